import { type Keyring, open, seal } from "@dte/sealing";
import { readSecreto, type Secreto, writeSecreto } from "./firma.js";
import type { WebhookGuardado } from "./store/webhooks.js";

/** What binds a sealed secret to its address. */
export const contextOf = (idWebhook: string): string => `webhook/${idWebhook}`;

export const sealSecreto = (keys: Keyring, idWebhook: string, secreto: Secreto): Buffer =>
  seal(keys, contextOf(idWebhook), writeSecreto(secreto));

export const openSecreto = (keys: Keyring, idWebhook: string, sealed: Uint8Array): Secreto =>
  readSecreto(open(keys, contextOf(idWebhook), sealed));

type Kept = Pick<WebhookGuardado, "secreto" | "secretoAnterior" | "anteriorHasta">;

/** The secrets that a delivery is signed with by now, the current one first. */
export function secretosOf(keys: Keyring, idWebhook: string, kept: Kept, now: Date): [Secreto, ...Secreto[]] {
  const current = openSecreto(keys, idWebhook, kept.secreto);
  const { secretoAnterior: before, anteriorHasta: until } = kept;
  return before && until && until > now ? [current, openSecreto(keys, idWebhook, before)] : [current];
}
