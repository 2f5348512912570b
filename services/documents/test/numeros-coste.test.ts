import { randomUUID } from "node:crypto";
import { type Tx, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { describe, expect, test } from "@jest/globals";
import { takeNumeros, usingTomado } from "../src/store/numeros.js";
import { draw, idCuenta, lease, openNumeros, rango, serie, sql } from "./numeros-world.js";

openNumeros();

describe("what a number costs", () => {
  /** A page of an index may be split by one of the two draws and not by the other. */
  const PAGES_OF_CHANCE = 10;
  /** Makes a series of `count` numbers in use, counted to their end. */
  async function fill(name: string, count: number): Promise<void> {
    await sql`insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento,
        codigo_punto_venta) values (${idCuenta}, true, ${name}, 1, ${count}, 'factura', '', '')`;
    await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      select ${idCuenta}, true, ${name}, n, 'usado', gen_random_uuid() from generate_series(1, ${count}) n`;
  }
  /** Counts the rows of numbers and the pages that the drawing of one number reads, once the plans of the connection are made. */
  async function costOf(name: string): Promise<{ filas: number; paginas: number }> {
    const from = rango({ hasta: 9_999_999 });
    return await transaction(sql, "cost", async (tx) => {
      for (let times = 0; times < 8; times += 1) expect(await draw(serie(name), from, tx)).toBeDefined();
      const [before] = await tx<{ filas: string }[]>`${leidas(tx)}`;
      const [row] = await tx<Record<string, [{ Plan: Record<string, number> }]>[]>`
        explain (analyze, buffers, format json) select * from tomar_numeros(${idCuenta}, true, ${name}, 1, 9999999, 1,
          'factura', '', '', 1, ${randomUUID()}, ${lease.holder})`;
      const [after] = await tx<{ filas: string }[]>`${leidas(tx)}`;
      const plan = Object.values(row ?? {})[0]?.[0].Plan ?? {};
      return {
        filas: Number(after?.filas) - Number(before?.filas),
        paginas: Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]),
      };
    });
  }
  const leidas = (tx: Tx) => tx`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as filas
    from pg_stat_xact_user_tables where relname = 'numeros'`;

  test("is the same in a series of ten thousand numbers and in one of two hundred thousand", async () => {
    await fill("E31", 10_000);
    await fill("E32", 200_000);
    await sql`analyze numeros`;
    const [small, large] = [await costOf("E31"), await costOf("E32")];
    expect(small.filas).toBeLessThanOrEqual(4);
    expect(large.filas).toBe(small.filas);
    expect(large.paginas).toBeLessThanOrEqual(small.paginas + PAGES_OF_CHANCE);
    expect(large.paginas).toBeLessThan(60);
  });

  test("does not grow with numbers that clients chose ahead of the counter: they are stepped over once", async () => {
    await draw();
    await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      select ${idCuenta}, true, 'E31', n, 'usado', gen_random_uuid() from generate_series(2, 25001) n`;
    const from = rango({ hasta: 9_999_999 });
    expect(await draw(serie(), from)).toBe(25_002);
    expect((await costOf("E31")).filas).toBeLessThanOrEqual(4);
  });

  test("is the same when it is committed while somebody reads for long, however many were taken meanwhile", async () => {
    await fill("E31", 10_000);
    // The index is made as small as it is kept, so that it would be the first choice.
    await sql`update numeros set instancia = null where instancia is not null`;
    await sql`vacuum analyze numeros`;
    await sql`reindex index numeros_tomados`;
    const pagesOfCommitting = async () => {
      const taking = { count: 1, toma: randomUUID(), instancia: lease.holder };
      const [tomado] = await takeNumeros(sql, serie(), rango({ hasta: 9_999_999 }), taking);
      if (!tomado) throw new Error("the series has no number left");
      return await blocksOf(sql, (explaining) => usingTomado(explaining, tomado, randomUUID()).locking);
    };
    const before = await pagesOfCommitting();
    const during = await transaction(sql, "read for long", async (reader) => {
      await reader`set transaction isolation level repeatable read`;
      await reader`select count(*) from numeros`;
      // It is one transaction: giving back the numbers of dead processes would lock the same rows in another order.
      await transaction(sql, "take and commit", async (tx) => {
        await tx`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento, instancia)
          select ${idCuenta}, true, 'E31', n, 'usado', gen_random_uuid(), gen_random_uuid() from generate_series(50001, 60000) n`;
        await tx`update numeros set instancia = null where id_cuenta = ${idCuenta} and numero > 50000`;
      });
      return await pagesOfCommitting();
    });
    expect(before).toBeGreaterThan(0);
    expect(during).toBeLessThanOrEqual(before + PAGES_OF_CHANCE);
  });
});
