import {
  changeCuenta,
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

/** The reason for tables that many services have: no request reads them, and the publishing process goes over all accounts. */
const EVENTS =
  "events on their way to the bus, whole messages: read by the loop that publishes them, which knows no account";

/** Tables with accounts' ids whose rows are not kept apart by a policy, by service and name, each with the reason. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    correos:
      "mails to people on their way: read by no request, but counted over accounts, persons and addresses",
    outbox: EVENTS,
    publicados: EVENTS,
    vigencias: "until when what was told of an account stays true: a moment, and nothing of the account",
  },
  batch: { outbox: EVENTS, publicados: EVENTS },
  catalogs: {
    contribuyentes_por_certificador:
      "what authorities say of taxpayers is everybody's; of an account it has which one was told last that nobody is known",
  },
  documents: {
    archivos:
      "bytes of files until the file store has them, by names that only rows under a policy have: they are looked up there",
    claves: "answers for repeats, by a digest of whose request it was: found by that digest alone",
    outbox: EVENTS,
    publicados: EVENTS,
  },
  mail: { outbox: EVENTS, publicados: EVENTS },
  receiving: {
    adjuntos: "on their way to the archive: read by the loop that takes them there, which knows no account",
  },
  webhooks: { outbox: EVENTS, publicados: EVENTS },
};

const CUENTA = "NULLIF(current_setting('dte.cuenta'::text, true), ''::text)";
/** The usual policies in PostgreSQL's words: the row is the account's own. */
const OWN = [
  `(id = ${CUENTA})`,
  `(id_cuenta = ${CUENTA})`,
  // In large tables the account is read when a plan runs, and not when it is made.
  `(id_cuenta = ( SELECT ${CUENTA} AS "nullif"))`,
];
/** Matches the policy of a row that belongs to a row of another table whose rows are kept apart. */
const BELONGS =
  /^\(EXISTS \( SELECT FROM (\w+) (\w) WHERE \((?:\(\2\.fuente = '\w'::"char"\) AND \()?\2\.\w+ = (\w+)\.\w+\)\)?(?: OFFSET 0)?\)\)$/;
/** Policies that differ from these, by service and table. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "accounts.auditoria": `(cadena = ('cuenta '::text || ${CUENTA}))`,
  // Every account may know that all issue in contingency.
  "documents.contingencias": `(((id_cuenta IS NULL) AND (${CUENTA} IS NOT NULL)) OR (id_cuenta = ${CUENTA}))`,
  "documents.dtes": `((id_cuenta = ${CUENTA}) OR (EXISTS ( SELECT FROM recibidos r WHERE (r.id_dte = dtes.id) OFFSET 0)))`,
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
    const producto = { idProducto: "CAFE", nombre: "Café", precioUnitario: 10, tipoProducto: "B" };
    const { idCuenta } = body;
    const made = await api.call("POST", "/producto", {
      usuario: usuarios[at] ?? "",
      body: { idCuenta, ...producto },
    });
    expect(made.status).toBe(200);
    const origenes = { origenes: ["https://tienda.example.com"] };
    await api.call("PATCH", `/cuenta/${body.idCuenta}`, { usuario: usuarios[at] ?? "", body: origenes });
  }
  ids = [own[0] ?? "", own[1] ?? ""];
  servicios = Object.entries(world.databaseUrls).map(([name, url]) => ({
    name,
    owner: connectPostgres(shell, { url, poolMax: 2 }),
    service: connectPostgres(shell, { url: asService(url), poolMax: 2 }),
  }));
  // No certificate is replaced here.
  const { owner: cuentas } = servicios.find(({ name }) => name === "accounts") as Servicio;
  await cuentas`
    insert into llaves_anteriores (id_cuenta, publica, desde, hasta)
    select id, convert_to(id, 'utf8'), now() - interval '1 year', now() from unnest(${[...ids]}::text[]) id`;
  // Entries of the audit log are chained soon after, and events are taken in.
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

/** Gives the address with the role that a service works with; some services have tables here, and do not run. */
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

/** Lists the tables of a service, with those that the role of one account may read. */
const tablasOf = ({ owner }: Servicio): Promise<Tabla[]> => owner<Tabla[]>`
  select relname::text as tabla, relrowsecurity as "isApart",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname like '%cuenta%' and not attisdropped) as "hasCuenta",
    has_table_privilege(current_user || '_cuenta', c.oid, 'select') as "isSeen"
  from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`;

/** Tells whether one of the ids is in a row of the table, as text or among the bytes of a message. */
const holds = async ({ owner }: Servicio, tabla: string): Promise<boolean> => {
  const forms = ids.flatMap((id) => [id, Buffer.from(id).toString("hex")]);
  const found = await owner`
    select from ${owner(tabla)} fila where exists (
      select from unnest(${forms}::text[]) forma where position(forma in fila::text) > 0) limit 1`;
  return found.length > 0;
};

/** Lists the places of a table's rows that an account sees when it asks for all of them. */
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
      // A reason must not remain once its table has a policy.
      const apart = tablas.filter(({ isApart }) => isApart).map(({ tabla }) => tabla);
      expect([name, known.filter((tabla) => apart.includes(tabla))]).toEqual([name, []]);
      expect([name, tablas.filter(({ isSeen, isApart }) => isSeen && !isApart)]).toEqual([name, []]);
    }
  });

  test("are kept apart by policies that name the account, or a row that is kept apart itself, also where a table is empty", async () => {
    const otherwise: Record<string, string> = {};
    let known = 0;
    for (const servicio of servicios) {
      const { name, owner } = servicio;
      const apart = (await tablasOf(servicio)).filter(({ isApart }) => isApart).map(({ tabla }) => tabla);
      const policies = await owner<{ tabla: string; condicion: string }[]>`
        select tablename::text as tabla, regexp_replace(condicion, '\\s+', ' ', 'g') as condicion
        from pg_policies, unnest(array_remove(array[qual, with_check], null)) condicion
        where schemaname = current_schema() and roles = '{public}'`;
      for (const { tabla, condicion } of policies) {
        const [, other = "", , own] = BELONGS.exec(condicion) ?? [];
        if (OWN.includes(condicion) || (own === tabla && apart.includes(other))) known += 1;
        else otherwise[`${name}.${tabla}`] = condicion;
      }
    }
    expect(otherwise).toEqual(OTHERWISE);
    expect(known).toBeGreaterThan(30);
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
        "accounts.llaves_anteriores",
        "accounts.cuentas",
        "accounts.permisos",
        "catalogs.conteos_productos",
        "catalogs.productos",
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

describe("a change for one account that forgets its where", () => {
  const FORGET = new Error("what was tried is taken back");
  /** Runs a statement in the name of the first account, and undoes it. */
  async function tried(servicio: Servicio, statement: (own: Sql) => Promise<unknown>): Promise<void> {
    const done = changeCuenta(servicio.service, "try", ids[0], async (own) => {
      await statement(own);
      throw FORGET;
    });
    await expect(done).rejects.toBe(FORGET);
  }
  const mayChange = async ({ owner }: Servicio, what: "delete" | "update"): Promise<string[]> => {
    const rows = await owner<{ tabla: string }[]>`
      select relname::text as tabla from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_cuenta' and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(current_user || '_cuenta', c.oid, ${what})`;
    return rows.map(({ tabla }) => tabla);
  };

  test("takes and changes rows of that account alone", async () => {
    const changed: string[] = [];
    for (const servicio of servicios) {
      for (const what of ["delete", "update"] as const) {
        for (const tabla of await mayChange(servicio, what)) {
          await tried(servicio, async (own) => {
            const rows = await own<{ idCuenta: string }[]>`
              ${what === "delete" ? own`delete from ${own(tabla)}` : own`update ${own(tabla)} set id_cuenta = id_cuenta`}
              returning id_cuenta`;
            expect([tabla, rows.filter(({ idCuenta }) => idCuenta !== ids[0])]).toEqual([tabla, []]);
            if (rows.length > 0) changed.push(`${what} ${servicio.name}.${tabla}`);
          });
        }
      }
    }
    expect(changed).toEqual(
      expect.arrayContaining(["delete catalogs.productos", "update catalogs.productos"]),
    );
  });

  test("gives nothing to another account", async () => {
    for (const servicio of servicios) {
      for (const tabla of await mayChange(servicio, "update")) {
        const given = changeCuenta(servicio.service, "give", ids[0], async (own) => {
          await own`update ${own(tabla)} set id_cuenta = ${ids[1]} where id_cuenta = ${ids[0]}`;
        });
        const [row] = await servicio.owner`
          select from ${servicio.owner(tabla)} where id_cuenta = ${ids[0]} limit 1`;
        if (row) await expect(given).rejects.toMatchObject({ code: "42501" });
        else await given;
      }
    }
  });
});

describe("tables whose rows are not kept apart", () => {
  test("hold no account's id, whatever their columns are called, but those that have a reason to", async () => {
    for (const servicio of servicios) {
      const { name } = servicio;
      const known = Object.keys(TOGETHER[name] ?? {});
      const tablas = await tablasOf(servicio);
      expect([name, known.filter((each) => !tablas.some(({ tabla }) => tabla === each))]).toEqual([name, []]);
      const found: string[] = [];
      for (const { tabla, isApart } of tablas)
        if (!isApart && (await holds(servicio, tabla))) found.push(tabla);
      expect([name, found.filter((tabla) => !known.includes(tabla))]).toEqual([name, []]);
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

/** Functions that read past the policies, as the tables' owner; each gives only ids. */
const AS_OWNER: Readonly<Record<string, readonly string[]>> = {
  documents: ["buscar_dtes", "buscar_listados", "frente_de", "id_de_dte"],
};

test("no function looks past the policies but those that are known to, by names that nobody can turn elsewhere", async () => {
  for (const { name, owner } of servicios) {
    const functions = await owner<{ nombre: string; isFixed: boolean }[]>`
      select proname::text as nombre, coalesce(proconfig::text like '%search_path=%', false) as "isFixed"
      from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace order by 1`;
    const expected = (AS_OWNER[name] ?? []).map((nombre) => ({ nombre, isFixed: true }));
    expect([name, functions]).toEqual([name, expected]);
  }
});
