import { createPrivateKey, createSign, createVerify, X509Certificate } from "node:crypto";
import { decodeEvent } from "@dte/contracts";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import {
  createEcPair,
  createMixedPfx,
  createPair,
  createPfx,
  derOf,
  joinPfx,
  type Pair,
} from "./certificates.js";
import { createWorld, type World } from "./world.js";

const CLAVE = "clave-del-pfx";
/** Lists the texts by which a certificate's secret could be recognised in a place where it should not be. */
const secretsOf = ({ llave }: Pair) => {
  const body = llave.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  return [CLAVE, body.slice(100, 140), body.slice(-60, -20)];
};

let world: World;
let ca: Pair;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: ["ana", "bruno"].map((each) => usuarioOf(each)) });
  ca = createPair({ cn: "Autoridad Raíz", o: "Autoridad, S.A." });
  pair = createPair({ issuer: ca, cn: "JOSÉ PEÑA" });
});
afterAll(() => world?.close());

const create = (id: string, contenido: Buffer, clave = CLAVE) =>
  world.accounts.Create({
    usuario: "ana",
    entrada: entradaOf(id, "GT", { certificadoFirma: { contenido, clave } }),
  });
const reasonOf = async (contenido: Buffer, clave = CLAVE): Promise<string> => {
  const error = await create("5000009", contenido, clave).then(
    () => undefined,
    (each) => each,
  );
  expect(error).toMatchObject({ codigo: "FEG_VALIDATION_ERROR", http: 400 });
  return error.message;
};

test("a certificate is opened when it arrives: certifiers get its key, clients what may be told", async () => {
  const { cuenta, certificado } = await create(
    "5000001",
    createPfx(pair, CLAVE, { cadena: [ca], flags: ["-legacy"] }),
  );
  expect(cuenta).toMatchObject({ tieneCertificado: true, versionCredenciales: 1 });
  expect(certificado).toEqual({
    titular: "JOSÉ PEÑA",
    emisor: "Autoridad Raíz",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2027-12-31T23:59:59Z",
  });
  const secrets = await world.credenciales.Get({ idCuenta: "5000001" });
  expect(secrets).toMatchObject({ credencialesCertificador: "{}", version: 1 });
  const { llavePrivada, certificado: own, cadena } = secrets.certificadoFirma ?? {};
  expect(own).toEqual(derOf(pair.certificado));
  expect(cadena).toEqual([derOf(ca.certificado)]);
  const signed = createSign("sha256").update("datos");
  const signature = signed.sign({ key: llavePrivada ?? Buffer.alloc(0), format: "der", type: "pkcs8" });
  const { publicKey } = new X509Certificate(own ?? "");
  expect(createVerify("sha256").update("datos").verify(publicKey, signature)).toBe(true);
});

test("neither the key nor the password is in any answer, log line or row", async () => {
  const told = [
    await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "5000001" }),
    await world.accounts.List({ usuario: "ana", pageNumber: 1, pageSize: 100 }),
    await world.accounts.Get({ idCuenta: "5000001" }),
    world.logged(),
  ];
  const rows = await world.sql<{ fila: string; bytes: Buffer }[]>`
    select k::text as fila, certificado as bytes from credenciales k`;
  const all = JSON.stringify(told) + rows.map(({ fila, bytes }) => fila + bytes.toString("latin1")).join();
  expect(rows).toHaveLength(1);
  for (const secret of secretsOf(pair)) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret, "base64").toString("hex"));
  }
});

test("the credentials of the certifier and the certificate change one without the other", async () => {
  const update = (entrada: object) => world.accounts.Update({ usuario: "ana", idCuenta: "5000001", entrada });
  await update({ credencialesCertificador: '{"llave":"uno"}' });
  const other = createPair({ cn: "Otra", hasta: new Date("2029-06-30T12:00:00Z") });
  const { cuenta, certificado } = await update({
    certificadoFirma: { contenido: createPfx(other, "nueva"), clave: "nueva" },
  });
  expect(cuenta).toMatchObject({ tieneCertificado: true, versionCredenciales: 3 });
  expect(certificado).toMatchObject({ titular: "Otra", emisor: "Otra", validoHasta: "2029-06-30T12:00:00Z" });
  expect(await world.credenciales.Get({ idCuenta: "5000001" })).toMatchObject({
    credencialesCertificador: '{"llave":"uno"}',
    version: 3,
    certificadoFirma: { certificado: derOf(other.certificado), cadena: [] },
  });
});

test("a certificate that is refused leaves the account with the one it had", async () => {
  const before = await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "5000001" });
  const certificadoFirma = { contenido: createPfx(pair, CLAVE), clave: "otra" };
  const entrada = { slogan: "otro", certificadoFirma };
  await expect(world.accounts.Update({ usuario: "ana", idCuenta: "5000001", entrada })).rejects.toMatchObject(
    { codigo: "FEG_VALIDATION_ERROR" },
  );
  expect(await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "5000001" })).toEqual(before);
});

test("nobody has a certificate opened for an account of others", async () => {
  const certificadoFirma = { contenido: createPfx(pair, CLAVE), clave: "equivocada" };
  await expect(
    world.accounts.Update({ usuario: "bruno", idCuenta: "5000001", entrada: { certificadoFirma } }),
  ).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
});

