/** The tokens of a sign-in after `turno` renewals. */
export type Concesion = {
  readonly usuario: string;
  /** A name for each sign-in; duplicated tabs have the same one. */
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

/** Reactions to the acts of another tab of the same sign-in. */
export type Oyente = { onRenovada(concesion: Concesion): void; onSalida(): void };

export type Pestanas = {
  /** Does `work` while no other tab of the family does it. */
  alone<T>(familia: string, work: () => Promise<T>): Promise<T>;
  /** Waits until another tab has sent newer tokens than `concesion`, if one has them. */
  ask(concesion: Concesion): Promise<void>;
  tellRenovada(concesion: Concesion): void;
  tellSalida(familia: string): void;
};

/** The longest wait for a tab that has newer tokens. It answers within some milliseconds, or later on a busy machine. */
const ANSWER_MS = 10_000;
/** The wait where nothing tells whether there is such a tab; it comes once in a token's life. */
const PERHAPS_MS = 250;
const NAME = "consola.sesion";

/**
 * Makes the tabs of one sign-in share the same tokens. A duplicated tab begins with a copy of the other's sessionStorage, but a refresh token works
 * only once: used again it ends the whole family (RFC 9700 §4.14.2). So only one tab renews at a time, after it has asked the others, and sends them
 * the new tokens. Messages may come late, so each tab also shows its turno by a shared lock, which lasts as long as the tab. `current` gives this
 * tab's own tokens.
 */
export function joinPestanas(current: () => Concesion | undefined, oyente: Oyente): Pestanas {
  // Only pages on https or on localhost have locks; without them the tabs can only ask each other.
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
  /** Shows the other tabs the turno of this one. */
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
  /** Tells whether another tab shows a later turno. */
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
      // The other tab has sent its tokens already, or nobody is signed in by now.
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
