import { execFileSync } from "node:child_process";
import { createPublicKey, type KeyObject } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { COMPOSE, NATS_CONF, SECRETS_SCRIPT } from "../generate.js";
import { readKeySettings } from "../key-settings.js";
import { callersOf, readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { readSecretSettings } from "../secret-files.js";
import { imagesOf, PROBE } from "./assemble.js";
import { composeFile, natsFile } from "./compose.js";
import { secretsScript } from "./compose-secrets.js";

const text = readFileSync(join(root, COMPOSE), "utf8");
/** Gives the lines of one service of the file. */
const blockOf = (name: string): string =>
  new RegExp(`\\n  ${name}:\\n((?: {4}.*\\n)+)`).exec(text)?.[1] ?? "";

type Container = {
  environment?: Record<string, string | null>;
  command?: string[];
  volumes?: string[];
  labels?: Record<string, string>;
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
/** The servers, which are no services of this repository. */
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
/** Makes `.env` as docs/operations/images.md says, and gives its variables. */
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
  for (const each of ["env.sh", "secrets.sh"])
    copyFileSync(join(root, "deploy/docker", each), join(home, "docker", each));
  given = makeEnv();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Reads the files that a container finds below /run/secrets, by their names. */
const secretsOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(home, "secrets", name)).map((file) => [
      file,
      readFileSync(join(home, "secrets", name, file), "utf8"),
    ]),
  );

/** Gives a container's environment with the files that it names in the places where this machine has them. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filledIn(name)).map(([variable, value]) => [
      variable,
      value.replace(/^\/run\/secrets\//, `${join(home, "secrets", name)}/`),
    ]),
  );

/** Gives a container's environment as Compose fills it in. Throws for a variable that must be set and is not. */
const filledIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(containerOf(name).environment ?? {}).flatMap(([variable, value]) => {
      // Compose takes a variable without a value from .env, and leaves it out where it is not there.
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

/** Variables that images set themselves. */
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
    const key = given[`INNER_KEY_${name.toUpperCase().replaceAll("-", "_")}`] ?? "none";
    const readers = Object.keys(containers).filter((each) =>
      Object.values(secretsOf(each)).join().includes(key),
    );
    expect(readers).toEqual([name]);
  }
  for (const { environment = {} } of Object.values(containers)) {
    for (const [variable, value] of Object.entries(environment)) {
      // The value is a service's name and the place of its public key, and nothing beside these.
      if (variable.startsWith("INNER_CALLERS_")) expect(value).toMatch(/^(([a-z-]+=)?\$\{\w+:\?[^}]*\},?)+$/);
    }
  }
});

