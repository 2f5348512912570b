import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { cuentaOf, usuarioOf } from "./builders.js";
import { createPair, createPfx } from "./certificates.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  const own = (id: string) =>
    cuentaOf(id, "GT", {
      credencialesCertificador: { llave: `de ${id}` },
      certificadoFirma: { contenido: createPfx(createPair(), "x").toString("base64"), clave: "x" },
    });
  world = await createWorld({
    cuentas: [own("1001"), own("1002")],
    usuarios: [usuarioOf("ana"), usuarioOf("bruno")],
  });
});
afterAll(() => world?.close());

const read = (idCuenta: string) => world.credenciales.Get({ idCuenta });
const unreadable = expect.objectContaining({ codigo: "1000" });

test.each([
  ["another account's credentials", "certificador", "certificador", "1001"],
  ["another account's certificate", "certificado", "certificado", "1001"],
  ["its own certificate, where credentials are", "certificador", "certificado", "1002"],
  ["its own credentials, where a certificate is", "certificado", "certificador", "1002"],
])("a record does not open with %s in its place", async (_, into, column, from) => {
  const { sql } = world;
  const before = await read("1002");
  const [kept] = await sql<Record<string, Buffer>[]>`select * from credenciales where id_cuenta = '1002'`;
  const put = (value: Buffer | undefined) =>
    sql`update credenciales set ${sql(into)} = ${value ?? null} where id_cuenta = '1002'`;
  const [moved] = await sql<{ cifrado: Buffer }[]>`
    select ${sql(column)} as cifrado from credenciales where id_cuenta = ${from}`;
  await put(moved?.cifrado);
  await expect(read("1002")).rejects.toEqual(unreadable);
  await put(kept?.[into]);
  expect(await read("1002")).toEqual(before);
});

test("another user's second factor does not open in a user's place", async () => {
  const ipOrigen = "203.0.113.7";
  const secretOf = async (usuario: string) => {
    const clave = `clave de ${usuario}`;
    const { secreto } = await world.accounts.BeginSegundoFactor({ usuario, clave, ipOrigen });
    await world.accounts.ConfirmSegundoFactor({ usuario, codigo: codeOf(secreto), ipOrigen });
    return secreto;
  };
  const codeOf = (secreto: string) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: world.clock.now.getTime() });
  const login = (usuario: string, secreto: string) =>
    world.accounts.Authenticate({
      username: usuario,
      password: `clave de ${usuario}`,
      otp: codeOf(secreto),
    });
  const [ana, bruno] = [await secretOf("ana"), await secretOf("bruno")];
  world.clock.advance(60);
  expect((await login("bruno", bruno)).token).toBeDefined();
  await world.sql`
    update segundos_factores set secreto = (select secreto from segundos_factores where usuario = 'ana')
    where usuario = 'bruno'`;
  world.clock.advance(60);
  await expect(login("bruno", ana)).rejects.toEqual(unreadable);
  expect((await login("ana", ana)).token).toBeDefined();
});

test("no secret goes out before it is written down who reads it", async () => {
  const noted = () =>
    world.sql`select from auditoria where cadena = 'cuenta 1001' and accion = 'credenciales.leidas'`;
  expect(await noted()).toHaveLength(0);
  await world.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`;
  await world.sql`create trigger refuse before insert on auditoria for each row execute function refuse()`;
  for (let time = 0; time < 2; time += 1) await expect(read("1001")).rejects.toEqual(unreadable);
  await world.sql`drop trigger refuse on auditoria`;
  expect((await read("1001")).credencialesCertificador).toContain("de 1001");
  expect(await noted()).toHaveLength(1);
});
