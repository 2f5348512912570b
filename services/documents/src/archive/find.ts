import type { ArchiveDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import type { Grandes } from "../grandes.js";
import { findRecibidoUpTo } from "../store/grandes.js";
import { findByNumero } from "../store/recepciones.js";

type ArchiveHandlers = Handlers<ArchiveDefinition>;

/** Finds a document by its issuer and its number, whether it was issued here or registered. Throws FEG_DET_OBTE_INEX when there is none. */
export const findDteByNumero =
  ({ sql }: { sql: Sql }): ArchiveHandlers["FindByNumero"] =>
  async (documento) => {
    const dte = await findByNumero(sql, documento);
    if (!dte) throw feg("FEG_DET_OBTE_INEX");
    return dte;
  };

/** Finds a received document by its id, a large one in its turn. Throws FEG_DET_OBTE_INEX when there is none. */
export const findRecibido =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }): ArchiveHandlers["FindRecibido"] =>
  async ({ id, remitente }) => {
    const found = await grandes((bytesMax) => findRecibidoUpTo(sql, id, bytesMax), remitente);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found;
  };
