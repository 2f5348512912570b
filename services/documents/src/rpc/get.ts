import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { findDte } from "../store/dtes.js";

/** Gives an issued document by its id. Throws FEG_DET_OBTE_INEX when there is none. */
export const get =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["Get"] =>
  async ({ id }) => {
    const dte = await findDte(sql, id);
    if (!dte) throw feg("FEG_DET_OBTE_INEX");
    return dte;
  };
