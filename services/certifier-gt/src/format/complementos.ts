import type { DatosExportacion } from "@dte/contracts";
import { type Documento, diaDe, fechaLocal, type Original, type Retenciones } from "@dte/dte";
import { type Amount, amount, formatShort } from "@dte/money";
import { type CobroAjeno, cobrosDe } from "../regime/cuenta-ajena.js";
import { type MedioDePago, mediosDe } from "../regime/medios-pago.js";
import { isDelRegimenAnterior } from "../regime/regimen-anterior.js";
import { collapse } from "../regime/texto.js";
import { FACTURAS, PEQUENOS } from "../regime/tipos.js";
import { ZONA_HORARIA } from "../regime/zona.js";
import { element, textElement, type Xml } from "./xml.js";

/** A complement: its name at SAT, the namespace of its schema, and its content. */
type Complemento = { readonly nombre: string; readonly uri: string; readonly contenido: Xml };

/**
 * Writes the complements that SAT wants on the document, each in its own namespace; nothing when it wants none: SAT, Reglas y validaciones
 * 3.1. Elements are in the order of their schemas.
 */
export function complementos(documento: Documento): Xml | undefined {
  const todos = [
    exportacion(documento),
    cambiaria(documento),
    nota(documento),
    facturaEspecial(documento),
    cuentaAjena(documento),
    // The schema has room for one payment while the rules take several, so each payment is a complement (Reglas y validaciones 3.11).
    ...mediosDe(documento.datosAdicionales, documento.total).map(medioDePago),
  ];
  const presentes = todos.filter((each) => each !== undefined);
  if (presentes.length === 0) return undefined;
  return element(
    "dte:Complementos",
    {},
    ...presentes.map(({ nombre, uri, contenido }, i) =>
      element(
        "dte:Complemento",
        { IDComplemento: String(i + 1), NombreComplemento: nombre, URIComplemento: uri },
        contenido,
      ),
    ),
  );
}

/** The boxes of an export in the order of GT_Complemento_Exportaciones 0.1.0. */
export const CASILLAS_EXPORTACION = [
  ["LugarExpedicion", "lugarExpedicion"],
  ["NombreConsignatarioODestinatario", "nombreConsignatarioODestinatario"],
  ["DireccionConsignatarioODestinatario", "direccionConsignatarioODestinatario"],
  ["CodigoConsignatarioODestinatario", "codigoConsignatarioODestinatario"],
  ["NombreComprador", "nombreComprador"],
  ["DireccionComprador", "direccionComprador"],
  ["CodigoComprador", "codigoComprador"],
  ["PaisConsignatario", "paisConsignatario"],
  ["OtraReferencia", "otraReferencia"],
  ["INCOTERM", "incoterm"],
  ["NombreExportador", "nombreExportador"],
  ["CodigoExportador", "codigoExportador"],
] as const satisfies readonly (readonly [string, keyof DatosExportacion])[];

/** Writes an export's complement. A note on an export has the export's mark and no such complement: Reglas y validaciones 2.2.5 number 2. */
function exportacion({ tipoFiscal, datosExportacion }: Documento): Complemento | undefined {
  if (!datosExportacion || ![...FACTURAS, ...PEQUENOS].includes(tipoFiscal)) return undefined;
  const casillas = CASILLAS_EXPORTACION.map(([nombre, campo]) => {
    const valor = datosExportacion[campo];
    return valor ? textElement(`cex:${nombre}`, valor) : undefined;
  });
  const uri = "http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0";
  return {
    nombre: "Exportacion",
    uri,
    contenido: element("cex:Exportacion", { "xmlns:cex": uri, Version: "1" }, ...casillas),
  };
}

function cambiaria({ tipo, abonosPactados }: Documento): Complemento | undefined {
  if (tipo !== "facturaCambiaria") return undefined;
  const uri = "http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0";
  const abonos = abonosPactados.map(({ numero, fechaVencimiento, monto }) =>
    element(
      "cfc:Abono",
      {},
      textElement("cfc:NumeroAbono", String(numero)),
      textElement("cfc:FechaVencimiento", fechaVencimiento),
      textElement("cfc:MontoAbono", dinero(amount(monto))),
    ),
  );
  return {
    nombre: "AbonosFacturaCambiaria",
    uri,
    contenido: element("cfc:AbonosFacturaCambiaria", { "xmlns:cfc": uri, Version: "1" }, ...abonos),
  };
}

