import type { DteRechazado } from "@dte/contracts";
import { dteView, presentDte } from "./dte.js";
import type { Links } from "./links.js";
import { boolean, decimal, list, localTime, named, object, show, text } from "./view.js";

const evento = named("EventoRechazo", object({ codigo: text, campo: text, mensaje: text }, "mensaje"));

const fields = {
  id: text,
  idCuenta: text,
  tipo: text,
  numeroTransaccion: text,
  fechaEmision: localTime,
  total: decimal,
  moneda: text,
  enContingencia: boolean,
  fechaRechazo: text,
  corregibleHasta: text,
  codigo: text,
  mensaje: text,
  eventos: list(evento),
} as const;

const always = [
  "id",
  "idCuenta",
  "tipo",
  "fechaEmision",
  "total",
  "moneda",
  "enContingencia",
  "fechaRechazo",
  "codigo",
  "mensaje",
  "eventos",
] as const;

/** A document that its authority refused, as a list shows it; its times of refusal are UTC and keep their Z. */
export const rechazadoView = named("DteRechazado", object(fields, ...always));

/** A refused document with the document as it was computed. */
export const rechazadoConDteView = named(
  "DteRechazadoDetalle",
  object({ ...fields, dte: dteView }, ...always, "dte"),
);

/** Shows a refused document as lists have it, without the document itself. */
export const presentRechazado = (rechazado: DteRechazado, { publicUrl }: Links): unknown =>
  show(rechazadoView, rechazado, publicUrl);

/** Shows a refused document with the document itself. Throws TypeError when the message has none. */
export function presentRechazadoConDte({ dte, ...rechazado }: DteRechazado, links: Links): unknown {
  if (!dte) throw new TypeError("documents answered no refused document");
  return {
    ...(presentRechazado({ ...rechazado, dte: null } as DteRechazado, links) as object),
    dte: presentDte(dte, links),
  };
}
