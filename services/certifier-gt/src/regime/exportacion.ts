import type { DatosExportacion } from "@dte/contracts";
import {
  type ContextoInicial,
  type Documento,
  type Exportacion,
  fail,
  type Outcome,
  pass,
  type Rule,
} from "@dte/dte";
import { invalid } from "@dte/errors";
import { isDelRegimenAnterior } from "./regimen-anterior.js";
import { collapse, largoDe } from "./texto.js";
import { FACTURAS, NOTAS, PEQUENOS, readTipo } from "./tipos.js";

type Campo = keyof DatosExportacion;

/** The longest texts of the complement: GT_Complemento_Exportaciones 0.1.0. */
export const LARGOS = {
  lugarExpedicion: 150,
  nombreConsignatarioODestinatario: 300,
  direccionConsignatarioODestinatario: 300,
  codigoConsignatarioODestinatario: 17,
  nombreComprador: 150,
  direccionComprador: 150,
  codigoComprador: 17,
  paisConsignatario: 70,
  otraReferencia: 1000,
  incoterm: 3,
  nombreExportador: 70,
  codigoExportador: 17,
} as const satisfies Partial<Record<Campo, number>>;

const CAMPOS = Object.keys(LARGOS) as (keyof typeof LARGOS)[];
export const OBLIGATORIOS = [
  "nombreConsignatarioODestinatario",
  "direccionConsignatarioODestinatario",
] as const;

/**
 * Terms of delivery, EDIFACT's list as SAT keeps it (GT_Complemento_Exportaciones 0.1.0, INCOTERMType), in SAT's words (Reglas y validaciones v2.0,
 * §3.3); DAT is in its schema only.
 */
export const DESIGNACIONES: ReadonlyMap<string, string> = new Map([
  ["EXW", "En fábrica"],
  ["FCA", "Libre transportista"],
  ["FAS", "Libre al costado del buque"],
  ["FOB", "Libre a bordo"],
  ["CFR", "Costo y flete"],
  ["CIF", "Costo, seguro y flete"],
  ["CPT", "Flete pagado hasta"],
  ["CIP", "Flete y seguro pagado hasta"],
  ["DDP", "Entregado en destino con derechos pagados"],
  ["DAP", "Entregada en lugar"],
  ["DAT", "Entregada en terminal"],
  ["DPU", "Entregada en el lugar de la descarga"],
  ["ZZZ", "Otros"],
]);
const INCOTERMS: readonly string[] = [...DESIGNACIONES.keys()];

/** The types that may be an export: SAT, Reglas y validaciones 2.2.5 number 1 and 3.1. */
const EXPORTABLES = [...FACTURAS, ...PEQUENOS];

/**
 * Tells whether the document is an export, with its data. A factura is one when that is asked for; a note is one when its original is (SAT, Reglas y
 * validaciones 2.2.5 numbers 3 and 4), and then has the same data.
 */
export function resolveExportacion(contexto: ContextoInicial): Outcome<Exportacion> {
  const { solicitud, cuenta, tipo, tipoFiscal, dteOriginal } = contexto;
  const esPedida = solicitud.esExportacion ?? readTipo(solicitud, cuenta) === "facturaExportacion";
  if (NOTAS.includes(tipoFiscal) && dteOriginal && isDelRegimenAnterior(dteOriginal)) {
    return esPedida && solicitud.datosExportacion
      ? readDatos(solicitud.datosExportacion)
      : pass({ esExportacion: false });
  }
  if (NOTAS.includes(tipoFiscal)) {
    const datosExportacion = dteOriginal?.datosExportacion ?? undefined;
    const esExportacion = datosExportacion !== undefined;
    if (dteOriginal && esExportacion !== (solicitud.esExportacion ?? esExportacion)) {
      const texto = `esExportacion debe ser ${esExportacion}, como en el documento original, o no enviarse.`;
      return fail("GT-NOTA-EXPORTACION", "esExportacion", invalid(texto));
    }
    if (dteOriginal && !esExportacion && solicitud.datosExportacion) {
      const texto =
        "datosExportacion no se acepta en una nota cuyo documento original no es una exportación. Quítelo.";
      return fail("GT-NOTA-EXPORTACION", "datosExportacion", invalid(texto));
    }
    return pass({ esExportacion, datosExportacion });
  }
  if (!esPedida && solicitud.datosExportacion) {
    const texto = "datosExportacion solo se acepta en una exportación: envíe también esExportacion con true.";
    return fail("GT-EXPORTACION-SIN-MARCA", "datosExportacion", invalid(texto));
  }
  if (esPedida && !EXPORTABLES.includes(tipoFiscal)) {
    const texto = `Un documento de tipo ${tipo} no puede ser una exportación. Quite esExportacion o emita una facturaExportacion.`;
    return fail("GT-EXPORTACION-TIPO", "esExportacion", invalid(texto));
  }
  return esPedida ? readDatos(solicitud.datosExportacion ?? { otros: {} }) : pass({ esExportacion: false });
}

/** Reads the data as they will be certified: without superfluous blanks, and within SAT's limits. */
function readDatos(pedidos: DatosExportacion): Outcome<Exportacion> {
  const datos: DatosExportacion = { otros: {} };
  for (const campo of CAMPOS) {
    const texto = collapse(pedidos[campo] ?? "");
    if (largoDe(texto) > LARGOS[campo]) {
      return wrong(campo, `admite hasta ${LARGOS[campo]} caracteres.`);
    }
    if (texto !== "") datos[campo] = campo === "incoterm" ? texto.toUpperCase() : texto;
  }
  const falta = OBLIGATORIOS.find((campo) => datos[campo] === undefined);
  if (falta) return wrong(falta, "es obligatorio en una exportación.");
  if (datos.incoterm !== undefined && !INCOTERMS.includes(datos.incoterm)) {
    return wrong("incoterm", `no es un INCOTERM. Valores aceptados: ${INCOTERMS.join(", ")}.`);
  }
  return pass({ esExportacion: true, datosExportacion: datos });
}

function wrong(campo: Campo, porque: string): Outcome<never> {
  const field = `datosExportacion.${campo}`;
  return fail("GT-EXPORTACION-DATO", field, invalid(`${field} ${porque}`));
}

const hasBienes = ({ lineas }: Documento): boolean => lineas.some(({ tipo }) => tipo === "bien");
/** Tells whether a document carries the export complement; a note does not. */
const bearsDatos = ({ esExportacion, tipoFiscal }: Documento): boolean =>
  esExportacion && EXPORTABLES.includes(tipoFiscal);

/** The rules on when the terms of delivery are told: SAT, Reglas y validaciones 2.3.8 number 3 and 3.2. */
export const reglasExportacion: readonly Rule[] = [
  {
    id: "GT-INCOTERM-FALTA",
    field: "datosExportacion.incoterm",
    breaks: (documento) =>
      bearsDatos(documento) && hasBienes(documento) && !documento.datosExportacion?.incoterm,
    error: () =>
      invalid(
        `datosExportacion.incoterm es obligatorio cuando se exporta algún bien. Valores aceptados: ${INCOTERMS.join(", ")}.`,
      ),
  },
  {
    id: "GT-INCOTERM-SOBRA",
    field: "datosExportacion.incoterm",
    breaks: (documento) =>
      bearsDatos(documento) && !hasBienes(documento) && !!documento.datosExportacion?.incoterm,
    error: () =>
      invalid("datosExportacion.incoterm no se acepta cuando solo se exportan servicios. Quítelo."),
  },
];
