import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { readCertified } from "../../src/format/read-certified.js";
import { cuentaOf, requireAccepted } from "./attempts.js";
import { COMPRADOR, EMISOR, openWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.mend());
afterAll(() => world.close());

/** Longer than any machine needs for an answer; silence is waited for no longer than it must be. */
const ANSWERED_MS = 30_000;
const SILENT_MS = 1_000;
const TEN_MINUTES_MS = 600_000;
/** The time given to a DGII that never answers a call, or answers too late. */
const limitOf = (modo: string, ms = 0): { timeoutMs: number } => ({
  timeoutMs: modo === "sin-respuesta" || ms > SILENT_MS ? SILENT_MS : ANSWERED_MS,
});

/** The example with an e-CF, whose verdict comes later, and the one with a summary, whose verdict is the answer. */
const AMBOS = ["factura", "ticket"] as const;

describe.each(AMBOS)("a strict DGII takes a %s", (nombre) => {
  test("which is asked for afterwards as the same document, by reference and by number", async () => {
    const attempt = await world.attempt(nombre);
    const certificacion = requireAccepted(await world.authority.submit(attempt));
    expect(certificacion.observaciones).toEqual([]);
    expect(requireAccepted(await world.authority.find(attempt)).id).toBe(certificacion.id);
    const found = await world.authority.find({ ...attempt, referencia: certificacion.id });
    expect(requireAccepted(found).id).toBe(certificacion.id);
  });
  test("which is the same document when the same bytes are sent again", async () => {
    const attempt = await world.attempt(nombre);
    const { id } = requireAccepted(await world.authority.submit(attempt));
    const before = (await world.documentos()).length;
    expect(requireAccepted(await world.authority.submit(attempt)).id).toBe(id);
    expect(await world.documentos()).toHaveLength(before);
  });
  test("and no other document with its number, which is then not free", async () => {
    requireAccepted(await world.authority.submit(await world.attempt(nombre, { numero: 500_000 })));
    const cuenta = cuentaOf({ id: EMISOR });
    // A second later it is another document, with another signature and so another security code.
    world.advance(1_000);
    const other = await world.attempt(nombre, { numero: 500_000, cuenta });
    expect(await world.authority.submit(other)).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "1209", numeroLibre: false },
    });
    expect(await world.authority.find(other)).toMatchObject({ kind: "inexistente" });
  });
  test("that it does not have when it was never sent", async () => {
    expect(await world.authority.find(await world.attempt(nombre))).toMatchObject({ kind: "inexistente" });
  });
  /** Sends a document while DGII fails, and gives it with the outcome; DGII is well again afterwards. */
  const sendWhile = async (modo: string, ms: number) => {
    const attempt = await world.attempt(nombre, { timeoutMs: ANSWERED_MS });
    await world.authority.find(attempt);
    await world.fail({ operacion: "certificar", modo, ms, ...(modo !== "no-disponible" && { veces: 1 }) });
    const verdict = await world.authority.submit({ ...attempt, ...limitOf(modo, ms) });
    await world.mend();
    return { attempt, verdict };
  };
  test.each([
    ["lento", 300, "aceptado", "aceptado"],
    ["lento", 3_000, "desconocido", "aceptado"],
    ["sin-respuesta", 0, "desconocido", "aceptado"],
    ["corte", 0, "desconocido", "aceptado"],
    ["corte-antes", 0, "desconocido", "inexistente"],
    ["error", 0, "desconocido", "inexistente"],
    ["no-disponible", 0, "desconocido", "inexistente"],
  ])(
    "while it fails (%s, %i ms): the answer is %s, and asking later says %s",
    async (modo, ms, sent, found) => {
      const { attempt, verdict } = await sendWhile(modo, ms);
      expect(verdict).toMatchObject({ kind: sent });
      expect(await world.authority.find(attempt)).toMatchObject({ kind: found });
      requireAccepted(await world.authority.submit(attempt));
    },
  );
  test("when DGII refuses it, it is told so, and DGII does not have it", async () => {
    const { attempt, verdict } = await sendWhile("rechazo", 0);
    expect(verdict).toMatchObject({ kind: "rechazado" });
    expect(await world.authority.find(attempt)).toMatchObject({ kind: "inexistente" });
  });
  test.each(["sin-respuesta", "corte", "corte-antes", "error", "rechazo"])(
    "and while it fails to be asked (%s), nothing is known and nothing given up",
    async (modo) => {
      const attempt = await world.attempt(nombre, { timeoutMs: ANSWERED_MS });
      requireAccepted(await world.authority.submit(attempt));
      await world.fail({ operacion: "consultar", modo, veces: 1 });
      const verdict = await world.authority.find({ ...attempt, ...limitOf(modo) });
      expect(verdict).toMatchObject({ kind: "desconocido" });
      requireAccepted(await world.authority.find(attempt));
    },
  );
});

