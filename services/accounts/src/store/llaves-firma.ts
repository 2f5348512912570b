import { type Sql, type Tx, transaction } from "@dte/service";
import type { JWK } from "jose";
import { judgeRotation, type Llave } from "../domain/rotation.js";
import { ALGORITMO } from "../secrets/access-token.js";

/** A signing key; `privada` is an envelope over the private JWK, under the context `contextOf(kid)`. */
export type LlaveFirma = { kid: string; privada: Buffer };
export type NewLlaveFirma = LlaveFirma & { publica: JWK };

/** Names the context that binds a sealed signing key to its id. */
export const contextOf = (kid: string): string => `llaves_firma/${kid}`;

/** Finds the key that signs now. Undefined when there is none. */
export async function findSigningLlave(sql: Sql): Promise<LlaveFirma | undefined> {
  const [row] = await sql<LlaveFirma[]>`
    select kid, privada from llaves_firma where retirada is null order by creado desc, kid limit 1`;
  return row;
}

/** Finds the public halves of all keys whose tokens are still good. */
export async function findPublicLlaves(sql: Sql): Promise<JWK[]> {
  const rows = await sql<{ publica: JWK }[]>`
    select publica from llaves_firma where retirada is null order by creado desc, kid`;
  return rows.map((row) => row.publica);
}

/** Stores the key that `create` makes when no key signs. Replicas may come at once: only one creates. */
export function ensureLlave(
  sql: Sql,
  create: () => Promise<NewLlaveFirma>,
  now: Date,
): Promise<{ created: boolean }> {
  return transaction(sql, "ensure signing key", async (tx) => {
    const created = (await lockLlaves(tx)).length === 0;
    if (created) await insertLlave(tx, await create(), now);
    return { created };
  });
}

export type Rotated = { created: boolean; retired: number; published: number };

/** Stores the key that `create` makes and retires the keys that have no tokens left, when a rotation is due at `now`. */
export async function rotateLlaves(
  tx: Tx,
  create: () => Promise<NewLlaveFirma>,
  now: Date,
): Promise<Rotated> {
  const llaves = await lockLlaves(tx);
  const { isDue, retired } = judgeRotation(llaves, now);
  await retireLlaves(tx, retired, now);
  if (isDue) await insertLlave(tx, await create(), now);
  return {
    created: isDue,
    retired: retired.length,
    published: llaves.length - retired.length + (isDue ? 1 : 0),
  };
}

export type Replaced = { kid: string; retired: string[] };

/** Stores the key that `create` makes and retires all others at once: what they signed is no longer good. */
export async function replaceLlaves(
  tx: Tx,
  create: () => Promise<NewLlaveFirma>,
  now: Date,
): Promise<Replaced> {
  const retired = (await lockLlaves(tx)).map(({ kid }) => kid);
  await retireLlaves(tx, retired, now);
  const llave = await create();
  await insertLlave(tx, llave, now);
  return { kid: llave.kid, retired };
}

async function retireLlaves(tx: Tx, kids: readonly string[], now: Date): Promise<void> {
  await tx`update llaves_firma set retirada = ${now} where kid = any(${[...kids]}::text[])`;
}

/** Locks the published keys, newest first. Nobody else changes them until the transaction ends. */
async function lockLlaves(tx: Tx): Promise<Llave[]> {
  await tx`select pg_advisory_xact_lock(hashtext('llaves_firma ' || current_schema()))`;
  return await tx<Llave[]>`
    select kid, creado from llaves_firma where retirada is null order by creado desc, kid`;
}

async function insertLlave(tx: Tx, { kid, publica, privada }: NewLlaveFirma, now: Date): Promise<void> {
  await tx`insert into llaves_firma (kid, algoritmo, publica, privada, creado)
    values (${kid}, ${ALGORITMO}, ${tx.json(publica)}, ${privada}, ${now})`;
}
