import type { Lease } from "@dte/work";
import type { Store } from "../store/store.js";

/** The attempts that this process works on right now. */
export type Holds = {
  /**
   * Marks an attempt as this process's own work before it is committed, so that `reconcile` never sees it as nobody's.
   * `isSure`: what `Lease.watch` gave before the attempt was taken; by default from now on. Gives the function that ends the mark.
   */
  hold(id: string, isSure?: () => boolean): () => void;
  /** Lists the attempts that are marked: any other that bears this process's name was dropped by an error. */
  working(): string[];
  /** Tells whether an open attempt is still this process's. The database is asked only when that is in doubt. */
  isOurs(id: string): Promise<boolean>;
};

/** How often an attempt was marked, and whether nobody can have taken it since. */
type Hold = { count: number; readonly isSure: () => boolean };

/** Makes the list of attempts that this process works on. `store` is asked about an attempt that another process may have taken since. */
export function createHolds(store: Pick<Store, "isHeld">, lease: Lease): Holds {
  const holds = new Map<string, Hold>();
  return {
    hold(id, isSure = lease.watch()) {
      const held = holds.get(id) ?? { count: 0, isSure };
      holds.set(id, held);
      held.count += 1;
      return () => {
        held.count -= 1;
        if (held.count === 0) holds.delete(id);
      };
    },
    working: () => [...holds.keys()],
    isOurs: async (id) => holds.get(id)?.isSure() === true || (await store.isHeld(id, lease.holder)),
  };
}
