import { randomUUID } from "node:crypto";
import { feg } from "@dte/errors";
import { connectPostgres, readCuenta, transaction } from "@dte/service";
import { until } from "@dte/testing";
import { expect, test } from "@jest/globals";
import { startNumbering } from "../src/issuing/numbering.js";
import { closeRechazado } from "../src/store/cierres.js";
import {
  giveBackNumeros,
  listSecuencias,
  markAnulando,
  reclaimNumeros,
  seeNumeros,
  settleAnulando,
  takeNumeros,
} from "../src/store/numeros.js";
import {
  database,
  draw,
  idCuenta,
  inOrder,
  lease,
  numbering,
  openAttempt,
  openNumeros,
  rango,
  serie,
  shell,
  sql,
  take,
  takeOne,
  upTo,
} from "./numeros-world.js";
import { storeOf } from "./store-of.js";

openNumeros();

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
  // This process must have lived for a while to tell which ones are dead.
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
  // If a client insists on the number, the authority decides.
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
  // A refusal because nobody was reached says nothing of the number.
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
  // A document tries it again an hour later; a client may choose it at any time.
  await sql`update numeros set libre_desde = libre_desde - interval '1 hour' where id_cuenta = ${idCuenta}`;
  expect(await draw()).toBe(1);
});

test("numbers that are given back to the authority are never given out, and those in use cannot be", async () => {
  const mark = (desde: number, hasta: number) =>
    transaction(sql, "mark", async (tx) => {
      const seen = await seeNumeros(tx, serie(), { desde, hasta });
      if (seen === "done") return seen;
      const isMarked = await markAnulando(tx, serie(), { desde, hasta });
      // Whoever marks without having looked is refused all the same.
      expect(isMarked).toBe(seen !== "used");
      if (!isMarked) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "en uso" });
      return seen === "again" ? seen : "marked";
    });
  expect(await draw()).toBe(1);
  await expect(mark(1, 5)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  expect(await mark(2, 5)).toBe("marked");
  // The call is repeated, as after an answer that was lost.
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
