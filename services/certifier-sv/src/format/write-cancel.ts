import type { Cuenta, Dte } from "@dte/contracts";
import type { Anulacion } from "@dte/dte";
import { feg } from "@dte/errors";
import { needsReemplazo, TIPO_POR_DEFECTO } from "../regime/anulacion.js";
import { datoOf } from "../regime/datos.js";
import { telefonoOf } from "../regime/emisor.js";
import { lugarOf } from "../regime/establecimiento.js";
import { collapse } from "../regime/textos.js";
import {
  CONTRIBUYENTES,
  DONACION,
  LIQUIDACION,
  LIQUIDACION_CONTABLE,
  REMISION,
  RETENCION,
} from "../regime/tipos.js";
import { ambienteOf, isLegado, type Versiones, versionOf } from "../regime/versiones.js";
import {
  isAmount,
  isLista,
  isObjeto,
  type Objeto,
  objetoAt,
  readJson,
  textoAt,
  type Valor,
  writeJson,
} from "./json.js";
import { project } from "./layout.js";
import { puntosOf } from "./partes.js";
import { cuerpoContable } from "./read-liquidacion.js";
import { responsableOf, solicitanteOf } from "./responsable.js";

/** The layouts of the invalidation event since V2.0 and before it: MH's schemas invalidacion-v3 and anulacion-v2. */
const LAYOUT_V2 = {
  identificacion: "version ambiente codigoGeneracion fecEmi horEmi fusion",
  emisor: "nit nombre codEstableMH codEstable codPuntoVentaMH codPuntoVenta telefono correo",
  documento:
    "tipoDte codigoGeneracion selloRecibido numeroControl fecEmi codigoGeneracionR tipoDocumento numDocumento nombre telefono correo",
} as const;
const LAYOUT_LEGADO = {
  identificacion: "version ambiente codigoGeneracion fecAnula horAnula=horEmi",
  emisor:
    "nit nombre tipoEstablecimiento nomEstablecimiento codEstableMH codEstable codPuntoVentaMH codPuntoVenta telefono correo",
  documento:
    "tipoDte codigoGeneracion selloRecibido numeroControl fecEmi montoIva codigoGeneracionR tipoDocumento=tipoDocumentoDicho numDocumento=numDocumentoDicho nombre=nombreDicho telefono? correo?",
} as const;
const MOTIVO =
  "tipoAnulacion motivoAnulacion nombreResponsable tipDocResponsable numDocResponsable nombreSolicita tipDocSolicita numDocSolicita";

/** The buyer that an event before V2.0 names when the document named nobody. */
const SIN_RECEPTOR = { tipo: "37", numero: "00000", nombre: "CONSUMIDOR FINAL" } as const;

/** Types whose event bears the date of the document itself: Manual Funcional V2.0, chapter on invalidation. */
const DE_SU_FECHA: readonly string[] = [
  ...CONTRIBUYENTES,
  REMISION,
  RETENCION,
  LIQUIDACION,
  LIQUIDACION_CONTABLE,
  DONACION,
];

/**
 * Writes the invalidation event of a document, from its Archivo DTE: the data of document and receiver are copied from there exactly. Throws
 * SyntaxError when the archive is not JSON, FEG_DTE_INVALID_OPERATION when it is another document's.
 */
export function writeCancel(anulacion: Anulacion, cuenta: Cuenta, versiones: Versiones): Uint8Array {
  const { dte, motivo, fecha, idIntento, archivo, tipoAnulacion = TIPO_POR_DEFECTO } = anulacion;
  const original = readJson(archivo);
  const identificacion = objetoAt(original, "identificacion");
  refuseOther(original, identificacion, dte);
  const ambiente = ambienteOf(dte.estaEnAmbienteDePruebas);
  const version = versionOf(versiones, ambiente, "anulacion");
  const layout = isLegado("anulacion", version) ? LAYOUT_LEGADO : LAYOUT_V2;
  const tipoDte = textoAt(identificacion, "tipoDte") ?? dte.tipoFiscal;
  const fecAnula = fecha.texto.slice(0, 10);
  const fecEmi = DE_SU_FECHA.includes(tipoDte) ? (textoAt(identificacion, "fecEmi") ?? fecAnula) : fecAnula;
  const horEmi = fecha.texto.slice(11, 19);
  const reemplazo = needsReemplazo(tipoDte, tipoAnulacion)
    ? anulacion.dteReemplazo?.id?.toUpperCase()
    : undefined;
  const responsable = responsableOf(cuenta);
  const solicita = solicitanteOf(cuenta, anulacion.solicitante);
  return writeJson({
    identificacion: project(layout.identificacion, {
      version,
      ambiente,
      codigoGeneracion: idIntento.toUpperCase(),
      fecEmi,
      fecAnula,
      horEmi,
      fusion: null,
    }),
    emisor: emisorOf(
      { ...objetoAt(original, "donatario"), ...objetoAt(original, "emisor") },
      textoAt(identificacion, "numeroControl") ?? "",
      cuenta,
      layout.emisor,
    ),
    documento: documentoOf(original, identificacion, tipoDte, reemplazo ?? null, layout.documento),
    motivo: project(MOTIVO, {
      tipoAnulacion,
      motivoAnulacion: collapse(motivo),
      nombreResponsable: responsable.nombre,
      tipDocResponsable: responsable.tipo,
      numDocResponsable: responsable.numero,
      nombreSolicita: solicita.nombre,
      tipDocSolicita: solicita.tipo,
      numDocSolicita: solicita.numero,
    }),
  });
}

