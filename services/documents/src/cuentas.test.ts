import type { AccountsDefinition, Client, Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed, currentIdentidad, withRequestId } from "@dte/service";
import { until } from "@dte/testing/infra";
import { describe, expect, test } from "@jest/globals";
import { createResolveCuenta } from "./cuentas.js";

type Request = { usuario: string; permiso: string; idCuenta?: string; pideVigencia?: boolean };

/** This is longer than any test: an answer that is promised for so long stays good while the test runs. */
const LONG_MS = 3_600_000;
const access = { usuario: "ana", permiso: "dte.emitir", idCuenta: undefined };

/** Makes a stand-in for accounts over the network that promises each answer for `vigenciaMs` where a promise is asked for. */
function openAccounts(vigenciaMs: number) {
  const asked: Request[] = [];
  const Resolve = async (request: Request) => {
    asked.push(request);
    const cuenta = { id: `answer ${asked.length}` } as Cuenta;
    return request.pideVigencia ? { ...cuenta, vigenciaMs } : cuenta;
  };
  const accounts = { Resolve } as unknown as Pick<Client<AccountsDefinition>, "Resolve">;
  return { asked, resolve: createResolveCuenta(accounts) };
}

/** Asks until the caller has asked accounts for a promise: on a slow machine a second may pass between two questions. */
const askOften = ({ asked, resolve }: ReturnType<typeof openAccounts>) =>
  until(async () => {
    await resolve(access);
    return asked.at(-1)?.pideVigencia === true;
  });

test("who asks once is promised nothing, and nothing is kept", async () => {
  const { asked, resolve } = openAccounts(LONG_MS);
  expect((await resolve(access)).id).toBe("answer 1");
  expect(asked).toEqual([{ usuario: "ana", permiso: "dte.emitir", pideVigencia: false }]);
});

test("what is asked often is kept as long as it is promised, without the promise", async () => {
  const accounts = openAccounts(LONG_MS);
  await askOften(accounts);
  const times = accounts.asked.length;
  const answers = await Promise.all([accounts.resolve(access), accounts.resolve(access)]);
  expect(answers).toEqual([{ id: `answer ${times}` }, { id: `answer ${times}` }]);
  expect(accounts.asked).toHaveLength(times);
});

test("an account is the same one in whatever way it is written", async () => {
  const { asked, resolve } = openAccounts(LONG_MS);
  await until(async () => {
    await resolve({ ...access, idCuenta: "9900K1" });
    return asked.at(-1)?.pideVigencia === true;
  });
  const times = asked.length;
  for (const idCuenta of ["9900-k1", "99.00 K1", "9900_K1"]) {
    expect((await resolve({ ...access, idCuenta })).id).toBe(`answer ${times}`);
  }
  expect(asked).toHaveLength(times);
});

test("another user, permission or account is another question", async () => {
  const { asked, resolve } = openAccounts(LONG_MS);
  await askOften({ asked, resolve });
  const times = asked.length;
  await resolve({ ...access, usuario: "luis" });
  await resolve({ ...access, permiso: "dte.anular" });
  await resolve({ ...access, idCuenta: "1" });
  expect(asked.slice(times).map((each) => [each.usuario, each.permiso, each.idCuenta])).toEqual([
    ["luis", "dte.emitir", undefined],
    ["ana", "dte.anular", undefined],
    ["ana", "dte.emitir", "1"],
  ]);
});

test("what was answered for one token is no answer for another that is for less, neither while it holds nor while accounts is away", async () => {
  const as = <T>(permisos: string[], work: () => Promise<T>) =>
    withRequestId("r", work, { usuario: "ana", permisos });
  let isAway = false;
  const forbidden = feg("FEG_FORBIDDEN", { permiso: access.permiso });
  const away = new CallFailed("Resolve", "UNAVAILABLE", "down");
  const asked: boolean[] = [];
  // Accounts does the same: the token bounds what is done, whatever the user may do.
  const Resolve = async ({ permiso, pideVigencia }: Request) => {
    if (isAway) throw away;
    if (!currentIdentidad()?.permisos.includes(permiso)) throw forbidden;
    asked.push(pideVigencia === true);
    return { id: "1", vigenciaMs: pideVigencia ? LONG_MS : 0 } as Cuenta;
  };
  const resolve = createResolveCuenta({ Resolve } as unknown as Pick<Client<AccountsDefinition>, "Resolve">);
  const whole = () => as(["dte.emitir", "dte.consultar"], () => resolve(access));
  const narrow = () => as(["dte.consultar"], () => resolve(access));
  await until(async () => {
    await whole();
    return asked.at(-1) === true;
  });
  await expect(narrow()).rejects.toBe(forbidden);
  isAway = true;
  await expect(narrow()).rejects.toBe(away);
  const times = asked.length;
  expect((await whole()).id).toBe("1");
  expect(asked).toHaveLength(times);
});

test("what is not promised, or not any longer, is asked again", async () => {
  for (const vigenciaMs of [0, 1]) {
    const accounts = openAccounts(vigenciaMs);
    await askOften(accounts);
    const times = accounts.asked.length;
    await until(async () => {
      await accounts.resolve(access);
      return accounts.asked.length > times;
    });
  }
});

test("those that come together share an answer that was asked for after each of them", async () => {
  const { asked, resolve } = openAccounts(0);
  const answers = await Promise.all([1, 2, 3, 4].map(() => resolve(access)));
  expect(answers.map(({ id }) => id)).toEqual(["answer 1", "answer 2", "answer 2", "answer 2"]);
  expect(asked).toHaveLength(2);
});

describe("while accounts is away", () => {
  const FORBIDDEN = feg("FEG_FORBIDDEN", { permiso: "dte.emitir" });
  /** Makes a stand-in for accounts that answers, or fails, as the test says. */
  function openFailing() {
    const state = { error: undefined as Error | undefined, asked: 0 };
    const Resolve = async () => {
      state.asked += 1;
      if (state.error) throw state.error;
      return { id: `answer ${state.asked}` } as Cuenta;
    };
    const resolve = createResolveCuenta({ Resolve } as unknown as Pick<
      Client<AccountsDefinition>,
      "Resolve"
    >);
    return { state, resolve };
  }

  test.each([
    ["cannot be reached", new CallFailed("Resolve", "UNAVAILABLE", "down")],
    ["does not answer", new CallFailed("Resolve", "DEADLINE_EXCEEDED", "slow")],
    ["stands without its database", feg("1000")],
  ])("and %s, its last answer stands in, and others' requests fail", async (_, error) => {
    const { state, resolve } = openFailing();
    const { id } = await resolve(access);
    state.error = error;
    expect((await resolve(access)).id).toBe(id);
    await expect(resolve({ ...access, usuario: "luis" })).rejects.toBe(error);
    // A caller who has an answer does not wait for accounts again and again.
    const { asked } = state;
    expect((await resolve(access)).id).toBe(id);
    expect(state.asked).toBe(asked);
  });

  test("what it refused before is not stood in for", async () => {
    const { state, resolve } = openFailing();
    await resolve(access);
    state.error = FORBIDDEN;
    await expect(resolve(access)).rejects.toBe(FORBIDDEN);
    state.error = new CallFailed("Resolve", "UNAVAILABLE", "down");
    await expect(resolve(access)).rejects.toBe(state.error);
  });
});
