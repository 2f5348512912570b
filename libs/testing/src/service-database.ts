import { randomBytes } from "node:crypto";
import { dropDatabase, readManifests, root } from "@dte/local";
import { prepareDatabases } from "./prepared-database.js";
import { required } from "./required.js";

export type ServiceDatabase = {
  /** With the role that the service works with. */
  readonly url: string;
  /** With the role that makes the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
};

/** A database of the test's own with one service's tables, and the roles that the service has in an installation. */
export async function createServiceDatabase(service: string): Promise<ServiceDatabase> {
  const manifest = readManifests(root).find(({ name }) => name === service);
  if (!manifest) throw new Error(`there is no service ${service}`);
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const database = `t${randomBytes(6).toString("hex")}`;
  const urls = await prepareDatabases([manifest], { adminUrl, database });
  const url = urls.services[service] ?? "";
  const ownerUrl = urls.owners[service] ?? "";
  return { url, ownerUrl, drop: () => dropDatabase(adminUrl, database) };
}
