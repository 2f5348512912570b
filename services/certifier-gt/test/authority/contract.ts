import type { Verdict } from "@dte/certifier";
import type { Dte } from "@dte/contracts";
import { startSandbox } from "@dte/sandbox-gt";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { readCertificado } from "../../src/format/certificado.js";
import { type Eleccion, openWorld, type World } from "./world.js";

export type ContractOptions = {
  readonly now: () => Date;
  /** The examples that this certifier must take. */
  readonly casos: readonly string[];
  /** True when the certifier gives tokens, which end. */
  readonly hasTokens?: boolean;
  /** True when its login or signer is a call of its own, which may fail by itself. */
  readonly authenticates: boolean;
  readonly wrongCredentials: Readonly<Record<string, unknown>>;
};

const accepted = (verdict: Verdict) => {
  if (verdict.kind !== "aceptado") throw new Error(`not accepted: ${JSON.stringify(verdict)}`);
  return verdict.certificacion;
};

/** Longer than any machine needs for an answer; silence is waited for no longer than it must be. */
const ANSWERED_MS = 30_000;
const SILENT_MS = 1_500;
/** The time given to a certifier that never answers a call, or answers too late. */
const limitOf = (modo: string, ms = 0): { timeoutMs: number } => ({
  timeoutMs: modo === "sin-respuesta" || ms > SILENT_MS ? SILENT_MS : ANSWERED_MS,
});

