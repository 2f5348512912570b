import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findPublicLlaves } from "../store/llaves-firma.js";

/** Gives the JWK set (RFC 7517 section 5) that verifies our tokens. */
export const getJwks =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["GetJwks"] =>
  async () => ({ json: JSON.stringify({ keys: await findPublicLlaves(sql) }) });
