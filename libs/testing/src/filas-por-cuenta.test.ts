import {
  connectPostgres,
  createLog,
  createShell,
  cuentaRoleOf,
  ownerOf,
  readCuenta,
  type Shell,
  type Sql,
  serviceRoleOf,
} from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApi } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import type { CuentaDePais } from "./cuentas.js";
import { until } from "./infra.js";

/** Tables with an account's column whose rows no policy keeps apart, by service and name, each with the reason. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    correos:
      "mails to people on their way: read by no request, but counted over accounts, persons and addresses",
    invitaciones: "a person's, over several accounts: which they are is found out here",
    llaves_cuentas: "a key's, over several accounts: which they are is found out here",
    permisos: "a person's, over several accounts: which they are is found out here",
  },
  catalogs: {
    conteos_productos: "read with the account's products",
    productos: "read by whom accounts lets read that account",
  },
};

type Servicio = { readonly name: string; readonly owner: Sql; readonly service: Sql };

let world: Constellation;
let shell: Shell;
let servicios: readonly Servicio[];
let ids: readonly [string, string];

beforeAll(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  world = await startConstellation({ paises: ["SV"], webhooks: true });
  const api = createApi(world.url);
  const [first] = world.cuentas;
  const other = world.paises["SV"] as CuentaDePais;
  const usuarios = [first?.usuario ?? "", other.usuario];
  const solicitudes = [
    { receptor: { nit: "CF" }, items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }] },
    other.solicitud,
  ];
  const own: string[] = [];
  for (const [at, usuario] of usuarios.entries()) {
    const { status, body } = await api.createDte(usuario, solicitudes[at] ?? {});
    expect(status).toBe(200);
    own.push(String(body.idCuenta));
    const origenes = { origenes: ["https://tienda.example.com"] };
    await api.call("PATCH", `/cuenta/${body.idCuenta}`, { usuario: usuarios[at] ?? "", body: origenes });
  }
  ids = [own[0] ?? "", own[1] ?? ""];
  servicios = Object.entries(world.databaseUrls).map(([name, url]) => ({
    name,
    owner: connectPostgres(shell, { url, poolMax: 2 }),
    service: connectPostgres(shell, { url: asService(url), poolMax: 2 }),
  }));
  // Entries of the audit log are chained soon after, and events taken in.
  for (const [servicio, tabla] of [
    ["documents", "cadenas"],
    ["webhooks", "eventos"],
  ]) {
    const { owner } = servicios.find(({ name }) => name === servicio) as Servicio;
    const cuentas = () =>
      owner`select distinct id_cuenta from ${owner(tabla ?? "")} where id_cuenta in ${owner(ids)}`;
    await until(async () => (await cuentas()).length === ids.length);
  }
});
afterAll(async () => {
  await shell?.close();
  await world?.close();
});

/** Some services have tables here, and do not run. */
function asService(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = serviceRoleOf(url.username);
  return url.href;
}

type Tabla = {
  readonly tabla: string;
  readonly hasCuenta: boolean;
  readonly isApart: boolean;
  readonly isSeen: boolean;
};

/** The tables of a service, and which of them the role of one account may look into. */
const tablasOf = ({ owner }: Servicio): Promise<Tabla[]> => owner<Tabla[]>`
  select relname::text as tabla, relrowsecurity as "isApart",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname like '%cuenta%' and not attisdropped) as "hasCuenta",
    has_table_privilege(current_user || '_cuenta', c.oid, 'select') as "isSeen"
  from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`;

/** Where the rows of a table are that somebody sees who asks for all of them. */
const seenBy = async ({ service }: Servicio, tabla: string, idCuenta: string): Promise<string[]> =>
  await readCuenta(service, idCuenta, async (own) =>
    (await own<{ lugar: string }[]>`select ctid::text as lugar from ${own(tabla)}`).map(({ lugar }) => lugar),
  );

