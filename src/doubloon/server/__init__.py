"""The table server: tables over HTTP and WebSocket, bots in worker processes, everything written down."""
