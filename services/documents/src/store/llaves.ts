import type { Firmada, LlavePublica } from "@dte/cadena";
import type { CuentaSql, Sql, Tx } from "@dte/service";

/** The key that signs, with its private half in the form in which it is kept. */
export type Vigente = { readonly id: string; readonly privada: Buffer };

/** Finds the key that signs; undefined in an installation that has signed nothing. */
export async function findVigente(sql: Sql | Tx): Promise<Vigente | undefined> {
  const [row] = await sql<Vigente[]>`select id, privada from llaves_bitacora where retirada is null`;
  return row;
}

export type NuevaLlave = {
  readonly id: string;
  readonly publica: Buffer;
  readonly privada: Buffer;
  readonly anterior: string | null;
  readonly aval: string | null;
};

/** Makes a key the one that signs, unless another one has become so meanwhile; `anterior` is retired, and its private half is forgotten. */
export async function replaceLlave(tx: Tx, nueva: NuevaLlave): Promise<boolean> {
  const { id, publica, privada, anterior, aval } = nueva;
  if (anterior !== null) {
    const retired = await tx`
      update llaves_bitacora set retirada = now(), privada = null where id = ${anterior} and retirada is null returning id`;
    if (retired.length === 0) return false;
  }
  const rows = await tx`
    insert into llaves_bitacora (id, publica, privada, anterior, aval)
    values (${id}, ${publica}, ${privada}, ${anterior}, ${aval && Buffer.from(aval, "base64")})
    on conflict do nothing returning id`;
  return rows.length === 1;
}

export type Conocida = LlavePublica & { readonly creada: Date; readonly retirada: Date | null };

/** Lists every key that ever signed, the oldest first. */
export async function listLlaves(sql: Sql | Tx): Promise<Conocida[]> {
  const rows = await sql<
    {
      id: string;
      publica: Buffer;
      anterior: string | null;
      aval: Buffer | null;
      creada: Date;
      retirada: Date | null;
    }[]
  >`select id, publica, anterior, aval, creada, retirada from llaves_bitacora order by creada, id`;
  return rows.map(({ id, publica, anterior, aval, creada, retirada }) => ({
    ...{ id, publica: publica.toString("base64"), creada, retirada },
    ...(anterior !== null && { anterior }),
    ...(aval !== null && { aval: aval.toString("base64") }),
  }));
}

/** Keeps roots that were signed; each chain then counts as signed up to its root. */
export async function insertRaices(tx: Tx, raices: readonly Firmada[]): Promise<void> {
  if (raices.length === 0) return;
  const rows = raices.map(({ cuenta, posicion, huella, fecha, llave, firma }) => ({
    ...{ id_cuenta: cuenta, posicion, fecha, llave },
    ...{ huella: Buffer.from(huella, "hex"), firma: Buffer.from(firma, "base64") },
  }));
  await tx`
    with nuevas as (
      insert into raices ${tx(rows, "id_cuenta", "posicion", "huella", "fecha", "llave", "firma")}
      on conflict do nothing returning id_cuenta, posicion)
    update cadenas c set raiz = n.posicion from nuevas n where c.id_cuenta = n.id_cuenta and c.raiz < n.posicion`;
}

type FilaDeRaiz = { posicion: string; huella: Buffer; fecha: string; llave: string; firma: Buffer };

const toFirmada = (cuenta: string, { posicion, huella, fecha, llave, firma }: FilaDeRaiz): Firmada => ({
  ...{ cuenta, posicion: Number(posicion), fecha, llave },
  ...{ huella: huella.toString("hex"), firma: firma.toString("base64") },
});

/** Lists the last root of each of these accounts' chains; chains without a root are missing. */
export async function listUltimas(tx: Tx, cuentas: readonly string[]): Promise<Firmada[]> {
  const rows = await tx<(FilaDeRaiz & { idCuenta: string })[]>`
    select r.id_cuenta, r.posicion, r.huella, r.fecha, r.llave, r.firma from unnest(${[...cuentas]}::text[]) as c (id_cuenta),
      lateral (select * from raices where raices.id_cuenta = c.id_cuenta order by posicion desc limit 1) r`;
  return rows.map((row) => toFirmada(row.idCuenta, row));
}

/** Lists the roots of a chain from the place `desde` to `hasta`, in their order. */
export async function listRaices(
  sql: CuentaSql,
  { cuenta, desde, hasta }: { cuenta: string; desde: number; hasta: number },
): Promise<Firmada[]> {
  const rows = await sql<FilaDeRaiz[]>`
    select posicion, huella, fecha, llave, firma from raices
    where id_cuenta = ${cuenta} and posicion between ${desde} and ${hasta} order by posicion`;
  return rows.map((row) => toFirmada(cuenta, row));
}
