import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { type Configured, readVariables } from "./configuration.js";
import { environmentOf, type Surroundings } from "./environment.js";
import { COMPOSE } from "./generate.js";
import { keySettingsOf, readKeySettings } from "./key-settings.js";
import { type Manifest, readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { readSecretSettings } from "./secret-files.js";

const manifests = readManifests(root);
let configured: readonly Configured[];
beforeAll(async () => {
  configured = await Promise.all(manifests.map(readVariables));
});

/** The beginnings of variables of outside keepers of keys. */
const OF_KEEPERS = /^(VAULT|AWS|GCP|SIGN|PKCS11|KMS)_|^GOOGLE_APPLICATION_CREDENTIALS$/;

/** Lists those of these variables that a service reads, by its configuration. */
const readBy = ({ name }: Pick<Manifest, "name">): string[] =>
  configured
    .filter((each) => each.name === name)
    .flatMap(({ variables }) => variables.map((each) => each.name))
    .filter((each) => OF_KEEPERS.test(each));

/** An environment with every setting that any service reads. */
const outerOfAll = () =>
  Object.fromEntries(manifests.flatMap(readBy).map((name) => [name, `value of ${name}`]));

const surround = (outer: Surroundings["outer"]): Surroundings => ({
  all: manifests,
  ports: Object.fromEntries(manifests.map(({ name, ports }) => [name, ports])),
  databaseUrls: Object.fromEntries(manifests.map(({ name }) => [name, "postgres://a"])),
  redisUrlOf: () => "redis://r",
  natsUrlOf: () => "nats://n",
  smtpUrl: "smtp://s",
  chromiumPath: "/chromium",
  publicUrl: "http://127.0.0.1:1",
  webUrl: "http://127.0.0.1:2",
  authorities: Object.fromEntries(manifests.map(({ name }) => [name.slice(-2), "http://127.0.0.1:3"])),
  secret: (name) => `made ${name}`,
  outer,
});

test("each service of this machine is given the settings of keys that it reads, and none that others read", () => {
  const given = surround(outerOfAll());
  const readers = manifests.filter((each) => readBy(each).length > 0).map(({ name }) => name);
  expect(readers).toEqual(expect.arrayContaining(["accounts", "documents", "webhooks", "certifier-sv"]));
  expect(readers).not.toContain("gateway");
  for (const manifest of manifests) {
    const passed = Object.keys(environmentOf(manifest, given)).filter((name) => OF_KEEPERS.test(name));
    expect([manifest.name, passed.sort()]).toEqual([manifest.name, [...new Set(readBy(manifest))].sort()]);
  }
});

test("so is each container, of which Compose leaves away what nobody set", () => {
  const { services } = parse(readFileSync(join(root, COMPOSE), "utf8")) as {
    services: Record<string, { environment?: Record<string, string | null> }>;
  };
  for (const manifest of manifests) {
    const environment = services[manifest.name]?.environment ?? {};
    const passed = Object.entries(environment).filter(([name]) => OF_KEEPERS.test(name));
    const named = passed.map(([name]) => name);
    // A secret comes as a file.
    const secrets = readSecretSettings(root)[manifest.name] ?? [];
    const wanted = readBy(manifest).map((each) => (secrets.includes(each) ? `${each}_FILE` : each));
    expect([manifest.name, [...named].sort()]).toEqual([manifest.name, [...new Set(wanted)].sort()]);
    expect(passed.filter(([, value]) => value !== null)).toEqual([]);
  }
});

test("a key may be a text that its provider has wrapped, of each service its own", () => {
  const accounts = manifests.filter(({ name }) => ["accounts", "webhooks"].includes(name));
  const given = surround({ KEY_ENCRYPTION_KEY_ACCOUNTS: "vault:v1:abc" });
  expect(accounts.map((each) => environmentOf(each, given)["KEY_ENCRYPTION_KEY"])).toEqual([
    "vault:v1:abc",
    "made KEY_ENCRYPTION_KEY",
  ]);
});

test("what was written of them is what the services say", () => {
  expect(readKeySettings()).toEqual(keySettingsOf(configured));
});
