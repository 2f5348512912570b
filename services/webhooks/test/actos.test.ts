import { feg } from "@dte/errors";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { add, openWebhooks, receiver, webhooks, world } from "./webhooks-world.js";
import { actor, CUENTA, OTRA } from "./world.js";

openWebhooks();

beforeEach(() => {
  world.actos.length = 0;
});
afterEach(() => {
  world.onActo = async () => {};
});

const quien = { usuario: actor.usuario, ipOrigen: actor.ipOrigen };
const URL_UNA = "https://una.example.com/avisos";
const away = async () => {
  throw feg("1000");
};
const again = expect.objectContaining({
  codigo: "FEG_BUSINESS_RULE_VIOLATION",
  extra: { reintentarEnSegundos: expect.any(Number) },
});

test("each act on an address is noted in its account's log: who, from where, and what was and is, without secrets", async () => {
  const { webhook, secreto } = await webhooks.Create({
    actor,
    idCuenta: OTRA,
    url: "https://UNA.example.com:8443/avisos/dte?token=nadie-debe-leerlo#y-esto",
    eventos: ["dte.certificado", "dte.anulado"],
    descripcion: "Tienda",
  });
  const id = webhook?.id ?? "";
  await webhooks.Update({ actor, id, url: URL_UNA, eventos: { tipos: [] }, descripcion: "" });
  await webhooks.Update({ actor, id, estado: "Inactivo" });
  const { secreto: otro } = await webhooks.RotateSecreto({ actor, id, horasTraslape: 24 });
  await webhooks.Delete({ actor, id });
  const antes = "una.example.com:8443/avisos/dte?(secreto)";
  const despues = "una.example.com/avisos";
  const acto = { ...quien, quien: "", idCuenta: OTRA, objeto: id };
  expect(world.actos).toEqual([
    {
      ...acto,
      accion: "webhook.creado",
      cambios: [
        { campo: "url", despues: antes },
        { campo: "eventos", despues: "dte.certificado, dte.anulado" },
        { campo: "descripcion", despues: "Tienda" },
        { campo: "estado", despues: "Activo" },
      ],
    },
    {
      ...acto,
      accion: "webhook.cambiado",
      cambios: [
        { campo: "url", antes, despues },
        { campo: "eventos", antes: "dte.certificado, dte.anulado", despues: "todos" },
        { campo: "descripcion", antes: "Tienda", despues: "" },
      ],
    },
    {
      ...acto,
      accion: "webhook.cambiado",
      cambios: [{ campo: "estado", antes: "Activo", despues: "Inactivo" }],
    },
    {
      ...acto,
      accion: "webhook.secretoRotado",
      cambios: [
        { campo: "secreto", despues: "(secreto)" },
        { campo: "horasTraslape", despues: "24" },
      ],
    },
    {
      ...acto,
      accion: "webhook.eliminado",
      cambios: [
        { campo: "url", antes: despues },
        { campo: "eventos", antes: "todos" },
        { campo: "descripcion", antes: "" },
        { campo: "estado", antes: "Inactivo" },
      ],
    },
  ]);
  for (const secret of [secreto, otro, "nadie-debe-leerlo", "y-esto"])
    expect(JSON.stringify(world.actos)).not.toContain(secret);
});

test("nothing is done before it is noted, and nothing at all where it cannot be: the client may come again", async () => {
  const rowsOf = () => world.sql`
    select id, url, estado, secreto from webhooks where id_cuenta = ${CUENTA} and estado <> 'Eliminado'`;
  const { webhook } = await add(receiver.url);
  const id = webhook?.id ?? "";
  const acts = [
    () => add(URL_UNA),
    () => webhooks.Update({ actor, id, url: URL_UNA }),
    () => webhooks.RotateSecreto({ actor, id, horasTraslape: 0 }),
    () => webhooks.Delete({ actor, id }),
  ];
  const before = await rowsOf();
  expect(before).toHaveLength(1);
  world.onActo = away;
  for (const act of acts) await expect(act()).rejects.toEqual(again);
  expect(await rowsOf()).toEqual(before);
  let noted = await rowsOf();
  world.onActo = async () => {
    noted = await rowsOf();
  };
  for (const act of acts) {
    const asked = await rowsOf();
    await act();
    expect(noted).toEqual(asked);
    expect(await rowsOf()).not.toEqual(asked);
  }
});

test("what is refused, and what changes nothing, is not noted", async () => {
  const { webhook } = await add(receiver.url);
  const id = webhook?.id ?? "";
  for (let each = 1; each < 10; each += 1) await add(`${URL_UNA}/${each}`);
  world.actos.length = 0;
  const ajeno = { ...actor, usuario: "lectora" };
  const refused = [
    () => add(`${URL_UNA}/once`),
    () => add("ftp://una.example.com"),
    () => webhooks.Update({ actor, id, estado: "Dormido" }),
    () => webhooks.Update({ actor: ajeno, id, url: URL_UNA }),
    () => webhooks.RotateSecreto({ actor, id, horasTraslape: 169 }),
    () => webhooks.Delete({ actor: ajeno, id }),
  ];
  for (const act of refused)
    await expect(act()).rejects.toMatchObject({ codigo: expect.stringMatching(/^FEG_/) });
  await webhooks.Update({ actor, id });
  expect(world.actos).toEqual([]);
});
