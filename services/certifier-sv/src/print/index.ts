import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import {
  avisosDe,
  type Contenido,
  type Estado,
  type Impreso,
  leyendasDe,
  printContenido,
  selloDe,
} from "@dte/print";
import type { Objeto } from "../format/json.js";
import { isDatoPropio } from "../regime/datos.js";
import { archivoOf, tipoDteOf } from "./archivo.js";
import { anulacionDe, complementosDe, observacionesDe } from "./complementos.js";
import { estadoOf, identificacionOf } from "./identificacion.js";
import { lineasDe } from "./lineas.js";
import { emisorImpreso, receptorOf } from "./partes.js";
import { letrasDe, pagosDe, totalesDe } from "./totales.js";
import { verificacionDe } from "./verificacion.js";

/**
 * Makes the versión legible of a document, with all that MH wants shown (Manual de Estructuras v1.6; Normativa de Cumplimiento V2.0): a whole HTML
 * document without scripts or outside references; the same input gives the same text. `contenido` is the Archivo DTE; without it the print shows the
 * data of the contract's document. An unknown format is printed as a letter. Throws SyntaxError for a file that is no JSON object.
 */
export const print = (dte: Dte, cuenta: Cuenta, hoja: Hoja): Impreso =>
  printContenido(contenidoDe(dte, cuenta, archivoOf(dte, hoja.contenido)), hoja.formato, hoja.versionHoja);

/** The law's words for a document that has no seal yet, which say when it gets one. */
const CONTINGENCIA =
  "Documento emitido en contingencia: se transmitirá al Ministerio de Hacienda cuando se restablezca el servicio, y entonces recibirá su sello de recepción.";

function contenidoDe(dte: Dte, cuenta: Cuenta, archivo: Objeto): Contenido {
  const identificacion = identificacionOf(dte, archivo);
  const { tipo, principal, anchos } = identificacion;
  const estado = estadoOf(dte, archivo);
  const emisor = emisorImpreso(dte, cuenta, archivo);
  const [numeroControl] = anchos;
  const numero = `Número de control ${numeroControl?.valor}`;
  const codigo = `Código de generación ${principal.valor}`;
  return {
    idioma: "es-SV",
    titulo: `${tipo} ${numeroControl?.valor}`,
    avisos: avisosDe(dte, estado),
    sello: selloDe(dte, estado),
    emisor,
    identificacion,
    receptor: receptorOf(dte, archivo),
    complementos: [...complementosDe(archivo), ...anulacionDe(dte)],
    lineas: lineasDe(archivo, tipoDteOf(dte, archivo)),
    totales: totalesDe(dte, archivo),
    retenciones: undefined,
    pagos: pagosDe(dte, archivo),
    letras: letrasDe(dte, archivo),
    frases: frasesDe(estado),
    leyendas: [
      ...observacionesDe(archivo),
      ...leyendasDe(dte.datosAdicionales.filter(({ nombre }) => !isDatoPropio(nombre))),
    ],
    verificacion: verificacionDe(dte, archivo),
    timbre: undefined,
    pie: [dte.anulado && "ANULADO", tipo, codigo].filter(Boolean).join(", "),
    continuacion: [
      [emisor.nombre ?? emisor.comercial, emisor.identificacion].filter(Boolean).join(" · "),
      [tipo, numero].join(" · "),
    ],
  };
}

const frasesDe = ({ isCertificado, isContingencia }: Estado): string[] =>
  isContingencia && !isCertificado ? [CONTINGENCIA] : [];
