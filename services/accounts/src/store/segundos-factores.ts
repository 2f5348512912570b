import type { Sql, Tx } from "@dte/service";

/** Names the context that binds a sealed secret to its user. */
export const contextOf = (usuario: string): string => `segundos_factores/${usuario}`;

/** A second factor; `secreto` is an envelope. */
export type SegundoFactor = { secreto: Buffer; creado: Date; confirmado: Date | null };

/** Finds a user's second factor, its secret sealed, confirmed or not; undefined when there is none. */
export async function findSegundoFactor(sql: Sql | Tx, usuario: string): Promise<SegundoFactor | undefined> {
  const [row] = await sql<SegundoFactor[]>`
    select secreto, creado, confirmado from segundos_factores where usuario = ${usuario}`;
  return row;
}

/** Keeps a secret that is not confirmed yet, in the place of an earlier unconfirmed one. False when the user has a confirmed one. */
export async function insertSegundoFactor(
  sql: Sql,
  { usuario, secreto, now }: { usuario: string; secreto: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    insert into segundos_factores as s (usuario, secreto, creado) values (${usuario}, ${secreto}, ${now})
    on conflict (usuario) do update set secreto = excluded.secreto, creado = excluded.creado where s.confirmado is null`;
  return count > 0;
}

/** Confirms a second factor; false when another secret has taken its place, or it was confirmed already. */
export async function confirmSegundoFactor(
  tx: Tx,
  { usuario, secreto, paso, now }: { usuario: string; secreto: Buffer; paso: number; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update segundos_factores set confirmado = ${now}, ultimo_paso = ${paso}
    where usuario = ${usuario} and secreto = ${secreto} and confirmado is null`;
  return count > 0;
}

/** Spends a code by its step of time. False when that step, or a later one, was spent before: of several requests at once only one succeeds. */
export async function spendPaso(sql: Sql, usuario: string, paso: number): Promise<boolean> {
  const { count } = await sql`
    update segundos_factores set ultimo_paso = ${paso}
    where usuario = ${usuario} and confirmado is not null and (ultimo_paso is null or ultimo_paso < ${paso})`;
  return count > 0;
}

/** The second factors of a user: an authenticator that was confirmed, and keys. */
export type Factores = { secreto: Buffer | undefined; hayPasskeys: boolean };

/** Finds the second factors of a user; undefined for a user who has none. */
export async function findFactores(sql: Sql, usuario: string): Promise<Factores | undefined> {
  const [row] = await sql<{ secreto: Buffer | null; hayPasskeys: boolean }[]>`
    select (select secreto from segundos_factores where usuario = ${usuario} and confirmado is not null) as secreto,
      exists (select from passkeys where usuario = ${usuario}) as hay_passkeys`;
  if (!row || (row.secreto === null && !row.hayPasskeys)) return undefined;
  return { secreto: row.secreto ?? undefined, hayPasskeys: row.hayPasskeys };
}

const hasFactor = (tx: Tx, usuario: string) => tx`(
  exists (select from segundos_factores where usuario = ${usuario} and confirmado is not null)
  or exists (select from passkeys where usuario = ${usuario}))`;

/** Tells whether a user has a second factor: an authenticator that was confirmed, or keys. */
export async function hasFactores(tx: Tx, usuario: string): Promise<boolean> {
  const { count } = await tx`select where ${hasFactor(tx, usuario)}`;
  return count > 0;
}

/** Keeps these recovery codes and no others. False when the user has no second factor by now. */
export async function replaceCodigos(tx: Tx, usuario: string, huellas: readonly Buffer[]): Promise<boolean> {
  // When two requests come at once, only the codes of the later one are valid.
  await tx`select from usuarios where usuario = ${usuario} for no key update`;
  if (!(await hasFactores(tx, usuario))) return false;
  await tx`delete from codigos_recuperacion where usuario = ${usuario}`;
  await tx`insert into codigos_recuperacion ${tx(huellas.map((huella) => ({ usuario, huella })))}`;
  return true;
}

/** Gives the hashes of recovery codes, in their order. */
export const huellasOf = (codigos: readonly { huella: Buffer }[]): Buffer[] =>
  codigos.map(({ huella }) => huella);

/** Tells whether a user has recovery codes left. */
export async function hasCodigos(tx: Tx, usuario: string): Promise<boolean> {
  const rows = await tx`select from codigos_recuperacion where usuario = ${usuario} limit 1`;
  return rows.count > 0;
}

/** Forgets the codes of a user who has no second factor any more. */
export async function forgetCodigos(tx: Tx, usuario: string): Promise<void> {
  await tx`delete from codigos_recuperacion where usuario = ${usuario} and not ${hasFactor(tx, usuario)}`;
}

/** Spends a recovery code. False when there is no such code. */
export async function spendCodigo(tx: Tx, usuario: string, huella: Buffer): Promise<boolean> {
  const { count } = await tx`
    delete from codigos_recuperacion where usuario = ${usuario} and huella = ${huella}`;
  return count > 0;
}

/** Deletes a second factor; false when there is none. The recovery codes stay with a user who has keys. */
export async function deleteSegundoFactor(tx: Tx, usuario: string): Promise<boolean> {
  const { count } = await tx`delete from segundos_factores where usuario = ${usuario}`;
  await forgetCodigos(tx, usuario);
  return count > 0;
}

/** Deletes all second factors of a user. False when there is none. */
export async function deleteFactores(tx: Tx, usuario: string): Promise<boolean> {
  const secretos = await tx`delete from segundos_factores where usuario = ${usuario}`;
  const passkeys = await tx`delete from passkeys where usuario = ${usuario}`;
  await tx`delete from codigos_recuperacion where usuario = ${usuario}`;
  return secretos.count + passkeys.count > 0;
}
