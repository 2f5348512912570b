import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { decodeEvent } from "@dte/contracts";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createOutcomes } from "../src/outcomes.js";
import { type Claimed, claimEntregas, type Look, type Tomada } from "../src/store/claim-entregas.js";
import type { Escrita } from "../src/store/entregas.js";
import { noteSalud, type Salud } from "../src/store/salud.js";
import {
  actor,
  CUENTA,
  createReceivers,
  createWorld,
  OTRA,
  type Receiver,
  type Replica,
  type World,
} from "./world.js";

let world: World;
let webhooks: Replica;
const { receive, clear } = createReceivers();

beforeAll(async () => {
  world = await createWorld();
  webhooks = await world.replica();
});
afterAll(() => world?.close());
afterEach(() => clear(world.sql));

/** Adds an address to the account and gives its id. */
async function add(url: string, idCuenta = CUENTA, eventos: string[] = []): Promise<string> {
  const { webhook } = await webhooks.Create({ actor, url, eventos, descripcion: "", idCuenta });
  return webhook?.id ?? "";
}
const entregasOf = async (idWebhook: string) =>
  (await webhooks.ListEntregas({ actor, idWebhook, limite: 100 })).entregas;
const statesOf = async (idWebhook: string) => (await entregasOf(idWebhook)).map(({ estado }) => estado);
const isHeard = (count: number, by: Receiver) => until(async () => by.heard.length >= count);
const makeDue = () => world.sql`update entregas set siguiente = now() where estado = 'Pendiente'`;
const isTaken = (idWebhook: string) =>
  until(async () => (await entregasOf(idWebhook))[0]?.estado === "Entregada");

const flood = (response: ServerResponse): void => {
  response.writeHead(200);
  const chunk = Buffer.alloc(64 * 1_024);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  write();
};
const drip = (response: ServerResponse): void => {
  response.writeHead(202);
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
};
const cut = (response: ServerResponse): void => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("gracias", () => response.destroy());
};

test.each([
  ["without end", flood],
  ["a byte at a time", drip],
  ["that is cut off in the middle", cut],
])("who says yes has the event, with an answer %s too, and is not sent it again", async (_, answer) => {
  const receiver = await receive(() => answer);
  const id = await add(receiver.url);
  await webhooks.SendPrueba({ actor, id });
  await isTaken(id);
  expect([receiver.heard.length, (await entregasOf(id))[0]?.intentos]).toEqual([1, 1]);
});

