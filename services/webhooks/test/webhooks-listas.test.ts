import { randomUUID } from "node:crypto";
import { readCuenta, transaction } from "@dte/service";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { takeIn } from "../src/events/take-in.js";
import { insertEvento, listEventos } from "../src/store/eventos.js";
import {
  add,
  endOfEventos,
  entregasOf,
  isHeard,
  openWebhooks,
  receiver,
  storeOf,
  webhooks,
  world,
} from "./webhooks-world.js";
import { actor, CUENTA } from "./world.js";

openWebhooks();

/** Places that have the form of those in a list, but a moment or an id that does not exist. */
const WRONG_PLACES = [
  `2026-02-30 10:00:00+00|${randomUUID()}`,
  `2026-02-03 10:61:00+00|${randomUUID()}`,
  `2026-02-03 10:00:00+00|${"-".repeat(36)}`,
];

test("an event that the bus brings twice is told once, and the list has it with the same body", async () => {
  const since = await endOfEventos();
  // Events that others have published may still be on their way.
  const tipos = ["dte.rechazado"];
  const { webhook } = await add(receiver.url);
  const store = storeOf(world.sql);
  const isPendiente = async () => true;
  const take = takeIn({ shell: world.shell, store, isPendiente, kick: () => {} }, "dte.rechazado");
  const rechazado = { idIntento: "I-1", idCuenta: CUENTA, pais: "XX", tipo: "factura" };
  // A bus that has lost its disk does this: what was taken in comes again under its id.
  for (const eventId of ["e-1", "e-1", "e-1"]) await take(rechazado, { eventId });
  await isHeard(1);
  const listed = await until(async () => {
    const page = await webhooks.ListEventos({ actor, tipos, limite: 100, ...since });
    return page.eventos.length > 0 && page;
  });
  expect(listed.eventos.map(({ tipo, datos }) => [tipo, JSON.parse(datos)])).toEqual([
    ["dte.rechazado", { idIntento: "I-1", tipo: "factura", uri: "/dte/transaction/I-1" }],
  ]);
  const [entrega, ...others] = await entregasOf(webhook?.id ?? "");
  const { cuerpo } = await webhooks.GetEntrega({ actor, id: entrega?.id ?? "" });
  expect([cuerpo, others]).toEqual([receiver.heard[0]?.body, []]);
  const next = await webhooks.ListEventos({ actor, tipos, limite: 1, cursor: listed.siguiente ?? "" });
  expect([next.eventos, next.siguiente]).toEqual([[], listed.siguiente]);
});

test("a list goes by the numbers of transactions, and not by how they are written", async () => {
  const insert = (transaccion: string, id: string) => world.sql`
    insert into eventos (id, id_cuenta, tipo, datos, transaccion)
    values (${id}, ${CUENTA}, 'dte.anulado', '{}', ${transaccion}::text::xid8)`;
  const [nine, ten] = [randomUUID(), randomUUID()];
  await insert("10", ten);
  await insert("9", nine);
  try {
    const first = await webhooks.ListEventos({ actor, tipos: ["dte.anulado"], limite: 1 });
    const second = await webhooks.ListEventos({
      ...{ actor, tipos: ["dte.anulado"], limite: 1 },
      cursor: first.siguiente ?? "",
    });
    expect([first, second].map(({ eventos }) => eventos.map(({ id }) => id))).toEqual([[nine], [ten]]);
  } finally {
    await world.sql`delete from eventos where id in (${nine}, ${ten})`;
  }
});

test("who has read further than the database was put back to is shown what happens then", async () => {
  const id = randomUUID();
  await transaction(world.sql, "now", (tx) =>
    insertEvento(tx, { id, idCuenta: CUENTA, tipo: "dte.anulado", datos: { id } }),
  );
  const [ahora] = await world.sql<{ numero: string; linea: string }[]>`
    select (transaccion::text::bigint & ((1::bigint << 40) - 1)) as numero, transaccion::text::bigint >> 40 as linea
    from eventos where id = ${id}`;
  // It lies in the timeline before this one, in which many more transactions were counted.
  const transaccion = ((BigInt(ahora?.linea ?? 0) - 1n) << 40n) + BigInt(ahora?.numero ?? 0) + 30_000n;
  const after = { transaccion: `${transaccion}`, secuencia: "9" };
  const shown = await until(async () => {
    const found = await readCuenta(world.sql, CUENTA, (own) =>
      listEventos(own, { idCuenta: CUENTA, tipos: [], after, limit: 1_000 }),
    );
    const ids = found.map((each) => each.id);
    // Events of other tests are shown at once, and this one only when no older transaction runs any more.
    return ids.includes(id) && ids;
  });
  expect(shown).toContain(id);
});

test("events that are committed while a list is read come in a later page, and none is passed over", async () => {
  const since = await endOfEventos();
  const inOrder = async () =>
    (await webhooks.ListEventos({ actor, tipos: [], limite: 100, ...since })).eventos.map(
      ({ datos }) => JSON.parse(datos).id,
    );
  let commit = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const late = transaction(world.sql, "late", async (tx) => {
    await insertEvento(tx, {
      id: randomUUID(),
      idCuenta: CUENTA,
      tipo: "dte.anulado",
      datos: { id: "primero" },
    });
    await new Promise<void>((resolve) => {
      commit = resolve;
      begin();
    });
  });
  await begun;
  await transaction(world.sql, "soon", (tx) =>
    insertEvento(tx, { id: randomUUID(), idCuenta: CUENTA, tipo: "dte.anulado", datos: { id: "segundo" } }),
  );
  expect(await inOrder()).toEqual([]);
  commit();
  await late;
  expect(await until(async () => ((await inOrder()).length === 2 ? inOrder() : undefined))).toEqual([
    "primero",
    "segundo",
  ]);
});

