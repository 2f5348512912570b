import type { X509Certificate } from "node:crypto";
import { element } from "../firma/elements.js";
import { horaLocal } from "../firma/hora.js";
import { parseXml } from "../firma/parse-xml.js";
import { verify } from "../firma/verify.js";
import { textOf } from "../format/read-element.js";
import type { Sello } from "./sello.js";
import { titularOf } from "./titular.js";

/** Longer than it takes to sign it by hand, and as long as a spent one has to be remembered. */
const SEMILLA_LIFE_MS = 5 * 60 * 1_000;

/** A seed (DGII, Semilla v1.0). Its value says by itself until when it is good, and that it is ours. */
export function issueSemilla(sello: Sello, id: string, ahora: Date): Buffer {
  const cuerpo = `${id}.${ahora.getTime() + SEMILLA_LIFE_MS}`;
  const valor = element("valor", `${cuerpo}.${sello.of(cuerpo)}`);
  return Buffer.from(`<SemillaModel>${valor}${element("fecha", horaLocal(ahora))}</SemillaModel>`);
}

export type SemillaLeida =
  | { readonly valor: string; readonly vence: Date; readonly titular: string }
  | { readonly motivo: string };

export type Juicio = {
  readonly sello: Sello;
  readonly autoridades: readonly X509Certificate[];
  readonly ahora: Date;
};

/** A signed seed: its value and who signed it, or why it gives no token, in Spanish. */
export function readSemilla(xml: Uint8Array, { sello, autoridades, ahora }: Juicio): SemillaLeida {
  const tree = parseXml(xml);
  if ("motivo" in tree || tree.root.name !== "SemillaModel")
    return { motivo: "El XML no es una semilla firmada." };
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const valor = textOf(verificacion.firmado.element, "valor");
  const [id = "", hasta = "", firma = ""] = valor.split(".");
  if (!sello.isOf(`${id}.${hasta}`, firma)) return { motivo: "La semilla no es de este servicio." };
  const vence = new Date(Number(hasta));
  if (ahora > vence) return { motivo: "La semilla venció. Solicite otra." };
  const quien = titularOf(verificacion.certificado, autoridades, ahora);
  return "motivo" in quien ? quien : { valor, vence, titular: quien.titular };
}
