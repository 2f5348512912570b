/** How many documents of each account wait for their authority. */
export type Lentos = {
  /** Counts one more; true when the account has as many now as it may have. */
  add(idCuenta: string): boolean;
  /** Counts one less; true when the account had as many as it may have. */
  drop(idCuenta: string): boolean;
  /** The accounts of which none is to be begun until one of them ends. */
  full(): readonly string[];
};

/** `max`: of one account. */
export function createLentos(max: number): Lentos {
  const cuantos = new Map<string, number>();
  const of = (idCuenta: string): number => cuantos.get(idCuenta) ?? 0;
  return {
    add(idCuenta) {
      cuantos.set(idCuenta, of(idCuenta) + 1);
      return of(idCuenta) === max;
    },
    drop(idCuenta) {
      const before = of(idCuenta);
      if (before <= 1) cuantos.delete(idCuenta);
      else cuantos.set(idCuenta, before - 1);
      return before === max;
    },
    full: () => [...cuantos].flatMap(([idCuenta, lentos]) => (lentos >= max ? [idCuenta] : [])),
  };
}
