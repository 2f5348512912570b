import { execFileSync } from "node:child_process";
import { createPublicKey, type KeyObject } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readInner } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { COMPOSE, NATS_CONF } from "../generate.js";
import { readKeySettings } from "../key-settings.js";
import { callersOf, readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { imagesOf, PROBE } from "./assemble.js";
import { composeFile, natsFile } from "./compose.js";

const text = readFileSync(join(root, COMPOSE), "utf8");
/** Gives the lines of one service of the file. */
const blockOf = (name: string): string =>
  new RegExp(`\\n  ${name}:\\n((?: {4}.*\\n)+)`).exec(text)?.[1] ?? "";

type Container = {
  environment?: Record<string, string | null>;
  command?: string[];
  networks?: string[];
  ports?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  dns?: string[];
};
type Network = { internal?: boolean; driver_opts?: Record<string, string> };
type Compose = { services: Record<string, Container>; networks: Record<string, Network> };
const { services: containers, networks } = parse(text) as Compose;
const manifests = readManifests(root);
/** The servers, which are not ours. */
const infrastructure = new Set(["postgres", "nats", "redis", "minio", "bucket", "mailpit"]);
const containerOf = (name: string): Container => containers[name] ?? {};

let home: string;
const readEnv = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(home, ".env"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  );
/** Makes `.env` as docs/operations/images.md says, and gives what is in it. */
function makeEnv(): Record<string, string> {
  const env = { ...process.env, TAG: "0.1.0" };
  execFileSync("sh", [join(home, "docker/env.sh")], { cwd: tmpdir(), env, stdio: "pipe" });
  return readEnv();
}
let given: Record<string, string>;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "dte-compose-"));
  mkdirSync(join(home, "docker"));
  copyFileSync(join(root, COMPOSE), join(home, "compose.yaml"));
  copyFileSync(join(root, "deploy/docker/env.sh"), join(home, "docker/env.sh"));
  given = makeEnv();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Gives a container's environment as Compose fills it in. Throws for a variable that must be set and is not. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(containerOf(name).environment ?? {}).flatMap(([variable, value]) => {
      // Compose takes what has no value from .env, and leaves away what is not there.
      if (value === null) return given[variable] === undefined ? [] : [[variable, given[variable]]];
      const filled = value.replace(
        /\$\{(\w+):([?-])([^}]*)\}/g,
        (_, key: string, kind: string, rest: string) => {
          const found = given[key] ?? (kind === "-" ? rest : undefined);
          if (found === undefined) throw new Error(`${name} lacks ${key}`);
          return found;
        },
      );
      return [[variable, filled]];
    }),
  );
const shown = (key: KeyObject | undefined): string | undefined =>
  key && createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

test("every service shows itself with a key of its own, and each listener hears those alone whom the manifests name", () => {
  const keys = new Map(manifests.map(({ name }) => [name, shown(readInner(environmentOf(name)).key)]));
  expect(new Set(keys.values()).size).toBe(manifests.length);
  expect([...keys.values()]).not.toContain(undefined);
  for (const manifest of manifests) {
    const { callersOf: heardAt, identity } = readInner(environmentOf(manifest.name));
    expect(identity).toBe("required");
    for (const listener of Object.keys(manifest.ports)) {
      if (["http", "web"].includes(listener)) continue;
      const callers = callersOf(manifest, manifests).filter(([, port]) => port === listener);
      const wanted = callers.length > 0 ? callers.map(([name]) => name) : [manifest.name];
      const heard = [...(heardAt(listener) ?? [])].map(([name, key]) => [
        name,
        key?.export({ type: "spki", format: "der" }).toString("base64"),
      ]);
      expect(heard).toEqual(wanted.map((name) => [name, keys.get(name)]));
    }
  }
});

/** What images say themselves. */
const OF_THE_IMAGE = { HOST: "0.0.0.0", CHROMIUM_PATH: "/usr/local/bin/chromium" };

test.each(manifests.map(({ name, home: folder }) => [name, folder] as const))(
  "%s takes the settings that the file and .env give it",
  async (name, folder) => {
    const module = (await import(pathToFileURL(join(folder, "dist/config.js")).href)) as {
      readonly readConfig: (env: Record<string, string>) => unknown;
    };
    expect(module.readConfig({ ...OF_THE_IMAGE, ...environmentOf(name) })).toBeDefined();
  },
);

test("a mail goes to the file's own server, which speaks no TLS", () => {
  const { SMTP_URL, SMTP_REQUIRE_TLS, MAIL_FROM } = environmentOf("mail");
  expect([SMTP_URL, SMTP_REQUIRE_TLS]).toEqual(["smtp://mailpit:1025", "false"]);
  expect(MAIL_FROM).toContain("@");
  expect(containerOf("mail").networks).not.toContain("internet");
});

