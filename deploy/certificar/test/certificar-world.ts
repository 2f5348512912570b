import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Informe } from "@dte/certificacion";
import {
  type Api,
  CLAVE,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { runCertificar, type Terminal } from "../src/certificar.js";

export type Cuenta = { readonly id: string; readonly usuario: string; readonly sandboxUrl: string };

export let world: Constellation;
export let api: Api;
/** Where the program writes, a folder for each run. */
export let dir: string;
export let sv: Cuenta;
export let gt: Cuenta;
export let dominicana: Cuenta & { readonly nombre: string };

/** Has the tests of a suite share one system with an account of each country; faults of a test end with it. */
export function openCertificar(): void {
  beforeAll(async () => {
    world = await startConstellation({
      ...{ primero: "SV", paises: ["GT", "DO"] },
      env: { gateway: { RATE_LIMIT_PER_MINUTE: "10000", RATE_LIMIT_PER_HOUR: "100000" } },
    });
    api = createApi(world.url);
    dir = await mkdtemp(join(tmpdir(), "dte-certificar-"));
    const [primera] = world.cuentas;
    const { GT, DO } = world.paises;
    if (!primera || !GT || !DO) throw new Error("the constellation lacks a country");
    sv = { ...primera, sandboxUrl: world.sandboxUrl };
    gt = GT;
    dominicana = DO;
  });
  afterEach(async () => {
    for (const { sandboxUrl } of [sv, gt, dominicana]) await createControl(sandboxUrl).clear();
  });
  afterAll(async () => {
    await world?.close();
    await rm(dir, { recursive: true, force: true });
  });
}

type Given = Partial<Terminal> & { carpeta: string };

/** Runs the program for an account; gives its exit code and what it wrote and said. */
export async function certificar(
  { id, usuario }: Cuenta,
  args: readonly string[],
  { carpeta, ...given }: Given,
) {
  const out: string[] = [];
  const said: string[] = [];
  const salida = join(dir, carpeta);
  const code = await runCertificar(["--cuenta", id, "--salida", salida, ...args], {
    env: { DTE_URL: world.url, DTE_USUARIO: usuario, DTE_CLAVE: CLAVE },
    write: (text) => void out.push(text),
    say: (text) => void said.push(text),
    isTerminal: false,
    signal: new AbortController().signal,
    world: { now: () => new Date(), pause: (_ms, signal) => pause(20, undefined, signal ? { signal } : {}) },
    ...given,
  });
  const informe = async () => JSON.parse(await readFile(join(salida, "informe.json"), "utf8")) as Informe;
  return { code, out: out.join(""), said: said.join(""), salida, informe };
}

/** Counts the documents that an account's authority has. */
export const documentos = async ({ sandboxUrl }: Cuenta) =>
  (await createControl(sandboxUrl).documentos()).length;
/** Lists the steps that are not done. */
export const bad = ({ pasos }: Informe) => pasos.filter(({ resultado }) => resultado !== "cumple");
