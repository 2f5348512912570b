import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { judgeRegistrado } from "../src/archive/judge.js";
import { register } from "../src/archive/register.js";
import {
  DE_OTROS_MAX,
  DE_OTROS_MAX_ANONIMOS,
  DE_OTROS_MAX_PER_USUARIO,
} from "../src/store/registrados-de-otros.js";
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
type Changes = {
  readonly usuario?: string;
  /** The user of the API key that calls as `usuario`. */
  readonly titular?: string;
  readonly idCuentaEmisor?: string | undefined;
  readonly idCuentaReceptor?: string | undefined;
  readonly propioEmisor?: boolean;
  readonly propioReceptor?: boolean;
  readonly enPruebas?: boolean;
};
const sent = ({ usuario = "", enPruebas = false, ...changes }: Changes = {}) => {
  last += 1;
  const dte = {
    ...{ ...dteOf(1), id: `R-${last}`, numeroTransaccion: undefined, pais: "GT", emisor: { id: "101" } },
    ...{ receptor: { id: "R", nombre: "R" }, numero: last, estaEnAmbienteDePruebas: enPruebas },
  } as unknown as Dte & { id: string };
  return {
    ...{ actor: { usuario, ipOrigen: "203.0.113.1", origen: "API" }, dte },
    ...{ contenido: Buffer.from(`<DTE>${last}</DTE>`), tipoContenido: "application/xml", porNumero: false },
    ...{ idCuentaReceptor: "R", propioEmisor: false, propioReceptor: false },
    ...changes,
  };
};
const put = async (each: ReturnType<typeof sent>) =>
  (await register({ shell, sql })(each as never, {} as never)).id;

type Said = { readonly estado: string; readonly idCuentaEmisor?: string; readonly idCuentaReceptor?: string };
const judge = (idDte: string, said: Said) => judgeRegistrado({ shell, sql })({ idDte, ...said }, {} as never);

const AT_ONCE = 250;

/** Has so many documents of each of these senders wait for an account, as copies of one that was registered; they are as old as `edad`. */
async function fill(
  side: "emisor" | "receptor",
  counts: Readonly<Record<string, number>>,
  edad = "1 day",
): Promise<void> {
  const first = sent({ propioReceptor: true });
  await put(first);
  const { id } = first.dte;
  const columns = await sql<{ columnName: string }[]>`
    select column_name from information_schema.columns
    where table_name = 'dtes' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`;
  const names = sql.unsafe(columns.map(({ columnName }) => columnName).join(", "));
  for (const [usuario, count] of Object.entries(counts)) {
    const of = `${id}-${usuario}-`;
    // They are written some hundred at a time, so that a statement ends in its time on a busy machine.
    for (let from = 1; from <= count; from += AT_ONCE)
      await sql`
        insert into dtes (id, ${names})
        select ${of} || n, ${names} from dtes, generate_series(${from}::int, ${Math.min(count, from + AT_ONCE - 1)}::int) n where id = ${id}`;
    await sql`
      update verificaciones set usuario = ${usuario}, ${sql(`id_cuenta_${side}`)} = 'R', creado = now() - ${edad}::interval
      where id_dte like ${`${of}%`}`;
  }
}

const lleno = { codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 600 } };

test("so much that a user registers for another's account waits, and what is beyond it leaves nothing behind", async () => {
  await fill("receptor", { luis: DE_OTROS_MAX_PER_USUARIO - 1 });
  const [fits, late] = [sent({ usuario: "luis" }), sent({ usuario: "luis" })];
  expect(await put(fits)).toBe(fits.dte.id);
  await expect(put(late)).rejects.toMatchObject(lleno);
  for (const tabla of ["dtes", "recibidos", "verificaciones"]) {
    const key = tabla === "dtes" ? "id" : "id_dte";
    expect(await sql`select from ${sql(tabla)} where ${sql(key)} = ${late.dte.id}`).toHaveLength(0);
  }
  // A stored document is given, whether there is room or not.
  expect(await put(fits)).toBe(fits.dte.id);
  // Documents of another user, of a sender without a token, for another account, and from an account's own user are taken.
  for (const other of [
    sent({ usuario: "eva" }),
    sent(),
    sent({ usuario: "luis", idCuentaReceptor: "S" }),
    sent({ usuario: "luis", propioReceptor: true }),
    sent({ usuario: "luis", idCuentaEmisor: "101", propioEmisor: true }),
  ])
    expect(await put(other)).toBe(other.dte.id);
  // With a verdict there is room again.
  await judge(fits.dte.id, { estado: "falso" });
  expect(await put(late)).toBe(late.dte.id);
});

