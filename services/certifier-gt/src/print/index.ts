import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { amountInWords } from "@dte/dte";
import { amount } from "@dte/money";
import { avisosDe, type Contenido, type Impreso, leyendasDe, printContenido, selloDe } from "@dte/print";
import { autorizacionDe } from "./content/autorizacion.js";
import { continuacionDe, frasesDe, pieDe, verificacionDe } from "./content/cierre.js";
import { complementosDe, pagosDe, retencionesDe } from "./content/complementos.js";
import { estadoDe } from "./content/contingencia.js";
import { lineasDe } from "./content/lineas.js";
import { emisorImpreso, receptorDe } from "./content/partes.js";
import { totalesDe } from "./content/totales.js";

/**
 * Makes the printed form of a document, with all that SAT wants on it (Guía de requisitos de la representación gráfica de los DTE; Reglas y
 * validaciones v2.0, §4.1 and 5.6). It is a whole HTML document without scripts or outside references, with its paper and margins in its own style;
 * the same input gives the same text. `cuenta` gives logo and contact when it is the issuer's own; an unknown format is printed as a letter. Throws
 * TypeError when an amount of the document is not a decimal, RangeError when the total is negative.
 */
export const print = (
  dte: Dte,
  cuenta: Cuenta,
  { formato = "", contenido = NADA, versionHoja }: Partial<Hoja> = {},
): Impreso => printContenido(contenidoDe(dte, cuenta, contenido), formato, versionHoja);

const NADA = new Uint8Array();

function contenidoDe(dte: Dte, cuenta: Cuenta, contenido: Uint8Array): Contenido {
  const identificacion = autorizacionDe(dte);
  const { tipo } = identificacion;
  const estado = estadoDe(dte);
  const emisor = emisorImpreso(dte, cuenta);
  return {
    idioma: "es-GT",
    titulo: [tipo, dte.serie, dte.numero].filter((each) => each !== undefined && each !== "").join(" "),
    avisos: avisosDe(dte, estado),
    sello: selloDe(dte, estado),
    emisor,
    identificacion,
    receptor: receptorDe(dte),
    complementos: complementosDe(dte),
    lineas: lineasDe(dte.items),
    totales: totalesDe(dte),
    retenciones: dte.retenciones ? retencionesDe(dte.retenciones, dte.moneda) : undefined,
    pagos: pagosDe(dte),
    letras: amountInWords(amount(dte.total), dte.moneda),
    frases: frasesDe(dte),
    leyendas: leyendasDe(dte.datosAdicionales),
    verificacion: verificacionDe(dte, contenido),
    timbre: undefined,
    pie: pieDe(dte, tipo),
    continuacion: [
      [emisor.nombre ?? emisor.comercial, emisor.identificacion].filter(Boolean).join(" · "),
      continuacionDe(dte, tipo),
    ],
  };
}
