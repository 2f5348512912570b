import type { TasaImpuestoGuardada } from "@dte/contracts";
import { decimal, named, object, show, text } from "./view.js";

export const tasaImpuestoView = named(
  "TasaImpuesto",
  object({ pais: text, impuesto: text, desde: text, tasa: decimal }, "pais", "impuesto", "desde", "tasa"),
);

/** Shows the rate of a tax, with its country and the first day on which it holds. */
export const presentTasaImpuesto = ({ pais, tasa }: TasaImpuestoGuardada, publicUrl: string): unknown =>
  show(tasaImpuestoView, { ...tasa, pais }, publicUrl);
