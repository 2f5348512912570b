import { Secret } from "@dte/service";
import { createMigratedDatabase } from "@dte/testing/service-database";

/** Makes a database of one test file, migrated and empty. `drop` removes it with whatever is connected. */
export async function createDatabase(): Promise<{ url: Secret; drop: () => Promise<void> }> {
  const { url, drop } = await createMigratedDatabase("accounts");
  return { url: new Secret(url), drop };
}
