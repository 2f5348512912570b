import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import {
  type AfiliacionIva,
  PALABRAS_ISR,
  PALABRAS_IVA,
  palabraAfiliacionIva,
} from "../regime/afiliacion.js";
import { frasesDe } from "../regime/catalogo-frases.js";
import { DATOS_CUENTA } from "../regime/datos-cuenta.js";
import { CODIGO_ESTABLECIMIENTO } from "../regime/emisor.js";
import { PERSONERIAS } from "../regime/personeria.js";
import { cuentaAjena, mediosDePago } from "./complementos.js";
import { exportacion } from "./exportacion.js";
import { frasesPedidas } from "./frases-pedidas.js";
import { patronDe } from "./patrones.js";
import { regimenAnterior } from "./regimen-anterior.js";

/** SAT's regimes of IVA: Reglas y validaciones 2.5.1. */
const AFILIACIONES_IVA: readonly (readonly [AfiliacionIva, string])[] = [
  ["GEN", "General"],
  ["PEQ", "Pequeño contribuyente"],
  ["EXE", "Exento o sin afiliación"],
  ["PEE", "Pequeño contribuyente electrónico"],
  ["AGR", "Agropecuario"],
  ["AGE", "Agropecuario electrónico"],
  ["PRI", "Primario"],
  ["PEC", "Pecuario"],
];

/** The regimes of ISR: Ley de Actualización Tributaria, Decreto 10-2012, book I. */
const AFILIACIONES_ISR = [
  ["SOBRE_LAS_UTILIDADES", "Sobre las utilidades (pagos trimestrales)"],
  ["OPCIONAL_SIMPLIFICADO", "Opcional simplificado (retención definitiva)"],
  ["PAGO_DIRECTO", "Opcional simplificado con pago directo"],
  ["EXENTO", "Exento"],
] as const;

/** Lists the scenarios of a kind of phrase, by their numbers. */
const escenariosDe = (tipo: number) => opcionesDe(frasesDe(tipo).map((texto, i) => [String(i + 1), texto]));

const deCuenta = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "cuenta",
  nombre,
  etiqueta,
  clase: "texto",
  enFormulario: true,
  ...resto,
});

/** The data that SAT asks of an issuer: its registration, and data that the contract has no field for. */
const cuenta: CampoInput[] = [
  deCuenta("informacionFiscal.afiliacionIva", "Régimen de IVA", {
    ayuda: "Decide qué documentos puede emitir la cuenta.",
    opciones: opcionesDe(AFILIACIONES_IVA.map(([codigo, texto]) => [palabraAfiliacionIva(codigo), texto])),
    patron: PALABRAS_IVA.map(patronDe).join("|"),
    obligatorio: true,
    delContrato: true,
  }),
  deCuenta("informacionFiscal.afiliacionIsr", "Régimen de ISR", {
    ayuda:
      "Decide la frase de ISR de facturas y notas. Se acepta el valor largo del RTU que nombre el régimen.",
    opciones: opcionesDe(AFILIACIONES_ISR),
    patron: `.*(?:${PALABRAS_ISR.map(patronDe).join("|")}).*`,
    delContrato: true,
  }),
  deCuenta("informacionFiscal.codigoEstablecimiento", "Establecimiento", {
    ayuda: "El número que la SAT asignó al establecimiento que emite; sin él, 1.",
    ejemplo: "1",
    patron: CODIGO_ESTABLECIMIENTO,
    delContrato: true,
  }),
  deCuenta(DATOS_CUENTA.isrNumeroResolucion, "Número de la resolución de pago directo", {
    ayuda: "Solo si el régimen de ISR es de pago directo.",
    largoMin: 4,
    largoMax: 50,
  }),
  deCuenta(DATOS_CUENTA.isrFechaResolucion, "Fecha de la resolución de pago directo", {
    ayuda: "Solo si el régimen de ISR es de pago directo.",
    clase: "fecha",
  }),
  deCuenta(DATOS_CUENTA.isrExencion, "Exención de ISR", {
    ayuda: "Por qué las rentas de la cuenta están exentas de ISR (frase 8 de la SAT).",
    clase: "opcion",
    opciones: escenariosDe(8),
  }),
  deCuenta(DATOS_CUENTA.tipoPersoneria, "Tipo de personería", {
    ayuda: "El código de la SAT. Lo requiere el recibo por donación.",
    clase: "opcion",
    opciones: opcionesDe([...PERSONERIAS].map(([codigo, nombre]) => [codigo, `${codigo} ${nombre}`.trim()])),
  }),
  deCuenta(DATOS_CUENTA.facturaEspecial, "Motivo de las facturas especiales", {
    ayuda: "La frase 5 de la SAT; sin él, la primera.",
    clase: "opcion",
    opciones: escenariosDe(5),
  }),
];

/** The contract's fields that SAT limits: GT_Documento 0.2.1 and Reglas y validaciones 4.1. */
const delContrato: CampoInput[] = [
  {
    donde: "establecimiento",
    nombre: "codigo",
    etiqueta: "Código",
    ayuda: "El número que la SAT asignó al establecimiento.",
    ejemplo: "1",
    clase: "texto",
    patron: CODIGO_ESTABLECIMIENTO,
    enFormulario: true,
    delContrato: true,
  },
  {
    donde: "documento",
    nombre: "numeroAcceso",
    etiqueta: "Número de acceso",
    ayuda: "De un documento que se emitió en contingencia: 9 dígitos, de 100000000 a 999999999.",
    ejemplo: "100000000",
    clase: "texto",
    patron: "[1-9]\\d{8}",
    delContrato: true,
  },
];

export const campos: CampoInput[] = [
  ...cuenta,
  ...delContrato,
  ...exportacion,
  ...frasesPedidas,
  ...regimenAnterior,
  ...cuentaAjena,
  ...mediosDePago,
];
