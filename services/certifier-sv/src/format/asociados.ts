import type { Cuenta } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import { relacionadosDe } from "../regime/asociados.js";
import { resolucionOf } from "../regime/donacion.js";
import { otrosOf } from "../regime/otros-documentos.js";
import { compradorOf, terceroOf } from "../regime/terceros.js";
import { DONACION, NOTAS } from "../regime/tipos.js";
import type { Valor } from "./json.js";
import { type Layout, project } from "./layout.js";

/** CAT-007's code of an electronic document. */
const ELECTRONICO = 2;

/** Writes the documents that this one follows: a note has the electronic document that it adjusts, others have those that the request names. */
export function relacionadosOf(documento: Documento): Valor {
  const { tipoFiscal, original } = documento;
  if (!NOTAS.includes(tipoFiscal)) {
    const relacionados = relacionadosDe(documento);
    return relacionados.length > 0 ? relacionados : null;
  }
  if (!original) return null;
  const { dte } = original;
  return [
    {
      tipoDocumento: dte.tipoFiscal || "03",
      tipoGeneracion: ELECTRONICO,
      numeroDocumento: (dte.id ?? "").toUpperCase(),
      fechaEmision: dte.fechaEmision.slice(0, 10),
    },
  ];
}

/** Writes the third party on whose account a document sells. */
export function ventaTerceroOf(documento: Documento, layout: Layout): Valor {
  const tercero = terceroOf(documento);
  return tercero && layout.tercero ? project(layout.tercero, tercero) : null;
}

/** Writes the third party for whom the buyer of an export buys. */
export const compraTerceroOf = (documento: Documento): Valor => compradorOf(documento) ?? null;

/** Writes the documents and persons that go with a document; a donation has the resolution that exempts its donee (CAT-021, 1). */
export function otrosDocumentosOf(documento: Documento, cuenta: Cuenta, layout: Layout): Valor {
  const resolucion = documento.tipoFiscal === DONACION ? resolucionOf(cuenta) : undefined;
  if (resolucion) {
    return [{ codDocAsociado: 1, descDocumento: "Resolución de exención", detalleDocumento: resolucion }];
  }
  const { otro } = layout;
  const otros = otrosOf(documento);
  return otro && otros.length > 0 ? otros.map((each) => project(otro, each)) : null;
}
