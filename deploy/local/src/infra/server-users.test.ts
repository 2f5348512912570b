import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  connectBus,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  nameOf,
  openDeadLetters,
} from "@dte/service";
import { type Constellation, createApi, createControl, startConstellation, until } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Redis } from "ioredis";
import { connect, headers, type NatsConnection } from "nats";
import { findCountries } from "../countries.js";
import { readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { createProgress } from "../progress.js";
import { type Infra, startInfra } from "./start-infra.js";

const services = readManifests(root);
const manifestOf = (name: string) => services.find((each) => each.name === name);
let dataDir: string;
let infra: Infra;
let world: Constellation;
const shell = createShell({ name: "documents", log: createLog("test", "silent") });
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "least-rights-"));
  const log = createProgress(() => {});
  infra = await startInfra({ dataDir, want: ["nats", "redis"], log, services, env: {}, disposable: true });
  world = await startConstellation({
    natsUrlOf: infra.natsUrlOf,
    redisUrlOf: infra.redisUrlOf,
    webhooks: true,
    smtpUrl: "smtp://127.0.0.1:9",
  });
});
afterAll(async () => {
  for (const each of open) await each.close();
  await shell.close();
  await world?.close();
  await infra?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the whole system issues with a user for each service, and what it tells arrives", async () => {
  const [first] = await findCountries(services);
  const { usuario = "" } = world.cuentas[0] ?? {};
  const api = createApi(world.url);
  const { status, body } = await api.createDte(usuario, { ...first?.solicitud, numeroTransaccion: "uno" });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  expect(await createControl(world.sandboxUrl).total()).toBe(1);
  const admin = await busAs("dte");
  const manager = await admin.jetstreamManager();
  await until(async () => (await manager.streams.info("EVENTOS")).state.messages > 0);
  const wanted = services
    .filter(({ name }) => world.services.includes(name))
    .flatMap(({ name, consumes }) => consumes.map((subject) => `${name}_${subject}`.replaceAll(".", "_")));
  const pending = new Set(wanted);
  await until(async () => {
    for (const { name, num_pending, num_ack_pending } of await manager.consumers.list("EVENTOS").next()) {
      if (num_pending + num_ack_pending === 0) pending.delete(name);
    }
    return pending.size === 0;
  }).catch(() => expect([...pending]).toEqual([]));
  // Requests are counted, and a token of the authority is kept, each under its own prefix.
  const redis = redisAs("");
  const keys = await redis.keys("*");
  const folders = new Set(keys.map((key) => key.slice(0, key.indexOf(":"))));
  expect([...folders].sort()).toEqual(expect.arrayContaining(["gateway"]));
  for (const folder of folders) expect(manifestOf(folder)?.stores).toContain("redis");
});

async function busAs(user: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(user === "dte" ? infra.natsUrl : infra.natsUrlOf(user));
  const nats = await connect({
    servers: host,
    user: username,
    pass: password,
    inboxPrefix: `_INBOX.${user}`,
  });
  open.push(nats);
  return nats;
}

function redisAs(service: string): Redis {
  const url = new URL(service === "" ? infra.redisUrl : infra.redisUrlOf(service));
  url.searchParams.delete("keyPrefix");
  const redis = new Redis(url.href);
  open.push({ close: async () => redis.disconnect() });
  return redis;
}

