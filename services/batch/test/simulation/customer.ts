import { FegError } from "@dte/errors";
import { Gone, type Places, type Program, type World } from "@dte/testing/simulation";
import { libroOf } from "./libro.js";
import type { Rpcs } from "./replica.js";
import type { Envio } from "./schedule.js";

/** The answer to the sender of a workbook; undefined where he gave up. */
export type Told = {
  readonly envio: Envio;
  readonly idLote: string | undefined;
  readonly id: string | undefined;
};

const TRIES_MAX = 25;

/** Sends a workbook until it is told which batch that began. */
export async function send(
  { world, places, caller }: { world: World; places: Places<Rpcs>; caller: Program },
  envio: Envio,
): Promise<Told> {
  const idLote = envio.isNamed ? world.newId() : undefined;
  const request = {
    ...{
      actor: { usuario: "u", ipOrigen: "", origen: "" },
      nombreArchivo: "l.xlsx",
      contenido: libroOf(envio),
      titular: "u",
    },
    ...{ idCuenta: envio.cuenta, unaVez: !envio.isNamed, ...(idLote !== undefined && { idLote }) },
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const { id } = await places.call(caller, "Upload", ({ Upload }, call) =>
        Upload(request, call as never),
      );
      return { envio, idLote, id };
    } catch (error) {
      if (!(error instanceof Gone || error instanceof FegError)) throw error;
    }
    await new Promise<void>((resolve) => {
      world.after(world.random.between(500, 9_000), caller, resolve);
    });
  }
  return { envio, idLote, id: undefined };
}
