import { join } from "node:path";
import { migrate } from "@dte/service";
import { type DatabaseUrls, prepareDatabase } from "./infra/databases.js";
import type { Manifest } from "./manifests.js";
import type { Secrets } from "./secrets.js";

const DATABASE = "dte";

/** How a release brings a schema up to date; the address is the owner's. */
export type Migrate = (ownerUrl: string, directory: string) => Promise<unknown>;

/** Makes what services keep their rows in, and brings every schema to what these services' folders have. */
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
