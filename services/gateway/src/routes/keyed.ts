import { object } from "../schema/schema.js";
import { idempotencyKey } from "./dte/idempotency.js";
import type { AnyRoute } from "./route.js";

/**
 * Puts a route under keys of its clients (`http/claves.ts`). `repeats` says whether repeating it does no more than the first request, so that a
 * request that nobody ended can be done by whoever sends it again.
 */
export const keyed = (route: AnyRoute, repeats: "again" | "once"): AnyRoute => ({
  ...route,
  repeats,
  headers: object({ ...route.headers?.fields, "idempotency-key": idempotencyKey }),
  doc: {
    ...route.doc,
    errors: [...(route.doc.errors ?? []), ...(repeats === "once" ? (["FEG_CLAVE_INCIERTA"] as const) : [])],
    statuses: [
      ...(route.doc.statuses ?? []),
      { codigo: "FEG_VALIDATION_ERROR", status: 422 },
      { codigo: "FEG_DTE_INVALID_OPERATION", status: 409 },
    ],
  },
});
