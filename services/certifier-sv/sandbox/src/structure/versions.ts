import * as anteriorLiquidaciones from "./anterior-liquidaciones.js";
import * as anteriorNuevas from "./anterior-nuevas.js";
import * as anteriorOtras from "./anterior-otras.js";
import * as anterior from "./anterior-ventas.js";
import * as eventos from "./eventos.js";
import type { Type } from "./types.js";
import * as v2Liquidaciones from "./v2-liquidaciones.js";
import * as v2Nuevas from "./v2-nuevas.js";
import * as v2Otras from "./v2-otras.js";
import * as v2 from "./v2-ventas.js";

/** The things that the sandbox can receive: a type of document (CAT-002) or an event. */
export type Clase =
  | "01"
  | "03"
  | "04"
  | "05"
  | "06"
  | "07"
  | "08"
  | "09"
  | "11"
  | "14"
  | "15"
  | "anulacion"
  | "contingencia";

/** The forms of each by version; the first is that of the Normativa V2.0. */
export const FORMS: Readonly<Record<Clase, ReadonlyMap<number, Type>>> = {
  "01": new Map([
    [2, v2.factura],
    [1, anterior.factura],
  ]),
  "03": new Map([
    [4, v2.creditoFiscal],
    [3, anterior.creditoFiscal],
  ]),
  "04": new Map([
    [4, v2Nuevas.remision],
    [3, anteriorNuevas.remision],
  ]),
  "05": new Map([
    [4, v2.notaCredito],
    [3, anterior.notaCredito],
  ]),
  "06": new Map([
    [4, v2.notaDebito],
    [3, anterior.notaDebito],
  ]),
  "07": new Map([
    [2, v2Nuevas.retencion],
    [1, anteriorNuevas.retencion],
  ]),
  "08": new Map([
    [2, v2Liquidaciones.liquidacion],
    [1, anteriorLiquidaciones.liquidacion],
  ]),
  "09": new Map([
    [2, v2Liquidaciones.contable],
    [1, anteriorLiquidaciones.contable],
  ]),
  "11": new Map([
    [3, v2Otras.exportacion],
    [1, anteriorOtras.exportacion],
  ]),
  "14": new Map([
    [2, v2Otras.sujetoExcluido],
    [1, anteriorOtras.sujetoExcluido],
  ]),
  "15": new Map([
    [2, v2Nuevas.donacion],
    [1, anteriorNuevas.donacion],
  ]),
  anulacion: new Map([
    [3, eventos.invalidacion],
    [2, eventos.invalidacionAnterior],
  ]),
  contingencia: new Map([
    [4, eventos.contingencia],
    [3, eventos.contingenciaAnterior],
  ]),
};

/** Tells whether this is the name of a class of form. */
export function isClase(text: string): text is Clase {
  return Object.hasOwn(FORMS, text);
}

/** Tells whether a version is of the Normativa V2.0, and not from before it. */
export function isV2(clase: Clase, version: number): boolean {
  return [...FORMS[clase].keys()][0] === version;
}
