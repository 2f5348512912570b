import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { createLog } from "@dte/service";
import { expect, test } from "@jest/globals";
import { dteOf } from "../test/neighbours.js";
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
  return { prints: createOwnPrints(shell, { print }), tries: () => tries };
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
