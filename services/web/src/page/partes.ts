import type { Dte, Parte } from "@dte/contracts";
import { tipoDe } from "@dte/pais";
import { datosOf, direccionText, type Html, html } from "@dte/print";
import { datos } from "./datos.js";
import { identificadorDe, type Pais, registrosDe } from "./pais.js";

/** Shows the issuer: the trade name in large, and the legal one if it differs. */
export function emisor(dte: Dte, pais: Pais): Html {
  const parte = dte.emisor;
  if (!parte) return html``;
  const comercial = parte.nombreComercial || parte.nombre;
  const { codigoEstablecimiento } = parte;
  return html`<div class="emisor"><p class="comercial">${comercial}</p>
${parte.nombre !== comercial && html`<p class="nombre">${parte.nombre}</p>`}
${[identificadorDe(parte, pais), ...registrosDe(parte, pais)].map((dato) => dato && html`<p>${dato.etiqueta}: ${dato.valor}</p>`)}
<p>${direccionDe(parte, dte, pais)}</p>
${codigoEstablecimiento && html`<p>Establecimiento ${codigoEstablecimiento}</p>`}</div>`;
}

/** Shows the receiver; undefined for a document that names nobody. */
export function receptor(dte: Dte, pais: Pais): Html | undefined {
  const parte = dte.receptor;
  if (!parte) return undefined;
  const { nombre, nombreComercial } = parte;
  const direccion = direccionDe(parte, dte, pais);
  const pairs = [
    ...datosOf(["Nombre", nombre]),
    ...datosOf(["Nombre comercial", nombreComercial === nombre ? undefined : nombreComercial]),
    ...[identificadorDe(parte, pais)].flatMap((each) => each ?? []),
    ...registrosDe(parte, pais),
    ...datosOf(["Dirección", direccion]),
  ];
  return html`<section class="caja"><h2>${tipoDe(pais, dte.tipo)?.nombreReceptor || "Receptor"}</h2>${datos(pairs)}</section>`;
}

const direccionDe = ({ direccion }: Parte, dte: Dte, { nombre }: Pais): string | undefined =>
  direccionText(direccion, { pais: dte.pais, nombrePais: nombre });
