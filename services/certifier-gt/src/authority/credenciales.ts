import { feg } from "@dte/errors";
import { PRINTABLE, VISIBLE } from "../describe/credenciales.js";

const FORMS = {
  visible: new RegExp(`^${VISIBLE}$`),
  printable: new RegExp(`^${PRINTABLE}$`, "u"),
} as const;

export type Form = keyof typeof FORMS;

/** Reads the texts that a certifier asks for. Throws FEG_BUSINESS_RULE_VIOLATION, whose message names the missing fields and repeats no content. */
export function readTexts<K extends string>(
  certificador: string,
  given: Readonly<Record<K, unknown>>,
  form: Form = "visible",
): Readonly<Record<K, string>> {
  const pattern = FORMS[form];
  const wrong = Object.entries(given)
    .filter(([, value]) => typeof value !== "string" || !pattern.test(value))
    .map(([name]) => name);
  if (wrong.length === 0) return given as Readonly<Record<K, string>>;
  const why = form === "visible" ? "tienen espacios o acentos" : "no son texto";
  const detalle = `Faltan credenciales de ${certificador} en la cuenta, o ${why}. Configure credencialesCertificador con ${wrong.join(", ")}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
