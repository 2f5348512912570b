import { createOutbox } from "@dte/service";
import { expect, test } from "@jest/globals";
import { nextStep } from "../src/domain/outcome.js";
import { settle } from "../src/issuing/settle.js";
import { findRechazado as findCerrado } from "../src/store/operaciones.js";
import { findRechazado } from "../src/store/rechazados.js";
import { asRefused, corregido, kept } from "./contingencia-correcciones-world.js";
import { openContingencias, pais, shell, sql } from "./contingencia-world.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

openContingencias();

test.each([
  ["before the lot of its correction", "arrives"],
  ["while the lot of its correction is on its way", "arrivesWithLote"],
] as const)("a refused document whose first bytes arrive %s is kept in these", async (_, arrives) => {
  const world = await corregido();
  world.mh[arrives]("first one");
  await world.workOff();
  expect(world.mh.held()).toBe("first one");
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
});

test.each([
  ["another lot brings, which nobody heard the end of,", { original: false, otroLote: true }],
  ["its first send or another lot brings", { original: true, otroLote: true }],
  ["its first send or an earlier sending of its lot brings", { original: true, envios: 2 }],
])("a refused document that %s is kept as it was in its lot", async (_, how) => {
  const world = await corregido(how);
  world.mh.arrives("one");
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed one", true));
});

test.each([
  ["of which nothing else arrives", { original: true }],
  ["of which nothing else was sent", { original: false }],
])("a refused document %s is kept as it was corrected", async (_, how) => {
  const world = await corregido(how);
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toEqual({
    ...{ estado: "Certificado", idIntento: world.correction, numero: world.correction, informado: true },
    ...{
      archivo: "sealed corrected",
      total: "2.00",
      dicho: "2.00",
      dia: "2026-11-21",
      numeroTransaccion: pais,
    },
    ...{ refused: "rechazado, FEG_DTE_CERTIFICATION_ERROR", correction: "certificado" },
    conteos: [{ estado: "Certificado", dia: "2026-11-21", total: 1 }],
  });
});

test.each([
  ["arrives before the lot of its correction", "arrives"],
  ["arrives while the lot of its correction is on its way", "arrivesWithLote"],
] as const)(
  "a document that was refused before the contingency of its correction, and %s, is kept as it was",
  async (_, arrives) => {
    const world = await corregido({ antes: true });
    world.mh[arrives]("first one");
    await world.workOff();
    expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
  },
);

test("a document that was refused before the contingency of its correction is kept as it was corrected", async () => {
  const world = await corregido({ antes: true });
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toMatchObject({
    archivo: "sealed corrected",
    correction: "certificado",
    total: "2.00",
  });
});

test("a correction whose lot came, though nobody heard of it, is kept as it was corrected", async () => {
  const world = await corregido();
  world.mh.losesAnAnswer();
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toMatchObject({ archivo: "sealed corrected", correction: "certificado" });
});

test("two processes that find out at once that a refused document has arrived take its correction back once", async () => {
  const world = await corregido();
  world.mh.arrives("first one");
  const emitido = await world.waiting();
  expect(emitido).toMatchObject({ id: world.correction, predecesor: world.refused });
  await Promise.all([
    world.issue.giveWay(emitido, world.refused),
    world.issue.giveWay(emitido, world.refused),
  ]);
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
  const eventos = await sql<{ evento: string }[]>`
    select evento from bitacora where id_dte = ${world.refused.toUpperCase()} order by orden`;
  expect(eventos.map(({ evento }) => evento)).toEqual([
    ...["Creado", "Rechazado", "Corregido", "Rechazado", "Certificado"],
  ]);
});

/** Has a process that stood still since before the refusal hear now that the authority has the document. */
async function hearLate({ mh, issue, emitido }: Awaited<ReturnType<typeof corregido>>): Promise<void> {
  if (!emitido) throw new Error("it was not issued");
  const step = nextStep((await mh.certifier.Find({ ...emitido, idIntento: emitido.id })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await expect(issue.conclude(emitido, step)).rejects.toMatchObject({ codigo: "1000" });
}

test("a late yes to a refused document leaves it to its correction, which takes itself back", async () => {
  const world = await corregido();
  world.mh.arrives("first one");
  const before = await kept(world);
  await hearLate(world);
  expect(await kept(world)).toEqual(before);
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
});

test("a yes that is about the correction does not open the refused document again", async () => {
  const world = await corregido();
  await world.workOff();
  const before = await kept(world);
  expect(before).toMatchObject({ archivo: "sealed corrected", correction: "certificado" });
  await hearLate(world);
  expect(await kept(world)).toEqual(before);
});

test("a late yes to a refused document whose correction was refused too makes it the document again", async () => {
  const world = await corregido();
  const { mh, issue, emitido, no, waiting } = world;
  if (!emitido) throw new Error("it was not issued");
  await issue.conclude(await waiting(), no);
  expect(await kept(world)).toMatchObject({ estado: "Rechazado", idIntento: world.correction });
  mh.arrives("first one");
  const step = nextStep((await mh.certifier.Find({ ...emitido, idIntento: emitido.id })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await issue.conclude({ ...emitido, idEvento: null }, step);
  expect(await kept(world)).toEqual({
    ...asRefused(world, "sealed first one", false),
    correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
  });
});

test("a late yes to a document refused before the contingency that its correction was refused in makes it the document again", async () => {
  const world = await corregido({ antes: true });
  const { mh, issue, no, waiting, refused, deps } = world;
  await issue.conclude(await waiting(), no);
  mh.arrives("first one");
  const intento = await findCerrado(sql, refused);
  if (!intento) throw new Error("it is not refused");
  const step = nextStep((await mh.certifier.Find({ ...intento, idIntento: refused })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  const store = storeOf(sql, createOutbox(shell, sql, SILENT_BUS));
  await settle({ ...deps, store }, intento, step.certificacion);
  expect(await kept(world)).toEqual({
    ...asRefused(world, "sealed first one", false),
    correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
  });
  const eventos = await sql<{ evento: string }[]>`
    select evento from bitacora where id_dte = ${refused.toUpperCase()} order by orden`;
  expect(eventos.map(({ evento }) => evento)).toEqual(["Corregido", "Rechazado", "Certificado"]);
});

test("a document whose refused attempt was opened again in vain is the document of whichever is next", async () => {
  const world = await corregido();
  const { issue, emitido, no, waiting, refused, correction, deps } = world;
  if (!emitido) throw new Error("it was not issued");
  await issue.conclude(await waiting(), no);
  await deps.store.reopenRechazado(refused);
  await issue.conclude({ ...emitido, idEvento: null }, no);
  expect(await kept(world)).toMatchObject({ estado: "Rechazado", idIntento: refused });
  expect((await findRechazado(sql, refused))?.idIntento).toBe(correction);
  await deps.store.reopenRechazado(correction);
  expect(await kept(world)).toMatchObject({
    estado: "EnContingencia",
    idIntento: correction,
    numero: correction,
  });
});