describe("a document that DGII examines for long", () => {
  test("is left with it when the time is over, and found when it has decided", async () => {
    await world.examineFor(TEN_MINUTES_MS);
    const attempt = await world.attempt("factura", { timeoutMs: 900 });
    // On a busy machine the time may be over before DGII has given its trackId; then the same bytes are sent again.
    const verdict = await until(async () => {
      const said = await world.authority.submit(attempt);
      return said.kind === "desconocido" && said.referencia !== undefined && said;
    });
    expect(verdict).toMatchObject({ kind: "desconocido", enProceso: true, referencia: expect.any(String) });
    const referencia = verdict.kind === "desconocido" ? verdict.referencia : undefined;
    expect(await world.authority.find({ ...attempt, referencia })).toMatchObject({
      enProceso: true,
      referencia,
    });
    expect(await world.authority.find(attempt)).toMatchObject({ kind: "desconocido", enProceso: true });
    world.advance(TEN_MINUTES_MS);
    expect(requireAccepted(await world.authority.find({ ...attempt, referencia })).id).toBe(referencia);
  });
  test("is waited for while there is time", async () => {
    await world.examineFor(700);
    requireAccepted(await world.authority.submit(await world.attempt("factura", { timeoutMs: ANSWERED_MS })));
  });
});

describe("before a document is sent", () => {
  test.each(["sin-respuesta", "corte", "error", "no-disponible"])(
    "a login that fails (%s) leaves it unsent, and the next try is accepted",
    async (modo) => {
      const attempt = await world.attempt("ticket", limitOf(modo));
      const fresh = world.connect();
      await world.fail({ operacion: "autenticar", modo, ...(modo !== "no-disponible" && { veces: 1 }) });
      expect(await fresh.submit(attempt)).toMatchObject({ kind: "inexistente" });
      await world.mend();
      requireAccepted(await fresh.submit({ ...attempt, timeoutMs: ANSWERED_MS }));
    },
  );
  test("a certificate that nobody delegated is told as such, in DGII's words", async () => {
    const certificado = world.autoridad.issue("00199999999");
    const attempt = await world.attempt("factura", { credenciales: { certificador: {}, certificado } });
    expect(await world.authority.submit(attempt)).toMatchObject({
      kind: "rechazado",
      rechazo: {
        codigo: "DGII_CREDENCIALES",
        descripcion: expect.stringContaining("no está delegado"),
        numeroLibre: true,
      },
    });
  });
  test("tokens that DGII has forgotten are replaced", async () => {
    requireAccepted(await world.authority.submit(await world.attempt("factura")));
    await world.forgetTokens();
    requireAccepted(await world.authority.submit(await world.attempt("factura")));
  });
});

test("a document that DGII refuses without spending its number says so", async () => {
  const attempt = await world.attempt("factura", { numero: 1_000_001 });
  expect(await world.authority.submit(attempt)).toMatchObject({
    kind: "rechazado",
    rechazo: { numeroLibre: true },
  });
});

test("numbers given back are void: no document takes them, and to give them back again changes nothing", async () => {
  const rango = {
    cuenta: cuentaOf({ id: EMISOR }),
    credenciales: { certificador: {}, certificado: world.certificado },
    tipo: "31",
    desde: 900_001,
    hasta: 900_010,
    ahora: new Date(),
    timeoutMs: ANSWERED_MS,
  };
  const contenido = (await world.authority.numeros?.prepareCancel(rango)) ?? Buffer.alloc(0);
  const cancel = () => world.authority.numeros?.cancel({ ...rango, contenido });
  expect(await cancel()).toMatchObject({ kind: "aceptado", certificacion: { serie: "E31" } });
  expect(await world.authority.submit(await world.attempt("factura", { numero: 900_005 }))).toMatchObject({
    kind: "rechazado",
  });
  expect(await cancel()).toMatchObject({
    kind: "aceptado",
    certificacion: { observaciones: [{ mensaje: expect.stringContaining("ya fue anulada") }] },
  });
});

test("a taxpayer of the directory has a name, whoever is not in it has none", async () => {
  const lookup = (id: string) =>
    world.authority.findContribuyente({
      id,
      cuenta: cuentaOf({ id: EMISOR }),
      credenciales: { certificador: {}, certificado: world.certificado },
      timeoutMs: ANSWERED_MS,
    });
  expect(await lookup(COMPRADOR.rnc)).toEqual({ id: COMPRADOR.rnc, nombre: COMPRADOR.nombre });
  expect(await lookup(EMISOR)).toEqual({ id: EMISOR });
});

describe("a document issued elsewhere", () => {
  test("is read when its signature holds", async () => {
    const { contenido } = await world.attempt("factura", { numero: 7 });
    expect(readCertified(contenido)).toMatchObject({
      dte: { serie: "E31", numero: 7, total: "1770.00" },
    });
  });
  test("is not read when it does not", async () => {
    const { contenido } = await world.attempt("factura", { numero: 8 });
    const altered = Buffer.from(contenido).toString().replace("1770.00", "1170.00");
    expect(readCertified(Buffer.from(altered))).toEqual({
      motivo: expect.stringContaining("cambiado"),
    });
  });
});
