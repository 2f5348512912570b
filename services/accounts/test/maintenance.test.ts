import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readKeyring } from "@dte/sealing";
import { Secret } from "@dte/service";
import { startAwsKms } from "@dte/testing/aws-kms";
import { startGcpKms } from "@dte/testing/gcp-kms";
import { startVault } from "@dte/testing/vault";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { rekey } from "../src/maintenance/rekey.js";
import { sealCertificador } from "../src/secrets/cuenta-secrets.js";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx } from "./certificates.js";
import { createWorld, type World } from "./world.js";

let world: World;
let oldKey: string;
const newKey = randomBytes(32).toString("base64");
beforeAll(async () => {
  world = await createWorld({
    cuentas: [
      cuentaOf("1001", "GT", { credencialesCertificador: { llave: "uno" } }),
      cuentaOf("1002", "GT", {
        credencialesCertificador: { llave: "dos" },
        certificadoFirma: { contenido: createPfx(createPair(), "x").toString("base64"), clave: "x" },
      }),
    ],
    usuarios: [usuarioOf("ana", [{ id: "1001", permisos: ALL }])],
  });
  oldKey = world.config.keyEncryptionKey.reveal();
});
afterAll(() => world?.close());

const withKeys = (...keys: string[]) => ({ ...world.config, keyEncryptionKey: new Secret(keys.join(",")) });

/** Runs a command as an operator does. */
const run = (command: string, ...keys: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL(`../dist/${command}-main.js`, import.meta.url))],
    { env: { DATABASE_URL: world.config.databaseUrl.reveal(), KEY_ENCRYPTION_KEY: keys.join(",") } },
  );

test("after a new key was put first all records are put under it, and the old key may go", async () => {
  const before = await world.credenciales.Get({ idCuenta: "1002" });
  expect(before.certificadoFirma?.llavePrivada.length).toBeGreaterThan(1_000);

  const { stdout } = await run("rekey", newKey, oldKey);
  expect(stdout).toMatch(/^accounts: 4 records are now under the first key/);

  const replica = await world.replica(withKeys(newKey));
  expect(await replica.credenciales.Get({ idCuenta: "1002" })).toEqual(before);
  expect(JSON.parse((await replica.credenciales.Get({ idCuenta: "1001" })).credencialesCertificador)).toEqual(
    {
      llave: "uno",
    },
  );
  const login = await replica.accounts.Authenticate({ username: "ana", password: "clave de ana" });
  expect(login.token?.tokenType).toBe("Bearer");
  await expect(world.credenciales.Get({ idCuenta: "1002" })).rejects.toMatchObject({ codigo: "1000" });
});

test("doing it again does nothing", async () => {
  const rows = () => world.sql`select * from credenciales order by id_cuenta`;
  const before = await rows();
  expect(await rekey(withKeys(newKey, oldKey), world.openShell())).toBe(0);
  expect(await rows()).toEqual(before);
});

test("records under a key that is not listed are named by the variable, and nothing is lost", async () => {
  const third = randomBytes(32).toString("base64");
  await expect(run("rekey", third)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^accounts: rekey failed: .*KEY_ENCRYPTION_KEY/),
  });
  const replica = await world.replica(withKeys(newKey));
  await expect(replica.credenciales.Get({ idCuenta: "1002" })).resolves.toBeDefined();
});

test("more records than are locked at a time are all put under the new key", async () => {
  await world.sql`
    insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido)
    select (2000 + n)::text, 'infile', true, contenido from cuentas, generate_series(1, 450) n where id = '1001'`;
  const keys = readKeyring(new Secret(newKey));
  const ids = Array.from({ length: 450 }, (_, index) => String(2001 + index));
  const records = ids.map((id) => ({ id_cuenta: id, certificador: sealCertificador(keys, id, "{}") }));
  await world.sql`insert into credenciales ${world.sql(records)}`;
  expect(await rekey(withKeys(oldKey, newKey), world.openShell())).toBe(454);
  expect(await world.credenciales.Get({ idCuenta: "2450" })).toMatchObject({
    credencialesCertificador: "{}",
  });
});

test("the signing key is rotated by a command, which may be repeated", async () => {
  await world.sql`update llaves_firma set creado = now() - interval '26 hours'`;
  expect((await run("rotate", oldKey)).stdout).toBe(
    "accounts: a new key signs from now on; 0 retired, 2 published\n",
  );
  expect((await run("rotate", oldKey)).stdout).toMatch(/nothing was done; 2 published\n$/);
});

test("a signing key that leaked is replaced by a command, and what that does not know it does not do", async () => {
  const rotate = (...args: string[]) => runWith({ KEY_ENCRYPTION_KEY: oldKey }, "", "rotate-main", ...args);
  expect(await rotate("comprometido")).toMatchObject({
    code: 2,
    said: expect.stringContaining("rotate-main.js comprometida"),
  });
  const [row] = await world.sql<{ sesiones: number }[]>`
    select count(*)::int as sesiones from tokens_actualizacion`;
  const said = `accounts: a new key signs from now on; 2 retired, whose tokens are refused, and ${row?.sesiones} sessions ended`;
  expect(await rotate("comprometida", "--por", "Ana Paz")).toMatchObject({ code: 0, said });
  const [acto] = await world.sql`
    select usuario, ip_origen, accion from auditoria where cadena = 'sistema' order by orden desc limit 1`;
  const desde = `${userInfo().username}@${hostname()}`;
  expect(acto).toEqual({ usuario: "operador Ana Paz", ipOrigen: desde, accion: "llave.firma.comprometida" });
});

