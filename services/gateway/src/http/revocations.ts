import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createLoop } from "@dte/work";

/** The longest time that a token which was revoked elsewhere is still taken here. */
const ASK_MS = 2_000;
const ASK_LIMIT_MS = 2_000;
/**
 * How often the whole list is read, and not only the new part. A commit that waited for a standby that was away, longer than the list looks back,
 * lies behind the place that is remembered here. And the oldest revocations of a user who ends sessions all day are replaced by one for the user.
 * Each session that ended in the last day costs some sixty bytes.
 */
const WHOLE_MS = 2 * 60_000;
/** The most revocations in one answer. It stays well below the limit of gRPC however many people sign out in a day. */
const PAGE = 10_000;

/** The parts of a token with which revocations are compared: its user, its id, its session, the key that signed it, and when it was issued. */
export type Issued = {
  readonly sub: string;
  readonly jti: string | undefined;
  readonly sid: string | undefined;
  readonly kid: string;
  /** Epoch seconds. */
  readonly iat: number;
};

export type Revocations = {
  /** Tells whether a token was revoked. Throws CallFailed as long as accounts has never answered. */
  isRevoked(token: Issued, call: Call): Promise<boolean>;
  /** Reads the list now, so that a token that was revoked through this gateway is no longer good here. */
  look(): Promise<void>;
};

/** A revocation. `heardIn` is the last round of reading the whole list that contained it; `usuario` is its user, where accounts named one. */
type Kept = {
  readonly antes: number;
  readonly vence: number;
  readonly heardIn: number;
  readonly usuario: string | undefined;
};

/**
 * Keeps the revocations of accounts. The new ones are read every other second, and all of them every other minute. Each is kept until no token of it
 * can still be in time, or accounts has replaced it.
 */
export function createRevocations(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "ListRevocaciones">,
): Revocations {
  const kept = new Map<string, Kept>();
  let round = 0;
  let desde: string | undefined;
  let asking: Promise<void> | undefined;
  /** Reads the list page by page, and gives the place from which the next reading goes on. */
  const read = async (since: string | undefined): Promise<string> => {
    let hasta: string | undefined;
    let tras: string | undefined;
    do {
      const place = { ...(since !== undefined && { desde: since }), ...(tras !== undefined && { tras }) };
      const page = await accounts.ListRevocaciones({ ...place, limite: PAGE }, { timeoutMs: ASK_LIMIT_MS });
      for (const { clave, usuario, antes, vence } of page.revocaciones) {
        // A user may be revoked twice; the later revocation holds.
        const found = kept.get(clave);
        const latest = found && found.antes > antes ? found : { antes, vence };
        kept.set(clave, { ...latest, usuario, heardIn: round });
      }
      // The place of the first page counts: a token that was revoked while later pages were read may stand on none of them.
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
  // The first look reads the whole list anyway.
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
  // This loop is apart from the one for new revocations, which must not wait until millions have been read.
  shell.open("all revocations", createLoop({ everyMs: ASK_MS, pass: whole, onError }), (loop) => loop.stop());
  return {
    async isRevoked({ sub, jti, sid, kid, iat }) {
      if (desde === undefined) await shared();
      const ofUser = kept.get(`sub:${sub}`);
      if (ofUser && iat < ofUser.antes) return true;
      return [`sid:${sid ?? ""}`, `jti:${jti ?? ""}`, `kid:${kid}`].some((clave) => kept.has(clave));
    },
    async look() {
      // A look that is under way may have been answered before the revocation.
      await asking?.catch(() => {});
      await shared().catch(onError);
    },
  };
}
