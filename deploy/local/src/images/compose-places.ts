import { serviceRoleOf } from "@dte/service";
import type { PortTable, Surroundings } from "../environment.js";
import { redisUsers } from "../infra/server-users.js";
import type { InnerKeys } from "../inner-keys.js";
import type { Manifest } from "../manifests.js";
import { natsPassword, redisPassword } from "./platform-users.js";

export const NEEDED = ":?see deploy/docker/README.md";
/** Writes the place of a variable that a person must set, in `.env` beside the file: no secret stands in the file itself. Shells read it as Compose does. */
export const needed = (name: string): string => `\${${name}${NEEDED}}`;
/** Writes the place of a variable that a person may set. */
export const given = (name: string, fallback: string): string => `\${${name}:-${fallback}}`;
const PUBLIC_URL = given("PUBLIC_URL", "http://127.0.0.1:8080");
const WEB_URL = given("WEB_URL", "http://127.0.0.1:8090");
export const POSTGRES = { host: "postgres", port: 5432, database: "dte" };
/** The addresses of authorities that the services know by themselves. */
export const AUTHORITY = "authority";
/** Secrets that each service has of its own, so that somebody who takes over one service opens nothing of the others. Other secrets are shared by several. */
const OWN_SECRETS = ["KEY_ENCRYPTION_KEY"];
/** The bucket of files, with the user who may read and write there. Nothing else has the name of the user who may do everything. */
export const BUCKET = "archivos";
export const FILES_USER = needed("FILES_USER");
export const FILES_PASSWORD = needed("FILES_PASSWORD");
export const MINIO_ROOT = { user: needed("MINIO_ROOT_USER"), password: needed("MINIO_PASSWORD") };

export const storesOf = (manifests: readonly Manifest[]): string[] =>
  manifests.filter((each) => each.stores.includes("postgres")).map(({ name }) => name);

export const upper = (name: string): string => name.toUpperCase().replaceAll("-", "_");
/** Names the variable that holds the password of `dte_<name>`. */
export const passwordOf = (name: string): string => `POSTGRES_PASSWORD_${upper(name)}`;

const databaseUrl = (name: string): string => {
  const { host, port, database } = POSTGRES;
  return `postgres://dte_${name}:${needed(passwordOf(name))}@${host}:${port}/${database}`;
};
export const schemaOf = (service: string): string => service.replaceAll("-", "_");
/** Gives the address for migrations, which run as the owner of the tables; the service itself runs as the role that may use their rows. */
export const ownerUrl = (service: string): string => databaseUrl(schemaOf(service));
const serviceUrl = (service: string): string => databaseUrl(serviceRoleOf(schemaOf(service)));

/**
 * Names the variables with the halves of the key by which a service shows who it is: the private half for itself, the public one for the services
 * that hear it.
 */
const innerKeysOf = (all: readonly Manifest[]): InnerKeys =>
  new Map(
    all.map(({ name }) => [
      name,
      { own: needed(`INNER_KEY_${upper(name)}`), shown: needed(`INNER_PUBLIC_${upper(name)}`) },
    ]),
  );

export function surround(all: readonly Manifest[]): Surroundings {
  const ports: PortTable = Object.fromEntries(all.map(({ name, ports: own }) => [name, own]));
  return {
    all,
    ports,
    databaseUrls: Object.fromEntries(all.map(({ name }) => [name, serviceUrl(name)])),
    redisUrlOf: (name) => {
      const keyPrefix = redisUsers(all).find((each) => each.name === name)?.keyPrefix ?? "";
      return `redis://${name}:${needed(redisPassword(name))}@redis:6379?keyPrefix=${keyPrefix}`;
    },
    natsUrlOf: (name) => `nats://${name}:${needed(natsPassword(name))}@nats:4222`,
    smtpUrl: "smtp://mailpit:1025",
    chromiumPath: "",
    publicUrl: PUBLIC_URL,
    webUrl: WEB_URL,
    authorities: Object.fromEntries(all.map(({ name }) => [name.slice(-2), AUTHORITY])),
    secret: (name, service) => needed(OWN_SECRETS.includes(name) ? `${name}_${upper(service)}` : name),
    innerKeys: innerKeysOf(all),
    outer: {
      FILES_URL: `s3://${FILES_USER}:${FILES_PASSWORD}@minio:9000/${BUCKET}?tls=false`,
    },
  };
}
