import { join } from "node:path";
import { Failure } from "../failure.js";
import { readJson } from "../files.js";
import { ADMIN } from "../infra/postgres-cluster.js";
import { localDir } from "../paths.js";
import { HOST } from "../ports.js";
import { openSecrets, type Secrets } from "../secrets.js";

/** Gives the URL of a service's database in the system that `npm start` runs here, with the service's own role. Throws Failure when none was started here. */
export function databaseUrl(service: string): string {
  const { ports, secrets } = places();
  const url = new URL(process.env["DTE_POSTGRES_URL"] ?? `postgres://${HOST}:${ports["postgres"] ?? 0}`);
  url.username = `dte_${service}`;
  url.password = passwordOf(secrets, `POSTGRES_${service}`);
  url.pathname = "/dte";
  return url.href;
}

/** Gives the URL of the same database with its administrator's role, which no trigger binds. Throws Failure when none was started here. */
export function adminDatabaseUrl(): string {
  const { ports, secrets } = places();
  const given = process.env["DTE_POSTGRES_URL"];
  const url = new URL(given ?? `postgres://${ADMIN}@${HOST}:${ports["postgres"] ?? 0}`);
  if (given === undefined) url.password = passwordOf(secrets, "POSTGRES_ADMIN");
  url.pathname = "/dte";
  return url.href;
}

/**
 * Gives the URL of that system's Redis: DTE_REDIS_URL's where it is set. Throws Failure when it is not, and none was started
 * here.
 */
export function redisUrl(): string {
  const given = process.env["DTE_REDIS_URL"];
  if (given) return given;
  const { ports, secrets } = places();
  return `redis://:${passwordOf(secrets, "REDIS")}@${HOST}:${ports["redis"] ?? 0}`;
}

const places = (): { ports: Record<string, number>; secrets: Secrets } => ({
  ports: (readJson(join(localDir, "ports.json")) ?? {}) as Record<string, number>,
  secrets: openSecrets(join(localDir, "secrets.json")),
});

function passwordOf(secrets: Secrets, name: string): string {
  if (secrets.has(name)) return secrets.password(name);
  throw new Failure(`The password ${name} is not in .local/secrets.json: was npm start run here?`);
}
