/** The tokens that a sign-in gave, as they were renewed `turno` times. */
export type Concesion = {
  readonly usuario: string;
  /** Of one sign-in: tabs that were duplicated have the same. */
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
  /** Waits until the other tabs have had the time to tell of something newer than `concesion`. */
  ask(concesion: Concesion): Promise<void>;
  tellRenovada(concesion: Concesion): void;
  tellSalida(familia: string): void;
};

/** A tab answers within some milliseconds, one in the background too; it is waited for once in a token's life. */
const ANSWER_MS = 250;
const NAME = "consola.sesion";

/**
 * How the tabs of one sign-in keep to the same tokens. A duplicated tab begins with a copy of the other's sessionStorage, but a
 * refresh token works once: used again it ends the whole family (RFC 9700 §4.14.2). So that only one tab renews at a time,
 * after it has asked the others, and tells them what it got. `current`: this tab's own.
 */
export function joinPestanas(current: () => Concesion | undefined, oyente: Oyente): Pestanas {
  const channel = new BroadcastChannel(NAME);
  const post = (mensaje: Mensaje): void => channel.postMessage(mensaje);
  channel.addEventListener("message", ({ data }: MessageEvent<Mensaje>) => {
    const own = current();
    if (!own) return;
    if (data.que === "renovada") {
      if (isNewer(data.concesion, own)) oyente.onRenovada(data.concesion);
    } else if (data.familia === own.familia) {
      if (data.que === "salida") oyente.onSalida();
      else if (own.turno > data.turno) post({ que: "renovada", concesion: own });
    }
  });
  return {
    // Only pages on https, and this machine's own, have locks; without them the question has to do.
    alone: async (familia, work) =>
      "locks" in navigator
        ? ((await navigator.locks.request(`${NAME}.${familia}`, work)) as Awaited<ReturnType<typeof work>>)
        : await work(),
    ask: async ({ familia, turno }) => {
      post({ que: "pregunta", familia, turno });
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    },
    tellRenovada: (concesion) => post({ que: "renovada", concesion }),
    tellSalida: (familia) => post({ que: "salida", familia }),
  };
}

const isNewer = (one: Concesion, other: Concesion): boolean =>
  one.familia === other.familia && one.turno > other.turno;
