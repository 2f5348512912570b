import { ok } from "@dte/client";

/** Gives the answer, unless it is a refusal. Throws DteError with the service's message. */
export const accepted = async (response: Response): Promise<Response> =>
  await ok(Promise.resolve({ data: response, error: response.ok ? "" : await response.text(), response }));