test("a command that lacks a setting says which", async () => {
  await expect(run("rotate", "corta")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("KEY_ENCRYPTION_KEY"),
  });
});

/** Runs a command with the key of a Vault; `input` is its standard input. */
function runWith(env: Readonly<Record<string, string>>, input: string, program: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url));
  const running = promisify(execFile)(process.execPath, [file, ...args], {
    env: { DATABASE_URL: world.config.databaseUrl.reveal(), ...env },
  });
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout.trim(), stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test("whoever is given a wrapped key is in the log before; where nobody can write that, nobody is given one", async () => {
  const vault = await startVault();
  try {
    const envueltas = () => world.sql`
      select usuario, cambios from auditoria where accion = 'llave.envuelta' order by orden desc limit 1`;
    const given = await runWith(vault.env, "", "wrap-main", "new", "vault", "--por", "Ana Paz");
    expect(given).toMatchObject({ code: 0, said: expect.stringMatching(/^vault:v1:\S+$/), stderr: "" });
    const noted = [
      {
        usuario: "operador Ana Paz",
        cambios: [
          { campo: "como", despues: "new" },
          { campo: "proveedor", despues: "vault" },
        ],
      },
    ];
    expect(await envueltas()).toEqual(noted);
    // A key that cannot be noted is given to nobody; where there is no log yet, the command says so.
    const away = { ...vault.env, DATABASE_URL: "postgres://dte:clave@127.0.0.1:1/dte" };
    const unknown = await runWith(away, "", "wrap-main", "new", "vault");
    expect(unknown.code).toBe(1);
    expect(unknown.said).not.toContain("vault:v1:");
    const before = await runWith({ ...vault.env, DATABASE_URL: "" }, "", "wrap-main", "new", "vault");
    expect(before).toMatchObject({ code: 0, stderr: expect.stringContaining("in no log of ours") });
    expect(await envueltas()).toEqual(noted);
  } finally {
    await vault.close();
  }
});

test("a house goes from its own key to one that Vault has wrapped and nobody has seen, and on to those of two clouds", async () => {
  const [vault, aws, gcp] = await Promise.all([startVault(), startAwsKms(), startGcpKms()]);
  try {
    const { said: wrapped } = await runWith(vault.env, "", "wrap-main", "new", "vault");
    expect(wrapped).toMatch(/^vault:v1:/);
    const moved = await runWith(
      { ...vault.env, KEY_ENCRYPTION_KEY: `${wrapped},${oldKey}` },
      "",
      "rekey-main",
    );
    expect(moved.said).toMatch(/^accounts: \d+ records are now under the first key/);
    vault.rotate();
    const { said: renewed } = await runWith(vault.env, wrapped, "wrap-main", "renew");
    expect(renewed).toMatch(/^vault:v2:/);
    const again = await runWith({ ...vault.env, KEY_ENCRYPTION_KEY: renewed }, "", "rekey-main");
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringContaining("all records are under the first key"),
    });
    let current = renewed;
    const everywhere = { ...vault.env, ...aws.env, ...gcp.env };
    for (const [provider, kms] of [["aws-kms", aws] as const, ["gcp-kms", gcp] as const]) {
      const { said: next } = await runWith(kms.env, "", "wrap-main", "new", provider);
      expect(next).toMatch(new RegExp(`^${provider}:v1:`));
      const both = { ...everywhere, KEY_ENCRYPTION_KEY: `${next},${current}` };
      expect((await runWith(both, "", "rekey-main")).said).toMatch(/ records are now under the first key/);
      kms.rotate();
      current = (await runWith(kms.env, next, "wrap-main", "renew")).said;
      expect(current).not.toBe(next);
      const alone = await runWith({ ...kms.env, KEY_ENCRYPTION_KEY: current }, "", "rekey-main");
      expect(alone.said).toMatch(/all records are under the first key/);
    }
    vault.seal(true);
    const ports = {
      PORT_GRPC: "0",
      PORT_CREDENCIALES: "0",
      CERTIFIERS: "gt=127.0.0.1:1",
      NATS_URL: "nats://127.0.0.1:1",
    };
    const refused = await runWith({ ...vault.env, ...ports, KEY_ENCRYPTION_KEY: renewed }, "", "main");
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /KEY_ENCRYPTION_KEY cannot be opened: Vault at .* refuses transit\/decrypt with 503: Vault is sealed/,
    );
    expect(await runWith(vault.env, "", "wrap-main", "todo")).toMatchObject({ code: 2 });
  } finally {
    await Promise.all([vault.close(), aws.close(), gcp.close()]);
  }
});
