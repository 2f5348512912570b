import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { avisosDe, type Contenido, type Impreso, leyendasDe, printContenido, selloDe } from "@dte/print";
import { isDatoPropio } from "../regime/datos-propios.js";
import { type Comprobante, comprobanteOf, estadoOf, timbreOf } from "./comprobante.js";
import { continuacionDe } from "./continuacion.js";
import { complementosDe, identificacionOf, notasDe } from "./identificacion.js";
import { lineasDe } from "./lineas.js";
import { emisorImpreso, receptorOf } from "./partes.js";
import { retencionesDe } from "./saldos.js";
import { frasesDe, letrasDe, pagosDe, totalesDe } from "./totales.js";

/**
 * Makes the printed representation of an e-CF, with all that DGII wants on it (Informe técnico e-CF v1.0, section 18): a whole HTML document without
 * scripts or outside references; the same input gives the same text. `contenido` is the signed e-CF; without it, or with another file, the print
 * shows the data of the contract's document. An unknown format is printed as a letter.
 */
export const print = (dte: Dte, cuenta: Cuenta, hoja: Hoja): Impreso =>
  printContenido(
    contenidoDe(dte, cuenta, comprobanteOf(dte, hoja.contenido)),
    hoja.formato,
    hoja.versionHoja,
  );

function contenidoDe(dte: Dte, cuenta: Cuenta, comprobante: Comprobante): Contenido {
  const estado = estadoOf(dte, comprobante);
  const identificacion = identificacionOf(comprobante, estado);
  const emisor = emisorImpreso(dte, cuenta, comprobante);
  const receptor = receptorOf(dte, comprobante);
  const { tipo, principal } = identificacion;
  const texto = timbreOf(dte, comprobante);
  const { codigoSeguridad, fechaFirma } = comprobante;
  return {
    idioma: "es-DO",
    titulo: `${tipo} ${principal.valor}`,
    avisos: avisosDe(dte, estado),
    sello: selloDe(dte, estado),
    emisor,
    identificacion,
    receptor,
    complementos: complementosDe(comprobante),
    lineas: lineasDe(comprobante, dte),
    totales: totalesDe(comprobante),
    retenciones: retencionesDe(comprobante),
    pagos: pagosDe(comprobante),
    letras: letrasDe(comprobante),
    frases: frasesDe(comprobante, estado),
    leyendas: [
      ...notasDe(comprobante),
      ...leyendasDe(dte.datosAdicionales.filter(({ nombre }) => !isDatoPropio(nombre))),
    ],
    verificacion: undefined,
    timbre: texto
      ? {
          texto,
          lineas: [`Código de Seguridad: ${codigoSeguridad}`, "Fecha de Firma Digital:", fechaFirma],
        }
      : undefined,
    pie: [dte.anulado && "ANULADO", tipo, principal.valor].filter(Boolean).join(", "),
    ...continuacionDe(comprobante, { identificacion, emisor, receptor }),
  };
}
