import type { Sin, Tomado } from "./store/documentos.js";

/** The documents that wait for their authorities, by account and by authority. */
export type Slow = {
  readonly size: number;
  /** Counts one more; true when its account or its authority now has as many as it may have. */
  add(documento: Whose): boolean;
  /** Counts one less; true when its account or its authority had as many as it may have. */
  drop(documento: Whose): boolean;
  /** Lists the accounts and authorities that have as many as they may have: none of their documents is begun until one has ended. */
  full(): Sin;
};

type Whose = Pick<Tomado, "idCuenta" | "autoridad">;
type Limits = { perCuenta: number; perAutoridad: number };

/** Bounds slow documents: `perCuenta` of one account, `perAutoridad` of one authority. An unknown authority has no limit. */
export function createSlow({ perCuenta, perAutoridad }: Limits): Slow {
  const cuentas = createCounts(perCuenta);
  const autoridades = createCounts(perAutoridad);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add({ idCuenta, autoridad }) {
      size += 1;
      const isFull = cuentas.add(idCuenta);
      return (autoridad !== "" && autoridades.add(autoridad)) || isFull;
    },
    drop({ idCuenta, autoridad }) {
      size -= 1;
      const wasFull = cuentas.drop(idCuenta);
      return (autoridad !== "" && autoridades.drop(autoridad)) || wasFull;
    },
    full: () => ({ cuentas: cuentas.full(), autoridades: autoridades.full() }),
  };
}

function createCounts(max: number) {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    add(key: string): boolean {
      counts.set(key, of(key) + 1);
      return of(key) === max;
    },
    drop(key: string): boolean {
      const before = of(key);
      if (before <= 1) counts.delete(key);
      else counts.set(key, before - 1);
      return before === max;
    },
    full: (): string[] => [...counts].flatMap(([key, count]) => (count >= max ? [key] : [])),
  };
}
