import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Dte, Event } from "@dte/contracts";
import { connectPostgres, createLog, createShell, migrate, type Sql } from "@dte/service";
import { createDatabase } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { onDtePdfGenerado } from "../src/events/on-dte-pdf-generado.js";
import { findById, insertDte, setAnulado } from "../src/store/dtes.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;
let id: string;

const VALIDO = `${"a".repeat(64)}.pdf`;
const OTRO = `${"c".repeat(64)}.pdf`;
const ANULADO = `${"b".repeat(64)}.pdf`;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
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
      id,
      { motivoAnulacion: "m", fechaAnulacion: fecha, fechaCertificacion: fecha },
      null,
    );
  });

/** What documents hears of a print; `eventId` is another one for each print. */
const hear = (archivo: string, estado: string | undefined, eventId: string = randomUUID()) => {
  const event: Event<"dte.pdf.generado"> = { id, archivo, ...(estado !== undefined && { estado }) };
  return onDtePdfGenerado({ shell, sql })(event, { eventId } as Parameters<
    ReturnType<typeof onDtePdfGenerado>
  >[1]);
};
const kept = async () => (await findById(sql, id))?.archivoPdf;
const entries = async () => (await findById(sql, id))?.bitacora.map(({ evento }) => evento);

test("a print is remembered, and written to the log once, however often it is told", async () => {
  await hear(VALIDO, "Certificado", "one");
  await hear(VALIDO, "Certificado", "one");
  await hear(VALIDO, "Certificado");
  expect([await kept(), await entries()]).toEqual([VALIDO, ["PdfGenerado"]]);
});

test("the valid print that comes after the cancellation is not the document's, and the cancelled one stays", async () => {
  await cancel();
  await hear(VALIDO, "Certificado");
  expect(await kept()).toBeUndefined();
  await hear(ANULADO, "Anulado");
  await hear(VALIDO, "Certificado");
  expect([await kept(), await entries()]).toEqual([ANULADO, ["PdfGenerado"]]);
});

test("a print of the time in contingency is none of the certified document", async () => {
  await hear(VALIDO, undefined);
  expect(await kept()).toBeUndefined();
});

test("a print that was replaced and comes again is the document's again", async () => {
  await hear(VALIDO, "Certificado");
  await hear(OTRO, "Certificado");
  await hear(VALIDO, "Certificado");
  expect(await kept()).toBe(VALIDO);
});
