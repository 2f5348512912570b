import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Said = { readonly status?: number; readonly body: unknown; readonly ms?: number };

export type Heard = {
  readonly method: string;
  /** The path without the query, in lower case. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

type Answering = Said | ((heard: Heard, before: number) => Said);

/** Cuts the connection instead of answering. */
export const CUT: Said = { status: -1, body: "" };

const SEMILLA = {
  body: "<SemillaModel><valor>abc</valor><fecha>2026-11-20T10:15:00-04:00</fecha></SemillaModel>",
};
const TOKEN = {
  body: { token: "t", expira: "2026-11-20T15:15:00Z", expedido: "2026-11-20T14:15:00Z" },
};

/** Starts a server that gives the answers of a test: those that DGII has been seen to give and a strict sandbox never gives. Keys are the ends of paths. */
export async function startDouble(answers: Readonly<Record<string, Answering>>) {
  const heard: Heard[] = [];
  const all: Readonly<Record<string, Answering>> = { semilla: SEMILLA, validarsemilla: TOKEN, ...answers };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://dgii");
    const each: Heard = {
      method: request.method ?? "",
      path: pathname.toLowerCase(),
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    const before = heard.filter(({ path }) => path === each.path).length;
    heard.push(each);
    const answering = Object.entries(all).find(([end]) => each.path.endsWith(`/${end}`))?.[1];
    const {
      status = 200,
      body,
      ms = 0,
    } = (typeof answering === "function" ? answering(each, before) : answering) ?? {
      status: 404,
      body: "",
    };
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (status < 0) return void request.socket.destroy();
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** Lists the requests at the path with that end. */
    at: (end: string) => heard.filter(({ path }) => path.endsWith(`/${end}`)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
