import { ALERTS } from "@dte/local";
import { test } from "@jest/globals";
import type { Expected, ObservedWorld } from "./observed-world.js";

/** A way to break the system, or to let its time pass, and the alerts that then fire. */
export type Fault<Given> = {
  readonly fires: Expected;
  readonly strike: (given: Given) => Promise<void> | void;
  readonly heal: (given: Given) => Promise<void> | void;
  /** The work that people do meanwhile; by default they issue documents. */
  readonly work?: (given: Given) => void;
  /** Alerts that fire once the fault is over: late documents are recorded then. */
  readonly firesWhenOver?: Expected;
};

export type Faults<Given> = Readonly<Record<string, Fault<Given>>>;

/** The names of all alerts that these faults make fire. */
export const alertsOf = (faults: Faults<never>): string[] =>
  Object.values(faults).flatMap(({ fires, firesWhenOver }) => [
    ...Object.keys(fires),
    ...Object.keys(firesWhenOver ?? {}),
  ]);

type Set<Given> = {
  readonly faults: Faults<Given>;
  readonly given: () => Given & { readonly world: ObservedWorld };
  /** The work that people do all the time. */
  readonly work: () => void;
};

/** Checks that no alert fires over a system that is well, then breaks it by each fault and heals it again. */
export function testFaults<Given>({ faults, given, work }: Set<Given>): void {
  const all = ALERTS.map(({ name }) => name);

  test("while nothing is broken no alert fires", async () => {
    await given().world.silent(all, work);
  });

  test.each(Object.entries(faults))(
    "%s fires the alerts that are meant for it, until it is over",
    async (_, fault) => {
      const { fires, firesWhenOver = {}, strike, heal } = fault;
      const { world } = given();
      const meanwhile = fault.work;
      try {
        // The growth of counters is reckoned from the scrape before.
        await world.look();
        await strike(given());
        await world.fires(fires, meanwhile ? () => meanwhile(given()) : work);
      } finally {
        await heal(given());
      }
      if (Object.keys(firesWhenOver).length > 0) await world.fires(firesWhenOver, work);
      await world.silent([...Object.keys(fires), ...Object.keys(firesWhenOver)], work);
    },
  );

  test("when everything is healed no alert fires", async () => {
    await given().world.silent(all, work);
  });
}