test("where people come in no name is asked for outside, nor of the mails' server where people look at mails", () => {
  const open = Object.entries(containers).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([, { dns }]) => dns)).toEqual(open.map(() => ["127.0.0.1"]));
  const { services, networks: nets } = parse(
    readFileSync(join(root, "deploy/docker/mailpit.yaml"), "utf8"),
  ) as Compose;
  expect(services["mailpit"]?.dns).toEqual(["127.0.0.1"]);
  expect(nets["mails"]?.driver_opts).toEqual({ "com.docker.network.bridge.enable_ip_masquerade": "false" });
});

test("no key is readable by another container, and none stands in the file", () => {
  for (const { name } of manifests) {
    const variable = `INNER_KEY_${name.toUpperCase().replaceAll("-", "_")}`;
    expect(containerOf(name).environment?.["INNER_KEY"]).toBe(`\${${variable}:?see deploy/docker/README.md}`);
    const readers = Object.entries(containers).filter(([, each]) =>
      JSON.stringify(each).includes(`{${variable}:`),
    );
    expect(readers.map(([reader]) => reader)).toEqual([name]);
  }
  for (const { environment = {} } of Object.values(containers)) {
    for (const [variable, value] of Object.entries(environment)) {
      // A service's name and the place of its public key, and nothing beside these.
      if (variable.startsWith("INNER_")) expect(value).toMatch(/^(([a-z-]+=)?\$\{\w+:\?[^}]*\},?)+$/);
    }
  }
});

test("what stands in .env stays when the script runs again, what lacks is added, and nobody else reads it", () => {
  expect(makeEnv()).toEqual(given);
  expect(statSync(join(home, ".env")).mode & 0o077).toBe(0);
  const before = given["INNER_KEY_GATEWAY"];
  // As somebody does whose key of the gateway has leaked.
  execFileSync("sed", ["-i.bak", "/^INNER_[A-Z]*_GATEWAY=/d", join(home, ".env")]);
  const after = makeEnv();
  expect(after["INNER_KEY_GATEWAY"]).not.toBe(before);
  expect({ ...after, INNER_KEY_GATEWAY: "", INNER_PUBLIC_GATEWAY: "" }).toEqual({
    ...given,
    INNER_KEY_GATEWAY: "",
    INNER_PUBLIC_GATEWAY: "",
  });
  given = after;
  expect(shown(readInner(environmentOf("gateway")).key)).toBe(after["INNER_PUBLIC_GATEWAY"]);
});

test("who may read a file that was there before may not any more", () => {
  chmodSync(join(home, ".env"), 0o644);
  expect(makeEnv()).toEqual(given);
  expect(statSync(join(home, ".env")).mode & 0o077).toBe(0);
});

const SEALING = manifests
  .filter(({ secrets }) => secrets.includes("KEY_ENCRYPTION_KEY"))
  .map(({ name }) => name);

