import type { Puerta } from "@dte/contracts";

const CUENTA = "{cuenta}";

/** The error of a country that opens a path to strangers which begins like one of the API's own. */
export class DoorTaken extends Error {
  override readonly name = "DoorTaken";
}

/** Folds letter case and repeated slashes, which make no difference. */
export const normal = (path: string): string => path.toLowerCase().replace(/\/+/g, "/");

/** Gives a path's first segment, in lower case; an empty text for the root. */
export const rootOf = (path: string): string => normal(path).split("/")[1] ?? "";

/**
 * Tells whether a door has a path that begins like one of the API's own, or with an account's id, which may be spelled like one. Such a door would
 * never be reached. `ownRoots` are the results of `rootOf` for the API's own paths.
 */
export const isTaken = ({ rutas }: Puerta, ownRoots: ReadonlySet<string>): boolean =>
  rutas.some((ruta) => begins(ruta, ownRoots));

/** Says in English which country opens such a path, and which path it is; undefined where none does. */
export function clashOf(puertas: readonly Puerta[], ownRoots: ReadonlySet<string>): string | undefined {
  for (const { pais = "a country", metodo, rutas } of puertas) {
    const ruta = rutas.find((each) => begins(each, ownRoots));
    if (ruta !== undefined)
      return `${pais} opens ${metodo} ${ruta} to strangers, and what begins so may be a path of the API's own`;
  }
  return undefined;
}

function begins(ruta: string, ownRoots: ReadonlySet<string>): boolean {
  const root = rootOf(ruta);
  return root === CUENTA || ownRoots.has(root);
}
