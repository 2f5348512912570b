import { randomUUID } from "node:crypto";
import type { CertifierDefinition, Client, Cuenta, Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed, createLog, createShell } from "@dte/service";
import { until } from "@dte/testing";
import { expect, test } from "@jest/globals";
import { startWorkOff } from "../src/contingencia/work-off.js";
import { nextStep } from "../src/domain/outcome.js";
import { claimIntentos } from "../src/store/claim-intentos.js";
import { clearPudoLlegar, listTestigos } from "../src/store/contingencias.js";
import type { Store } from "../src/store/store.js";
import {
  ACCOUNT_REFUSED,
  asked,
  CUENTA,
  issueWith,
  lease,
  left,
  NO_LIMITES,
  NUMERO,
  openSilencio,
  outbox,
  PENDING,
  probadas,
  SILENCE,
  SILENT,
  sql,
  takeUp,
} from "./silencio-world.js";
import { storeOf } from "./store-of.js";

openSilencio();

test("an authority that does not answer is silent: the document is issued without it", async () => {
  const taken = await takeUp(await left(1), { find: [SILENCE] });
  expect(asked).toEqual(["find", "find", "find"]);
  expect(taken).toMatchObject({ outcome: { kind: "certificado" }, enContingencia: true, contingencias: 1 });
});

test("a document of which nobody heard whether it was issued without its authority is not sent as it was first written", async () => {
  const id = await left(1);
  const pais = id.slice(0, 8);
  const store = storeOf(sql, outbox);
  const silence = { pais, estaEnAmbienteDePruebas: false };
  await store.transaction("open", (tx) =>
    tx.openContingencia(randomUUID(), silence, { desde: new Date(), tipo: 1 }),
  );
  const losing: Store = {
    ...store,
    transaction: async (name, run) => {
      const done = await store.transaction(name, run);
      if (name === "enter contingencia") throw new Error("the answer to the commit was lost");
      return done;
    },
  };
  const [intento] = await claimIntentos(sql, { lease, pais, working: [], limit: 1 });
  if (!intento) throw new Error("nothing to send");
  const call = { deadline: Date.now() + 5_000, requestId: randomUUID() };
  const issue = issueWith({ submit: [{ certificado: { id } } as never] }, losing);
  expect(await issue.advance(intento, CUENTA, call, () => 0)).toMatchObject({ kind: "pendiente" });
  expect(asked).toEqual([]);
  const rows = await sql`select id_contingencia is not null as is_issued from intentos where id = ${id}`;
  expect(rows).toMatchObject([{ isIssued: true }]);
});

test("that a document was sent before it was issued without its authority is known for good; of one that was not sent it is not said", async () => {
  const sent = await left(1);
  await takeUp(sent, { find: [SILENCE] });
  const silence = { pais: sent.slice(0, 8), estaEnAmbienteDePruebas: false };
  const unsent = await left(0);
  await sql`update intentos set pais = ${silence.pais} where id = ${unsent}`;
  expect(await takeUp(unsent, {}, 25, issueWith({}), silence.pais)).toMatchObject({
    enContingencia: true,
    envios: 0,
  });
  // The authority lacks both documents.
  for (const id of [sent, unsent]) await clearPudoLlegar(sql, id, 0);
  const emitidos = await sql`
    select id, pudo_llegar, original_enviado from intentos where pais = ${silence.pais} order by envios desc`;
  expect(emitidos).toEqual([
    { id: sent, pudoLlegar: false, originalEnviado: true },
    { id: unsent, pudoLlegar: false, originalEnviado: false },
  ]);
});

