import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { tellVencimientos } from "../src/store/vencimientos.js";
import { createDatabase } from "./database.js";

const DAY_MS = 86_400_000;
let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
let now = new Date("2026-11-20T14:00:00.500Z");
beforeAll(async () => {
  database = await createDatabase();
  shell = createShell({ name: "accounts", log: createLog("accounts", "silent") });
  sql = connectPostgres(shell, { url: database.url.reveal() });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

/** The warnings that were sent; the outbox's own test checks that they leave with the transaction. */
const told: [string, number][] = [];
const outbox = {
  add: async (_: unknown, subject: string, event: unknown) => {
    const { idCuenta, dias } = event as { idCuenta: string; dias: number };
    told.push([`${subject} ${idCuenta}`, dias]);
  },
  kick: () => {},
};
const pass = async (): Promise<(readonly [string, number])[]> => {
  told.length = 0;
  await tellVencimientos({ sql, outbox }, now);
  return told.map(([who, dias]) => [who.replace("dte.firma.por_vencer ", ""), dias] as const);
};
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

const goOn = (days: number): void => {
  now = inDays(days);
};

/** Gives accounts certificates that end in so many days. */
async function certify(...ends: readonly [string, number][]): Promise<void> {
  for (const [id, days] of ends) {
    await sql`insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido)
      values (${id}, 'x', true, ${JSON.stringify({ informacionFiscal: { nombre: "N", direccion: { pais: "XX" } } })}::text::jsonb)
      on conflict do nothing`;
    await sql`
      insert into credenciales (id_cuenta, certificado, certificado_titular, certificado_emisor, certificado_valido_desde, certificado_valido_hasta)
      values (${id}, 'x', 't', 'e', now(), ${inDays(days)})
      on conflict (id_cuenta) do update set certificado_valido_hasta = excluded.certificado_valido_hasta`;
  }
}

test("an account is told at each of the times before its certificate's end, once, and no more when it has another one", async () => {
  await certify(["1", 31], ["2", 20], ["3", 0.5], ["4", -2], ["5", 400]);
  // The first look of all warns of each certificate once, and of none that has ended.
  expect(await pass()).toEqual([
    ["2", 30],
    ["3", 1],
  ]);
  expect(await pass()).toEqual([]);
  goOn(2);
  expect(await pass()).toEqual([["1", 30]]);
  goOn(4);
  expect(await pass()).toEqual([["2", 15]]);
  await certify(["2", 365]);
  goOn(10);
  expect(await pass()).toEqual([["1", 15]]);
  goOn(8);
  expect(await pass()).toEqual([["1", 7]]);
  goOn(6.5);
  expect(await pass()).toEqual([["1", 1]]);
  goOn(1);
  expect(await pass()).toEqual([]);
});

test("who was not looked at for weeks is told once, of the time that has come last", async () => {
  await certify(["6", 40]);
  await pass();
  goOn(36);
  expect(await pass()).toEqual([["6", 7]]);
});

test("thousands that end in the same second are told page by page, each once, though two look at a time", async () => {
  await sql`insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido)
    select 'M' || n, 'x', true, ${JSON.stringify({ informacionFiscal: { nombre: "N", direccion: { pais: "XX" } } })}::text::jsonb
    from generate_series(1, 1201) n`;
  await sql`
    insert into credenciales (id_cuenta, certificado, certificado_titular, certificado_emisor, certificado_valido_desde, certificado_valido_hasta)
    select 'M' || n, 'x', 't', 'e', now(), ${inDays(40)} from generate_series(1, 1201) n`;
  await pass();
  goOn(12);
  told.length = 0;
  const looks = [1, 2].map(() => tellVencimientos({ sql, outbox }, now));
  await Promise.all(looks);
  const rest = [...told];
  const late = await pass();
  const all = [...rest.map(([who]) => who.split(" ").at(-1)), ...late.map(([who]) => who)];
  expect([all.length, new Set(all).size]).toEqual([1_201, 1_201]);
});
