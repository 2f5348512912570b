import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { connect } from "nats";
import { checkEngine, wantsContainers } from "../../src/infra/containers.js";
import { openDebian } from "../../src/infra/debian.js";
import { findProgram, isProgram } from "../../src/infra/find.js";
import { PINNED_IMAGES } from "../../src/infra/pinned-images.js";
import { askVersion as askRedis } from "../../src/infra/redis.js";
import { startInfra } from "../../src/infra/start-infra.js";
import { localDir } from "../../src/paths.js";
import { createProgress } from "../../src/progress.js";
import { startEngine } from "./engine.js";

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "dte-containers-"));
  folders.push(folder);
  return folder;
};

const engine = await startEngine();
if (typeof engine === "string") console.warn(`INFRA=containers is not tested here: ${engine}`);
afterAll(async () => {
  if (typeof engine !== "string") await engine.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test("a word that INFRA does not know is refused with one that it knows", () => {
  expect(wantsContainers({})).toBe(false);
  expect(wantsContainers({ INFRA: "containers" })).toBe(true);
  expect(() => wantsContainers({ INFRA: "docker" })).toThrow(
    "INFRA=docker is not understood; a good value: INFRA=containers",
  );
});

test("without an engine it is said what to do", async () => {
  const nowhere = () => Promise.reject(new Error("Could not find a working container runtime strategy"));
  await expect(checkEngine(nowhere)).rejects.toThrow(
    /no container engine answers.*Start Docker or Podman.*DOCKER_HOST.*Without INFRA the servers of this machine are taken/,
  );
});

type Server = { readonly program: string; readonly libraryPath?: string };

/** A server of this machine, else of Debian's packages, the first of which names it. */
async function serverOf(packages: readonly [string, ...string[]]): Promise<Server> {
  const own = findProgram(packages[0]);
  if (own !== undefined) return { program: own };
  const { root, libraryPath } = await openDebian(join(localDir, "tools"), () => {}).unpack(packages);
  const inside = ["usr/sbin", "usr/bin"].map((folder) => join(root, folder, packages[0])).find(isProgram);
  if (inside === undefined) throw new Error(`Debian's ${packages[0]} lacks its program`);
  return { program: inside, libraryPath };
}

/** The tree of an image that holds a server in /usr/bin, and the libraries that it names. */
function treeOf({ program, libraryPath }: Server): string {
  const tree = newFolder();
  const put = (from: string, to: string): void => {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    copyFileSync(from, join(tree, to));
  };
  put(program, join("usr/bin", basename(program)));
  for (const library of librariesOf(program, libraryPath)) {
    // The loader is started by its path; it looks for the others where all systems have some.
    put(library, basename(library).startsWith("ld-") ? library : join("usr/lib", basename(library)));
  }
  return tree;
}

function librariesOf(program: string, libraryPath: string | undefined): string[] {
  try {
    const env = { PATH: process.env["PATH"], LD_LIBRARY_PATH: libraryPath };
    const listed = execFileSync("ldd", [program], {
      encoding: "utf8",
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return listed.match(/\/\S+(?= \()/g) ?? [];
  } catch {
    // It is linked to no library.
    return [];
  }
}

(typeof engine === "string" ? test.skip : test)(
  "INFRA=containers starts the pinned images, gives addresses that answer, and leaves nothing behind",
  async () => {
    if (typeof engine === "string") throw new Error(engine);
    const nats = treeOf(await serverOf(["nats-server"]));
    await engine.importImage(PINNED_IMAGES.nats.name, nats, ['ENTRYPOINT ["/usr/bin/nats-server"]']);
    const mirrored = "mirror.example.com/redis:pinned";
    await engine.importImage(mirrored, treeOf(await serverOf(["redis-server", "redis-tools"])));
    // Who removes containers after a kill is an image too, which only a registry has.
    // Our engine opens ports on loopback alone, also on a machine that looks like a container itself.
    Object.assign(process.env, {
      DOCKER_HOST: engine.url,
      TESTCONTAINERS_RYUK_DISABLED: "true",
      TESTCONTAINERS_HOST_OVERRIDE: "127.0.0.1",
    });
    const infra = await startInfra({
      dataDir: newFolder(),
      want: ["nats", "redis"],
      log: createProgress(() => {}),
      env: { INFRA: "containers", REDIS_IMAGE: mirrored },
      disposable: true,
    });
    try {
      expect(await engine.running()).toEqual([PINNED_IMAGES.nats.name, mirrored].sort());
      expect(await askRedis(infra.redisUrl)).toMatch(/^\d+\./);
      const { host, username, password } = new URL(infra.natsUrl);
      await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
      const connection = await connect({ servers: host, user: username, pass: password, reconnect: false });
      const manager = await connection.jetstreamManager();
      await manager.streams.add({ name: "prueba", subjects: ["prueba.>"] });
      await connection.jetstream().publish("prueba.uno");
      expect((await manager.streams.info("prueba")).state.messages).toBe(1);
      await connection.close();
    } finally {
      await infra.close();
    }
    expect(await engine.running()).toEqual([]);
  },
);
