import { createDteClient, type DteClient, withLimits } from "@dte/client";
import { accepted } from "./accepted.js";
import { createFreno } from "./freno.js";
import type { Session } from "./session.js";

export type Api = DteClient & {
  /** Sends a request with the session's token, where body or answer are not JSON. Throws DteError when it is refused. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Saves the answer of `path` as a file, under the name in the answer, or else `name`. */
  download(path: string, name: string): Promise<void>;
  /** The milliseconds that questions without a click have to wait, because the service was asked too often. */
  restMs(): number;
};

const BEARER = "Bearer ";
/** The time until a saved file is freed, because Safari reads it some time after the click. */
const SAVED_MS = 60_000;

/** The time for a workbook of ten megabytes over a line of one megabit a second, and for the answer to it. */
const HEAD_MS = 180_000;

/** Makes the REST API for the signed-in user. */
export function createApi(baseUrl: string, session: Session): Api {
  const freno = createFreno();
  const send = async (request: Request): Promise<Response> => {
    const response = freno.note(await fetch(request));
    if (response.status === 401)
      session.refuse((request.headers.get("Authorization") ?? "").slice(BEARER.length));
    return response;
  };
  const limited = withLimits(send, { headMs: HEAD_MS });
  const client = createDteClient({ baseUrl, token: () => session.token(), fetch: send });
  const ask: Api["ask"] = async (path, init = {}) => {
    const sendAs = async (token: string) =>
      await limited(
        new Request(baseUrl + path, { ...init, headers: { ...init.headers, Authorization: BEARER + token } }),
      );
    let response = await sendAs(await session.token());
    if (response.status === 401) response = await sendAs(await session.token());
    return await accepted(response);
  };
  return {
    ...client,
    ask,
    restMs: freno.restMs,
    async download(path, name) {
      const response = await ask(path);
      const given = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
      saveFile(await response.blob(), given ?? name);
    },
  };
}

/** Saves a file that the page has made, under this name. */
export function saveFile(contenido: Blob, name: string): void {
  const url = URL.createObjectURL(contenido);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