describe("a user of NATS", () => {
  const REFUSED = /permissions violation/i;

  test("publishes nothing but its service's subjects", async () => {
    const mail = await busAs("mail");
    const js = mail.jetstream();
    expect((await js.publish("correo.enviado", "x", { msgID: "one" })).stream).toBe("EVENTOS");
    for (const subject of [
      "dte.certificado",
      "correo.solicitado",
      "fallidos.dte.certificado",
      "$O.archivos.M.x",
    ]) {
      await expect(js.publish(subject, "x")).rejects.toThrow(REFUSED);
    }
  });

  test.each([
    ["deletes a stream", "STREAM.DELETE.EVENTOS"],
    ["empties a stream", "STREAM.PURGE.EVENTOS"],
    ["gives a stream other limits", "STREAM.UPDATE.EVENTOS"],
    ["reads a stream past its consumers", "STREAM.MSG.GET.EVENTOS"],
    ["takes an event out", "STREAM.MSG.DELETE.EVENTOS"],
    ["reads another's events", "CONSUMER.MSG.NEXT.EVENTOS.documents_dte_certificado"],
    ["takes another's consumer away", "CONSUMER.DELETE.EVENTOS.documents_dte_certificado"],
    ["makes a consumer of another subject", "CONSUMER.CREATE.EVENTOS.mail_dte_certificado.dte.certificado"],
    ["makes a consumer of everything", "CONSUMER.CREATE.EVENTOS"],
    ["makes a stream of its own", "STREAM.CREATE.OTRO"],
    ["empties the files", "STREAM.PURGE.KV_archivos"],
    ["empties the large files", "STREAM.PURGE.OBJ_archivos"],
  ])("never %s", async (_, call) => {
    const mail = await busAs("mail");
    await expect(mail.request(`$JS.API.${call}`, "{}", { timeout: 10_000 })).rejects.toThrow(REFUSED);
  });

  test("keeps files where it is a service that does, and what was given up is put again by the one that does", async () => {
    const bus = connectBus(shell, infra.natsUrlOf("documents"));
    const elsewhere = createFiles(FILES_ON_BUS, connectBus(shell, infra.natsUrlOf("rendering")));
    for (const bytes of [Buffer.from("<dte/>"), Buffer.alloc(1024 * 1024, "x")]) {
      const name = nameOf(bytes, "xml");
      await createFiles(FILES_ON_BUS, bus).put(name, bytes, "application/xml");
      expect(Buffer.from((await elsewhere.get(name)) ?? []).equals(bytes)).toBe(true);
    }
    const { nats } = await bus.connection(60_000);
    await nats.jetstream().publish("fallidos.correo.enviado", "x", { msgID: "again" });
    const letters = openDeadLetters(bus);
    const numero = (await letters.list(0, 100)).find(({ idEvento }) => idEvento === "again")?.numero ?? 0;
    expect(await letters.replay(numero)).toBe("done");
    const mail = await busAs("mail");
    for (const bucket of ["KV_archivos", "OBJ_archivos"]) {
      await expect(mail.request(`$JS.API.STREAM.MSG.GET.${bucket}`, "{}")).rejects.toThrow(REFUSED);
    }
    await expect(mail.request("$JS.API.STREAM.MSG.GET.FALLIDOS", "{}")).rejects.toThrow(REFUSED);
  });

  test("gives files no other limits and no other sources, unless it is the one that brings streams to new settings", async () => {
    const [rendering, documents] = [await busAs("rendering"), await busAs("documents")];
    for (const bucket of ["KV_archivos", "OBJ_archivos"]) {
      const { config } = await (await documents.jetstreamManager()).streams.info(bucket);
      for (const other of [{ sources: [{ name: "EVENTOS" }] }, { max_age: 1_000_000_000 }]) {
        const asked = JSON.stringify({ ...config, ...other });
        const call = rendering.request(`$JS.API.STREAM.UPDATE.${bucket}`, asked, { timeout: 10_000 });
        await expect(call).rejects.toThrow(REFUSED);
      }
    }
    // A server with other limits than the service asks for is taken as it is, and the limits come with documents.
    const wanted = 1024 ** 3;
    const told = (name: string) => connectBus(shell, `${infra.natsUrlOf(name)}?files-bytes=${wanted}`);
    const limits = async () =>
      (await (await documents.jetstreamManager()).streams.info("KV_archivos")).config.max_bytes;
    const bytes = Buffer.from("%PDF-1.7 ");
    const name = nameOf(bytes, "pdf");
    await createFiles(FILES_ON_BUS, told("rendering")).put(name, bytes, "application/pdf");
    expect(await limits()).not.toBe(wanted);
    expect(await createFiles(FILES_ON_BUS, told("documents")).get(name)).toBeDefined();
    expect(await limits()).toBe(wanted);
  });

  test("empties no bucket of small files by a header of the file that it puts", async () => {
    const bytes = Buffer.from("<dte>which stays</dte>");
    const name = nameOf(bytes, "xml");
    await createFiles(FILES_ON_BUS, connectBus(shell, infra.natsUrlOf("documents"))).put(
      name,
      bytes,
      "application/xml",
    );
    const rendering = await busAs("rendering");
    for (const how of ["all", "sub"]) {
      const rollup = headers();
      rollup.set("Nats-Rollup", how);
      await expect(
        rendering.jetstream().publish("$KV.archivos.other", "x", { headers: rollup }),
      ).rejects.toThrow("rollup not permitted");
    }
    const kept = await createFiles(FILES_ON_BUS, connectBus(shell, infra.natsUrlOf("accounts"))).get(name);
    expect(Buffer.from(kept ?? []).equals(bytes)).toBe(true);
  });

  test("makes a bucket of small files that was lost anew, and no header empties that one either", async () => {
    const manager = await (await busAs("dte")).jetstreamManager();
    await manager.streams.delete("KV_archivos");
    const bytes = Buffer.from("<dte>which came first</dte>");
    const name = nameOf(bytes, "xml");
    const files = createFiles(FILES_ON_BUS, connectBus(shell, infra.natsUrlOf("rendering")));
    await files.put(name, bytes, "application/xml");
    expect((await manager.streams.info("KV_archivos")).config.allow_rollup_hdrs).toBe(false);
    expect(Buffer.from((await files.get(name)) ?? []).equals(bytes)).toBe(true);
  });

  test("hears neither events nor answers that are another's", async () => {
    const mail = await busAs("mail");
    for (const subject of ["dte.>", "_INBOX.documents.>", "_INBOX.>", ">"]) {
      const heard = mail.subscribe(subject);
      await expect(heard.closed).resolves.toBeUndefined();
      await expect(
        (async () => {
          for await (const _ of heard) return;
        })(),
      ).rejects.toThrow(REFUSED);
    }
  });
});

