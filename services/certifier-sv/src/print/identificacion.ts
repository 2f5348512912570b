import type { Dte } from "@dte/contracts";
import { datosOf, type Estado, fechaText, type Identificacion } from "@dte/print";
import { type Objeto, objetoAt, textoAt } from "../format/json.js";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { montoAt, tipoDteOf } from "./archivo.js";
import { codigoDe, MODELOS, TRANSMISIONES } from "./catalogos.js";
import { condicionDe } from "./totales.js";

/** CAT-004's code of a document that was issued while MH was silent. */
const CONTINGENCIA = "2";

/** Reads MH's seal, 40 letters and digits; "" while MH has given none. */
const selloRecibidoOf = (dte: Dte, archivo: Objeto): string =>
  textoAt(archivo, "selloRecibido") ?? dte.selloEntidadFiscal ?? "";

/** Tells whether MH received the document, or whether it was issued in contingency and is still to be sent. */
export const estadoOf = (dte: Dte, archivo: Objeto): Estado => ({
  isCertificado: selloRecibidoOf(dte, archivo) !== "",
  isContingencia: isContingencia(archivo),
});

const isContingencia = (archivo: Objeto): boolean =>
  codigoDe(montoAt(objetoAt(archivo, "identificacion"), "tipoOperacion")) === CONTINGENCIA;

/** Gives the data that identify the document (Manual de Estructuras v1.6, versión legible, fields of category A). */
export function identificacionOf(dte: Dte, archivo: Objeto): Identificacion {
  const identificacion = objetoAt(archivo, "identificacion");
  const codigo = (clave: string) => codigoDe(montoAt(identificacion, clave));
  const version = codigo("version");
  const fecha = `${textoAt(identificacion, "fecEmi") ?? ""}T${textoAt(identificacion, "horEmi") ?? ""}`;
  const clase = "Documento Tributario Electrónico";
  const enContingencia = isContingencia(archivo);
  const pendiente = enContingencia ? "Pendiente: documento emitido en contingencia" : "Pendiente";
  return {
    tipo: nombreTipo(tipoDteOf(dte, archivo)),
    clase: version ? `${clase} · Ver.${version}` : clase,
    contingencia: enContingencia ? "Transmisión por contingencia" : undefined,
    principal: {
      etiqueta: "Código de generación",
      valor: textoAt(identificacion, "codigoGeneracion") ?? "Pendiente",
    },
    anchos: datosOf(
      ["Número de control", textoAt(identificacion, "numeroControl") ?? dte.serie ?? "Pendiente"],
      ["Sello de recepción", selloRecibidoOf(dte, archivo) || pendiente],
      ["Evento de contingencia", dte.datosContingencia?.idEvento],
      ["Sello del evento de contingencia", dte.datosContingencia?.selloEvento],
    ),
    tercios: [],
    medios: datosOf(
      ["Modelo de facturación", MODELOS[codigo("tipoModelo")]],
      ["Tipo de transmisión", TRANSMISIONES[codigo("tipoOperacion")]],
      ["Fecha y hora de generación", fechaText(fecha)],
      ["Condición de la operación", condicionDe(archivo)],
    ),
  };
}
