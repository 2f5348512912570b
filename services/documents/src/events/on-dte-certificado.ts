import type { AccountsDefinition, Client, Event } from "@dte/contracts";
import type { Delivery } from "@dte/service";
import { isFinalConsumer } from "../domain/receptor.js";
import type { Store } from "../store/store.js";

type Deps = { store: Store; accounts: Pick<Client<AccountsDefinition>, "Receives"> };

/**
 * Puts a document that names its receiver into that account's archive, where the receiver is an account that receives. Most receivers have
 * no account here, and then the document is not read at all.
 */
export const onDteCertificado =
  ({ store, accounts }: Deps) =>
  async ({ id, pais, sinReceptor }: Event<"dte.certificado">, { eventId }: Delivery): Promise<void> => {
    if (sinReceptor) return;
    const idReceptor = await store.findReceptor(id);
    if (idReceptor === undefined) return;
    const reception = await accounts.Receives({ idCuenta: idReceptor });
    if (!reception.recibeFacturas || reception.pais !== pais) return;
    const dte = await store.findDte(id);
    if (!dte?.id || isFinalConsumer(dte.receptor)) return;
    // An account that is not proven to be the taxpayer's receives documents of tests alone.
    if (reception.sinProbar && !dte.estaEnAmbienteDePruebas) return;
    const received = { ...dte, id: dte.id };
    await store.transaction("recibido", async (tx) => {
      if (await tx.firstTime("dte.certificado", eventId)) await tx.insertRecibido(idReceptor, received);
    });
  };
