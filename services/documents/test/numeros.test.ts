import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { feg } from "@dte/errors";
import {
  connectPostgres,
  createLog,
  createShell,
  migrate,
  type Shell,
  type Sql,
  type Tx,
  transaction,
} from "@dte/service";
import { createDatabase } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { openNumbering } from "../src/numbering.js";
import { closeRechazado } from "../src/store/intentos.js";
import {
  drawNumero,
  listSecuencias,
  markAnulando,
  settleAnulando,
  takeNumero,
} from "../src/store/numeros.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  shell = createShell({ name: "numeros", log: createLog("numeros", "silent"), newId: randomUUID });
  sql = connectPostgres(shell, { url: database.url, poolMax: 10 });
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
const draw = (of = serie(), from = rango(), id = randomUUID()) =>
  transaction(sql, "draw", (tx) => drawNumero(tx, of, from, id));
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

test("a hundred documents at once get a hundred numbers, none twice and none left out", async () => {
  const numbering = openNumbering(shell, 10);
  const drawn = await Promise.all(Array.from({ length: 100 }, () => numbering.run("serie", () => draw())));
  expect([...drawn].sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
});

test("series that all wait for their certifier leave connections to other work", async () => {
  const numbering = openNumbering(shell, 10);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const waiting = Array.from({ length: 10 }, (_, i) =>
    numbering.run(`serie ${i}`, () => transaction(sql, "number", () => answered)),
  );
  expect(numbering.depth()).toEqual({ running: 3, waiting: 7 });
  expect(await draw()).toBe(1);
  answer();
  await Promise.all(waiting);
});

test("processes that know nothing of each other draw no number twice", async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => draw()));
  expect(new Set(drawn).size).toBe(40);
  expect(Math.max(...drawn.map(Number))).toBe(40);
});

test("a number of a transaction that fails was never drawn", async () => {
  expect(await draw()).toBe(1);
  const failing = transaction(sql, "draw", async (tx) => {
    expect(await drawNumero(tx, serie(), rango(), randomUUID())).toBe(2);
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
  expect(await listSecuencias(sql, idCuenta)).toEqual([
    { ...place, desde: 1, siguiente: 2, estaEnAmbienteDePruebas: true },
  ]);
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
      const waits = () =>
        tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      for (let looks = 0; looks < 400 && (await waits()).length === 0; looks += 1) await pause(10);
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
