import type { Contexto, Documento, Rule } from "@dte/dte";
import { type FegError, feg, invalid } from "@dte/errors";

/** Tells why a document breaks a rule, in words for the client; undefined when it keeps it. */
type Falta = (documento: Documento, contexto: Contexto) => string | undefined;

const rule =
  (errorOf: (texto: string) => FegError) =>
  (id: string, field: string, falta: Falta, como: Pick<Rule, "parte" | "tras"> = {}): Rule => ({
    id,
    field,
    ...como,
    breaks: (documento, contexto) => falta(documento, contexto) !== undefined,
    error: (documento, contexto) => errorOf(falta(documento, contexto) ?? ""),
  });

/** Makes a rule on the form of the request. */
export const ofForm = rule(invalid);
/** Makes a rule of the law on a request. */
export const ofLaw = rule((detalle) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
/** Makes a rule on the taxes of a request. */
export const ofTax = rule((detalle) => feg("FEG_INVALID_TAX_CONFIG", { detalle }));
