import { randomUUID } from "node:crypto";
import type { Dte, Event } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { onDtePdfGenerado } from "../src/events/on-dte-pdf-generado.js";
import { insertDte, replaceRegistrado, setAnulado } from "../src/store/dtes.js";
import { findSinListas } from "../src/store/grandes.js";
import { replaceRechazado } from "../src/store/rechazados.js";
import { setVerificado } from "../src/store/registrados.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
let id: string;

const VALIDO = `${"a".repeat(64)}.pdf`;
const OTRO = `${"c".repeat(64)}.pdf`;
const ANULADO = `${"b".repeat(64)}.pdf`;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database.drop();
});

beforeEach(async () => {
  id = randomUUID();
  await sql.begin(async (tx) => {
    await insertDte(tx, { dte: dteOf({}), idIntento: null, idCuenta: "C" });
  });
});

const dteOf = (changes: Partial<Dte>) =>
  ({
    id,
    tipo: "factura",
    fechaEmision: "2026-11-20T08:00:00-06:00",
    fechaCertificacion: "2026-11-20T08:00:01-06:00",
    total: "1.00",
    moneda: "GTQ",
    idCuenta: "C",
    estaEnAmbienteDePruebas: true,
    pais: "GT",
    items: [],
    ...changes,
  }) as unknown as Dte & { id: string };

const cancel = () =>
  sql.begin(async (tx) => {
    const fecha = "2026-11-20T09:00:00-06:00";
    await setAnulado(
      tx,
      { id, idCuenta: "C", estaEnAmbienteDePruebas: true },
      { motivoAnulacion: "m", fechaAnulacion: fecha, fechaCertificacion: fecha },
      null,
    );
  });

type Heard = { archivo: string; estado?: string; leido?: string; eventId?: string };

/** Has documents hear of a print; `eventId` is another one for each print. */
const hear = ({ archivo, estado, leido = "", eventId = randomUUID() }: Heard) => {
  const event: Event<"dte.pdf.generado"> = { id, archivo, leido, ...(estado !== undefined && { estado }) };
  return onDtePdfGenerado({ shell, sql })(event, { eventId } as Parameters<
    ReturnType<typeof onDtePdfGenerado>
  >[1]);
};
const kept = async () => (await findSinListas(sql, id))?.archivoPdf;
const entries = async () => (await findSinListas(sql, id))?.bitacora.map(({ evento }) => evento);

const ANTES = "2026-11-20T08:10:00.000Z";
const DESPUES = "2026-11-20T08:10:00.001Z";
const certificado = (archivo: string, leido = ANTES, eventId: string = randomUUID()) =>
  hear({ archivo, estado: "Certificado", leido, eventId });

test("a print is remembered, and written to the log once, however often it is told", async () => {
  await certificado(VALIDO, ANTES, "one");
  await certificado(VALIDO, ANTES, "one");
  await certificado(VALIDO, DESPUES);
  expect([await kept(), await entries()]).toEqual([VALIDO, ["PdfGenerado"]]);
});

test("the valid print that comes after the cancellation is not the document's, and the cancelled one stays", async () => {
  await certificado(OTRO, DESPUES);
  await cancel();
  await certificado(VALIDO, DESPUES);
  expect(await kept()).toBeUndefined();
  await hear({ archivo: ANULADO, estado: "Anulado", leido: ANTES });
  await certificado(VALIDO, DESPUES);
  expect([await kept(), await entries()]).toEqual([ANULADO, ["PdfGenerado", "PdfGenerado"]]);
});

test("a print of the time in contingency is none of the certified document", async () => {
  await hear({ archivo: VALIDO, leido: ANTES });
  expect(await kept()).toBeUndefined();
});

test("a print that was replaced and is made again is the document's again", async () => {
  await certificado(VALIDO, "2026-11-20T08:10:00Z");
  await certificado(OTRO, "2026-11-20T08:20:00Z");
  await certificado(VALIDO, "2026-11-20T08:30:00Z");
  expect(await kept()).toBe(VALIDO);
});

test("a print whose document and account were read before the others' is not the document's, whenever it is told", async () => {
  await certificado(OTRO, DESPUES);
  await certificado(VALIDO, ANTES);
  await hear({ archivo: VALIDO, estado: "Certificado" });
  expect(await kept()).toBe(OTRO);
});

test("the same print made again is later than one of the time between", async () => {
  await certificado(OTRO, "2026-11-20T08:10:00Z");
  await certificado(OTRO, "2026-11-20T08:30:00Z");
  await certificado(VALIDO, "2026-11-20T08:20:00Z");
  expect(await kept()).toBe(OTRO);
});

test("a print of a registered document is none of the real one that took its place", async () => {
  const leido = new Date().toISOString();
  await sql.begin(async (tx) => {
    await replaceRegistrado(tx, dteOf({ total: "2.00" }), new Date());
  });
  await certificado(VALIDO, leido);
  expect(await kept()).toBeUndefined();
  await certificado(OTRO, inAnHour());
  expect(await kept()).toBe(OTRO);
});

/** An hour from now; the content that is read then is read after all writes of the test. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("a print that says that nobody has verified a document is none of it once somebody has", async () => {
  const leido = new Date().toISOString();
  await sql.begin((tx) => setVerificado(tx, id, new Date()));
  await certificado(VALIDO, leido);
  expect(await kept()).toBeUndefined();
  await certificado(OTRO, inAnHour());
  expect(await kept()).toBe(OTRO);
});

test("a print of what was refused is none of its correction", async () => {
  const intento = randomUUID();
  await sql`insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, error, cerrado)
    values (${intento}, 'C', 'SV', 'mh', 'factura', 1, '{}', ''::bytea, '{}', 'rechazado', '{}', now())`;
  await sql`update dtes set id_intento = ${intento}, estado = 'Rechazado' where id = ${id}`;
  const leido = new Date().toISOString();
  await sql.begin((tx) =>
    replaceRechazado(tx, dteOf({ total: "2.00" }), { identidad: intento, idIntento: intento }),
  );
  await hear({ archivo: VALIDO, leido });
  expect(await kept()).toBeUndefined();
  await hear({ archivo: OTRO, leido: inAnHour() });
  expect(await kept()).toBe(OTRO);
});
