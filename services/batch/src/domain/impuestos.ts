import { IVA_CON_UNIDAD } from "@dte/dte";
import { decimalOfText } from "./decimal.js";

export type ImpuestoPedido = {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable?: number;
  readonly cantidadUnidadesGravables?: string;
  readonly montoGravable?: string;
  readonly montoImpuesto?: string;
};

const IMPUESTOS_MAX = 20;
const ESPERADO =
  "se espera nombreCorto:codigoUnidadGravable:cantidadUnidadesGravables:montoGravable:montoImpuesto, y punto y coma entre impuestos; lo último se puede omitir";

/** Reads "UNO:1:2.5; OTRO" as the taxes of an item: parts by position, those that are empty left out. */
export function impuestosOfText(texto: string): { valor: readonly ImpuestoPedido[] } | { mensaje: string } {
  const partes = texto
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (partes.length > IMPUESTOS_MAX) return { mensaje: `admite como máximo ${IMPUESTOS_MAX} impuestos` };
  const impuestos = partes.map(impuestoOf);
  const valor = impuestos.filter((each) => each !== undefined);
  if (valor.length < impuestos.length) return { mensaje: ESPERADO };
  const { nombreCorto, mensaje } = IVA_CON_UNIDAD;
  if (valor.some((each) => each.nombreCorto === nombreCorto && each.codigoUnidadGravable === undefined))
    return { mensaje };
  return { valor };
}

function impuestoOf(texto: string): ImpuestoPedido | undefined {
  const [nombre = "", codigo = "", ...montos] = texto.split(":").map((each) => each.trim());
  if (nombre === "" || nombre.length > 50 || montos.length > 3 || !/^\d{0,3}$/.test(codigo)) return undefined;
  const [cantidad, gravable, impuesto] = montos.map((each) =>
    each === "" ? "" : (decimalOfText(each) ?? "-"),
  );
  if ([cantidad, gravable, impuesto].some((each) => each?.startsWith("-"))) return undefined;
  return {
    nombreCorto: nombre.toUpperCase(),
    ...(codigo !== "" && { codigoUnidadGravable: Number(codigo) }),
    ...(cantidad && { cantidadUnidadesGravables: cantidad }),
    ...(gravable && { montoGravable: gravable }),
    ...(impuesto && { montoImpuesto: impuesto }),
  };
}
