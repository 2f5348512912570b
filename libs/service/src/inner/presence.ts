import { type KeyObject, sign, verify } from "node:crypto";
import { IdentityOver } from "./over.js";
import type { Callers } from "./settings.js";

/** What a call carries that says who makes it. */
export const PRESENCE = "x-dte-servicio";

/** Clocks of one house differ by less than what is left of one that is renewed. */
const LIFE_MS = 5 * 60_000;
const RENEWED_BEFORE_MS = 2 * 60_000;
/** Verified ones are remembered, which are few: one for each caller and service, every few minutes. */
const KEPT_MAX = 1_000;

const said = (name: string, service: string, until: number): Buffer =>
  Buffer.from(`${name}|${service}|${until}`);

/**
 * Says who calls: the name, until when, and a signature over both and the service of the contract that is called, so that who hears it
 * cannot use it with another one. Made anew every few minutes.
 */
export function createPresence(name: string, service: string, key: KeyObject, now = Date.now): () => string {
  let [text, until] = ["", 0];
  return () => {
    if (until - now() > RENEWED_BEFORE_MS) return text;
    until = now() + LIFE_MS;
    text = `${name}.${until}.${sign(null, said(name, service, until), key).toString("base64url")}`;
    return text;
  };
}

const overOf = (name: string) => new IdentityOver(`${name} showed what has ended`, name);

/** Tells who calls: one of `callers`; IdentityOver for what was signed by one of them and has ended, undefined for everybody else. */
export function createRecognizer(
  callers: Callers,
  now = Date.now,
): (presence: string, service: string) => string | IdentityOver | undefined {
  const kept = new Map<string, number>();
  return (presence, service) => {
    const [name = "", untilText = "", signature = ""] = presence.split(".");
    const known = `${service}|${presence}`;
    const until = Number(untilText);
    if (!(until <= now() + 2 * LIFE_MS)) return undefined;
    const isOver = until <= now();
    if (kept.has(known)) return isOver ? overOf(name) : name;
    const key = callers.get(name);
    if (!key || !verify(null, said(name, service, until), key, Buffer.from(signature, "base64url")))
      return undefined;
    if (isOver) return overOf(name);
    kept.set(known, until);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return name;
  };
}
