import type { Contenido } from "../contenido.js";
import type { Dato } from "../dato.js";
import { type Html, html } from "../html.js";

/** Writes the warnings, which a reader must see before anything else. */
export const avisos = (contenido: Contenido): Html[] =>
  contenido.avisos.map(
    ({ grave, titulo, texto }) =>
      html`<p class="${grave ? "aviso grave" : "aviso"}"><b>${titulo}.</b> ${texto}</p>\n`,
  );

/** Writes the issuer (left) and the document's identification (right). */
export function encabezado(contenido: Contenido): Html {
  const { tipo, clase, contingencia, principal, anchos, tercios, medios } = contenido.identificacion;
  const datos = [
    dato(principal, "ancho principal"),
    ...anchos.map((each) => dato(each, "ancho")),
    ...tercios.map((each) => dato(each, "tercio")),
    ...medios.map((each) => dato(each)),
  ];
  return html`<header>${emisor(contenido)}<section class="documento"><h1>${tipo}</h1><p class="regimen">${clase}</p>${
    contingencia && html`<p class="contingencia">${contingencia}</p>`
  }<dl>${datos.map((each) => html`\n${each}`)}
</dl></section></header>`;
}

/** Writes a label and its value, with the smaller lines. */
export function dato({ etiqueta, valor, detalle = [] }: Dato, clase?: string): Html {
  return html`<div${clase && html` class="${clase}"`}><dt>${etiqueta}</dt><dd>${valor}</dd>${detalle.map(
    (line) => html`<dd class="detalle">${line}</dd>`,
  )}</div>`;
}

function emisor({ emisor: { logo, comercial, slogan, nombre, identificacion, lineas } }: Contenido): Html {
  return html`<section class="emisor">${logo && html`<img class="logo" src="${logo}" alt="">`}<div>${
    comercial && html`<p class="${logo ? "comercial" : "comercial grande"}">${comercial}</p>`
  }${slogan && html`<p class="slogan">${slogan}</p>`}${
    nombre && html`<p class="nombre">${nombre}</p>`
  }<p><b>${identificacion}</b></p>${lineas.map((line) => html`<p>${line}</p>`)}</div></section>`;
}

/** Writes the receiver. */
export function receptor({ receptor: each }: Contenido): Html | false {
  if (!each) return false;
  const { nombre, identificacion, direccion, datos } = each;
  return html`<section class="receptor"><dl>
${dato(nombre, "crece")}${identificacion && dato(identificacion, "id")}${direccion && html`\n${dato(direccion, "ancho detalle")}`}
</dl>${datos.length > 0 && html`<dl>${datos.map((more) => dato(more, "detalle"))}</dl>`}</section>`;
}
