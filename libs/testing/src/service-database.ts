import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { dropDatabase, prepareDatabase, readManifests, root } from "@dte/local";
import { migrate } from "@dte/service";
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
  // Roles are the whole server's, and other suites use them at the same time with this password.
  const passwordOf = () => "constellation";
  const urls = await prepareDatabase({ adminUrl, database, services: [manifest], passwordOf });
  const url = urls.services[service] ?? "";
  const ownerUrl = urls.owners[service] ?? "";
  await migrate(ownerUrl, join(manifest.home, "migrations"));
  return { url, ownerUrl, drop: () => dropDatabase(adminUrl, database) };
}
