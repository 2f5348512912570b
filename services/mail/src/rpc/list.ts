import type { AccountsDefinition, Client, Handlers, MailDefinition } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { readCuenta, type Sql } from "@dte/service";
import { ESTADOS, toEnvio } from "../domain/envio.js";
import { listEnvios } from "../store/envios.js";

/** The page size of every listing of the API. */
const PAGE_SIZE_MAX = 100;
/** With larger page numbers the rows before them could no longer be counted exactly. */
const PAGE_NUMBER_MAX = 1_000_000;

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

/** Lists the mails of an account, newest first. Throws what accounts refuses, and FEG_VALIDATION_ERROR. */
export const list =
  ({ sql, accounts }: Deps): Handlers<MailDefinition>["List"] =>
  async ({ actor, idCuenta: asked, estado: texto, pageNumber, pageSize }, call) => {
    const estado = ESTADOS.find((each) => each === texto);
    if (texto !== undefined && estado === undefined)
      throw invalid(`estado: se espera ${ESTADOS.join(", ")}.`);
    refuseBeyond("pageNumber", pageNumber, PAGE_NUMBER_MAX);
    refuseBeyond("pageSize", pageSize, PAGE_SIZE_MAX);
    const { id: idCuenta } = await accounts.Resolve(
      {
        usuario: actor?.usuario ?? "",
        permiso: "dte.consultar",
        ...(asked !== undefined && { idCuenta: asked }),
      },
      { call },
    );
    const offset = (pageNumber - 1) * pageSize;
    const { envios, totalItems } = await readCuenta(sql, idCuenta, (own) =>
      listEnvios(own, { idCuenta, estado, offset, limit: pageSize }),
    );
    return { envios: envios.map(toEnvio), totalItems };
  };

function refuseBeyond(campo: string, value: number, max: number): void {
  if (value < 1 || value > max) throw invalid(`${campo}: se espera un número entero de 1 a ${max}.`);
}
