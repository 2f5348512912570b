import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Authority, AuthorityRequest, Credenciales } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { prepare } from "@dte/dte";
import { amount } from "@dte/money";
import { type Emisor, type Sandbox, startSandbox } from "@dte/sandbox-gt";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createAuthority } from "../src/authority/index.js";
import { buildXml } from "../src/format/build-xml.js";
import { readCertificado } from "../src/format/certificado.js";
import { createRegime } from "../src/regime/regime.js";
import { anyItem } from "./any-item.js";
import { asReceived, carpetaOf, nombres, readCaso } from "./caso.js";

/** When the examples were issued. */
const ahora = new Date("2026-11-20T14:15:00Z");

const emisorOf = (nit: string, more: Partial<Emisor>): Emisor => ({
  nit,
  nombre: "EMISOR DE EJEMPLO, SOCIEDAD ANONIMA",
  nombreComercial: "TIENDA DE EJEMPLO",
  afiliacionIva: "GEN",
  establecimientos: ["1", "7"],
  usuarioFirma: `${nit}_firma`,
  llaveFirma: `firma-${nit}`,
  usuarioApi: `${nit}_api`,
  llaveApi: `api-${nit}`,
  ...more,
});
const emisores = [
  emisorOf("12345679", {}),
  emisorOf("98765434", { nombre: "ANA LUCIA PEREZ", afiliacionIva: "PEQ", establecimientos: ["1"] }),
];

let sandbox: Sandbox;
let authority: Authority;
const ledgerDir = mkdtempSync(join(tmpdir(), "sandbox-gt-"));

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir, emisores, now: () => ahora });
  authority = createAuthority({ infileUrl: sandbox.url });
});
afterEach(async () => {
  await fetch(`${sandbox.url}/_control/fallos`, { method: "DELETE" });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(ledgerDir, { recursive: true });
});

const failWith = (fallo: {
  operacion: "certificar" | "consultar";
  modo: string;
  veces?: number;
  ms?: number;
}) =>
  fetch(`${sandbox.url}/_control/fallos`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fallo),
  });

async function certificados(): Promise<{ idTransaccion: string; id: string }[]> {
  const answer = await fetch(`${sandbox.url}/_control/documentos`);
  return ((await answer.json()) as { documentos: { idTransaccion: string; id: string }[] }).documentos;
}

const credencialesOf = (cuenta: Cuenta): Credenciales => {
  const emisor = emisores.find(({ nit }) => nit === cuenta.id);
  return {
    usuarioFirma: emisor?.usuarioFirma,
    llaveFirma: emisor?.llaveFirma,
    usuarioApi: emisor?.usuarioApi,
    llaveApi: emisor?.llaveApi,
  };
};

/** The document of an example, as a fresh intent. */
function attemptOf(
  nombre = "factura-consumidor-final",
  more: Partial<AuthorityRequest> = {},
): AuthorityRequest {
  const { cuenta } = readCaso(nombre);
  return {
    idIntento: randomUUID(),
    cuenta,
    credenciales: credencialesOf(cuenta),
    contenido: readFileSync(new URL("documento.xml", carpetaOf(nombre))),
    timeoutMs: 5_000,
    ...more,
  };
}

describe("a strict certifier takes every document of the examples", () => {
  const documentos = nombres.filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))));
  test.each(documentos)("%s", async (nombre) => {
    const verdict = await authority.submit(attemptOf(nombre));
    expect(verdict).toMatchObject({ kind: "aceptado" });
  });
});

test("a strict certifier takes any invoice that adds up here: two hundred lines, ten decimals", async () => {
  const regime = createRegime({ limiteCf: amount("2500") });
  const { cuenta } = readCaso("factura-consumidor-final");
  const receptor = { id: "98765434", nombre: "COMPRADOR" };
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 200 }), async (items) => {
      const received = asReceived(cuenta, { tipo: "factura", receptor, items });
      const outcome = prepare(regime, { ...received, ahora });
      if (!outcome.ok) throw outcome.fault.error;
      const contenido = buildXml(outcome.value, cuenta);
      expect(await authority.submit(attemptOf(undefined, { contenido }))).toMatchObject({ kind: "aceptado" });
    }),
    { numRuns: 25 },
  );
});

describe("a certified document", () => {
  test("comes back with the numbers that SAT defines, and with the certified XML", async () => {
    const attempt = attemptOf();
    const verdict = await authority.submit(attempt);
    if (verdict.kind !== "aceptado") throw new Error(verdict.kind);
    const { id = "", serie, numero, fechaCertificacion, certificador, contenido } = verdict.certificacion;
    expect(serie).toBe(id.slice(0, 8));
    expect(numero).toBe(Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16));
    expect(fechaCertificacion).toMatch(/^2026-11-20T08:15:00(\.000)?-06:00$/);
    expect(certificador).toMatchObject({ id: "12521337" });
    expect(readCertificado(String(contenido))?.uuid).toBe(id);
    expect(await certificados()).toContainEqual(
      expect.objectContaining({ idTransaccion: attempt.idIntento, id }),
    );
  });
  test("sent again under the same intent is the same document", async () => {
    const attempt = attemptOf();
    const first = await authority.submit(attempt);
    expect(await authority.submit(attempt)).toEqual(first);
    expect(
      (await certificados()).filter(({ idTransaccion }) => idTransaccion === attempt.idIntento),
    ).toHaveLength(1);
  });
  test("asked for is the same document", async () => {
    const attempt = attemptOf();
    const first = await authority.submit(attempt);
    expect(first.kind).toBe("aceptado");
    expect(await authority.find(attempt)).toEqual(first);
  });
});

