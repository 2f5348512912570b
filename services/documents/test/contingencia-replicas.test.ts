import { randomUUID } from "node:crypto";
import type { Sql } from "@dte/service";
import { until } from "@dte/testing";
import { expect, test } from "@jest/globals";
import { each } from "../src/contingencia/authority.js";
import { report } from "../src/contingencia/eventos.js";
import { gather } from "../src/contingencia/lotes.js";
import { startWorkOff } from "../src/contingencia/work-off.js";
import { Taken } from "../src/store/contingencias.js";
import { insertEvento } from "../src/store/eventos-contingencia.js";
import { insertLote, leaveLote } from "../src/store/lotes-contingencia.js";
import {
  contingencia,
  first,
  newShell,
  openContingencias,
  pais,
  replica,
  sql,
} from "./contingencia-world.js";

openContingencias();

const PLAZO = { desde: "2026-11-20T10:00:00Z", hasta: "2026-11-20T11:00:00Z" };

/** Makes a gate that keeps a step waiting until the test opens it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lists the events, or the lots, each by the number of its documents. */
const eventos = async () =>
  (
    await sql<{ n: number }[]>`
      select (select count(*)::int from intentos i where i.id_evento = e.id) as n
      from eventos_contingencia e join contingencias c on c.id = e.id_contingencia where c.pais = ${pais}`
  ).map(({ n }) => n);
const lotes = async () =>
  (
    await sql<{ n: number }[]>`
      select (select count(*)::int from intentos i where i.id_lote = l.id) as n
      from lotes_contingencia l join eventos_contingencia e on e.id = l.id_evento
        join contingencias c on c.id = e.id_contingencia where c.pais = ${pais}`
  ).map(({ n }) => n);

test("whoever lost a contingency in the middle of a report writes no event beside the other's", async () => {
  await contingencia();
  const asked: string[] = [];
  const { opened, open } = gate();
  const slow = {
    PrepareEvento: async () => {
      asked.push("slow");
      await opened;
      return { contenido: Buffer.from("evento") };
    },
  };
  const one = await replica(slow);
  const other = await replica({ PrepareEvento: async () => ({ contenido: Buffer.from("e") }) });
  const held = first(await one.claim());
  const reporting = expect(report(one.deps, held)).rejects.toThrow(Taken);
  await until(async () => asked.length > 0);
  await one.age();
  const taken = first(await other.claim());
  expect(taken.id).toBe(held.id);
  await report(other.deps, taken);
  open();
  await reporting;
  expect(await eventos()).toEqual([3]);
});

test("a document is in one event and in one lot, and a second one leaves no trace", async () => {
  const id = await contingencia();
  const ids = (await sql<{ id: string }[]>`select id from intentos where id_contingencia = ${id}`).map(
    (each) => each.id,
  );
  const [primero = ""] = ids;
  const evento = () => ({
    id: randomUUID(),
    idCuenta: "1",
    contenido: Buffer.from("e"),
    idContingencia: id,
    ...PLAZO,
  });
  const lote = () => ({ id: randomUUID(), idIntento: primero });
  const write = (work: (tx: Sql) => Promise<void>) => sql.begin((tx) => work(tx as unknown as Sql));
  await write((tx) => insertEvento(tx, evento(), [primero]));
  await expect(write((tx) => insertEvento(tx, evento(), ids))).rejects.toThrow(Taken);
  expect(await eventos()).toEqual([1]);
  const suyo = lote();
  await write((tx) => insertLote(tx, suyo, [primero]));
  await expect(write((tx) => insertLote(tx, lote(), ids))).rejects.toThrow(Taken);
  expect(await lotes()).toEqual([1]);
  // A replica that leaves an earlier lot takes the document out of no later one.
  await leaveLote(sql, randomUUID(), primero, 0);
  expect(await lotes()).toEqual([1]);
  await leaveLote(sql, suyo.id, primero, 600);
  expect(await lotes()).toEqual([1]);
  await leaveLote(sql, suyo.id, primero, 0);
  expect(await lotes()).toEqual([0]);
});

