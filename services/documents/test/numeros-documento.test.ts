import { randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Tx, transaction } from "@dte/service";
import { until } from "@dte/testing";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { type Opening, openCertificar } from "../src/issuing/open.js";
import { markAnulando, seeNumeros, takeNumero } from "../src/store/numeros.js";
import { draw, idCuenta, lease, numbering, openNumeros, rango, serie, sql } from "./numeros-world.js";
import { storeOf } from "./store-of.js";

openNumeros();

describe("a document and its number", () => {
  /** The number of each document that the certifier prepared; undefined where it answered that the document needs one. */
  let prepared: (number | undefined)[];
  beforeEach(() => {
    prepared = [];
  });
  const open = (meanwhile: (times: number) => Promise<void>, kind = randomUUID()) => {
    const id = randomUUID();
    const attempt = {
      id,
      operacion: "certificar" as const,
      idCuenta,
      pais: "DO",
      idCertificador: "dgii",
      numeroTransaccion: null,
      huella: null,
      anulacion: null,
      actor: {} as never,
    };
    const dte = { tipo: "factura", total: "1", estaEnAmbienteDePruebas: true } as unknown as Dte;
    const opening: Opening = {
      attempt,
      original: undefined,
      kind,
      prepare: async (tomado) => {
        prepared.push(tomado?.numero);
        await meanwhile(prepared.length);
        const numeracion = { serie: "E31", rangos: tomado ? [] : [rango()] };
        return {
          dte,
          contenido: Buffer.from("<ecf/>"),
          archivo: Buffer.alloc(0),
          conexion: "",
          numeracion: tomado ? { ...numeracion, numero: tomado.numero } : numeracion,
        };
      },
    };
    return openCertificar({ store: storeOf(sql), instancia: lease.holder, numbering, restan: [] }, opening);
  };
  const usados = () => sql<{ numero: string; idIntento: string }[]>`
    select numero, id_intento from numeros
    where id_cuenta = ${idCuenta} and estado = 'usado' and instancia is null order by numero`;
  const idOf = (opened: Awaited<ReturnType<typeof open>>) =>
    typeof opened === "object" ? opened.id : opened;

  test("are committed together; of a kind that is known it is prepared once", async () => {
    const kind = randomUUID();
    const ids = [idOf(await open(async () => {}, kind)), idOf(await open(async () => {}, kind))];
    expect(prepared).toEqual([undefined, 1, 2]);
    expect(await usados()).toEqual(ids.map((idIntento, i) => ({ numero: String(i + 1), idIntento })));
  });

  test("that its certifier refuses gives the number back", async () => {
    const refusing = open(async (times) => {
      if (times === 2) throw feg("FEG_FORBIDDEN");
    });
    await expect(refusing).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
    expect(await draw()).toBe(1);
  });

  test("of a process that was taken for dead meanwhile takes another one, and the first is somebody else's", async () => {
    const id = idOf(
      await open(async (times) => {
        if (times !== 2) return;
        // Another replica gives back what the dead one took, and draws it.
        await sql`update numeros set estado = 'libre', id_intento = null, instancia = null where id_cuenta = ${idCuenta}`;
        expect(await draw()).toBe(1);
      }),
    );
    expect(prepared).toEqual([undefined, 1, undefined, 2]);
    expect(await usados()).toEqual([{ numero: "2", idIntento: id }]);
    expect(await sql`select id from intentos where id_cuenta = ${idCuenta}`).toEqual([{ id }]);
  });
});

describe("a number that came back, while somebody draws", () => {
  const free = (numero: number) =>
    sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
      values (${idCuenta}, true, 'E31', ${numero}, 'libre')`;
  /** Does `work` in a transaction that stays open until a statement waits for it. */
  const whileWaitedFor = async <T>(
    work: (tx: Tx) => Promise<T>,
    drawn: () => Promise<number | undefined>,
  ) => {
    let drawing: Promise<number | undefined> | undefined;
    const result = await transaction(sql, "first", async (tx) => {
      const done = await work(tx);
      drawing = drawn();
      await until(async () => {
        const waits = await tx`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waits.length > 0;
      });
      return done;
    });
    return [result, await drawing];
  };

  test("and a client chooses it, is one document's", async () => {
    await free(7);
    const [taken, drawn] = await whileWaitedFor(
      (tx) => takeNumero(tx, serie(), 7, randomUUID()),
      () => draw(),
    );
    expect([taken, drawn]).toEqual([true, 1]);
  });

  test("and it is given back to the authority, is nobody's", async () => {
    await free(9);
    const [marked, drawn] = await whileWaitedFor(
      async (tx) => {
        const seen = await seeNumeros(tx, serie(), { desde: 9, hasta: 9 });
        return [seen, await markAnulando(tx, serie(), { desde: 9, hasta: 9 })];
      },
      () => draw(),
    );
    expect([marked, drawn]).toEqual([["free", true], 1]);
  });

  test("a number that a client chooses in that moment is stepped over", async () => {
    const [taken, drawn] = await whileWaitedFor(
      (tx) => takeNumero(tx, serie(), 1, randomUUID()),
      () => draw(),
    );
    expect([taken, drawn]).toEqual([true, 2]);
  });
});
