import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CLAVE, createControl, until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import { EXIT } from "../src/certificar.js";
import {
  api,
  bad,
  type Cuenta,
  certificar,
  dir,
  documentos,
  dominicana,
  gt,
  openCertificar,
  sv,
  world,
} from "./certificar-world.js";

/** The program as it is started by hand. */
const MAIN = fileURLToPath(new URL("../dist/certificar-main.js", import.meta.url));

openCertificar();

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
    // The record is only a convenience: without it every step is found by its number.
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
      // The first note adjusts the second invoice, which is the one that is left open.
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
    // An authority that took a document twice would have it under two names, or under one that it has already.
    const after = await transacciones();
    expect(new Set(after).size).toBe(after.length);
    const ids = informe.pasos.flatMap(({ id }) => id ?? []);
    expect(after.length - before.length).toBe(new Set(ids).size);
  });

  test("that two people start at once is run by one of them", async () => {
    const cuenta = cuentaDe();
    const before = (await transacciones()).length;
    let finished = 0;
    // Nothing is sent until one of the two programs, the one without the turn, has ended.
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