test("whoever lost a contingency gathers no lot of it", async () => {
  const id = await contingencia();
  const [one, other] = [await replica({}), await replica({})];
  const held = first(await one.claim());
  const [evento] = await sql<{ id: string }[]>`
    insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, estado, aceptado)
    values (${randomUUID()}, ${id}, '1', 'e', 'aceptado', now()) returning id`;
  await sql`update intentos set id_evento = ${evento?.id ?? null} where id_contingencia = ${id}`;
  await one.age();
  const taken = first(await other.claim());
  await expect(gather(one.deps, held)).rejects.toThrow(Taken);
  expect(await lotes()).toEqual([]);
  await gather(other.deps, taken);
  expect(await lotes()).toEqual([3]);
});

test("a long pass keeps the contingency while its process lives, and ends where it is lost", async () => {
  await contingencia();
  const [one, other] = [await replica({}), await replica({})];
  const held = first(await one.claim());
  const done: number[] = [];
  const pass = each(one.deps, held, [1, 2, 3, 4, 5], async (item) => {
    done.push(item);
    // Each of them takes longer than a process may be silent, and this process has just beaten.
    await sql`update contingencias set visto = visto - interval '1 hour' where pais = ${pais}`;
    expect(await other.claim()).toEqual([]);
    if (item < 3) return;
    await one.age(50);
    expect(await other.claim()).toEqual([]);
    await one.age(11);
    expect(await other.claim()).toHaveLength(1);
  });
  await expect(pass).rejects.toThrow(Taken);
  expect(done).toEqual([1, 2, 3]);
});

test("an environment that was taken over while the other one was worked on is left to whoever took it", async () => {
  const ids = [await contingencia({ lasts: true }), await contingencia({ lasts: true, pruebas: true })];
  const running = newShell();
  const asked: string[] = [];
  const { opened, open } = gate();
  const certifier = {
    Find: async ({ contenido }: { contenido: Buffer }) => {
      asked.push(contenido.toString());
      await opened;
      return { desconocido: { motivo: "no answer", enProceso: false } };
    },
  };
  const [one, other] = [await replica(certifier, running), await replica({})];
  startWorkOff(one.deps);
  await until(async () => asked.length > 0);
  const [now] = asked;
  await one.age();
  expect((await other.claim()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  await sql`update contingencias set instancia = ${one.deps.lease.holder} where id = ${now ?? null}`;
  open();
  // It comes back to the contingency that is still its own.
  await until(async () => asked.length > 1);
  await running.close();
  expect(new Set(asked)).toEqual(new Set([now]));
});

test("that the authority lacks a document which may have arrived is believed when it says so again, after it has had time for what it was sent", async () => {
  const id = await contingencia({ documentos: 1 });
  await sql`update intentos set pudo_llegar = true, siguiente = now() where id_contingencia = ${id}`;
  const running = newShell();
  const { deps } = await replica(
    { Find: async () => ({ inexistente: { motivo: "there is none" } }) },
    running,
  );
  startWorkOff({ ...deps, dudaSeconds: 900 });
  const row = async () => {
    const [found] = await sql<{ pudoLlegar: boolean; ausente: Date | null; isPutOff: boolean }[]>`
      select pudo_llegar, ausente, siguiente > now() + interval '10 minutes' as is_put_off from intentos where id_contingencia = ${id}`;
    return found;
  };
  await until(async () => (await row())?.ausente);
  expect(await row()).toMatchObject({ pudoLlegar: true });
  await until(async () => (await row())?.isPutOff);
  await sql`update intentos set ausente = ausente - interval '15 minutes', siguiente = now() where id_contingencia = ${id}`;
  await until(async () => (await row())?.pudoLlegar === false);
  await running.close();
});
