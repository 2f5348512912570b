import type { Solicitud } from "@dte/client";
import { nuevaClave } from "../clave.js";
import { type Borrador, conClaves } from "./borrador.js";

/** An emission that was sent and whose outcome is not known: the exact request, and the key that it bears each time. */
export type Envio = {
  readonly body: string;
  readonly key: string;
  /** What the same form sent first, with other contents, and whose outcome is not known either. */
  readonly anterior?: Envio;
};

/** Gives the numeroTransaccion that it was sent under. */
export const numeroDe = ({ body }: Envio): string | undefined =>
  (JSON.parse(body) as Solicitud).numeroTransaccion;

/** A form as it is kept until its document exists. */
export type Guardado = {
  readonly borrador: Borrador;
  /** The document's numeroTransaccion when the user gives none: whatever is changed, one form issues one document. */
  readonly numero: string;
  readonly envio?: Envio;
};

export type Cajon = {
  read(): Guardado | undefined;
  write(guardado: Guardado): void;
  clear(): void;
};

const PREFIX = "consola.borrador.";

/** Makes a `numeroTransaccion` that no other document has. */
export const nuevoNumero = (): string => `CONSOLA-${nuevaClave().slice(0, 20).toUpperCase()}`;

/**
 * Gives the drawer in which the tab keeps what is being written: it outlives a session that ends, loading the page again and going back,
 * and ends with the tab. `lugar`: whose form it is and what it is for. Without room nothing is kept.
 */
export function cajonDe(storage: Storage, lugar: readonly string[]): Cajon {
  const key = PREFIX + lugar.map(encodeURIComponent).join("/");
  return {
    read() {
      const text = storage.getItem(key);
      if (text === null) return undefined;
      const { borrador, ...rest } = JSON.parse(text) as Guardado;
      return { ...rest, borrador: conClaves(borrador) };
    },
    write(guardado) {
      try {
        storage.setItem(key, JSON.stringify(guardado));
      } catch {
        storage.removeItem(key);
      }
    },
    clear: () => storage.removeItem(key),
  };
}

/** Forgets every form: somebody else may sign in next. */
export function clearCajones(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
