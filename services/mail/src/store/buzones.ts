import { createHash } from "node:crypto";
import { mailboxKey, type Sql } from "@dte/service";

/** Rows that one statement deletes. */
const FORGET_MAX = 1_000;

const huellaOf = (address: string): string =>
  createHash("sha256").update(mailboxKey(address)).digest("base64url");

/**
 * Counts a mail of a test document to each of `addresses`, on the database's day. False when one of them has had `perDay` already: that mail counts
 * too, so that asking again and again changes nothing.
 */
export async function takeBuzones(sql: Sql, addresses: readonly string[], perDay: number): Promise<boolean> {
  // Addresses are written in order, so that two mails to the same ones do not lock each other out.
  const huellas = [...new Set(addresses.map(huellaOf))].sort();
  const rows = await sql<{ correos: number }[]>`
    insert into buzones as b (huella, dia, correos)
    select huella, current_date, 1 from unnest(${huellas}::text[]) huella
    on conflict (dia, huella) do update set correos = b.correos + 1
    returning correos`;
  return rows.every(({ correos }) => correos <= perDay);
}

/** Forgets the days that are over, which count for nothing. */
export async function forgetBuzones(sql: Sql): Promise<void> {
  await sql`
    delete from buzones where ctid = any(array(
      select ctid from buzones where dia < current_date
      order by dia, huella limit ${FORGET_MAX} for update skip locked))`;
}
