import { randomBytes } from "node:crypto";
import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { SMALL_BYTES_MAX } from "../src/files/jetstream-small-files.js";
import {
  type Bus,
  connectBus,
  createFiles,
  createLog,
  createShell,
  DamagedFile,
  FILES_ON_BUS,
  type Files,
  nameOf,
  type Shell,
} from "../src/index.js";
import { createNatsWire } from "./nats-wire.js";

const PDF = "application/pdf";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** Opens a bus and waits until it is connected. */
async function reach(url: string): Promise<Bus> {
  const bus = connectBus(shell, url);
  await bus.connection(60_000);
  return bus;
}

/** Wraps a bus so that the store is told of no entry that it was stored: it was, and the answer is lost. */
const losing = (bus: Bus): Bus => ({
  ...bus,
  async connection(timeoutMs) {
    const { nats, namespace } = await bus.connection(timeoutMs);
    const js = nats.jetstream();
    const publish = js.publish.bind(js);
    js.publish = async (subject, ...rest) => {
      const answer = await publish(subject, ...rest);
      if (subject.includes(".M.")) throw new Error("the answer is lost");
      return answer;
    };
    return { nats: Object.assign(Object.create(nats), { jetstream: () => js }), namespace };
  },
});

describe("JetStream's bucket of small files", () => {
  const bytes = randomBytes(SMALL_BYTES_MAX);
  const name = nameOf(bytes, "xml");
  const subjectOf = (bucket: string) => `$KV.${bucket}.${name}`;
  const open = async () => {
    const bus = await reach(createNamespace());
    const { nats, namespace } = await bus.connection(5_000);
    const manager = await nats.jetstreamManager();
    return { bus, nats, manager, bucket: `${namespace}_archivos`, files: createFiles(FILES_ON_BUS, bus) };
  };
  const expectKept = async (files: Files) =>
    expect(Buffer.from((await files.get(name)) ?? []).equals(bytes)).toBe(true);

  test("keeps one message of one content, whoever puts it how often at once", async () => {
    const { bus, manager, bucket, files } = await open();
    const others = createFiles(FILES_ON_BUS, bus);
    await Promise.all([files, others, files, others].map((each) => each.put(name, bytes, PDF)));
    await expectKept(files);
    expect((await manager.streams.info(`KV_${bucket}`)).state.messages).toBe(1);
    expect((await manager.streams.info(`OBJ_${bucket}`)).state.messages).toBe(0);
  });

  test("is asked for, as that of large ones is, in words that a server knows: those from 2.12 on refuse others", async () => {
    const { nats, manager, bucket, files } = await open();
    const asked = new Map<string, string[]>();
    nats.subscribe("$JS.API.STREAM.CREATE.>", {
      callback: (_, { subject, data }) =>
        asked.set(subject.split(".").at(-1) ?? "", Object.keys(JSON.parse(Buffer.from(data).toString()))),
    });
    await nats.flush();
    await files.put(name, bytes, PDF);
    for (const stream of [`KV_${bucket}`, `OBJ_${bucket}`]) {
      await until(async () => asked.has(stream));
      const known = Object.keys((await manager.streams.info(stream)).config);
      expect(known).toEqual(expect.arrayContaining(asked.get(stream) ?? []));
    }
  });

  test("that was lost with the server's disk is made again by the call after the one that missed it", async () => {
    const { manager, bucket, files } = await open();
    await files.put(name, bytes, PDF);
    await manager.streams.delete(`KV_${bucket}`);
    await expect(files.get(name)).rejects.toThrow();
    expect(await files.get(name)).toBeUndefined();
    await files.put(name, bytes, PDF);
    await expectKept(files);
  });

  test("that has other bytes under a name is not believed, and gets the right ones", async () => {
    const { nats, bucket, files } = await open();
    await files.get(name);
    await nats.jetstream().publish(subjectOf(bucket), randomBytes(bytes.byteLength));
    await expect(files.get(name)).rejects.toThrow(DamagedFile);
    await files.put(name, bytes, PDF);
    await expectKept(files);
  });

  test("a file that an older version kept in the object store is found there", async () => {
    const { nats, bucket, files } = await open();
    await (await nats.jetstream().views.os(bucket)).putBlob({ name }, bytes);
    await expectKept(files);
  });

  test("a file that is too large for the server's messages goes into the object store", async () => {
    const { bus, nats, manager, bucket } = await open();
    const info = { ...nats.info, max_payload: bytes.byteLength };
    const strict: Bus = {
      ...bus,
      connection: async (timeoutMs) => ({
        ...(await bus.connection(timeoutMs)),
        nats: Object.create(nats, { info: { value: info } }),
      }),
    };
    const files = createFiles(FILES_ON_BUS, strict);
    await files.put(name, bytes, PDF);
    expect((await manager.streams.info(`KV_${bucket}`)).state.messages).toBe(0);
    await expectKept(files);
  });

  test("the setting of bytes at most is brought to a bucket that is there", async () => {
    const namespace = createNamespace();
    const sizes = async (limit: string) => {
      const url = new URL(namespace);
      url.searchParams.set("files-bytes", limit);
      const bus = await reach(url.href);
      await createFiles(FILES_ON_BUS, bus).get(name);
      const { nats, namespace: prefix } = await bus.connection(5_000);
      const manager = await nats.jetstreamManager();
      const infos = await Promise.all(
        ["KV", "OBJ"].map((kind) => manager.streams.info(`${kind}_${prefix}_archivos`)),
      );
      return infos.map(({ config }) => config.max_bytes);
    };
    expect(await sizes("8000000")).toEqual([8_000_000, 8_000_000]);
    expect(await sizes("9000000")).toEqual([9_000_000, 9_000_000]);
  });
});

