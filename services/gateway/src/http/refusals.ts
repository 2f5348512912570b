import { boundErrores, type ErrorCampo, type FegError } from "@dte/errors";
import type { AnyRoute } from "../routes/route.js";
import { type Located, locate } from "../schema/locate.js";

/** The part of a request that an error can point at. */
type Sent = { readonly body?: unknown };

/** Matches the field with which a message begins: `hasta: se espera…`. */
const CAMPO = /^([A-Za-z][\w.[\]-]*): /;

/** Lists the faults of a refusal: its list, or the single one in its message. */
export function erroresOf({ codigo, message, extra }: FegError): readonly ErrorCampo[] | undefined {
  if (extra.errores || codigo !== "FEG_VALIDATION_ERROR") return extra.errores;
  return [{ campo: CAMPO.exec(message)?.[1] ?? "", codigo, regla: "PETICION", mensaje: message }];
}

/** Adds to each fault of the error where its field stands in the request. */
export function locateErrores(error: FegError, route: Pick<AnyRoute, "body">, sent: Sent): FegError {
  const errores = erroresOf(error);
  if (!errores || sent.body === undefined) return error;
  return error.with({
    errores: errores.map((each) => ({ ...each, ...placeOf(route, sent.body, each.campo) })),
  });
}

/**
 * Joins the faults that a country finds with those of the request's shape. A country's fault of a field that could not be read, or of one that holds
 * it, is only a consequence and is left out.
 */
export function joinErrores(
  shape: FegError,
  country: FegError,
  route: Pick<AnyRoute, "body">,
  body: unknown,
): FegError {
  const unread = (shape.extra.errores ?? []).map((each) => pointerOf(route, body, each));
  const others = (country.extra.errores ?? []).filter((each) => {
    const pointer = pointerOf(route, body, each);
    return !unread.some((one) => isWithin(one, pointer) || isWithin(pointer, one));
  });
  return shape.with({ errores: boundErrores([...(shape.extra.errores ?? []), ...others]) });
}

const pointerOf = (route: Pick<AnyRoute, "body">, body: unknown, { campo }: ErrorCampo): string =>
  placeOf(route, body, campo)?.puntero ?? campo;

const isWithin = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`);

const placeOf = ({ body }: Pick<AnyRoute, "body">, sent: unknown, campo: string): Located | undefined =>
  body && locate(body.schema, sent, campo);