test("an account that the authority does not take waits by itself: that is not silence", async () => {
  const id = await left(1);
  expect(await takeUp(id, { find: [ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  expect(asked).toEqual(["find"]);
  // A refusal of the account, after the authority was heard, is no silence either.
  expect(await takeUp(id, { find: [SILENCE, ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  const mended = await takeUp(id, { find: [{ rechazado: NUMERO }] });
  expect(mended).toMatchObject({ outcome: { kind: "rechazado" }, contingencias: 0 });
});

test("a certifier that is away is not an authority that is silent", async () => {
  for (const error of [new CallFailed("Find", "UNAVAILABLE", "down"), feg("1000")]) {
    expect(await takeUp(await left(1), { find: [error] })).toMatchObject(PENDING);
  }
});

test("nobody is silent who was not asked, for want of time", async () => {
  expect(await takeUp(await left(1), {}, 1)).toMatchObject(PENDING);
  expect(asked).toEqual([]);
});

test("what was put off before it was sent is sent and not asked about, so that a refusal is one", async () => {
  const taken = await takeUp(await left(0), { submit: [{ rechazado: NUMERO }] });
  expect(taken).toMatchObject({
    outcome: { kind: "rechazado" },
    estado: "rechazado",
    envios: 1,
    contingencias: 0,
  });
  expect(asked).toEqual(["submit"]);
});

test("what was put off stays so while nothing leaves, and is asked about from then on", async () => {
  const id = await left(0);
  const lost = new CallFailed("Submit", "UNAVAILABLE", "down");
  const away = await takeUp(id, { submit: [lost], find: [lost] });
  expect(away).toMatchObject({ ...PENDING, envios: 1 });
  expect(asked[0]).toBe("submit");
  asked.length = 0;
  expect(await takeUp(id, { find: [{ rechazado: NUMERO }] })).toMatchObject({ estado: "rechazado" });
  expect(asked).toEqual(["find"]);
});

test("a send in whose middle the account is refused may have arrived", async () => {
  const id = await left(0);
  expect(await takeUp(id, { submit: [ACCOUNT_REFUSED], find: [ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  expect(asked).toEqual(["submit", "find"]);
});

test.each([
  ["is over when none but refused accounts can hear the authority", false],
  ["lasts while the account that is taken hears nothing, whatever others are told", true],
])("a silence %s", async (_, hasOther) => {
  const pais = randomUUID().slice(0, 8);
  const idContingencia = randomUUID();
  await sql`insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde)
    values (${idContingencia}, ${pais}, false, now())`;
  for (const idCuenta of hasOther ? ["vencida", "buena"] : ["vencida"]) {
    const id = await left(1);
    await sql`update intentos set id_cuenta = ${idCuenta}, pais = ${pais}, id_contingencia = ${idContingencia},
      contenido_contingencia = 'otra', pudo_llegar = true where id = ${id}`;
  }
  const running = createShell({ name: "silencio", log: createLog("silencio", "silent"), newId: randomUUID });
  const certifier = {
    Find: async ({ cuenta }: { cuenta: Cuenta }) => {
      asked.push(cuenta.id);
      if (cuenta.id === "vencida") throw ACCOUNT_REFUSED;
      return SILENCE;
    },
  } as unknown as Client<CertifierDefinition>;
  startWorkOff({
    shell: running,
    store: storeOf(sql, outbox),
    lease,
    paises: [pais],
    accounts: { Get: async ({ idCuenta }: { idCuenta: string }) => ({ id: idCuenta }) } as never,
    certifierOf: () => certifier,
    issue: issueWith({}),
    limites: NO_LIMITES,
    outbox,
    warned: new Map(),
    dudaSeconds: 0,
  });
  const isOver = async () =>
    (await sql`select from contingencias where id = ${idContingencia} and hasta is not null`).length === 1;
  // Both are asked in each turn, so the first two turns are over with the third.
  await until(async () => (hasOther ? asked.length > 4 : await isOver()));
  await running.close();
  expect(await isOver()).toBe(!hasOther);
});

/** Finds a document that was issued without its authority. */
async function emitidoOf(id: string) {
  const [row] = await sql<
    { idContingencia: string }[]
  >`select id_contingencia from intentos where id = ${id}`;
  const [emitido] = await listTestigos(sql, row?.idContingencia ?? "", 1);
  if (!emitido) throw new Error("it was not issued");
  return emitido;
}

const aceptado = (id: string): Partial<Resultado> => ({
  aceptado: {
    ...{ id: id.toUpperCase(), serie: "S", numero: 1, fechaCertificacion: new Date().toISOString() },
    ...{ certificador: { id: "mh", nombre: "MH" }, observaciones: [], yaExistia: false },
    ...{ contenido: Buffer.from(`sealed ${id}`), tipoContenido: "application/json" },
  },
});

test("a document that the authority refuses after its silence leaves the refusal in the audit log", async () => {
  const id = await left(1);
  expect(await takeUp(id, { find: [SILENCE] })).toMatchObject({ enContingencia: true });
  await issueWith({}).conclude(await emitidoOf(id), {
    kind: "refuse",
    error: ACCOUNT_REFUSED,
    freesNumero: false,
  });
  const entries = await sql`
    select evento from bitacora where id_dte = (select id from dtes where id_intento = ${id}) order by orden`;
  expect(entries.map(({ evento }) => evento)).toEqual(["Creado", "Rechazado"]);
});

test("a document that was issued without its authority proves its account when that takes it, and not before", async () => {
  const id = await left(1);
  expect(await takeUp(id, { find: [SILENCE] })).toMatchObject({ enContingencia: true });
  const emitido = await emitidoOf(id);
  expect(probadas).toEqual([]);
  const step = nextStep(aceptado(id) as Resultado);
  if (step.kind !== "settle") throw new Error("the authority has not taken it");
  await issueWith({}).conclude(emitido, step);
  expect(probadas).toEqual(["cuenta"]);
});

test("an attempt that nobody waits for proves its account by a document, and by no cancellation", async () => {
  const anulacion = await left(1);
  const id = await left(1);
  expect((await takeUp(id, { find: [aceptado(id)] })).outcome.kind).toBe("certificado");
  expect(probadas).toEqual(["cuenta"]);
  const datos = { motivoAnulacion: "Error", fechaAnulacion: new Date().toISOString() };
  await sql`update intentos set operacion = 'anular', anulacion = ${sql.json(datos)},
    dte = (select dte from dtes where id_intento = ${id}) where id = ${anulacion}`;
  expect((await takeUp(anulacion, { find: [aceptado(id)] })).outcome).toMatchObject({
    kind: "certificado",
    dte: { anulado: true },
  });
  expect(probadas).toEqual(["cuenta"]);
});

test("an authority that answers, though with no verdict, is not silent", async () => {
  const id = await left(1);
  const busy = {
    desconocido: { motivo: "HTTP 429", enProceso: false, otraConexion: false, conRespuesta: true },
  };
  expect(await takeUp(id, { find: [busy] })).toMatchObject(PENDING);
});

test("one document that hears nothing puts nobody into contingency while others are heard", async () => {
  const id = await left(1);
  const pais = id.slice(0, 8);
  const whileOthersAreHeard = async () => {
    const other = await left(1);
    await sql`update intentos set pais = ${pais}, dte = dte || ${sql.json({ pais })} where id = ${other}`;
    const call = { deadline: Date.now() + 10_000, requestId: randomUUID() };
    const [intento] = await claimIntentos(sql, { lease, pais, working: [id], limit: 1 });
    if (intento?.id !== other) throw new Error("it is not there to be taken up");
    const { kind } = await issueWith({ find: [{ rechazado: NUMERO }] }).advance(intento, CUENTA, call);
    expect(kind).toBe("rechazado");
    await until(async () => (await sql`select from escuchas where pais = ${pais}`).length === 1);
    return SILENT;
  };
  expect(await takeUp(id, { find: [whileOthersAreHeard, SILENCE] })).toMatchObject(PENDING);
  // Once nobody hears it any more, the authority itself is silent.
  expect(await takeUp(id, { find: [SILENCE] })).toMatchObject({ enContingencia: true });
});
