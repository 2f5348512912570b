import type { Actor, DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { type Grandes, remitenteDe } from "../grandes.js";
import { findDteUpTo } from "../store/grandes.js";

/** Gives an issued document by its id, a large one in its turn. Throws FEG_DET_OBTE_INEX when there is none. */
export const get =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }): Handlers<DocumentsDefinition>["Get"] =>
  async ({ id, remitente }) => {
    const found = await grandes((bytesMax) => findDteUpTo(sql, id, bytesMax), remitente);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found.dte;
  };

/** The caller, and the user whom it acts for: an API key acts for the user who made it. */
export type Asker = { readonly actor: Actor; readonly titular: string };

/** Finds the document that somebody asks to cancel, as `get` does. */
export const findAnulable =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }) =>
  async (id: string, asker: Asker): Promise<Dte | undefined> => {
    const found = await grandes((bytesMax) => findDteUpTo(sql, id, bytesMax), remitenteDe(asker));
    return found?.dte;
  };
