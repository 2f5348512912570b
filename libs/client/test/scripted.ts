import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createDteClient, type DteClient } from "../src/index.js";

export type Asked = { line: string; headers: IncomingMessage["headers"]; body: string };
export type Handler = (asked: Asked, response: ServerResponse) => void;

/** Starts a server that answers as a test says, and a client of it that does not really wait. */
export async function startScripted() {
  const state = {
    handler: certified,
    refuseGrant: (_form: URLSearchParams): boolean => false,
    asked: [] as Asked[],
    /** The waits of the client, in milliseconds. */
    waited: [] as number[],
    time: new Date("2026-11-20T08:00:00Z"),
  };
  let granted = 0;
  const grant: Handler = ({ body }, response) => {
    if (state.refuseGrant(new URLSearchParams(body))) {
      const error_description = "Usuario o clave incorrectos.";
      json(response, 400, { error: "invalid_grant", error_description });
      return;
    }
    granted += 1;
    json(response, 200, { access_token: `t${granted}`, refresh_token: `r${granted}`, expires_in: 86_400 });
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      const each = { line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() };
      state.asked.push(each);
      if (each.line === "POST /token") grant(each, response);
      else state.handler(each, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    state,
    lines: () => state.asked.map(({ line }) => line),
    open: (): DteClient =>
      createDteClient({
        baseUrl,
        username: "ana",
        password: "una clave",
        now: () => state.time,
        random: () => 0.5,
        pause: async (ms) => {
          state.waited.push(ms);
          state.time = new Date(state.time.getTime() + ms);
        },
      }),
    reset() {
      granted = 0;
      state.handler = certified;
      state.refuseGrant = () => false;
      state.asked = [];
      state.waited = [];
      state.time = new Date("2026-11-20T08:00:00Z");
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { "Content-Type": "application/json", "X-Request-Id": "abc", ...headers });
  response.end(JSON.stringify(body));
};

export const envelope = (codigo: string, more = {}) => ({
  codigo,
  mensaje: `mensaje de ${codigo}`,
  masInformacion: "https://api.example.com/errores/x",
  severidad: 2,
  ...more,
});

/** Answers with one handler after the other; the last one for ever. */
export const inTurn = (...handlers: Handler[]): Handler => {
  const left = [...handlers];
  return (each, response) => (left.length > 1 ? left.shift() : left[0])?.(each, response);
};

export const cut: Handler = (_asked, response) => response.destroy();
export const certified: Handler = (_asked, response) =>
  json(response, 200, { id: "A-1", estado: "Certificado" });
