import { DamagedFile, type Files, nameOf, type Shell, type Sql } from "@dte/service";
import { formatoOf, isLogo, LOGO_BYTES_MAX } from "../domain/logo.js";
import type { Redraw } from "../imagen/open.js";
import { dropLogo, findLogoPorGuardar, type NewLogo } from "../store/logos.js";
import { createLogoCache } from "./logo-cache.js";
import { startMoving } from "./moving.js";

/** The time in ms for a picture: one of a megabyte is there in a second, and a print cannot wait much longer for it. */
export const LOGO_LIMIT_MS = 2_000;
/** The time in ms for which a store that did not answer is not waited for again. */
const REST_MS = 10_000;

export type Logos = {
  /**
   * Draws the picture that a client sends anew, keeps the new one, and gives its columns of the account: no byte of the file that came is kept.
   * Undefined when nothing is to change: the client sent none, or one that its head already rules out. A picture that the store does not take waits
   * in the account. `lane` is the user, who waits for their own pictures only. Throws what `Redraw` throws.
   */
  keep(logo: Uint8Array | undefined, lane: string): Promise<NewLogo | undefined>;
  /** Finds the picture of that name. Undefined, and logged, when the store is away or has lost it: a document needs no picture. */
  find(archivo: string): Promise<Buffer | undefined>;
};

export const NO_LOGO: NewLogo = { archivo: null, contenido: null };

/** Makes the columns of a picture that waits in the account until the store has it; `NO_LOGO` for an empty one. */
export function waiting(logo: Uint8Array): NewLogo {
  if (logo.length === 0) return NO_LOGO;
  return { archivo: nameOf(logo, formatoOf(logo).extension), contenido: Buffer.from(logo) };
}

type Deps = { shell: Shell; sql: Sql; files: Files; redraw: Redraw };

/** Starts the logos in the file store. Those that wait in accounts are moved there now and every minute, until the service closes. */
export function startLogos({ shell, sql, files, redraw }: Deps): Logos {
  const cache = createLogoCache();
  const asking = new Map<string, Promise<Buffer | undefined>>();
  let restUntil = 0;

  /**
   * Reads a picture from the store. Undefined, and logged, when the store has lost it or has something else. Rejects when the store is
   * away.
   */
  async function read(archivo: string): Promise<Buffer | undefined> {
    const found = await files.get(archivo).catch((error: unknown) => {
      if (error instanceof DamagedFile) return undefined;
      throw error;
    });
    if (!found) shell.log.error("logo.lost", { resource: "files" });
    return found && Buffer.from(found);
  }

  async function ask(archivo: string): Promise<Buffer | undefined> {
    try {
      const bytes = await read(archivo);
      cache.set(archivo, bytes, shell.now());
      return bytes;
    } catch (error) {
      restUntil = shell.now().getTime() + REST_MS;
      shell.log.warn("files.unreachable", { resource: "files", error });
      return undefined;
    }
  }

  startMoving(shell, "logos", {
    next: (after) => findLogoPorGuardar(sql, after),
    async move({ id, archivo, contenido }) {
      await files.put(archivo, contenido, formatoOf(contenido).tipoContenido);
      // This reads the picture back, because the account has the only other copy.
      if (await read(archivo)) await dropLogo(sql, id, archivo);
    },
  });
  return {
    async keep(sent, lane) {
      if (sent === undefined || sent.length > LOGO_BYTES_MAX) return undefined;
      if (sent.length === 0) return NO_LOGO;
      if (!isLogo(sent)) return undefined;
      const logo = await redraw(sent, lane);
      const { archivo, contenido } = waiting(logo);
      if (archivo === null) return NO_LOGO;
      try {
        await files.put(archivo, logo, formatoOf(logo).tipoContenido);
        return { archivo, contenido: null };
      } catch (error) {
        shell.log.warn("logo.not-kept", { resource: "files", error });
        return { archivo, contenido };
      }
    },
    async find(archivo) {
      const now = shell.now();
      const known = cache.get(archivo, now);
      if (known) return known.bytes;
      if (now.getTime() < restUntil) return undefined;
      let asked = asking.get(archivo);
      if (!asked) {
        asked = ask(archivo).finally(() => asking.delete(archivo));
        asking.set(archivo, asked);
      }
      return await asked;
    },
  };
}
