import { createRandom, type Random } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import type { Tomado } from "../src/store/numeros.js";
import type { Store } from "../src/store/store.js";
import { HOUR, lease, modelSide, openSides, postgresSide, type Side } from "./store-sides.js";
import { stepOf } from "./store-steps.js";
import { IDS, nuevoOf, RECHAZO, SERIE, type Step } from "./store-steps-base.js";
import { correctionStepOf, openCorrection } from "./store-steps-correcciones.js";

const SEQUENCES = 15;
const STEPS = 60;
const CORRECTION_STEPS = 200;

openSides();

/** Leaves of an answer only what both stores must agree on: no moments, and rows without an order sorted by their ids. */
function seen(answer: unknown): unknown {
  const plain = JSON.parse(
    JSON.stringify(answer ?? null, (key, value) =>
      ["creado", "ficha", "desde", "cerrado", "informado"].includes(key) ? undefined : value,
    ),
  );
  return Array.isArray(plain)
    ? plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : plain;
}

async function outcome(side: Side, step: Step, tomados: Tomado[]): Promise<unknown> {
  try {
    return seen(await side.settled(step(side.store, tomados)));
  } catch (error) {
    const {
      code,
      constraint_name: constraint,
      message,
    } = error as { code?: string; constraint_name?: string; message: string };
    return code === undefined ? { message } : { code, constraint };
  }
}

async function compare(seed: number, draw: (random: Random) => Step, steps: number): Promise<void> {
  const random = createRandom(seed);
  const sides = [await postgresSide(), modelSide()] as const;
  const tomados: [Tomado[], Tomado[]] = [[], []];
  for (let i = 0; i < steps; i += 1) {
    if (random.chance(0.08)) for (const side of sides) await side.age(2 * HOUR);
    // Chance is drawn when a step is made, so that both sides are asked the same.
    const step = draw(random);
    const [postgres, model] = [
      await outcome(sides[0], step, tomados[0]),
      await outcome(sides[1], step, tomados[1]),
    ];
    expect({ i, step: step.toString(), said: model }).toEqual({ i, step: step.toString(), said: postgres });
  }
  expect(seen(await sides[1].contents())).toEqual(seen(await sides[0].contents()));
}

describe("the model of the database says what PostgreSQL says", () => {
  test.each(Array.from({ length: SEQUENCES }, (_, i) => i + 1))("sequence %d", async (seed) => {
    await compare(seed, stepOf, STEPS);
  });

  test.each(Array.from({ length: SEQUENCES }, (_, i) => i + 1))("corrections %d", async (seed) => {
    await compare(seed, correctionStepOf, CORRECTION_STEPS);
  });
});

test("of the cancellations of a document one is open, and found until it has ended", async () => {
  const [first, second] = [IDS[0], IDS[1] ?? ""];
  const cancellation = (id: string) => {
    const { dte, ...nuevo } = nuevoOf(id, null);
    return { ...nuevo, operacion: "anular" as const, dte: { ...dte, id: "D" } };
  };
  for (const side of [await postgresSide(), modelSide()]) {
    const { store, settled } = side;
    const find = () => settled(store.findAnulacionAbierta("D"));
    expect(await find()).toBeUndefined();
    await settled(store.openIntento(lease.holder, nuevoOf(IDS[2] ?? "", null)));
    await settled(store.openIntento(lease.holder, cancellation(first)));
    expect(await find()).toBe(first);
    expect(await settled(store.openIntento(lease.holder, cancellation(second)))).toBe("taken");
    await settled(store.closeRechazado(first, lease.holder, { error: RECHAZO, freesNumero: false }));
    expect(await find()).toBeUndefined();
    await settled(store.openIntento(lease.holder, cancellation(second)));
    expect(await find()).toBe(second);
  }
});

describe("who comes second waits for who came first", () => {
  const waits: Readonly<
    Record<string, [first: (tx: Store) => Promise<unknown>, second: (store: Store) => Promise<unknown>]>
  > = {
    "an attempt of the same numeroTransaccion": [
      (tx) => tx.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
      (store) => store.openIntento(lease.holder, nuevoOf(IDS[1] ?? "", "T1")),
    ],
    "the same attempt": [
      (tx) => tx.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
      (store) => store.openIntento(lease.holder, nuevoOf(IDS[0], "T1")),
    ],
    "a correction of the same document": [
      (tx) => openCorrection(tx, IDS[0], IDS[4] ?? ""),
      (store) =>
        store
          .transaction("second", async (tx) => {
            if (!(await openCorrection(tx, IDS[1] ?? "", IDS[4] ?? ""))) throw new Error("it is under way");
          })
          .catch(({ message }: Error) => message),
    ],
    "a number that a client chose": [
      (tx) => tx.takeNumero(SERIE, 3, IDS[0]),
      (store) => store.transaction("take", (tx) => tx.takeNumero(SERIE, 3, IDS[1] ?? "")),
    ],
  };
  test.each(Object.entries(waits))("%s", async (_, [first, second]) => {
    const said: unknown[] = [];
    for (const side of [await postgresSide(), modelSide()]) {
      const order: string[] = [];
      const both = async () => {
        let follower: Promise<unknown> | undefined;
        await side.store.transaction("first", async (tx) => {
          await first(tx);
          follower = second(side.store).finally(() => order.push("second"));
          // The second transaction needs as much time to begin and find that it has to wait.
          for (let i = 0; i < 5; i += 1) await tx.findEstado(IDS[0]);
          order.push("first");
        });
        return [seen(await follower), order];
      };
      said.push(await side.settled(both()));
    }
    expect(said[1]).toEqual(said[0]);
    expect(said[0]).toEqual([expect.anything(), ["first", "second"]]);
  });
});
