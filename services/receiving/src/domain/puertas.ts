import type { Puerta } from "@dte/contracts";

/** The doors of one country. `pais` is its code in upper case. */
export type PuertasDePais = { readonly pais: string; readonly puertas: readonly Puerta[] };

const CUENTA = "{cuenta}";

/**
 * Says in English which countries open one path to strangers with the same method; undefined when every path leads to one country.
 * Where an account's own address may spell another country's path, that is the same path.
 */
export function clashOf(countries: readonly PuertasDePais[]): string | undefined {
  const opened = countries.flatMap(({ pais, puertas }) =>
    puertas.flatMap(({ metodo, rutas }) => rutas.map((ruta) => ({ pais, metodo, ruta }))),
  );
  for (const [i, one] of opened.entries()) {
    const other = opened
      .slice(i + 1)
      .find(({ pais, metodo, ruta }) => pais !== one.pais && metodo === one.metodo && meet(ruta, one.ruta));
    if (other) return `${one.pais} and ${other.pais} both open ${one.metodo} ${one.ruta} to strangers`;
  }
  return undefined;
}

function meet(a: string, b: string): boolean {
  const [left, right] = [a.split("/"), b.split("/")];
  if (left.length !== right.length) return false;
  return left.every((segment, i) => segment === right[i] || segment === CUENTA || right[i] === CUENTA);
}
