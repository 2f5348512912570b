"""A server that answers as a test says, and a client of it that waits no real time."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from dte_client import DteClient
from dte_client.sending import World


class Scripted:
    """Answers in turn with (status, body, headers), the last one for ever; None cuts the connection."""

    def __init__(self) -> None:
        self.answers: list = [(200, {"id": "A-1", "total": "10.10"}, {})]
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        # The bytes of an answer that arrive before it breaks off.
        self.cut_after: int | None = None
        self.waited: list[float] = []
        self.time = 0.0
        scripted = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                scripted.asked.append((f"{self.command} {self.path}", dict(self.headers), self.rfile.read(length)))
                answers = scripted.answers
                answer = answers.pop(0) if len(answers) > 1 else answers[0]
                if answer is None:
                    self.close_connection = True
                    return
                status, body, headers = answer
                content = json.dumps(body).encode()
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content[: scripted.cut_after])

            do_POST = do_PATCH = do_DELETE = do_GET

            def log_message(self, *_args) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def _pause(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.time += seconds

    def open(self, **who: str) -> DteClient:
        world = World(now=lambda: self.time, pause=self._pause, chance=lambda: 1.0)
        return DteClient(self.url, **(who or {"token": "dte_test_x"}), world=world)

    def lines(self) -> list[str]:
        return [line for line, _, _ in self.asked]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
