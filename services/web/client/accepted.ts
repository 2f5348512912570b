import { ok } from "@dte/client";

/** Gives the answer, when it is no refusal. Throws DteError with what the service said. */
export const accepted = async (response: Response): Promise<Response> =>
  await ok(Promise.resolve({ data: response, error: response.ok ? "" : await response.text(), response }));
