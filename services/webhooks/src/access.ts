import type { AccountsDefinition, Actor, Call, Client } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { isUuid, type Sql } from "@dte/service";
import { type EntregaGuardada, findEntrega } from "./store/entregas.js";
import { findWebhook, type WebhookGuardado } from "./store/webhooks.js";

export type Access = { sql: Sql; accounts: Client<AccountsDefinition> };

export const ADMINISTRAR = "cuenta.administrar";

const notFound = (que: string): FegError =>
  feg("FEG_NOT_FOUND", { detalle: `${que} no existe. Verifique el identificador.` });

/** Finds the account that a user means, and checks that the user may do that there. */
export async function resolveCuenta(
  { accounts }: Pick<Access, "accounts">,
  asked: { actor: Actor | null; idCuenta?: string | undefined; permiso: string },
  call: Call,
): Promise<string> {
  const { actor, idCuenta, permiso } = asked;
  const request = { usuario: actor?.usuario ?? "", permiso, ...(idCuenta !== undefined && { idCuenta }) };
  return (await accounts.Resolve(request, { call })).id;
}

/** Finds an address that the user administers. It is refused in the same words when it is somebody else's and when there is none. */
export async function ownWebhook(
  access: Access,
  { actor, id }: { actor: Actor | null; id: string },
  call: Call,
): Promise<WebhookGuardado> {
  const found = isUuid(id) ? await findWebhook(access.sql, id) : undefined;
  if (!found) throw notFound("El webhook");
  await asNotFound(
    resolveCuenta(access, { actor, idCuenta: found.idCuenta, permiso: ADMINISTRAR }, call),
    "El webhook",
  );
  return found;
}

/** Finds a delivery to an address that the user administers, with the account that it belongs to. */
export async function ownEntrega(
  access: Access,
  { actor, id }: { actor: Actor | null; id: string },
  call: Call,
): Promise<{ entrega: EntregaGuardada; webhook: WebhookGuardado }> {
  const entrega = isUuid(id) ? await findEntrega(access.sql, id) : undefined;
  if (!entrega) throw notFound("La entrega");
  const webhook = await asNotFound(ownWebhook(access, { actor, id: entrega.idWebhook }, call), "La entrega");
  return { entrega, webhook };
}

async function asNotFound<T>(asked: Promise<T>, que: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isHidden = error instanceof FegError && ["FEG_FORBIDDEN", "FEG_NOT_FOUND"].includes(error.codigo);
    throw isHidden ? notFound(que).causedBy(error) : error;
  }
}
