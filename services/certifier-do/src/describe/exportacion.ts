import type { CampoInput } from "@dte/contracts";
import { camelDe } from "../regime/campos/campo.js";
import { LIBRES } from "../regime/campos/ecf.js";
import { DE_EXPORTACION } from "../regime/datos.js";
import { camposEmbarque } from "./campos-ecf.js";

/** The fields of an export in a form, in its order. */
const EN_FORMULARIO = [
  "paisDestino",
  "fechaEmbarque",
  "numeroEmbarque",
  "condicionesEntrega",
  "nombrePuertoEmbarque",
  "nombrePuertoDesembarque",
  "totalFob",
  "flete",
  "seguro",
  "viaTransporte",
];

/** The contract's own fields, and the element that each of them fills. */
const delContrato: readonly (readonly [campo: string, elemento: string])[] = DE_EXPORTACION.map(
  ([campo, dato]) => [campo, camelDe(LIBRES.get(dato)?.campo.nombre ?? "")],
);

const ordenDe = ({ nombre = "" }: CampoInput): number => {
  const orden = EN_FORMULARIO.indexOf(nombre);
  return orden < 0 ? EN_FORMULARIO.length : orden;
};

/** The fields of a shipment in datosExportacion: the contract's own, and DGII's elements in camelCase. */
export const exportacion: CampoInput[] = [
  ...[...camposEmbarque].map(([nombre, campo]) => ({
    ...campo,
    enFormulario: EN_FORMULARIO.includes(nombre),
    delContrato: delContrato.some(([each]) => each === nombre),
  })),
  ...delContrato
    .filter(([nombre]) => !camposEmbarque.has(nombre))
    .map(([nombre, elemento]) => ({ ...camposEmbarque.get(elemento), nombre, delContrato: true })),
].toSorted((a, b) => ordenDe(a) - ordenDe(b));
