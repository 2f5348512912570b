import { until } from "@dte/testing/infra";
import { describe, expect, test } from "@jest/globals";
import { count, countRecibidos, foldConteos } from "../src/store/conteos.js";
import { setAnulado } from "../src/store/dtes.js";
import type { Filter } from "../src/store/listings.js";
import { insertRecibido, setRecibidoAnulado } from "../src/store/recibidos.js";
import { dteOf, listDtes, listRecibidos, openListings, sql } from "./listings-world.js";

openListings();

describe("counts of the last seconds", () => {
  const totals = async () => (await listDtes({ idCuenta: "C" }, { offset: 0, limit: 1 })).totalItems;
  const rowsOf = async (table: "conteos" | "conteos_nuevos") =>
    Number((await sql`select count(*)::int as rows from ${sql(table)}`)[0]?.["rows"]);

  test("lists see them before and after they are added up, by several processes at once too", async () => {
    const before = await totals();
    const waiting = await rowsOf("conteos_nuevos");
    expect(waiting).toBeGreaterThan(0);
    const folded = await Promise.all([
      foldConteos(sql, "emitidos"),
      foldConteos(sql, "emitidos"),
      foldConteos(sql, "emitidos"),
    ]);
    expect(folded.reduce((sum, { filas }) => sum + filas, 0)).toBe(waiting);
    expect([await totals(), await rowsOf("conteos_nuevos")]).toEqual([before, 0]);
    expect(await rowsOf("conteos")).toBeGreaterThan(0);
    expect((await foldConteos(sql, "emitidos")).filas).toBe(0);
  });

  test("two documents of one account and day do not wait for each other's commit", async () => {
    const before = await totals();
    await sql.begin(async (one) => {
      await count(one, dteOf(1), "Certificado", 1);
      await sql.begin((other) => count(other, dteOf(1), "Certificado", 1));
      // Adding up passes by rows that are not committed yet.
      expect((await foldConteos(sql, "emitidos")).filas).toBe(1);
    });
    expect(await totals()).toBe(before + 2);
    expect((await foldConteos(sql, "emitidos")).filas).toBe(1);
    await sql.begin((tx) => count(tx, dteOf(1), "Certificado", -1));
    await sql.begin((tx) => count(tx, dteOf(1), "Certificado", -1));
    expect(await totals()).toBe(before);
  });
});

describe("counts of what was received", () => {
  const totalOf = async (filter: Omit<Filter, "idCuenta"> = {}) =>
    (await listRecibidos({ idCuenta: "Q", ...filter }, { offset: 0, limit: 1 })).totalItems;
  /** Counts the rows that a list without counts would count. */
  const rowsOf = async (estado: string) =>
    Number(
      (
        await sql`select count(*)::int as rows from recibidos r join dtes d on d.id = r.id_dte
        where r.id_cuenta = 'Q' and not r.oculto
          and (d.estado = 'Anulado' or r.datos_anulacion is not null) = ${estado === "Anulado"}`
      )[0]?.["rows"],
    );
  const agree = async () => {
    for (const estado of ["Certificado", "Anulado"])
      expect(await totalOf({ estado })).toBe(await rowsOf(estado));
    return await totalOf();
  };
  const datos = { motivoAnulacion: "m", fechaAnulacion: "", fechaCertificacion: "" };
  const receive = (i: number, isOculto = false) =>
    sql.begin((tx) => insertRecibido(tx, "Q", dteOf(i), isOculto));

  test("follow whatever becomes of a document: hidden, shown, cancelled by its issuer or its receiver, taken out", async () => {
    for (const i of [1, 2, 3, 4]) await receive(i);
    await receive(6, true);
    expect(await agree()).toBe(4);
    await receive(6);
    await receive(6);
    expect(await agree()).toBe(5);
    await sql.begin((tx) => setRecibidoAnulado(tx, "Q", dteOf(1).id, datos));
    await sql.begin((tx) => setAnulado(tx, dteOf(2), datos, null));
    expect([await agree(), await totalOf({ estado: "Anulado" })]).toEqual([5, 2]);
    await foldConteos(sql, "recibidos");
    await sql`update dtes set estado = 'Certificado', datos_anulacion = null where id = ${dteOf(2).id}`;
    await sql`delete from recibidos where id_cuenta = 'Q' and id_dte = ${dteOf(3).id}`;
    expect([await agree(), await totalOf({ estado: "Anulado" })]).toEqual([4, 1]);
    expect(await totalOf({ tipo: "notaCredito" })).toBe(0);
    expect(await totalOf({ estaEnAmbienteDePruebas: true })).toBe(3);
  });

  test("a document that is cancelled while it is received is counted as what it is", async () => {
    let isReceived = Promise.resolve();
    await sql.begin(async (tx) => {
      await setAnulado(tx, dteOf(8), datos, null);
      isReceived = receive(8);
      // It waits for the cancellation's commit.
      await until(
        async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length > 0,
      );
    });
    await isReceived;
    expect([await agree(), await totalOf({ estado: "Anulado" })]).toEqual([5, 2]);
  });

  test("what was received before anything was counted is in every total, and counted once, by several processes at once too", async () => {
    const before = await agree();
    await sql.begin(async (tx) => {
      // The version before left rows without a state.
      await tx`update recibidos set estado = null where id_cuenta = 'Q'`;
    });
    expect(await agree()).toBe(before);
    const counted = await Promise.all([countRecibidos(sql), countRecibidos(sql)]);
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(before);
    expect(await agree()).toBe(before);
    await foldConteos(sql, "recibidos");
    expect([await agree(), await countRecibidos(sql)]).toEqual([before, 0]);
  });
});
