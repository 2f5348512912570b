import type { DteInput, Frase } from "@dte/contracts";
import type { Tipo } from "@dte/dte";
import { childrenNamed, type Signed, type XmlElement } from "@dte/xmldsig";
import { fraseDe } from "../regime/catalogo-frases.js";
import { EXENCIONES } from "../regime/exenciones.js";
import { IVA_TASA_CERO } from "../regime/impuestos.js";
import { RECIBOS } from "../regime/tipos.js";
import { readComplementos } from "./read-complementos.js";
import { attributeOf, childOf, textOf } from "./read-element.js";
import { readFecha } from "./read-fecha.js";
import { readLineas, readMonto } from "./read-lineas.js";
import { readEmisor, readReceptor } from "./read-partes.js";
import { readImpuestos } from "./read-totales.js";

/** The contract's word for each of SAT's types; a type that is no invoice, note or receipt has none. */
const TIPOS: ReadonlyMap<string, Tipo> = new Map([
  ["FACT", "factura"],
  ["FPEQ", "factura"],
  ["FACA", "factura"],
  ["FAPE", "factura"],
  ["FAAE", "factura"],
  ["FARP", "factura"],
  ["FPEC", "factura"],
  ["FEPE", "factura"],
  ["FCAM", "facturaCambiaria"],
  ["FCAP", "facturaCambiaria"],
  ["FCCA", "facturaCambiaria"],
  ["FCPE", "facturaCambiaria"],
  ["FCAE", "facturaCambiaria"],
  ["FCRP", "facturaCambiaria"],
  ["FCPC", "facturaCambiaria"],
  ["FESP", "facturaEspecial"],
  ["NCRE", "notaCredito"],
  ["NDEB", "notaDebito"],
  ["NABN", "notaAbono"],
  ["RECI", "recibo"],
  ["RDON", "reciboDonacion"],
]);

const UUID = /^[\dA-F]{8}-(?:[\dA-F]{4}-){3}[\dA-F]{12}$/;
/** Certifiers mark the series of a document of tests: "** PRUEBAS **". */
const SERIE_DE_PRUEBAS = /\*|PRUEBA/i;

export type Lectura = { readonly dte: DteInput } | { readonly motivo: string };

const refused = (motivo: string): Lectura => ({ motivo });

/**
 * Reads the DTE of a certified GTDocumento of any certifier, in the contract's words: all that SAT's document says, and nothing that only its
 * issuer's account knows (`idCuenta`, the ISR regime). `motivo` says in Spanish why it cannot be read.
 */
export function readDte({ element: dte }: Signed): Lectura {
  const datosEmision = childOf(dte, "DatosEmision");
  const certificacion = childOf(dte, "Certificacion");
  const tipoFiscal = attributeOf(childOf(datosEmision, "DatosGenerales"), "Tipo");
  const tipo = TIPOS.get(tipoFiscal);
  if (!tipo) return refused(`Los documentos de tipo ${tipoFiscal.slice(0, 10) || "vacío"} no se registran.`);
  const certificado = certificacion && readCertificacion(certificacion);
  const emitido = datosEmision && readEmision(datosEmision, tipo, tipoFiscal);
  if (!certificado || !emitido) {
    return refused(
      "El documento certificado está incompleto o tiene valores que no son los del esquema de SAT.",
    );
  }
  return { dte: { ...emitido, ...certificado } };
}

/** Reads the numbers that the certifier assigned; undefined when one of them is missing. */
function readCertificacion(certificacion: XmlElement): DteInput | undefined {
  const autorizacion = childOf(certificacion, "NumeroAutorizacion");
  const id = textOf(autorizacion).toUpperCase();
  const serie = attributeOf(autorizacion, "Serie");
  const numero = attributeOf(autorizacion, "Numero");
  const fechaCertificacion = readFecha(textOf(certificacion, "FechaHoraCertificacion"));
  const certificador = {
    id: textOf(certificacion, "NITCertificador"),
    nombre: textOf(certificacion, "NombreCertificador"),
  };
  const isComplete =
    UUID.test(id) &&
    serie !== "" &&
    /^\d{1,15}$/.test(numero) &&
    certificador.id !== "" &&
    fechaCertificacion;
  if (!isComplete) return undefined;
  return {
    id,
    serie,
    numero: Number(numero),
    fechaCertificacion,
    certificador,
    estado: "Certificado",
    anulado: false,
    estaEnAmbienteDePruebas: SERIE_DE_PRUEBAS.test(serie),
  };
}

/** Reads the issuer's part; undefined when something that SAT demands is missing. */
function readEmision(datosEmision: XmlElement, tipo: Tipo, tipoFiscal: string): DteInput | undefined {
  const generales = childOf(datosEmision, "DatosGenerales");
  const fechaEmision = readFecha(attributeOf(generales, "FechaHoraEmision"));
  const moneda = attributeOf(generales, "CodigoMoneda");
  const emisor = readEmisor(datosEmision);
  const receptor = readReceptor(datosEmision);
  const items = readLineas(datosEmision);
  const total = readMonto(textOf(datosEmision, "Totales", "GranTotal"));
  if (!fechaEmision || !moneda || !emisor || !receptor || !items || !total) return undefined;
  const isExportacion = attributeOf(generales, "Exp") === "SI";
  const numeroAcceso = attributeOf(generales, "NumeroAcceso");
  const frases = readFrases(datosEmision);
  const exencion = EXENCIONES.find(({ escenario }) =>
    frases.some((frase) => frase.tipo === 4 && frase.escenario === escenario),
  );
  return {
    pais: "GT",
    tipo: isExportacion && tipo === "factura" ? "facturaExportacion" : tipo,
    tipoFiscal,
    fechaEmision,
    moneda,
    total,
    esExentoIva: RECIBOS.includes(tipoFiscal) || items.every(isExenta),
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    emisor: { ...emisor, esRetenedorIva: frases.some((frase) => frase.tipo === 2) },
    receptor,
    items,
    ...readImpuestos(datosEmision, items),
    frases,
    ...(exencion && { motivoExencionIva: exencion.motivo }),
    ...(numeroAcceso && { numeroAcceso }),
    ...readComplementos(datosEmision),
  };
}

const isExenta = ({ impuestos = [] }: NonNullable<DteInput["items"]>[number]): boolean =>
  impuestos.some(
    ({ nombreCorto, codigoUnidadGravable }) =>
      nombreCorto === "IVA" && codigoUnidadGravable === IVA_TASA_CERO,
  );

/** Reads the phrases. One that is newer than the catalogue is shown by its number. */
function readFrases(datosEmision: XmlElement): Frase[] {
  return childrenNamed(childOf(datosEmision, "Frases"), "Frase").map((frase) => {
    const tipo = Number(attributeOf(frase, "TipoFrase"));
    const escenario = Number(attributeOf(frase, "CodigoEscenario"));
    const numeroResolucion = attributeOf(frase, "NumeroResolucion");
    const fechaResolucion = attributeOf(frase, "FechaResolucion");
    const resolucion = {
      ...(numeroResolucion && { numeroResolucion }),
      ...(fechaResolucion && { fechaResolucion }),
    };
    const texto = `Frase ${tipo}, escenario ${escenario}`;
    return fraseDe(tipo, escenario, resolucion) ?? { tipo, escenario, texto, ...resolucion };
  });
}
