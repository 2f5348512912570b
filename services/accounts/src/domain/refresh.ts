import type { Refusal } from "./refusal.js";
import { ALCANCES, type Alcance, parseScope } from "./scope.js";

/** The life of a refresh token in ms: long enough for a program that runs once a month to stay logged in, not for a forgotten one. */
const REFRESH_TOKEN_MS = 30 * 24 * 3_600_000;

/** A family as stored, and whether the presented token is the one that is good now. */
export type Familia = { usuario: string; alcance: readonly string[]; vence: Date; esVigente: boolean };

export type Judgement =
  | { outcome: "granted"; usuario: string; alcance: readonly Alcance[] }
  /** `revoke` is true when the family must end, because a token that was spent before has been presented again. */
  | { outcome: "refused"; refusal: Refusal; revoke: boolean };

/**
 * Judges a refresh token (RFC 6749 section 6; reuse as in RFC 9700 section 4.14.2). `alcance` of a grant is that of the access token only: a narrower
 * one does not narrow the family.
 */
export function judgeRefresh(familia: Familia | undefined, scope: string | undefined, now: Date): Judgement {
  const refused = (refusal: Refusal, revoke = false): Judgement => ({ outcome: "refused", refusal, revoke });
  if (!familia) return refused("refreshTokenUnusable");
  if (!familia.esVigente) return refused("refreshTokenUnusable", true);
  if (familia.vence.getTime() <= now.getTime()) return refused("refreshTokenUnusable");
  const granted = ALCANCES.filter((alcance) => familia.alcance.includes(alcance));
  const alcance = parseScope(scope, granted);
  if (!alcance) return refused("scopeUnknown");
  if (alcance.some((each) => !granted.includes(each))) return refused("scopeExceeded");
  return { outcome: "granted", usuario: familia.usuario, alcance };
}

/** Computes when a refresh token given at `now` stops being good. */
export const expiryOfRefreshToken = (now: Date): Date => new Date(now.getTime() + REFRESH_TOKEN_MS);

/** Computes when the refresh token that stops being good at `vence` was given. */
export const givenAt = (vence: Date): Date => new Date(vence.getTime() - REFRESH_TOKEN_MS);
