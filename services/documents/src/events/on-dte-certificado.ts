import type { AccountsDefinition, Client, Event } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { type Delivery, firstTime, type Sql, transaction } from "@dte/service";
import { findDte } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

/** A document whose receiver is an account that receives enters that account's archive too. */
export const onDteCertificado =
  ({ sql, accounts }: Deps) =>
  async ({ id }: Event<"dte.certificado">, { eventId }: Delivery): Promise<void> => {
    const dte = await findDte(sql, id);
    const idReceptor = dte?.receptor?.id;
    if (!dte?.id || !idReceptor || idReceptor === "CF") return;
    const { id: idDte } = dte;
    const receptor = await accounts.Get({ idCuenta: idReceptor }).catch((error: unknown) => {
      if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
      throw error;
    });
    if (!receptor?.recibeFacturas || receptor.pais !== dte.pais) return;
    await transaction(sql, "recibido", async (tx) => {
      if (await firstTime(tx, "dte.certificado", eventId))
        await insertRecibido(tx, receptor.id, { ...dte, id: idDte });
    });
  };
