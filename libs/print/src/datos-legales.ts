import type { Contenido } from "./contenido.js";
import type { Dato } from "./dato.js";

/** A datum on a printed document beside its lines and totals; `nombre` is empty where the paper has no label. */
export type DatoLegal = { readonly nombre: string; readonly valor: string };

/**
 * Lists the data that a law wants on the paper of a document, in the order of the paper, for programs that lay it out themselves. Lines, amounts,
 * pictures and the issuer's own additions are not in the list.
 */
export function datosLegales(contenido: Contenido): DatoLegal[] {
  const { identificacion, emisor, receptor, complementos, frases, verificacion, timbre } = contenido;
  const { tipo, clase, contingencia, principal, anchos, tercios, medios } = identificacion;
  return [
    ...sinNombre(tipo, clase, contingencia),
    ...[principal, ...anchos, ...tercios, ...medios].flatMap(conNombre),
    ...sinNombre(emisor.identificacion, ...emisor.lineas),
    ...(receptor ? datosDelReceptor(receptor) : []).flatMap(conNombre),
    ...complementos.flatMap(({ titulo, datos }) => [...sinNombre(titulo), ...datos.flatMap(conNombre)]),
    ...sinNombre(...frases),
    ...(verificacion?.certificador ?? []).flatMap(conNombre),
    ...sinNombre(...(timbre?.lineas ?? [])),
  ];
}

const datosDelReceptor = ({ nombre, identificacion, direccion, datos }: NonNullable<Contenido["receptor"]>) =>
  [nombre, identificacion, direccion, ...datos].filter((dato) => dato !== undefined);

const sinNombre = (...valores: readonly (string | undefined)[]): DatoLegal[] =>
  valores.flatMap((valor) => (valor ? [{ nombre: "", valor }] : []));

const conNombre = ({ etiqueta, valor, detalle = [] }: Dato): DatoLegal[] =>
  valor === "" ? [] : [{ nombre: etiqueta, valor: [valor, ...detalle].join(", ") }];
