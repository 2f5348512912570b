/** A datum on the document: its label, its value, and smaller lines that belong to it. */
export type Dato = {
  readonly etiqueta: string;
  readonly valor: string;
  readonly detalle?: readonly string[];
};

/** Leaves out the data that have no value. */
export function datosOf(...pairs: readonly (readonly [string, string | undefined])[]): Dato[] {
  return pairs.flatMap(([etiqueta, valor]) => (valor ? [{ etiqueta, valor }] : []));
}
