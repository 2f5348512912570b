import type { DteInput } from "@dte/contracts";
import { formatShort, parseAmount, subtract, ZERO } from "@dte/money";
import { childrenNamed, type Signed, type XmlElement } from "@dte/xmldsig";
import { digestOf } from "../firma/digest.js";
import { camelDe } from "../regime/campos/campo.js";
import { ECF } from "../regime/campos/ecf.js";
import { EMBARQUE } from "../regime/campos/embarque.js";
import { readDia } from "../regime/campos/formas.js";
import { isTipoEcf, type TipoEcf } from "../regime/campos/tipos-ecf.js";
import { EXENTO, ITBIS } from "../regime/impuestos.js";
import { PESO } from "../regime/monedas.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { CERTIFICADOR } from "./certificador.js";
import { readDatos } from "./read-datos.js";
import { childOf, isRepeated, textOf } from "./read-element.js";
import { readItems } from "./read-items.js";
import { readEmisor, readReceptor } from "./read-partes.js";
import { readTotales } from "./read-totales.js";

export type Lectura = DteInput | { readonly motivo: string };

const OFFSET = "-04:00";
const ENCF = /^E(\d{2})(\d{10})$/;
const FIRMA = /^(\d{2}-\d{2}-\d{4}) (\d{1,2}):(\d{1,2}):(\d{1,2})$/;
/** The characters of the signature's beginning that are the security code: DGII, Informe técnico e-CF v1.0, section 18. */
const CODIGO_SEGURIDAD = 6;

/** Elements that the contract has fields for. */
const CON_CAMPO: ReadonlySet<string> = new Set([
  "NombreComercial",
  "DireccionEmisor",
  "Municipio",
  "Provincia",
  "CorreoEmisor",
  "CorreoComprador",
  "DireccionComprador",
  "MunicipioComprador",
  "ProvinciaComprador",
  "TablaCodigosItem",
  "UnidadMedida",
  "InformacionesAdicionales",
  "Transporte",
]);

/**
 * Reads an e-CF in the contract's words, from the part that its signature covers. The amounts are in pesos, and TIPO_MONEDA and TIPO_CAMBIO give
 * another currency. The trackId is not in the document: `id` is the issuer's RNC, the e-NCF and a digest of the signature, because everybody who
 * knows an id may read the document, and numbers can be counted. `motivo` says in Spanish why the document is no e-CF.
 */
export function readEcf({ element: root, value: sello }: Signed): Lectura {
  if (root.name !== "ECF") {
    return { motivo: "El XML no es un comprobante fiscal electrónico (ECF) de la DGII." };
  }
  if (UNICOS.some((path) => isRepeated(root, "Encabezado", ...path))) return { motivo: REPETIDO };
  const encabezado = childOf(root, "Encabezado");
  const tipoFiscal = textOf(encabezado, "IdDoc", "TipoeCF");
  if (!isTipoEcf(tipoFiscal)) {
    return { motivo: `Los comprobantes de tipo ${tipoFiscal.slice(0, 10) || "vacío"} no se registran.` };
  }
  return (
    readDocumento(root, encabezado, tipoFiscal, sello) ?? {
      motivo: "El comprobante está incompleto o tiene valores que no son los del esquema de la DGII.",
    }
  );
}

/** The elements that say which document it is, from whom, for whom and for how much. */
const UNICOS = [
  ["IdDoc", "TipoeCF"],
  ["IdDoc", "eNCF"],
  ["Emisor", "RNCEmisor"],
  ["Emisor", "FechaEmision"],
  ["Comprador", "RNCComprador"],
  ["Totales", "MontoTotal"],
] as const;
const REPETIDO =
  "El comprobante trae dos veces un elemento que solo puede ir una, como Encabezado o RNCEmisor. Envíe el documento tal como lo recibió la DGII.";

