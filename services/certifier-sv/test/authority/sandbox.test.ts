import type { AuthorityRequest, Verdict } from "@dte/certifier";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { compactVerify } from "jose";
import { readCertified } from "../../src/format/read-certified.js";
import { certificacionOf } from "./attempts.js";
import { credenciales, llavePublica } from "./signed.js";
import { openWorld, type World } from "./world.js";

let ahora = new Date("2026-11-20T14:15:00Z");
let world: World;
beforeAll(async () => {
  world = await openWorld(() => ahora);
  // From here on the account has a token, so a failure is one of the document.
  await issue();
});
afterAll(() => world.close());
afterEach(() => world.mend());

const archivoOf = (verdict: Verdict) => Buffer.from(certificacionOf(verdict).contenido as Uint8Array);
const recorded = async (id: string) => (await world.documentos()).filter((each) => each.id === id);
const issue = async () => {
  const attempt = await world.attempt();
  const verdict = await world.authority.submit(attempt);
  const { id = "", serie = "", fechaCertificacion = "", selloEntidadFiscal = "" } = certificacionOf(verdict);
  const sealed = { id, serie, fechaCertificacion, selloEntidadFiscal, estado: "Certificado" };
  return { verdict, archivo: archivoOf(verdict), dte: { ...attempt.dte, ...sealed } };
};

describe("a document", () => {
  test("is sealed by MH, and its file bears a signature that another implementation verifies", async () => {
    const { verdict, archivo } = await issue();
    const { firmaElectronica, selloRecibido, ...documento } = JSON.parse(archivo.toString());
    const { payload } = await compactVerify(firmaElectronica, llavePublica);
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(documento);
    expect(certificacionOf(verdict)).toMatchObject({
      id: documento.identificacion.codigoGeneracion,
      serie: documento.identificacion.numeroControl,
      selloEntidadFiscal: selloRecibido,
      fechaCertificacion: "2026-11-20T08:15:00-06:00",
    });
  });

  test("that was sent twice is one, with the seal that it had", async () => {
    const attempt = await world.attempt();
    const first = certificacionOf(await world.authority.submit(attempt));
    expect(certificacionOf(await world.authority.submit(attempt))).toEqual({ ...first, yaExistia: true });
    expect(await recorded(first.id ?? "")).toHaveLength(1);
  });

  test.each(["sin-respuesta", "corte"])(
    "whose answer is lost (%s) is found, and never sent again",
    async (modo) => {
      await world.fail({ operacion: "certificar", modo });
      const attempt = await world.attempt();
      // This is longer than a busy machine needs until MH has read the document.
      const timeoutMs = modo === "corte" ? attempt.timeoutMs : 3_000;
      expect((await world.authority.submit({ ...attempt, timeoutMs })).kind).toBe("desconocido");
      expect((await world.authority.find(attempt)).kind).toBe("aceptado");
    },
  );

  test.each(["corte-antes", "error", "no-disponible"])(
    "that MH never read (%s) is not there",
    async (modo) => {
      await world.fail({ operacion: "certificar", modo });
      const attempt = await world.attempt();
      expect((await world.authority.submit(attempt)).kind).toBe("desconocido");
      await world.mend();
      expect((await world.authority.find(attempt)).kind).toBe("inexistente");
      expect((await world.authority.submit(attempt)).kind).toBe("aceptado");
    },
  );

  test("is refused in MH's own words", async () => {
    await world.fail({ operacion: "certificar", modo: "rechazo" });
    expect(await world.authority.submit(await world.attempt())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "099" },
    });
  });

  test("goes on with a new token when MH no longer takes the one it has", async () => {
    const authority = world.connect();
    expect((await authority.submit(await world.attempt())).kind).toBe("aceptado");
    const antes = ahora;
    // MH's clock has passed the end of the token. The broker's clock shows the same, but the broker expects 48 h.
    ahora = new Date(antes.getTime() + 30 * 60 * 60 * 1_000);
    const verdict = await authority.submit(await world.attempt());
    ahora = antes;
    expect(verdict.kind).toBe("aceptado");
  });

  test("of an account with another password is refused before it is sent", async () => {
    const wrong = { ...credenciales, certificador: { clave: "equivocada" } };
    const attempt: AuthorityRequest = await world.attempt({ credenciales: wrong });
    expect(await world.authority.submit(attempt)).toMatchObject({ rechazo: { codigo: "MH_CREDENCIALES" } });
    expect((await world.authority.find({ ...attempt, credenciales })).kind).toBe("inexistente");
  });
});

describe("an invalidation", () => {
  test("marks the document at MH, and is found by that when its answer is lost", async () => {
    const { dte, archivo } = await issue();
    const attempt = await world.cancellation(dte, archivo);
    expect((await world.authority.find(attempt)).kind).toBe("inexistente");
    await world.fail({ operacion: "anular", modo: "corte" });
    expect((await world.authority.submit(attempt)).kind).toBe("desconocido");
    expect((await world.authority.find(attempt)).kind).toBe("aceptado");
    expect(await recorded(dte.id)).toMatchObject([{ anulado: true }]);
  });

  test("has a file of its own, and asked for again it is done already", async () => {
    const { dte, archivo } = await issue();
    const attempt = await world.cancellation(dte, archivo);
    const evento = JSON.parse(archivoOf(await world.authority.submit(attempt)).toString());
    expect(evento.documento).toMatchObject({
      codigoGeneracion: dte.id,
      selloRecibido: dte.selloEntidadFiscal,
    });
    expect(evento.selloRecibido).toMatch(/^[0-9A-Z]{40}$/);
    expect((await world.authority.submit(attempt)).kind).toBe("aceptado");
    expect((await world.authority.submit(await world.cancellation(dte, archivo))).kind).toBe("aceptado");
  });
});

describe("a file of somebody else's", () => {
  const SIN_ALGORITMO = `"firmaElectronica":"${Buffer.from('{"alg":"none"}').toString("base64url")}`;
  const alter = (archivo: Buffer, from: string | RegExp, to: string) =>
    readCertified(Buffer.from(archivo.toString().replace(from, to)));

  test("is read when it is sealed and what was signed", async () => {
    const { archivo, dte } = await issue();
    const read = await readCertified(archivo);
    expect(read).toMatchObject({ dte: { id: dte.id, serie: dte.serie, tipo: "ticket", total: "11.30" } });
    const printed = JSON.stringify(JSON.parse(archivo.toString()), null, 2);
    expect(await readCertified(Buffer.from(printed))).toEqual(read);
  });

  test.each<[string, string | RegExp, string, RegExp]>([
    ["another amount", /"totalPagar": ?11\.3/, '"totalPagar":11.31', /alterado/],
    ["one key more", '"apendice":', '"nota":"x","apendice":', /alterado/],
    ["no seal", /"selloRecibido":"\w+"/, '"selloRecibido":null', /sello/],
    ["a signature by another algorithm", /"firmaElectronica":"[\w-]+/, SIN_ALGORITMO, /firmaElectronica/],
    ["no signature", '"firmaElectronica":', '"otra":', /firmaElectronica/],
    ["half of it", /.{40}$/, "", /JSON/],
  ])("is not taken with %s", async (_, from, to, motivo) => {
    const { archivo } = await issue();
    expect(await alter(archivo, from, to)).toEqual({ motivo: expect.stringMatching(motivo) });
  });
});
