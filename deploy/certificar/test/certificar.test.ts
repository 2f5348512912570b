import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Informe } from "@dte/certificacion";
import {
  type Api,
  CLAVE,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import JSZip from "jszip";
import { EXIT, runCertificar, type Terminal } from "../src/certificar.js";
import { casosOf, writeLibro } from "./set.js";

/** The program as it is started by hand. */
const MAIN = fileURLToPath(new URL("../dist/certificar-main.js", import.meta.url));

let world: Constellation;
let api: Api;
let dir: string;
type Cuenta = { readonly id: string; readonly usuario: string; readonly sandboxUrl: string };
let sv: Cuenta;
let gt: Cuenta;
let dominicana: Cuenta & { readonly nombre: string };

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

type Given = Partial<Terminal> & { carpeta: string };

async function certificar({ id, usuario }: Cuenta, args: readonly string[], { carpeta, ...given }: Given) {
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

const documentos = async ({ sandboxUrl }: Cuenta) => (await createControl(sandboxUrl).documentos()).length;
const bad = ({ pasos }: Informe) => pasos.filter(({ resultado }) => resultado !== "cumple");

describe("a battery of counts", () => {
  test("is issued from the catalogue, and once: the same command again sends nothing", async () => {
    for (const [idProducto, nombre, precioUnitario] of [
      ["CAFE", "Café de altura, 1 lb", 7.5],
      ["HORCHATA", "Horchata en polvo", 2.25],
    ]) {
      const body = { idProducto, nombre, precioUnitario, tipoProducto: "B" };
      expect(await api.call("POST", "/producto", { usuario: sv.usuario, body })).toMatchObject({
        status: 200,
      });
    }
    const ran = await certificar(sv, ["--muestra", "2"], { carpeta: "sv" });
    const informe = await ran.informe();
    expect(bad(informe)).toEqual([]);
    expect(ran.code).toBe(EXIT.done);
    expect(informe.completo).toBe(false);
    expect(informe.grupos.find(({ clave }) => clave === "01")).toMatchObject({
      minimo: 90,
      pedidos: 2,
      cumplen: 2,
    });
    expect(informe.grupos.find(({ clave }) => clave === "invalidacion")).toMatchObject({
      minimo: 5,
      cumplen: 2,
    });
    expect((await readFile(join(ran.salida, "informe.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
    expect(ran.said).toMatch(/█+·* \d+\/\d+/);
    const before = await documentos(sv);
    const again = await certificar(sv, ["--muestra", "2"], { carpeta: "sv" });
    expect([again.code, await documentos(sv)]).toEqual([EXIT.done, before]);
    // The record is a convenience: without it every step is found by its number.
    const lost = await certificar(sv, ["--muestra", "2"], { carpeta: "sv-sin-avance" });
    expect([lost.code, await documentos(sv)]).toEqual([EXIT.done, before]);
    expect((await lost.informe()).pasos.map(({ id }) => id)).toEqual(informe.pasos.map(({ id }) => id));
  });

  test("goes on where it died, and doubles nothing", async () => {
    const before = await documentos(gt);
    const dying = new AbortController();
    let sent = 0;
    const fetchUntilDeath = async (request: Request) => {
      const response = await fetch(request);
      if (new URL(request.url).pathname !== "/dte") return response;
      sent += 1;
      if (sent < 3) return response;
      // The document is issued, and its answer never arrives.
      dying.abort();
      throw new TypeError("the connection broke");
    };
    const args = ["--grupo", "factura", "--grupo", "notaCredito"];
    const died = await certificar(gt, args, {
      carpeta: "gt",
      signal: dying.signal,
      world: { now: () => new Date(), pause: async () => {}, fetch: fetchUntilDeath },
    });
    expect(died.code).toBe(EXIT.noAnswer);
    const resumed = await certificar(gt, args, { carpeta: "gt" });
    const informe = await resumed.informe();
    expect(bad(informe)).toEqual([]);
    expect(resumed.code).toBe(EXIT.done);
    expect(await documentos(gt)).toBe(before + informe.pasos.length);
    const whole = await certificar(gt, [], { carpeta: "gt" });
    expect(bad(await whole.informe())).toEqual([]);
    expect([whole.code, (await whole.informe()).completo]).toEqual([EXIT.done, true]);
  });

  test("waits for a document that is still open before it says that a note cannot be taken", async () => {
    const args = ["--grupo", "factura", "--grupo", "notaCredito", "--semilla", "3"];
    const isOpen = async () => {
      const path = `/dte/transaction/certificacion-3-factura%2F2?idCuenta=${gt.id}`;
      return (await api.call("GET", path, { usuario: gt.usuario })).headers.has("location");
    };
    let sent = 0;
    const fetchUntilOpen = async (request: Request) => {
      if (new URL(request.url).pathname !== "/dte") return await fetch(request);
      sent += 1;
      // The first note adjusts the second invoice.
      if (sent < 2) return await fetch(request);
      await createControl(gt.sandboxUrl).fallo({ operacion: "certificar", modo: "lento", ms: 4_000 });
      void fetch(request).catch(() => {});
      await until(isOpen);
      throw new TypeError("the connection broke");
    };
    const died = await certificar(gt, args, {
      carpeta: "gt-3",
      world: { now: () => new Date(), pause: async () => {}, fetch: fetchUntilOpen },
    });
    expect(died.code).toBe(EXIT.noAnswer);
    const seen: number[] = [];
    const fetchAndCount = async (request: Request) => {
      const response = await fetch(request);
      if (new URL(request.url).pathname === "/dte") seen.push(response.status);
      return response;
    };
    const resumed = await certificar(gt, args, {
      carpeta: "gt-3",
      world: { now: () => new Date(), pause: (ms) => pause(Math.min(ms, 200)), fetch: fetchAndCount },
    });
    // The first one was in progress, and nothing else was sent in its place.
    expect(seen[0]).toBe(400);
    expect([bad(await resumed.informe()), resumed.code]).toEqual([[], EXIT.done]);
  });

  test("goes on after a refusal, tells it, and tries that step alone the next time", async () => {
    await createControl(gt.sandboxUrl).fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
    const args = ["--grupo", "recibo", "--grupo", "notaAbono", "--semilla", "2"];
    const refused = await certificar(gt, args, { carpeta: "gt-2" });
    expect(refused.code).toBe(EXIT.refused);
    expect(bad(await refused.informe())).toEqual([
      expect.objectContaining({ resultado: "falla", codigo: "FEG_DTE_CERTIFICATION_ERROR" }),
    ]);
    expect(refused.out).toMatch(/✗ \w+\/1: FEG_DTE_CERTIFICATION_ERROR/);
    const before = await documentos(gt);
    const again = await certificar(gt, args, { carpeta: "gt-2" });
    expect([again.code, await documentos(gt)]).toEqual([EXIT.done, before + 1]);
  });
});

describe.each<[string, () => Cuenta, readonly string[], readonly string[]]>([
  [
    "SV",
    () => sv,
    ["--muestra", "2", "--semilla", "6"],
    ["--grupo", "01", "--muestra", "2", "--semilla", "7"],
  ],
  ["GT", () => gt, ["--semilla", "6"], ["--grupo", "factura", "--semilla", "7"]],
  [
    "DO",
    () => dominicana,
    ["--etapa", "simulacion", "--semilla", "6"],
    ["--etapa", "simulacion", "--grupo", "E31", "--semilla", "7"],
  ],
])("a battery of %s", (pais, cuentaDe, todo, parte) => {
  const transacciones = async () =>
    (await createControl(cuentaDe().sandboxUrl).documentos()).map(({ idTransaccion }) => idTransaccion);

  test("whose process was killed goes on with the same command, and doubles nothing", async () => {
    const cuenta = cuentaDe();
    const before = await transacciones();
    const carpeta = `${pais}-kill`;
    const args = ["--cuenta", cuenta.id, "--salida", join(dir, carpeta), ...todo];
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { DTE_URL: world.url, DTE_USUARIO: cuenta.usuario, DTE_CLAVE: CLAVE },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await until(async () => (await transacciones()).length > before.length + 2);
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    const resumed = await certificar(cuenta, todo, { carpeta });
    const informe = await resumed.informe();
    expect([bad(informe), resumed.code]).toEqual([[], EXIT.done]);
    // What an authority took twice, it would have under two names, or under one that it has already.
    const after = await transacciones();
    expect(new Set(after).size).toBe(after.length);
    const ids = informe.pasos.flatMap(({ id }) => id ?? []);
    expect(after.length - before.length).toBe(new Set(ids).size);
  });

  test("that two people start at once is run by one of them", async () => {
    const cuenta = cuentaDe();
    const before = (await transacciones()).length;
    let finished = 0;
    // Whose turn it is sends nothing before the other one was told.
    const fetchLater = async (request: Request) => {
      if (new URL(request.url).pathname === "/dte") await until(async () => finished > 0);
      return await fetch(request);
    };
    const start = (carpeta: string) =>
      certificar(cuenta, parte, {
        carpeta: `${pais}-${carpeta}`,
        world: { now: () => new Date(), pause: () => pause(20), fetch: fetchLater },
      }).finally(() => {
        finished += 1;
      });
    const both = await Promise.all(["a", "b"].map(start));
    const [won, lost] = both.toSorted((a, b) => a.code - b.code);
    expect([won?.code, lost?.code]).toEqual([EXIT.done, EXIT.incomplete]);
    expect(lost?.said).toContain("Otra persona u otro programa");
    expect((await lost?.informe())?.pasos).toEqual([]);
    const informe = await won?.informe();
    expect((await transacciones()).length).toBe(before + (informe?.pasos.length ?? 0));
    // The turn was given back, and what was issued is found.
    const later = await certificar(cuenta, parte, { carpeta: `${pais}-c` });
    const ids = (await later.informe()).pasos.map(({ id }) => id);
    expect([later.code, ids]).toEqual([EXIT.done, informe?.pasos.map(({ id }) => id)]);
    expect((await transacciones()).length).toBe(before + ids.length);
  });
});

describe("a set that the authority gave", () => {
  const hoy = (): string =>
    new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10).split("-").reverse().join("-");
  const emisor = () => ({
    rnc: dominicana.id,
    nombre: dominicana.nombre,
    direccion: "Calle El Conde 55, Zona Colonial",
  });

  test("is issued with its own numbers, a note after what it adjusts", async () => {
    const libro = await writeLibro(dir, "set.xlsx", casosOf(emisor(), hoy(), 501));
    const ran = await certificar(dominicana, ["--libro", libro], { carpeta: "do" });
    const informe = await ran.informe();
    expect(bad(informe)).toEqual([]);
    expect([ran.code, informe.completo]).toEqual([EXIT.done, true]);
    expect(informe.pasos.map(({ clave, serie, numero }) => [clave, serie, numero])).toEqual([
      ["E310000000501", "E31", 501],
      ["E320000000501", "E32", 501],
      ["E340000000501", "E34", 501],
    ]);
  });

  test("has its printed forms in archives that the authority takes", async () => {
    const pdf = randomBytes(4_000_000);
    const fetchWithPrints = async (request: Request) =>
      new URL(request.url).pathname.endsWith("/pdf") ? new Response(pdf) : await fetch(request);
    const libro = await writeLibro(dir, "impresos.xlsx", casosOf(emisor(), hoy(), 801));
    const ran = await certificar(dominicana, ["--libro", libro, "--impresos"], {
      carpeta: "do-impresos",
      world: { now: () => new Date(), pause: () => pause(20), fetch: fetchWithPrints },
    });
    expect(ran.code).toBe(EXIT.done);
    const [primero, segundo] = ["impresos-1.zip", "impresos-2.zip"].map((name) => join(ran.salida, name));
    expect(ran.said).toContain(`${primero}\n${segundo}\n`);
    for (const path of [primero, segundo]) expect((await stat(path ?? "")).size).toBeLessThan(10_000_000);
    const { files } = await JSZip.loadAsync(await readFile(primero ?? ""));
    expect(Object.keys(files)).toEqual(["E310000000801.pdf", "E320000000801.pdf"]);
  });

  test("is followed by the simulation, of the account's own making and with its own numbers", async () => {
    const ran = await certificar(dominicana, ["--etapa", "simulacion"], { carpeta: "do-simulacion" });
    const informe = await ran.informe();
    expect(bad(informe)).toEqual([]);
    expect([ran.code, informe.completo, informe.pasos.length]).toEqual([EXIT.done, true, 25]);
    const tipos = new Set(informe.pasos.map(({ serie }) => serie));
    expect([...tipos].sort()).toEqual(
      ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"].map((tipo) => `E${tipo}`),
    );
    const otra = await certificar(dominicana, ["--etapa", "otra"], { carpeta: "do-otra" });
    expect([otra.code, otra.said]).toEqual([
      EXIT.refused,
      expect.stringContaining("datos, aprobaciones, simulacion"),
    ]);
  });

  test("is not begun while a case would be refused", async () => {
    const before = await documentos(dominicana);
    const [nota, ...casos] = casosOf(emisor(), hoy(), 601);
    const libro = await writeLibro(dir, "otro.xlsx", [{ ...nota, MontoTotal: "11.00" }, ...casos]);
    const ran = await certificar(dominicana, ["--libro", libro], { carpeta: "do-otro" });
    expect(ran.code).toBe(EXIT.refused);
    expect(ran.out).toContain('MontoTotal: el set dice "11.00" y el e-CF "10.00"');
    expect(await documentos(dominicana)).toBe(before);
  });

  test("stops at the first refusal", async () => {
    const libro = await writeLibro(dir, "tres.xlsx", casosOf(emisor(), hoy(), 701));
    await createControl(dominicana.sandboxUrl).fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
    const ran = await certificar(dominicana, ["--libro", libro], { carpeta: "do-tres" });
    expect(ran.code).toBe(EXIT.refused);
    expect(ran.said).toContain("pida un set nuevo");
    expect((await ran.informe()).pasos).toHaveLength(1);
  });

  const aprobable = (encf: string, mas = {}) => ({
    ...{
      Version: "1.0",
      RNCEmisor: "131880681",
      eNCF: encf,
      FechaEmision: "01-04-2020",
      MontoTotal: "4674.35",
    },
    ...{ RNCComprador: dominicana.id, Estado: "1", FechaHoraAprobacionComercial: "23-06-2026 17:45:47" },
    ...mas,
  });
  /** DGII issues in its own name what it wants to be approved. */
  const asignar = async (caso: ReturnType<typeof aprobable>) => {
    const { RNCEmisor: rnc, eNCF: encf, FechaEmision: fechaEmision, MontoTotal: montoTotal } = caso;
    const asignado = {
      rnc,
      encf,
      fechaEmision,
      montoTotal,
      rncComprador: dominicana.id,
      ambiente: "testecf",
    };
    const { status } = await fetch(`${dominicana.sandboxUrl}/_control/asignados`, {
      method: "POST",
      body: JSON.stringify(asignado),
    });
    expect(status).toBe(201);
  };

  test("of approvals is sent as it says, goes on where it died, and stops at the first refusal", async () => {
    const rechazo = { Estado: "2", DetalleMotivoRechazo: "La mercadería no llegó" };
    const casos = [
      aprobable("E310000000002"),
      aprobable("E310000000003", rechazo),
      aprobable("E450000000001"),
    ];
    for (const caso of casos) await asignar(caso);
    const libro = await writeLibro(dir, "aprobaciones.xlsx", casos, "ACECF");
    const args = ["--etapa", "aprobaciones", "--libro", libro];
    const dying = new AbortController();
    const fetchUntilDeath = async (request: Request) => {
      const response = await fetch(request);
      if (!new URL(request.url).pathname.endsWith("/aprobacion")) return response;
      // DGII has it, and the answer never arrives.
      dying.abort();
      throw new TypeError("the connection broke");
    };
    const died = await certificar(dominicana, args, {
      carpeta: "do-aprobaciones",
      signal: dying.signal,
      world: { now: () => new Date(), pause: async () => {}, fetch: fetchUntilDeath },
    });
    expect(died.code).toBe(EXIT.noAnswer);
    const ran = await certificar(dominicana, args, { carpeta: "do-aprobaciones" });
    const informe = await ran.informe();
    expect([bad(informe), ran.code, informe.completo]).toEqual([[], EXIT.done, true]);
    expect(informe.pasos.map(({ clave }) => clave)).toEqual([
      "ACECF-131880681-E310000000002",
      "ACECF-131880681-E310000000003",
      "ACECF-131880681-E450000000001",
    ]);
    const [ajeno, ultimo] = [aprobable("E310000000099"), aprobable("E310000000098")];
    await asignar(ultimo);
    const otro = await writeLibro(dir, "ajenas.xlsx", [ajeno, ultimo], "ACECF");
    const stopped = await certificar(dominicana, ["--etapa", "aprobaciones", "--libro", otro], {
      carpeta: "do-ajenas",
    });
    expect([stopped.code, (await stopped.informe()).pasos]).toEqual([
      EXIT.refused,
      [expect.objectContaining({ resultado: "falla", mensaje: "El e-CF no ha sido aceptado por la DGII." })],
    ]);
    const mia = await writeLibro(dir, "otra.xlsx", [{ ...ultimo, RNCComprador: "101850043" }], "ACECF");
    const other = await certificar(dominicana, ["--etapa", "aprobaciones", "--libro", mia], {
      carpeta: "do-mia",
    });
    expect([other.code, other.out]).toEqual([
      EXIT.refused,
      expect.stringContaining("RNCComprador: el set dice"),
    ]);
  });

  test("is asked for where it is missing, and what is no workbook is said", async () => {
    const without = await certificar(dominicana, [], { carpeta: "do-sin" });
    expect([without.code, without.said]).toEqual([EXIT.refused, expect.stringContaining("--libro")]);
    const path = join(dir, "texto.xlsx");
    await writeFile(path, "no es un libro");
    const wrong = await certificar(dominicana, ["--libro", path], { carpeta: "do-mal" });
    expect([wrong.code, wrong.said]).toEqual([EXIT.misunderstood, expect.stringContaining(".xlsx")]);
  });
});

test("a plan is shown without anything being issued", async () => {
  const before = await documentos(gt);
  const shown = await certificar(gt, ["--plan", "--grupo", "anulacion"], { carpeta: "plan" });
  expect(shown.code).toBe(EXIT.done);
  expect(shown.out).toMatch(/anulacion\/1 {2}anular tras factura\/4/);
  expect(await documentos(gt)).toBe(before);
  const etapa = await certificar(gt, ["--plan", "--etapa", "simulacion"], { carpeta: "plan" });
  expect([etapa.code, etapa.said]).toEqual([EXIT.refused, expect.stringContaining("no tiene etapas")]);
  const none = await certificar(gt, ["--grupo", "nada"], { carpeta: "plan" });
  expect([none.code, none.said]).toEqual([EXIT.misunderstood, expect.stringContaining("factura")]);
});

test("an account in production is refused, and so is whoever may not issue", async () => {
  const cambio = (estaEnAmbienteDePruebas: boolean) =>
    api.call("PATCH", `/cuenta/${gt.id}`, { usuario: gt.usuario, body: { estaEnAmbienteDePruebas } });
  expect((await cambio(false)).status).toBe(200);
  const real = await certificar(gt, [], { carpeta: "real" });
  expect([real.code, real.said]).toEqual([EXIT.refused, expect.stringContaining("producción")]);
  expect((await cambio(true)).status).toBe(200);
  const stranger = await certificar({ ...gt, usuario: sv.usuario }, [], { carpeta: "ajena" });
  expect([stranger.code, stranger.said]).toEqual([EXIT.refused, expect.stringContaining("FEG_FORBIDDEN")]);
  const env = { DTE_URL: "http://127.0.0.1:1", DTE_LLAVE: "dte_test_x" };
  expect((await certificar(gt, [], { carpeta: "nadie", env })).code).toBe(EXIT.noAnswer);
});

test("a record of another seed is not taken for this one's", async () => {
  const other = await certificar(gt, ["--semilla", "3", "--muestra", "1"], { carpeta: "gt" });
  expect([other.code, other.said]).toEqual([EXIT.misunderstood, expect.stringContaining("--salida")]);
});
