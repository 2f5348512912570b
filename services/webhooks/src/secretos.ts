import { type Keyring, open, seal } from "@dte/sealing";
import { readSecreto, type Secreto, writeSecreto } from "./firma.js";
import type { WebhookGuardado } from "./store/webhooks.js";

/** Gives the context that binds a sealed secret to its address. */
export const contextOf = (idWebhook: string): string => `webhook/${idWebhook}`;

/** Seals the secret of an address in the form in which it is kept. */
export const sealSecreto = (keys: Keyring, idWebhook: string, secreto: Secreto): Buffer =>
  seal(keys, contextOf(idWebhook), writeSecreto(secreto));

/** Opens what `sealSecreto` sealed for the same address. Throws when it was sealed for another one, or with a key that is not there. */
export const openSecreto = (keys: Keyring, idWebhook: string, sealed: Uint8Array): Secreto =>
  readSecreto(open(keys, contextOf(idWebhook), sealed));

type Kept = Pick<WebhookGuardado, "secreto" | "secretoAnterior" | "anteriorHasta">;

/** This many opened secrets are remembered; each takes a kilobyte or two. */
const OPENED_MAX = 2_000;

export type Secretos = {
  /** Gives the secrets that a delivery is signed with at `now`, the current one first. */
  of(idWebhook: string, kept: Kept, now: Date): [Secreto, ...Secreto[]];
};

/** Opens secrets and remembers those that it opened last, by their sealed form: a secret that is changed has another one. */
export function createSecretos(keys: Keyring): Secretos {
  const opened = new Map<string, Secreto>();
  const openOnce = (idWebhook: string, sealed: Uint8Array): Secreto => {
    const key = `${idWebhook} ${Buffer.from(sealed).toString("latin1")}`;
    const secreto = opened.get(key) ?? openSecreto(keys, idWebhook, sealed);
    opened.delete(key);
    opened.set(key, secreto);
    const [oldest] = opened.keys();
    if (opened.size > OPENED_MAX && oldest !== undefined) opened.delete(oldest);
    return secreto;
  };
  return {
    of(idWebhook, { secreto, secretoAnterior: before, anteriorHasta: until }, now) {
      const current = openOnce(idWebhook, secreto);
      return before && until && until > now ? [current, openOnce(idWebhook, before)] : [current];
    },
  };
}
