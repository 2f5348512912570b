import { isDeepStrictEqual } from "node:util";
import { connectBus, createFiles, FILES_ON_BUS, type FilesAddress, nameOf, readFilesUrl } from "@dte/service";
import { createNamespace, until } from "@dte/testing/infra";
import { type S3Server, startS3Server } from "@dte/testing/s3-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { ALL, cuentaOf, entradaOf, usuarioOf } from "./builders.js";
import { pictureOf } from "./imagenes.js";
import { createWorld, type World } from "./world.js";

let s3: S3Server;
let address: FilesAddress;
beforeAll(async () => {
  s3 = await startS3Server();
  address = readFilesUrl(s3.url()) ?? FILES_ON_BUS;
});
afterAll(() => s3?.close());

const rowOf = async (world: World, id: string) => {
  const [row] = await world.sql<{ logo: Buffer | null }[]>`select logo from cuentas where id = ${id}`;
  return row;
};
const logoOf = async ({ accounts }: Pick<World, "accounts">, idCuenta: string) => {
  const { logo, tieneLogo } = await accounts.Get({ idCuenta });
  return [tieneLogo, logo];
};

describe("a file store that is there and has not what it said to have", () => {
  afterEach(() => {
    s3.faults.length = 0;
  });
  const seedOf = (world: World, id: string, logo: Buffer) =>
    world.seed({
      cuentas: [cuentaOf(id, "GT", { logo: logo.toString("base64") })],
      usuarios: [usuarioOf("ana", [{ id, permisos: ALL }])],
    });
  /** Starts services, each of which moves the waiting files, until `look` is true. */
  const startUntil = (world: World, look: () => Promise<boolean>) =>
    until(async () => (await look()) || ((await world.replica()) && (await look())));

  test("costs an account its picture, and no other account", async () => {
    const world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] }, { files: address });
    try {
      const [broken, whole] = [pictureOf("png"), pictureOf("jpg")];
      await world.accounts.Create({ usuario: "ana", entrada: entradaOf("1001", "GT", { logo: broken }) });
      await world.accounts.Create({ usuario: "ana", entrada: entradaOf("1002", "GT", { logo: whole }) });
      for (const id of ["1001", "1002"]) await until(async () => (await rowOf(world, id))?.logo === null);
      await until(async () => {
        const other = await world.replica();
        s3.faults.splice(0, s3.faults.length, "changed");
        const given = [await logoOf(other, "1001"), await logoOf(other, "1002")];
        return isDeepStrictEqual(given, [
          [true, Buffer.alloc(0)],
          [true, whole],
        ]);
      });
    } finally {
      await world.close();
    }
  });

  test("leaves a picture in its account, from where it is moved again", async () => {
    const world = await createWorld(undefined, { files: address });
    try {
      const logo = pictureOf("png");
      await seedOf(world, "2001", logo);
      s3.faults.push(...Array<"forgetful">(1_000).fill("forgetful"));
      await startUntil(world, async () => world.logged().includes("the file store has lost a logo"));
      expect((await rowOf(world, "2001"))?.logo).toEqual(logo);
      s3.faults.length = 0;
      await startUntil(world, async () => (await rowOf(world, "2001"))?.logo === null);
      expect(s3.objects.get(nameOf(logo, "png"))?.bytes).toEqual(logo);
    } finally {
      await world.close();
    }
  });

  test("takes the picture that JetStream had and lost", async () => {
    const natsUrl = createNamespace();
    const world = await createWorld(undefined, { natsUrl });
    try {
      const logo = pictureOf("png");
      const bus = connectBus(world.openShell(), natsUrl);
      const { nats, namespace } = await bus.connection(60_000);
      await createFiles(FILES_ON_BUS, bus).put(nameOf(logo, "png"), logo, "image/png");
      const manager = await nats.jetstreamManager();
      const { purged } = await manager.streams.purge(`KV_${namespace}_archivos`);
      expect(purged).toBe(1);
      await seedOf(world, "2001", logo);
      await startUntil(world, async () => (await rowOf(world, "2001"))?.logo === null);
      // A store that did not answer in time is asked again after its rest.
      const given = await until(async () => {
        const { logo: picture } = await world.accounts.Get({ idCuenta: "2001" });
        world.clock.advance(11);
        return picture?.length ? picture : undefined;
      });
      expect(given).toEqual(logo);
    } finally {
      await world.close();
    }
  });
});
