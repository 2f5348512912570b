import { CAMPO } from "./fallas.js";

/** The form's own words for what the request calls otherwise, by the last part of its path. */
const NOMBRES: Readonly<Record<string, string>> = {
  "receptor.id": "Identificación del receptor",
  "receptor.nit": "Identificación del receptor",
  "receptor.tipoId": "Tipo de identificación del receptor",
  "receptor.nombre": "Nombre del receptor",
  "receptor.direccionCorreoElectronico": "Correo electrónico del receptor",
  "receptor.direccion": "Dirección del receptor",
  "receptor.direccion.direccion": "Dirección del receptor",
  "receptor.direccion.idMunicipio": "Municipio del receptor",
  "receptor.direccion.pais": "País del receptor",
  "receptor.datosAdicionales": "Los datos del receptor",
  idDteOriginal: "Identificador del documento original",
  motivoAjuste: "Motivo del ajuste",
  motivoExencionIva: "Exención",
  numeroTransaccion: "Número de transacción",
  fechaEmision: "Fecha de emisión",
  MH_NRC: "NRC",
  MH_CODIGO_ACTIVIDAD: "Código de actividad económica",
  MH_TIPO_PERSONA: "Tipo de persona",
  MH_OBSERVACIONES: "Observaciones",
  TIPO_CAMBIO: "Tipo de cambio",
  NUMERO_SECUENCIAL: "Número secuencial",
  VENCIMIENTO_NUMERO_SECUENCIAL: "Vencimiento de la secuencia",
};

/** What a country asks of a line; the number that follows is the line's. */
const DE_LINEA: Readonly<Record<string, string>> = {
  GRADOS_ALCOHOL: "Grados de alcohol",
  SUBCANTIDAD: "Litros por envase",
  CANTIDAD_REFERENCIA: "Envases por unidad",
  PRECIO_UNITARIO_REFERENCIA: "Precio de venta al público",
};

const HOJAS: Readonly<Record<string, string>> = {
  descripcion: "Descripción",
  precioUnitario: "Precio unitario",
  cantidad: "Cantidad",
  descuento: "Descuento",
  unidadMedida: "Unidad de medida",
  impuestos: "Impuestos",
  monto: "Monto",
  fechaVencimiento: "Vencimiento",
  formaPago: "Forma de pago",
};

/** A message of the service with the form's names in place of the request's: "Precio unitario del ítem 1: es obligatorio." */
export const legible = (mensaje: string): string => mensaje.replace(CAMPO, nombreDe);

function nombreDe(campo: string): string {
  const propio = NOMBRES[campo];
  if (propio) return propio;
  const [, dato = "", linea = ""] = /^([A-Z_]+?)_(\d+)/.exec(campo) ?? [];
  if (DE_LINEA[dato]) return `${DE_LINEA[dato]} del ítem ${linea}`;
  const [, lista = "", indice = "", hoja = ""] =
    /^(items|abonosPactados)(?:\[(\d*)\])?(?:\.(\w+))?/.exec(campo) ?? [];
  if (lista === "") return campo;
  const que = lista === "items" ? "ítem" : "pago";
  const cual = indice === "" ? `los ${que}s` : `${que} ${Number(indice) + 1}`;
  if (hoja === "") return indice === "" ? `Los ${que}s` : `El ${cual}`;
  return `${HOJAS[hoja] ?? hoja} ${indice === "" ? "de" : "del"} ${cual}`;
}
