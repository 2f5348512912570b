import { randomBytes } from "node:crypto";
import { dropDatabase, type Manifest, readManifests, root } from "@dte/local";
import { copyMigrated, prepareDatabases } from "./prepared-database.js";
import { required } from "./required.js";

export type ServiceDatabase = {
  /** The address with the role with which the service works. */
  readonly url: string;
  /** The address with the role that makes the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
};

/** Makes a database of the test's own with one service's tables, and the roles that the service has in an installation. */
export async function createServiceDatabase(service: string): Promise<ServiceDatabase> {
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const database = newName();
  const urls = await prepareDatabases([manifestOf(service)], { adminUrl, database });
  const url = urls.services[service] ?? "";
  const ownerUrl = urls.owners[service] ?? "";
  return { url, ownerUrl, drop: () => dropDatabase(adminUrl, database) };
}

export type MigratedDatabase = {
  readonly name: string;
  /** The address with the role that may do everything on the server. */
  readonly url: string;
  /** The same role in a database that nobody drops. */
  readonly adminUrl: string;
  drop(): Promise<void>;
};

/** Makes a database of the test's own with one service's tables, for tests without roles. It takes a tenth of a second, so each test may have its own. */
export async function createMigratedDatabase(service: string): Promise<MigratedDatabase> {
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const name = newName();
  await copyMigrated(manifestOf(service), { adminUrl, database: name });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, adminUrl, drop: () => dropDatabase(adminUrl, name) };
}

const newName = (): string => `t${randomBytes(6).toString("hex")}`;

function manifestOf(service: string): Manifest {
  const manifest = readManifests(root).find(({ name }) => name === service);
  if (!manifest) throw new Error(`there is no service ${service}`);
  return manifest;
}
