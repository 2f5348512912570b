import { fileURLToPath } from "node:url";
import { migrate, Secret } from "@dte/service";
import { createDatabase as createEmpty } from "@dte/testing/infra";

/** A database of one test file, migrated and empty. `drop` removes it with whatever is connected. */
export async function createDatabase(): Promise<{ url: Secret; drop: () => Promise<void> }> {
  const { url, drop } = await createEmpty();
  await migrate(url, fileURLToPath(new URL("../migrations", import.meta.url)));
  return { url: new Secret(url), drop };
}