function nota({ tipo, original }: Documento): Complemento | undefined {
  if (!original || (tipo !== "notaCredito" && tipo !== "notaDebito")) return undefined;
  const uri = "http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0";
  return { nombre: "ReferenciasNota", uri, contenido: referencias(uri, original) };
}

const referencias = (uri: string, { dte, motivoAjuste }: Original): Xml =>
  element("cno:ReferenciasNota", {
    "xmlns:cno": uri,
    Version: "1",
    RegimenAntiguo: isDelRegimenAnterior(dte) ? "Antiguo" : undefined,
    NumeroAutorizacionDocumentoOrigen: (dte.id ?? "").toUpperCase(),
    FechaEmisionDocumentoOrigen: diaDe(fechaLocal(new Date(dte.fechaEmision), ZONA_HORARIA)),
    MotivoAjuste: collapse(motivoAjuste),
    SerieDocumentoOrigen: dte.serie ?? "",
    NumeroDocumentoOrigen: String(dte.numero ?? ""),
  });

function facturaEspecial({ retenciones }: Documento): Complemento | undefined {
  if (!retenciones) return undefined;
  const uri = "http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0";
  return { nombre: "RetencionesFacturaEspecial", uri, contenido: retenidas(uri, retenciones) };
}

const retenidas = (uri: string, { isr, iva, totalMenosRetenciones }: Retenciones): Xml =>
  element(
    "cfe:RetencionesFacturaEspecial",
    { "xmlns:cfe": uri, Version: "1" },
    textElement("cfe:RetencionISR", dinero(isr)),
    textElement("cfe:RetencionIVA", dinero(iva)),
    textElement("cfe:TotalMenosRetenciones", dinero(totalMenosRetenciones)),
  );

function cuentaAjena({ datosAdicionales }: Documento): Complemento | undefined {
  const cobros = cobrosDe(datosAdicionales);
  if (cobros.length === 0) return undefined;
  const uri = "http://www.sat.gob.gt/face2/CobroXCuentaAjena/0.1.0";
  const contenido = element(
    "cca:CobroXCuentaAjena",
    { "xmlns:cca": uri, Version: "1" },
    ...cobros.map(cobro),
  );
  return { nombre: "CobroXCuentaAjena", uri, contenido };
}

const cobro = ({ nit, documento, fecha, concepto, base, dai, iva, otros, total }: CobroAjeno): Xml =>
  element(
    "cca:ItemCuentaAjena",
    {},
    textElement("cca:NITtercero", nit),
    textElement("cca:NumeroDocumento", documento),
    textElement("cca:FechaDocumento", fecha),
    textElement("cca:Descripcion", concepto),
    textElement("cca:BaseImponible", dinero(base)),
    textElement("cca:MontoCobroDAI", dinero(dai)),
    textElement("cca:MontoCobroIVA", dinero(iva)),
    textElement("cca:MontoCobroOtros", dinero(otros)),
    textElement("cca:MontoCobroTotal", dinero(total)),
  );

function medioDePago({ tipo, numero, fecha, monto }: MedioDePago): Complemento {
  const uri = "http://www.sat.gob.gt/face2/ComplementoMediosDePago/0.1.0";
  return {
    nombre: "MediosDePago",
    uri,
    contenido: element(
      "cmdp:MediosDePago",
      { "xmlns:cmdp": uri, Version: "1" },
      textElement("cmdp:TipoFormaPago", tipo),
      textElement("cmdp:NumeroTransaccion", numero),
      // This complement's schema, unlike the others, has the day first.
      fecha === undefined
        ? undefined
        : textElement("cmdp:FechaTransaccion", fecha.split("-").reverse().join("/")),
      textElement("cmdp:Monto", dinero(monto)),
    ),
  };
}

const dinero = (a: Amount): string => formatShort(a, 2);
