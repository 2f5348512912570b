/** The tokens that a sign-in gave, as they were renewed `turno` times. */
export type Concesion = {
  readonly usuario: string;
  /** One per sign-in: tabs that were duplicated have the same. */
  readonly familia: string;
  readonly turno: number;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
};

type Mensaje =
  | { readonly que: "renovada"; readonly concesion: Concesion }
  | { readonly que: "pregunta"; readonly familia: string; readonly turno: number }
  | { readonly que: "salida"; readonly familia: string };

/** What another tab of the same sign-in does. */
export type Oyente = { onRenovada(concesion: Concesion): void; onSalida(): void };

export type Pestanas = {
  /** Does `work` while no other tab of the family does it. */
  alone<T>(familia: string, work: () => Promise<T>): Promise<T>;
  /** Waits until the other tabs have told of something newer than `concesion`, if one of them has it. */
  ask(concesion: Concesion): Promise<void>;
  tellRenovada(concesion: Concesion): void;
  tellSalida(familia: string): void;
};

/** A tab that has something newer answers within some milliseconds; a busy machine may take its time. */
const ANSWER_MS = 10_000;
/** The same where nobody can tell whether there is such a tab: it is waited for once in a token's life. */
const PERHAPS_MS = 250;
const NAME = "consola.sesion";

/**
 * Has the tabs of one sign-in keep to the same tokens. A duplicated tab begins with a copy of the other's sessionStorage, but a refresh
 * token works once: used again it ends the whole family (RFC 9700 §4.14.2). So that only one tab renews at a time, after it has asked the
 * others, and tells them what it got. Messages may come late: that a tab has a turno is shown by a lock that many may have, as long as the
 * tab is there. `current`: this tab's own.
 */
export function joinPestanas(current: () => Concesion | undefined, oyente: Oyente): Pestanas {
  // Only pages on https, and this machine's own, have locks; without them the question has to do.
  const locks = "locks" in navigator ? navigator.locks : undefined;
  const channel = new BroadcastChannel(NAME);
  const heard = new Set<() => void>();
  const post = (mensaje: Mensaje): void => channel.postMessage(mensaje);
  channel.addEventListener("message", ({ data }: MessageEvent<Mensaje>) => {
    const own = current();
    if (!own) return;
    if (data.que === "renovada") {
      if (!isNewer(data.concesion, own)) return;
      oyente.onRenovada(data.concesion);
      void show();
      for (const listener of heard) listener();
    } else if (data.familia === own.familia) {
      if (data.que === "salida") oyente.onSalida();
      else if (own.turno > data.turno) post({ que: "renovada", concesion: own });
    }
  });
  /** Shows the others which turno this tab has. */
  const show = async (): Promise<void> => {
    const own = current();
    if (!own || !locks) return;
    await new Promise<void>((shown) => {
      const keep = () => {
        shown();
        return new Promise<never>(() => {});
      };
      locks.request(`${lockOf(own.familia)}.${own.turno}`, { mode: "shared" }, keep).catch(shown);
    });
  };
  /** Does another tab show a later turno? */
  const isBehind = async ({ familia, turno }: Concesion): Promise<boolean> => {
    const { held = [] } = (await locks?.query()) ?? {};
    const prefix = `${lockOf(familia)}.`;
    return held.some(({ name }) => name?.startsWith(prefix) && Number(name.slice(prefix.length)) > turno);
  };
  void show();
  return {
    async alone(familia, work) {
      if (!locks) return await work();
      const shown = async () => {
        try {
          return await work();
        } finally {
          await show();
        }
      };
      return (await locks.request(lockOf(familia), shown)) as Awaited<ReturnType<typeof work>>;
    },
    async ask(concesion) {
      if (locks && !(await isBehind(concesion))) return;
      const { familia, turno } = concesion;
      const own = current();
      // The other tab has told it already, or nobody is signed in by now.
      if (own?.familia !== familia || own.turno > turno) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          heard.delete(go);
          resolve();
        };
        heard.add(go);
        setTimeout(go, locks ? ANSWER_MS : PERHAPS_MS);
        post({ que: "pregunta", familia, turno });
      });
    },
    tellRenovada: (concesion) => post({ que: "renovada", concesion }),
    tellSalida: (familia) => post({ que: "salida", familia }),
  };
}

const lockOf = (familia: string): string => `${NAME}.${familia}`;

const isNewer = (one: Concesion, other: Concesion): boolean =>
  one.familia === other.familia && one.turno > other.turno;
