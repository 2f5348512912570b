import type { Tx } from "@dte/service";
import { titularOf } from "./llaves.js";

type Window = { readonly since: Date; readonly nth: number };

/** Lets the changes of credentials that are made in a user's name come one after the other, over all accounts, until the transaction ends. */
export async function lockCambios(tx: Tx, usuario: string): Promise<void> {
  const titular = await titularOf(tx, usuario);
  await tx`select pg_advisory_xact_lock(hashtextextended('credenciales ' || ${titular}::text, 0))`;
}

/** Finds the time of the `nth` change of an account's credentials, counted back from the last one; undefined where there are fewer since then. */
export async function findCambioDeCuenta(
  tx: Tx,
  idCuenta: string,
  { since, nth }: Window,
): Promise<Date | undefined> {
  const [row] = await tx<{ momento: Date }[]>`
    select momento from auditoria
    -- As the index has it, which no parameter can be compared with; so below.
    where cadena = ${`cuenta ${idCuenta}`} and cambios @> '[{"campo": "credencialesCertificador"}]' and momento > ${since}
    order by momento desc offset ${nth - 1} limit 1`;
  return row?.momento;
}

/** Finds the time of the `nth` change that a user made on all accounts, with any of their keys: a user may have a hundred keys. */
export async function findCambioDeUsuario(
  tx: Tx,
  usuario: string,
  { since, nth }: Window,
): Promise<Date | undefined> {
  const titular = await titularOf(tx, usuario);
  const [row] = await tx<{ momento: Date }[]>`
    select momento from auditoria
    where usuario = any(array(
        select ${titular}::text union all select portador from llaves where usuario = ${titular}))
      and cambios @> '[{"campo": "credencialesCertificador"}]' and momento > ${since}
    order by momento desc offset ${nth - 1} limit 1`;
  return row?.momento;
}
