import { describe, expect, test } from "@jest/globals";
import { insertArchivo } from "../src/store/archivos.js";
import { insertRecepcion } from "../src/store/recepciones.js";
import { completeRecibidos, insertRecibido } from "../src/store/recibidos.js";
import { setVerificado } from "../src/store/registrados.js";
import { dteOf, ids, listRecibidos, openListings, sql } from "./listings-world.js";

openListings();

/** Account R received every fifth document of a hundred, all of them registered, and nobody has verified them. */
const RECEIVED = 20;
const sinVerificar = async () =>
  (await listRecibidos({ idCuenta: "R", verificado: false }, { offset: 0, limit: 100 })).dtes;
const withNumero = async (numeroTransaccion: string) =>
  ids((await listRecibidos({ idCuenta: "R", numeroTransaccion }, { offset: 0, limit: 100 })).dtes);
const rowOf = async (i: number) =>
  (
    await sql`select numero_transaccion, sin_verificar from recibidos where id_cuenta = 'R' and id_dte = ${dteOf(i).id}`
  )[0];

describe("a receiver's lists by number, and of what nobody has verified", () => {
  const agree = async () => {
    expect(await sinVerificar()).toHaveLength(RECEIVED);
    expect([await withNumero("T-5"), await withNumero("T-6"), await withNumero("")]).toEqual([
      [dteOf(5).id],
      [],
      [],
    ]);
  };

  test("tell the same of rows from before, of those that are filled in, and while several processes fill them in", async () => {
    await agree();
    expect(await rowOf(5)).toEqual({ numeroTransaccion: "T-5", sinVerificar: true });
    await sql`update recibidos set numero_transaccion = null, sin_verificar = null where id_cuenta = 'R'`;
    await agree();
    const completed = await Promise.all([completeRecibidos(sql), completeRecibidos(sql)]);
    expect(completed.reduce((sum, each) => sum + each, 0)).toBe(RECEIVED);
    expect([await completeRecibidos(sql), await rowOf(5)]).toEqual([
      0,
      { numeroTransaccion: "T-5", sinVerificar: true },
    ]);
    await agree();
  });

  test("a document without a number is filled in too", async () => {
    await sql`update dtes set numero_transaccion = null where id = ${dteOf(15).id}`;
    await sql`update recibidos set numero_transaccion = null where id_dte = ${dteOf(15).id}`;
    expect([await completeRecibidos(sql), await completeRecibidos(sql)]).toEqual([1, 0]);
    expect(await withNumero("T-15")).toEqual([]);
    await sql`update dtes set numero_transaccion = ${dteOf(15).numeroTransaccion ?? null} where id = ${dteOf(15).id}`;
  });

  test("what is verified, or delivered by its issuer, leaves the list and the rows that it reads", async () => {
    await sql.begin((tx) => setVerificado(tx, dteOf(20).id, new Date()));
    const acuse = { nombre: "acuse.xml", tipoContenido: "application/xml", contenido: Buffer.from("<a/>") };
    await sql.begin(async (tx) => {
      await insertArchivo(tx, acuse);
      const idDte = dteOf(25).id;
      const key = { idCuenta: "R", estaEnAmbienteDePruebas: false, idEmisor: "C", numero: "26" };
      await insertRecepcion(tx, { ...key, idDte, acuse: acuse.nombre });
    });
    const left = ids(await sinVerificar());
    expect(left).toHaveLength(RECEIVED - 2);
    expect(left).not.toContain(dteOf(20).id);
    expect(left).not.toContain(dteOf(25).id);
    expect([await rowOf(20), await rowOf(25)]).toMatchObject([
      { sinVerificar: false },
      { sinVerificar: false },
    ]);
    // A document that was received after it was verified was never among them.
    await sql.begin((tx) => insertRecibido(tx, "S", dteOf(20)));
    const [later] = await sql`select sin_verificar from recibidos where id_cuenta = 'S'`;
    expect(later).toEqual({ sinVerificar: false });
  });
});