test("what is wrong with a certificate is told, each thing in words of its own", async () => {
  const day = 86_400_000;
  const ec = createEcPair();
  const other = createPair();
  const pfx = createPfx(pair, CLAVE);
  const now = world.clock.now.getTime();
  const reasons = [
    await reasonOf(pfx, "otra clave"),
    await reasonOf(pfx.subarray(0, 500)),
    await reasonOf(changedInside(pfx)),
    await reasonOf(createPfx(pair, CLAVE, { flags: ["-keypbe", "CAMELLIA-256-CBC"] })),
    await reasonOf(createPfx({ certificado: pair.certificado }, CLAVE)),
    await reasonOf(createPfx(pair, CLAVE, { flags: ["-nocerts"] })),
    await reasonOf(createMixedPfx(other, pair, CLAVE)),
    await reasonOf(joinPfx([pair, other].map((each) => createPfx(each, CLAVE, { flags: ["-nomac"] })))),
    await reasonOf(createPfx(ec, CLAVE)),
    await reasonOf(createPfx(createPair({ bits: 1_024 }), CLAVE)),
    // Such a key would hold up, for a second each time, the process that signs for all accounts of the country.
    await reasonOf(createPfx(createPair({ bits: 4_104 }), CLAVE)),
    await reasonOf(createPfx(damaged(pair), CLAVE)),
    await reasonOf(createPfx(createPair({ desde: new Date(now + day) }), CLAVE)),
    await reasonOf(createPfx(createPair({ hasta: new Date(now - day) }), CLAVE)),
  ];
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons).toEqual([
    expect.stringMatching(/^certificadoFirma\.clave: /),
    ...Array(reasons.length - 1).fill(expect.stringMatching(/^certificadoFirma\.contenido: .+\. .+\.$/)),
  ]);
});

/** Gives a key with a true public half and a damaged private one: nothing that it signs can be verified. */
function damaged({ llave, ...pair }: Pair): Pair {
  const jwk = createPrivateKey(llave).export({ format: "jwk" });
  const key = createPrivateKey({ key: { ...jwk, d: jwk.n ?? "", dp: jwk.qi ?? "" }, format: "jwk" });
  return { ...pair, llave: key.export({ format: "pem", type: "pkcs8" }).toString() };
}

/** Changes one bit of a file's encrypted content. */
function changedInside(pfx: Buffer): Buffer {
  const changed = Buffer.from(pfx);
  changed[400] = (changed[400] ?? 0) ^ 1;
  return changed;
}

test("a certificate is good until the second in which it ends", async () => {
  const { now } = world.clock;
  const ending = createPair({ hasta: new Date(Math.floor(now.getTime() / 1_000) * 1_000 + 1_000) });
  expect((await create("5000002", createPfx(ending, CLAVE))).cuenta?.tieneCertificado).toBe(true);
  world.clock.advance(1);
  expect(await reasonOf(createPfx(ending, CLAVE))).toContain("venció");
  world.clock.advance(-1);
});

test("an account is seeded with its certificate", async () => {
  await world.sql`delete from usuarios`;
  await world.seed({
    cuentas: [
      {
        id: "5000003",
        idCertificador: "infile",
        informacionFiscal: { id: "5000003", nombre: "Sembrada", direccion: { pais: "GT" } },
        certificadoFirma: { contenido: createPfx(pair, CLAVE).toString("base64"), clave: CLAVE },
      },
    ],
    usuarios: [usuarioOf("ana", [{ id: "5000003", permisos: ["dte.consultar"] }])],
  });
  expect(await world.accounts.GetDetalle({ usuario: "ana", idCuenta: "5000003" })).toMatchObject({
    cuenta: { tieneCertificado: true, versionCredenciales: 1 },
    certificado: { titular: "JOSÉ PEÑA" },
  });
});

test("other credentials and another certificate are told to who may ask an authority by them, and nothing else is", async () => {
  await create("5000088", createPfx(pair, CLAVE, { cadena: [ca] }));
  const change = (entrada: object) =>
    world.accounts.Update({ usuario: "ana", idCuenta: "5000088", entrada, ipOrigen: "203.0.113.7" });
  const told = async () => {
    const rows = await world.sql<{ contenido: Buffer }[]>`
      select contenido from (select asunto, contenido from outbox union all select asunto, contenido from publicados) each
      where asunto = 'dte.cuenta.acreditada'`;
    return rows
      .map(({ contenido }) => decodeEvent("dte.cuenta.acreditada", contenido))
      .filter(({ idCuenta }) => idCuenta === "5000088");
  };
  const acreditada = { idCuenta: "5000088", pais: "GT" };
  await change({ telefonos: "2222 0000" });
  expect(await told()).toEqual([]);
  await change({ credencialesCertificador: '{"llave":"una"}' });
  expect(await told()).toEqual([acreditada]);
  // The same credentials once more are no change.
  await change({ credencialesCertificador: '{"llave":"una"}', telefonos: "2222 0001" });
  expect(await told()).toEqual([acreditada]);
  const otro = createPair({ issuer: ca, cn: "JOSÉ PEÑA" });
  const contenido = createPfx(otro, CLAVE, { cadena: [ca] });
  await change({ certificadoFirma: { contenido, clave: CLAVE } });
  expect(await told()).toEqual([acreditada, acreditada]);
});
