import { KEY_ID_AT, KEY_ID_BYTES, type Keyring, readKeyring, rewrap } from "@dte/sealing";
import { connectPostgres, type Shell, type Sql, transaction } from "@dte/service";
import type { Cambio } from "../auditoria/cambios.js";
import type { StoreConfig } from "../config.js";
import { certificadoContext, certificadorContext } from "../secrets/cuenta-secrets.js";
import { contextOf } from "../store/llaves-firma.js";
import { contextOf as segundoFactorContext } from "../store/segundos-factores.js";
import { recordSistema } from "./maintain.js";

/** The places of sealed records, and the context that binds each to its place. */
const SEALED = [
  { table: "credenciales", key: "id_cuenta", column: "certificador", context: certificadorContext },
  { table: "credenciales", key: "id_cuenta", column: "certificado", context: certificadoContext },
  { table: "segundos_factores", key: "usuario", column: "secreto", context: segundoFactorContext },
  { table: "llaves_firma", key: "kid", column: "privada", context: contextOf },
] as const;

/** The rows locked at a time: that takes some milliseconds, which a client that writes one of them does not feel. */
const BATCH = 200;

/**
 * Puts every sealed record under the first key of KEY_ENCRYPTION_KEY; gives the number of those that were not. It may be repeated, and run while the
 * service does: secrets and their versions stay. Opens its connections in `shell`. Throws when a record is under a key that is not listed; the
 * records before it stay under the first key.
 */
export async function rekey(config: StoreConfig, shell: Shell): Promise<number> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  const note = (accion: string, cambios?: readonly Cambio[]) =>
    transaction(sql, "record", (tx) => recordSistema(tx, shell, accion, cambios));
  // The beginning is noted because many transactions follow: a run that ends early could not note its end.
  await note("secretos.recifrado.comenzado");
  let count = 0;
  // A service that does not have the new key yet may have written a record in a place that this run had passed, in any of the tables.
  for (let done = -1; done !== 0; count += done) {
    done = 0;
    for (const place of SEALED) done += await rewrapAll(sql, keys, place);
  }
  await note("secretos.recifrados", [{ campo: "registros", despues: String(count) }]);
  return count;
}

/** Goes over the table once, in the order of its key, and gives the number of records that it put under the first key. */
async function rewrapAll(sql: Sql, keys: Keyring, place: Place): Promise<number> {
  let count = 0;
  for (let last: string | undefined = ""; last !== undefined; ) {
    const batch = await rewrapBatch(sql, keys, place, last);
    count += batch.count;
    last = batch.last;
  }
  return count;
}

type Place = (typeof SEALED)[number];

/** Rewraps the records behind the key `after`; `last` is the key of the last one, undefined at the end of the table. */
function rewrapBatch(
  sql: Sql,
  keys: Keyring,
  place: Place,
  after: string,
): Promise<{ count: number; last: string | undefined }> {
  const [current] = keys;
  const [table, key, column] = [sql(place.table), sql(place.key), sql(place.column)];
  return transaction(sql, "rekey", async (tx) => {
    const rows = await tx<{ clave: string; cifrado: Buffer }[]>`
      select ${key} as clave, ${column} as cifrado from ${table}
      where ${key} > ${after} and substring(${column} from ${KEY_ID_AT + 1} for ${KEY_ID_BYTES}) <> ${current.id}
      order by ${key} limit ${BATCH} for update`;
    for (const { clave, cifrado } of rows) {
      const wrapped = rewrap(keys, place.context(clave), cifrado);
      await tx`update ${table} set ${column} = ${wrapped} where ${key} = ${clave}`;
    }
    return { count: rows.length, last: rows.length < BATCH ? undefined : rows.at(-1)?.clave };
  });
}
