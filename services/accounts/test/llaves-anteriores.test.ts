import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx, derOf, type Pair } from "./certificates.js";
import { createWorld, type World } from "./world.js";

const CLAVE = "clave-del-pfx";
/** The beginnings of the country's own files: one with its key inside, one whose key stays elsewhere. */
const PROPIA = "<propia>";
const REFERENCIA = "vault:id=1";

let world: World;
let pairs: readonly [Pair, Pair, Pair];
beforeAll(async () => {
  pairs = [createPair(), createPair({ desde: new Date("2026-03-01T00:00:00Z") }), createPair()];
  world = await createWorld(
    { cuentas: [], usuarios: [usuarioOf("ana")] },
    { administradores: new Set(["operadora"]) },
    async ({ contenido }) => {
      const told = {
        desde: "2026-02-01T00:00:00Z",
        hasta: "2027-12-31T23:59:59Z",
        titular: "x",
        emisor: "y",
      };
      if (contenido.toString() === REFERENCIA) {
        const llaveEnToken = { id: Buffer.from("1"), servicio: "vault" };
        const certificado = derOf(pairs[1].certificado);
        return {
          certificado: { ...told, certificado, llavePrivada: Buffer.alloc(0), llaveEnToken },
          motivo: "",
        };
      }
      const llavePrivada = keyOf(pairs[0]);
      return { certificado: { ...told, certificado: Buffer.alloc(0), llavePrivada }, motivo: "" };
    },
  );
});
afterAll(() => world?.close());

const keyOf = ({ llave }: Pair) => Buffer.from(llave.replaceAll(/-----[A-Z ]+-----|\s/g, ""), "base64");
const publicaOf = ({ certificado }: Pair) =>
  new X509Certificate(certificado).publicKey.export({ format: "der", type: "spki" });
const create = (id: string, pais = "GT") =>
  world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, pais, {}) });
const send = (idCuenta: string, contenido: Buffer) => {
  const entrada = { certificadoFirma: { contenido, clave: CLAVE } };
  return world.accounts.Update({ usuario: "ana", idCuenta, entrada });
};
const sign = (idCuenta: string, pair: Pair) => send(idCuenta, createPfx(pair, CLAVE));
const keysOf = async (idCuenta: string) =>
  (await world.credenciales.GetSinLlave({ idCuenta })).llavesAnteriores;
/** Moves the clock on, and gives the new time. */
const later = () => {
  world.clock.advance(3_600);
  return world.clock.now.toISOString();
};

test("of a certificate that is replaced the public key stays, and since when and until when it was the account's", async () => {
  const [a, b, c] = pairs;
  await create("5000001");
  await sign("5000001", a);
  expect(await keysOf("5000001")).toEqual([]);
  const primera = later();
  await sign("5000001", b);
  const deA = { publica: publicaOf(a), desde: "2026-01-01T00:00:00.000Z" };
  const deB = { publica: publicaOf(b), desde: "2026-03-01T00:00:00.000Z" };
  expect(await keysOf("5000001")).toEqual([{ ...deA, hasta: primera }]);
  const segunda = later();
  await sign("5000001", a);
  const tercera = later();
  await sign("5000001", c);
  expect(await keysOf("5000001")).toEqual([
    { ...deA, hasta: tercera },
    { ...deB, hasta: segunda },
  ]);
});

test("nothing is kept of what signed", async () => {
  const rows = await world.sql<{ fila: string }[]>`select l::text as fila from llaves_anteriores l`;
  expect(rows.length).toBeGreaterThan(0);
  const kept = JSON.stringify(rows);
  for (const pair of pairs) {
    const whole = keyOf(pair);
    // The modulus, which is in both halves, ends before these bytes.
    const secret = whole.subarray(whole.length - 200, whole.length - 160).toString("hex");
    expect(kept).not.toContain(secret);
  }
});

test("the same certificate sent again replaces nothing, and neither does another change of the account", async () => {
  await create("5000002");
  await sign("5000002", pairs[0]);
  later();
  await sign("5000002", pairs[0]);
  await world.accounts.Update({
    usuario: "ana",
    idCuenta: "5000002",
    entrada: { credencialesCertificador: '{"llave":"uno"}' },
  });
  expect(await keysOf("5000002")).toEqual([]);
});

test("the public key is the one of a key without a certificate, and of a key that stays elsewhere", async () => {
  const idCuenta = "06140507071048";
  await create(idCuenta, "SV");
  await world.accounts.Prove({ idCuenta, prueba: "sistema", usuario: "operadora" });
  await send(idCuenta, Buffer.from(PROPIA));
  later();
  await send(idCuenta, Buffer.from(REFERENCIA));
  const [, , c] = pairs;
  later();
  await sign(idCuenta, c);
  const desde = "2026-02-01T00:00:00.000Z";
  expect((await keysOf(idCuenta)).map(({ hasta: _at, ...rest }) => rest)).toEqual([
    { publica: publicaOf(pairs[1]), desde },
    { publica: publicaOf(pairs[0]), desde },
  ]);
});

test("an account has the last twenty of them", async () => {
  await create("5000003");
  await sign("5000003", pairs[0]);
  await world.sql`
    insert into llaves_anteriores (id_cuenta, publica, desde, hasta)
    select '5000003', convert_to(n::text, 'utf8'), '2020-01-01', timestamptz '2020-01-01' + n * interval '1 day'
    from generate_series(1, 24) n`;
  await sign("5000003", pairs[1]);
  const keys = await keysOf("5000003");
  expect(keys).toHaveLength(20);
  expect(keys.map(({ publica }) => publica.toString()).slice(1)).toEqual(
    Array.from({ length: 19 }, (_, index) => String(24 - index)),
  );
  expect(keys[0]?.publica).toEqual(publicaOf(pairs[0]));
});

test("a certificate that does not open any more is replaced all the same, and leaves nothing", async () => {
  await create("5000004");
  await sign("5000004", pairs[0]);
  await world.sql`update credenciales set certificado = '\\x00' where id_cuenta = '5000004'`;
  expect((await sign("5000004", pairs[1])).cuenta).toMatchObject({ tieneCertificado: true });
  expect(await keysOf("5000004")).toEqual([]);
  expect(world.logged()).toContain("certificate replaced that does not open");
});
