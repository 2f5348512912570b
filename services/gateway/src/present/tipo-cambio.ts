import type { TasaGuardada } from "@dte/contracts";
import { decimal, named, object, show, text } from "./view.js";

export const tipoCambioView = named(
  "TipoCambio",
  object(
    { pais: text, moneda: text, fecha: text, tasa: decimal, fuente: text },
    "pais",
    "moneda",
    "fecha",
    "tasa",
    "fuente",
  ),
);

/** Shows an exchange rate of a day, with its country and who published it. */
export const presentTipoCambio = ({ pais, tasa, fuente }: TasaGuardada, publicUrl: string): unknown =>
  show(tipoCambioView, { ...tasa, pais, fuente }, publicUrl);
