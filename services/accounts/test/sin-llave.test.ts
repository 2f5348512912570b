import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { Credenciales } from "@dte/contracts";
import { connect, createLog, createShell, type Env, readInner, type Shell } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { start } from "../src/service.js";
import { entradaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx, derOf, type Pair } from "./certificates.js";
import { createWorld, type World } from "./world.js";

const CLAVE = "clave-del-pfx";
const REFERENCIA = "vault:id=1";
const PROPIA = "<propia>";
const SV = "06140507071048";
const DE_VAULT = "06140507071049";
const GT = "5000001";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const own = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const shown = publicKey.export({ type: "spki", format: "der" }).toString("base64");

let world: World;
let pairs: readonly [Pair, Pair];
let address: string;
const shells: Shell[] = [];
const open = (name: string, env: Env): Shell => {
  const shell = createShell({ name, log: createLog(name, "silent"), inner: readInner(env) });
  shells.push(shell);
  return shell;
};
beforeAll(async () => {
  pairs = [createPair(), createPair()];
  const told = { desde: "2026-02-01T00:00:00Z", hasta: "2027-12-31T23:59:59Z", titular: "x", emisor: "y" };
  world = await createWorld(
    { cuentas: [], usuarios: [usuarioOf("ana")] },
    { administradores: new Set(["operadora"]) },
    async ({ contenido }) =>
      contenido.toString() === REFERENCIA
        ? {
            certificado: {
              ...told,
              certificado: derOf(pairs[1].certificado),
              llavePrivada: Buffer.alloc(0),
              llaveEnToken: { id: Buffer.from("1"), servicio: "vault" },
            },
            motivo: "",
          }
        : {
            certificado: { ...told, certificado: Buffer.alloc(0), llavePrivada: pkcs8Of(pairs[1]) },
            motivo: "",
          },
  );
  for (const [idCuenta, pais] of [
    [SV, "SV"],
    [DE_VAULT, "SV"],
    [GT, "GT"],
  ] as const) {
    const entrada = entradaOf(idCuenta, pais, { credencialesCertificador: '{"llave":"la-de-la-API"}' });
    await world.accounts.Create({ usuario: "ana", entrada });
    await world.accounts.Prove({ idCuenta, prueba: "sistema", usuario: "operadora" });
  }
  await send(SV, createPfx(pairs[0], CLAVE));
  await send(SV, Buffer.from(PROPIA));
  await send(DE_VAULT, Buffer.from(REFERENCIA));
  await send(GT, createPfx(pairs[0], CLAVE));
  const heard = ["certifier-sv", "receptor-sv", "receptor-do", "receptor-xx"];
  const { credenciales = 0 } = await start(
    world.config,
    open("accounts", { INNER_CALLERS_CREDENCIALES: heard.map((each) => `${each}=${shown}`).join(",") }),
  );
  address = `127.0.0.1:${credenciales}`;
});
afterAll(async () => {
  for (const shell of shells.reverse()) await shell.close();
  await world?.close();
});

const send = (idCuenta: string, contenido: Buffer) => {
  const entrada = { certificadoFirma: { contenido, clave: CLAVE } };
  return world.accounts.Update({ usuario: "ana", idCuenta, entrada });
};
const pkcs8Of = ({ llave }: Pair) => createPrivateKey(llave).export({ format: "der", type: "pkcs8" });
const publicaOf = ({ certificado }: Pair) =>
  new X509Certificate(certificado).publicKey.export({ format: "der", type: "spki" });
const as = (servicio: string) => connect(open(servicio, { INNER_KEY: own }), Credenciales, address);

test("a receiving role that signs nothing may not ask for all, and for its own country's accounts alone", async () => {
  await expect(as("receptor-sv").Get({ idCuenta: SV })).rejects.toThrow("receptor-sv does not name");
  await expect(as("certifier-sv").GetSinLlave({ idCuenta: SV })).rejects.toThrow(
    "certifier-sv does not name",
  );
  await expect(as("receptor-sv").GetSinLlave({ idCuenta: GT })).rejects.toMatchObject({
    status: "PERMISSION_DENIED",
  });
});

test("what it is given are the public halves of the account's present and former keys, and what the authority wants to be told", async () => {
  const given = await as("receptor-sv").GetSinLlave({ idCuenta: SV });
  expect(JSON.parse(given.credencialesCertificador)).toEqual({ llave: "la-de-la-API" });
  expect(given.publica).toEqual(publicaOf(pairs[1]));
  expect(given.certificado.length).toBe(0);
  expect(given.llavesAnteriores.map(({ publica }) => publica)).toEqual([publicaOf(pairs[0])]);
  const enToken = await as("receptor-sv").GetSinLlave({ idCuenta: DE_VAULT });
  expect(enToken.publica).toEqual(publicaOf(pairs[1]));
  // The file of a key may be without a certificate; the certifier that signs for the role sends it with the signature.
  expect(enToken.certificado).toEqual(derOf(pairs[1].certificado));
});

test("no byte of what is secret of a key is in the answer", async () => {
  const bytes = Credenciales.GetSinLlave.responseSerialize(
    await as("receptor-sv").GetSinLlave({ idCuenta: SV }),
  );
  for (const pair of pairs) {
    const { d, p, q, dp, dq, qi } = createPrivateKey(pair.llave).export({ format: "jwk" });
    for (const secreto of [d, p, q, dp, dq, qi]) {
      const whole = Buffer.from(secreto ?? "", "base64url");
      expect(whole.length).toBeGreaterThan(100);
      for (let at = 0; at + 16 <= whole.length; at += 1)
        expect(bytes.includes(whole.subarray(at, at + 16))).toBe(false);
    }
  }
});

test("an account that signs with nothing has no public key, and one without secrets is not found", async () => {
  const idCuenta = "06140507071050";
  const create = (id: string, more: object) =>
    world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, "SV", more) });
  await create(idCuenta, { credencialesCertificador: '{"llave":"otra"}' });
  const given = await as("receptor-sv").GetSinLlave({ idCuenta });
  expect([given.publica.length, given.llavesAnteriores]).toEqual([0, []]);
  await create("06140507071051", {});
  await expect(as("receptor-sv").GetSinLlave({ idCuenta: "06140507071051" })).rejects.toMatchObject({
    codigo: "FEG_NOT_FOUND",
  });
});

test("who reads them stands in the account's log", async () => {
  const leidas = await world.sql<{ servicio: string }[]>`
    select distinct cambios->0->>'despues' as servicio from auditoria
    where cadena = ${`cuenta ${SV}`} and accion = 'credenciales.leidas'`;
  expect(leidas.map(({ servicio }) => servicio).sort()).toEqual(["receptor-sv"]);
});
