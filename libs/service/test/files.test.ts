import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { createNamespace } from "@dte/testing/infra";
import { type S3Server, startS3Server } from "@dte/testing/s3-server";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  type Bus,
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

/** Opens the store of a service whose FILES_URL is `url`. */
function filesAt(
  url: string,
  { bus = connectBus(shell, createNamespace()), ...options }: { limitMs?: number; bus?: Bus } = {},
): Files {
  const address = readFilesUrl(url);
  if (!address) throw new Error("a wrong FILES_URL");
  return createFiles(address, bus, options);
}

/** A store that others wrote, where the run has one. */
const MINIO = process.env["DTE_TEST_FILES_URL"];

describe.each(["jetstream", "s3", ...(MINIO ? ["minio"] : [])])("files in %s", (kind) => {
  const files = async () => {
    const bus = connectBus(shell, createNamespace());
    await bus.connection(60_000);
    const urls: Readonly<Record<string, string>> = { s3: s3.url(), minio: MINIO ?? "" };
    return filesAt(urls[kind] ?? kind, { bus });
  };

  test("are given back byte for byte, however often they are put", async () => {
    const store = await files();
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
    const store = await files();
    expect(await store.get(nameOf(Buffer.from("nada"), "pdf"))).toBeUndefined();
    for (const name of ["../secreto", "", `${"a".repeat(64)}`, `${"a".repeat(63)}/.pdf`]) {
      expect(await store.get(name)).toBeUndefined();
    }
  });

  test("are refused under a name that is not their digest, and beyond their size", async () => {
    const store = await files();
    const bytes = Buffer.from("contenido");
    await expect(store.put(nameOf(Buffer.from("otro"), "pdf"), bytes, PDF)).rejects.toThrow("digest");
    await expect(store.put("archivo.pdf", bytes, PDF)).rejects.toThrow("digest");
    const large = Buffer.alloc(FILE_BYTES_MAX + 1);
    await expect(store.put(nameOf(large, "pdf"), large, PDF)).rejects.toThrow("more than");
  });

  test("may be as large as a message can carry", async () => {
    const store = await files();
    const bytes = randomBytes(FILE_BYTES_MAX);
    const name = nameOf(bytes, "pdf");
    await store.put(name, bytes, PDF);
    expect(Buffer.from((await store.get(name)) ?? []).equals(bytes)).toBe(true);
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
    const store = filesAt(s3.url(), { limitMs: 5_000 });
    s3.faults.push("silent", "silent");
    const outcomes = await Promise.allSettled([store.get(name), store.put(name, bytes, PDF)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
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
