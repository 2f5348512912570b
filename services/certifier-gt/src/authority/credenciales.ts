import { feg } from "@dte/errors";

/** HTTP headers carry visible ASCII; anything else is a key that was pasted with something around it. */
const VISIBLE = /^[\x21-\x7e]{1,500}$/;
/** A password travels in a body: it may hold anything but control characters. */
const PRINTABLE = /^\P{Cc}{1,500}$/u;

export type Form = "visible" | "printable";

/**
 * Reads the texts that a certifier asks for. Throws FEG_BUSINESS_RULE_VIOLATION that names what is missing and never
 * what is there.
 */
export function readTexts<K extends string>(
  certificador: string,
  given: Readonly<Record<K, unknown>>,
  form: Form = "visible",
): Readonly<Record<K, string>> {
  const pattern = form === "visible" ? VISIBLE : PRINTABLE;
  const wrong = Object.entries(given)
    .filter(([, value]) => typeof value !== "string" || !pattern.test(value))
    .map(([name]) => name);
  if (wrong.length === 0) return given as Readonly<Record<K, string>>;
  const why = form === "visible" ? "tienen espacios o acentos" : "no son texto";
  const detalle = `Faltan credenciales de ${certificador} en la cuenta, o ${why}. Configure credencialesCertificador con ${wrong.join(", ")}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
