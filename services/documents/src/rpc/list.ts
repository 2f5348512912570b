import type { DocumentsDefinition, Handlers, ListRequest } from "@dte/contracts";
import type { ResolveCuenta } from "../cuentas.js";
import { searchOf } from "../domain/palabras.js";
import { type Filter, listDtes, listRecibidos } from "../store/listings.js";
import type { Reading } from "../store/reading.js";

type Deps = { reading: Reading; resolveCuenta: ResolveCuenta };

/** Lists issued documents of an account, page by page. */
export const list =
  ({ reading, resolveCuenta }: Deps): Handlers<DocumentsDefinition>["List"] =>
  async (request) => {
    const filter = await filterOf(resolveCuenta, request);
    return await reading(filter.idCuenta, (own) => listDtes(own, filter, request));
  };

/** Lists documents that an account received, page by page. */
export const listReceived =
  ({ reading, resolveCuenta }: Deps): Handlers<DocumentsDefinition>["ListRecibidos"] =>
  async (request) => {
    const filter = await filterOf(resolveCuenta, request);
    return await reading(filter.idCuenta, (own) => listRecibidos(own, filter, request));
  };

async function filterOf(resolveCuenta: ResolveCuenta, request: ListRequest): Promise<Filter> {
  const {
    actor,
    idCuenta,
    offset: _offset,
    limit: _limit,
    despuesDe: _despuesDe,
    ascendente: _ascendente,
    texto,
    ...filter
  } = request;
  const cuenta = await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta });
  const busqueda = texto === undefined ? undefined : searchOf(cuenta.id, texto);
  return { ...filter, busqueda, idCuenta: cuenta.id };
}
