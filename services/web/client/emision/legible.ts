import { CAMPO } from "./fallas.js";

/** The form's own words for fields, by the last part of their path in the request. */
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

/**
 * Gives a message of the service with the form's names in place of the request's: "Precio unitario del ítem 1: es obligatorio." `nombreDelDato` gives
 * the form's name of a country's own datum.
 */
export const legible = (mensaje: string, nombreDelDato: NombreDelDato = () => undefined): string =>
  mensaje.replace(CAMPO, (campo) => NOMBRES[campo] ?? nombreDelDato(campo) ?? nombreDe(campo));

type NombreDelDato = (nombre: string) => string | undefined;

/** Names an entry of a list in the request: a line, a payment. */
function nombreDe(campo: string): string {
  const [, lista = "", indice = "", hoja = ""] =
    /^(items|abonosPactados)(?:\[(\d*)\])?(?:\.(\w+))?/.exec(campo) ?? [];
  if (lista === "") return campo;
  const que = lista === "items" ? "ítem" : "pago";
  const cual = indice === "" ? `los ${que}s` : `${que} ${Number(indice) + 1}`;
  if (hoja === "") return indice === "" ? `Los ${que}s` : `El ${cual}`;
  return `${HOJAS[hoja] ?? hoja} ${indice === "" ? "de" : "del"} ${cual}`;
}
