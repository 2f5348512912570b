import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { listLlaves as list } from "../store/llaves.js";

/** Lists the user's own keys, and those that ended recently. */
export const listLlaves =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["ListLlaves"] =>
  async ({ usuario }) => ({ llaves: await list(sql, { usuario, now: shell.now() }) });
