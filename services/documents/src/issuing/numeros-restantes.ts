import type { Rango } from "@dte/contracts";
import { observe } from "@dte/metrics";
import type { Shell } from "@dte/service";
import type { Serie, Tomado } from "../store/numeros.js";

/** The most series that are remembered; the one that was drawn from longest ago is forgotten first. */
const SERIES_MAX = 5_000;
/** A series that was last drawn from before this says nothing: its account may have another range by now. */
const FRESH_MS = 3_600_000;
/** A series counts as scarce when less than this share of its numbers is left: there is still time to ask for more. */
const SCARCE_SHARE = 0.1;

const NAMES = ["dte.numeros.restantes", "dte.numeros.por_agotarse"] as const;

type Drawn = {
  readonly pais: string;
  readonly ambiente: string;
  /** The highest number counted out of each range, by where the range begins. */
  readonly ultimos: ReadonlyMap<number, number>;
  readonly left: number;
  readonly isScarce: boolean;
  readonly at: number;
};

export type Restantes = {
  /** Notes the numbers that were drawn; none where no range had a number left. Numbers that came back may be lower than those counted out before. */
  drawn(from: Serie, rangos: readonly Rango[], pais: string, tomados: readonly Tomado[]): void;
};

/** The rest of the numbers in a country's environment: how many its lowest series has, and how many series are scarce. */
type Left = {
  readonly pais: string;
  readonly ambiente: string;
  readonly left: number;
  readonly scarce: number;
};

/** Remembers the series that this process drew from within the last hour. Nothing is asked of the database. */
export function createRestantes(now: () => Date): Restantes & { list(): Left[] } {
  const series = new Map<string, Drawn>();
  return {
    list() {
      const since = now().getTime() - FRESH_MS;
      const lefts = new Map<string, Left>();
      for (const { pais, ambiente, left, isScarce, at } of series.values()) {
        if (at < since) continue;
        const key = `${pais} ${ambiente}`;
        const known = lefts.get(key) ?? { pais, ambiente, left, scarce: 0 };
        const scarce = known.scarce + (isScarce ? 1 : 0);
        lefts.set(key, { pais, ambiente, left: Math.min(known.left, left), scarce });
      }
      return [...lefts.values()];
    },
    drawn({ idCuenta, estaEnAmbienteDePruebas, serie }, rangos, pais, tomados) {
      const key = JSON.stringify([idCuenta, estaEnAmbienteDePruebas, serie]);
      const before = series.get(key)?.ultimos ?? new Map<number, number>();
      // Ranges are used up in their order. Where none had a number, all of them are used up.
      const current = tomados.length === 0 ? rangos.length : indexOf(rangos, tomados);
      const ultimos = new Map(
        rangos.map((rango, i) => [rango.desde, i < current ? rango.hasta : ultimoOf(rango, before, tomados)]),
      );
      const leftOf = ({ desde, hasta }: Rango): number => Math.max(0, hasta - (ultimos.get(desde) ?? hasta));
      const left = rangos.reduce((sum, each) => sum + leftOf(each), 0);
      const all = rangos.reduce((sum, { desde, hasta }) => sum + hasta - desde + 1, 0);
      series.delete(key);
      series.set(key, {
        pais,
        ambiente: estaEnAmbienteDePruebas ? "pruebas" : "produccion",
        ultimos,
        left,
        isScarce: left < all * SCARCE_SHARE,
        at: now().getTime(),
      });
      const [oldest] = series.keys();
      if (series.size > SERIES_MAX && oldest !== undefined) series.delete(oldest);
    },
  };
}

/** Observes how many numbers are left of the series that this process draws from, until `shell` closes. */
export function observeRestantes(shell: Shell): Restantes {
  const restantes = createRestantes(shell.now);
  observe(shell, NAMES, (tell) => {
    for (const { left, scarce, ...labels } of restantes.list()) {
      tell("dte.numeros.restantes", left, labels);
      tell("dte.numeros.por_agotarse", scarce, labels);
    }
  });
  return restantes;
}

/** Finds the last range that numbers were drawn from. */
const indexOf = (rangos: readonly Rango[], tomados: readonly Tomado[]): number =>
  Math.max(...rangos.map((rango, i) => (tomados.some(({ numero }) => isWithin(rango, numero)) ? i : -1)));

const isWithin = ({ desde, hasta }: Rango, numero: number): boolean => desde <= numero && numero <= hasta;

function ultimoOf(rango: Rango, before: ReadonlyMap<number, number>, tomados: readonly Tomado[]): number {
  const own = tomados.map(({ numero }) => numero).filter((numero) => isWithin(rango, numero));
  return Math.max(rango.siguiente - 1, before.get(rango.desde) ?? 0, ...own);
}
