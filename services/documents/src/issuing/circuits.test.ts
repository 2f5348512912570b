import { FegError } from "@dte/errors";
import { beforeEach, expect, test } from "@jest/globals";
import { type Circuits, createCircuits, type Driver } from "./circuits.js";

const SILENT: Driver = { pais: "XX", idCertificador: "uno", estaEnAmbienteDePruebas: false };
const OTHER: Driver = { ...SILENT, idCertificador: "otro" };
const TESTS: Driver = { ...SILENT, estaEnAmbienteDePruebas: true };
const CONTINGENCY: Driver = { ...SILENT, pais: "YY" };

let nowMs: number;
let circuits: Circuits;
beforeEach(() => {
  nowMs = 1_000_000;
  circuits = createCircuits({
    limites: { of: async (pais) => (pais === "YY" ? ({} as never) : undefined) },
    concurrencyMax: 4,
    nowMs: () => nowMs,
    random: () => 0.5,
  });
});

const tell = async (driver: Driver, ending: "heard" | "silent", ...cuentas: string[]) => {
  for (const idCuenta of cuentas) (await circuits.line(driver, idCuenta)).tell(ending);
};
const falls = (driver = SILENT) => tell(driver, "silent", "a", "b", "a", "b", "a");

function refusal(driver: Driver, idCuenta: string): FegError | undefined {
  try {
    circuits.enter(driver, idCuenta, "certificar")();
    return undefined;
  } catch (error) {
    if (error instanceof FegError) return error;
    throw error;
  }
}

test("a certifier that fell silent is refused before anything is opened, with the time to come back", async () => {
  await falls();
  expect(refusal(SILENT, "a")).toMatchObject({
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
    extra: { reintentarEnSegundos: 5 },
  });
  // There is no place to ask at, since nothing is pending.
  expect(refusal(SILENT, "a")?.extra.ubicacion).toBeUndefined();
  expect(circuits.list()).toContainEqual({ ...SILENT, paused: true, underWay: 0 });
});

test("neither another certifier of the country nor its other environment knows of it", async () => {
  await falls();
  expect([refusal(OTHER, "a"), refusal(TESTS, "a")]).toEqual([undefined, undefined]);
  expect([circuits.room(SILENT, 8), circuits.room(OTHER, 8), circuits.room(TESTS, 8)]).toEqual([0, 8, 8]);
});

test("after the pause one asks, and the others as soon as it was heard", async () => {
  await falls();
  nowMs += 5_000;
  expect(circuits.room(SILENT, 8)).toBe(1);
  const leave = circuits.enter(SILENT, "a", "certificar");
  expect([refusal(SILENT, "b")?.codigo, circuits.resume(SILENT, "c"), circuits.room(SILENT, 8)]).toEqual([
    "FEG_DTE_CERTIFICATION_ERROR",
    undefined,
    0,
  ]);
  await tell(SILENT, "heard", "a");
  leave();
  expect([refusal(SILENT, "b"), circuits.room(SILENT, 8)]).toEqual([undefined, 8]);
});

test("a question that told nothing lets the next one ask", async () => {
  await falls();
  nowMs += 5_000;
  circuits.enter(SILENT, "a", "certificar")();
  expect(refusal(SILENT, "b")).toBeUndefined();
});

test("whoever has not met the silence asks at once, one at a time", async () => {
  await falls();
  const leave = circuits.enter(SILENT, "c", "certificar");
  expect(refusal(SILENT, "d")?.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  leave();
  expect(refusal(SILENT, "d")).toBeUndefined();
});

test("what one account alone meets keeps nobody else from asking, nor their attempts from being taken up", async () => {
  await tell(SILENT, "silent", "a", "a", "a", "a", "a");
  expect([refusal(SILENT, "a")?.codigo, refusal(SILENT, "b")]).toEqual([
    "FEG_DTE_CERTIFICATION_ERROR",
    undefined,
  ]);
  expect([circuits.room(SILENT, 8), circuits.resume(SILENT, "a")]).toEqual([8, undefined]);
});

test("its places are bounded, half of them for one account, and come back", () => {
  const leaves = ["a", "a", "b"].map((each) => circuits.enter(SILENT, each, "certificar"));
  const full = { codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 2 } };
  expect(refusal(SILENT, "a")).toMatchObject(full);
  leaves.push(circuits.enter(SILENT, "b", "anular"));
  expect(refusal(SILENT, "c")).toMatchObject(full);
  expect(refusal(OTHER, "c")).toBeUndefined();
  for (const leave of leaves) leave();
  expect(circuits.list()).toContainEqual({ ...SILENT, paused: false, underWay: 0 });
  expect(refusal(SILENT, "a")).toBeUndefined();
});

test("open attempts are taken up whoever waits, for their places are bounded by themselves", () => {
  for (let n = 0; n < 3; n += 1) expect(circuits.resume(SILENT, "a")).toBeDefined();
});

test("where the law has its own way out of silence nobody is held back", async () => {
  await falls(CONTINGENCY);
  expect([refusal(CONTINGENCY, "a"), circuits.room(CONTINGENCY, 8)]).toEqual([undefined, 8]);
});
