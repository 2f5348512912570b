import { serviceRoleOf } from "@dte/service";
import { environmentOf, type Surroundings } from "../environment.js";
import { busUsers, redisRules, redisUsers } from "../infra/server-users.js";
import type { KeySettings } from "../key-settings.js";
import { type Manifest, startOrder } from "../manifests.js";
import type { SecretSettings } from "../secret-files.js";
import { MIGRATE } from "./assemble.js";
import {
  FILES_PASSWORD,
  FILES_USER,
  MINIO_ROOT,
  NEEDED,
  needed,
  ownerUrl,
  passwordOf,
  schemaOf,
  storesOf,
  surround,
  upper,
} from "./compose-places.js";
import { natsPassword, redisPassword } from "./platform-users.js";

/** The name in a folder of secrets that belongs to no variable: the users of NATS. */
export const NATS_USERS = "users.conf";
export const REDIS_USERS = "users.acl";
export const MAILPIT_USERS = "users";

/** Settings of services, from their own configurations: where keys are, and which variables hold secrets. */
export type ReadByServices = { readonly keys: KeySettings; readonly secrets: SecretSettings };

/** The texts of a container's secrets, by the names of their files, with the variables of `.env` that they are made of. */
type Files = Readonly<Record<string, string>>;

const SCRIPT_HEAD = [
  "# Written by `npm run generate` from services/*/service.json; nothing is edited here. env.sh runs it: each secret of each container that compose.yaml",
  "# names goes into a file of its own, made of what stands in .env.",
  "",
].join("\n");

/**
 * Makes `deploy/docker/secrets.sh`, which has `keep <container> <file> <text>` write the files that the containers of `composeFile` read, and `offer
 * <container> <variable>` those that people may set.
 */
export function secretsScript(manifests: readonly Manifest[], { keys, secrets }: ReadByServices): string {
  const surroundings = surround(manifests);
  const containers: (readonly [string, Files])[] = [
    ...Object.entries(serverFiles(manifests)),
    ...startOrder(manifests)
      .flat()
      .map((each) => [each.name, serviceFiles(each, surroundings, secrets)] as const),
  ];
  const lines = containers.flatMap(([container, files]) =>
    Object.entries(files).map(([name, text]) => `keep ${container} ${name} "${text}"`),
  );
  const offers = manifests.flatMap(({ name }) =>
    (keys[name] ?? []).filter((each) => secrets[name]?.includes(each)).map((each) => `offer ${name} ${each}`),
  );
  return `${SCRIPT_HEAD}${[...lines, ...offers].join("\n")}\n`;
}

/** Gives the secrets of the servers, which are no services of this repository. */
export function serverFiles(manifests: readonly Manifest[]): Record<string, Files> {
  const stores = storesOf(manifests);
  const roles = stores.flatMap((name) => [schemaOf(name), serviceRoleOf(schemaOf(name))]);
  const passwords = ["POSTGRES_PASSWORD", ...roles.map(passwordOf)];
  const root = { MINIO_ROOT_USER: MINIO_ROOT.user, MINIO_ROOT_PASSWORD: MINIO_ROOT.password };
  return {
    postgres: Object.fromEntries(passwords.map((name) => [name, needed(name)])),
    nats: {
      [NATS_USERS]: busUsers(manifests)
        .map(({ name }) => `${natsPassword(name)}: ${needed(natsPassword(name))}`)
        .join("\n"),
    },
    redis: {
      [REDIS_USERS]: [
        "user default off",
        ...redisUsers(manifests).map(
          (each) => `user ${each.name} ${redisRules(each, needed(redisPassword(each.name))).join(" ")}`,
        ),
      ].join("\n"),
    },
    minio: root,
    bucket: { ...root, FILES_USER, FILES_PASSWORD },
    mailpit: { [MAILPIT_USERS]: `dte:${needed("MAILPIT_PASSWORD")}` },
    [MIGRATE]: Object.fromEntries(stores.map((name) => [`DATABASE_URL_${upper(name)}`, ownerUrl(name)])),
  };
}

/** Gives a service's secrets: the variables that its configuration calls secret, and that are set here. */
export const serviceFiles = (
  manifest: Manifest,
  surroundings: Surroundings,
  secrets: SecretSettings,
): Files =>
  Object.fromEntries(
    Object.entries(environmentOf(manifest, surroundings)).filter(
      ([name, value]) => secrets[manifest.name]?.includes(name) && value.includes(NEEDED),
    ),
  );
