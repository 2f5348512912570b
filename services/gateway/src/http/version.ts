import { invalid } from "@dte/errors";
import type { Middleware } from "./state.js";

const VERSION = "1.0";

/** Refuses other versions: the API has only one, and a client that asks for another must not be answered by it. */
export const version: Middleware = async (ctx, next) => {
  const asked = ctx.get("X-API-Version").trim();
  if (asked !== "" && asked !== VERSION) {
    throw invalid(`X-API-Version: se espera ${VERSION}, la única versión, o que se omita la cabecera.`);
  }
  await next();
};
