import type { AccountsDefinition, Client, Dte, Event } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { type Delivery, firstTime, type Sql, transaction } from "@dte/service";
import { isFinalConsumer } from "../domain/receptor.js";
import { findDte } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

/** A document that names its receiver goes into that account's archive, where the receiver is an account. */
export const onDteCertificado =
  ({ sql, accounts }: Deps) =>
  async ({ id, sinReceptor }: Event<"dte.certificado">, { eventId }: Delivery): Promise<void> => {
    if (sinReceptor) return;
    const found = await findDte(sql, id);
    if (!found?.id) return;
    await archive({ sql, accounts }, { ...found, id: found.id }, eventId);
  };

/** A document whose receiver is an account that receives enters that account's archive too. */
async function archive({ sql, accounts }: Deps, dte: Dte & { id: string }, eventId: string): Promise<void> {
  if (!dte.receptor || isFinalConsumer(dte.receptor)) return;
  const receptor = await accounts.Get({ idCuenta: dte.receptor.id }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  });
  if (!receptor?.recibeFacturas || receptor.pais !== dte.pais) return;
  await transaction(sql, "recibido", async (tx) => {
    if (await firstTime(tx, "dte.certificado", eventId)) await insertRecibido(tx, receptor.id, dte);
  });
}
