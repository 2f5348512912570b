import { randomBytes, randomUUID } from "node:crypto";
import { FegError } from "@dte/errors";
import {
  type Bus,
  connectBus,
  connectPostgres,
  createFiles,
  createLog,
  createShell,
  type Files,
  nameOf,
  readFilesUrl,
  type Shell,
  type Sql,
} from "@dte/service";
import { createNamespace, required, until } from "@dte/testing/infra";
import { type S3Server, startS3Server } from "@dte/testing/s3-server";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease } from "@dte/work";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createFindArchivo } from "../src/almacen/find.js";
import { createPasses } from "../src/almacen/index.js";
import { createMover, STORE_AFTER_MS, VERIFY_AFTER_MS } from "../src/almacen/move.js";
import { findEsperaDeArchivos, insertArchivo } from "../src/store/archivos.js";
import { createWire, type Wire } from "./wire.js";

const XML = "application/xml";
const MINUTE_MS = 60_000;
const SILENCE_MS = 2_000;
/** This many files cannot be kept: several batches. */
const FAILING = 300;
/** The others are moved at most this much later than they would be without those. */
const HELD_UP_MS = 20 * MINUTE_MS;
const NEVER = new AbortController().signal;

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let now: Date;
/** The leases of two replicas. */
let lease: Lease;
let otherLease: Lease;
const lines: string[] = [];
const log = createLog("documents", "info", { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
});
afterAll(() => database?.drop());
beforeEach(async () => {
  now = new Date();
  lines.length = 0;
  shell = createShell({ name: "documents", log, now: () => now });
  sql = connectPostgres(shell, { url: database.url, poolMax: 6 });
  await sql`delete from archivos`;
  const beats = () => connectPostgres(shell, { url: database.url, poolMax: 1 });
  lease = await openLease(shell, beats(), SILENCE_MS);
  otherLease = await openLease(shell, beats(), SILENCE_MS);
});
afterEach(() => shell.close());

const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** Writes a file now. */
async function write(
  bytes = randomBytes(2_000),
  extension = "xml",
): Promise<{ nombre: string; bytes: Buffer }> {
  const nombre = nameOf(bytes, extension);
  await insertArchivo(sql, { nombre, tipoContenido: XML, contenido: bytes });
  catchUp();
  return { nombre, bytes };
}
/** Moves our clock on: PostgreSQL's clock set the time of the file, in microseconds, and on a slow machine ours is behind it. */
function catchUp(): void {
  now = new Date(Math.max(now.getTime(), Date.now() + 1));
}
async function rowOf(nombre: string): Promise<{ contenido: Buffer | null; guardado: Date | null }> {
  const [row] = await sql<{ contenido: Buffer | null; guardado: Date | null }[]>`
    select contenido, guardado from archivos where nombre = ${nombre}`;
  if (!row) throw new Error("no such row");
  return row;
}
const refusal = async (work: Promise<unknown>): Promise<FegError> => {
  const error = await work.then(
    () => undefined,
    (each: unknown) => each,
  );
  if (!(error instanceof FegError)) throw new Error("nothing was refused");
  return error;
};