describe("a document that was never sent", () => {
  test("does not exist, when INFILE is asked", async () => {
    expect(await authority.find(attemptOf())).toMatchObject({ kind: "inexistente" });
  });
  test("is rejected with SAT's own findings when it breaks a rule", async () => {
    const attempt = attemptOf();
    const wrong = attempt.contenido.toString().replace("<dte:GranTotal>100.00<", "<dte:GranTotal>101.00<");
    const verdict = await authority.submit({ ...attempt, contenido: Buffer.from(wrong) });
    expect(verdict).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: expect.stringMatching(/^FEL_/), eventos: [{ mensaje: expect.any(String) }] },
    });
    expect(await authority.find(attempt)).toMatchObject({ kind: "inexistente" });
  });
  test("is rejected when the credentials are wrong, and asking with them says nothing", async () => {
    const { cuenta } = readCaso("factura-consumidor-final");
    const credenciales = { ...credencialesOf(cuenta), llaveApi: "otra" };
    const attempt = attemptOf(undefined, { credenciales });
    expect(await authority.submit(attempt)).toMatchObject({ kind: "rechazado" });
    expect(await authority.find(attempt)).toMatchObject({ kind: "desconocido" });
  });
  test("is not sent at all when the account has no credentials or an unknown certifier", async () => {
    const { cuenta } = readCaso("factura-consumidor-final");
    const refusal = { codigo: "FEG_BUSINESS_RULE_VIOLATION" };
    await expect(authority.submit(attemptOf(undefined, { credenciales: {} }))).rejects.toMatchObject(refusal);
    const otro = attemptOf(undefined, { cuenta: { ...cuenta, idCertificador: "digital" } });
    await expect(authority.submit(otro)).rejects.toMatchObject(refusal);
  });
  test("never left when nobody listens, and asking nobody says nothing", async () => {
    const down = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir: `${ledgerDir}/otro`, emisores });
    await down.close();
    const nobody = createAuthority({ infileUrl: down.url });
    expect(await nobody.submit(attemptOf())).toMatchObject({ kind: "inexistente" });
    expect(await nobody.find(attemptOf())).toMatchObject({ kind: "desconocido" });
  });
});

describe("when INFILE fails while it certifies", () => {
  test.each([
    ["lento", 300, "aceptado", "aceptado"],
    ["lento", 3_000, "desconocido", "aceptado"],
    ["sin-respuesta", 0, "desconocido", "aceptado"],
    ["corte", 0, "desconocido", "aceptado"],
    ["corte-antes", 0, "desconocido", "inexistente"],
    ["error", 0, "desconocido", "inexistente"],
    ["rechazo", 0, "rechazado", "inexistente"],
  ])("%s of %i ms: the answer is %s, and asking later says %s", async (modo, ms, sent, found) => {
    await failWith({ operacion: "certificar", modo, veces: 1, ms });
    const attempt = attemptOf(undefined, { timeoutMs: 1_000 });
    expect(await authority.submit(attempt)).toMatchObject({ kind: sent });
    expect(await authority.find(attempt)).toMatchObject({ kind: found });
  });
  test("no-disponible: nothing is known until it is back, and then the same bytes are certified once", async () => {
    await failWith({ operacion: "certificar", modo: "no-disponible" });
    const attempt = attemptOf();
    expect(await authority.submit(attempt)).toMatchObject({ kind: "desconocido" });
    expect(await authority.find(attempt)).toMatchObject({ kind: "desconocido" });
    await fetch(`${sandbox.url}/_control/fallos`, { method: "DELETE" });
    expect(await authority.find(attempt)).toMatchObject({ kind: "inexistente" });
    expect(await authority.submit(attempt)).toMatchObject({ kind: "aceptado" });
  });
});

describe("when INFILE fails while it is asked", () => {
  test.each(["sin-respuesta", "corte", "corte-antes", "error", "rechazo"])(
    "%s: nothing is known, and the document is not given up",
    async (modo) => {
      const attempt = attemptOf(undefined, { timeoutMs: 1_000 });
      await authority.submit(attempt);
      await failWith({ operacion: "consultar", modo, veces: 1 });
      expect(await authority.find(attempt)).toMatchObject({ kind: "desconocido" });
      expect(await authority.find(attempt)).toMatchObject({ kind: "aceptado" });
    },
  );
});
