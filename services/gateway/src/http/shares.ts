import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { type Count, type Counters, tell, type Use, usedUp, type Window } from "./count.js";
import type { Context, State } from "./state.js";

/** Counts requests against the limits of users and of accounts, beside those of addresses. */
export type Shares = {
  /**
   * Counts a request for its account: the one that it names, by its stored id, or the caller's only one. Requests of all keys of a user count as that
   * user's. A request that was counted for its user before is counted for the account alone. Throws FEG_RATE_LIMIT_EXCEEDED.
   */
  spend(ctx: Context, caller: Caller, idCuenta: string | undefined): Promise<void>;
  /** Counts a request for its user alone, before its account is known. Throws the same. */
  spendOfUser(ctx: Context, titular: string): Promise<void>;
  /** Counts one more of the requests that a single one holds, as if it had come alone. Throws the same. */
  spendMore(caller: Caller, idCuenta: string | undefined, call: Call): Promise<void>;
};

type Caller = { readonly usuario: string; readonly titular: string };

type PerTime = { perMinute: number; perHour: number };
type Accounts = Pick<Client<AccountsDefinition>, "GetUsuario">;

/** A user who joined an account is counted with it after this time at the latest. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 10_000;
/** The longest wait of a user's first request for the list of accounts, which is only needed for counting. */
const ASK_MS = 500;

/**
 * Counts against the limits of users and of accounts, each over a minute and over an hour, both at the same time. A request counts against an account
 * only when accounts says that it is one of the user's, so that nobody uses up a stranger's. A request that cannot be counted passes.
 */
export function createShares(
  counters: Counters,
  accounts: Accounts,
  limits: { user: PerTime; account: PerTime },
): Shares {
  const windowsOf = (name: string, { perMinute, perHour }: PerTime): readonly Window[] => [
    { name: `${name}-minuto`, seconds: 60, max: perMinute },
    { name: `${name}-hora`, seconds: 3600, max: perHour },
  ];
  const ofUser = windowsOf("usuario", limits.user);
  const ofAccount = windowsOf("cuenta", limits.account);
  const cuentasOf = createMembership(accounts);
  async function count(
    { usuario, titular }: Caller,
    asked: string | undefined,
    { call, isUserCounted }: Pick<State, "call" | "isUserCounted">,
  ): Promise<Count | undefined> {
    const cuentas = await cuentasOf(usuario, call);
    const idCuenta = asked ?? (cuentas.length === 1 ? cuentas[0] : undefined);
    const uses: Use[] = isUserCounted ? [] : [[{ key: titular, windows: ofUser }]];
    if (idCuenta !== undefined && cuentas.includes(idCuenta))
      uses.push([{ key: idCuenta, windows: ofAccount }]);
    return (await counters(uses))?.find(({ allowed }) => !allowed);
  }
  return {
    async spend(ctx, caller, idCuenta) {
      // The headers show the address's limit until one of these refuses.
      const refusing = await count(caller, idCuenta, ctx.state);
      if (refusing) tell(ctx, refusing);
    },
    async spendOfUser(ctx, titular) {
      ctx.state.isUserCounted = true;
      const [count] = (await counters([[{ key: titular, windows: ofUser }]])) ?? [];
      if (count && !count.allowed) tell(ctx, count);
    },
    async spendMore(caller, idCuenta, call) {
      const refusing = await count(caller, idCuenta, { call });
      if (refusing) throw usedUp(refusing);
    },
  };
}

/** Keeps the accounts of each user, as accounts gave them a minute ago or when it last answered; none if it never did. */
function createMembership(accounts: Accounts): (usuario: string, call: Call) => Promise<readonly string[]> {
  const known = new Map<string, { at: number; cuentas: Promise<readonly string[]> }>();
  const ask = (usuario: string, { requestId, identidad }: Call, before: Promise<readonly string[]>) => {
    const call = { requestId, deadline: Date.now() + ASK_MS, ...(identidad && { identidad }) };
    return accounts.GetUsuario({ usuario }, { call }).then(
      ({ cuentas }) => cuentas.map(({ id }) => id),
      () => before,
    );
  };
  return (usuario, call) => {
    const kept = known.get(usuario);
    if (kept && Date.now() - kept.at < KNOWN_MS) return kept.cuentas;
    const cuentas = ask(usuario, call, kept?.cuentas ?? Promise.resolve([]));
    known.delete(usuario);
    known.set(usuario, { at: Date.now(), cuentas });
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    return kept?.cuentas ?? cuentas;
  };
}
