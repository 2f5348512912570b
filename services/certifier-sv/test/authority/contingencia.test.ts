import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthorityRequest } from "@dte/certifier";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readJws } from "../../src/firma/jws.js";
import { isSigned } from "../firma/is-signed.js";
import { certificacionOf } from "./attempts.js";
import { llavePublica } from "./signed.js";
import { openWorld, type World } from "./world.js";

const inicio = new Date("2026-11-20T14:15:00Z");
let ahora = inicio;
const pass = (minutes: number) => {
  ahora = new Date(ahora.getTime() + minutes * 60_000);
};

let world: World;
beforeAll(async () => {
  world = await openWorld(() => ahora);
});
afterAll(() => world.close());

const payloadOf = (contenido: Uint8Array) => JSON.parse(readJws(contenido)?.texto ?? "");
/** Makes the same attempt one of contingency, as `documents` has it rewritten. */
const rewrite = (attempt: AuthorityRequest) =>
  world.contingencias.prepare({ ...attempt, contenido: Buffer.from(attempt.contenido), ahora });

test("the limits are those of MH's manual", () => {
  const limites = {
    horasEvento: 24,
    horasEnvio: 72,
    documentosPorEventoMax: 1_000,
    documentosPorLoteMax: 100,
  };
  const { tipos, ...limits } = world.contingencias.limites;
  // In CAT-005, 1 is the authority's own silence, and 5 needs words.
  expect(limits).toEqual({
    ...limites,
    tipoSilencio: 1,
    tiposDteExcluidos: ["comprobanteLiquidacion", "documentoContableLiquidacion", "reciboDonacion"],
  });
  expect(tipos.map(({ valor }) => valor)).toEqual(["1", "2", "3", "4", "5"]);
});

test("a document of contingency is the same one, signed anew and without a seal", async () => {
  const attempt = await world.attempt();
  const prepared = await rewrite(attempt);
  const antes = payloadOf(attempt.contenido);
  const contenido = prepared.contenido as Uint8Array;
  const despues = payloadOf(contenido);
  expect(await isSigned(contenido, llavePublica)).toBe(true);
  expect(despues.identificacion).toEqual({
    ...antes.identificacion,
    tipoModelo: 2,
    tipoOperacion: 2,
    tipoContingencia: 1,
  });
  expect({ ...despues, identificacion: null }).toEqual({ ...antes, identificacion: null });
  expect(prepared).toMatchObject({
    id: antes.identificacion.codigoGeneracion,
    serie: antes.identificacion.numeroControl,
    tipoContenido: "application/json",
    verificacionCertificadorUri: expect.stringContaining(antes.identificacion.codigoGeneracion),
  });
  expect(JSON.parse(Buffer.from(prepared.archivo as Uint8Array).toString())).toEqual({
    ...despues,
    firmaElectronica: Buffer.from(contenido).toString(),
    selloRecibido: null,
  });
});

test("documents issued while MH is away are reported and sent in a lot when it is back", async () => {
  const attempts = await Promise.all([world.attempt(), world.attempt(), world.attempt()]);
  const rewritten = await Promise.all(attempts.map(rewrite));
  const contenidos = rewritten.map(({ contenido }) => Buffer.from(contenido as Uint8Array));
  const { cuenta, credenciales } = attempts[0] as AuthorityRequest;
  const common = { cuenta, credenciales, contenidos, timeoutMs: 30_000 };
  pass(90);

  const idEvento = randomUUID();
  const periodo = { desde: inicio.toISOString(), hasta: ahora.toISOString() };
  const evento = await world.contingencias.prepareEvento({ ...common, ...periodo, idEvento, ahora });
  const reported = certificacionOf(await world.authority.submit(world.event(evento)));
  expect(reported).toMatchObject({
    id: idEvento.toUpperCase(),
    selloEntidadFiscal: expect.stringMatching(/^[0-9A-Z]{40}$/),
    fechaCertificacion: "2026-11-20T09:45:00-06:00",
  });
  const again = certificacionOf(await world.authority.submit(world.event(evento)));
  expect([again.id, again.fechaCertificacion]).toEqual([reported.id, reported.fechaCertificacion]);

  const sent = await world.contingencias.submitLote({ ...common, idLote: randomUUID() });
  expect(sent).toEqual({ codigo: expect.stringMatching(/^[0-9A-F-]{36}$/), motivo: "" });
  const codigo = sent.codigo ?? "";
  const first = await world.contingencias.findLote({ ...common, codigo });
  expect(
    first.every((each) => each.kind === "aceptado" || (each.kind === "desconocido" && each.enProceso)),
  ).toBe(true);
  let verdicts = first;
  while (verdicts.some(({ kind }) => kind === "desconocido")) {
    await wait(100);
    verdicts = await world.contingencias.findLote({ ...common, codigo });
  }
  const ids = contenidos.map((contenido) => payloadOf(contenido).identificacion.codigoGeneracion);
  expect(verdicts.map((each) => certificacionOf(each).id)).toEqual(ids);

  // When one of them is sent alone afterwards, it is the one that MH has.
  const alone = await world.authority.submit({
    ...(attempts[0] as AuthorityRequest),
    contenido: contenidos[0] as Buffer,
  });
  expect(certificacionOf(alone).selloEntidadFiscal).toBe(
    verdicts[0] && certificacionOf(verdicts[0]).selloEntidadFiscal,
  );
});

test("a document of contingency that no event reports is refused", async () => {
  const attempt = await world.attempt();
  const contenido = (await rewrite(attempt)).contenido as Uint8Array;
  expect((await world.authority.submit({ ...attempt, contenido })).kind).toBe("rechazado");
});

test("a document of the regime before V2.0 goes the same way", async () => {
  const anterior = await openWorld(() => inicio, { versiones: "00:01=1,00:anulacion=2,00:contingencia=3" });
  try {
    const attempt = await anterior.attempt();
    const verdict = await anterior.authority.submit(attempt);
    const { id = "", serie = "", selloEntidadFiscal = "", contenido } = certificacionOf(verdict);
    const dte = { ...attempt.dte, id, serie, selloEntidadFiscal, estado: "Certificado" };
    const archivo = contenido as Uint8Array;
    expect((await anterior.authority.submit(await anterior.cancellation(dte, archivo))).kind).toBe(
      "aceptado",
    );
  } finally {
    await anterior.close();
  }
});

test("an account without a certificate issues nothing in contingency", async () => {
  const attempt = await world.attempt({ credenciales: { certificador: { clave: "x" } } });
  await expect(rewrite(attempt)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
});
