import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createLoop } from "@dte/work";

/** So long a token that was revoked elsewhere may still be taken here. */
const ASK_MS = 2_000;
const ASK_LIMIT_MS = 2_000;
/**
 * So often all is asked for, not what is new alone: a revocation whose commit waited longer than the list looks back, for a standby that was
 * away, is behind the place that is remembered here, and of a user who ends sessions all day the oldest are told by one that came in their place. Some sixty
 * bytes for each session that ended in the last day.
 */
const WHOLE_MS = 2 * 60_000;
/** So many in one answer, which stays well below what gRPC takes however many people sign out in a day. */
const PAGE = 10_000;

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

/** `heardIn`: the round of reading all of it in which it was last heard. `usuario`: whose it is, where accounts said so. */
type Kept = {
  readonly antes: number;
  readonly vence: number;
  readonly heardIn: number;
  readonly usuario: string | undefined;
};

/** Keeps what accounts has revoked, asked for every other second, and all of it every other minute, until no token of it is in time or accounts has another one in its place. */
export function createRevocations(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "ListRevocaciones">,
): Revocations {
  const kept = new Map<string, Kept>();
  let round = 0;
  let desde: string | undefined;
  let asking: Promise<void> | undefined;
  /** Reads a list page by page; gives where the one after it begins. */
  const read = async (since: string | undefined): Promise<string> => {
    let hasta: string | undefined;
    let tras: string | undefined;
    do {
      const place = { ...(since !== undefined && { desde: since }), ...(tras !== undefined && { tras }) };
      const page = await accounts.ListRevocaciones({ ...place, limite: PAGE }, { timeoutMs: ASK_LIMIT_MS });
      for (const { clave, usuario, antes, vence } of page.revocaciones) {
        // A user may be revoked twice: the later one holds.
        const found = kept.get(clave);
        const latest = found && found.antes > antes ? found : { antes, vence };
        kept.set(clave, { ...latest, usuario, heardIn: round });
      }
      // A token that was revoked while later pages were read may stand on none of them.
      hasta ??= page.hasta;
      tras = page.siguiente;
    } while (tras !== undefined);
    return hasta;
  };
  const shared = (): Promise<void> => {
    asking ??= read(desde)
      .then((hasta) => {
        desde = hasta;
      })
      .finally(() => {
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
  // The first look reads all of it.
  let wholeAt = shell.now().getTime();
  const whole = async () => {
    const now = shell.now().getTime();
    if (now - wholeAt < WHOLE_MS) return;
    wholeAt = now;
    round += 1;
    await read(undefined);
    // Drops revocations that accounts has folded into one for the user, which the same commit writes further back. If that one is missing, its commit was lost with
    // a database, and the old revocation is kept until it expires.
    for (const [clave, { heardIn, antes, usuario }] of kept) {
      const instead = usuario === undefined ? undefined : kept.get(`sub:${usuario}`);
      if (heardIn < round && instead && instead.heardIn === round && instead.antes > antes)
        kept.delete(clave);
    }
  };
  // Beside the look for what is new, which does not wait until millions are read.
  shell.open("all revocations", createLoop({ everyMs: ASK_MS, pass: whole, onError }), (loop) => loop.stop());
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
