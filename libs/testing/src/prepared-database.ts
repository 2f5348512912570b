import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseUrls, type Manifest, prepareDatabase } from "@dte/local";
import { migrate } from "@dte/service";
import postgres from "postgres";

type Services = readonly Manifest[];

/** Any number that nobody else locks. */
const LOCK = 727_302;
/** Roles are the whole server's, and other suites use them at the same time with this password. */
const passwordOf = () => "constellation";

/** What this process has seen complete. */
const complete = new Set<string>();

/**
 * A new database with the tables of those services that have some. They are migrated once for all suites of a run: a copy of what is ready
 * takes a tenth of the time.
 */
export async function prepareDatabases(
  all: readonly Manifest[],
  { adminUrl, database }: { adminUrl: string; database: string },
): Promise<DatabaseUrls> {
  const services = all.filter(({ stores }) => stores.includes("postgres"));
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const template = templateOf(services);
    if (!complete.has(template)) {
      await admin`select pg_advisory_lock(${LOCK})`;
      await makeTemplate(admin, { template, services, adminUrl });
      await admin`select pg_advisory_unlock(${LOCK})`;
      complete.add(template);
    }
    await admin`create database ${admin(database)} template ${admin(template)} strategy file_copy`;
  } finally {
    await admin.end();
  }
  // What a role may do with a database, and where it looks for its tables there, is not of what is copied.
  return await prepareDatabase({ adminUrl, database, services, passwordOf });
}

type Making = { readonly template: string; readonly services: Services; readonly adminUrl: string };

/** Does nothing where another suite has made it. One that was interrupted is not marked as a template, and is made anew. */
async function makeTemplate(admin: postgres.Sql, { template, services, adminUrl }: Making): Promise<void> {
  const [known] = await admin`select 1 from pg_database where datname = ${template} and datistemplate`;
  if (known) return;
  await admin`drop database if exists ${admin(template)} with (force)`;
  const { owners } = await prepareDatabase({ adminUrl, database: template, services, passwordOf });
  for (const { name, home } of services) await migrate(owners[name] ?? "", join(home, "migrations"));
  await admin`alter database ${admin(template)} with is_template true`;
}

/** The same name for the same migrations of the same services in the same run. */
function templateOf(services: Services): string {
  const digest = createHash("sha256");
  for (const { name, home } of services) {
    digest.update(`${name}\n`);
    const folder = join(home, "migrations");
    for (const file of readdirSync(folder).sort())
      digest.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return `${process.env["DTE_TEST_TEMPLATES"] ?? "plantilla"}_${digest.digest("hex").slice(0, 16)}`;
}
