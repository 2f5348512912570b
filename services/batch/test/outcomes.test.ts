import { randomUUID } from "node:crypto";
import {
  connectPostgres,
  createLog,
  createShell,
  currentRequestId,
  type Shell,
  type Sql,
  trazaToKeep,
  withRequestId,
} from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { startAnnouncing } from "../src/announce.js";
import { createEvents } from "../src/events.js";
import { createOutcomes } from "../src/outcomes.js";
import { insertDocumentos, type Resultado, saveResultados } from "../src/store/documentos.js";
import { beginLotes, insertLote } from "../src/store/lotes.js";
import { createStore } from "../src/store/store.js";
import { SILENT } from "./world.js";

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let lease: Lease;

beforeAll(async () => {
  database = await createMigratedDatabase("batch");
  shell = createShell({ name: "batch", log: createLog("batch", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 20 });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), 15_000);
});
beforeEach(() => sql`delete from lotes`);
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

/** Makes a batch of so many documents that this process holds; gives their attempts, in the order of the workbook. */
async function held(cuantos: number, holder = lease.holder): Promise<string[]> {
  const id = randomUUID();
  const quien = {
    idCuenta: "1",
    nombreArchivo: "a.xlsx",
    usuario: "u",
    ipOrigen: "127.0.0.1",
    autoridad: "GT infile",
  };
  await insertLote(sql, { id, ...quien, totalFilas: cuantos, totalDtes: cuantos, creado: new Date() });
  const ids = Array.from({ length: cuantos }, () => randomUUID());
  await insertDocumentos(
    sql,
    id,
    ids.map((idIntento, i) => ({
      orden: i + 1,
      filas: [i + 2],
      idIntento,
      numeroTransaccion: `N-${i}`,
      solicitud: { idCuenta: "1", numeroTransaccion: `N-${i}`, tipo: "factura", items: [] },
    })),
  );
  await sql`update documentos set instancia = ${holder} where id_lote = ${id}`;
  return ids;
}

const certificado = (idIntento: string): Resultado => ({
  idIntento,
  estado: "Certificado",
  idDte: idIntento.toUpperCase(),
  serie: null,
  numero: null,
});

test("an outcome that cannot be stored fails none of the others that are written with it", async () => {
  const outcomes = createOutcomes({
    shell,
    store: createStore(sql, SILENT),
    lease,
    events: createEvents(shell),
  });
  const ids = await held(60);
  const [nul = "", number = ""] = ids;
  const resultados = ids.map(certificado);
  // The refusal has a text that no column takes, and the other outcome a number beyond any.
  resultados[0] = { idIntento: nul, estado: "Rechazado", codigo: "X-1", mensaje: "mal\0 \ud800." };
  resultados[1] = { idIntento: number, estado: "Certificado", idDte: "A", serie: "B", numero: 1e25 };
  await Promise.all(resultados.map((each) => outcomes.save(each)));
  const rows = await sql<{ idIntento: string; estado: string; codigo: string; mensaje: string }[]>`
    select id_intento, estado, codigo, mensaje from documentos where estado <> 'Certificado' order by orden`;
  expect(rows).toEqual([
    { idIntento: nul, estado: "Rechazado", codigo: "X-1", mensaje: "mal \ufffd." },
    {
      idIntento: number,
      estado: "Incierto",
      codigo: "1000",
      mensaje: expect.stringMatching(/No lo emita de nuevo/),
    },
  ]);
  const [lote] = await sql<{ estado: string; certificados: number; rechazados: number; inciertos: number }[]>`
    select estado, certificados, rechazados, inciertos from lotes`;
  expect(lote).toEqual({ estado: "Terminado", certificados: 58, rechazados: 1, inciertos: 1 });
});

test("processes that write to the same batches at once never wait for each other in a circle", async () => {
  const other = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), 15_000);
  const [ours, theirs]: Resultado[][] = [[], []];
  for (let each = 0; each < 150; each += 1) {
    const [a = "", b = "", c = "", d = ""] = await held(4);
    await sql`update documentos set instancia = ${other.holder} where id_intento = any(${[b, d]}::uuid[])`;
    ours?.push(certificado(a), certificado(c));
    theirs?.unshift(certificado(b), certificado(d));
  }
  const lotes = (await sql<{ id: string }[]>`select id from lotes`).map(({ id }) => id);
  const part = (all: readonly Resultado[] = [], i = 0) => all.filter((_, at) => Math.floor(at / 2) % 3 === i);
  const writes = [0, 1, 2].flatMap((i) => [
    saveResultados(sql, lease, part(ours, i), new Date()),
    saveResultados(sql, other, part(theirs, i), new Date()),
    beginLotes(sql, lotes.toReversed()),
  ]);
  const settled = await Promise.allSettled(writes);
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
  const [sums] = await sql<
    { certificados: number }[]
  >`select sum(certificados)::int as certificados from lotes`;
  expect(sums).toEqual({ certificados: 600 });
});

const REQUEST_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

test("what is written of many documents is written in the name of none of them", async () => {
  const seen: unknown[] = [];
  const saveResultados = async () => {
    seen.push(currentRequestId());
    return [];
  };
  const outcomes = createOutcomes({ shell, store: { saveResultados }, lease, events: createEvents(shell) });
  await withRequestId(REQUEST_ID, () => outcomes.save(certificado(randomUUID())));
  await withRequestId(REQUEST_ID, () => outcomes.save(certificado(randomUUID())));
  expect(seen).toEqual([undefined, undefined]);
});

test("the end of a batch is told in the trace in which its workbook came", async () => {
  await withRequestId(REQUEST_ID, () => held(1));
  await sql`update lotes set estado = 'Terminado', certificados = total_dtes, fin = now(), por_anunciar = true`;
  const told = new Promise<readonly unknown[]>((resolve) => {
    const add = async (_tx: unknown, subject: string, event: object) =>
      resolve([subject, Object.keys(event), trazaToKeep()]);
    const outbox = { add, kick() {} };
    startAnnouncing({ shell, store: createStore(sql, outbox), outbox, pollMs: 20 });
  });
  expect(await told).toEqual([
    "lote.terminado",
    ["id", "idCuenta", "estado"],
    expect.stringMatching(`^00-${REQUEST_ID}-`),
  ]);
});
