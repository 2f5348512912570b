import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.replica({ webUrl: "https://app.example.com" });
});
afterAll(() => world?.close());

const forget = async (
  id = randomUUID(),
  asunto: "correo.clave.solicitada" | "correo.usuario.solicitado" = "correo.clave.solicitada",
) => {
  await until(() =>
    world.bus
      .publish(asunto, randomUUID(), { id })
      .then(() => true)
      .catch(() => false),
  );
  return id;
};
const ended = (id: string) =>
  until(async () => {
    const [row] = await world.sql<
      { estado: string; evento: object }[]
    >`select estado, evento from avisos where id = ${id}`;
    return row && ["Enviado", "Fallido"].includes(row.estado) ? row : undefined;
  });

test("who forgot a password is mailed a code that is kept nowhere here", async () => {
  const id = randomUUID();
  world.neighbours.olvidos.set(id, {
    direccionCorreoElectronico: "ana@example.com",
    nombre: "Ana <b>",
    codigo: "CODIGO-SECRETO",
    vence: "2026-11-20T14:30:00.500Z",
  });
  await forget(id);
  const { estado, evento } = await ended(id);
  expect([estado, JSON.stringify(evento).includes("SECRETO")]).toEqual(["Enviado", false]);
  const [{ to, mail } = { to: [], mail: undefined }] = world.smtp.received.slice(-1);
  expect([to, mail?.subject]).toEqual([["ana@example.com"], "Cambio de clave"]);
  expect(mail?.text).toContain("https://app.example.com/consola#/clave/CODIGO-SECRETO");
  expect(mail?.text).toContain("2026-11-20 14:30 UTC");
  expect(mail?.html).not.toContain("<b>");
  expect(world.logged()).not.toContain("SECRETO");
});

test("nobody is mailed for a name that nobody has", async () => {
  const before = world.smtp.received.length;
  const id = await forget();
  expect((await ended(id)).estado).toBe("Fallido");
  expect(world.smtp.received).toHaveLength(before);
});

test("a user is mailed that the second step was taken away, as accounts tells it", async () => {
  const id = randomUUID();
  world.neighbours.correos.set(id, {
    direccionCorreoElectronico: "ana@example.com",
    nombre: "Ana <b>",
    clase: "segundoFactor.retirado",
    momento: "2026-11-20T14:30:00.500Z",
  });
  await forget(id, "correo.usuario.solicitado");
  expect((await ended(id)).estado).toBe("Enviado");
  const [{ to, mail } = { to: [], mail: undefined }] = world.smtp.received.slice(-1);
  expect([to, mail?.subject]).toEqual([["ana@example.com"], "Se quitó su segundo paso para entrar"]);
  expect(mail?.text).toContain("2026-11-20 14:30 UTC");
  expect(mail?.text).toContain("https://app.example.com/consola#/usuario");
  expect(mail?.html).not.toContain("<b>");
});

test.each([
  ["clave.cambiada", "Se cambió su contraseña", "https://app.example.com/consola#/clave"],
  ["clave.conocida", "Alguien conoce su contraseña", "https://app.example.com/consola#/clave"],
  ["llave.creada", "Se creó una llave para programas", "https://app.example.com/consola#/usuario"],
  ["llave.rotada", "Se cambió el secreto de una llave", "https://app.example.com/consola#/usuario"],
  ["passkey.agregada", "Se agregó una llave de acceso", "https://app.example.com/consola#/usuario"],
  ["passkey.quitada", "Se quitó una llave de acceso", "https://app.example.com/consola#/usuario"],
  [
    "segundoFactor.activado",
    "Se agregó un segundo paso para entrar",
    "https://app.example.com/consola#/usuario",
  ],
  [
    "segundoFactor.quitado",
    "Se quitó su segundo paso para entrar",
    "https://app.example.com/consola#/usuario",
  ],
  [
    "segundoFactor.codigosRenovados",
    "Se renovaron sus códigos de recuperación",
    "https://app.example.com/consola#/usuario",
  ],
])("a user is told of %s, and what to do if it was somebody else", async (clase, asunto, donde) => {
  const id = randomUUID();
  world.neighbours.correos.set(id, {
    direccionCorreoElectronico: "ana@example.com",
    nombre: "Ana",
    clase,
    momento: "2026-11-20T14:30:00.500Z",
  });
  await forget(id, "correo.usuario.solicitado");
  expect((await ended(id)).estado).toBe("Enviado");
  const [{ mail } = { mail: undefined }] = world.smtp.received.slice(-1);
  expect(mail?.subject).toBe(asunto);
  expect(mail?.text).toMatch(/Si (no )?fue usted/);
  expect(mail?.text).toContain(donde);
});

test.each(["llave.creada", "llave.rotada"])(
  "who is told of %s reads that a key is ended by revoking it, and not by another password alone",
  async (clase) => {
    const id = randomUUID();
    world.neighbours.correos.set(id, {
      direccionCorreoElectronico: "ana@example.com",
      nombre: "Ana",
      clase,
      momento: "2026-11-20T14:30:00.500Z",
    });
    await forget(id, "correo.usuario.solicitado");
    expect((await ended(id)).estado).toBe("Enviado");
    const [{ mail } = { mail: undefined }] = world.smtp.received.slice(-1);
    expect(mail?.text).toContain("2026-11-20 14:30 UTC");
    expect(mail?.text).toMatch(/revoque la llave .* cambie su contraseña/);
  },
);

test("who is invited is mailed what lets them answer, and nothing that others chose is more than text", async () => {
  const id = randomUUID();
  world.neighbours.correos.set(id, {
    direccionCorreoElectronico: "luis@example.com",
    nombre: "",
    clase: "invitacion",
    momento: "2026-11-20T14:30:00.500Z",
    codigo: "CODIGO-SECRETO",
    vence: "2026-12-04T14:30:00.500Z",
    quien: "ana@example.com",
    cuenta: '<a href="https://malo.test">Premio</a>\r\nBcc: eva@example.com (1)',
  });
  await forget(id, "correo.usuario.solicitado");
  expect((await ended(id)).estado).toBe("Enviado");
  const [{ to, mail } = { to: [], mail: undefined }] = world.smtp.received.slice(-1);
  expect([to, mail?.subject]).toEqual([["luis@example.com"], "Lo invitan a usar una cuenta"]);
  expect(mail?.text).toContain("https://app.example.com/consola#/invitacion/CODIGO-SECRETO");
  expect(mail?.text).toContain("2026-12-04 14:30 UTC");
  expect(mail?.text).toMatch(/^Hola:/);
  expect(mail?.html).not.toContain("<a ");
  expect(world.logged()).not.toContain("CODIGO-SECRETO");
});

test.each(["a kind that this version does not know", "nobody"])("%s is mailed nothing", async (what) => {
  const before = world.smtp.received.length;
  const id = randomUUID();
  if (what !== "nobody")
    world.neighbours.correos.set(id, {
      direccionCorreoElectronico: "ana@example.com",
      nombre: "Ana",
      clase: "otra",
      momento: "2026-11-20T14:30:00.500Z",
    });
  await forget(id, "correo.usuario.solicitado");
  expect((await ended(id)).estado).toBe("Fallido");
  expect(world.smtp.received).toHaveLength(before);
});
