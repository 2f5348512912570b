import type {
  AccountsDefinition,
  Call,
  Client,
  DocumentsDefinition,
  Handlers,
  ListRequest,
} from "@dte/contracts";
import type { Sql } from "@dte/service";
import { type Filter, listDtes, listRecibidos } from "../store/listings.js";

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

export const list =
  ({ sql, accounts }: Deps): Handlers<DocumentsDefinition>["List"] =>
  async (request, call) =>
    listDtes(sql, await filterOf(accounts, request, call), request);

export const listReceived =
  ({ sql, accounts }: Deps): Handlers<DocumentsDefinition>["ListRecibidos"] =>
  async (request, call) =>
    listRecibidos(sql, await filterOf(accounts, request, call), request);

async function filterOf(
  accounts: Client<AccountsDefinition>,
  request: ListRequest,
  call: Call,
): Promise<Filter> {
  const { actor, idCuenta, offset: _offset, limit: _limit, ...filter } = request;
  const cuenta = await accounts.Resolve(
    { usuario: actor?.usuario ?? "", permiso: "dte.consultar", ...(idCuenta !== undefined && { idCuenta }) },
    { call },
  );
  return { ...filter, idCuenta: cuenta.id };
}