/** Tests the contract of every certifier's driver, whatever protocol it speaks. Gives the open world to further tests. */
export function certifierContract(eleccion: Eleccion, options: ContractOptions): () => World {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(eleccion, options.now);
  });
  afterEach(() => world.mend());
  afterAll(() => world.close());

  describe("a strict certifier takes", () => {
    test.each(options.casos)("%s", async (nombre) => {
      accepted((await world.certify(nombre)).verdict);
    });
  });

  describe("a certified document", () => {
    test("comes back with the numbers that SAT defines, and with the certified XML", async () => {
      const attempt = await world.attempt();
      const {
        id = "",
        serie,
        numero,
        fechaCertificacion,
        certificador,
        contenido,
      } = accepted(await world.authority.submit(attempt));
      expect(serie).toBe(id.slice(0, 8));
      expect(numero).toBe(Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16));
      expect(fechaCertificacion).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?-06:00$/);
      expect(certificador?.id).toMatch(/^\d+$/);
      expect(readCertificado(String(contenido))?.uuid).toBe(id);
      expect((await world.documentos()).map((each) => each.id)).toContain(id);
    });
    test("sent again under the same intent is the same document", async () => {
      const attempt = await world.attempt();
      const first = accepted(await world.authority.submit(attempt));
      const before = (await world.documentos()).length;
      expect(accepted(await world.authority.submit(attempt))).toMatchObject({ id: first.id });
      expect(await world.documentos()).toHaveLength(before);
    });
    test("asked for is the same document", async () => {
      const attempt = await world.attempt();
      const first = accepted(await world.authority.submit(attempt));
      const found = accepted(await world.authority.find(attempt));
      expect(found).toEqual(first);
    });
  });

  describe("a document that its issuer has lost", () => {
    const fetchOf = async (id: string, idIntento: string) => {
      const { cuenta, credenciales } = await world.attempt();
      return await world.authority.fetchDocumento?.({
        id,
        idIntento,
        cuenta,
        credenciales,
        timeoutMs: ANSWERED_MS,
      });
    };
    test("is given back by the certifier, byte for byte", async () => {
      const attempt = await world.attempt();
      const { id = "", contenido } = accepted(await world.authority.submit(attempt));
      const given = await fetchOf(id, attempt.idIntento);
      expect(given?.tipoContenido).toBe("application/xml");
      expect(String(given?.contenido)).toBe(String(contenido));
    });
    test("is not there when the certifier never had it", async () => {
      const { idIntento } = await world.attempt();
      expect(await fetchOf("00000000-0000-4000-8000-000000000000", idIntento)).toBeUndefined();
    });
    test("is not known to be there or not while the certifier says nothing", async () => {
      await world.fail({ operacion: "consultar", modo: "error", veces: 1 });
      const { idIntento } = await world.attempt();
      await expect(fetchOf("00000000-0000-4000-8000-000000000000", idIntento)).rejects.toMatchObject({
        codigo: "1000",
      });
    });
  });

  describe("a document that was never sent", () => {
    test("does not exist, when the certifier is asked", async () => {
      expect(await world.authority.find(await world.attempt())).toMatchObject({ kind: "inexistente" });
    });
    test("is rejected when the credentials are wrong, and asking with them says nothing", async () => {
      const credenciales = { certificador: options.wrongCredentials };
      const attempt = await world.attempt(undefined, { credenciales });
      expect(await world.authority.submit(attempt)).toMatchObject({ kind: "rechazado" });
      expect(await world.authority.find(attempt)).toMatchObject({ kind: "desconocido" });
    });
    test("is not sent at all when the account has no credentials", async () => {
      const attempt = await world.attempt(undefined, { credenciales: { certificador: {} } });
      await expect(world.authority.submit(attempt)).rejects.toMatchObject({
        codigo: "FEG_BUSINESS_RULE_VIOLATION",
      });
    });
    test("never left when nobody listens, and asking nobody says nothing", async () => {
      const down = await startSandbox({
        host: "127.0.0.1",
        port: 0,
        ledgerDir: `${world.ledgerDir}/otro`,
        emisores: [],
      });
      await down.close();
      const nobody = world.connect(down.url);
      expect(await nobody.submit(await world.attempt())).toMatchObject({ kind: "inexistente" });
      expect(await nobody.find(await world.attempt())).toMatchObject({ kind: "desconocido" });
    });
  });

  describe("when the certifier fails while it certifies", () => {
    test.each([
      ["lento", 300, "aceptado", "aceptado"],
      ["lento", 3_000, "desconocido", "aceptado"],
      ["sin-respuesta", 0, "desconocido", "aceptado"],
      ["corte", 0, "desconocido", "aceptado"],
      ["corte-antes", 0, "desconocido", "inexistente"],
      ["error", 0, "desconocido", "inexistente"],
      ["rechazo", 0, "rechazado", "inexistente"],
    ])("%s of %i ms: the answer is %s, and asking later says %s", async (modo, ms, sent, found) => {
      const attempt = await world.attempt(undefined, { timeoutMs: ANSWERED_MS });
      await world.authority.find(attempt);
      await world.fail({ operacion: "certificar", modo, veces: 1, ms });
      const verdict = await world.authority.submit({ ...attempt, ...limitOf(modo, ms) });
      expect(verdict).toMatchObject({ kind: sent });
      expect(await world.authority.find(attempt)).toMatchObject({ kind: found });
    });
    test("no-disponible: nothing is known until it is back, and then the same bytes are certified once", async () => {
      await world.authority.find(await world.attempt());
      await world.fail({ operacion: "certificar", modo: "no-disponible" });
      const attempt = await world.attempt();
      expect((await world.authority.submit(attempt)).kind).toMatch(/^(desconocido|inexistente)$/);
      expect(await world.authority.find(attempt)).toMatchObject({ kind: "desconocido" });
      await world.mend();
      expect(await world.authority.find(attempt)).toMatchObject({ kind: "inexistente" });
      expect(await world.authority.submit(attempt)).toMatchObject({ kind: "aceptado" });
    });
  });

  describe("when the certifier fails while it is asked", () => {
    test.each(["sin-respuesta", "corte", "corte-antes", "error", "rechazo"])(
      "%s: nothing is known, and the document is not given up",
      async (modo) => {
        const attempt = await world.attempt(undefined, { timeoutMs: ANSWERED_MS });
        accepted(await world.authority.submit(attempt));
        await world.fail({ operacion: "consultar", modo, veces: 1 });
        const verdict = await world.authority.find({ ...attempt, ...limitOf(modo) });
        expect(verdict).toMatchObject({ kind: "desconocido" });
        expect(await world.authority.find(attempt)).toMatchObject({ kind: "aceptado" });
      },
    );
  });

  if (options.authenticates) {
    describe("when the certifier fails before the document is sent", () => {
      test.each(["sin-respuesta", "corte", "corte-antes", "error", "no-disponible"])(
        "%s: it certainly has nothing, and the next try is certified",
        async (modo) => {
          const attempt = await world.attempt(undefined, limitOf(modo));
          const other = world.connect();
          await world.fail({ operacion: "autenticar", modo, ...(modo !== "no-disponible" && { veces: 1 }) });
          expect(await other.submit(attempt)).toMatchObject({ kind: "inexistente" });
          await world.mend();
          expect(await other.submit({ ...attempt, timeoutMs: ANSWERED_MS })).toMatchObject({
            kind: "aceptado",
          });
        },
      );
    });
  }

  if (options.hasTokens) {
    test("a token that the certifier no longer takes is replaced, and the document certified", async () => {
      accepted(await world.authority.submit(await world.attempt()));
      await world.forgetTokens();
      const attempt = await world.attempt();
      accepted(await world.authority.submit(attempt));
      accepted(await world.authority.find(attempt));
    });
    test("a login that is refused is told as the account's credentials", async () => {
      await world.fail({ operacion: "autenticar", modo: "rechazo", veces: 1 });
      expect(await world.connect().submit(await world.attempt())).toMatchObject({
        kind: "rechazado",
        rechazo: { codigo: expect.stringMatching(/_CREDENCIALES$/) },
      });
    });
  }

  describe("a cancellation", () => {
    const certifiedOne = async (): Promise<Dte> => {
      const { verdict, dte } = await world.certify("factura-consumidor-final");
      accepted(verdict);
      return dte;
    };
    test("is done, repeated and found as the same one", async () => {
      const dte = await certifiedOne();
      const attempt = await world.cancellation(dte);
      expect(await world.authority.find(attempt)).toMatchObject({ kind: "inexistente" });
      const done = accepted(await world.authority.submit(attempt));
      expect(done.id).toBe(dte.id);
      expect(done.fechaCertificacion).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?-06:00$/);
      expect(String(done.contenido)).toContain("GTAnulacionDocumento");
      expect(accepted(await world.authority.submit(attempt)).id).toBe(dte.id);
      expect(accepted(await world.authority.find(attempt)).id).toBe(dte.id);
      expect(await world.documentos()).toContainEqual(expect.objectContaining({ id: dte.id, anulado: true }));
    });
    test("of a document that was cancelled before is done, whoever did it", async () => {
      const dte = await certifiedOne();
      accepted(await world.authority.submit(await world.cancellation(dte)));
      const again = accepted(await world.authority.submit(await world.cancellation(dte)));
      expect(again.id).toBe(dte.id);
      expect(again.fechaCertificacion).toMatch(/-06:00$/);
    });
    test("of a document that the certifier does not have is rejected in its own words", async () => {
      const dte = { ...(await certifiedOne()), id: "DBB51AE2-3A62-4437-B8E9-42ECFB761156" };
      const verdict = await world.authority.submit(await world.cancellation(dte));
      expect(verdict).toMatchObject({
        kind: "rechazado",
        rechazo: { codigo: "FEL_ANU368", descripcion: expect.stringMatching(/registrado/) },
      });
    });
    test.each([
      ["sin-respuesta", "desconocido", "aceptado"],
      ["corte", "desconocido", "aceptado"],
      ["corte-antes", "desconocido", "inexistente"],
      ["error", "desconocido", "inexistente"],
    ])("while the certifier fails (%s) is %s, and asking later says %s", async (modo, sent, found) => {
      const attempt = await world.cancellation(await certifiedOne(), { timeoutMs: ANSWERED_MS });
      await world.fail({ operacion: "anular", modo, veces: 1 });
      const verdict = await world.authority.submit({ ...attempt, ...limitOf(modo) });
      expect(verdict).toMatchObject({ kind: sent });
      expect(await world.authority.find(attempt)).toMatchObject({ kind: found });
    });
  });

  describe("a taxpayer", () => {
    test("is found by NIT, however it is typed, with a name that people can read", async () => {
      expect(await world.lookup(" 1234567-9 ")).toEqual({
        id: "12345679",
        nombre: "EMISOR DE EJEMPLO, SOCIEDAD ANONIMA",
      });
      const { nombre } = await world.lookup("10000011");
      expect(nombre).toMatch(/^\S+ \S+ \S+ \S+$/);
      expect(nombre).not.toContain(",");
    });
    test("who does not exist has no name", async () => {
      expect(await world.lookup("4049")).toEqual({ id: "4049", nombre: undefined });
    });
    test("is not looked up by something that is no identifier", async () => {
      await expect(world.lookup("12345678")).rejects.toMatchObject({ codigo: "FEG_INVALID_NIT" });
    });
    test.each(["sin-respuesta", "corte", "error", "no-disponible"])(
      "is not said to be nobody when the certifier fails (%s)",
      async (modo) => {
        await world.lookup("12345679");
        await world.fail({ operacion: "consultar", modo, ...(modo !== "no-disponible" && { veces: 1 }) });
        const { timeoutMs } = limitOf(modo);
        const asked = world.lookup("12345679", undefined, timeoutMs);
        await expect(asked).rejects.toMatchObject({ codigo: "1000" });
      },
    );
    test("is not looked up with wrong credentials", async () => {
      await expect(world.lookup("12345679", options.wrongCredentials)).rejects.toMatchObject({
        codigo: "FEG_BUSINESS_RULE_VIOLATION",
      });
    });
  });

  describe("an account that is checked", () => {
    test("is taken with its own credentials, and told in whose name its NIT is", async () => {
      const { nombre } = await world.check();
      expect(nombre).toBe("EMISOR DE EJEMPLO, SOCIEDAD ANONIMA");
    });
    test("is not taken with wrong ones, nor with none", async () => {
      for (const credenciales of [options.wrongCredentials, {}])
        await expect(world.check(credenciales)).rejects.toMatchObject({
          codigo: "FEG_BUSINESS_RULE_VIOLATION",
        });
    });
    test("is not said to be refused when the certifier does not answer", async () => {
      await world.check();
      await world.fail({ operacion: "consultar", modo: "error", veces: 1 });
      await expect(world.check()).rejects.toMatchObject({ codigo: "1000" });
    });
  });
  return () => world;
}
