import type { X509Certificate } from "node:crypto";
import { element } from "../firma/elements.js";
import { writeHora } from "../firma/hora.js";
import { parseXml } from "../firma/parse-xml.js";
import { titularOf } from "../firma/titular.js";
import { verify } from "../firma/verify.js";
import { textOf } from "../format/read-element.js";
import type { Sello } from "./sello.js";

/** The time in ms that a seed is good for: longer than it takes to sign by hand. A spent one has to be remembered for as long. */
const SEMILLA_LIFE_MS = 5 * 60 * 1_000;

/** Writes a seed (DGII, Semilla v1.0). Its value itself proves how long it is good, and that this service gave it. */
export function issueSemilla(sello: Sello, id: string, ahora: Date): Buffer {
  const cuerpo = `${id}.${ahora.getTime() + SEMILLA_LIFE_MS}`;
  const valor = element("valor", `${cuerpo}.${sello.of(cuerpo)}`);
  return Buffer.from(`<SemillaModel>${valor}${element("fecha", writeHora(ahora))}</SemillaModel>`);
}

export type SemillaLeida = { readonly valor: string; readonly titular: string } | { readonly motivo: string };

/** Reads a signed seed: its value, which anybody may have made, and its signer; or why it gives no token, in Spanish. */
export function readSemilla(
  xml: Uint8Array,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): SemillaLeida {
  const tree = parseXml(xml);
  if ("motivo" in tree || tree.root.name !== "SemillaModel")
    return { motivo: "El XML no es una semilla firmada." };
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const quien = titularOf(verificacion.certificado, autoridades, ahora);
  if ("motivo" in quien) return quien;
  return { valor: textOf(verificacion.firmado.element, "valor"), titular: quien.titular };
}

/** Gives the moment until which a seed of this value is good; or says in Spanish that this service did not give it, or that its time is over. */
export function openSemilla(
  valor: string,
  sello: Sello,
  ahora: Date,
): { readonly vence: Date } | { readonly motivo: string } {
  const [id = "", hasta = "", firma = ""] = valor.split(".");
  const vence = new Date(Number(hasta));
  // A token has the same kind of seal, but no moment in this place.
  if (!sello.isOf(`${id}.${hasta}`, firma) || Number.isNaN(vence.getTime()))
    return { motivo: "La semilla no es de este servicio." };
  return ahora > vence ? { motivo: "La semilla venció. Solicite otra." } : { vence };
}
