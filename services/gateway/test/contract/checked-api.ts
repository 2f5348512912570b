import { type Api, createApi } from "@dte/testing";
import { createChecker } from "../described.js";

/** The API as a client sees it; every answer is also checked against the OpenAPI document. The codes of errors in answers are added to `seen`. */
export function createCheckedApi(url: string, seen = new Set<string>()): Api {
  const api = createApi(url);
  const check = createChecker(url);
  const call: Api["call"] = async (method, path, options) => {
    const answer = await api.call(method, path, options);
    await check(method, path, toResponse(answer));
    const codigo: unknown = answer.body?.codigo ?? answer.body?.Codigo;
    if (answer.status >= 400 && typeof codigo === "string") seen.add(codigo);
    return answer;
  };
  return {
    ...api,
    call,
    createDte: (usuario, body, headers) =>
      call("POST", "/dte", { usuario, body, ...(headers && { headers }) }),
  };
}

function toResponse({ status, headers, body }: Awaited<ReturnType<Api["call"]>>): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response([204, 304].includes(status) ? null : text, { status, headers });
}
