import type { Fragment, Sql, Tx } from "@dte/service";

/** The sender of a document that no user of its accounts sends, and the accounts whose archives it is in. */
export type DeOtros = {
  /** The user whose share it takes; an API key takes its user's, who may have a hundred keys. "" stands for all senders without a token. */
  readonly usuario: string;
  readonly idCuentaEmisor: string | undefined;
  readonly idCuentaReceptor: string | undefined;
};

/** This many documents of one user may wait for an account. */
export const DE_OTROS_MAX_PER_USUARIO = 500;
/** This many documents of all senders without a token may wait: they leave half of the room to senders with one. */
export const DE_OTROS_MAX_ANONIMOS = 5_000;
/** This many documents of all senders may wait. */
export const DE_OTROS_MAX = 10_000;
/**
 * Only documents of the last days count. An authority that can be asked has decided by then; documents that nobody can be asked about wait for good,
 * and would close the account to others.
 */
const DAYS = 3;

/** A test costs its sender nothing: once this part of the room is taken, by tests or other documents, the rest is left to real documents. */
const DE_PRUEBAS = 0.5;

/**
 * Tells whether so many documents that others registered lately for one of these accounts wait already, of this sender or of all, that no more are
 * taken. For a test the bounds are half of that. It counts no further than the bounds.
 */
export async function isLlenoDeOtros(
  sql: Sql,
  de: DeOtros,
  estaEnAmbienteDePruebas: boolean,
): Promise<boolean> {
  const { usuario, idCuentaEmisor, idCuentaReceptor } = de;
  const part = estaEnAmbienteDePruebas ? DE_PRUEBAS : 1;
  const own = usuario === "" ? DE_OTROS_MAX_ANONIMOS * part : DE_OTROS_MAX_PER_USUARIO;
  const reaches = (of: Fragment, max: number, whose: Fragment) => sql`
    exists (select from verificaciones where ${of} and creado > now() - make_interval(days => ${DAYS}) ${whose}
      offset ${max - 1} limit 1)`;
  const isFull = (of: Fragment) =>
    sql`${reaches(of, own, sql`and usuario = ${usuario}`)} or ${reaches(of, DE_OTROS_MAX * part, sql``)}`;
  const [row] = await sql<{ lleno: boolean }[]>`
    select (${isFull(sql`id_cuenta_emisor = ${idCuentaEmisor ?? null}`)}
      or ${isFull(sql`id_cuenta_receptor = ${idCuentaReceptor ?? null}`)}) as lleno`;
  return row?.lleno ?? false;
}

/** The sender of a document that waits to be verified. */
export type Enviado = {
  readonly turno: string;
  /** The account whose user sends it; undefined where no user of its accounts does. */
  readonly idCuentaPropia: string | undefined;
  readonly deOtros: DeOtros | undefined;
};

/** Notes the turn and the sender of a document that has just been written and waits to be verified. */
export async function noteRemitente(
  tx: Tx,
  id: string,
  { turno, idCuentaPropia, deOtros: de }: Enviado,
): Promise<void> {
  await tx`
    update verificaciones set turno = ${turno}, usuario = ${de?.usuario ?? null}, id_cuenta_propia = ${idCuentaPropia ?? null},
      id_cuenta_emisor = ${de?.idCuentaEmisor ?? null}, id_cuenta_receptor = ${de?.idCuentaReceptor ?? null}
    where id_dte = ${id}`;
}