/**
 * Throws FEG_DTE_INVALID_OPERATION for an extract that belongs to another document. The extract of a document that others issued comes from a process
 * that reads strangers' files; somebody who takes that process over must not choose the document that is invalidated in the account's name.
 */
function refuseOther(original: Objeto, identificacion: Objeto, { id = "", selloEntidadFiscal }: Dte): void {
  const codigo = textoAt(identificacion, "codigoGeneracion") ?? "";
  const sello = textoAt(original, "selloRecibido");
  const isSealed = selloEntidadFiscal === undefined || sello === selloEntidadFiscal;
  if (codigo.toUpperCase() === id.toUpperCase() && isSealed) return;
  throw feg("FEG_DTE_INVALID_OPERATION", { detalle: OTRO });
}

const OTRO =
  "el archivo que se guarda del documento es de otro documento o de otra recepción del MH. Registre el archivo del documento con POST /dte/xml, y anúlelo después.";

function emisorOf(emisor: Objeto, numeroControl: string, cuenta: Cuenta, claves: string): Objeto {
  const { codEstable, codPuntoVenta } = puntosOf(numeroControl);
  const lugar = lugarOf(cuenta, { codigoEstablecimiento: codEstable, codigoPuntoVenta: codPuntoVenta });
  return project(claves, {
    // A donee has its NIT as the number of its document.
    nit: emisor["nit"] ?? emisor["numDocumento"] ?? null,
    nombre: emisor["nombre"] ?? null,
    tipoEstablecimiento: lugar.ok ? lugar.value.clase.codigo : "02",
    nomEstablecimiento: null,
    codEstableMH: codEstable,
    codEstable: null,
    codPuntoVentaMH: codPuntoVenta,
    codPuntoVenta: null,
    telefono:
      telefonoOf(textoAt(emisor, "telefono")) ??
      telefonoOf(cuenta.telefonos) ??
      datoOf(cuenta, "telefono") ??
      null,
    correo: emisor["correo"] ?? null,
  });
}

function documentoOf(
  original: Objeto,
  identificacion: Objeto,
  tipoDte: string,
  codigoGeneracionR: string | null,
  claves: string,
): Objeto {
  const receptor = {
    ...objetoAt(original, "sujetoExcluido"),
    ...objetoAt(original, "donante"),
    ...objetoAt(original, "receptor"),
  };
  // A taxpayer's document names the NIT alone.
  const nit = textoAt(receptor, "nit");
  const tipoDocumento = nit ? "36" : (receptor["tipoDocumento"] ?? null);
  const numDocumento = nit ?? receptor["numDocumento"] ?? null;
  const nombre = receptor["nombre"] ?? null;
  return project(claves, {
    tipoDte,
    codigoGeneracion: identificacion["codigoGeneracion"] ?? null,
    selloRecibido: original["selloRecibido"] ?? null,
    numeroControl: identificacion["numeroControl"] ?? null,
    fecEmi: identificacion["fecEmi"] ?? null,
    montoIva: montoIvaOf(objetoAt(original, "resumen")) ?? cuerpoContable(original)["iva"] ?? null,
    codigoGeneracionR,
    tipoDocumento,
    tipoDocumentoDicho: tipoDocumento ?? SIN_RECEPTOR.tipo,
    numDocumento,
    numDocumentoDicho: numDocumento ?? SIN_RECEPTOR.numero,
    nombre,
    nombreDicho: nombre ?? SIN_RECEPTOR.nombre,
    telefono: receptor["telefono"] ?? null,
    correo: receptor["correo"] ?? null,
  });
}

/** Tells whether one of the taxes of a document's summary is the IVA: MH, CAT-015. */
export const isIva = (tributo: Valor): boolean => isObjeto(tributo) && tributo["codigo"] === "20";

/** Finds the amount of IVA: a factura has a key for it, the others have it among their taxes. */
function montoIvaOf(resumen: Objeto): Valor {
  const { tributos, totalIva } = resumen;
  const iva = isLista(tributos) ? tributos.find(isIva) : undefined;
  if (isObjeto(iva)) return iva["valor"] ?? null;
  return isAmount(totalIva) ? totalIva : null;
}
