import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  connectBus,
  connectPostgres,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  type FilesAddress,
  nameOf,
  readFilesUrl,
} from "@dte/service";
import { createDatabase, createNamespace, until } from "@dte/testing/infra";
import { type S3Server, startS3Server } from "@dte/testing/s3-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLogoCache } from "../src/archivos/logo-cache.js";
import type { Config } from "../src/config.js";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { pictureOf } from "./imagenes.js";
import { createWorld, type World } from "./world.js";

/** The seconds after which a store that did not answer is asked again. */
const REST_SECONDS = 11;
const NADIE = "nats://127.0.0.1:1/nadie";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3?.close());

const addressOf = (kind: "jetstream" | "s3"): FilesAddress => {
  const address = kind === "s3" ? readFilesUrl(s3.url()) : FILES_ON_BUS;
  if (!address) throw new Error("a wrong FILES_URL");
  return address;
};
const openWorld = (settings: Partial<Config>) =>
  createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] }, settings);
const rowOf = async (world: World, id: string) => {
  const [row] = await world.sql<{ logo: Buffer | null; archivoLogo: string | null }[]>`
    select logo, archivo_logo from cuentas where id = ${id}`;
  return row;
};
/** Waits until the store has its picture; a store that was slow gets it from the loop that moves waiting files. */
const kept = (world: World, id: string) => until(async () => (await rowOf(world, id))?.logo === null);
const logoOf = async ({ accounts }: Pick<World, "accounts">, idCuenta: string) => {
  const { logo, tieneLogo } = await accounts.Get({ idCuenta });
  return [tieneLogo, logo] as const;
};
/** Waits for a picture in the store; a store that did not answer in time is asked again after its rest. */
const storedLogoOf = (world: World, id: string, replica: Pick<World, "accounts"> = world) =>
  until(async () => {
    const [tieneLogo, logo] = await logoOf(replica, id);
    if (logo?.length) return [tieneLogo, logo];
    world.clock.advance(REST_SECONDS);
    return undefined;
  });

describe.each(["jetstream", "s3"] as const)("a logo in %s", (kind) => {
  let world: World;
  let settings: Pick<Config, "natsUrl" | "files">;
  beforeAll(async () => {
    settings = { natsUrl: createNamespace(), files: addressOf(kind) };
    world = await openWorld(settings);
  });
  afterAll(() => world?.close());

  const stored = async (archivo: string) => {
    const shell = createShell({ name: "test", log: createLog("test", "silent") });
    try {
      const bus = connectBus(shell, settings.natsUrl);
      await bus.connection(60_000);
      return await createFiles(settings.files, bus).get(archivo);
    } finally {
      await shell.close();
    }
  };

  test.each([
    ["png", pictureOf("png")],
    ["jpg", pictureOf("jpg")],
  ])(
    "is kept there as .%s under its digest, and an account has no more than its name",
    async (extension, logo) => {
      const id = extension === "png" ? "1001" : "1002";
      await world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, "GT", { logo }) });
      const archivo = nameOf(logo, extension);
      await kept(world, id);
      expect(await rowOf(world, id)).toEqual({ logo: null, archivoLogo: archivo });
      expect(await stored(archivo)).toEqual(logo);
      expect(await storedLogoOf(world, id)).toEqual([true, logo]);
      expect(await storedLogoOf(world, id, await world.replica())).toEqual([true, logo]);
    },
  );

  test("that is replaced or taken away is not given any more", async () => {
    const [first, second] = [pictureOf("png"), pictureOf("jpg")];
    await world.accounts.Create({ usuario: "ana", entrada: entradaOf("1003", "GT", { logo: first }) });
    const change = (logo: Buffer) =>
      world.accounts.Update({ usuario: "ana", idCuenta: "1003", entrada: { logo } });
    expect(await storedLogoOf(world, "1003")).toEqual([true, first]);
    await change(second);
    expect(await storedLogoOf(world, "1003")).toEqual([true, second]);
    await change(Buffer.alloc(0));
    expect(await logoOf(world, "1003")).toEqual([false, Buffer.alloc(0)]);
    expect(await rowOf(world, "1003")).toEqual({ logo: null, archivoLogo: null });
  });

  test("that an account still has itself is moved when a service starts, by two at once too", async () => {
    const logo = pictureOf("png");
    const id = kind === "s3" ? "2001" : "2002";
    const fresh = await createWorld(undefined, settings);
    try {
      await fresh.seed({
        cuentas: [cuentaOf(id, "GT", { logo: logo.toString("base64") })],
        usuarios: [usuarioOf("ana", [{ id, permisos: ALL }])],
      });
      const archivo = nameOf(logo, "png");
      expect(await rowOf(fresh, id)).toEqual({ logo, archivoLogo: archivo });
      expect(await logoOf(fresh, id)).toEqual([true, logo]);
      const replicas = await Promise.all([fresh.replica(), fresh.replica()]);
      await kept(fresh, id);
      expect(await stored(archivo)).toEqual(logo);
      for (const replica of replicas) expect(await storedLogoOf(fresh, id, replica)).toEqual([true, logo]);
    } finally {
      await fresh.close();
    }
  });
});

