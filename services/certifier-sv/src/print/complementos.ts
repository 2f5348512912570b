import type { Dte } from "@dte/contracts";
import { formatShort } from "@dte/money";
import { type Complemento, type Dato, datosOf, fechaText } from "@dte/print";
import { isObjeto, type Objeto, objetoAt, textoAt } from "../format/json.js";
import { cuerpoContable } from "../format/read-liquidacion.js";
import { needsReemplazo, TIPOS_ANULACION } from "../regime/anulacion.js";
import { TIPOS_REGIMEN } from "../regime/catalogos/exportacion.js";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { MODOS_TRANSPORTE, SERVICIOS_MEDICOS } from "../regime/otros-documentos.js";
import { TITULOS } from "../regime/remision.js";
import { listaAt, montoAt } from "./archivo.js";
import { codigoDe } from "./catalogos.js";
import { nitText } from "./textos.js";

/** Gives the blocks that only some documents have: related documents, exports, third parties, deliveries. */
export const complementosDe = (archivo: Objeto): Complemento[] =>
  [
    relacionados(archivo),
    bloque("otros", "Remisión", remisionDatos(objetoAt(archivo, "receptor"))),
    bloque("exportacion", "Datos de exportación", exportacionDatos(archivo)),
    bloque("otros", "Otros documentos asociados", listaAt(archivo, "otrosDocumentos").flatMap(otroDatos)),
    bloque("otros", "Venta a cuenta de terceros", terceroDatos(archivo["ventaTercero"])),
    bloque("otros", "Compra por cuenta de terceros", compradorDatos(archivo["compraTercero"])),
    bloque("otros", "Fusión", fusionDatos(objetoAt(archivo, "identificacion"))),
    bloque("otros", "Entrega", entregaDatos(objetoAt(archivo, "extension"))),
  ].filter(({ datos }) => datos.length > 0);

/** Gives the event that invalidated the document, as MH's own printed form shows it. */
export function anulacionDe({ anulado, datosAnulacion, tipoFiscal }: Dte): Complemento[] {
  if (!anulado || !datosAnulacion) return [];
  const { tipo, idReemplazo, idEvento, sello } = datosAnulacion;
  const clase = tipo === undefined ? undefined : TIPOS_ANULACION.get(tipo);
  const datos = datosOf(
    ["Tipo de invalidación", clase && `${tipo}, ${clase}`],
    // The event names the replacing document for some kinds alone.
    [
      "Documento que lo reemplaza",
      tipo !== undefined && needsReemplazo(tipoFiscal, tipo) ? idReemplazo?.toUpperCase() : undefined,
    ],
    ["Código de generación del evento", idEvento],
    ["Sello de recepción del evento", sello],
  );
  return datos.length > 0 ? [bloque("otros", "Evento de invalidación", datos)] : [];
}

const bloque = (clase: Complemento["clase"], titulo: string, datos: readonly Dato[]): Complemento => ({
  clase,
  titulo,
  datos,
});

/** Writes the documents that this one follows: a single one at length, several each in a place of its own. */
function relacionados(archivo: Objeto): Complemento {
  const todos = listaAt(archivo, "documentoRelacionado").map((each) => ({
    tipo: nombreTipo(textoAt(each, "tipoDocumento") ?? ""),
    numero: textoAt(each, "numeroDocumento") ?? "",
    fecha: fechaText(textoAt(each, "fechaEmision") ?? ""),
  }));
  const [unico, ...otros] = todos;
  if (unico && otros.length === 0) {
    const { tipo, numero, fecha } = unico;
    const datos = datosOf(
      ["Tipo de documento", tipo],
      ["Fecha del documento", fecha],
      ["N.º de documento", numero],
    );
    return bloque("origen", "Documento relacionado", datos);
  }
  const datos = todos.map(({ tipo, numero, fecha }) => ({ etiqueta: tipo, valor: numero, detalle: [fecha] }));
  return bloque("otros", "Documentos relacionados", datos);
}

/** Gives the title under which goods are sent. */
const remisionDatos = (receptor: Objeto): Dato[] =>
  datosOf(["Bienes remitidos a título de", TITULOS.get(textoAt(receptor, "bienTitulo") ?? "")]);

