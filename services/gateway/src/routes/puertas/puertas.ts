import type { Client, Puerta, ReceivingDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createLoop } from "@dte/work";
import { clashOf, DoorTaken, isTaken, normal, rootOf } from "./own-paths.js";

/** The paths that countries open to strangers, whose programs follow an authority's specification and not this API's. */
export type Puertas = {
  /**
   * Tells whether a path is under one of theirs, in any spelling. While a country has not told its doors, every path that is not the API's own may be
   * one of them.
   */
  covers(path: string): boolean;
  /** Asks for the doors that are not known yet, where this path may be one of them. */
  look(path: string): Promise<void>;
  /** Finds the doors of a path; none for a path that has none. */
  find(path: string): PuertasFound;
  /** Tells whether every door is known. */
  isComplete(): boolean;
};

/** The time between two questions, because a new release of a country's role may have another door. */
const ASK_AGAIN_MS = 30_000;
const ASK_LIMIT_MS = 2_000;

type Options = {
  shell: Shell;
  receiving: Pick<Client<ReceivingDefinition>, "ListPuertas">;
  /** The API's own paths, which no country's door can take. */
  own: readonly string[];
};

/**
 * Asks for the doors now and then regularly. A door that begins like one of the API's own paths stays shut, and the log names its country each time:
 * a gateway that refused to start because of it would take every other country with it.
 */
export function createPuertas({ shell, receiving, own }: Options): Puertas {
  const ownRoots = new Set(own.map(rootOf));
  let byPath = new Map<string, Map<string, Puerta>>();
  let roots = new Set<string>();
  let isComplete = false;
  const ask = async () => {
    const { puertas, completa } = await receiving.ListPuertas({}, { timeoutMs: ASK_LIMIT_MS });
    byPath = indexed(puertas.filter((puerta) => !isTaken(puerta, ownRoots)));
    roots = new Set([...byPath.keys()].map(rootOf));
    isComplete = completa;
    const clash = clashOf(puertas, ownRoots);
    if (clash !== undefined) throw new DoorTaken(clash);
  };
  let asking: Promise<void> | undefined;
  const shared = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const onError = (error: unknown) =>
    error instanceof DoorTaken
      ? shell.log.error("doors.taken", { error })
      : shell.log.warn("doors.unknown", { error });
  shell.open("doors", createLoop({ everyMs: ASK_AGAIN_MS, pass: shared, onError }), (loop) => loop.stop());
  const mayBe = (path: string) => {
    const root = rootOf(path);
    return !ownRoots.has(root) && (roots.has(root) || !isComplete);
  };
  return {
    covers: mayBe,
    async look(path) {
      if (!isComplete && mayBe(path)) await shared().catch(onError);
    },
    find: (path) => findIn(byPath, normal(path)),
    isComplete: () => isComplete,
  };
}

/** The doors of a path by method, and the account of the address where the path names one. */
type PuertasFound = { readonly doors: ReadonlyMap<string, Puerta>; readonly idCuenta?: string };

const NONE: ReadonlyMap<string, Puerta> = new Map();
const CUENTA = "{cuenta}";

function findIn(byPath: ReadonlyMap<string, ReadonlyMap<string, Puerta>>, path: string): PuertasFound {
  const plain = path.includes(CUENTA) ? undefined : byPath.get(path);
  if (plain) return { doors: plain };
  const segments = path.split("/");
  for (const [ruta, doors] of byPath) {
    const own = ruta.split("/");
    const at = own.indexOf(CUENTA);
    const idCuenta = segments[at];
    if (at < 0 || !idCuenta || own.length !== segments.length) continue;
    if (own.every((each, i) => i === at || each === segments[i]))
      return { doors, idCuenta: idCuenta.toUpperCase() };
  }
  return { doors: NONE };
}

function indexed(puertas: readonly Puerta[]): Map<string, Map<string, Puerta>> {
  const byPath = new Map<string, Map<string, Puerta>>();
  for (const puerta of puertas) {
    for (const ruta of puerta.rutas) {
      const methods = byPath.get(ruta) ?? new Map<string, Puerta>();
      byPath.set(ruta, methods.set(puerta.metodo, puerta));
    }
  }
  return byPath;
}
