import type { Middleware } from "../../http/state.js";

const FE = /^\/+fe\//i;
/** As some write it who read the norm. */
const ACCENT = /recepci(?:%c3%b3|%c3%93)n/gi;

/** Is it a path between issuers and receivers, however it is written? */
export const isFe = (path: string): boolean => FE.test(path);

/**
 * Brings the paths between issuers and receivers to the one form that the table has: letter case and repeated slashes do
 * not count there. DGII, Descripción técnica de los servicios de emisores electrónicos.
 */
export const fePaths: Middleware = async (ctx, next) => {
  if (isFe(ctx.path)) ctx.path = ctx.path.replace(ACCENT, "recepcion").replace(/\/+/g, "/").toLowerCase();
  await next();
};
