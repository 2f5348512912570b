import { expect, test } from "@jest/globals";
import type { Api } from "./api.js";
import { bringBack } from "./strike.js";
import type { World } from "./world.js";

const EACH_MS = 3_000;

/** An account that is at home in the tests' environment, and an attempt that is taken up once the account has been in its environment for a while. */
function scene(ofAttempt: boolean) {
  let [environment, since] = [true, performance.now()];
  const moves: boolean[] = [];
  const world = { cuentas: [{ id: "1", pais: "GT", estaEnAmbienteDePruebas: true }] };
  const call = async (_cuenta: object, _method: string, _path: string, { json }: { json: object }) => {
    ({ estaEnAmbienteDePruebas: environment } = json as { estaEnAmbienteDePruebas: boolean });
    since = performance.now();
    moves.push(environment);
  };
  let isOpen = true;
  const isLeft = async () => {
    if (environment === ofAttempt && performance.now() - since > EACH_MS / 2) isOpen = false;
    return isOpen;
  };
  const run = () =>
    bringBack(
      world as unknown as World,
      { call } as unknown as Api,
      "gt",
      isLeft,
      new AbortController().signal,
      EACH_MS,
    );
  return { run, moves, isOpen: () => isOpen };
}

test("an attempt that waits for its account at home is given its time there, and the account is not moved", async () => {
  const { run, moves, isOpen } = scene(true);
  await run();
  expect([isOpen(), moves]).toEqual([false, []]);
});

test("an attempt of the other environment is given its time there, and the account is home again after it", async () => {
  const { run, moves, isOpen } = scene(false);
  await run();
  expect([isOpen(), moves]).toEqual([false, [false, true]]);
});
