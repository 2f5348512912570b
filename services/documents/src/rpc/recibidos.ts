import type { AccountsDefinition, Client, DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { readCuenta, type Shell, type Sql, transaction } from "@dte/service";
import { readFechaAnulacion } from "../domain/anulacion.js";
import { type Grandes, remitenteDe } from "../grandes.js";
import { insertBitacora } from "../store/bitacora.js";
import { holdDte } from "../store/dtes.js";
import { findArchivado, findRecibidoUpTo } from "../store/grandes.js";
import { findRecibidoOfCuenta } from "../store/listings.js";
import { setRecibidoAnulado } from "../store/recibidos.js";

/** Gives a received document by its id, whichever account received it, a large one in its turn. Throws FEG_DET_OBTE_INEX when there is none. */
export const getRecibido =
  ({ sql, grandes }: { sql: Sql; grandes: Grandes }): Handlers<DocumentsDefinition>["GetRecibido"] =>
  async ({ id, remitente }) => {
    const found = await grandes((bytesMax) => findRecibidoUpTo(sql, id, bytesMax), remitente);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found.dte;
  };

type Deps = { shell: Shell; sql: Sql; accounts: Client<AccountsDefinition>; grandes: Grandes };

/**
 * Records for the receiver that the issuer cancelled the document: no authority is asked. Throws FEG_DET_OBTE_INEX where it is not in the account's
 * archive, or not any more.
 */
export const cancelRecibido =
  ({ shell, sql, accounts, grandes }: Deps): Handlers<DocumentsDefinition>["CancelRecibido"] =>
  async ({ actor, titular, id, motivoAnulacion, fechaAnulacion }, call) => {
    const archivado = await findArchivado(sql, id, true);
    if (!actor || !archivado) throw feg("FEG_DET_OBTE_INEX");
    const { idCuenta } = archivado;
    // The permission is checked first, because the document may be large.
    await accounts.Resolve({ usuario: actor.usuario, permiso: "dte.anular", idCuenta }, { call });
    const remitente = remitenteDe({ actor, titular });
    const found = await grandes((bytesMax) => findRecibidoUpTo(sql, id, bytesMax), remitente);
    // Another file may have taken its place meanwhile, of an account that this user may have no rights on.
    if (!found || found.idCuenta !== idCuenta || found.dte.id !== archivado.id)
      throw feg("FEG_DET_OBTE_INEX");
    const { dte } = found;
    if (dte.anulado) throw feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
    const fecha = readFechaAnulacion(fechaAnulacion, dte.fechaEmision, shell.now());
    await transaction(sql, "anular recibido", async (tx) => {
      await holdDte(tx, archivado.id);
      const datos = { motivoAnulacion, fechaAnulacion: fecha, fechaCertificacion: fecha };
      if (!(await setRecibidoAnulado(tx, idCuenta, archivado.id, datos))) throw feg("FEG_DET_OBTE_INEX");
      await insertBitacora(tx, archivado.id, [
        { evento: "Anulado", fecha: shell.now(), actor, recibido: true },
      ]);
    });
    const anulado = await readCuenta(sql, idCuenta, (own) => findRecibidoOfCuenta(own, id, idCuenta));
    return anulado?.dte ?? dte;
  };
