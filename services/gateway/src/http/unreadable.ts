import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { invalid } from "@dte/errors";
import { newRequestId } from "@dte/service";
import { envelope } from "./errors.js";
import { toJsonText } from "./json-text.js";

/**
 * Answers requests that the HTTP parser refuses (garbage, headers too long, a request that takes too long). They never reach the middlewares, but get
 * the envelope all the same, and the connection is closed.
 */
export function answerUnreadable(server: Server, publicUrl: string): void {
  const busy = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, by: number) => busy.set(socket, (busy.get(socket) ?? 0) + by);
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.prependListener(event, (req, res) => {
      count(req.socket, 1);
      res.once("close", () => count(req.socket, -1));
    });
  }
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // An earlier request on this connection is still being answered: this text would be taken for its answer.
    if (!socket.writable || error.code === "ECONNRESET" || (busy.get(socket) ?? 0) > 0) {
      socket.destroy();
      return;
    }
    socket.end(unreadableAnswer(publicUrl), () => socket.destroy());
  });
}

function unreadableAnswer(publicUrl: string): string {
  const answer = envelope(
    invalid("La petición no es HTTP válido, sus cabeceras exceden 16 KiB o tardó demasiado en llegar."),
    publicUrl,
  );
  const body = toJsonText(answer.json);
  return [
    "HTTP/1.1 400 Bad Request",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${newRequestId()}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