describe("JetStream's object store", () => {
  // In pieces: smaller ones are in the other bucket.
  const bytes = randomBytes(SMALL_BYTES_MAX + 100_000);
  const name = nameOf(bytes, "pdf");

  test("that was lost with the server's disk is made again by the call after the one that missed it", async () => {
    const bus = await reach(createNamespace());
    const files = createFiles(FILES_ON_BUS, bus);
    await files.put(name, bytes, PDF);
    const { nats, namespace } = await bus.connection(5_000);
    const manager = await nats.jetstreamManager();
    await manager.streams.delete(`OBJ_${namespace}_archivos`);
    expect(await files.get(name)).toBeUndefined();
    await expect(files.put(name, bytes, PDF)).rejects.toThrow();
    await files.put(name, bytes, PDF);
    expect(Buffer.from((await files.get(name)) ?? []).equals(bytes)).toBe(true);
  });

  test("keeps one copy of one content, and nothing of what was not put to its end", async () => {
    const bus = await reach(createNamespace());
    const files = createFiles(FILES_ON_BUS, bus);
    for (let each = 0; each < 3; each += 1) await files.put(name, bytes, PDF);
    const { nats, namespace } = await bus.connection(5_000);
    const manager = await nats.jetstreamManager();
    const { state } = await manager.streams.info(`OBJ_${namespace}_archivos`);
    expect(state.bytes).toBeLessThan(1.1 * bytes.byteLength);
    // A process that is killed between the pieces and the entry that names them leaves it so.
    const other = randomBytes(SMALL_BYTES_MAX + 1);
    await nats.jetstream().publish(`$O.${namespace}_archivos.C.HALF`, other);
    expect(await files.get(nameOf(other, "pdf"))).toBeUndefined();
    await files.put(nameOf(other, "pdf"), other, PDF);
    expect(Buffer.from((await files.get(nameOf(other, "pdf"))) ?? []).equals(other)).toBe(true);
  });

  test("that has a file's entry without its pieces has no such file, and takes it when it is put again", async () => {
    const bus = await reach(createNamespace());
    await expect(createFiles(FILES_ON_BUS, losing(bus)).put(name, bytes, PDF)).rejects.toThrow("is lost");
    const files = createFiles(FILES_ON_BUS, bus);
    expect(await files.get(name)).toBeUndefined();
    await files.put(name, bytes, PDF);
    expect(Buffer.from((await files.get(name)) ?? []).equals(bytes)).toBe(true);
  });

  test("that has other bytes under a name is not believed, and gets the right ones", async () => {
    const bus = await reach(createNamespace());
    const files = createFiles(FILES_ON_BUS, bus);
    const { nats, namespace } = await bus.connection(5_000);
    const store = await nats.jetstream().views.os(`${namespace}_archivos`);
    await store.putBlob({ name }, randomBytes(bytes.byteLength));
    await expect(files.get(name)).rejects.toThrow(DamagedFile);
    await files.put(name, bytes, PDF);
    expect(Buffer.from((await files.get(name)) ?? []).equals(bytes)).toBe(true);
  });

  test("that stops in the middle of a file is left at the limit, and keeps nothing for who has left", async () => {
    const wire = await createNatsWire();
    try {
      const { nats, namespace } = await (await reach(wire.direct)).connection(5_000);
      const manager = await nats.jetstreamManager();
      const stateOf = async () => (await manager.streams.info(`OBJ_${namespace}_archivos`)).state;
      const bus = await reach(wire.url);
      await createFiles(FILES_ON_BUS, bus).put(name, bytes, PDF);
      wire.withhold(`MSG $O.${namespace}_archivos.C.`);
      await expect(createFiles(FILES_ON_BUS, bus, { limitMs: 2_000 }).get(name)).rejects.toThrow();
      await until(async () => (await stateOf()).consumer_count === 0);
    } finally {
      await wire.close();
    }
  });

  test("that is away is a failure in time, and no empty store", async () => {
    const files = createFiles(FILES_ON_BUS, connectBus(shell, "nats://127.0.0.1:1"), { limitMs: 500 });
    const began = performance.now();
    await expect(files.get(name)).rejects.toThrow();
    await expect(files.put(name, bytes, PDF)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