function readDocumento(
  root: XmlElement,
  encabezado: XmlElement | undefined,
  tipoFiscal: TipoEcf,
  sello: string,
): DteInput | undefined {
  const encf = textOf(encabezado, "IdDoc", "eNCF").toUpperCase();
  const [, tipoEncf, numero = ""] = ENCF.exec(encf) ?? [];
  const emisor = readEmisor(encabezado);
  const dia = readDia(textOf(encabezado, "Emisor", "FechaEmision"));
  const firmado = readFirma(textOf(root, "FechaHoraFirma"));
  const total = parseAmount(textOf(encabezado, "Totales", "MontoTotal"));
  const items = readItems(root);
  if (tipoEncf !== tipoFiscal || !emisor || !dia || !firmado || !total || !items) return undefined;
  return {
    id: `${emisor.id ?? ""}${encf}-${digestOf(sello)}`,
    serie: `E${tipoFiscal}`,
    numero: Number(numero),
    pais: "DO",
    tipo: TIPOS_FISCALES[tipoFiscal].tipo,
    tipoFiscal,
    fechaEmision: `${dia}T00:00:00${OFFSET}`,
    fechaCertificacion: firmado,
    estado: "Certificado",
    anulado: false,
    esExentoIva: items.every(({ impuestos = [] }) =>
      impuestos.some((each) => each.nombreCorto === ITBIS && each.codigoUnidadGravable === EXENTO),
    ),
    total: formatShort(total, 2),
    moneda: PESO,
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    certificador: CERTIFICADOR,
    selloEntidadFiscal: sello.slice(0, CODIGO_SEGURIDAD),
    emisor,
    receptor: readReceptor(encabezado),
    items,
    frases: [],
    datosAdicionales: readAdicionales(root, encabezado),
    abonosPactados: readAbonos(encabezado, dia),
    ...readTotales(root, items),
    ...readEmbarque(encabezado),
    ...readRetenciones(encabezado, total),
    ...readOriginal(root),
  };
}

function readFirma(texto: string): string | undefined {
  const [, fecha = "", ...hora] = FIRMA.exec(texto) ?? [];
  const dia = readDia(fecha);
  return dia && `${dia}T${hora.map((each) => each.padStart(2, "0")).join(":")}${OFFSET}`;
}

function readAdicionales(
  root: XmlElement,
  encabezado: XmlElement | undefined,
): NonNullable<DteInput["datosAdicionales"]> {
  const vencimiento = readDia(textOf(encabezado, "IdDoc", "FechaVencimientoSecuencia"));
  return [
    ...(vencimiento ? [{ nombre: "VENCIMIENTO_NUMERO_SECUENCIAL", valor: vencimiento }] : []),
    ...readDatos(ECF, root, CON_CAMPO),
  ];
}

/** Reads the forms of payment, each of them due when the document is. */
function readAbonos(
  encabezado: XmlElement | undefined,
  dia: string,
): NonNullable<DteInput["abonosPactados"]> {
  const limite = readDia(textOf(encabezado, "IdDoc", "FechaLimitePago")) ?? dia;
  return childrenNamed(childOf(encabezado, "IdDoc", "TablaFormasPago"), "FormaDePago").map((forma, i) => ({
    numero: i + 1,
    fechaVencimiento: limite,
    monto: textOf(forma, "MontoPago"),
    formaPago: textOf(forma, "FormaPago"),
  }));
}

/** Reads the shipment of the goods, under the contract's names, which are DGII's in camelCase. */
function readEmbarque(encabezado: XmlElement | undefined): Pick<DteInput, "datosExportacion"> {
  const otros = EMBARQUE.flatMap(({ nombre: seccion, hijos = [] }) =>
    hijos.flatMap(({ nombre }) => {
      const valor = textOf(encabezado, seccion, nombre);
      return valor === "" ? [] : [[camelDe(nombre), valor] as const];
    }),
  );
  return otros.length > 0 ? { datosExportacion: { otros: Object.fromEntries(otros) } } : {};
}

function readRetenciones(
  encabezado: XmlElement | undefined,
  total: NonNullable<ReturnType<typeof parseAmount>>,
): Pick<DteInput, "retenciones"> {
  const iva = parseAmount(textOf(encabezado, "Totales", "TotalITBISRetenido"));
  const isr = parseAmount(textOf(encabezado, "Totales", "TotalISRRetencion"));
  if (!iva && !isr) return {};
  const resto = subtract(subtract(total, iva ?? ZERO), isr ?? ZERO);
  return {
    retenciones: {
      iva: formatShort(iva ?? ZERO, 2),
      isr: formatShort(isr ?? ZERO, 2),
      totalMenosRetenciones: formatShort(resto, 2),
    },
  };
}

/** Reads a note's data of the document that it adjusts; a note does not have its id. */
function readOriginal(root: XmlElement): Pick<DteInput, "dteOriginal"> {
  const referencia = childOf(root, "InformacionReferencia");
  const [, tipo = "", numero = ""] = ENCF.exec(textOf(referencia, "NCFModificado").toUpperCase()) ?? [];
  const dia = readDia(textOf(referencia, "FechaNCFModificado"));
  const motivoAjuste = textOf(referencia, "RazonModificacion");
  if (!isTipoEcf(tipo) || !dia) return {};
  return {
    dteOriginal: {
      id: "",
      serie: `E${tipo}`,
      numero: Number(numero),
      tipo: TIPOS_FISCALES[tipo].tipo,
      fechaEmision: `${dia}T00:00:00${OFFSET}`,
      ...(motivoAjuste && { motivoAjuste }),
    },
  };
}