test("an API key takes its user's share, as another key of theirs does and as they do themselves", async () => {
  await fill("receptor", { luis: DE_OTROS_MAX_PER_USUARIO - 1 });
  const fits = sent({ usuario: "llave:1", titular: "luis" });
  expect(await put(fits)).toBe(fits.dte.id);
  for (const late of [
    sent({ usuario: "llave:1", titular: "luis" }),
    sent({ usuario: "llave:2", titular: "luis" }),
    sent({ usuario: "luis", titular: "luis" }),
  ])
    await expect(put(late)).rejects.toMatchObject(lleno);
  const otra = sent({ usuario: "llave:3", titular: "eva" });
  expect(await put(otra)).toBe(otra.dte.id);
});

test("who shows no token fills half of what others may have wait, for the account as issuer as for the receiver", async () => {
  for (const side of ["emisor", "receptor"] as const) {
    await sql`delete from verificaciones`;
    await fill(side, { "": DE_OTROS_MAX_ANONIMOS - 1 });
    const of =
      side === "emisor" ? { idCuentaEmisor: "R", idCuentaReceptor: undefined } : { idCuentaReceptor: "R" };
    const fits = sent(of);
    expect(await put(fits)).toBe(fits.dte.id);
    await expect(put(sent(of))).rejects.toMatchObject(lleno);
    const known = sent({ usuario: "luis", ...of });
    expect(await put(known)).toBe(known.dte.id);
  }
});

const deUnReceptor = {
  ...{ usuario: "luis", idCuentaEmisor: "R", idCuentaReceptor: "P", propioReceptor: true },
};
const whereIs = async (id: string) => {
  const [row] = await sql`
    select d.id_cuenta, d.dte ->> 'idCuenta' as escrita, array(select r.id_cuenta from recibidos r where r.id_dte = d.id) as receptores,
      v.usuario, v.id_cuenta_emisor, v.id_cuenta_receptor
    from dtes d left join verificaciones v on v.id_dte = d.id where d.id = ${id}`;
  return row;
};

test("what one side's own user sends counts for the other, and stays out of its archive where that has no room", async () => {
  const fits = sent(deUnReceptor);
  expect(await put(fits)).toBe(fits.dte.id);
  expect(await whereIs(fits.dte.id)).toEqual({
    ...{ idCuenta: "R", escrita: "R", receptores: ["P"] },
    ...{ usuario: "luis", idCuentaEmisor: "R", idCuentaReceptor: null },
  });
  await fill("emisor", { luis: DE_OTROS_MAX_PER_USUARIO });
  const late = sent(deUnReceptor);
  const receivedAlone = { idCuenta: null, escrita: "", receptores: ["P"] };
  const nobodys = { usuario: null, idCuentaEmisor: null, idCuentaReceptor: null };
  expect(await put(late)).toBe(late.dte.id);
  expect(await whereIs(late.dte.id)).toEqual({ ...receivedAlone, ...nobodys });
  // A file that takes the place of one without an issuer here finds no room either.
  const own = sent({ ...deUnReceptor, idCuentaEmisor: undefined });
  await put(own);
  const other = { ...own, contenido: Buffer.from("<DTE>otro</DTE>"), idCuentaEmisor: "R" };
  await put(other);
  expect(await whereIs(own.dte.id)).toEqual({ ...receivedAlone, ...nobodys });
  // It is verified as any other. A process of the version before does not say which account the file is sent for, and then a user of the issuer sends
  // it.
  await judge(late.dte.id, { estado: "confirmado" });
  expect(
    await sql`select verificado is null as falta, id_cuenta from dtes where id = ${late.dte.id}`,
  ).toEqual([{ falta: false, idCuenta: null }]);
  await put({ ...late, propioEmisor: true, propioReceptor: false });
  expect(await whereIs(late.dte.id)).toMatchObject({ idCuenta: "R", escrita: "R", receptores: ["P"] });
});

