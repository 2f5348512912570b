import { randomUUID } from "node:crypto";
import type { Cuenta } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { nextStep } from "../src/domain/outcome.js";
import { settle } from "../src/issuing/settle.js";
import { findNumero, findRechazado } from "../src/store/rechazados.js";
import {
  asCorrected,
  asRefused,
  CORRECTED,
  cuenta,
  kept,
  NO,
  NO_EXISTE,
  NUMERO,
  refusedOne,
  SILENT,
  SIN_ACCESO,
  sql,
  store,
  untilWaits,
  type Word,
  YA_LA_TENIA,
} from "./correcciones-world.js";

describe("a refused document that the authority has all the same", () => {
  test("is kept as it was, and nothing of its correction is sent", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    expect(world.mh.asked).toEqual(["ask corrected"]);
    // An operator who sees that the authority has something under its code would do this.
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    await world.goOn(world.refused);
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test.each([
    ["and which is shown", false],
    ["and which is not shown at once", true],
  ])("by bytes that arrive with its correction, %s, is kept as it was", async (_, hidden) => {
    const world = await refusedOne();
    world.mh.arrivesWithSend("one", { hidden });
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    expect(world.mh.asked.slice(0, 2)).toEqual(["ask corrected", "send corrected"]);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("though nobody heard the end of its send is kept as it was", async () => {
    const world = await refusedOne({ firstSays: [SILENT], finds: [NO] });
    expect(world.mh.held()).toBe("one");
    const { correction, outcome } = await world.correct();
    expect(outcome).toMatchObject(YA_LA_TENIA);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("is kept as it was when two processes find that out at once", async () => {
    const world = await refusedOne();
    const correction = randomUUID();
    const intento = await world.open(correction, CORRECTED);
    world.mh.arrives("one");
    const call = { deadline: Date.now() + 4_000, requestId: "r" };
    const outcomes = await Promise.all(
      [world.world, world.other()].map(({ issue }) => issue.advance(intento, { id: cuenta } as Cuenta, call)),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["pendiente", "rechazado"]);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      ...asRefused(world),
      told: expect.arrayContaining(asRefused(world).told),
    });
  });

  test("and was opened again while its correction was being opened is left alone", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const correction = randomUUID();
    const meanwhile = () => store.reopenRechazado(world.refused);
    await world.open(correction, CORRECTED, { numeroTransaccion: "another one", meanwhile });
    await world.goOn(world.refused);
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject({
      ...asRefused(world),
      dte: { archivo: "sealed one", total: "1.00" },
    });
  });

  test("of which two attempts were refused is kept as the one whose send nobody heard the end of", async () => {
    const world = await refusedOne({ firstSays: [SILENT], finds: [NO] });
    world.mh.says.Find.push(NO_EXISTE);
    world.mh.says.Submit.push(NO);
    expect((await world.correct()).outcome.kind).toBe("rechazado");
    const { correction, outcome } = await world.correct(["3.00", "2026-11-22", "corrected again"]);
    expect(outcome).toMatchObject(YA_LA_TENIA);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      dte: { archivo: "sealed one" },
      numero: world.refused,
    });
  });

  test("is not opened beside its correction by a late yes, which leaves it to that one", async () => {
    const world = await refusedOne();
    const correction = randomUUID();
    const intento = await world.open(correction, CORRECTED);
    world.mh.arrives("one");
    const late = nextStep((await world.world.certifierOf().Find(intento as never)) as never);
    if (late.kind !== "settle") throw new Error("the authority has nothing");
    const refused = { ...intento, id: world.refused };
    await expect(settle(world.world, refused, late.certificacion)).rejects.toMatchObject({ codigo: "1000" });
    await world.goOn(correction);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toEqual(asRefused(world));
  });

  test("has its number again when its correction was refused before", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("rechazado");
    world.mh.arrives("one");
    await store.reopenRechazado(world.refused);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      dte: { archivo: "sealed one" },
      numero: world.refused,
    });
  });

  test("is kept as it was when it arrives after its correction was sent in vain", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO_EXISTE, NO_EXISTE, NO_EXISTE);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    expect(world.mh.held()).toBeUndefined();
    world.mh.arrives("one");
    await world.goOn(correction);
    await world.goOn(world.refused);
    const { told } = asRefused(world);
    expect(await kept(world, correction)).toEqual({
      ...asRefused(world),
      told: expect.arrayContaining([...told, "dte.pendiente correction"]),
    });
  });

  test("is found where the client of its correction is told to look, before and after it is certified", async () => {
    const world = await refusedOne();
    world.mh.arrives("one");
    const { outcome } = await world.correct();
    if (outcome.kind !== "rechazado") throw new Error(outcome.kind);
    const [, handle = ""] = /GET \/dte\/transaction\/(\S+)/.exec(outcome.error.message) ?? [];
    expect(await store.isOpen(cuenta, handle)).toBe(true);
    await world.goOn(world.refused);
    expect(await store.findDteByTransaccion(cuenta, handle)).toMatchObject({ total: "1.00" });
  });

  test.each([
    ["could not be sent", { finds: [SIN_ACCESO] as Word[], sends: [] as Word[] }],
    ["was refused too", { finds: [NO_EXISTE], sends: [NO] }],
  ])(
    "and was opened again while its correction was being opened, which %s, has its number",
    async (_, { finds, sends }) => {
      const world = await refusedOne();
      const correction = randomUUID();
      const meanwhile = () => store.reopenRechazado(world.refused);
      await world.open(correction, CORRECTED, { numeroTransaccion: "another one", meanwhile });
      world.mh.says.Find.push(...finds);
      world.mh.says.Submit.push(...sends);
      await world.goOn(correction);
      world.mh.arrives("one");
      await world.goOn(world.refused);
      expect(await kept(world, correction)).toMatchObject({
        ...{ dte: { archivo: "sealed one" }, numero: world.refused, refused: "certificado" },
        correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
      });
    },
  );

  test("is not taken for its correction, of which nothing was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SIN_ACCESO);
    const { correction } = await world.correct();
    world.mh.arrives("one");
    // An operator who sees that the authority has something under its code would do this.
    expect(await store.reopenRechazado(correction)).toBeUndefined();
    await store.reopenRechazado(world.refused);
    await world.goOn(world.refused);
    expect(await kept(world, correction)).toMatchObject({
      ...{ dte: { archivo: "sealed one" }, numero: world.refused },
      correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
    });
  });

  test("is left to its second correction, which is being opened when a late yes to the first one comes", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    const { correction: first } = await world.correct();
    let late: Promise<unknown> = Promise.resolve();
    const meanwhile = async () => {
      late = store.reopenRechazado(first).catch((error: unknown) => error);
      await untilWaits();
    };
    const second = randomUUID();
    await world.open(second, ["3.00", "2026-11-22", "corrected again"], { meanwhile });
    expect(await late).toBeUndefined();
    await world.goOn(second);
    expect(await kept(world, second)).toMatchObject({
      dte: { archivo: "sealed corrected again" },
      numero: second,
    });
  });
});

