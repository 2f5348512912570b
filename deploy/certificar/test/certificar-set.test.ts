import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createControl } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import JSZip from "jszip";
import { EXIT } from "../src/certificar.js";
import { bad, certificar, dir, documentos, dominicana, openCertificar } from "./certificar-world.js";
import { casosOf, writeLibro } from "./set.js";

openCertificar();

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
      // DGII takes the document, and the answer never arrives.
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
