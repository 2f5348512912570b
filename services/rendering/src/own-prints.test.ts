import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { createLog, createShell } from "@dte/service";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { dteOf } from "../test/neighbours.js";
import { type Aside, openAside } from "./aside.js";
import type { Pool } from "./browser/pool.js";
import { PrintRefused } from "./browser/print-refused.js";
import { createOwnPrints } from "./own-prints.js";

const dte = dteOf("A1");
const conPlantilla = (contenido: string) =>
  ({
    id: "12345679",
    pais: "GT",
    plantillasPdf: [{ id: "p", nombre: "Propia", tiposDte: "", contenido }],
  }) as unknown as Cuenta;

const delPais = async () => ({ datos: [] });

/** Makes prints over a pool that fails as often as there are errors, and prints from then on. */
function ownPrintsAfter(...errors: unknown[]) {
  let tries = 0;
  const print = async () => {
    const error = errors[tries];
    tries += 1;
    if (error !== undefined) throw error;
    return Buffer.from("%PDF");
  };
  const shell = { log: createLog("test", "silent"), now: () => new Date("2026-11-20T08:15:00-06:00") };
  const slow: Aside["slow"] = async (_, work) => await work({ print });
  return { prints: createOwnPrints(shell, { pool: { print }, aside: { slow } }), tries: () => tries };
}

test.each([
  ["that cannot be launched", feg("1000").causedBy(new Error("Failed to launch the browser"))],
  ["that dies", feg("1000").causedBy(new Error("the browser does not answer"))],
  [
    "that has no turn left",
    feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 3 }).causedBy(new Error("the print queue is full")),
  ],
])(
  "a browser %s is no fault of a template's: the print is refused, and by it as soon as it can",
  async (_, error) => {
    const { prints } = ownPrintsAfter(error);
    await expect(prints.print(dte, conPlantilla("<p>{{id}}"), delPais)).rejects.toBe(error);
    expect(String(await prints.print(dte, conPlantilla("<p>{{id}}"), delPais))).toBe("%PDF");
  },
);

test.each(["time", "page", "pages", "size"] as const)(
  "a template whose print is refused for its %s rests, and another does not",
  async (reason) => {
    const { prints, tries } = ownPrintsAfter(feg("1000").causedBy(new PrintRefused(reason, "")));
    expect(await prints.print(dte, conPlantilla("<p>{{id}}"), delPais)).toBeUndefined();
    expect(await prints.print(dte, conPlantilla("<p>{{id}}"), delPais)).toBeUndefined();
    expect(tries()).toBe(1);
    expect(String(await prints.print(dte, conPlantilla("<p>otra"), delPais))).toBe("%PDF");
  },
);

test("a long document that nobody has verified does not have its account's template tried, and puts none to rest", async () => {
  const { prints, tries } = ownPrintsAfter(feg("1000").causedBy(new PrintRefused("pages", "")));
  const items = Array.from({ length: 2_000 }, () => dte.items).flat();
  const registrado = { ...dteOf("B1", { verificado: false }), items };
  expect(await prints.print(registrado, conPlantilla("<p>{{id}}"), delPais)).toBeUndefined();
  expect(tries()).toBe(0);
  expect(await prints.print(dte, conPlantilla("<p>otra"), delPais)).toBeUndefined();
  expect(String(await prints.print(dte, conPlantilla("<p>{{id}}"), delPais))).toBe("%PDF");
});

test("a template with a wrong tag is read once; one that makes too much of a document is good for the next", async () => {
  const { prints } = ownPrintsAfter();
  const reads: string[] = [];
  const read = (contenido: string, fields = {}) =>
    prints.print(
      Object.defineProperty({ ...dte, ...fields }, "serie", {
        get: () => {
          reads.push(contenido);
          return "A";
        },
      }),
      conPlantilla(contenido),
      delPais,
    );
  const wrong = "{{#items}}";
  expect(await read(wrong)).toBeUndefined();
  const once = reads.length;
  expect(once).toBeGreaterThan(0);
  expect(await read(wrong)).toBeUndefined();
  expect(reads).toHaveLength(once);
  const long = `{{#items}}${"x".repeat(190_000)}{{/items}}`;
  const items = Array.from({ length: 30 }, () => dte.items).flat();
  expect(await read(long, { items })).toBeUndefined();
  expect(String(await read(long))).toBe("%PDF");
});

/** A pool that prints when the test lets it, and reports the time of each print. */
function openGatedPool() {
  const shell = createShell({ name: "test", log: createLog("test", "silent"), now: () => now });
  let now = new Date("2026-11-20T08:15:00-06:00");
  let isOpen = true;
  const waiting: (() => void)[] = [];
  const running: string[] = [];
  const tookMs = new Map<string, number>();
  const print: Pool["print"] = async (_, { idCuenta = "", measured } = {}) => {
    running.push(idCuenta);
    if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
    measured?.(tookMs.get(idCuenta) ?? 0);
    running.splice(running.indexOf(idCuenta), 1);
    return Buffer.from("%PDF");
  };
  const aside = openAside(shell, { print });
  const prints = createOwnPrints(shell, { pool: { print }, aside });
  return {
    ...{ shell, running, tookMs, aside },
    shut: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    print: (id: string) => {
      const own = { ...dte, idCuenta: id, ...(dte.emisor && { emisor: { ...dte.emisor, id } }) };
      return prints.print(own, { ...conPlantilla("<p>{{id}}"), id } as Cuenta, delPais);
    },
  };
}

test("accounts whose templates are slow print one at a time, all of them and previews together, beside everybody else's", async () => {
  const { shell, running, tookMs, aside, shut, open, pass, print } = openGatedPool();
  try {
    const lentas = ["1001", "1002", "1003"];
    for (const id of lentas) {
      tookMs.set(id, 1_500);
      await print(id);
    }
    shut();
    const preview = aside.preview({ idCuenta: "1004" }, async () => {
      running.push("1004");
      await until(async () => running.length > 1);
      running.splice(running.indexOf("1004"), 1);
    });
    const all = [...lentas, "2001"].map(print);
    await until(async () => running.includes("2001") && running.some((id) => lentas.includes(id)));
    expect(running.filter((id) => id !== "2001")).toHaveLength(1);
    open();
    await Promise.all([preview, ...all]);
    // Once their prints have been faster than slow ones for some minutes, the accounts no longer print aside.
    for (const id of lentas) tookMs.set(id, 1_499);
    pass(11);
    shut();
    const again = lentas.map(print);
    await until(async () => running.length === 3);
    open();
    await Promise.all(again);
  } finally {
    await shell.close();
  }
});
