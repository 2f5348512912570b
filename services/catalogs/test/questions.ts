import type { ContribuyenteEncontrado } from "@dte/contracts";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { actorOf, type Catalog, createWorld, type Usuario, type World } from "./world.js";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

// Makes the answer of a stand-in certifier about a taxpayer.
export const knows = (nombre: string) => async (asked: string) => ({ id: asked, nombre });
export const knowsNobody = async (asked: string): Promise<ContribuyenteEncontrado> => ({ id: asked });
export const fails = async (): Promise<never> => {
  throw new Error("the authority cannot be asked");
};

export const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** The service that is asked: the suite's own, which this module opens and closes. */
export let world: World;
/** Every id that was given out. */
export const ids: string[] = [];
/** The test's own id, which nobody has asked for before. */
export let id: string;

let serial = 7_000_000;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  serial += 1;
  id = String(serial);
  ids.push(id);
  // The pause of the certifier is over, and its first answer ends the other effects of the last test.
  world.clock.advance(MINUTE_MS);
  world.gt.answer = knows("GARCÍA, ANA");
  world.gt.asked.length = 0;
  world.sv.asked.length = 0;
});

/** Asks for a taxpayer, by default for the one of the test's own id. */
export const find = (
  asked = id,
  {
    usuario = "una",
    idCuenta,
    from = world.catalogs,
  }: { usuario?: Usuario; idCuenta?: string; from?: Catalog } = {},
) =>
  from.FindContribuyente({
    actor: actorOf(usuario),
    id: asked,
    ...(idCuenta !== undefined && { idCuenta }),
  });
