import { type Files, nameOf, type Shell, type Sql, withLimit } from "@dte/service";
import { formatoOf, isLogo, LOGO_BYTES_MAX } from "./domain/logo.js";
import { createLogoCache } from "./logo-cache.js";
import { dropLogo, listLogosPorGuardar, type NewLogo } from "./store/logos.js";

/** A picture of a megabyte is there in a second; whoever prints has little more to wait for it. */
export const LOGO_LIMIT_MS = 2_000;
/** A store that did not answer is not waited for again before. */
const REST_MS = 10_000;
/** How soon what could not be kept is kept. */
const MOVE_MS = 60_000;

export type Logos = {
  /**
   * Keeps the picture that a client sends and gives what is to be written of it. Undefined when nothing is to change: it
   * sent none, or one that is refused. Never rejects: what the store does not take waits in the account.
   */
  keep(logo: Uint8Array | undefined): Promise<NewLogo | undefined>;
  /** The picture of that name. Undefined, and logged, when the store is away or has lost it: a document needs no picture. */
  find(archivo: string): Promise<Buffer | undefined>;
};

export const NO_LOGO: NewLogo = { archivo: null, contenido: null };

/** The picture as an account has it before the store does; `NO_LOGO` of an empty one. */
export function waiting(logo: Uint8Array): NewLogo {
  if (logo.length === 0) return NO_LOGO;
  return { archivo: nameOf(logo, formatoOf(logo).extension), contenido: Buffer.from(logo) };
}

type Deps = { shell: Shell; sql: Sql; files: Files };

/** Logos in the file store. Those that wait in accounts are moved there now and every minute, until the service closes. */
export function startLogos({ shell, sql, files }: Deps): Logos {
  const cache = createLogoCache();
  const asking = new Map<string, Promise<Buffer | undefined>>();
  let restUntil = 0;

  async function ask(archivo: string): Promise<Buffer | undefined> {
    try {
      const found = await files.get(archivo);
      if (!found) shell.log.error("the file store has lost a logo", { resource: "files" });
      const bytes = found && Buffer.from(found);
      cache.set(archivo, bytes, shell.now());
      return bytes;
    } catch (error) {
      restUntil = shell.now().getTime() + REST_MS;
      shell.log.warn("file store is not reachable", { resource: "files", error });
      return undefined;
    }
  }

  startMoving({ shell, sql, files });
  return {
    async keep(logo) {
      if (logo === undefined || logo.length > LOGO_BYTES_MAX) return undefined;
      if (logo.length === 0) return NO_LOGO;
      if (!isLogo(logo)) return undefined;
      const { archivo, contenido } = waiting(logo);
      if (archivo === null) return NO_LOGO;
      try {
        await files.put(archivo, logo, formatoOf(logo).tipoContenido);
        return { archivo, contenido: null };
      } catch (error) {
        shell.log.warn("logo not kept yet", { resource: "files", error });
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

/** Every replica does it: the same picture twice is the same as once. */
function startMoving({ shell, sql, files }: Deps): void {
  let isClosing = false;
  let running: Promise<void> | undefined;
  async function move(): Promise<void> {
    for (const { id, archivo, contenido } of await listLogosPorGuardar(sql)) {
      if (isClosing) return;
      await files.put(archivo, contenido, formatoOf(contenido).tipoContenido);
      await dropLogo(sql, id, archivo);
    }
  }
  const begin = () => {
    running ??= move()
      .catch((error: unknown) => shell.log.warn("logos not moved", { resource: "files", error }))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  shell.open("logos", setInterval(begin, MOVE_MS), async (timer) => {
    isClosing = true;
    clearInterval(timer);
    if (running) await withLimit(running, LOGO_LIMIT_MS).catch(() => {});
  });
}
