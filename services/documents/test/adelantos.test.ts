import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { claimRegistrados, judgeRegistrado } from "../src/archive/judge.js";
import { register } from "../src/archive/register.js";
import { onCuentaAcreditada } from "../src/events/on-cuenta-acreditada.js";
import { dteOf } from "./listings-world.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`delete from verificaciones`;
});

let last = 0;
type Sent = {
  readonly id?: string;
  readonly propioEmisor?: boolean;
  readonly propioReceptor?: boolean;
  readonly idCuentaEmisor?: string | undefined;
  readonly idCuentaReceptor?: string | undefined;
  readonly enPruebas?: boolean;
};

/** Sends a file of account 101's for R: a new file unless an id is given. */
async function send({ id, enPruebas = false, ...sent }: Sent = {}): Promise<string> {
  if (id === undefined) last += 1;
  const name = id ?? `A-${last}`;
  const dte = {
    ...{ ...dteOf(1), id: name, numeroTransaccion: undefined, pais: "SV", numero: Number(name.slice(2)) },
    ...{ emisor: { id: "101" }, receptor: { id: "R" }, estaEnAmbienteDePruebas: enPruebas },
  } as unknown as Dte;
  const given = {
    ...{
      actor: { usuario: "", ipOrigen: "", origen: "API" },
      dte,
      contenido: Buffer.from(`<DTE>${name}</DTE>`),
    },
    ...{
      tipoContenido: "application/xml",
      porNumero: false,
      idCuentaEmisor: "101",
      idCuentaReceptor: undefined,
    },
    ...{ propioEmisor: false, propioReceptor: false, ...sent },
  };
  return (await register({ shell, sql })(given as never, {} as never)).id ?? "";
}

/** Has it look as if the document had been asked about for the tenth time so long ago, with this answer; it would be asked about again in a month. */
const answered = async (id: string, estado: string, hace = "2 hours", huella = "A") => {
  await sql`
    update verificaciones set estado = ${estado}, veces = 10, preguntado = now() - ${hace}::interval, siguiente = now() + interval '30 days',
      huella = ${huella} where id_dte = ${id}`;
  return id;
};
const judge = (idDte: string, estado: string) =>
  judgeRegistrado({ shell, sql })({ idDte, estado } as never, {} as never);
const isDue = async (...ids: string[]): Promise<boolean[]> => {
  const due = await sql<{ idDte: string }[]>`select id_dte from verificaciones where siguiente <= now()`;
  return ids.map((id) => due.some(({ idDte }) => idDte === id));
};
/** Claims nothing, like a process of documents that has not looked for a while. */
const look = async (huella: string) => {
  const claim = claimRegistrados({ sql, findArchivo: async () => undefined });
  await claim({ limit: 0, leaseSegundos: 60, pais: "SV", turno: "", huella } as never, {} as never);
};

test("what is said of a document that goes on waiting is noted, and when it was asked about", async () => {
  const id = await send();
  const claim = claimRegistrados({ sql, findArchivo: async () => ({ contenido: Buffer.alloc(1) }) });
  const asked = { limit: 2, leaseSegundos: 60, pais: "SV", turno: "", huella: "A" };
  const { registrados } = await claim(asked as never, {} as never);
  expect(registrados?.map((each) => each.dte?.id)).toEqual([id]);
  await judge(id, "sinConsulta");
  const [row] = await sql`
    select estado, huella, veces, preguntado between now() - interval '1 minute' and now() as recien from verificaciones where id_dte = ${id}`;
  expect(row).toEqual({ estado: "sinConsulta", huella: "A", veces: 1, recien: true });
});

describe("an account that gets credentials or a certificate", () => {
  const acredita = (idCuenta: string, pais = "SV") => onCuentaAcreditada({ sql })({ idCuenta, pais });

  test("has what nobody could be asked about for it asked about, whoever sent it", async () => {
    const [suyo, deAntes, deOtro, deOtraCuenta] = [
      await answered(await send({ propioEmisor: true }), "sinConsulta"),
      await answered(await send({ propioEmisor: true }), "sinConsulta"),
      await answered(await send(), "sinConsulta"),
      await answered(await send({ idCuentaEmisor: "102" }), "sinConsulta"),
    ];
    // The version before wrote it like this.
    await sql`update verificaciones set turno = 'cuenta 101', id_cuenta_propia = null where id_dte = ${deAntes}`;
    await acredita("101", "DO");
    expect(await isDue(suyo, deAntes, deOtro, deOtraCuenta)).toEqual([false, false, false, false]);
    await acredita("101");
    expect(await isDue(suyo, deAntes, deOtro, deOtraCuenta)).toEqual([true, true, true, false]);
  });

  test("has nothing asked about once more that an authority was asked about, nor what was looked at a moment ago", async () => {
    const ids = [
      await answered(await send(), "desconocido"),
      await answered(await send(), "noConsta"),
      await answered(await send(), "sinConsulta", "10 seconds"),
    ];
    await acredita("101");
    expect(await isDue(...ids)).toEqual([false, false, false]);
  });
});

