import { join } from "node:path";
import { migrate } from "@dte/service";
import { type DatabaseUrls, prepareDatabase } from "./infra/databases.js";
import type { Manifest } from "./manifests.js";
import type { Secrets } from "./secrets.js";

const DATABASE = "dte";

/** Brings a schema up to date as a release does; the address is the owner's. */
export type Migrate = (ownerUrl: string, directory: string) => Promise<unknown>;

/** Prepares the database, and brings every schema to the migrations in these services' folders. */
export async function prepareAndMigrate(
  manifests: readonly Manifest[],
  adminUrl: string,
  secrets: Secrets,
  bring: Migrate = migrate,
): Promise<DatabaseUrls> {
  const services = manifests.filter(({ stores }) => stores.includes("postgres"));
  const urls = await prepareDatabase({
    adminUrl,
    database: DATABASE,
    services,
    passwordOf: (name) => secrets.password(`POSTGRES_${name}`),
  });
  await Promise.all(
    services.map(({ name, home }) => bring(urls.owners[name] ?? "", join(home, "migrations"))),
  );
  return urls;
}