describe("the rows of accounts", () => {
  test("are kept apart in every table that has an account's column, and nowhere else looked into", async () => {
    for (const servicio of servicios) {
      const { name } = servicio;
      const tablas = await tablasOf(servicio);
      const known = Object.keys(TOGETHER[name] ?? {});
      const together = tablas.filter(({ hasCuenta, isApart }) => hasCuenta && !isApart);
      const unknown = together.map(({ tabla }) => tabla).filter((tabla) => !known.includes(tabla));
      expect([name, unknown]).toEqual([name, []]);
      // A reason outlives nothing that it was the reason of.
      const apart = tablas.filter(({ isApart }) => isApart).map(({ tabla }) => tabla);
      expect([name, known.filter((tabla) => apart.includes(tabla))]).toEqual([name, []]);
      expect([name, tablas.filter(({ isSeen, isApart }) => isSeen && !isApart)]).toEqual([name, []]);
    }
  });

  test("are seen by their account though a statement has no where, by nobody else, and by no statement without an account", async () => {
    const found: string[] = [];
    for (const servicio of servicios) {
      for (const { tabla, isSeen } of await tablasOf(servicio)) {
        if (!isSeen) continue;
        const where = [servicio.name, tabla];
        const [mine, theirs] = [await seenBy(servicio, tabla, ids[0]), await seenBy(servicio, tabla, ids[1])];
        expect([...where, mine.filter((each) => theirs.includes(each))]).toEqual([...where, []]);
        expect([...where, await seenBy(servicio, tabla, "")]).toEqual([...where, []]);
        expect([...where, await seenBy(servicio, tabla, "nobody's")]).toEqual([...where, []]);
        if (mine.length > 0 && theirs.length > 0) found.push(`${servicio.name}.${tabla}`);
      }
    }
    expect(found).toEqual(
      expect.arrayContaining([
        ...["dtes", "intentos", "bitacora", "cadenas", "eslabones"].map((tabla) => `documents.${tabla}`),
        "webhooks.eventos",
        "accounts.credenciales",
        "accounts.origenes",
      ]),
    );
  });

  test("are all of them seen by their account", async () => {
    for (const servicio of servicios) {
      const { owner } = servicio;
      for (const { tabla, isSeen } of await tablasOf(servicio)) {
        const columns = await owner`select from information_schema.columns
          where table_schema = current_schema() and table_name = ${tabla} and column_name = 'id_cuenta'`;
        if (!isSeen || columns.length === 0) continue;
        for (const id of ids) {
          const all = await owner<{ lugar: string }[]>`
            select ctid::text as lugar from ${owner(tabla)} where id_cuenta = ${id}`;
          const seen = await seenBy(servicio, tabla, id);
          expect([tabla, seen.sort()]).toEqual([tabla, all.map(({ lugar }) => lugar).sort()]);
        }
      }
    }
  });
});

test("no role sees past the policies, and nobody logs in as an account's", async () => {
  for (const { service } of servicios) {
    const [me] = await service<{ role: string }[]>`select current_user::text as role`;
    const role = cuentaRoleOf(ownerOf(me?.role ?? "") ?? "");
    const roles = await service`
      select rolname, rolsuper or rolbypassrls as passes, rolcanlogin, rolinherit and exists (
        select from pg_auth_members m where m.member = r.oid and pg_has_role(r.oid, m.roleid, 'usage')
          and m.roleid <> ${role}::regrole) as "isMember"
      from pg_roles r where rolname in (${role}, ${me?.role ?? ""}) order by rolname`;
    expect(roles).toEqual([
      { rolname: role, passes: false, rolcanlogin: false, isMember: false },
      { rolname: me?.role, passes: false, rolcanlogin: true, isMember: false },
    ]);
  }
});

/** Functions that look past the policies, as the tables' owner: each gives ids and nothing else. */
const AS_OWNER: Readonly<Record<string, readonly string[]>> = { documents: ["buscar_dtes", "id_de_dte"] };

test("no function looks past the policies but those that are known to, by names that nobody can turn elsewhere", async () => {
  for (const { name, owner } of servicios) {
    const functions = await owner<{ nombre: string; isFixed: boolean }[]>`
      select proname::text as nombre, coalesce(proconfig::text like '%search_path=%', false) as "isFixed"
      from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace order by 1`;
    const expected = (AS_OWNER[name] ?? []).map((nombre) => ({ nombre, isFixed: true }));
    expect([name, functions]).toEqual([name, expected]);
  }
});
