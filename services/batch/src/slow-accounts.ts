/** How many documents of each account wait for their authority. */
export type SlowAccounts = {
  /** Counts one more; true when the account has as many now as it may have. */
  add(idCuenta: string): boolean;
  /** Counts one less; true when the account had as many as it may have. */
  drop(idCuenta: string): boolean;
  /** The accounts of which none is to be begun until one of them ends. */
  full(): readonly string[];
};

/** `max`: documents of one account. */
export function createSlowAccounts(max: number): SlowAccounts {
  const counts = new Map<string, number>();
  const of = (idCuenta: string): number => counts.get(idCuenta) ?? 0;
  return {
    add(idCuenta) {
      counts.set(idCuenta, of(idCuenta) + 1);
      return of(idCuenta) === max;
    },
    drop(idCuenta) {
      const before = of(idCuenta);
      if (before <= 1) counts.delete(idCuenta);
      else counts.set(idCuenta, before - 1);
      return before === max;
    },
    full: () => [...counts].flatMap(([idCuenta, count]) => (count >= max ? [idCuenta] : [])),
  };
}