describe("a refused document that the authority lacks", () => {
  test("can be corrected again when one of its refused attempts was opened again in vain", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(NO);
    await world.correct();
    await store.reopenRechazado(world.refused);
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${world.refused}`;
    await world.goOn(world.refused);
    const rechazado = await findRechazado(sql, world.refused);
    if (!rechazado) throw new Error("it is not refused");
    expect(await findNumero(sql, rechazado)).toEqual({ serie: cuenta, numero: NUMERO });
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect((await kept(world, correction)).numero).toBe(correction);
  });

  test.each([
    ["says so", [] as Word[]],
    ["repeats its refusal when it is asked", [NO]],
  ])("is kept as it was corrected where the authority %s", async (_, finds) => {
    const world = await refusedOne();
    world.mh.says.Find.push(...finds);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect(world.mh.asked).toEqual(["ask corrected", "send corrected"]);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is kept as it was corrected when nobody heard the end of the correction's send", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("certificado");
    expect(world.mh.held()).toBe("corrected");
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is not sent as it was corrected while the authority says nothing", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SILENT, SILENT, SILENT);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    expect(world.mh.asked).toEqual(Array.from({ length: 3 }, () => "ask corrected"));
    await world.goOn(correction);
    expect(world.mh.asked.slice(3)).toEqual(["ask corrected", "send corrected"]);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is kept as it was corrected though the authority still spoke of its refusal after the correction was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    world.mh.says.Find.push(NO_EXISTE, NO);
    const { correction, outcome } = await world.correct();
    expect(outcome.kind).toBe("pendiente");
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });

  test("is refused once more when the authority still says so a minute after its correction was sent", async () => {
    const world = await refusedOne();
    world.mh.says.Submit.push(SILENT);
    world.mh.says.Find.push(NO_EXISTE, NO, NO);
    const { correction } = await world.correct();
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${correction}`;
    await world.goOn(correction);
    expect(await kept(world, correction)).toMatchObject({
      ...{ dte: undefined, numero: correction, correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR" },
    });
    expect((await findRechazado(sql, world.refused))?.idIntento).toBe(correction);
  });

  test("can be corrected again when its correction could not be sent", async () => {
    const world = await refusedOne();
    world.mh.says.Find.push(SIN_ACCESO);
    const failed = await world.correct();
    expect(failed.outcome).toMatchObject({
      kind: "rechazado",
      error: { codigo: "FEG_DTE_CERTIFICATION_ERROR" },
    });
    const rechazado = await findRechazado(sql, world.refused);
    if (rechazado?.idIntento !== world.refused) throw new Error("it cannot be corrected");
    expect(await findNumero(sql, rechazado)).toEqual({ serie: cuenta, numero: NUMERO });
    const { correction } = await world.correct();
    expect(await kept(world, correction)).toMatchObject(asCorrected(world, correction));
  });
});
