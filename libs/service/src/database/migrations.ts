import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../logging/log.js";
import { type Env, read, Secret } from "../settings/config.js";
import { type MigrateOptions, migrate } from "./migrate.js";

export type MigrationsConfig = {
  /** The database of each service that has one, as the owner of its tables, by the service's name. */
  readonly databases: ReadonlyMap<string, Secret>;
};

const FOLDER = "migrations";

/** Names the variable with the address of a service's database: `DATABASE_URL_ACCOUNTS`. */
const variableOf = (service: string): string => `DATABASE_URL_${service.toUpperCase().replaceAll("-", "_")}`;

/** Lists the services below `home` that have tables, by name. */
const servicesIn = (home: string): string[] =>
  readdirSync(home)
    .filter((name) => existsSync(join(home, name, FOLDER)))
    .sort();

/**
 * Reads an address of PostgreSQL itself, with the role that owns the tables, for every service below `home` that has tables. Throws
 * ConfigError.
 */
export function readMigrationsConfig(source: Env, home: string): MigrationsConfig {
  const env = read(source);
  const databases = servicesIn(home).map((name): [string, Secret] => {
    const example = `postgres://dte_${name.replaceAll("-", "_")}:clave@postgres:5432/dte`;
    return [name, new Secret(env.secretUrl(variableOf(name), { example }))];
  });
  return env.done({ databases: new Map(databases) });
}

/**
 * Brings the tables of every service below `home` to this release, one service after the other: `home` holds a folder of each
 * with its `migrations`. Repeating it, or running two at once, is the same as once. Throws what `migrate` throws.
 */
export async function migrateAll(
  { databases }: MigrationsConfig,
  { home, log, ...options }: Omit<MigrateOptions, "onOwnerOnly"> & { home: string; log: Log },
): Promise<void> {
  for (const [name, url] of databases) {
    const onOwnerOnly = () => log.warn("migrations.owner-works", { resource: name });
    const applied = await migrate(url.reveal(), join(home, name, FOLDER), { ...options, onOwnerOnly });
    log.info("migrations.applied", { resource: name, count: applied.length });
  }
}
