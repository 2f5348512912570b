import { Accounts } from "@dte/contracts";
import { KEY_ID_AT, KEY_ID_BYTES, type Keyring, readKeyring, rewrap } from "@dte/sealing";
import { connect, connectPostgres, readOperator, type Shell, type Sql, transaction } from "@dte/service";
import type { RekeyConfig } from "./config.js";
import { contextOf } from "./secretos.js";

/** The columns that hold the secret that signs and the one before it. */
const COLUMNS = ["secreto", "secreto_anterior"] as const;
type Column = (typeof COLUMNS)[number];

/** This many rows are locked at a time: it takes some milliseconds, which a client that changes one of them does not feel. */
const BATCH = 200;
/** An id that comes before every other. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Puts every secret of an address under the first key of KEY_ENCRYPTION_KEY; gives how many were under another one. May be repeated, and run while
 * the service does: secrets stay as they are. Opens its connections in `shell`. The run is noted in the installation's log before anything is
 * changed, with how many secrets it found and under which key they come. Throws when that cannot be written down, and when a secret is under a key
 * that is not listed; keeps what it did until then.
 */
export async function rekey(config: RekeyConfig, shell: Shell): Promise<number> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  const { quien, desde: ipOrigen } = readOperator(process.argv);
  await connect(shell, Accounts, config.accountsAddress).RecordActo({
    ...{ quien, ipOrigen },
    accion: "webhook.secretosRecifrados",
    objeto: keys[0].id.toString("hex"),
    cambios: [{ campo: "registros", despues: String(await countBehind(sql, keys)) }],
  });
  let count = 0;
  // A replica that does not have the new key first may have written a secret behind the place where this stood, in either column.
  for (let done = -1; done !== 0; count += done) {
    done = 0;
    for (const column of COLUMNS) done += await rewrapAll(sql, keys, column);
  }
  return count;
}

/** Counts the secrets that are not under the first key. */
async function countBehind(sql: Sql, [current]: Keyring): Promise<number> {
  const [row] = await sql<{ cuantos: number }[]>`
    select (count(*) filter (where substring(secreto from ${KEY_ID_AT + 1} for ${KEY_ID_BYTES}) <> ${current.id})
      + count(*) filter (where substring(secreto_anterior from ${KEY_ID_AT + 1} for ${KEY_ID_BYTES}) <> ${current.id})
      )::int as cuantos from webhooks`;
  return row?.cuantos ?? 0;
}

/** Goes over the table once, in the order of its ids, and gives how many it put under the first key. */
async function rewrapAll(sql: Sql, keys: Keyring, column: Column): Promise<number> {
  let count = 0;
  for (let last: string | undefined = FIRST; last !== undefined; ) {
    const batch = await rewrapBatch(sql, keys, column, last);
    count += batch.count;
    last = batch.last;
  }
  return count;
}

/** Rewraps the secrets behind the id `after`. `last` is the id of the last one; undefined when it came to the end. */
function rewrapBatch(
  sql: Sql,
  keys: Keyring,
  name: Column,
  after: string,
): Promise<{ count: number; last: string | undefined }> {
  const [current] = keys;
  const column = sql(name);
  return transaction(sql, "rekey", async (tx) => {
    const rows = await tx<{ id: string; cifrado: Buffer }[]>`
      select id, ${column} as cifrado from webhooks
      where id > ${after} and substring(${column} from ${KEY_ID_AT + 1} for ${KEY_ID_BYTES}) <> ${current.id}
      order by id limit ${BATCH} for update`;
    for (const { id, cifrado } of rows) {
      await tx`update webhooks set ${column} = ${rewrap(keys, contextOf(id), cifrado)} where id = ${id}`;
    }
    return { count: rows.length, last: rows.length < BATCH ? undefined : rows.at(-1)?.id };
  });
}
