import { createDteClient, type DteClient, withLimits } from "@dte/client";
import { accepted } from "./accepted.js";
import { createFreno } from "./freno.js";
import type { Session } from "./session.js";

export type Api = DteClient & {
  /** A request with the session's token, for what is no JSON. Throws DteError when it is refused. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Saves what `path` answers, under the name that the answer gives it, else `name`. */
  download(path: string, name: string): Promise<void>;
  /** How long questions that nobody pressed a button for have to wait: the service was asked too often. */
  restMs(): number;
};

const BEARER = "Bearer ";
/** Safari reads what it saves some time after the click. */
const SAVED_MS = 60_000;

/** A workbook of ten megabytes over a line of a megabit a second, and the answer to it. */
const HEAD_MS = 180_000;

/** Makes the REST API as the signed-in user. */
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

/** Saves a file of the browser's own under this name. */
export function saveFile(contenido: Blob, name: string): void {
  const url = URL.createObjectURL(contenido);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
