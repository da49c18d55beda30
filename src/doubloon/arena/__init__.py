"""Many games: simulation across processes, statistics, speed."""