test("what stands in .env stays when the script runs again, what lacks is added, and nobody else reads it", () => {
  expect(makeEnv()).toEqual(given);
  expect(statSync(join(home, ".env")).mode & 0o077).toBe(0);
  const before = given["INNER_KEY_GATEWAY"];
  // The keys are deleted, as by somebody whose key of the gateway has leaked.
  execFileSync("sed", ["-i.bak", "/^INNER_[A-Z]*_GATEWAY=/d", join(home, ".env")]);
  const after = makeEnv();
  expect(after["INNER_KEY_GATEWAY"]).not.toBe(before);
  // The gateway's label is another one, so that Compose makes its container anew; the services that hear it get another public key.
  expect(after["SECRETS_GATEWAY"]).not.toBe(given["SECRETS_GATEWAY"]);
  const renewed = { INNER_KEY_GATEWAY: "", INNER_PUBLIC_GATEWAY: "", SECRETS_GATEWAY: "" };
  expect({ ...after, ...renewed }).toEqual({ ...given, ...renewed });
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
  const keys = SEALING.map((name) => secretsOf(name)["KEY_ENCRYPTION_KEY"]?.trim() ?? "");
  expect(SEALING.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(SEALING.length);
  for (const key of keys) {
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(
      Object.keys(containers).filter((name) => Object.values(secretsOf(name)).includes(`${key}\n`)),
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
  for (const name of SEALING) expect(secretsOf(name)["KEY_ENCRYPTION_KEY"]).toBe(`${old}\n`);
  given = before;
  writeFileSync(
    join(home, ".env"),
    Object.entries(given)
      .map((each) => `${each.join("=")}\n`)
      .join(""),
  );
});

test("what .env and the files hold is neither committed nor part of an image", () => {
  for (const each of [".gitignore", ".dockerignore", "deploy/docker/dev.Dockerfile.dockerignore"]) {
    const text = readFileSync(join(root, each), "utf8");
    expect(text).toMatch(/^(\*\*\/)?\.env\*$/m);
    expect(text).toMatch(/^deploy\/secrets\/?$/m);
  }
});

test("no secret is in an environment or on a command line: each container has a folder of its own with them", () => {
  const secrets = Object.entries(given)
    .filter(([name]) => /PASSWORD|_KEY|_SECRET|_USER$/.test(name) && !/^SECRETS_/.test(name))
    .map(([, value]) => value);
  expect(secrets.length).toBeGreaterThan(40);
  for (const [name, { command = [], volumes = [], labels }] of Object.entries(containers)) {
    const told = [...Object.values(filledIn(name)), ...command].join(" ");
    expect([name, secrets.filter((each) => told.includes(each))]).toEqual([name, []]);
    expect([name, volumes]).toEqual([name, expect.arrayContaining([`./secrets/${name}:/run/secrets:ro`])]);
    expect(labels?.["dte.secrets"]).toBe(`\${SECRETS_${name.toUpperCase().replaceAll("-", "_")}:-}`);
  }
});

test("who gets past the folder of all of them is their owner, and a container's user reads its own", () => {
  const modeOf = (...path: string[]): number => statSync(join(home, "secrets", ...path)).mode & 0o777;
  expect(modeOf()).toBe(0o700);
  for (const name of Object.keys(containers)) {
    expect(modeOf(name)).toBe(0o755);
    const modes = Object.keys(secretsOf(name)).map((file) => modeOf(name, file));
    expect([name, modes]).toEqual([name, modes.map(() => 0o444)]);
  }
});

test("servers know the passwords that services come with", () => {
  const { users: nats = "" } = { users: secretsOf("nats")["users.conf"] };
  const redis = secretsOf("redis")["users.acl"] ?? "";
  const postgres = secretsOf("postgres");
  const found = manifests.flatMap(({ name }) => {
    const own = secretsOf(name);
    const schema = name.toUpperCase().replaceAll("-", "_");
    const passwordIn = (variable: string) => new URL((own[variable] ?? "").trim()).password;
    return [
      ...(own["NATS_URL"] ? [nats.includes(`NATS_PASSWORD_${schema}: ${passwordIn("NATS_URL")}\n`)] : []),
      ...(own["REDIS_URL"] ? [redis.includes(`user ${name} on >${passwordIn("REDIS_URL")} `)] : []),
      ...(own["DATABASE_URL"]
        ? [postgres[`POSTGRES_PASSWORD_${schema}_SERVICIO`] === `${passwordIn("DATABASE_URL")}\n`]
        : []),
    ];
  });
  expect(found.length).toBeGreaterThan(15);
  expect(found).not.toContain(false);
  expect(redis.split("\n")[0]).toBe("user default off");
});

test("a secret of keys that somebody has set goes on as a file, to the services that read it and to no other", () => {
  appendFileSync(join(home, ".env"), 'VAULT_TOKEN="hvs.prueba"\n');
  const env = makeEnv();
  const readers = Object.entries(readSecretSettings(root))
    .filter(([, names]) => names.includes("VAULT_TOKEN"))
    .map(([name]) => name);
  const holders = Object.keys(containers).filter((name) => secretsOf(name)["VAULT_TOKEN"] === "hvs.prueba\n");
  expect(holders.sort()).toEqual(readers.sort());
  expect(env["VAULT_TOKEN_FILE"]).toBe("/run/secrets/VAULT_TOKEN");
  for (const { environment = {} } of Object.values(containers))
    expect(environment).not.toHaveProperty("VAULT_TOKEN");
});

test("a secret that nobody sets any more, and those of a service that is no more, are gone when the script has run", () => {
  execFileSync("sed", ["-i.bak", "/^VAULT_TOKEN=/d", join(home, ".env")]);
  const [gone, own] = [join(home, "secrets", "retired"), join(home, "secrets", "accounts", "google.json")];
  mkdirSync(gone);
  for (const path of ["retired/REDIS_URL", "mail/RETIRED_PASSWORD"]) {
    writeFileSync(join(home, "secrets", path), "redis://retired:secret@redis:6379\n");
    appendFileSync(join(home, "secrets/.kept"), `${path}\n`);
  }
  // A file that an operator has put there stays.
  writeFileSync(own, "{}");
  const before = Object.keys(secretsOf("accounts"));
  expect(before).toEqual(expect.arrayContaining(["google.json", "VAULT_TOKEN"]));
  expect(makeEnv()["VAULT_TOKEN_FILE"]).toBe("");
  expect(existsSync(gone)).toBe(false);
  expect(Object.keys(secretsOf("mail"))).not.toContain("RETIRED_PASSWORD");
  expect(Object.keys(secretsOf("accounts")).sort()).toEqual(
    before.filter((name) => name !== "VAULT_TOKEN").sort(),
  );
  rmSync(own);
});

test("where a role's password is missing the roles are not made, and which one it is is told", () => {
  const env = { ...process.env, SERVICES: "retired", POSTGRES_DB: "dte" };
  const run = () =>
    execFileSync("bash", [join(root, "deploy/docker/postgres-roles.sh")], { env, stdio: "pipe" });
  expect(run).toThrow("POSTGRES_PASSWORD_RETIRED is missing or empty");
});

test("MinIO's own name and password are with it and with the script that makes the services' user, and with no service", () => {
  const { MINIO_PASSWORD = "none", MINIO_ROOT_USER = "none" } = given;
  for (const secret of [MINIO_PASSWORD, MINIO_ROOT_USER]) {
    const holders = Object.keys(containers).filter((name) =>
      Object.values(secretsOf(name)).join().includes(secret),
    );
    expect(holders.sort()).toEqual(["bucket", "minio"]);
  }
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
  // The service that sends mails needs no way out: they stay in Mailpit.
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
    const told = Object.keys(containers).filter((name) =>
      [...Object.values(filledIn(name)), ...Object.values(secretsOf(name))].some((each) =>
        address.test(each),
      ),
    );
    // The bucket's script has the address of MinIO in it.
    const knows = server === "minio" ? ["bucket", ...told] : told;
    expect(neighbours.map(([name]) => name)).toEqual(knows);
  }
  // A container in no network of the file would be in Compose's own, which has a way out.
  expect(Object.values(containers).filter((each) => (each.networks ?? []).length === 0)).toEqual([]);
});

test("the file is what the manifests say", () => {
  const readBy = { keys: readKeySettings(), secrets: readSecretSettings(root) };
  expect(text).toBe(composeFile(manifests, readBy));
  expect(readFileSync(join(root, SECRETS_SCRIPT), "utf8")).toBe(secretsScript(manifests, readBy));
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
    // Docker lets nothing be run from a temporary folder by default, and Chromium is started by a script there.
    const tmpfs = name === "rendering" ? "/tmp:exec,size=512m" : "/tmp:size=64m";
    expect(block).toContain(`tmpfs:\n      - "${tmpfs}"\n`);
  },
);

test("who believes certificates is told which by whoever runs the file, and by default none", () => {
  expect(blockOf("receptor-do")).toMatch(/AUTORIDADES_FIRMA: "\$\{AUTORIDADES_FIRMA:-\}"\n/);
  expect(blockOf("certifier-sv")).not.toContain("AUTORIDADES_FIRMA");
});

test("no secret stands in the file, and nothing is called by the loopback address", () => {
  expect(text).not.toMatch(/:\/\/[^"\s]*@(postgres|redis|nats|minio):/);
  expect(text).not.toMatch(/(PASSWORD|KEY|SECRET)\w*: "(?!\/run\/secrets\/)/);
  expect(text).not.toMatch(/(_ADDRESS|CERTIFIERS): ".*127\.0\.0\.1/);
  expect(text).not.toContain(":latest");
});
