import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Peticion = {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

/** An answer as it goes over the wire; `silence` answers nothing, `cut` drops the connection. */
export type Contestacion = { readonly status: number; readonly body: string } | "silence" | "cut";

export const json = (status: number, body: unknown): Contestacion => ({ status, body: JSON.stringify(body) });

const TOKEN_OK = json(200, { status: "OK", body: { user: "x", token: "Bearer t1", tokenType: "Bearer" } });

/** Starts a server that gives the answers it is told to give, in MH's envelopes or out of them. */
export async function startMhServer() {
  const peticiones: Peticion[] = [];
  const contestaciones = new Map<string, Contestacion[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    peticiones.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const waiting = contestaciones.get(path) ?? [];
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    const answer = next ?? (path === "/seguridad/auth" ? TOKEN_OK : { status: 404, body: "" });
    if (answer === "silence") return;
    if (answer === "cut") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    peticiones,
    /** Sets the answers of a path, one after the other; the last one stays. */
    answer: (path: string, ...answers: readonly Contestacion[]) =>
      void contestaciones.set(path, [...answers]),
    reset() {
      peticiones.length = 0;
      contestaciones.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
