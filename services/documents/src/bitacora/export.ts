import type {
  AccountsDefinition,
  Actor,
  Call,
  Client,
  DocumentsDefinition,
  Handlers,
  LlaveBitacora,
} from "@dte/contracts";
import { readCuenta, type Shell, type Sql } from "@dte/service";
import { findPunta, listAsientos } from "../store/cadena.js";
import { type Conocida, listRaices, listLlaves as readLlaves } from "../store/llaves.js";
import { chainSome } from "./encadenar.js";
import { signCuenta } from "./firmar.js";
import type { Llaves } from "./llaves.js";

type Access = { sql: Sql; accounts: Client<AccountsDefinition> };
type Signing = Access & { shell: Shell; llaves: Llaves };
type Rpc = Handlers<DocumentsDefinition>;

/** The most entries of one answer. */
const PAGE_MAX = 1_000;
/** Entries that wait are chained first, this many times at most, since more are written all the time. */
const CHAIN_TIMES = 5;

/** Finds the account, and checks that the user may read its documents: the contract asks no more of somebody who reads its audit log. */
async function resolve(
  { accounts }: Access,
  { actor, idCuenta }: { actor?: Actor | undefined | null; idCuenta: string },
  call: Call,
): Promise<string> {
  const access = { usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta };
  return (await accounts.Resolve(access, { call })).id;
}

/**
 * Chains the rest of an account's audit log and signs its end, which is kept. An account without entries gets a signature too, over the beginning of
 * a chain. Throws where the chain does not lead from its last root to its end: nothing is signed then.
 */
export const signBitacora =
  (deps: Signing): Rpc["SignBitacora"] =>
  async (request, call) => {
    const { shell, sql, llaves } = deps;
    const cuenta = await resolve(deps, request, call);
    for (let times = 0; times < CHAIN_TIMES && (await chainSome(deps, true)); times += 1);
    const raiz = await signCuenta({ shell, sql, llaves }, cuenta);
    return { raiz, llaves: (await readLlaves(sql)).map(toLlave) };
  };

/** Lists entries of an account's audit log by their positions, from 1 on, as many as a page holds. */
export const listBitacora =
  (deps: Access): Rpc["ListBitacora"] =>
  async (request, call) => {
    const { sql } = deps;
    const cuenta = await resolve(deps, request, call);
    const desde = Math.max(1, request.desde);
    return await readCuenta(sql, cuenta, async (own) => {
      const punta = await findPunta(own, cuenta);
      const hasta = Math.min(request.hasta, punta?.posicion ?? 0);
      const asientos = await listAsientos(own, { cuenta, desde, hasta, limit: PAGE_MAX });
      const last = asientos.at(-1);
      const raices = last ? await listRaices(own, { cuenta, desde, hasta: last.posicion }) : [];
      return { asientos, raices };
    });
  };

/** Lists the public keys that audit logs were ever signed with, so that anybody can check a signature without us. */
export const listLlaves =
  ({ sql }: { sql: Sql }): Rpc["ListLlavesBitacora"] =>
  async () => ({ llaves: (await readLlaves(sql)).map(toLlave) });

const toLlave = ({ creada, retirada, ...llave }: Conocida): LlaveBitacora => ({
  ...llave,
  creada: creada.toISOString(),
  ...(retirada && { retirada: retirada.toISOString() }),
});
