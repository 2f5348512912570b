import type { Dte, Ficha } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { avisosDe, type Dato, datosOf, fechaText, type Html, html } from "@dte/print";
import { cierre } from "./cierre.js";
import { exportacion, original, pagos } from "./complementos.js";
import { datos } from "./datos.js";
import { descargas } from "./descargas.js";
import { items } from "./items.js";
import { layout } from "./layout.js";
import type { Lugar } from "./lugar.js";
import type { Pais } from "./pais.js";
import { emisor, receptor } from "./partes.js";

/**
 * Draws a document for anybody who has its address: everything on its printed form, and how to verify it. E-mail addresses, the audit log and
 * attachments, which strangers may add, are not shown. Throws TypeError when an amount is not a decimal.
 */
export function documentoPage(dte: Dte, pais: Pais, lugar: Lugar): string {
  const ficha = fichaDe(dte);
  const { titulo } = ficha;
  const [principal] = ficha.identificadores;
  const quien = dte.emisor?.nombreComercial || dte.emisor?.nombre;
  return layout(
    [titulo, principal?.valor, quien].filter(Boolean).join(" · "),
    html`${avisos(dte)}
<header class="cabecera">${emisor(dte, pais)}${identificacion(dte, ficha, pais)}</header>
${receptor(dte, pais)}
${original(dte)}
${items(dte, pais)}
${cierre(dte, pais)}
${pagos(dte)}
${exportacion(dte, pais)}
${descargas(dte, ficha, lugar)}
<footer><p>Esta página muestra un documento tributario electrónico a quien tiene su dirección. Guárdela o imprímala si la necesita: ${titulo.toLowerCase()} de ${quien || "su emisor"}.</p></footer>`,
  );
}

type Estado = { readonly clase: string; readonly texto: string };

/** Gives the document's state in words for the reader. */
function estadoDe(dte: Dte): Estado {
  if (dte.anulado) return { clase: "anulado", texto: "Anulado" };
  if (dte.verificado === false) return { clase: "anulado", texto: "No verificado" };
  return dte.estado === undefined
    ? { clase: "contingencia", texto: "Emitido en contingencia" }
    : { clase: "", texto: dte.estado };
}

function avisos(dte: Dte): readonly Html[] {
  const isCertificado = dte.estado !== undefined;
  const propios = avisosDe(dte, { isCertificado, isContingencia: !isCertificado });
  const contingencia = {
    grave: false,
    titulo: "EMITIDO EN CONTINGENCIA",
    texto:
      "Se emitió mientras la autoridad tributaria no respondía y todavía no está certificado. Vuelva a abrir esta página más tarde para ver su certificación.",
  };
  return [...propios, ...(isCertificado || dte.anulado ? [] : [contingencia])].map(
    ({ grave, titulo, texto }) =>
      html`<div class="aviso${grave && " grave"}" role="note"><strong>${titulo}</strong> ${texto}</div>
`,
  );
}

function identificacion(dte: Dte, { titulo, identificadores }: Ficha, { nombre }: Pais): Html {
  const { clase, texto } = estadoDe(dte);
  const fechas: readonly Dato[] = datosOf(
    ["Número de acceso", dte.numeroAcceso],
    ["Fecha de emisión", fechaText(dte.fechaEmision)],
    ["Fecha de certificación", dte.fechaCertificacion && fechaText(dte.fechaCertificacion)],
  );
  return html`<div class="documento"><div class="titulo"><h1>${titulo}</h1> <p class="estado ${clase}">${texto}</p> <p class="clase">Documento tributario electrónico${nombre && ` · ${nombre}`}</p></div>
${datos([...identificadores, ...fechas])}</div>`;
}