test("who cuts the connection before any answer is sent it again, and a replay of an answer changes nothing", async () => {
  let times = 0;
  const receiver = await receive(() => {
    times += 1;
    return times === 1 ? (response) => response.destroy() : 200;
  });
  const id = await add(receiver.url);
  await webhooks.SendPrueba({ actor, id });
  await until(async () => (await entregasOf(id))[0]?.motivo?.includes("no respondió"));
  await makeDue();
  await isTaken(id);
  expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("an address that was changed while the one before said that it is gone stays active", async () => {
  const pending: ServerResponse[] = [];
  const before = await receive(() => (response) => {
    pending.push(response);
  });
  const after = await receive();
  const id = await add(before.url);
  await webhooks.SendPrueba({ actor, id });
  await until(async () => pending.length === 1);
  await webhooks.Update({ actor, id, url: after.url });
  pending[0]?.writeHead(410).end();
  await until(async () => (await entregasOf(id))[0]?.estadoHttp === 410);
  await world.certified();
  await until(async () => after.heard.length > 0);
  expect((await webhooks.Get({ actor, id })).estado).toBe("Activo");
});

test("what is on its way to an address that is deleted ends, and nothing more is sent there", async () => {
  const pending: ServerResponse[] = [];
  const receiver = await receive(() => (response) => {
    pending.push(response);
  });
  const id = await add(receiver.url);
  // These are more than go to one address at a time: the others wait.
  for (let i = 0; i < 30; i += 1) await webhooks.SendPrueba({ actor, id });
  await until(async () => pending.length >= 8);
  await webhooks.Delete({ actor, id });
  receiver.answer = () => 500;
  for (const each of pending.splice(0)) each.writeHead(500).end();
  // Another account is served meanwhile, again and again: the look for what is due passes by the rest.
  const live = await receive();
  await add(live.url);
  for (let i = 1; i <= 3; i += 1) {
    await world.certified();
    await until(async () => live.heard.length === i);
  }
  const states = await until(async () => {
    const rows = await world.sql<{ intentos: number; estadoHttp: number | null }[]>`
      select intentos, estado_http from entregas where id_webhook = ${id}`;
    const sent = rows.filter(({ intentos }) => intentos > 0);
    return sent.every(({ estadoHttp }) => estadoHttp === 500) && { sent: sent.length, all: rows.length };
  });
  expect([receiver.heard.length, states.all]).toEqual([states.sent, 30]);
  expect(states.sent).toBeLessThan(30);
});

test("ten addresses of one account that say nothing leave another one its places", async () => {
  const mute = await receive(() => undefined);
  const otro = await receive();
  for (let i = 0; i < 10; i += 1) await add(`${mute.url}/${i}`);
  const id = await add(otro.url, OTRA);
  await Promise.all(Array.from({ length: 30 }, () => world.certified()));
  await Promise.all(Array.from({ length: 30 }, () => world.certified(OTRA)));
  await until(async () => otro.heard.length === 30);
  expect(otro.heard.length).toBe(30);
  expect(mute.heard.length).toBeLessThanOrEqual(160);
  await until(async () => (await entregasOf(id)).every(({ estado }) => estado === "Entregada"));
});

/** Adds addresses that nobody sends to, each with so many deliveries that are due. No replica takes any of them meanwhile. */
async function withDue<T>(addresses: number, each: number, work: (ids: string[]) => Promise<T>): Promise<T> {
  const ids = Array.from({ length: addresses }, () => randomUUID()).sort();
  await webhooks.close();
  try {
    await world.sql`
      insert into webhooks (id, id_cuenta, url, version, secreto, llave_publica)
      select id, 'de ' || id, 'http://127.0.0.1:9', '1.0', '', '' from unnest(${ids}::uuid[]) id`;
    for (let i = 0; i < each; i += 1) {
      await world.sql`
        with nuevos as (
          insert into eventos (id, id_cuenta, tipo, datos) select gen_random_uuid(), 'de ' || id, 'dte.anulado', '{}' from unnest(${ids}::uuid[]) id
          returning id, id_cuenta)
        insert into entregas (id_webhook, id_evento) select replace(id_cuenta, 'de ', '')::uuid, id from nuevos`;
    }
    return await work(ids);
  } finally {
    await world.sql`delete from entregas`;
    webhooks = await world.replica();
  }
}
/** Makes the counts of deliveries under way, by account and by address. */
const under = (cuentas: Record<string, number> = {}, webhooks: Record<string, number> = {}) => ({
  porCuenta: new Map(Object.entries(cuentas)),
  porWebhook: new Map(Object.entries(webhooks)),
});
const START = "00000000-0000-0000-0000-000000000000";
const look: Look = {
  ...{ fallando: false, limit: 100, limitPerWebhook: 8, limitPerCuenta: 24, enCurso: under() },
  ...{ after: START, holdMs: 60_000 },
};
const idsOfClaim = ({ entregas }: Claimed) => entregas.map(({ idWebhook }) => idWebhook);

test("an address that is slow is sent to beside those that fail, however well it takes what it gets", async () => {
  await withDue(2, 1, async ([slow = "", quick = ""]) => {
    const takenBy = async (fallando: boolean) =>
      idsOfClaim(await claimEntregas(world.sql, { ...look, fallando, holdMs: 0 }));
    const note = (given: Partial<Salud>) =>
      noteSalud(world.sql, { taken: new Map([[quick, 1]]), failed: [], slow: [], ...given });
    const quickly = (times: number) => note({ taken: new Map([slow, quick].map((id) => [id, times])) });
    await note({ slow: [slow] });
    expect([await takenBy(false), await takenBy(true)]).toEqual([[quick], [slow]]);
    // A few quick answers do not make a slow address quick, and a slow one among them lets the count begin anew.
    await quickly(60);
    await note({ slow: [slow] });
    await quickly(60);
    await quickly(39);
    expect([await takenBy(false), await takenBy(true)]).toEqual([[quick], [slow]]);
    await quickly(1);
    expect((await takenBy(false)).sort()).toEqual([quick, slow].sort());
    await note({ slow: [slow] });
    expect(await takenBy(true)).toEqual([slow]);
    await world.sql`update webhooks set lenta_hasta = now() where id = ${slow}`;
    expect((await takenBy(false)).sort()).toEqual([quick, slow].sort());
  });
});

test("however many addresses an account has, so much is taken for it in one look, and others have their turns", async () => {
  await withDue(6, 4, async (ids) => {
    const [other = "", ...own] = ids;
    await world.sql`update webhooks set id_cuenta = 'una' where id = any(${own}::uuid[])`;
    const asked = { ...look, limitPerCuenta: 7, limit: 10 };
    // Nothing is taken for an account that has all the places it may have.
    const others = await claimEntregas(world.sql, { ...asked, limit: 1, enCurso: under({ una: 7 }) });
    expect(idsOfClaim(others)).toEqual([other]);
    // Deliveries under way count, and the address that has waited longest is the next one.
    await world.sql`update entregas set siguiente = siguiente - interval '1 minute' where id_webhook = ${own.at(-1) ?? ""}`;
    const last = await claimEntregas(world.sql, {
      ...asked,
      limit: 1,
      enCurso: under({ una: 6 }, { [other]: 8 }),
    });
    expect(idsOfClaim(last)).toEqual([own.at(-1)]);
    const taken = idsOfClaim(await claimEntregas(world.sql, asked));
    expect(taken.filter((id) => id !== other)).toHaveLength(7);
    expect([...new Set(taken)].sort()).toEqual(ids);
  });
});

test("three addresses of an account with an old backlog leave its other ones their turns", async () => {
  await withDue(6, 4, async (ids) => {
    await world.sql`update webhooks set id_cuenta = 'una' where id = any(${ids}::uuid[])`;
    const old = ids.slice(3);
    await world.sql`update entregas set siguiente = siguiente - interval '1 hour' where id_webhook = any(${old}::uuid[])`;
    // Each of the three addresses has a place, and one more of the account's places has just become free.
    const enCurso = under({ una: 3 }, Object.fromEntries(old.map((id) => [id, 1])));
    const taken = idsOfClaim(await claimEntregas(world.sql, { ...look, limitPerCuenta: 6, enCurso }));
    expect(taken.sort()).toEqual(ids.slice(0, 3));
  });
});

test("with few places each address has a turn before any has another one, however much waits for it", async () => {
  await withDue(50, 4, async (ids) => {
    const turns: string[] = [];
    let after = START;
    for (let i = 0; i < 20 && turns.length < 100; i += 1) {
      const claimed = await claimEntregas(world.sql, { ...look, limit: 10, after });
      turns.push(...idsOfClaim(claimed));
      after = claimed.last ?? START;
    }
    const seen = [turns.slice(0, 50).toSorted(), turns.slice(50).toSorted()];
    expect(seen).toEqual([ids, ids]);
  });
});

test("whoever took half of the time that is waited for is noted as slow, and who was quick is not", async () => {
  const noted: Salud[] = [];
  const store = {
    saveEntregas: async () => {},
    noteSalud: async (salud: Salud) => void noted.push(salud),
    disable: async () => [],
  };
  const outcomes = createOutcomes({ shell: world.shell, store, events: createEvents(world.shell) });
  const save = (idWebhook: string, duracionMs: number, motivo: null | "SinRespuesta") =>
    outcomes.save(
      { id: idWebhook, idWebhook, url: "https://example.com" } as Tomada,
      { id: idWebhook, estado: "Entregada", motivo, duracionMs } as unknown as Escrita,
    );
  await Promise.all([
    save("slow", 5_000, null),
    save("quick", 4_999, null),
    save("quick", 1, null),
    save("silent", 10_000, "SinRespuesta"),
  ]);
  expect(noted.flatMap(({ slow }) => slow).sort()).toEqual(["silent", "slow"]);
  expect(new Map(noted.flatMap(({ taken }) => [...taken]))).toEqual(
    new Map([
      ["slow", 0],
      ["quick", 2],
    ]),
  );
});

test("what is not taken is sent again under the same id, and a redirect is not followed", async () => {
  const statuses = [500, 302, 200];
  const receiver = await receive();
  receiver.answer = () => statuses[receiver.heard.length - 1] ?? 200;
  const id = await add(receiver.url);
  await world.certified();
  for (const times of [1, 2]) {
    // It is sent again by itself after five seconds: a test that looks late finds the second attempt in the place of the first.
    await until(async () => {
      const [{ intentos = 0, estadoHttp } = {}] = await entregasOf(id);
      return intentos >= times && estadoHttp === statuses[intentos - 1];
    });
    // The health of an address is noted after the outcomes of its deliveries.
    await until(async () => (await webhooks.Get({ actor, id })).fallandoDesde);
    await makeDue();
  }
  await until(async () => (await statesOf(id))[0] === "Entregada");
  expect(receiver.heard).toHaveLength(statuses.length);
  expect(new Set(receiver.heard.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
  await until(async () => !(await webhooks.Get({ actor, id })).fallandoDesde);
});

test("an address that never answers holds nothing up: not the live one of its account, nor those of others", async () => {
  const dead = await receive(() => undefined);
  const [live, otro] = [await receive(), await receive()];
  await add(dead.url);
  const id = await add(live.url);
  await add(otro.url, OTRA);
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, i) => world.certified(i < 40 ? CUENTA : OTRA)),
  );
  await isHeard(40, live);
  await isHeard(20, otro);
  expect(live.heard.map(({ body }) => JSON.parse(body).datos.id).toSorted()).toEqual(
    ids.slice(0, 40).toSorted(),
  );
  await until(async () => (await statesOf(id)).every((each) => each === "Entregada"));
  // One address may hold sixteen of the forty.
  expect(dead.heard.length).toBeLessThanOrEqual(16);
});

test("who says that it is gone, and who fails for a week, gets nothing more until it is made active", async () => {
  const receiver = await receive(() => 410);
  const id = await add(receiver.url);
  const caido = await receive(() => 503);
  const idCansado = await add(caido.url, CUENTA, ["dte.certificado"]);
  await world.certified();
  await until(async () => (await webhooks.Get({ actor, id })).estado === "Inactivo");
  await until(async () => (await webhooks.Get({ actor, id: idCansado })).fallandoDesde !== undefined);
  expect((await webhooks.Get({ actor, id: idCansado })).estado).toBe("Activo");
  await world.sql`update webhooks set fallando_desde = now() - interval '8 days' where id = ${idCansado}`;
  await makeDue();
  await until(async () => (await webhooks.Get({ actor, id: idCansado })).estado === "Inactivo");
  expect((await webhooks.Get({ actor, id })).motivo).toContain("410");
  const { eventos } = await until(async () => {
    const page = await webhooks.ListEventos({ actor, tipos: ["webhook.inactivo"], limite: 100 });
    return page.eventos.length === 2 && page;
  });
  expect(eventos.map(({ datos }) => JSON.parse(datos).id).toSorted()).toEqual([id, idCansado].toSorted());
  // A mail tells of each of them, once.
  const told = await until(async () => {
    const rows = await world.sql<{ contenido: Buffer }[]>`
      select contenido from publicados where asunto = 'correo.webhook.apagado' order by publicado`;
    return rows.length > 1 && rows.map(({ contenido }) => decodeEvent("correo.webhook.apagado", contenido));
  });
  expect(told).toEqual([
    { id: expect.any(String), idCuenta: CUENTA, idWebhook: id, motivo: "YaNoExiste" },
    { id: expect.any(String), idCuenta: CUENTA, idWebhook: idCansado, motivo: "FalloUnaSemana" },
  ]);
  await expect(webhooks.SendPrueba({ actor, id })).rejects.toMatchObject({ codigo: "FEG_DTE_INVALID_STATE" });
  receiver.answer = () => 200;
  await webhooks.Update({ actor, id, estado: "Activo" });
  const { id: idEntrega } = await webhooks.SendPrueba({ actor, id });
  await until(async () => (await webhooks.GetEntrega({ actor, id: idEntrega })).estado === "Entregada");
  const count = receiver.heard.length;
  await webhooks.ResendEntrega({ actor, id: idEntrega });
  await isHeard(count + 1, receiver);
});

test("an address at a port that is not let out to is not taken, and one that was taken before is not called", async () => {
  const receiver = await receive();
  const { webhook } = await webhooks.Create({ actor, url: receiver.url, eventos: [], descripcion: "" });
  await webhooks.close();
  try {
    const strict = await world.replica({ OUTSIDE_PORTS: "443,8443" });
    const create = (url: string) => strict.Create({ actor, url, eventos: [], descripcion: "" });
    for (const url of ["https://example.com:25/a", "https://example.com:444"])
      await expect(create(url)).rejects.toMatchObject({ message: expect.stringContaining("443 o 8443") });
    const taken = await create("https://example.com:8443/a");
    await strict.Delete({ actor, id: taken.webhook?.id ?? "" });
    const { id } = await strict.SendPrueba({ actor, id: webhook?.id ?? "" });
    await until(async () => (await strict.GetEntrega({ actor, id })).motivo !== undefined);
    expect(receiver.heard).toEqual([]);
    await strict.close();
  } finally {
    webhooks = await world.replica();
  }
});

test("where this machine is not allowed, its addresses are not called", async () => {
  const receiver = await receive();
  await webhooks.close();
  try {
    const strict = await world.replica({ WEBHOOKS_ALLOW_LOCAL: "false" });
    await expect(
      strict.Create({ actor, url: receiver.url, eventos: [], descripcion: "" }),
    ).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
    const inNumbers = receiver.url.replace("http:", "https:");
    await expect(
      strict.Create({ actor, url: inNumbers, eventos: [], descripcion: "" }),
    ).rejects.toMatchObject({ message: expect.stringContaining("red privada") });
    // The place where a name leads is known when the name is looked up.
    const tell = async (host: string) => {
      const url = inNumbers.replace("127.0.0.1", host);
      const { webhook } = await strict.Create({ actor, url, eventos: [], descripcion: "" });
      const { id } = await strict.SendPrueba({ actor, id: webhook?.id ?? "" });
      return await until(async () => {
        const found = await strict.GetEntrega({ actor, id });
        return found.motivo !== undefined && found;
      });
    };
    const [tried, nowhere] = [await tell("localhost"), await tell("no-hay.invalid")];
    expect([tried.estado, tried.motivo]).toEqual(["Pendiente", expect.stringContaining("sea pública")]);
    // Nobody outside learns which names there are inside.
    expect([nowhere.estado, nowhere.motivo]).toEqual([tried.estado, tried.motivo]);
    expect(receiver.heard).toEqual([]);
    await strict.close();
  } finally {
    webhooks = await world.replica();
  }
});