describe("while the file store is away", () => {
  let world: World;
  let namespace: string;
  beforeEach(async () => {
    namespace = createNamespace();
    world = await openWorld({ natsUrl: NADIE });
  });
  afterEach(() => world.close());

  test("an account gets its logo all the same, and it is moved once the store is there", async () => {
    const logo = pictureOf("png");
    const { cuenta } = await world.accounts.Create({
      usuario: "ana",
      entrada: entradaOf("1001", "GT", { logo }),
    });
    expect(cuenta?.tieneLogo).toBe(true);
    expect(await logoOf(world, "1001")).toEqual([true, logo]);
    await world.replica({ natsUrl: namespace });
    await kept(world, "1001");
    const other = await world.replica({ natsUrl: namespace });
    expect(await storedLogoOf(world, "1001", other)).toEqual([true, logo]);
  });

  test("an account is given without the picture, which it says to have, and asks the store again only after a while", async () => {
    const there = await world.replica({ natsUrl: namespace });
    const logo = pictureOf("png");
    await there.accounts.Create({ usuario: "ana", entrada: entradaOf("1001", "GT", { logo }) });
    await kept(world, "1001");
    for (let each = 0; each < 20; each += 1) {
      expect(await logoOf(world, "1001")).toEqual([true, Buffer.alloc(0)]);
    }
    expect(world.logged().match(/file store is not reachable/g)).toHaveLength(1);
  });

  test("that is back is asked again, and what it lost is told and does no harm", async () => {
    const files = addressOf("s3");
    const replica = await world.replica({ files });
    const logo = pictureOf("jpg");
    await replica.accounts.Create({ usuario: "ana", entrada: entradaOf("1001", "GT", { logo }) });
    await kept(world, "1001");
    s3.faults.push("busy", "busy");
    expect(await logoOf(replica, "1001")).toEqual([true, Buffer.alloc(0)]);
    world.clock.advance(REST_SECONDS);
    expect(await storedLogoOf(world, "1001", replica)).toEqual([true, logo]);
    (s3.objects as Map<string, unknown>).clear();
    const other = await world.replica({ files });
    await until(async () => {
      expect(await logoOf(other, "1001")).toEqual([true, Buffer.alloc(0)]);
      if (world.logged().includes("the file store has lost a logo")) return true;
      world.clock.advance(REST_SECONDS);
      return false;
    });
    const asked = s3.requests.length;
    for (let each = 0; each < 3; each += 1) {
      expect(await logoOf(other, "1001")).toEqual([true, Buffer.alloc(0)]);
    }
    expect(s3.requests.length).toBe(asked);
  });
});

test("a picture that the store does not take holds up no other, and one of an id that is taken is not stored", async () => {
  const world = await openWorld({ files: addressOf("s3") });
  try {
    const logo = pictureOf("png");
    for (const id of ["1001", "1002", "1003"]) {
      await world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, "GT") });
    }
    // The store takes no file with such a name.
    await world.sql`update cuentas set archivo_logo = 'otro.png', logo = ${logo} where id <> '1003'`;
    await world.sql`update cuentas set archivo_logo = ${nameOf(logo, "png")}, logo = ${logo} where id = '1003'`;
    await world.replica();
    await kept(world, "1003");
    expect((await rowOf(world, "1001"))?.logo).toEqual(logo);
    const taken = pictureOf("png");
    await expect(
      world.accounts.Create({ usuario: "ana", entrada: entradaOf("1001", "GT", { logo: taken }) }),
    ).rejects.toMatchObject({ codigo: "FEG_CUE_CREA_002" });
    expect([...s3.objects.keys()].some((key) => key.includes(nameOf(taken, "png")))).toBe(false);
  } finally {
    await world.close();
  }
});

test("the picture that was used longest ago is forgotten first, and none is remembered twice", () => {
  const now = new Date(0);
  const cache = createLogoCache(10);
  cache.set("a", Buffer.alloc(4), now);
  cache.set("b", Buffer.alloc(4), now);
  cache.set("b", Buffer.alloc(4), now);
  expect(cache.get("a", now)?.bytes).toHaveLength(4);
  cache.set("c", Buffer.alloc(4), now);
  expect(["a", "b", "c"].map((name) => cache.get(name, now) !== undefined)).toEqual([true, false, true]);
  cache.set("d", Buffer.alloc(11), now);
  expect(["a", "b", "c", "d"].some((name) => cache.get(name, now))).toBe(false);
});

test("logos of before get their names as they are migrated", async () => {
  const database = await createDatabase();
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const sql = connectPostgres(shell, { url: database.url, poolMax: 1 });
  try {
    const dir = fileURLToPath(new URL("../migrations/", import.meta.url));
    const migrations = readdirSync(dir).sort();
    const upTo = migrations.indexOf("0003_logos.sql");
    for (const name of migrations.slice(0, upTo)) await sql.unsafe(readFileSync(`${dir}${name}`, "utf8"));
    const pictures = { "1": pictureOf("png"), "2": pictureOf("jpg"), "3": null };
    const contenido = { informacionFiscal: { nombre: "Una", direccion: { pais: "GT" } } };
    for (const [id, logo] of Object.entries(pictures)) {
      await sql`insert into cuentas (id, id_certificador, esta_en_ambiente_de_pruebas, contenido, logo)
        values (${id}, 'infile', true, ${sql.json(contenido)}, ${logo})`;
    }
    for (const name of migrations.slice(upTo, upTo + 1))
      await sql.unsafe(readFileSync(`${dir}${name}`, "utf8"));
    const rows = await sql`select archivo_logo, logo from cuentas order by id`;
    expect([...rows]).toEqual([
      { archivoLogo: nameOf(pictures["1"], "png"), logo: pictures["1"] },
      { archivoLogo: nameOf(pictures["2"], "jpg"), logo: pictures["2"] },
      { archivoLogo: null, logo: null },
    ]);
  } finally {
    await shell.close();
    await database.drop();
  }
});