test("deliveries are listed page by page, and each can be looked at by its owner alone", async () => {
  const { webhook } = await add(receiver.url);
  const idWebhook = webhook?.id ?? "";
  for (let i = 0; i < 3; i += 1) await webhooks.SendPrueba({ actor, id: idWebhook });
  const all = (await entregasOf(idWebhook)).map(({ id }) => id);
  const first = await webhooks.ListEntregas({ actor, idWebhook, limite: 2 });
  const second = await webhooks.ListEntregas({ actor, idWebhook, limite: 2, cursor: first.siguiente ?? "" });
  expect([...first.entregas, ...second.entregas].map(({ id }) => id)).toEqual(all);
  expect(second.siguiente).toBeUndefined();
  const otro = { ...actor, usuario: "beto" };
  const asked = [
    () => webhooks.Get({ actor: otro, id: idWebhook }),
    () => webhooks.GetEntrega({ actor: otro, id: all[0] ?? "" }),
    () => webhooks.Get({ actor, id: "no es" }),
    () => webhooks.Delete({ actor: otro, id: idWebhook }),
  ];
  for (const each of asked) await expect(each()).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  const wrong = [
    () => webhooks.ListEntregas({ actor, idWebhook, limite: 2, cursor: "xx" }),
    ...WRONG_PLACES.map(
      (place) => () =>
        webhooks.ListEntregas({
          actor,
          idWebhook,
          limite: 2,
          cursor: Buffer.from(place).toString("base64url"),
        }),
    ),
    () => webhooks.ListEventos({ actor, tipos: ["nada"], limite: 2 }),
    () => webhooks.ListEventos({ actor, tipos: [], limite: 101 }),
    () => add("ftp://example.com/"),
    () => add("http://ana:clave@example.com/"),
    () => add("https://169.254.169.254/latest/meta-data"),
    () => add("https://[fd00::1]/"),
    () => add("https://0x0a000001/"),
    () => add(receiver.url, { eventos: ["dte.inventado"] }),
  ];
  for (const each of wrong) {
    await expect(each()).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      extra: { errores: [expect.anything()] },
    });
  }
  await webhooks.Delete({ actor, id: idWebhook });
  await expect(webhooks.Get({ actor, id: idWebhook })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("who reads the account reads what happened to it, and administers none of its addresses", async () => {
  const { webhook } = await add(receiver.url);
  const id = webhook?.id ?? "";
  const { id: idEntrega } = await webhooks.SendPrueba({ actor, id });
  const lectora = { ...actor, usuario: "lectora" };
  await webhooks.ListEventos({ actor: lectora, tipos: [], limite: 1 });
  const url = receiver.url;
  for (const each of [
    () => webhooks.Create({ actor: lectora, url, eventos: [], descripcion: "" }),
    () => webhooks.List({ actor: lectora }),
  ])
    await expect(each()).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  for (const each of [
    () => webhooks.Get({ actor: lectora, id }),
    () => webhooks.Update({ actor: lectora, id, estado: "Inactivo" }),
    () => webhooks.Delete({ actor: lectora, id }),
    () => webhooks.RotateSecreto({ actor: lectora, id, horasTraslape: 0 }),
    () => webhooks.SendPrueba({ actor: lectora, id }),
    () => webhooks.ListEntregas({ actor: lectora, idWebhook: id, limite: 1 }),
    () => webhooks.GetEntrega({ actor: lectora, id: idEntrega }),
    () => webhooks.ResendEntrega({ actor: lectora, id: idEntrega }),
  ])
    await expect(each()).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  expect((await webhooks.Get({ actor, id })).estado).toBe("Activo");
});

test("to an address that is inactive nothing is sent, neither as a test nor again", async () => {
  const { webhook } = await add(receiver.url);
  const id = webhook?.id ?? "";
  const { id: idEntrega } = await webhooks.SendPrueba({ actor, id });
  await isHeard(1);
  await webhooks.Update({ actor, id, estado: "Inactivo" });
  for (const each of [
    () => webhooks.SendPrueba({ actor, id }),
    () => webhooks.ResendEntrega({ actor, id: idEntrega }),
  ])
    await expect(each()).rejects.toMatchObject({ codigo: "FEG_DTE_INVALID_STATE" });
});

test("a secret stays good for a week beside the next one, and of two that are made at once one is", async () => {
  const { webhook } = await add(receiver.url);
  const id = webhook?.id ?? "";
  for (const horasTraslape of [-1, 169])
    await expect(webhooks.RotateSecreto({ actor, id, horasTraslape })).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
    });
  const rotating = await transaction(world.sql, "hold the address", async (tx) => {
    await tx`select from webhooks where id = ${id} for update`;
    const asked = [0, 168].map((horasTraslape) => webhooks.RotateSecreto({ actor, id, horasTraslape }));
    const settled = Promise.allSettled(asked);
    // Both have read the previous secret, and wait to write theirs.
    await until(async () => {
      const [row] = await world.sql<{ cuantos: number }[]>`
        select count(*)::int as cuantos from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like '%update webhooks set secreto%'
          and pid <> pg_backend_pid()`;
      return row?.cuantos === 2;
    });
    return { settled };
  });
  const ends = await rotating.settled;
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { codigo: "FEG_DTE_INVALID_STATE" },
  });
});
