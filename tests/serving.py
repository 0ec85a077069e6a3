"""A server of built sites on 127.0.0.1 for tests in a browser."""

from __future__ import annotations

from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A page that goes away does not wait for its files: nothing to print a traceback for."""


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""
