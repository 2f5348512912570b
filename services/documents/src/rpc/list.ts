import type {
  AccountsDefinition,
  Call,
  Client,
  DocumentsDefinition,
  Handlers,
  ListRequest,
} from "@dte/contracts";
import { type Filter, listDtes, listRecibidos } from "../store/listings.js";
import type { Reading } from "../store/reading.js";

type Deps = { reading: Reading; accounts: Client<AccountsDefinition> };

export const list =
  ({ reading, accounts }: Deps): Handlers<DocumentsDefinition>["List"] =>
  async (request, call) => {
    const filter = await filterOf(accounts, request, call);
    return await reading((sql) => listDtes(sql, filter, request));
  };

export const listReceived =
  ({ reading, accounts }: Deps): Handlers<DocumentsDefinition>["ListRecibidos"] =>
  async (request, call) => {
    const filter = await filterOf(accounts, request, call);
    return await reading((sql) => listRecibidos(sql, filter, request));
  };

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
