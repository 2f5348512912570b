import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createLoop } from "@dte/work";

/** So long a token that was revoked elsewhere may still be taken here. */
const ASK_MS = 2_000;
const ASK_LIMIT_MS = 2_000;
/**
 * So often all is asked for, not what is new alone: a revocation whose commit waited longer than the list looks back, for a standby that was
 * away, is behind the place that is remembered here. Some sixty bytes for each session that ended in the last day.
 */
const WHOLE_MS = 2 * 60_000;

/** What a revocation is compared with: the user of a token, its id, its session, the key that signed it, and when it was issued. */
export type Issued = {
  readonly sub: string;
  readonly jti: string | undefined;
  readonly sid: string | undefined;
  readonly kid: string;
  /** Epoch seconds. */
  readonly iat: number;
};

export type Revocations = {
  /** Whether a token was revoked. Throws CallFailed as long as nobody has ever said what is. */
  isRevoked(token: Issued, call: Call): Promise<boolean>;
  /** Asks now: what was revoked through this gateway is no longer good at it. */
  look(): Promise<void>;
};

type Kept = { readonly antes: number; readonly vence: number };

/** Keeps what accounts has revoked, asked for every other second, and all of it every other minute, until no token of it is in time. */
export function createRevocations(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "ListRevocaciones">,
): Revocations {
  const kept = new Map<string, Kept>();
  let desde: string | undefined;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const now = shell.now().getTime();
    const since = now - wholeAt >= WHOLE_MS ? undefined : desde;
    // Before the answer: where all of it does not come in time, what is new does in the meantime.
    if (since === undefined) wholeAt = now;
    const answer = await accounts.ListRevocaciones(since === undefined ? {} : { desde: since }, {
      timeoutMs: ASK_LIMIT_MS,
    });
    for (const { clave, antes, vence } of answer.revocaciones) {
      // A user may be revoked twice: the later one holds.
      if ((kept.get(clave)?.antes ?? 0) <= antes) kept.set(clave, { antes, vence });
    }
    desde = answer.hasta;
  };
  const shared = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const pass = async () => {
    await shared();
    const seconds = shell.now().getTime() / 1_000;
    for (const [clave, { vence }] of kept) if (vence < seconds) kept.delete(clave);
  };
  const onError = (error: unknown) => shell.log.warn("revocations.not-renewed", { error });
  shell.open("revocations", createLoop({ everyMs: ASK_MS, pass, onError }), (loop) => loop.stop());
  return {
    async isRevoked({ sub, jti, sid, kid, iat }) {
      if (desde === undefined) await shared();
      const ofUser = kept.get(`sub:${sub}`);
      if (ofUser && iat < ofUser.antes) return true;
      return [`sid:${sid ?? ""}`, `jti:${jti ?? ""}`, `kid:${kid}`].some((clave) => kept.has(clave));
    },
    async look() {
      // One that is under way may have been answered before.
      await asking?.catch(() => {});
      await shared().catch(onError);
    },
  };
}
