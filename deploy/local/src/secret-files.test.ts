import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Configured, readVariables } from "./configuration.js";
import { environmentOf, type Surroundings } from "./environment.js";
import { makeInnerKeys } from "./inner-keys.js";
import { type Manifest, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { keepInFiles, openSecretFiles, readSecretSettings, secretSettingsOf } from "./secret-files.js";

const manifests = readManifests(root);
const keys = makeInnerKeys(manifests);
/** A text that stands in every secret below. */
const MARK = "secreto00";
const KEY = Buffer.alloc(32, MARK).toString("base64");

const surroundings: Surroundings = {
  all: manifests,
  ports: Object.fromEntries(manifests.map(({ name, ports }) => [name, ports])),
  databaseUrls: Object.fromEntries(manifests.map(({ name }) => [name, `postgres://a:${MARK}@127.0.0.1:1/a`])),
  redisUrlOf: (name) => `redis://${name}:${MARK}@127.0.0.1:2`,
  natsUrlOf: (name) => `nats://${name}:${MARK}@127.0.0.1:3`,
  smtpUrl: `smtp://a:${MARK}@127.0.0.1:4`,
  chromiumPath: "/chromium",
  publicUrl: "http://127.0.0.1:5",
  webUrl: "http://127.0.0.1:6",
  authorities: Object.fromEntries(manifests.map(({ name }) => [name.slice(-2), "http://127.0.0.1:7"])),
  secret: () => KEY,
  innerKeys: keys,
  outer: {
    TELEMETRY_KEY: KEY,
    OTEL_EXPORTER_OTLP_HEADERS: `Authorization=${MARK}`,
    FILES_URL: `s3://a:${MARK}@127.0.0.1:8/archivos?tls=false`,
    VAULT_TOKEN: MARK,
  },
};

let folder: string;
let configured: readonly Configured[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dte-secretos-"));
  configured = await Promise.all(manifests.map(readVariables));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test("what is secret is in files that their owner alone reads, and the environment names them", () => {
  const place = join(folder, "uno");
  const given = { A: "a", CLAVE: "uno", VACIA: "", OTRA: "x", OTRA_FILE: "/otra", NADA: undefined };
  const env = keepInFiles(given, ["CLAVE", "VACIA", "OTRA", "NADA", "FALTA"], place);
  // A variable beside its own file is a mistake, and the service is to say so.
  const { CLAVE: _, ...rest } = given;
  expect(env).toEqual({ ...rest, CLAVE_FILE: join(place, "CLAVE") });
  expect(readFileSync(join(place, "CLAVE"), "utf8")).toBe("uno\n");
  expect([modeOf(place), modeOf(join(place, "CLAVE"))]).toEqual([0o700, 0o600]);
  keepInFiles({ A: "a" }, ["CLAVE"], place);
  expect(readdirSync(place)).toEqual([]);
});

const loadConfig = async ({ home }: Manifest) => {
  const module = (await import(pathToFileURL(join(home, "dist/config.js")).href)) as {
    readonly readConfig: (env: object) => unknown;
  };
  return module.readConfig;
};

test.each(manifests.map((each) => [each.name, each] as const))(
  "%s has no secret in its environment, and reads all of them",
  async (name, manifest) => {
    const env = environmentOf(manifest, surroundings);
    const secrets = [MARK, KEY, keys.get(name)?.own ?? ""];
    const isSecret = (value = "") => secrets.some((each) => value.includes(each));
    expect(Object.values(env).some(isSecret)).toBe(true);
    const process = openSecretFiles(root, folder)(name, `${name}-2`, env);
    expect(Object.entries(process).filter(([, value]) => isSecret(value))).toEqual([]);
    expect(readdirSync(join(folder, "secrets", `${name}-2`)).length).toBeGreaterThan(1);
    const readConfig = await loadConfig(manifest);
    expect(readConfig(process)).toEqual(readConfig(env));
  },
);

test("a release that cannot read files is given variables", () => {
  const env = { DATABASE_URL: MARK };
  expect(openSecretFiles(folder, folder)("accounts", "accounts", env)).toEqual(env);
});

test("what was written of them is what the services say", () => {
  expect(readSecretSettings(root)).toEqual(secretSettingsOf(configured));
});
