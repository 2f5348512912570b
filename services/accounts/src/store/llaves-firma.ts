import { type Sql, transaction } from "@dte/service";
import type { JWK } from "jose";
import { ALGORITMO } from "../secrets/access-token.js";

/** `privada` is an envelope over the private JWK, under the context `contextOf(kid)`. */
export type LlaveFirma = { kid: string; privada: Buffer };
export type NewLlaveFirma = LlaveFirma & { publica: JWK };

export const contextOf = (kid: string): string => `llaves_firma/${kid}`;

/** The key that signs now. Undefined when there is none. */
export async function findSigningLlave(sql: Sql): Promise<LlaveFirma | undefined> {
  const [row] = await sql<LlaveFirma[]>`
    select kid, privada from llaves_firma where retirada is null order by creado desc, kid limit 1`;
  return row;
}

/** The public halves of all keys whose tokens are still good. */
export async function findPublicLlaves(sql: Sql): Promise<JWK[]> {
  const rows = await sql<{ publica: JWK }[]>`
    select publica from llaves_firma where retirada is null order by creado desc, kid`;
  return rows.map((row) => row.publica);
}

/** Stores the key that `create` makes when there is none that signs. Replicas may come at once: one creates. */
export function ensureLlave(sql: Sql, create: () => Promise<NewLlaveFirma>): Promise<{ created: boolean }> {
  return transaction(sql, "ensure signing key", async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('llaves_firma ' || current_schema()))`;
    const known = await tx`select 1 as uno from llaves_firma where retirada is null limit 1`;
    if (known.length > 0) return { created: false };
    const { kid, publica, privada } = await create();
    await tx`insert into llaves_firma (kid, algoritmo, publica, privada)
      values (${kid}, ${ALGORITMO}, ${tx.json(publica)}, ${privada})`;
    return { created: true };
  });
}
