import type { Actor, DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { remitenteOf, type Sql } from "@dte/service";
import type { Grandes } from "../grandes.js";
import { findDteUpTo } from "../store/grandes.js";

/** Gives an issued document by its id, a large one in its turn. Throws FEG_DET_OBTE_INEX when there is none. */
export const get =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }): Handlers<DocumentsDefinition>["Get"] =>
  async ({ id, remitente }) => {
    const found = await grandes((bytesMax) => findDteUpTo(sql, id, bytesMax), remitente);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found.dte;
  };

/** Finds the document that somebody asks to cancel, as `get` does. */
export const findAnulable =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }) =>
  async (id: string, actor: Actor): Promise<Dte | undefined> => {
    const found = await grandes(
      (bytesMax) => findDteUpTo(sql, id, bytesMax),
      remitenteOf({ titular: actor.usuario, ip: actor.ipOrigen }),
    );
    return found?.dte;
  };
