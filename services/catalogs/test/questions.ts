import type { ContribuyenteEncontrado } from "@dte/contracts";
import { actorOf, type Catalog, type Usuario, type World } from "./world.js";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

// What a stand-in certifier answers about a taxpayer.
export const knows = (nombre: string) => async (asked: string) => ({ id: asked, nombre });
export const knowsNobody = async (asked: string): Promise<ContribuyenteEncontrado> => ({ id: asked });
export const fails = async (): Promise<never> => {
  throw new Error("the authority cannot be asked");
};

export const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** Questions about taxpayers, each test with an id of its own. */
export function createQuestions(world: World) {
  let serial = 7_000_000;
  const ids: string[] = [];
  return {
    /** Every id that was given out. */
    ids,
    /** An id nobody has asked for, with a certifier that knows everybody and is not left alone any more. */
    begin(): string {
      serial += 1;
      ids.push(String(serial));
      // Whatever the last test did to the certifier, the pause is over, and its first answer ends the rest.
      world.clock.advance(MINUTE_MS);
      world.gt.answer = knows("GARCÍA, ANA");
      world.gt.asked.length = 0;
      world.sv.asked.length = 0;
      return String(serial);
    },
    find: (
      id: string,
      {
        usuario = "una",
        idCuenta,
        from = world.catalogs,
      }: { usuario?: Usuario; idCuenta?: string; from?: Catalog } = {},
    ) =>
      from.FindContribuyente({
        actor: actorOf(usuario),
        id,
        ...(idCuenta !== undefined && { idCuenta }),
      }),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
