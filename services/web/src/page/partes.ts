import type { Dte, Parte } from "@dte/contracts";
import { type Dato, datosOf, direccionText, type Html, html } from "@dte/print";
import { datos } from "./datos.js";
import { identificadorDe, paisOf } from "./paises.js";

/** Who issues: the trade name in large, and the legal one when it is another. */
export function emisor(dte: Dte): Html {
  const parte = dte.emisor;
  if (!parte) return html``;
  const comercial = parte.nombreComercial || parte.nombre;
  const { codigoEstablecimiento } = parte;
  return html`<div class="emisor"><p class="comercial">${comercial}</p>
${parte.nombre !== comercial && html`<p class="nombre">${parte.nombre}</p>`}
${[identificadorDe(parte, dte), ...registroDe(parte)].map((dato) => dato && html`<p>${dato.etiqueta}: ${dato.valor}</p>`)}
<p>${direccionDe(parte, dte)}</p>
${codigoEstablecimiento && html`<p>Establecimiento ${codigoEstablecimiento}</p>`}</div>`;
}

/** How the receiver is called where "receptor" would mislead: who sells to the issuer, or gives. */
const ROLES: Readonly<Record<string, string>> = {
  facturaEspecial: "Vendedor",
  reciboDonacion: "Donante",
};

export function receptor(dte: Dte): Html | undefined {
  const parte = dte.receptor;
  if (!parte) return undefined;
  const { nombre, nombreComercial } = parte;
  const direccion = direccionDe(parte, dte);
  const pairs = [
    ...datosOf(["Nombre", nombre]),
    ...datosOf(["Nombre comercial", nombreComercial === nombre ? undefined : nombreComercial]),
    ...[identificadorDe(parte, dte)].flatMap((each) => each ?? []),
    ...registroDe(parte),
    ...datosOf(["Dirección", direccion]),
  ];
  return html`<section class="caja"><h2>${ROLES[dte.tipo] ?? "Receptor"}</h2>${datos(pairs)}</section>`;
}

const direccionDe = ({ direccion }: Parte, dte: Dte): string | undefined =>
  direccionText(direccion, { pais: dte.pais ?? "", nombrePais: paisOf(dte).nombre });

/** The number of a Salvadoran taxpayer's IVA registration, which stands on its documents. */
const registroDe = ({ datosAdicionales }: Parte): Dato[] =>
  datosOf(["NRC", datosAdicionales.find(({ nombre }) => nombre.toUpperCase() === "MH_NRC")?.valor]);
