import type { DteInput, Frase } from "@dte/contracts";
import type { Tipo } from "@dte/dte";
import { fraseDe } from "../regime/catalogo-frases.js";
import { EXENCIONES } from "../regime/exenciones.js";
import { IVA_TASA_CERO } from "../regime/impuestos.js";
import { RECIBOS } from "../regime/tipos.js";
import { readComplementos } from "./read-complementos.js";
import { readFecha } from "./read-fecha.js";
import { readLineas, readMonto } from "./read-lineas.js";
import { readEmisor, readReceptor } from "./read-partes.js";
import { readImpuestos } from "./read-totales.js";
import { childOf, childrenOf, type Nodo, parseXml, textOf } from "./read-xml.js";

/** The contract's word for each of SAT's types; those that are no invoice, note or receipt have none. */
const TIPOS: Readonly<Record<string, Tipo>> = {
  FACT: "factura",
  FPEQ: "factura",
  FACA: "factura",
  FAPE: "factura",
  FAAE: "factura",
  FARP: "factura",
  FPEC: "factura",
  FEPE: "factura",
  FCAM: "facturaCambiaria",
  FCAP: "facturaCambiaria",
  FCCA: "facturaCambiaria",
  FCPE: "facturaCambiaria",
  FCAE: "facturaCambiaria",
  FCRP: "facturaCambiaria",
  FCPC: "facturaCambiaria",
  FESP: "facturaEspecial",
  NCRE: "notaCredito",
  NDEB: "notaDebito",
  NABN: "notaAbono",
  RECI: "recibo",
  RDON: "reciboDonacion",
};

const UUID = /^[\dA-F]{8}-(?:[\dA-F]{4}-){3}[\dA-F]{12}$/;
/** Certifiers mark the series of what is not worth anything: "** PRUEBAS **". */
const SERIE_DE_PRUEBAS = /\*|PRUEBA/i;

export type Lectura = { readonly dte: DteInput } | { readonly motivo: string };

const refused = (motivo: string): Lectura => ({ motivo });

/**
 * Reads a certified GTDocumento of any certifier, in the contract's words: whatever SAT's document says, and nothing of
 * what only its issuer's account knows (`idCuenta`, the ISR regime). Signatures are not looked at. `motivo` says in
 * Spanish why the text is not a certified document.
 */
export function readCertifiedXml(xml: string): Lectura {
  const root = parseXml(xml);
  if (!root) return refused("El contenido no es un XML bien formado.");
  if (childOf(root, "GTAnulacionDocumento")) {
    return refused("El XML es una anulación. Registre el documento certificado.");
  }
  const dte = childOf(root, "GTDocumento", "SAT", "DTE");
  const datosEmision = childOf(dte, "DatosEmision");
  if (!datosEmision) return refused("El XML no es un documento tributario electrónico (GTDocumento) de SAT.");
  const certificacion = childOf(dte, "Certificacion");
  if (!certificacion) return refused("El documento no está certificado: no tiene Certificacion.");
  const tipoFiscal = textOf(childOf(datosEmision, "DatosGenerales"), "Tipo");
  const tipo = TIPOS[tipoFiscal];
  if (!tipo) return refused(`Los documentos de tipo ${tipoFiscal.slice(0, 10) || "vacío"} no se registran.`);
  const certificado = readCertificacion(certificacion);
  const emitido = readEmision(datosEmision, tipo, tipoFiscal);
  if (!certificado || !emitido) {
    return refused(
      "El documento certificado está incompleto o tiene valores que no son los del esquema de SAT.",
    );
  }
  return { dte: { ...emitido, ...certificado } };
}

/** What the certifier assigned; undefined when it is not all there. */
function readCertificacion(certificacion: Nodo): DteInput | undefined {
  const autorizacion = childOf(certificacion, "NumeroAutorizacion");
  const id = textOf(autorizacion).toUpperCase();
  const serie = textOf(autorizacion, "Serie");
  const numero = textOf(autorizacion, "Numero");
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

/** What the issuer wrote; undefined when something that SAT demands is missing. */
function readEmision(datosEmision: Nodo, tipo: Tipo, tipoFiscal: string): DteInput | undefined {
  const generales = childOf(datosEmision, "DatosGenerales");
  const fechaEmision = readFecha(textOf(generales, "FechaHoraEmision"));
  const moneda = textOf(generales, "CodigoMoneda");
  const emisor = readEmisor(datosEmision);
  const receptor = readReceptor(datosEmision);
  const items = readLineas(datosEmision);
  const total = readMonto(textOf(childOf(datosEmision, "Totales"), "GranTotal"));
  if (!fechaEmision || !moneda || !emisor || !receptor || !items || !total) return undefined;
  const isExportacion = textOf(generales, "Exp") === "SI";
  const numeroAcceso = textOf(generales, "NumeroAcceso");
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
    datosAdicionales: [],
    ...readComplementos(datosEmision),
  };
}

const isExenta = ({ impuestos = [] }: NonNullable<DteInput["items"]>[number]): boolean =>
  impuestos.some(
    ({ nombreCorto, codigoUnidadGravable }) =>
      nombreCorto === "IVA" && codigoUnidadGravable === IVA_TASA_CERO,
  );

/** A phrase newer than the catalogue is shown by its number. */
function readFrases(datosEmision: Nodo): Frase[] {
  return childrenOf(childOf(datosEmision, "Frases"), "Frase").map((frase) => {
    const tipo = Number(textOf(frase, "TipoFrase"));
    const escenario = Number(textOf(frase, "CodigoEscenario"));
    const numeroResolucion = textOf(frase, "NumeroResolucion");
    const fechaResolucion = textOf(frase, "FechaResolucion");
    const resolucion = {
      ...(numeroResolucion && { numeroResolucion }),
      ...(fechaResolucion && { fechaResolucion }),
    };
    const texto = `Frase ${tipo}, escenario ${escenario}`;
    return fraseDe(tipo, escenario, resolucion) ?? { tipo, escenario, texto, ...resolucion };
  });
}
