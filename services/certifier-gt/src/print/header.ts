import type { Cuenta, Dte, Parte } from "@dte/contracts";
import { type Html, html } from "./html.js";
import { logoUri } from "./logo.js";
import { cuiText, direccionText, fechaText, nitText } from "./texts.js";

/** What a reader must know before anything else: cancelled, a test, in contingency, not certified. */
export function avisos(dte: Dte): Html {
  const sinAutorizacion = dte.id === undefined;
  return html`${
    dte.anulado &&
    html`<p class="aviso grave"><b>DOCUMENTO ANULADO</b>${
      dte.datosAnulacion &&
      html` el ${fechaText(dte.datosAnulacion.fechaAnulacion)}. Motivo: ${dte.datosAnulacion.motivoAnulacion}`
    }</p>`
  }${
    dte.estaEnAmbienteDePruebas &&
    html`<p class="aviso">DOCUMENTO EMITIDO EN AMBIENTE DE PRUEBAS. NO TIENE VALIDEZ FISCAL.</p>`
  }${
    dte.numeroAcceso !== undefined &&
    html`<p class="aviso"><b>Documento en Contingencia.</b> Número de acceso: <b>${dte.numeroAcceso}</b>.${
      // The wording is that of SAT's procedure for contingency documents, §1.4.
      sinAutorizacion &&
      " Emisión en contingencia, obtenga el DTE Certificado en el sitio www.sat.gob.gt/efactura"
    }</p>`
  }${
    sinAutorizacion &&
    dte.numeroAcceso === undefined &&
    html`<p class="aviso">DOCUMENTO SIN CERTIFICAR. NO TIENE VALIDEZ FISCAL.</p>`
  }`;
}

/** Who issues (left) and which document it is (right). */
export function encabezado(dte: Dte, cuenta: Cuenta, titulo: string): Html {
  return html`<header>${emisor(dte, cuenta)}<section class="documento"><h1>${titulo}</h1><p class="regimen">Documento Tributario Electrónico</p><dl>
<div class="ancho"><dt>Número de autorización</dt><dd class="uuid">${dte.id ?? "Pendiente"}</dd></div>
<div><dt>Serie</dt><dd>${dte.serie ?? "—"}</dd></div><div><dt>Número</dt><dd>${
    dte.numero === undefined ? "—" : String(dte.numero)
  }</dd></div>
<div><dt>Fecha y hora de emisión</dt><dd>${fechaText(dte.fechaEmision)}</dd></div><div><dt>Fecha y hora de certificación</dt><dd>${
    dte.fechaCertificacion === undefined ? "—" : fechaText(dte.fechaCertificacion)
  }</dd></div>
</dl></section></header>`;
}

function emisor(dte: Dte, cuenta: Cuenta): Html {
  const parte = dte.emisor;
  const logo = logoUri(cuenta.logo);
  const comercial = parte?.nombreComercial || parte?.nombre;
  const codigo = parte?.codigoEstablecimiento;
  const establecimiento = cuenta.establecimientos.find((each) => each.codigo === codigo)?.nombre;
  const enLinea = [cuenta.direccionCorreoElectronico, cuenta.direccionWeb].filter(Boolean).join(" · ");
  return html`<section class="emisor">${logo && html`<img class="logo" src="${logo}" alt="">`}<div>${
    comercial && html`<p class="${logo ? "comercial" : "comercial grande"}">${comercial}</p>`
  }${cuenta.slogan && html`<p class="slogan">${cuenta.slogan}</p>`}${
    parte?.nombre && parte.nombre !== comercial && html`<p class="nombre">${parte.nombre}</p>`
  }<p><b>NIT: ${nitText(parte?.id ?? "")}</b></p>${line(direccionText(parte?.direccion))}${
    codigo &&
    line(establecimiento ? `Establecimiento ${codigo}: ${establecimiento}` : `Establecimiento ${codigo}`)
  }${line(cuenta.telefonos && `Tel. ${cuenta.telefonos}`)}${line(enLinea)}</div></section>`;
}

const line = (text: string | undefined): Html | false => Boolean(text) && html`<p>${text}</p>`;

/** Who receives, and in which currency. */
export function receptor(dte: Dte): Html {
  const parte = dte.receptor;
  const [etiqueta, id] = identificacion(parte);
  const direccion = direccionText(parte?.direccion);
  return html`<section class="receptor"><dl>
<div class="crece"><dt>Nombre del receptor</dt><dd>${parte?.nombre || "CONSUMIDOR FINAL"}</dd></div><div><dt>${etiqueta}</dt><dd>${id}</dd></div><div><dt>Moneda</dt><dd>${dte.moneda}</dd></div>${
    direccion && html`\n<div class="ancho"><dt>Dirección</dt><dd>${direccion}</dd></div>`
  }
</dl></section>`;
}

/** The label and the identifier of the receptor: NIT, or CUI or a foreign one (TipoEspecial of the FEL document). */
function identificacion(parte: Parte | null): [string, string] {
  const id = parte?.id ?? "CF";
  if (parte?.tipoId === "CUI") return ["CUI", cuiText(id)];
  if (parte?.tipoId === "EXT") return ["Identificación extranjera", id];
  return ["NIT", nitText(id)];
}
