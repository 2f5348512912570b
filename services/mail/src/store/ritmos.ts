import { type Sql, type Tx, transaction } from "@dte/service";
import { BURST_MS } from "../domain/pace.js";

/** Turns given to one domain in one transaction; the next pass gives the rest. */
const TURNS_MAX = 50;
/** Domains that one pass serves. */
const DOMAINS_MAX = 100;
/** Rows that one statement deletes. */
const FORGET_MAX = 1_000;

/** How far ahead of its even spacing a turn may be. */
const BURST_SECONDS = BURST_MS / 1_000;

export type Asking = {
  id: string;
  instancia: string;
  /** The domains whose turn the mail has not had, in order, so that two mails that want the same ones do not lock each other out. */
  domains: readonly string[];
  spacingMs: number;
};

/**
 * Takes a turn with each of `domains` by the database's clock. False when one of them has none now, or others wait for it:
 * then the mail has been left to wait in that domain's line, with the turns that it got so far.
 */
export async function takeTurns(sql: Sql, { id, instancia, domains, spacingMs }: Asking): Promise<boolean> {
  return await transaction(sql, "turnos", async (tx) => {
    const taken: string[] = [];
    for (const dominio of domains) {
      if (await takeTurn(tx, dominio, spacingMs / 1_000)) taken.push(dominio);
      else {
        await tx`
          update envios set instancia = null, dominio = ${dominio}, turnos = turnos || ${taken}::text[]
          where id = ${id} and estado = 'Pendiente' and instancia = ${instancia}`;
        return false;
      }
    }
    return true;
  });
}

/** Locks the domain until the transaction ends. Without a free turn it notes that a mail waits for one. */
async function takeTurn(tx: Tx, dominio: string, spacing: number): Promise<boolean> {
  const isFree = tx`not r.espera and r.siguiente <= now() + make_interval(secs => ${BURST_SECONDS})`;
  const [row] = await tx<{ espera: boolean }[]>`
    insert into ritmos as r (dominio, siguiente) values (${dominio}, now() + make_interval(secs => ${spacing}))
    on conflict (dominio) do update set
      espera = not (${isFree}),
      siguiente = case when ${isFree} then greatest(r.siguiente, now()) + make_interval(secs => ${spacing})
        else r.siguiente end
    returning espera`;
  return row?.espera === false;
}

/** `now` by the clock by which mails are due. */
export type Giving = { readonly spacingMs: number; readonly now: Date };

/**
 * Gives the turns that have come to mails that wait for them: one after the other to the accounts that wait, to each its
 * oldest. Gives how many.
 */
export async function giveTurns(sql: Sql, { spacingMs, now }: Giving): Promise<number> {
  const domains = await sql<{ dominio: string }[]>`
    select dominio from ritmos where espera and siguiente <= now() + make_interval(secs => ${BURST_SECONDS})
    order by siguiente limit ${DOMAINS_MAX}`;
  let given = 0;
  for (const { dominio } of domains) {
    given += await transaction(sql, "turnos", (tx) => giveTurnsOf(tx, dominio, spacingMs / 1_000, now));
  }
  return given;
}

async function giveTurnsOf(tx: Tx, dominio: string, spacing: number, now: Date): Promise<number> {
  const [ritmo] = await tx<{ ultima: string; libres: number }[]>`
    select ultima, floor(extract(epoch from
      now() + make_interval(secs => ${BURST_SECONDS}) - greatest(siguiente, now())) / ${spacing}::float8)::int + 1 as libres
    from ritmos where dominio = ${dominio} and espera for update skip locked`;
  if (!ritmo) return 0;
  let { ultima } = ritmo;
  let given = 0;
  let espera = true;
  const most = Math.min(ritmo.libres, TURNS_MAX);
  while (espera && given < most) {
    const give = (than: string) => giveTurn(tx, { dominio, ultima: than, now });
    const next = (await give(ultima)) ?? (await give(""));
    if (next === undefined) espera = false;
    else {
      ultima = next;
      given += 1;
    }
  }
  await tx`
    update ritmos set espera = ${espera}, ultima = ${ultima},
      siguiente = case when ${given} > 0 then greatest(siguiente, now()) + make_interval(secs => ${given * spacing})
        else siguiente end
    where dominio = ${dominio}`;
  return given;
}

/** Gives a turn to the first account after `ultima`, and that account's id. Undefined when none after it waits. */
async function giveTurn(
  tx: Tx,
  { dominio, ultima, now }: { dominio: string; ultima: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ idCuenta: string }[]>`
    update envios set dominio = null, turnos = array_append(turnos, ${dominio}), turno = now(), listo = ${now}
    where id = (
      select id from envios where dominio = ${dominio} and id_cuenta > ${ultima}
      order by id_cuenta, siguiente, id limit 1)
    returning id_cuenta`;
  return row?.idCuenta;
}

/** Forgets the turns of domains that nobody wrote to for a day. */
export async function forgetRitmos(sql: Sql): Promise<void> {
  await sql`
    delete from ritmos where dominio = any(array(
      select dominio from ritmos where siguiente < now() - interval '1 day' and not espera
      order by siguiente limit ${FORGET_MAX} for update skip locked))`;
}