describe("the same file, sent again", () => {
  test("by a user of an account that has appeared meanwhile, is that account's, and is asked about at once", async () => {
    const id = await answered(
      await send({ idCuentaEmisor: undefined, idCuentaReceptor: "R" }),
      "sinConsulta",
    );
    await send({ id, propioEmisor: true });
    expect(await isDue(id)).toEqual([true]);
    expect(await sql`select id_cuenta from dtes where id = ${id}`).toEqual([{ idCuenta: "101" }]);
  });

  test("has the authority asked once in an hour, and by who shows no token of its accounts never", async () => {
    const [old, recent, stranger] = [
      await answered(await send(), "noConsta"),
      await answered(await send(), "desconocido", "10 minutes"),
      await answered(await send(), "sinConsulta", "20 days"),
    ];
    for (const id of [old, recent]) for (const _ of [1, 2]) await send({ id, propioEmisor: true });
    for (const _ of [1, 2, 3]) await send({ id: stranger });
    expect(await isDue(old, recent, stranger)).toEqual([true, false, false]);
    const [row] = await sql<{ minutos: number }[]>`
      select extract(epoch from siguiente - now())::float / 60 as minutos from verificaciones where id_dte = ${recent}`;
    expect(row?.minutos).toBeGreaterThan(45);
    expect(row?.minutos).toBeLessThan(51);
  });
});

test("what nobody could be asked about is looked at again with other settings of its country, and not for the same ones", async () => {
  const [old, same, known] = [
    await answered(await send(), "sinConsulta"),
    await answered(await send(), "sinConsulta", "2 hours", "B"),
    await answered(await send(), "noConsta"),
  ];
  await look("A");
  expect(await isDue(old, same, known)).toEqual([false, true, false]);
  await answered(same, "sinConsulta", "2 hours", "B");
  await look("B");
  expect(await isDue(old, same, known)).toEqual([true, false, false]);
  // Two processes with different settings do not have documents looked at without end.
  await answered(old, "sinConsulta", "10 minutes", "B");
  await look("A");
  expect(await isDue(old)).toEqual([false]);
});

describe("an authority that was silent", () => {
  test("is asked about one of what met that with each answer that it gives, the longest ago first", async () => {
    const [first, second, recent, deProduccion] = [
      await answered(await send({ enPruebas: true }), "desconocido", "3 days"),
      await answered(await send({ enPruebas: true }), "desconocido", "2 days"),
      await answered(await send({ enPruebas: true }), "desconocido", "5 minutes"),
      await answered(await send(), "desconocido", "9 days"),
    ];
    const [one, two, three] = [
      await send({ enPruebas: true }),
      await send({ enPruebas: true }),
      await send({ enPruebas: true }),
    ];
    await judge(one, "desconocido");
    expect(await isDue(first, second, recent, deProduccion)).toEqual([false, false, false, false]);
    await judge(two, "noConsta");
    expect(await isDue(first, second, recent, deProduccion)).toEqual([true, false, false, false]);
    await answered(first, "confirmado");
    await judge(three, "confirmado");
    expect(await isDue(second, recent, deProduccion)).toEqual([true, false, false]);
  });

  test("is asked about one of it in ten minutes while nobody hears from it, in each environment", async () => {
    const [first, second, otra] = [
      await answered(await send(), "desconocido", "3 days"),
      await answered(await send(), "desconocido", "2 days"),
      await answered(await send({ enPruebas: true }), "desconocido", "1 day"),
    ];
    await look("A");
    expect(await isDue(first, second, otra)).toEqual([true, false, true]);
    // The authority was asked about it a moment ago, and in vain.
    await answered(first, "desconocido", "1 minute");
    await look("A");
    expect(await isDue(first, second)).toEqual([false, false]);
    await answered(first, "desconocido", "11 minutes");
    await look("A");
    expect(await isDue(first, second)).toEqual([false, true]);
  });
});