describe("a user of Redis", () => {
  const REFUSED = /NOPERM/;

  test("works under its own keys alone", async () => {
    const gateway = redisAs("gateway");
    expect(await gateway.eval("return redis.call('zcard', KEYS[1])", 1, "gateway:nada")).toBe(0);
    // The gateway asks for a key that was good, keeps it for longer, and forgets it.
    expect(await gateway.set("gateway:llave-buena:x", "1", "EX", 1, "XX", "GET")).toBeNull();
    expect(await gateway.getdel("gateway:llave-buena:x")).toBeNull();
    for (const key of ["certifier-do:dte:token:x", "usos:minuto:x"]) {
      await expect(gateway.eval("return redis.call('zcard', KEYS[1])", 1, key)).rejects.toThrow(REFUSED);
    }
    const certifier = redisAs("certifier-do");
    await certifier.set("certifier-do:prueba", "1", "PX", 1_000);
    expect(await redisAs("receptor-do").get("certifier-do:prueba")).toBe("1");
    await expect(redisAs("certifier-sv").get("certifier-do:prueba")).rejects.toThrow(REFUSED);
  });

  test.each([
    "flushall",
    "keys *",
    "scan 0",
    "config get *",
    "acl list",
    "client kill type normal",
    "script flush",
    "publish canal x",
    "shutdown",
  ])("never says %s", async (command) => {
    const [name = "", ...rest] = command.split(" ");
    for (const service of ["gateway", "certifier-do"]) {
      await expect(redisAs(service).call(name, ...rest)).rejects.toThrow(REFUSED);
    }
  });
});
