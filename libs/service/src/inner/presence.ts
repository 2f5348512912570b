import { type KeyObject, sign, verify } from "node:crypto";
import { IdentityOver } from "./over.js";
import type { Callers } from "./settings.js";

/** The header by which a call says who makes it, and to whom. */
export const PRESENCE = "x-dte-presencia";
/**
 * The header that says the same but not to whom, as earlier releases said and heard it. Every certifier serves the same contract, so that one of them
 * could use what it heard with the others. It is said and heard only while one release replaces another (`INNER_IDENTITY=asked`).
 */
export const PRESENCE_TO_ANY = "x-dte-servicio";

/** Clocks of one house differ by less than what is left of one that is renewed. */
const LIFE_MS = 5 * 60_000;
const RENEWED_BEFORE_MS = 2 * 60_000;
/** Verified ones are remembered, which are few: one for each caller and service, every few minutes. */
const KEPT_MAX = 1_000;

/** The service that a call is made to, if that is said, and the contract of which it is asked something. */
export type Called = { readonly servicio?: string; readonly contrato: string };

const namesOf = ({ servicio, contrato }: Called): string =>
  servicio === undefined ? contrato : `${servicio}|${contrato}`;

const said = (name: string, called: Called, until: number): Buffer =>
  Buffer.from(`${name}|${namesOf(called)}|${until}`);

/**
 * Says who calls: the name, until when, and a signature over both and over whom is called, so that who hears it cannot use it with another
 * one. Made anew every few minutes.
 */
export function createPresence(name: string, called: Called, key: KeyObject, now = Date.now): () => string {
  let [text, until] = ["", 0];
  return () => {
    if (until - now() > RENEWED_BEFORE_MS) return text;
    until = now() + LIFE_MS;
    text = `${name}.${until}.${sign(null, said(name, called, until), key).toString("base64url")}`;
    return text;
  };
}

const overOf = (name: string) => new IdentityOver(`${name} showed what has ended`, name);

/** Tells who calls: one of `callers`; IdentityOver for what was signed by one of them and has ended, undefined for everybody else. */
export function createRecognizer(
  callers: Callers,
  now = Date.now,
): (presence: string, called: Called) => string | IdentityOver | undefined {
  const kept = new Map<string, number>();
  return (presence, called) => {
    const [name = "", untilText = "", signature = ""] = presence.split(".");
    const known = `${namesOf(called)}|${presence}`;
    const until = Number(untilText);
    if (!(until <= now() + 2 * LIFE_MS)) return undefined;
    const isOver = until <= now();
    if (kept.has(known)) return isOver ? overOf(name) : name;
    const key = callers.get(name);
    if (!key || !verify(null, said(name, called, until), key, Buffer.from(signature, "base64url")))
      return undefined;
    if (isOver) return overOf(name);
    kept.set(known, until);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return name;
  };
}
