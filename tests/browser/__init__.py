"""The client in a real browser: Chromium, driven by Playwright against a server of our own on loopback."""
