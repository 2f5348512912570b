import { join } from "node:path";
import type { DemoFile } from "./demo-data.js";
import { Failure } from "./failure.js";
import { readJson } from "./files.js";
import { localDir } from "./paths.js";

/** What the service itself allows a request to take, and a little more. */
const ANSWER_LIMIT_MS = 60_000;

/** What `npm start` wrote for the system that runs now. Throws Failure when none runs. */
export function readDemoFile(): DemoFile {
  const file = readJson(join(localDir, "demo.json")) as DemoFile | undefined;
  if (!file)
    throw new Failure(
      "Nothing is running here (.local/demo.json is missing). In another terminal: npm start",
    );
  return file;
}

/** The first demo user with exactly one account, in `pais`; undefined when the country does not work yet. */
export const userOf = (file: DemoFile, pais: string): DemoFile["usuarios"][number] | undefined =>
  file.usuarios.find(({ cuentas }) => cuentas.length === 1 && cuentas[0]?.pais === pais);

/** A client of the REST API. Every method throws Failure with the service's own words when it refuses. */
export type Api = {
  json(path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** The bytes at a path, or at an address that the service gave. */
  bytes(pathOrUrl: string): Promise<Buffer>;
};

/** Signs in with the password grant. */
export async function signIn(file: DemoFile, user: { usuario: string; clave: string }): Promise<Api> {
  const { baseUrl } = file;
  const form = { grant_type: "password", username: user.usuario, password: user.clave };
  const granted = await request(`${baseUrl}/token`, { method: "POST", body: new URLSearchParams(form) });
  const { access_token } = JSON.parse(granted.toString()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  return {
    async json(path, body) {
      const method = body === undefined ? "GET" : "POST";
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      return JSON.parse((await request(baseUrl + path, init)).toString()) as Record<string, unknown>;
    },
    bytes: (pathOrUrl) => request(new URL(pathOrUrl, baseUrl).href, { headers }),
  };
}

async function request(url: string, init: RequestInit): Promise<Buffer> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
    throw new Failure(`${url} does not answer: is npm start still running? (${String(error)})`);
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok)
    throw new Failure(`${init.method ?? "GET"} ${url}: ${response.status} ${body.toString()}`);
  return body;
}
