import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { createNamespace } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  connectBus,
  createFiles,
  createLog,
  createShell,
  FILE_BYTES_MAX,
  FILES_ON_BUS,
  type Files,
  nameOf,
  readFilesUrl,
  type Shell,
} from "../src/index.js";
import { type S3Server, startS3Server } from "./s3-server.js";

const PDF = "application/pdf";

let shell: Shell;
let s3: S3Server;
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  s3 = await startS3Server();
});
afterEach(async () => {
  await shell.close();
  await s3.close();
});

/** The store of a service whose FILES_URL is `url`. */
function filesAt(url: string, options: { limitMs?: number } = {}): Files {
  const address = readFilesUrl(url);
  if (!address) throw new Error("a wrong FILES_URL");
  return createFiles(address, connectBus(shell, createNamespace()), options);
}

describe.each(["jetstream", "s3"])("files in %s", (kind) => {
  const files = () => filesAt(kind === "s3" ? s3.url() : kind);

  test("are given back byte for byte, however often they are put", async () => {
    const store = files();
    const bytes = randomBytes(300_000);
    const name = nameOf(bytes, "pdf");
    await store.put(name, bytes, PDF);
    await Promise.all([store.put(name, bytes, PDF), store.put(name, bytes, PDF)]);
    expect(Buffer.from((await store.get(name)) ?? []).equals(bytes)).toBe(true);
    const reads = await Promise.all([store.get(name), store.put(name, bytes, PDF), store.get(name)]);
    expect(Buffer.from(reads[0] ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from(reads[2] ?? []).equals(bytes)).toBe(true);
  });

  test("that are not there, or whose name is none, are undefined", async () => {
    const store = files();
    expect(await store.get(nameOf(Buffer.from("nada"), "pdf"))).toBeUndefined();
    for (const name of ["../secreto", "", `${"a".repeat(64)}`, `${"a".repeat(63)}/.pdf`]) {
      expect(await store.get(name)).toBeUndefined();
    }
  });

  test("are refused under a name that is not their digest, and beyond their size", async () => {
    const store = files();
    const bytes = Buffer.from("contenido");
    await expect(store.put(nameOf(Buffer.from("otro"), "pdf"), bytes, PDF)).rejects.toThrow("digest");
    await expect(store.put("archivo.pdf", bytes, PDF)).rejects.toThrow("digest");
    const large = Buffer.alloc(FILE_BYTES_MAX + 1);
    await expect(store.put(nameOf(large, "pdf"), large, PDF)).rejects.toThrow("more than");
  });

  test("may be as large as a message can carry", async () => {
    const store = files();
    const bytes = randomBytes(FILE_BYTES_MAX);
    const name = nameOf(bytes, "pdf");
    await store.put(name, bytes, PDF);
    expect(Buffer.from((await store.get(name)) ?? []).equals(bytes)).toBe(true);
  });
});

describe("JetStream's object store", () => {
  const bytes = randomBytes(200_000);
  const name = nameOf(bytes, "pdf");

  test("that was lost with the server's disk is made again by the call after the one that missed it", async () => {
    const bus = connectBus(shell, createNamespace());
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
    const bus = connectBus(shell, createNamespace());
    const files = createFiles(FILES_ON_BUS, bus);
    for (let each = 0; each < 3; each += 1) await files.put(name, bytes, PDF);
    const { nats, namespace } = await bus.connection(5_000);
    const manager = await nats.jetstreamManager();
    const { state } = await manager.streams.info(`OBJ_${namespace}_archivos`);
    expect(state.bytes).toBeLessThan(1.1 * bytes.byteLength);
    // As a process leaves it that is killed between the pieces and the entry that names them.
    const other = randomBytes(1_000);
    await nats.jetstream().publish(`$O.${namespace}_archivos.C.HALF`, other);
    expect(await files.get(nameOf(other, "pdf"))).toBeUndefined();
    await files.put(nameOf(other, "pdf"), other, PDF);
    expect(Buffer.from((await files.get(nameOf(other, "pdf"))) ?? [])).toEqual(other);
  });

  test("that is away is a failure in time, and no empty store", async () => {
    const files = createFiles(FILES_ON_BUS, connectBus(shell, "nats://127.0.0.1:1"), { limitMs: 500 });
    const began = performance.now();
    await expect(files.get(name)).rejects.toThrow();
    await expect(files.put(name, bytes, PDF)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe("an S3-compatible store", () => {
  const bytes = Buffer.from("el contenido de un archivo, largo para partirlo");
  const name = nameOf(bytes, "pdf");

  test("gets files by path, with their content type", async () => {
    await filesAt(s3.url()).put(name, bytes, PDF);
    expect(s3.requests).toEqual([`PUT /archivos/${name}`]);
    expect(s3.objects.get(name)).toEqual({ bytes, contentType: PDF });
  });

  test.each([
    ["secret", { secret: "otra clave/+=" }, "403 SignatureDoesNotMatch"],
    ["bucket", { bucket: "otro-bucket" }, "404 NoSuchBucket"],
    ["region", { region: "eu-south-9" }, "400 AuthorizationHeaderMalformed"],
  ])("with a wrong %s is no empty store: both ways fail with its reason", async (_, changes, reason) => {
    const store = filesAt(s3.url(changes));
    await expect(store.get(name)).rejects.toThrow(`the file store answered ${reason}`);
    const error = await store.put(name, bytes, PDF).catch((each: unknown) => each);
    expect(inspect(error)).toContain(reason);
    expect(inspect(error)).not.toContain("clave");
  });

  test.each(["busy", "closed"] as const)("that is %s once is asked again", async (fault) => {
    const store = filesAt(s3.url());
    s3.faults.push(fault);
    await store.put(name, bytes, PDF);
    s3.faults.push(fault);
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
    expect(s3.requests).toHaveLength(4);
  });

  test("that breaks off in the middle of a file is asked again, and given up the second time", async () => {
    const store = filesAt(s3.url());
    await store.put(name, bytes, PDF);
    s3.faults.push("cut");
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
    s3.faults.push("cut", "cut");
    await expect(store.get(name)).rejects.toThrow();
    expect(s3.requests).toHaveLength(5);
  });

  test("that stays busy is given up after the second try", async () => {
    s3.faults.push("busy", "busy");
    await expect(filesAt(s3.url()).put(name, bytes, PDF)).rejects.toThrow(
      "the file store answered 503 SlowDown",
    );
    expect(s3.requests).toHaveLength(2);
  });

  test("that does not answer is given up in time, and asked once", async () => {
    const store = filesAt(s3.url(), { limitMs: 300 });
    s3.faults.push("silent", "silent");
    const began = performance.now();
    await expect(store.get(name)).rejects.toThrow();
    await expect(store.put(name, bytes, PDF)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(s3.requests).toHaveLength(2);
  });

  test("that gives other bytes than were put is not believed", async () => {
    const store = filesAt(s3.url());
    await store.put(name, bytes, PDF);
    s3.faults.push("changed");
    await expect(store.get(name)).rejects.toThrow("not those of the name");
  });

  test("that sends without end is left at the limit", async () => {
    const store = filesAt(s3.url());
    await store.put(name, bytes, PDF);
    s3.faults.push("endless");
    await expect(store.get(name)).rejects.toThrow(`more than ${FILE_BYTES_MAX} bytes`);
    expect(s3.requests).toHaveLength(2);
  });

  test("needs no NATS", async () => {
    const address = readFilesUrl(s3.url());
    const store = createFiles(address ?? FILES_ON_BUS, connectBus(shell, "nats://127.0.0.1:1"));
    await store.put(name, bytes, PDF);
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
  });
});
