import type { AccountsDefinition, Client, DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { readCuenta, type Shell, type Sql, transaction } from "@dte/service";
import { readFechaAnulacion } from "../domain/anulacion.js";
import { insertBitacora } from "../store/bitacora.js";
import { holdDte } from "../store/dtes.js";
import { findRecibido, findRecibidoOfCuenta } from "../store/listings.js";
import { setRecibidoAnulado } from "../store/recibidos.js";

/** Gives a received document by its id, whichever account received it. Throws FEG_DET_OBTE_INEX when there is none. */
export const getRecibido =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["GetRecibido"] =>
  async ({ id }) => {
    const found = await findRecibido(sql, id);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found.dte;
  };

type Deps = { shell: Shell; sql: Sql; accounts: Client<AccountsDefinition> };

/** Records for the receiver that the issuer cancelled the document: no authority is asked. */
export const cancelRecibido =
  ({ shell, sql, accounts }: Deps): Handlers<DocumentsDefinition>["CancelRecibido"] =>
  async ({ actor, id, motivoAnulacion, fechaAnulacion }, call) => {
    const found = await findRecibido(sql, id);
    if (!actor || !found?.dte.id) throw feg("FEG_DET_OBTE_INEX");
    const { idCuenta, dte } = found;
    await accounts.Resolve({ usuario: actor.usuario, permiso: "dte.anular", idCuenta }, { call });
    if (dte.anulado) throw feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
    const fecha = readFechaAnulacion(fechaAnulacion, dte.fechaEmision, shell.now());
    await transaction(sql, "anular recibido", async (tx) => {
      await holdDte(tx, found.dte.id ?? "");
      const datos = { motivoAnulacion, fechaAnulacion: fecha, fechaCertificacion: fecha };
      await setRecibidoAnulado(tx, idCuenta, found.dte.id ?? "", datos);
      await insertBitacora(tx, found.dte.id ?? "", [
        { evento: "Anulado", fecha: shell.now(), actor, recibido: true },
      ]);
    });
    const anulado = await readCuenta(sql, idCuenta, (own) => findRecibidoOfCuenta(own, id, idCuenta));
    return anulado?.dte ?? dte;
  };
