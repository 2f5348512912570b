import type { DocumentsDefinition, Handlers, ListRequest, ListResponse } from "@dte/contracts";
import type { ResolveCuenta } from "../cuentas.js";
import { searchOf } from "../domain/palabras.js";
import { vigenteDe } from "../store/dtes.js";
import { type Fila, type Filter, listDtes, listRecibidos, type Page, readFila } from "../store/listings.js";
import type { Reading } from "../store/reading.js";
import type { Textos } from "../store/textos.js";

type Deps = { reading: Reading; resolveCuenta: ResolveCuenta; textos: Textos };

/** Lists issued documents of an account, page by page. */
export const list =
  ({ reading, resolveCuenta, textos }: Deps): Handlers<DocumentsDefinition>["List"] =>
  async (request) => {
    const filter = await filterOf(resolveCuenta, request);
    return answer(
      await reading(filter.idCuenta, (own) => listDtes(own, filter, request, { textos })),
      request,
    );
  };

/** Lists documents that an account received, page by page. */
export const listReceived =
  ({ reading, resolveCuenta, textos }: Deps): Handlers<DocumentsDefinition>["ListRecibidos"] =>
  async (request) => {
    const filter = await filterOf(resolveCuenta, request);
    return answer(
      await reading(filter.idCuenta, (own) => listRecibidos(own, filter, request, { textos })),
      request,
    );
  };

/** Gives documents as JSON text where that is asked for, so that only the service that shows them has to parse them. */
const answer = ({ filas, totalItems }: Page, { enTexto }: ListRequest): ListResponse => ({
  dtes: enTexto ? [] : filas.map(readFila),
  enTexto: enTexto ? filas.map(toTexto) : [],
  totalItems,
});

const toTexto = ({ texto, ...fila }: Fila) => ({
  certificado: texto,
  vigente: JSON.stringify(vigenteDe(fila)),
});

async function filterOf(resolveCuenta: ResolveCuenta, request: ListRequest): Promise<Filter> {
  const {
    actor,
    idCuenta,
    offset: _offset,
    limit: _limit,
    despuesDe: _despuesDe,
    ascendente: _ascendente,
    enTexto: _enTexto,
    texto,
    ...filter
  } = request;
  const cuenta = await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta });
  const busqueda = texto === undefined ? undefined : searchOf(cuenta.id, texto);
  return { ...filter, busqueda, idCuenta: cuenta.id };
}