test("each service that seals what it keeps has a key of its own for it", () => {
  const keys = SEALING.map((name) => environmentOf(name)["KEY_ENCRYPTION_KEY"] ?? "");
  expect(SEALING.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(SEALING.length);
  for (const key of keys) {
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(
      Object.keys(containers).filter((name) => Object.values(environmentOf(name)).includes(key)),
    ).toHaveLength(1);
  }
});

test("where one key opened what all of them keep it still does", () => {
  const kept = Object.entries(readEnv()).filter(([name]) => !name.startsWith("KEY_ENCRYPTION_KEY_"));
  const old = "b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2w=";
  writeFileSync(
    join(home, ".env"),
    [...kept, ["KEY_ENCRYPTION_KEY", old]].map((each) => `${each.join("=")}\n`).join(""),
  );
  const before = given;
  given = makeEnv();
  for (const name of SEALING) expect(environmentOf(name)["KEY_ENCRYPTION_KEY"]).toBe(old);
  given = before;
  writeFileSync(
    join(home, ".env"),
    Object.entries(given)
      .map((each) => `${each.join("=")}\n`)
      .join(""),
  );
});

test("what .env holds is neither committed nor part of an image", () => {
  for (const each of [".gitignore", ".dockerignore", "deploy/docker/dev.Dockerfile.dockerignore"])
    expect(readFileSync(join(root, each), "utf8")).toMatch(/^(\*\*\/)?\.env\*$/m);
});

test("MinIO's own name and password are with it and with the script that makes the services' user, and with no service", () => {
  const holders = Object.entries(containers).filter(([, each]) => JSON.stringify(each).includes("{MINIO_"));
  expect(holders.map(([name]) => name).sort()).toEqual(["bucket", "minio"]);
});

test("every container gives up the rights it does not need, and each of ours has its share of the machine", () => {
  for (const [name, each] of Object.entries(containers)) {
    expect([name, each.cap_drop, each.security_opt]).toEqual([name, ["ALL"], ["no-new-privileges:true"]]);
    if (infrastructure.has(name)) continue;
    expect(Number.parseInt(each.mem_limit ?? "", 10)).toBeGreaterThanOrEqual(512);
    expect(each.pids_limit).toBeGreaterThan(0);
  }
});

test("a key that is none is told, and nothing is made of it", () => {
  execFileSync("sed", ["-i.bak", "/^INNER_[A-Z]*_MAIL=/d", join(home, ".env")]);
  appendFileSync(join(home, ".env"), "INNER_KEY_MAIL=bWFs\n");
  expect(makeEnv).toThrow("INNER_PUBLIC_MAIL was not made");
});

test("the gateway and the site alone publish ports, and on this machine alone", () => {
  const published = Object.entries(containers).filter(([, { ports = [] }]) => ports.length > 0);
  expect(published.map(([name]) => name).sort()).toEqual(["gateway", "web"]);
  for (const [, { ports = [] }] of published)
    for (const each of ports) expect(each).toMatch(/^127\.0\.0\.1:/);
});

test("a container has a way out only where its manifest says so or people reach it: Chromium has none", () => {
  const isOpen = (name: string) => !containerOf(name).networks?.every((each) => networks[each]?.internal);
  const open = Object.keys(containers).filter(isOpen).sort();
  // Mails stay in Mailpit.
  const declared = manifests.filter(({ internet, smtp }) => internet && !smtp).map(({ name }) => name);
  expect(open).toEqual(["gateway", "web", ...declared].sort());
  expect(networks["people"]?.driver_opts).toEqual({
    "com.docker.network.bridge.enable_ip_masquerade": "false",
  });
  for (const name of ["gateway", "web"]) expect(containerOf(name).networks).not.toContain("internet");
  expect(open).not.toContain("rendering");
});

test("a server is reached by those alone who are told its address", () => {
  const addresses = {
    postgres: /@postgres:/,
    nats: /@nats:/,
    redis: /@redis:/,
    minio: /@minio:/,
    mailpit: /mailpit:/,
  };
  for (const [server, address] of Object.entries(addresses)) {
    expect(networks[server]).toEqual({ internal: true });
    expect(containerOf(server).networks).toEqual([server]);
    const neighbours = Object.entries(containers).filter(
      ([name, each]) => name !== server && each.networks?.includes(server),
    );
    const told = Object.entries(containers).filter(([, { environment = {} }]) =>
      Object.values(environment).some((value) => address.test(value ?? "")),
    );
    expect(neighbours.map(([name]) => name)).toEqual(told.map(([name]) => name));
  }
  // What is in no network of the file would be in Compose's own, with a way out.
  expect(Object.values(containers).filter((each) => (each.networks ?? []).length === 0)).toEqual([]);
});

test("the file is what the manifests say", () => {
  expect(text).toBe(composeFile(manifests, readKeySettings()));
  expect(readFileSync(join(root, NATS_CONF), "utf8")).toBe(natsFile(manifests));
});

/** The probe asks from outside of the system, and sandboxes are of a cluster's trials. */
const inside = imagesOf(root)
  .filter(({ target }) => target !== "sandbox")
  .map(({ name }) => name)
  .filter((name) => name !== PROBE);

test.each(inside)(
  "%s runs from its own image, without rights, and writes to its temporary folder alone",
  (name) => {
    const block = blockOf(name);
    expect(block).toMatch(new RegExp(`image: "\\$\\{REGISTRY:-dte\\}/${name}:\\$\\{TAG:\\?`));
    expect(block).toContain("read_only: true");
    expect(block).toMatch(/cap_drop:\n\s+- "ALL"\n/);
    // Docker lets nothing be run from there, and Chromium is started by a script.
    const tmpfs = name === "rendering" ? "/tmp:exec,size=512m" : "/tmp:size=64m";
    expect(block).toContain(`tmpfs:\n      - "${tmpfs}"\n`);
  },
);

test("who believes certificates is told which by whoever runs the file, and by default none", () => {
  expect(blockOf("receptor-do")).toMatch(/AUTORIDADES_FIRMA: "\$\{AUTORIDADES_FIRMA:-\}"\n/);
  expect(blockOf("certifier-sv")).not.toContain("AUTORIDADES_FIRMA");
});

test("no secret stands in the file, and nothing is called by the loopback address", () => {
  expect(text).toMatch(/:\/\/[a-z_-]*:\$\{\w+:\?[^}]*\}@(postgres|redis|nats|minio):/);
  expect(text).not.toMatch(/:\/\/[a-z_-]*:(?!\$\{)[^"\s]*@(postgres|redis|nats|minio):/);
  expect(text).not.toMatch(/(PASSWORD|KEY|SECRET)\w*: "(?!\$\{)/);
  expect(text).not.toMatch(/(_ADDRESS|CERTIFIERS): ".*127\.0\.0\.1/);
  expect(text).not.toContain(":latest");
});
