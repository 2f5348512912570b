import type { AccountsDefinition, Client, Event } from "@dte/contracts";
import { type Delivery, firstTime, type Sql, transaction } from "@dte/service";
import { isFinalConsumer } from "../domain/receptor.js";
import { findDte, findReceptor } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";

type Deps = { sql: Sql; accounts: Pick<Client<AccountsDefinition>, "Receives"> };

/**
 * A document that names its receiver goes into that account's archive, where the receiver is an account that receives. Most
 * receivers are none: the document is read only for those that are.
 */
export const onDteCertificado =
  ({ sql, accounts }: Deps) =>
  async ({ id, pais, sinReceptor }: Event<"dte.certificado">, { eventId }: Delivery): Promise<void> => {
    if (sinReceptor) return;
    const idReceptor = await findReceptor(sql, id);
    if (idReceptor === undefined) return;
    const reception = await accounts.Receives({ idCuenta: idReceptor });
    if (!reception.recibeFacturas || reception.pais !== pais) return;
    const dte = await findDte(sql, id);
    if (!dte?.id || isFinalConsumer(dte.receptor)) return;
    // An account that nobody has proven to be the taxpayer's receives documents of tests alone.
    if (reception.sinProbar && !dte.estaEnAmbienteDePruebas) return;
    const received = { ...dte, id: dte.id };
    await transaction(sql, "recibido", async (tx) => {
      if (await firstTime(tx, "dte.certificado", eventId)) await insertRecibido(tx, idReceptor, received);
    });
  };