const contadosDe = async (idCuenta: string, estado: string) => {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(total), 0)::int as total from conteos_nuevos where id_cuenta = ${idCuenta} and estado = ${estado}`;
  return row?.total;
};

test("what the authority confirms comes into the archive where it had found no room, and is counted there", async () => {
  await sql`delete from conteos_nuevos`;
  await fill("receptor", { luis: DE_OTROS_MAX_PER_USUARIO });
  const emitido = sent({ usuario: "luis", idCuentaEmisor: "101", propioEmisor: true });
  await put(emitido);
  expect(await whereIs(emitido.dte.id)).toMatchObject({ idCuenta: "101", receptores: [] });
  // It comes into no other archive for as long as the authority does not know it.
  await judge(emitido.dte.id, { estado: "desconocido", idCuentaReceptor: "R" });
  expect(await whereIs(emitido.dte.id)).toMatchObject({ receptores: [] });
  await judge(emitido.dte.id, { estado: "confirmado", idCuentaReceptor: "R" });
  expect(await sql`select id_cuenta, oculto from recibidos where id_dte = ${emitido.dte.id}`).toEqual([
    { idCuenta: "R", oculto: false },
  ]);
  expect(await contadosDe("101", "Certificado")).toBe(1);

  await fill("emisor", { luis: DE_OTROS_MAX_PER_USUARIO });
  const recibido = sent(deUnReceptor);
  await put(recibido);
  expect(await whereIs(recibido.dte.id)).toMatchObject({ idCuenta: null, receptores: ["P"] });
  const before = (await contadosDe("R", "Certificado")) ?? 0;
  await judge(recibido.dte.id, { estado: "confirmado", idCuentaEmisor: "R" });
  expect(await whereIs(recibido.dte.id)).toMatchObject({ idCuenta: "R", escrita: "R", receptores: ["P"] });
  expect(await sql`select oculto from dtes where id = ${recibido.dte.id}`).toEqual([{ oculto: false }]);
  expect(await contadosDe("R", "Certificado")).toBe(before + 1);
});

test("tests fill half of the room, and leave the other half to what counts", async () => {
  await fill("receptor", { "": DE_OTROS_MAX_ANONIMOS / 2 });
  await expect(put(sent({ enPruebas: true }))).rejects.toMatchObject(lleno);
  const real = sent();
  expect(await put(real)).toBe(real.dte.id);
  await sql`delete from verificaciones`;
  const senders = DE_OTROS_MAX / 2 / (DE_OTROS_MAX_PER_USUARIO - 100) + 1;
  await fill(
    "receptor",
    Object.fromEntries(
      Array.from({ length: Math.floor(senders) }, (_, i) => [`u${i}`, DE_OTROS_MAX_PER_USUARIO - 100]),
    ),
  );
  await expect(put(sent({ usuario: "luis", enPruebas: true }))).rejects.toMatchObject(lleno);
  const known = sent({ usuario: "luis" });
  expect(await put(known)).toBe(known.dte.id);
});

test("an issuer's own user has its documents in its archive where its receiver's has no room", async () => {
  await fill("receptor", { luis: DE_OTROS_MAX_PER_USUARIO });
  const late = sent({ usuario: "luis", idCuentaEmisor: "101", propioEmisor: true });
  const inItsOwnAlone = { idCuenta: "101", receptores: [], usuario: null };
  // If it is sent again, by its own user or by a stranger, it finds no more room than the first time.
  for (const again of [late, late, { ...late, propioEmisor: false }]) {
    expect(await put(again)).toBe(late.dte.id);
    expect(await whereIs(late.dte.id)).toMatchObject(inItsOwnAlone);
  }
  // A user of its receiver's account can send it all the same.
  await put({ ...late, propioEmisor: false, propioReceptor: true });
  expect(await whereIs(late.dte.id)).toMatchObject({ idCuenta: "101", receptores: ["R"] });
});

test("of all senders together so much waits, and what has waited for days keeps no room", async () => {
  const senders = DE_OTROS_MAX / (DE_OTROS_MAX_PER_USUARIO - 100);
  const full = Object.fromEntries(
    Array.from({ length: senders }, (_, i) => [`u${i}`, DE_OTROS_MAX_PER_USUARIO - 100]),
  );
  await fill("receptor", full);
  await expect(put(sent({ usuario: "luis" }))).rejects.toMatchObject(lleno);
  await sql`update verificaciones set creado = now() - interval '4 days'`;
  const later = sent({ usuario: "luis" });
  expect(await put(later)).toBe(later.dte.id);
});
