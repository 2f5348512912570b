import type { Cuenta, Dte } from "@dte/contracts";
import { autorizacionDe } from "../content/autorizacion.js";
import { avisosDe } from "../content/avisos.js";
import type { Dato } from "../content/dato.js";
import { emisorDe, receptorDe } from "../content/partes.js";
import { type Html, html } from "../html.js";

/** What a reader must know before anything else. */
export const avisos = (dte: Dte): Html[] =>
  avisosDe(dte).map(
    ({ grave, titulo, texto }) =>
      html`<p class="${grave ? "aviso grave" : "aviso"}"><b>${titulo}.</b> ${texto}</p>\n`,
  );

/** Who issues (left) and which document it is (right). */
export function encabezado(dte: Dte, cuenta: Cuenta, titulo: string): Html {
  const { principal, numeros, fechas } = autorizacionDe(dte);
  return html`<header>${emisor(dte, cuenta)}<section class="documento"><h1>${titulo}</h1><p class="regimen">Documento Tributario Electrónico</p>${
    // The law's own words for what was issued without a connection to the certifier, then and later.
    dte.numeroAcceso && html`<p class="contingencia">Documento en contingencia</p>`
  }<dl>
${dato(principal, "ancho principal")}${numeros.map((each) => html`\n${dato(each, "tercio")}`)}${fechas.map((each) => html`\n${dato(each)}`)}
</dl></section></header>`;
}

/** A label and what it says, with its smaller lines. */
export function dato({ etiqueta, valor, detalle = [] }: Dato, clase?: string): Html {
  return html`<div${clase && html` class="${clase}"`}><dt>${etiqueta}</dt><dd>${valor}</dd>${detalle.map(
    (line) => html`<dd class="detalle">${line}</dd>`,
  )}</div>`;
}

function emisor(dte: Dte, cuenta: Cuenta): Html {
  const { logo, comercial, slogan, nombre, nit, lineas } = emisorDe(dte, cuenta);
  return html`<section class="emisor">${logo && html`<img class="logo" src="${logo}" alt="">`}<div>${
    comercial && html`<p class="${logo ? "comercial" : "comercial grande"}">${comercial}</p>`
  }${slogan && html`<p class="slogan">${slogan}</p>`}${
    nombre && html`<p class="nombre">${nombre}</p>`
  }<p><b>NIT: ${nit}</b></p>${lineas.map((line) => html`<p>${line}</p>`)}</div></section>`;
}

/** Who receives. */
export function receptor(dte: Dte): Html {
  const { nombre, identificacion, direccion } = receptorDe(dte);
  return html`<section class="receptor"><dl>
${dato(nombre, "crece")}${dato(identificacion, "id")}${direccion && html`\n${dato(direccion, "ancho detalle")}`}
</dl></section>`;
}
