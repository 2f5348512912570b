import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseUrls, type Manifest, prepareDatabase } from "@dte/local";
import { migrate } from "@dte/service";
import postgres from "postgres";

type Services = readonly Manifest[];

/** The number of the lock, which nobody else uses. */
const LOCK = 727_302;
/** Gives the password of roles. Roles belong to the whole server, and other suites use them at the same time with this password. */
const passwordOf = () => "constellation";

/** The templates that this process has seen complete. */
const complete = new Set<string>();

type Target = { readonly adminUrl: string; readonly database: string };

/**
 * Makes a new database with the tables of the services that have some. The migrations run once for all suites of a run, because copying a ready
 * database takes a tenth of the time.
 */
export async function prepareDatabases(
  all: readonly Manifest[],
  { adminUrl, database }: Target,
): Promise<DatabaseUrls> {
  const services = all.filter(({ stores }) => stores.includes("postgres"));
  await copy({
    ...{ adminUrl, database },
    template: templateOf(services, "roles"),
    async fill(template) {
      const { owners } = await prepareDatabase({ adminUrl, database: template, services, passwordOf });
      for (const { name, home } of services) await migrate(owners[name] ?? "", migrationsOf(home));
    },
  });
  // The copy lacks a role's rights on the database and its search path, so they are set again.
  return await prepareDatabase({ adminUrl, database, services, passwordOf });
}

/** Makes a new database with the tables of one service, as an admin's migrations make them in an empty one. It is copied too. */
export async function copyMigrated(service: Manifest, { adminUrl, database }: Target): Promise<void> {
  await copy({
    ...{ adminUrl, database },
    template: templateOf([service], "admin"),
    async fill(template) {
      const url = new URL(adminUrl);
      url.pathname = `/${template}`;
      await withAdmin(adminUrl, (admin) => admin`create database ${admin(template)}`);
      await migrate(url.href, migrationsOf(service.home));
    },
  });
}

type Copying = Target & { readonly template: string; fill(template: string): Promise<void> };

async function copy({ adminUrl, database, template, fill }: Copying): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    if (!complete.has(template)) {
      await admin`select pg_advisory_lock(${LOCK})`;
      await makeTemplate(admin, template, fill);
      await admin`select pg_advisory_unlock(${LOCK})`;
      complete.add(template);
    }
    await admin`create database ${admin(database)} template ${admin(template)} strategy file_copy`;
  });
}

/** Makes a template, unless another suite has made it. One that was interrupted is not marked as a template, and is made anew. */
async function makeTemplate(admin: postgres.Sql, template: string, fill: Copying["fill"]): Promise<void> {
  const [known] = await admin`select 1 from pg_database where datname = ${template} and datistemplate`;
  if (known) return;
  await admin`drop database if exists ${admin(template)} with (force)`;
  await fill(template);
  await admin`alter database ${admin(template)} with is_template true`;
}

async function withAdmin(adminUrl: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

const migrationsOf = (home: string): string => join(home, "migrations");

/** Names a template by the migrations of its services, the role that runs them, and the run. */
function templateOf(services: Services, owner: "admin" | "roles"): string {
  const digest = createHash("sha256").update(`${owner}\n`);
  for (const { name, home } of services) {
    digest.update(`${name}\n`);
    const folder = migrationsOf(home);
    for (const file of readdirSync(folder).sort())
      digest.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return `${process.env["DTE_TEST_TEMPLATES"] ?? "plantilla"}_${digest.digest("hex").slice(0, 16)}`;
}
