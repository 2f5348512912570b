import type { Solicitud } from "@dte/client";
import { nuevaClave } from "../clave.js";
import { type Borrador, conClaves } from "./borrador.js";

/** An emission that was sent and whose outcome is not known: the exact request, and its key. */
export type Envio = {
  readonly body: string;
  readonly key: string;
  /** The first emission of the same form, with other contents, if its outcome is not known either. */
  readonly anterior?: Envio;
};

/** Gives the numeroTransaccion of the request. */
export const numeroDe = ({ body }: Envio): string | undefined =>
  (JSON.parse(body) as Solicitud).numeroTransaccion;

/** A form that is kept until its document exists. */
export type Guardado = {
  readonly borrador: Borrador;
  /** The document's numeroTransaccion when the user gives none, so that one form issues one document, whatever is changed. */
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
 * Gives the drawer in which the tab keeps a form while it is filled in: it outlives the end of a session, a reload and going back, and ends with the
 * tab. `lugar` names the user and the purpose of the form. In a full storage nothing is kept.
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

/** Forgets every form, because another user may sign in next. */
export function clearCajones(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
