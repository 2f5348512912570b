import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  connectPostgres,
  createLog,
  createShell,
  migrate,
  readCuenta,
  type Shell,
  type Sql,
  type Tx,
  transaction,
} from "@dte/service";
import { until } from "@dte/testing";
import { blocksOf } from "@dte/testing/blocks";
import { createDatabase, FILLING_MS } from "@dte/testing/infra";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type Numbering, startNumbering } from "../src/numbering.js";
import { type Opening, openCertificar } from "../src/open.js";
import { closeRechazado } from "../src/store/intentos.js";
import {
  giveBackNumeros,
  listSecuencias,
  markAnulando,
  reclaimNumeros,
  settleAnulando,
  takeNumero,
  takeNumeros,
  usingTomado,
} from "../src/store/numeros.js";
import { storeOf } from "./store-of.js";

/** After so long a process counts as dead. */
const SILENCE_MS = 1_000;

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
let lease: Lease;
let numbering: Numbering;
beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  shell = createShell({ name: "numeros", log: createLog("numeros", "silent"), newId: randomUUID });
  sql = connectPostgres(shell, { url: database.url, poolMax: 10, statementMs: FILLING_MS });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 2 }), SILENCE_MS);
  numbering = startNumbering({ shell, store: storeOf(sql), lease, poolMax: 10 });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

let idCuenta: string;
beforeEach(() => {
  idCuenta = randomUUID();
});
const serie = (name = "E31", estaEnAmbienteDePruebas = true) => ({
  idCuenta,
  estaEnAmbienteDePruebas,
  serie: name,
});
const rango = (changes = {}) => ({
  desde: 1,
  hasta: 1_000,
  siguiente: 1,
  tipo: "factura",
  codigoEstablecimiento: "",
  codigoPuntoVenta: "",
  ...changes,
});
/** A number for a document, which is not committed. */
async function draw(of = serie(), from = rango(), on: Sql = sql): Promise<number | undefined> {
  const [tomado] = await takeNumeros(on, of, from, {
    count: 1,
    toma: randomUUID(),
    instancia: lease.holder,
  });
  return tomado?.numero;
}
const take = (numero: number, id = randomUUID()) =>
  transaction(sql, "take", (tx) => takeNumero(tx, serie(), numero, id));

