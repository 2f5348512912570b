import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { KEY_ID_AT, KEY_ID_BYTES, readKeyring } from "@dte/sealing";
import { Secret, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { rekey } from "../src/maintenance/rekey.js";
import { openCertificador, sealCertificador } from "../src/secrets/cuenta-secrets.js";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

/** These are more accounts than are put under a new key at a time; 1001 and 1002 come before them, and are accounts of ana's. */
const IDS = Array.from({ length: 450 }, (_, index) => String(2001 + index));
/** An account in the second batch. */
const EN_MEDIO = "2300";

let world: World;
let oldKey: string;
let newKey: string;
/** The credentials of each account. */
let secretos: Map<string, string>;
beforeEach(async () => {
  const own = (id: string) => cuentaOf(id, "GT", { credencialesCertificador: { llave: `de ${id}` } });
  world = await createWorld({
    cuentas: [own("1001"), own("1002")],
    usuarios: [
      usuarioOf(
        "ana",
        ["1001", "1002"].map((id) => ({ id, permisos: ALL })),
      ),
    ],
  });
  oldKey = world.config.keyEncryptionKey.reveal();
  newKey = randomBytes(32).toString("base64");
  secretos = new Map([...["1001", "1002"], ...IDS].map((id) => [id, JSON.stringify({ llave: `de ${id}` })]));
  await world.sql`
    insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido)
    select n::text, 'infile', true, contenido from cuentas, generate_series(2001, 2450) n where id = '1001'`;
  const rows = IDS.map((id) => ({ id_cuenta: id, certificador: sealed(id, secretos.get(id) ?? "", oldKey) }));
  await world.sql`insert into credenciales ${world.sql(rows)}`;
});
afterEach(() => world?.close());

const ring = (...keys: string[]) => readKeyring(new Secret(keys.join(",")));
const sealed = (id: string, secreto: string, key: string) => sealCertificador(ring(key), id, secreto);
const withKeys = (...keys: string[]) => ({ ...world.config, keyEncryptionKey: new Secret(keys.join(",")) });
const idOf = (key: string) => ring(key)[0].id;

/** Counts the records under a key, in all tables that have some. */
async function under(key: string): Promise<number> {
  const [from, id] = [KEY_ID_AT + 1, idOf(key)];
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::int as count from (
      select certificador as cifrado from credenciales union all select certificado from credenciales
      union all select privada from llaves_firma union all select secreto from segundos_factores) todos
    where substring(cifrado from ${from} for ${KEY_ID_BYTES}) = ${id}`;
  return row?.count ?? 0;
}

/** Opens the credentials of all accounts with these keys. */
async function opened(...keys: string[]): Promise<Map<string, string>> {
  const rows = await world.sql<{ id: string; cifrado: Buffer }[]>`
    select id_cuenta as id, certificador as cifrado from credenciales order by id_cuenta`;
  return new Map(rows.map(({ id, cifrado }) => [id, openCertificador(ring(...keys), id, cifrado)]));
}

/** Holds a row of a table until it is released, and makes `change` then. */
async function hold(table: string, key: string, value: string, change?: { readonly cifrado: Buffer }) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    done = transaction(world.sql, "hold", async (tx) => {
      await tx`select from ${tx(table)} where ${tx(key)} = ${value} for update`;
      resolve();
      await released;
      if (change)
        await tx`update credenciales set certificador = ${change.cifrado} where id_cuenta = ${value}`;
    });
    done.catch(reject);
  });
  return async () => {
    letGo();
    await done;
  };
}

/** Waits until so many statements wait for a row that another transaction has. */
const areWaiting = (count: number) =>
  until(async () => {
    const rows = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length === count;
  });

/** Checks that all records can be read with the new key alone, by a service that has no other. */
async function areAllUnderNewKey(): Promise<void> {
  expect(await under(oldKey)).toBe(0);
  expect(await opened(newKey)).toEqual(secretos);
  const replica = await world.replica(withKeys(newKey));
  for (const id of ["1001", EN_MEDIO])
    expect((await replica.credenciales.Get({ idCuenta: id })).credencialesCertificador).toBe(
      secretos.get(id),
    );
  const { token } = await replica.accounts.Authenticate({ username: "ana", password: "clave de ana" });
  expect(token?.tokenType).toBe("Bearer");
}

test("two at once put each record under the new key once, and lose nothing that is written meanwhile", async () => {
  const before = await under(oldKey);
  const cambiado = JSON.stringify({ llave: "cambiada" });
  const release = await hold("credenciales", "id_cuenta", EN_MEDIO, {
    cifrado: sealed(EN_MEDIO, cambiado, oldKey),
  });
  secretos.set(EN_MEDIO, cambiado);
  const both = [1, 2].map(() => rekey(withKeys(newKey, oldKey), world.openShell()));
  await areWaiting(2);
  await release();
  const counts = await Promise.all(both);
  expect(counts.reduce((sum, each) => sum + each)).toBe(before);
  await areAllUnderNewKey();
});

test("one that is killed in the middle leaves every record under one of the keys, and the next does the rest", async () => {
  const before = await under(oldKey);
  const run = () =>
    spawn(process.execPath, [fileURLToPath(new URL("../dist/rekey-main.js", import.meta.url))], {
      env: {
        DATABASE_URL: world.config.databaseUrl.reveal(),
        KEY_ENCRYPTION_KEY: `${newKey},${oldKey}`,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
  const release = await hold("credenciales", "id_cuenta", EN_MEDIO);
  const killed = run();
  const ended = once(killed, "exit");
  await areWaiting(1);
  killed.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  await release();

  const moved = await under(newKey);
  expect([moved > 0, moved < before, moved + (await under(oldKey))]).toEqual([true, true, before]);
  expect(await opened(newKey, oldKey)).toEqual(secretos);

  const next = run();
  const said = next.stdout.toArray();
  expect(await once(next, "exit")).toEqual([0, null]);
  expect(Buffer.concat(await said).toString()).toMatch(/^accounts: \d+ records are now under the first key/);
  await areAllUnderNewKey();
});

test.each([
  ["behind the place where it stands", "credenciales", "id_cuenta", EN_MEDIO],
  ["in a table that it has been through", "llaves_firma", "kid", ""],
])("what a service writes under the old key, %s, is put under the new one", async (_, table, key, value) => {
  const [{ kid } = { kid: "" }] = await world.sql<{ kid: string }[]>`select kid from llaves_firma`;
  const release = await hold(table, key, value || kid);
  const running = rekey(withKeys(newKey, oldKey), world.openShell());
  await areWaiting(1);
  const write = async (accounts: World["accounts"], idCuenta: string) => {
    const credencialesCertificador = JSON.stringify({ llave: `nueva de ${idCuenta}` });
    await accounts.Update({ usuario: "ana", idCuenta, entrada: { credencialesCertificador } });
    secretos.set(idCuenta, credencialesCertificador);
  };
  // One service does not have the new key yet, and the other has it first.
  await write(world.accounts, "1001");
  await write((await world.replica(withKeys(newKey, oldKey))).accounts, "1002");
  await release();
  await running;
  await areAllUnderNewKey();
});