describe.each(["jetstream", "s3"] as const)("files on their way into %s", (kind) => {
  let s3: S3Server;
  let wire: Wire;
  let bus: Bus;
  let files: Files;
  let natsUrl: string;

  beforeAll(async () => {
    s3 = await startS3Server();
    natsUrl = createNamespace();
    wire = await createWire(kind === "s3" ? s3.port : Number(new URL(required("DTE_TEST_NATS_URL")).port));
  });
  afterAll(async () => {
    await wire?.cut();
    await s3?.close();
  });
  beforeEach(async () => {
    const overWire = new URL(natsUrl);
    overWire.port = String(wire.port);
    bus = connectBus(shell, kind === "s3" ? natsUrl : overWire.href);
    await bus.connection(60_000);
    files = filesAt();
  });

  /** Opens the store through the wire. The host is signed, so the wire must not change it: the server believes the host that it is told. */
  const filesAt = (limitMs = 30_000): Files => {
    const url = kind === "s3" ? s3.url().replace(String(s3.port), String(wire.port)) : kind;
    const address = readFilesUrl(url);
    if (!address) throw new Error("a wrong FILES_URL");
    return createFiles(address, bus, { limitMs });
  };
  /** Loses a file, as a disk does: the store answers, and has the file no more. */
  async function lose(nombre: string): Promise<void> {
    if (kind === "s3") (s3.objects as Map<string, unknown>).delete(nombre);
    else {
      const { nats, namespace } = await bus.connection(60_000);
      const manager = await nats.jetstreamManager();
      const bucket = `${namespace}_archivos`;
      await manager.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.${nombre}` });
    }
  }
  const mover = (given: Files = files, of = lease) => createMover({ shell, sql, files: given, lease: of });
  const find = (nombre: string, given: Files = files) =>
    createFindArchivo({ shell, sql, files: given })(nombre);

  test("wait ten minutes, are read back an hour later, and are the same bytes all the time", async () => {
    const { nombre, bytes } = await write();
    const { store, verify } = mover();
    const same = async () => expect((await find(nombre))?.contenido).toEqual(bytes);
    await same();
    advance(STORE_AFTER_MS - MINUTE_MS);
    expect(await store(NEVER)).toMatchObject({ moved: 0, failed: 0 });
    expect(await files.get(nombre)).toBeUndefined();

    advance(2 * MINUTE_MS);
    expect(await store(NEVER)).toMatchObject({ moved: 1, failed: 0 });
    expect(await rowOf(nombre)).toEqual({ contenido: bytes, guardado: now });
    expect(await findEsperaDeArchivos(sql, "store")).toEqual({ step: "store", archivos: 0, desde: null });
    expect(await findEsperaDeArchivos(sql, "verify")).toEqual({ step: "verify", archivos: 1, desde: now });
    await same();
    advance(VERIFY_AFTER_MS - MINUTE_MS);
    expect(await verify(NEVER)).toMatchObject({ moved: 0, failed: 0 });

    advance(2 * MINUTE_MS);
    expect(await verify(NEVER)).toMatchObject({ moved: 1, failed: 0 });
    expect((await rowOf(nombre)).contenido).toBeNull();
    expect(await find(nombre)).toEqual({ nombre, tipoContenido: XML, contenido: bytes });
    for (const step of [store, verify]) {
      expect(await step(NEVER)).toEqual({ moved: 0, failed: 0, isFull: false });
    }
  });

  test("that the store lost before they were read back are put again, and never emptied meanwhile", async () => {
    const { nombre, bytes } = await write();
    const { store, verify } = mover();
    advance(STORE_AFTER_MS);
    await store(NEVER);
    await lose(nombre);
    advance(VERIFY_AFTER_MS);
    await verify(NEVER);
    expect(await rowOf(nombre)).toEqual({ contenido: bytes, guardado: null });
    expect(lines.join()).toContain("the file store has lost files, which are put again");
    expect(lines.join()).not.toContain(nombre);

    await store(NEVER);
    expect(await files.get(nombre)).toEqual(bytes);
    expect((await rowOf(nombre)).contenido).toEqual(bytes);
    advance(VERIFY_AFTER_MS);
    await verify(NEVER);
    expect((await rowOf(nombre)).contenido).toBeNull();
    expect((await find(nombre))?.contenido).toEqual(bytes);
  });

  test("stay in PostgreSQL while the store is away, and can be read; they go on when it is back", async () => {
    const { nombre, bytes } = await write();
    const { store, verify } = mover();
    const soon = mover(filesAt(1_000));
    advance(STORE_AFTER_MS);
    await wire.cut();
    try {
      expect(await soon.store(NEVER)).toMatchObject({ moved: 0, failed: 1 });
      expect(await rowOf(nombre)).toEqual({ contenido: bytes, guardado: null });
      expect((await find(nombre))?.contenido).toEqual(bytes);
    } finally {
      await wire.mend();
    }
    advance(STORE_AFTER_MS);
    await untilMoved(() => store(NEVER));
    advance(VERIFY_AFTER_MS);
    await wire.cut();
    try {
      expect(await soon.verify(NEVER)).toMatchObject({ moved: 0, failed: 1 });
      expect((await rowOf(nombre)).contenido).toEqual(bytes);
    } finally {
      await wire.mend();
    }
    advance(STORE_AFTER_MS);
    await untilMoved(() => verify(NEVER));
    expect((await rowOf(nombre)).contenido).toBeNull();
  });

  test("are not said to be missing when the store that has them is away", async () => {
    const { nombre, bytes } = await write();
    advance(STORE_AFTER_MS);
    await mover().store(NEVER);
    advance(VERIFY_AFTER_MS);
    await mover().verify(NEVER);
    await wire.cut();
    const unknown = nameOf(randomBytes(8), "xml");
    try {
      for (const each of [nombre, unknown]) {
        const { codigo, message } = await refusal(find(each, filesAt(1_000)));
        expect([codigo, message]).toEqual(["1000", expect.stringContaining("Intente de nuevo")]);
      }
    } finally {
      await wire.mend();
    }
    expect((await untilFound(() => find(nombre)))?.contenido).toEqual(bytes);
    expect(await find(unknown)).toBeUndefined();
    await lose(nombre);
    expect((await refusal(find(nombre))).codigo).toBe("1000");
    expect(lines.join()).toContain("the file store has lost a file");
  });

  test("are taken by one replica each, and none is left", async () => {
    const written = await Promise.all(Array.from({ length: 60 }, () => write(randomBytes(500))));
    advance(STORE_AFTER_MS);
    const replicas = [mover(filesAt()), mover(filesAt(), otherLease)] as const;
    const put = await Promise.all(replicas.map(({ store }) => store(NEVER)));
    expect(put.reduce((total, { moved }) => total + moved, 0)).toBe(60);
    if (kind === "s3") {
      const paths = s3.requests.filter((each) =>
        written.some(({ nombre }) => each === `PUT /archivos/${nombre}`),
      );
      expect([paths.length, new Set(paths).size]).toEqual([60, 60]);
    }
    advance(VERIFY_AFTER_MS);
    const read = await Promise.all(replicas.map(({ verify }) => verify(NEVER)));
    expect(read.reduce((total, { moved }) => total + moved, 0)).toBe(60);
    const [left] = await sql<{ total: number }[]>`
      select count(*)::int as total from archivos where contenido is not null`;
    expect(left?.total).toBe(0);
    for (const { nombre, bytes } of written.slice(0, 5))
      expect((await find(nombre))?.contenido).toEqual(bytes);
  });

  test("are written, referred to and read while they are being moved", async () => {
    const { nombre, bytes } = await write();
    advance(STORE_AFTER_MS);
    wire.deafen(true);
    let isOver = false;
    const moving = mover(filesAt(6_000))
      .store(NEVER)
      .finally(() => {
        isOver = true;
      });
    try {
      await until(async () => {
        const rows = await sql`select from archivos where nombre = ${nombre} and siguiente is not null`;
        return rows.length === 1;
      });
      await insertArchivo(sql, { nombre, tipoContenido: XML, contenido: bytes });
      // A row that refers to the file takes this lock too.
      await sql`select from archivos where nombre = ${nombre} for key share`;
      expect((await find(nombre))?.contenido).toEqual(bytes);
      expect(isOver).toBe(false);
      expect(await moving).toMatchObject({ moved: 0, failed: 1 });
    } finally {
      wire.deafen(false);
    }
  });

  test("whose store took them without a word, or whose process died, are put again", async () => {
    const { nombre, bytes } = await write();
    advance(STORE_AFTER_MS);
    wire.deafen(true);
    try {
      expect(await mover(filesAt(1_000)).store(NEVER)).toMatchObject({ moved: 0, failed: 1 });
    } finally {
      wire.deafen(false);
    }
    if (kind === "s3") expect(s3.objects.get(nombre)?.bytes).toEqual(bytes);
    expect(await rowOf(nombre)).toEqual({ contenido: bytes, guardado: null });
    // A process that dies while it holds the file leaves it like this.
    const dead = randomUUID();
    await sql`insert into instancias (id) values (${dead})`;
    await sql`update archivos set instancia = ${dead}, siguiente = null where nombre = ${nombre}`;
    expect(await mover().store(NEVER)).toMatchObject({ moved: 0, failed: 0 });
    await untilMoved(() => mover().store(NEVER));
    expect((await rowOf(nombre)).guardado).toEqual(now);
    expect(await files.get(nombre)).toEqual(bytes);
  });

  test("that were put again while somebody had read them back are not emptied on the word of the first time", async () => {
    const { nombre, bytes } = await write();
    advance(STORE_AFTER_MS);
    await mover().store(NEVER);
    advance(VERIFY_AFTER_MS);
    // Between its reading back and its emptying, the file is lost, and put again by another replica.
    const slow: Files = {
      ...files,
      async get(name) {
        const found = await files.get(name);
        await sql`update archivos set guardado = ${now} where nombre = ${nombre}`;
        return found;
      },
    };
    await mover(slow).verify(NEVER);
    expect((await rowOf(nombre)).contenido).toEqual(bytes);
  });

  test("of which one cannot be kept let the others pass", async () => {
    const nombre = `${"0".repeat(64)}.xml`;
    await insertArchivo(sql, { nombre, tipoContenido: XML, contenido: Buffer.from("not those of the name") });
    const others = await Promise.all(Array.from({ length: 9 }, () => write(randomBytes(50))));
    const { store } = mover();
    advance(STORE_AFTER_MS);
    expect((await store(NEVER)).failed).toBe(1);
    advance(MINUTE_MS);
    await store(NEVER);
    const [kept] = await sql<{ total: number }[]>`
      select count(*)::int as total from archivos where guardado is not null`;
    expect(kept?.total).toBe(others.length);
    expect((await rowOf(nombre)).contenido).not.toBeNull();
  });

  test.each([
    ["be put", "guardado is not null", STORE_AFTER_MS],
    ["be read back", "contenido is null", STORE_AFTER_MS + VERIFY_AFTER_MS],
  ])("of which many can never %s let those that came after them pass", async (_, isDone, afterMs) => {
    const isLater = afterMs > STORE_AFTER_MS;
    await sql`
      insert into archivos (nombre, tipo_contenido, contenido, creado, guardado)
      select lpad(to_hex(n), 64, '0') || '.xml', ${XML}, 'not those of the name', now() - interval '1 day',
        ${isLater ? sql`now() - interval '1 day'` : sql`null`} from generate_series(1, ${FAILING}) n`;
    const names = Array.from({ length: FAILING }, (_, n) => `${(n + 1).toString(16).padStart(64, "0")}.xml`);
    const broken: Files = {
      ...files,
      get: (name) => (names.includes(name) ? Promise.reject(new Error("unreadable")) : files.get(name)),
    };
    const written = await Promise.all(Array.from({ length: 9 }, () => write(randomBytes(50))));
    const { pass, everyMs } = createPasses({ shell, sql, files: broken, lease });
    const end = now.getTime() + afterMs + HELD_UP_MS;
    while (now.getTime() < end) {
      await pass(NEVER);
      advance(everyMs());
    }
    const [kept] = await sql<{ total: number }[]>`
      select count(*)::int as total from archivos
      where ${sql.unsafe(isDone)} and nombre in ${sql(written.map(({ nombre }) => nombre))}`;
    expect(kept?.total).toBe(written.length);
    const [failing] = await sql<{ total: number }[]>`
      select count(*)::int as total from archivos where contenido is not null and nombre in ${sql(names)}`;
    expect(failing?.total).toBe(FAILING);
  });

  test("that fail again and again are tried less and less often", async () => {
    const nombre = `${"0".repeat(64)}.xml`;
    await insertArchivo(sql, { nombre, tipoContenido: XML, contenido: Buffer.from("not those of the name") });
    catchUp();
    advance(STORE_AFTER_MS);
    const waits: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      expect(await mover().store(NEVER)).toMatchObject({ moved: 0, failed: 1 });
      const [row] = await sql<{ siguiente: Date }[]>`select siguiente from archivos where nombre = ${nombre}`;
      const waitMs = (row?.siguiente.getTime() ?? 0) - now.getTime();
      waits.push(waitMs / MINUTE_MS);
      advance(waitMs - 1);
      expect(await mover().store(NEVER)).toMatchObject({ moved: 0, failed: 0 });
      advance(1);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 320]);
  });

  test("that could not be read back at first are no longer among those that fail once they were", async () => {
    const { nombre } = await write();
    advance(STORE_AFTER_MS);
    await mover().store(NEVER);
    advance(VERIFY_AFTER_MS + 1_000);
    const unreadable: Files = { ...files, get: () => Promise.reject(new Error("unreadable")) };
    expect(await mover(unreadable).verify(NEVER)).toMatchObject({ moved: 0, failed: 1 });
    const fallosOf = async () => {
      const [row] = await sql<{ fallos: number }[]>`select fallos from archivos where nombre = ${nombre}`;
      return row?.fallos;
    };
    expect(await fallosOf()).toBe(1);
    advance(11 * MINUTE_MS);
    expect(await mover().verify(NEVER)).toMatchObject({ moved: 1, failed: 0 });
    expect((await rowOf(nombre)).contenido).toBeNull();
    expect(await fallosOf()).toBe(0);
  });

  const untilMoved = (step: () => Promise<{ moved: number }>) =>
    untilFound(async () => {
      const { moved } = await step();
      // A file that failed meanwhile waits for its next turn.
      if (moved === 0) advance(STORE_AFTER_MS);
      return moved > 0;
    });
});

/** After a broken connection NATS comes back by itself, within a second. */
const untilFound = <T>(look: () => Promise<T | undefined | false>): Promise<T> =>
  until(() => look().catch(() => undefined));

test("PostgreSQL itself refuses to empty a file that no store has taken", async () => {
  const { nombre } = await write();
  await expect(sql`update archivos set contenido = null where nombre = ${nombre}`).rejects.toThrow("check");
});
