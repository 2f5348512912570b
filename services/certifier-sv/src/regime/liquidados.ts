import type { DatoAdicional } from "@dte/contracts";
import { type Amount, parseAmount, rescale, ZERO } from "@dte/money";
import { nombreTipo } from "./catalogos/nombres-tipos.js";
import { datoOf, isSi } from "./datos.js";
import { isFecha } from "./retencion.js";

/** The types of CAT-002 that a commission agent issues on somebody else's account: fe-cl-v1 lists them, and no later schema does. */
export const TIPOS_LIQUIDADOS: ReadonlyMap<string, string> = new Map(
  ["01", "03", "05", "06", "11"].map((codigo) => [codigo, nombreTipo(codigo)]),
);
const USUAL = "01";
const NOTA_CREDITO = "05";
const EXPORTACION = "11";
const UUID = /^[A-F\d]{8}-(?:[A-F\d]{4}-){3}[A-F\d]{12}$/;
const CORRELATIVO = /^[A-Z\d]{1,20}$/;
const DECIMALES = 2;

type ConDatos = { readonly datosAdicionales: readonly DatoAdicional[] };

/** A document that is settled with the principal. */
export type Liquidado = {
  /** The type of CAT-002. */
  readonly tipoDte: string;
  /** The kind of CAT-007: 1 on paper, 2 electronic. */
  readonly tipoGeneracion: number;
  readonly numeroDocumento: string;
  /** The day of issue, yyyy-MM-dd. */
  readonly fechaEmision: string;
  /** True when it is taken off the settlement: a credit note, or a document that was invalidated. */
  readonly isResta: boolean;
};

/** Reads the document of the line `numero`, which counts from 1; undefined when it is missing, or not in a form that MH takes. */
export function liquidadoOf(documento: ConDatos, numero: number): Liquidado | undefined {
  const tipoDte = datoOf(documento, "liquidadoTipo", numero) ?? USUAL;
  const numeroDocumento = (datoOf(documento, "liquidadoNumero", numero) ?? "").toUpperCase();
  const fechaEmision = datoOf(documento, "liquidadoFecha", numero) ?? "";
  const isElectronico = UUID.test(numeroDocumento);
  const isKnown = TIPOS_LIQUIDADOS.has(tipoDte) && (isElectronico || CORRELATIVO.test(numeroDocumento));
  if (!isKnown || !isFecha(fechaEmision)) return undefined;
  const isInvalidado = isSi(datoOf(documento, "liquidadoInvalidado", numero) ?? "");
  const isResta = (tipoDte === NOTA_CREDITO) !== isInvalidado;
  return { tipoDte, tipoGeneracion: isElectronico ? 2 : 1, numeroDocumento, fechaEmision, isResta };
}

/** Tells whether the settled document pays IVA at rate zero. */
export const isDeExportacion = ({ tipoDte }: Liquidado): boolean => tipoDte === EXPORTACION;

/** A settled document with the places of its lines: it may have sales of several kinds. */
export type Grupo = { readonly liquidado: Liquidado | undefined; readonly indices: readonly number[] };

/** Groups the lines by their document, in the order in which the documents first appear. */
export function gruposDe(documento: ConDatos & { readonly lineas: readonly unknown[] }): readonly Grupo[] {
  const grupos = new Map<string, { liquidado: Liquidado | undefined; indices: number[] }>();
  for (const indice of documento.lineas.keys()) {
    const liquidado = liquidadoOf(documento, indice + 1);
    const clave = liquidado?.numeroDocumento ?? `#${indice}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.indices.push(indice);
    else grupos.set(clave, { liquidado, indices: [indice] });
  }
  return [...grupos.values()];
}

/** Reads the IVA that the settled documents charged ahead. */
export const percibidoDe = (documento: ConDatos): Amount =>
  rescale(parseAmount(datoOf(documento, "percepcionLiquidada") ?? "0") ?? ZERO, DECIMALES);