function exportacionDatos(archivo: Objeto): Dato[] {
  const emisor = objetoAt(archivo, "emisor");
  const resumen = objetoAt(archivo, "resumen");
  const tipoRegimen = textoAt(emisor, "tipoRegimen");
  const regimen = textoAt(emisor, "regimen");
  return datosOf(
    ["Recinto fiscal", textoAt(emisor, "recintoFiscal")],
    [
      "Tipo de régimen",
      tipoRegimen && [tipoRegimen, TIPOS_REGIMEN.get(tipoRegimen)].filter(Boolean).join(", "),
    ],
    ["Régimen de exportación", regimen],
    ["INCOTERMS", textoAt(resumen, "descIncoterms")],
  );
}

function otroDatos(each: Objeto): Dato[] {
  const medico = objetoAt(each, "medico");
  const nit = textoAt(medico, "nit");
  return datosOf(
    [textoAt(each, "descDocumento") ?? "Documento", textoAt(each, "detalleDocumento")],
    ["Médico", textoAt(medico, "nombre")],
    ["NIT del médico", nit && nitText(nit)],
    ["Documento del médico", textoAt(medico, "docIdentificacion")],
    ["Servicio médico", SERVICIOS_MEDICOS.get(codigoDe(montoAt(medico, "tipoServicio")))],
    ["Modo de transporte", MODOS_TRANSPORTE.get(codigoDe(montoAt(each, "modoTransp")))],
    ["Identificación del transporte", textoAt(each, "placaTrans")],
    ["Conductor", textoAt(each, "nombreConductor")],
    ["Documento del conductor", textoAt(each, "numConductor")],
  );
}

function terceroDatos(tercero: Objeto[string] | undefined): Dato[] {
  if (!isObjeto(tercero)) return [];
  return datosOf(["NIT", nitText(textoAt(tercero, "nit") ?? "")], ["Nombre", textoAt(tercero, "nombre")]);
}

function compradorDatos(comprador: Objeto[string] | undefined): Dato[] {
  if (!isObjeto(comprador)) return [];
  return datosOf(["Documento", textoAt(comprador, "numDocumento")], ["Nombre", textoAt(comprador, "nombre")]);
}

/** Names the persons who hand over and receive, in the layouts before V2.0. */
const entregaDatos = (extension: Objeto): Dato[] =>
  datosOf(
    ["Entrega", textoAt(extension, "nombEntrega")],
    ["Documento de quien entrega", textoAt(extension, "docuEntrega")],
    ["Recibe", textoAt(extension, "nombRecibe")],
    ["Documento de quien recibe", textoAt(extension, "docuRecibe")],
    ["Código de empleado", textoAt(extension, "codEmpleado")],
    ["Placa del vehículo", textoAt(extension, "placaVehiculo")],
  );

/** Names the company that the issuer took over. */
const fusionDatos = (identificacion: Objeto): Dato[] => {
  const nit = textoAt(identificacion, "fusion");
  return datosOf(["NIT de la sociedad absorbida", nit && nitText(nit)]);
};

/** Gives the issuer's remarks on the document as a whole. */
export function observacionesDe(archivo: Objeto): Dato[] {
  const resumen = objetoAt(archivo, "resumen");
  const contable = cuerpoContable(archivo);
  const numero = textoAt(resumen, "numPagoElectronico");
  return datosOf(
    [
      "Observaciones",
      textoAt(resumen, "observaciones") ??
        textoAt(contable, "observaciones") ??
        textoAt(objetoAt(archivo, "extension"), "observaciones"),
    ],
    ["Porcentaje de comisión", porcentajeText(contable)],
    ["No sujeto a percepción por", textoAt(contable, "descripSinPercepcion")],
    ["Número de pago electrónico", numero],
    [
      "Código de retención",
      textoAt(resumen, "codigoRetencionMH") ?? codigoDe(montoAt(resumen, "codigoRetencionMH")),
    ],
  );
}

/** Writes the share of the operations that the commission is: a number, or the text that it was before V2.0. */
const porcentajeText = (contable: Objeto): string | undefined => {
  const porcentaje = montoAt(contable, "porcentComision");
  return porcentaje ? `${formatShort(porcentaje)}%` : textoAt(contable, "porcentComision");
};
