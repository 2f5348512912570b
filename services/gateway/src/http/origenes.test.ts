import type { Call } from "@dte/contracts";
import { createLog } from "@dte/service";
import { expect, test } from "@jest/globals";
import { createOrigenes } from "./origenes.js";

const call: Call = { requestId: "0".repeat(32), deadline: Number.POSITIVE_INFINITY };
const TIENDA = "https://tienda.example.com";

function world() {
  const known = new Set([TIENDA]);
  const asked: object[] = [];
  const state = { isAway: false, hold: undefined as Promise<void> | undefined };
  const origenes = createOrigenes(
    { log: createLog("test", "silent") },
    {
      AdmitsOrigen: async (request) => {
        asked.push(request);
        await state.hold;
        if (state.isAway) throw new Error("accounts is away");
        return { admitido: known.has(request.origen ?? "") };
      },
    },
    () => ms,
  );
  return {
    known,
    asked,
    state,
    origenes,
    isKnown: (origen: string, ip = "203.0.113.1") => origenes.isKnown(origen, ip, call),
  };
}

let ms = 0;
const at = (moment: number) => {
  ms = moment;
};

test("a busy page costs a question in two seconds", async () => {
  const { asked, isKnown } = world();
  for (const moment of [0, 1, 1_999, 2_000, 2_001, 3_999]) {
    at(moment);
    expect(await isKnown(TIENDA)).toBe(true);
  }
  expect(asked).toEqual([{ origen: TIENDA }, { origen: TIENDA }]);
});

test("what was changed here holds at once, and elsewhere two seconds later", async () => {
  const { known, origenes, isKnown } = world();
  at(0);
  expect(await isKnown(TIENDA)).toBe(true);
  known.delete(TIENDA);
  expect(await isKnown(TIENDA)).toBe(true);
  origenes.forget();
  expect(await isKnown(TIENDA)).toBe(false);
  known.add(TIENDA);
  at(2_000);
  expect(await isKnown(TIENDA)).toBe(true);
});

test("of an account, and of all of a caller's, each is asked by itself", async () => {
  const { asked, origenes } = world();
  at(0);
  for (const de of [{ idCuenta: "1" }, { usuario: "1" }, { idCuenta: "1" }])
    expect(await origenes.admits(TIENDA, de, call)).toBe(true);
  expect(await origenes.admits("https://otra.example.com", { idCuenta: "1" }, call)).toBe(false);
  expect(asked).toEqual([
    { origen: TIENDA, idCuenta: "1" },
    { origen: TIENDA, usuario: "1" },
    { origen: "https://otra.example.com", idCuenta: "1" },
  ]);
});

test("accounts is asked in the name of the caller", async () => {
  const identidades: unknown[] = [];
  const { admits } = createOrigenes(
    { log: createLog("test", "silent") },
    {
      AdmitsOrigen: async (_request, options) => {
        identidades.push(options?.call?.identidad);
        return { admitido: true };
      },
    },
    () => 0,
  );
  const identidad = { usuario: "ana", permisos: ["dte.consultar"] };
  expect(await admits(TIENDA, { usuario: "ana" }, { ...call, identidad })).toBe(true);
  expect(identidades).toEqual([identidad]);
});

test("who makes up a million origins has some of them looked up, and stands in nobody's way", async () => {
  const { asked, isKnown } = world();
  at(0);
  expect(await isKnown(TIENDA)).toBe(true);
  for (let each = 0; each < 10_000; each += 1) expect(await isKnown(`https://t${each}.example`)).toBe(false);
  expect(asked.length).toBeLessThan(50);
  at(5_000);
  expect(await isKnown(TIENDA)).toBe(true);
  expect(await isKnown("https://t0.example", "198.51.100.1")).toBe(false);
  const before = asked.length;
  at(20_000);
  await isKnown("https://t1.example");
  expect(asked.length).toBe(before + 1);
});

test("from many addresses at once no more than some are looked up at a time", async () => {
  const { asked, state, isKnown } = world();
  at(0);
  expect(await isKnown(TIENDA)).toBe(true);
  let release = () => {};
  state.hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers = Array.from({ length: 1_000 }, (_, each) =>
    isKnown(`https://t${each}.example`, `2001:db8:${each.toString(16)}::1`),
  );
  at(3_000);
  const good = isKnown(TIENDA);
  expect(asked.length).toBeLessThan(20);
  release();
  expect([await good, new Set(await Promise.all(answers))]).toEqual([true, new Set([false])]);
});

test("a network of which everybody has as many addresses as they like has no more looked up than four of them", async () => {
  const { known, asked, isKnown } = world();
  known.add("https://nueva.example");
  at(0);
  const line = (each: number) => `2001:db8:1:${each.toString(16)}::1`;
  for (let each = 0; each < 400; each += 1)
    await isKnown(`https://t${each}.example`, line((each % 8) * 0x151));
  expect(asked).toHaveLength(120);
  // An address that has not asked yet still has two origins looked up, up to ten times the network's limit in all.
  for (let each = 0; each < 2_000; each += 1) await isKnown(`https://u${each}.example`, line(each * 0x11));
  expect(asked).toHaveLength(1_200);
  expect(await isKnown("https://nueva.example", "2001:db8:2::1")).toBe(true);
  // Even when very many networks ask, nothing that they have spent is forgotten before its time.
  for (let each = 0; each < 4_000; each += 1)
    await isKnown(`https://w${each}.example`, `2001:${each.toString(16)}::1`);
  const before = asked.length;
  expect(await isKnown("https://otra.example", line(0x151))).toBe(false);
  expect(asked).toHaveLength(before);
  expect(await isKnown("https://nueva.example", "198.51.100.1")).toBe(true);
});

test("neighbours who make up origins have nobody's page refused that has asked for nothing", async () => {
  const { known, isKnown } = world();
  known.add("https://nueva.example");
  at(0);
  for (let each = 0; each < 200; each += 1)
    await isKnown(`https://t${each}.example`, `203.0.113.${each % 4}`);
  expect(await isKnown("https://nueva.example", "203.0.113.99")).toBe(true);
});

test("while accounts takes its time one network leaves places for who comes from another", async () => {
  const { known, asked, state, isKnown } = world();
  known.add("https://nueva.example");
  at(0);
  let release = () => {};
  state.hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const made = Array.from({ length: 40 }, (_, each) => isKnown(`https://t${each}.example`, "2001:db8:1::1"));
  const good = isKnown("https://nueva.example", "2001:db8:2::1");
  await new Promise(setImmediate);
  expect(asked).toHaveLength(9);
  release();
  expect([await good, new Set(await Promise.all(made))]).toEqual([true, new Set([false])]);
});

test.each(["null", "*", "", "https://", "file://x", `https://${"a".repeat(300)}`, "https://a b"])(
  "%p is nobody's without a question",
  async (origen) => {
    const { asked, isKnown } = world();
    expect([await isKnown(origen), asked]).toEqual([false, []]);
  },
);

test("while accounts is away what it said last holds for some minutes, and nothing new is let in", async () => {
  const { known, state, isKnown } = world();
  known.add("https://nueva.example");
  at(0);
  expect(await isKnown(TIENDA)).toBe(true);
  state.isAway = true;
  at(60_000);
  expect([await isKnown(TIENDA), await isKnown("https://nueva.example")]).toEqual([true, false]);
  at(20 * 60_000);
  expect(await isKnown(TIENDA)).toBe(false);
  state.isAway = false;
  expect([await isKnown(TIENDA), await isKnown("https://nueva.example")]).toEqual([true, true]);
});