/** An attempt of the process `instancia` that bears a number, as far as its number is concerned. */
async function openAttempt(numero: number, instancia: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, instancia)
    values (${id}, ${idCuenta}, 'DO', 'dgii', 'factura', 1, '{}', ''::bytea, '{}', ${instancia})`;
  expect(await take(numero, id)).toBe(true);
  return id;
}

const takeOne = (of = serie(), from = rango()) => numbering.take({ serie: of, rangos: [from] });
const inOrder = (numeros: readonly (number | undefined)[]) =>
  [...numeros].sort((one, other) => Number(one) - Number(other));
const upTo = (count: number, first = 1) => Array.from({ length: count }, (_, i) => first + i);

test("a hundred documents at once get a hundred numbers, none twice and none left out, in one statement", async () => {
  const tomados = await Promise.all(Array.from({ length: 100 }, () => takeOne()));
  expect(inOrder(tomados.map((each) => each?.numero))).toEqual(upTo(100));
  expect(new Set(tomados.map((each) => each?.toma)).size).toBe(1);
});

test("requests that wait together take what one range has left, and then from the next", async () => {
  const rangos = [rango({ hasta: 3 }), rango({ desde: 50, hasta: 54, siguiente: 50 })];
  const tomados = await Promise.all(
    Array.from({ length: 10 }, () => numbering.take({ serie: serie(), rangos })),
  );
  const numeros = tomados.map((each) => each?.numero);
  expect(inOrder(numeros.filter((each) => each !== undefined))).toEqual([1, 2, 3, 50, 51, 52, 53, 54]);
  expect(numeros.filter((each) => each === undefined)).toHaveLength(2);
});

test("a number that no document was committed with is the next one given", async () => {
  const [, second] = [await takeOne(), await takeOne(), await takeOne()];
  if (second) await numbering.giveBack(second);
  expect([(await takeOne())?.numero, (await takeOne())?.numero]).toEqual([2, 4]);
});

test("what was taken goes back once, and never from a document that was committed with it", async () => {
  const [first, second] = [await takeOne(), await takeOne()];
  if (!first || !second) throw new Error("no numbers");
  await sql`update numeros set id_intento = ${randomUUID()}, instancia = null
    where id_cuenta = ${idCuenta} and numero = ${first.numero}`;
  await giveBackNumeros(sql, first.toma, null);
  await giveBackNumeros(sql, second.toma, null);
  expect([await draw(), await draw()]).toEqual([2, 3]);
  await giveBackNumeros(sql, second.toma, null);
  expect(await draw()).toBe(4);
});

test("numbers of a process that died come back, those of one that lives do not", async () => {
  const alive = await takeOne();
  const dead = await takeNumeros(sql, serie(), rango(), {
    count: 3,
    toma: randomUUID(),
    instancia: randomUUID(),
  });
  expect([alive?.numero, ...dead.map(({ numero }) => numero)]).toEqual([1, 2, 3, 4]);
  // This process must have lived for a while to tell who is dead.
  await until(async () => {
    await reclaimNumeros(sql, lease);
    const [row] = await sql<{ libres: number }[]>`
      select count(*)::int as libres from numeros where id_cuenta = ${idCuenta} and estado = 'libre'`;
    return row?.libres === 3;
  });
  expect([await draw(), await draw(), await draw(), await draw()]).toEqual([2, 3, 4, 5]);
});

test("two replicas that take in groups take no number twice and leave none out", async () => {
  const other = connectPostgres(shell, { url: database.url, poolMax: 4 });
  const theirs = startNumbering({ shell, store: storeOf(other), lease, poolMax: 4 });
  const tomados = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      (i % 2 === 0 ? numbering : theirs).take({ serie: serie(), rangos: [rango()] }),
    ),
  );
  expect(inOrder(tomados.map((each) => each?.numero))).toEqual(upTo(200));
});

test("a series whose counter is locked keeps no other series waiting", async () => {
  await draw();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve;
  });
  const holding = transaction(sql, "hold", async (tx) => {
    await tx`select from secuencias where id_cuenta = ${idCuenta} for update`;
    isLocked();
    await held;
  });
  await locked;
  const waiting = [takeOne(), takeOne(), takeOne()];
  expect((await takeOne(serie("E32")))?.numero).toBe(1);
  release();
  await holding;
  expect(inOrder((await Promise.all(waiting)).map((each) => each?.numero))).toEqual([2, 3, 4]);
});

test("processes that know nothing of each other draw no number twice", async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => draw()));
  expect(new Set(drawn).size).toBe(40);
  expect(Math.max(...drawn.map(Number))).toBe(40);
});

test("a number of a transaction that fails was never drawn", async () => {
  expect(await draw()).toBe(1);
  const failing = transaction(sql, "draw", async (tx) => {
    expect(await draw(serie(), rango(), tx)).toBe(2);
    throw feg("FEG_FORBIDDEN");
  });
  await expect(failing).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  expect(await draw()).toBe(2);
});

test("numbers count apart for each series, environment and account", async () => {
  expect(await draw()).toBe(1);
  expect(await draw(serie("E32"))).toBe(1);
  expect(await draw(serie("E31", false))).toBe(1);
  expect(await draw({ ...serie(), idCuenta: randomUUID() })).toBe(1);
  expect(await draw()).toBe(2);
});

test("a range begins where the account says, and never goes back", async () => {
  expect(await draw(serie(), rango({ siguiente: 500 }))).toBe(500);
  expect(await draw(serie(), rango({ siguiente: 7 }))).toBe(501);
  expect(await draw(serie(), rango({ siguiente: 600 }))).toBe(600);
});

test("a number that the client chose is stepped over, and may not be chosen again", async () => {
  expect(await take(2)).toBe(true);
  expect(await take(2)).toBe(false);
  expect([await draw(), await draw()]).toEqual([1, 3]);
});

test("a range that has none left gives none, and another range of the series goes on", async () => {
  const short = rango({ hasta: 2 });
  expect([await draw(serie(), short), await draw(serie(), short), await draw(serie(), short)]).toEqual([
    1,
    2,
    undefined,
  ]);
  expect(await draw(serie(), rango({ desde: 10, hasta: 20, siguiente: 10 }))).toBe(10);
});

test("the number of a refused document comes back when its authority says so, and is the next one given", async () => {
  const instancia = randomUUID();
  const id = await openAttempt(1, instancia);
  expect(await draw()).toBe(2);
  const refusal = { error: feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" }), freesNumero: true };
  expect(await closeRechazado(sql, id, instancia, refusal)).toBe(true);
  expect([await draw(), await draw()]).toEqual([1, 3]);
});

test("the number of a refused document that its authority has burned is not given again by itself", async () => {
  const instancia = randomUUID();
  const id = await openAttempt(1, instancia);
  const refusal = { error: feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" }), freesNumero: false };
  expect(await closeRechazado(sql, id, instancia, refusal)).toBe(true);
  expect(await draw()).toBe(2);
  // A client that insists is the authority's to judge.
  expect(await take(1)).toBe(true);
});

test("a number that the authority refuses twice as unused rests, and holds up nobody; its refusal can be read", async () => {
  const instancia = randomUUID();
  const refuse = async (isVerdict: boolean) => {
    const id = await openAttempt(1, instancia);
    const error = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });
    await closeRechazado(sql, id, instancia, { error, freesNumero: true, isVerdict });
    return id;
  };
  // That nobody was reached says nothing of the number.
  await refuse(false);
  await refuse(false);
  await refuse(true);
  expect(await draw()).toBe(1);
  await sql`update numeros set estado = 'libre', id_intento = null, instancia = null where id_cuenta = ${idCuenta}`;
  const id = await refuse(true);
  expect([await draw(), await draw()]).toEqual([2, 3]);
  expect(
    await sql`select estado, devueltos, rechazado_por from numeros where id_cuenta = ${idCuenta} and numero = 1`,
  ).toEqual([{ estado: "libre", devueltos: 2, rechazadoPor: id }]);
  // An hour later a document tries it again; a client may choose it at any time.
  await sql`update numeros set libre_desde = libre_desde - interval '1 hour' where id_cuenta = ${idCuenta}`;
  expect(await draw()).toBe(1);
});

test("numbers that are given back to the authority are never given out, and those in use cannot be", async () => {
  const mark = (desde: number, hasta: number) =>
    transaction(sql, "mark", async (tx) => {
      const marked = await markAnulando(tx, serie(), { desde, hasta });
      if (marked === "used") throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "en uso" });
      return marked;
    });
  expect(await draw()).toBe(1);
  await expect(mark(1, 5)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  expect(await mark(2, 5)).toBe("marked");
  // Again, as after an answer that was lost.
  expect(await mark(2, 5)).toBe("again");
  expect(await take(3)).toBe(false);
  expect(await draw()).toBe(6);
  await settleAnulando(sql, serie(), { desde: 2, hasta: 3 }, "anulado");
  expect(await mark(2, 3)).toBe("done");
  await settleAnulando(sql, serie(), { desde: 2, hasta: 5 }, "libre");
  expect([await draw(), await draw(), await draw()]).toEqual([4, 5, 7]);
});

test("an account sees where its ranges stand, in the series they were last used in", async () => {
  const place = { tipo: "03", codigoEstablecimiento: "M001", codigoPuntoVenta: "P001" };
  await draw(serie("DTE-03-M001P001/2026"), rango({ ...place, siguiente: 40 }));
  await draw(serie("DTE-03-M001P001/2027"), rango(place));
  expect(await readCuenta(sql, idCuenta, (own) => listSecuencias(own, idCuenta))).toEqual([
    { ...place, desde: 1, siguiente: 2, estaEnAmbienteDePruebas: true },
  ]);
});

describe("a document and its number", () => {
  /** What the certifier said of the documents that it prepared: with which number, or that they asked for one. */
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
  /** Does `work` in a transaction that stays open until somebody waits for it. */
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
      (tx) => markAnulando(tx, serie(), { desde: 9, hasta: 9 }),
      () => draw(),
    );
    expect([marked, drawn]).toEqual(["marked", 1]);
  });

  test("a number that a client chooses in that moment is stepped over", async () => {
    const [taken, drawn] = await whileWaitedFor(
      (tx) => takeNumero(tx, serie(), 1, randomUUID()),
      () => draw(),
    );
    expect([taken, drawn]).toEqual([true, 2]);
  });
});

describe("what a number costs", () => {
  /** A page of an index may be split by the one draw and not by the other. */
  const PAGES_OF_CHANCE = 10;
  /** Series of `count` numbers in use, counted to their end. */
  async function fill(name: string, count: number): Promise<void> {
    await sql`insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento,
        codigo_punto_venta) values (${idCuenta}, true, ${name}, 1, ${count}, 'factura', '', '')`;
    await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      select ${idCuenta}, true, ${name}, n, 'usado', gen_random_uuid() from generate_series(1, ${count}) n`;
  }
  /** Rows of numbers and pages of all that the drawing of one number reads, once the plans of the connection are made. */
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
    // As small as it is kept: it is the first choice then.
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
      await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento, instancia)
        select ${idCuenta}, true, 'E31', n, 'usado', gen_random_uuid(), gen_random_uuid() from generate_series(50001, 60000) n`;
      await sql`update numeros set instancia = null where id_cuenta = ${idCuenta} and numero > 50000`;
      return await pagesOfCommitting();
    });
    expect(before).toBeGreaterThan(0);
    expect(during).toBeLessThanOrEqual(before + PAGES_OF_CHANCE);
  });
});
