import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "@dte/contracts";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Country } from "../country/country.js";
import { receptionHandlers } from "./reception-handlers.js";

/** A token takes this long for a signature. */
const SIGNATURE_MS = 20;

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "certifier-xx", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** Signs for a country with a slow key, and tells how many signatures were under way at once. */
function open() {
  let working = 0;
  const most = { working: 0 };
  const firma = async (contenido: Uint8Array, idCuenta: string) => {
    working += 1;
    most.working = Math.max(most.working, working);
    await sleep(SIGNATURE_MS);
    working -= 1;
    return Buffer.from(`${idCuenta} ${contenido}`);
  };
  const country = { regime: { pais: "XX" }, receptor: { raices: [], firma } } as unknown as Country;
  const { SignRecepcion } = receptionHandlers(shell, country, async () => ({
    certificador: {},
    certificado: {} as never,
  }));
  const sign = (idCuenta: string) =>
    SignRecepcion({ idCuenta, versionCredenciales: 1, contenido: Buffer.from("a") } as never, {} as Call);
  return { sign, most };
}

test("however much strangers bring to one account, another's receipts are signed, and two places are all that they have before a key", async () => {
  const { sign, most } = open();
  const flood = Array.from({ length: 64 }, () =>
    sign("C1").then(
      () => "signed",
      ({ codigo }) => codigo,
    ),
  );
  const began = performance.now();
  expect((await sign("C2")).contenido.toString()).toBe("C2 a");
  expect(performance.now() - began).toBeLessThan(10 * SIGNATURE_MS);
  const outcomes = await Promise.all(flood);
  expect(new Set(outcomes)).toEqual(new Set(["signed", "FEG_RATE_LIMIT_EXCEEDED"]));
  expect(outcomes.filter((each) => each === "signed")).toHaveLength(17);
  expect(most.working).toBe(2);
});

test("an account without a certificate, and a country in which nothing is signed so, are told", async () => {
  const asked = { idCuenta: "C1", versionCredenciales: 1, contenido: Buffer.from("a") } as never;
  const sinCertificado = async () => ({ certificador: {} });
  const firma = async () => Buffer.alloc(0);
  for (const receptor of [undefined, { raices: [], firma }]) {
    const country = { regime: { pais: "XX" }, receptor } as unknown as Country;
    const closing = createShell({ name: "certifier-xx", log: createLog("test", "silent") });
    const { SignRecepcion } = receptionHandlers(closing, country, sinCertificado);
    await expect(SignRecepcion(asked, {} as Call)).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_OPERATION",
    });
    await closing.close();
  }
});

test("what the country does not sign for its role is refused and noted, and what is too large takes no turn", async () => {
  const lines: string[] = [];
  const log = createLog("test", "info", { write: (line: string) => void lines.push(line) });
  const noting = createShell({ name: "certifier-xx", log });
  let asked = 0;
  const firma = async (): Promise<Buffer> => {
    asked += 1;
    throw new TypeError("only receipts");
  };
  const country = { regime: { pais: "XX" }, receptor: { raices: [], firma } } as unknown as Country;
  const conCertificado = async () => ({ certificador: {}, certificado: {} as never });
  const { SignRecepcion } = receptionHandlers(noting, country, conCertificado);
  for (const bytes of [10, 17 * 1_024]) {
    const asked = { idCuenta: "C1", versionCredenciales: 1, contenido: Buffer.alloc(bytes) } as never;
    await expect(SignRecepcion(asked, {} as Call)).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_OPERATION",
      message: expect.stringContaining("no se firma"),
    });
  }
  expect(asked).toBe(1);
  expect(lines.filter((line) => line.includes("reception.not-signed"))).toHaveLength(2);
  await noting.close();
});
