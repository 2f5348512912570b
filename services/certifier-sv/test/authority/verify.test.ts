import { generateKeyPairSync, randomUUID } from "node:crypto";
import { type Credenciales, createLecturas, createTokenBroker, type Publicas } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createVerify } from "../../src/authority/verify.js";
import { CONSULTA, procesado, rechazado } from "./attempts.js";
import { type Contestacion, json, startMhServer } from "./mh-server.js";
import { CODIGO, credenciales, cuenta, documento, llavePublica, NIT, SELLO, signed } from "./signed.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
// The time limit on a file does not matter here, and the machine may be busy.
const lecturas = createLecturas(shell, new URL("../../dist/lecturas.js", import.meta.url), {
  limitMs: 120_000,
});
const now = () => new Date("2026-11-20T14:15:00Z");
let mh: Awaited<ReturnType<typeof startMhServer>>;
beforeAll(async () => {
  mh = await startMhServer();
});
afterAll(async () => {
  await shell.close();
  await mh.close();
});
beforeEach(() => mh.reset());

const dte = {
  id: CODIGO,
  tipoFiscal: "01",
  emisor: { id: NIT },
  estaEnAmbienteDePruebas: true,
  selloEntidadFiscal: SELLO,
} as Dte;
const archivo = Buffer.from(
  JSON.stringify({
    ...documento(),
    firmaElectronica: signed(documento()).toString(),
    selloRecibido: SELLO,
  }),
);

async function judged(
  contestacion: Contestacion,
  { emisor = cuenta, own = suyas }: { emisor?: Cuenta | null; own?: Credenciales } = {},
): Promise<string> {
  mh.answer(CONSULTA, contestacion);
  const config = { mhUrl: mh.url, mhPruebasUrl: mh.url, consultaPublicaUrl: "https://consulta.example" };
  const tools = { now, tokens: createTokenBroker({ now, newId: randomUUID }) };
  const verify = createVerify(config, tools, async () => own, lecturas);
  const call = { deadline: Date.now() + 120_000, requestId: "prueba" };
  const { estado } = await verify({ contenido: archivo, dte, ...(emisor && { emisor }) }, call);
  return estado;
}

const { certificador } = credenciales;
const conPublicas = (publicas: Publicas): Credenciales => ({ certificador, publicas });
const suyas = conPublicas({ actual: llavePublica, anteriores: [] });
const ajena = () => generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey;

describe("a document that somebody registered", () => {
  test("is the account's where MH has it with this seal and the account's own key signed it", async () => {
    expect(await judged(procesado())).toBe("confirmado");
  });

  test("is not confirmed by its seal alone: MH does not say what the document says", async () => {
    const otra = conPublicas({ actual: ajena(), anteriores: [] });
    expect(await judged(procesado(), { own: otra })).toBe("sinConsulta");
    expect(await judged(procesado(), { own: conPublicas({ anteriores: [] }) })).toBe("sinConsulta");
  });

  test("is the account's where the key of a certificate that it had when MH processed it signed it, and has replaced since", async () => {
    const anterior = (desde: string, hasta: string, publica = llavePublica) => ({
      publica,
      desde: new Date(desde),
      hasta: new Date(hasta),
    });
    // MH processed the document on 20 November 2026 at 14:15:07 UTC.
    const suya = anterior("2025-01-01T00:00:00Z", "2026-11-20T14:15:07Z");
    const nunca = anterior("2020-01-01T00:00:00Z", "2027-01-01T00:00:00Z", ajena());
    const judgedBy = (anteriores: readonly (typeof suya)[], mh = procesado()) =>
      judged(mh, { own: conPublicas({ actual: ajena(), anteriores }) });
    expect(await judgedBy([nunca, suya])).toBe("confirmado");
    expect(await judgedBy([nunca])).toBe("sinConsulta");
    expect(await judgedBy([anterior("2025-01-01T00:00:00Z", "2026-11-20T14:15:06Z")])).toBe("sinConsulta");
    expect(await judgedBy([anterior("2026-11-20T14:15:08Z", "2027-01-01T00:00:00Z")])).toBe("sinConsulta");
    expect(await judgedBy([suya], procesado({ fhProcesamiento: null }))).toBe("sinConsulta");
    expect(await judged(procesado(), { own: conPublicas({ anteriores: [suya] }) })).toBe("confirmado");
  });

  test("is false where MH has it with another seal, and not there where MH says so", async () => {
    expect(await judged(procesado({ selloRecibido: SELLO.replace("2021", "2022") }))).toBe("falso");
    expect(await judged(rechazado({ codigoMsg: "014" }))).toBe("noConsta");
  });

  test("is neither while MH does not judge it, and nobody is asked about another's", async () => {
    expect(await judged(json(503, {}))).toBe("desconocido");
    expect(await judged(rechazado({ codigoMsg: "111" }))).toBe("desconocido");
    mh.reset();
    expect(await judged(procesado(), { emisor: null })).toBe("sinConsulta");
    expect(mh.peticiones).toEqual([]);
  });
});
