import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { register } from "../src/archive/register.js";
import { claimVerificaciones } from "../src/store/verificaciones.js";
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
  readonly pais?: string;
  readonly cuenta?: string;
  readonly propio?: boolean;
  readonly usuario?: string;
  /** The user of the API key that calls as `usuario`. */
  readonly titular?: string;
};

/** Registers a document of an account's, as its own user unless a sender is given; gives its id. */
async function registered({
  pais = "GT",
  cuenta = "101",
  propio = true,
  usuario = "ana",
  titular = usuario,
}: Sent = {}): Promise<string> {
  last += 1;
  const dte = {
    ...{ ...dteOf(1), id: `V-${last}`, numeroTransaccion: undefined, pais, numero: last },
    ...{ emisor: { id: cuenta }, receptor: { id: "CF" }, estaEnAmbienteDePruebas: false },
  } as unknown as Dte;
  const sent = {
    ...{ actor: { usuario, ipOrigen: "", origen: "API" }, dte, contenido: Buffer.from(`<DTE>${last}</DTE>`) },
    ...{ tipoContenido: "application/xml", porNumero: false, idCuentaEmisor: cuenta, propioEmisor: propio },
    titular,
  };
  return (await register({ shell, sql })(sent as never, {} as never)).id ?? "";
}
const several = async (count: number, sent: Sent): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await registered(sent));
  return ids;
};

/** Claims in the way of a process of receiving, which remembers the turn that it came to. */
function claiming(pais: string) {
  let turno = "";
  return async (limit = 2): Promise<string[]> => {
    const claimed = await claimVerificaciones(sql, { pais, limit, leaseSeconds: 60, huella: "", turno });
    turno = claimed.turno;
    return claimed.tomados.map(({ id }) => id);
  };
}

test("what waits in one country is in no other's way", async () => {
  const many = await several(5, { pais: "SV" });
  const other = await registered({ pais: "DO" });
  expect(await claiming("DO")(2)).toEqual([other]);
  const claim = claiming("SV");
  const found = [...(await claim()), ...(await claim()), ...(await claim())];
  expect(found.sort()).toEqual([...many].sort());
  expect(await claim()).toEqual([]);
});

test("a process that does not say of which country is given those of all", async () => {
  const ids = [await registered({ pais: "SV" }), await registered({ pais: "DO" })];
  expect((await claiming("")(2)).sort()).toEqual(ids.sort());
});

test("a user's files, however many, leave the next place to another's, and so do those of all who are not known", async () => {
  await several(20, { cuenta: "101" });
  await several(20, { cuenta: "102", propio: false, usuario: "" });
  await several(20, { cuenta: "103", propio: false, usuario: "" });
  const [own, known] = [
    await registered({ cuenta: "200", usuario: "eva" }),
    await registered({ cuenta: "101", propio: false, usuario: "luis" }),
  ];
  const claim = claiming("GT");
  const first = [...(await claim()), ...(await claim())];
  expect(first).toHaveLength(4);
  expect(first).toEqual(expect.arrayContaining([own, known]));
  // The turns go round and round: one document of each of the two who have more, and one of all unknown senders.
  const next = [...(await claim()), ...(await claim())];
  const turnos = await sql<{ turno: string }[]>`select turno from verificaciones where id_dte = any(${next})`;
  expect(turnos.map(({ turno }) => turno).sort()).toEqual([".", ".", "usuario ana", "usuario ana"]);
});

test("all accounts of a user have one turn, whether the user or a key of theirs sends what they own, and what others sent before keeps its own", async () => {
  for (let i = 0; i < 200; i += 1) {
    const usuario = i % 2 === 0 ? "ana" : `llave-${i}`;
    await registered({ cuenta: `1${i}`, usuario, titular: "ana" });
  }
  const [deAntes, other] = [
    await registered({ cuenta: "900", usuario: "luis" }),
    await registered({ cuenta: "901", usuario: "eva" }),
  ];
  await sql`update verificaciones set turno = 'cuenta 900' where id_dte = ${deAntes}`;
  const claim = claiming("GT");
  const first = [...(await claim()), ...(await claim())];
  expect(first).toHaveLength(4);
  expect(first).toEqual(expect.arrayContaining([deAntes, other]));
});

test("whose turn has come goes on where only their files are due", async () => {
  const ids = await several(3, { cuenta: "101" });
  await several(3, { cuenta: "102", usuario: "eva" });
  await sql`update verificaciones set siguiente = now() + interval '1 day' where turno = 'usuario eva'`;
  expect((await claiming("GT")(5)).sort()).toEqual([...ids].sort());
});

test("however many turns have nothing due, one that has is found by the looks that follow", async () => {
  const id = await registered({ cuenta: "900" });
  await sql`
    insert into dtes (id, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, fecha_certificacion, total, moneda,
      esta_en_ambiente_de_pruebas, dte)
    select id || '-' || n, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, fecha_certificacion, total, moneda,
      esta_en_ambiente_de_pruebas, dte
    from dtes, generate_series(1, 1200) n where id = ${id}`;
  await sql`
    update verificaciones set turno = 'cuenta 0' || id_dte, siguiente = now() + interval '1 day' where id_dte like ${`${id}-%`}`;
  const claim = claiming("GT");
  const found = [await claim(), await claim(), await claim(), await claim()].flat();
  expect(found).toEqual([id]);
});
