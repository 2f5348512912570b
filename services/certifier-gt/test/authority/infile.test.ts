import { existsSync } from "node:fs";
import { prepare } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { buildXml } from "../../src/format/build-xml.js";
import { anyItem } from "../any-item.js";
import { ahora, asReceived, carpetaOf, nombres, readCaso, regime } from "../caso.js";
import { certifierContract } from "./contract.js";

const now = () => ahora;

/** The examples that are not refused. Their clock is that of `ahora`, since the certifier refuses documents of another day. */
const casos = nombres.filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))));

const world = certifierContract(
  {
    idCertificador: "infile",
    credenciales: ({ usuarioFirma, llaveFirma, usuarioApi, llaveApi }) => ({
      usuarioFirma,
      llaveFirma,
      usuarioApi,
      llaveApi,
    }),
  },
  {
    now,
    casos,
    authenticates: false,
    wrongCredentials: { usuario: "12345679_api", llaveFirma: "firma-12345679", llaveApi: "otra" },
  },
);

test("a strict certifier takes any invoice that adds up here: two hundred lines, ten decimals", async () => {
  const { cuenta } = readCaso("factura-consumidor-final");
  const receptor = { id: "98765434", nombre: "COMPRADOR" };
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 200 }), async (items) => {
      const received = asReceived(cuenta, { tipo: "factura", receptor, items });
      const outcome = prepare(regime, { ...received, ahora });
      if (!outcome.ok) throw outcome.fault.error;
      const contenido = buildXml(outcome.value, cuenta);
      const attempt = await world().attempt(undefined, { contenido });
      expect(await world().authority.submit(attempt)).toMatchObject({ kind: "aceptado" });
    }),
    { numRuns: 25 },
  );
});

describe("INFILE", () => {
  test("rejects with SAT's own findings what breaks a rule, and has nothing of it", async () => {
    const attempt = await world().attempt();
    const text = Buffer.from(attempt.contenido).toString();
    const wrong = text.replace("<dte:GranTotal>100.00<", "<dte:GranTotal>101.00<");
    expect(wrong).not.toBe(text);
    const verdict = await world().authority.submit({ ...attempt, contenido: Buffer.from(wrong) });
    expect(verdict).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: expect.stringMatching(/^FEL_/), eventos: [{ mensaje: expect.any(String) }] },
    });
    expect(await world().authority.find(attempt)).toMatchObject({ kind: "inexistente" });
  });
  test("is asked for the issuer of what was sent, whatever the account's NIT is by now", async () => {
    const attempt = await world().attempt();
    expect(await world().authority.submit(attempt)).toMatchObject({ kind: "aceptado" });
    const informacionFiscal = { ...attempt.cuenta.informacionFiscal, id: "98765434" } as never;
    const cuenta = { ...attempt.cuenta, informacionFiscal };
    expect(await world().authority.find({ ...attempt, cuenta })).toMatchObject({ kind: "aceptado" });
  });
  test("is not asked for an account whose certifier nobody knows", async () => {
    const attempt = await world().attempt();
    const cuenta = { ...attempt.cuenta, idCertificador: "digital" };
    await expect(world().authority.submit({ ...attempt, cuenta })).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
    });
  });
  test("says who has a CUI, of those who live, and logs in once for all who ask", async () => {
    expect(await world().lookup("2218 51658 1217")).toEqual({
      id: "2218516581217",
      nombre: expect.stringMatching(/^\S+ \S+ \S+ \S+$/),
    });
  });
});
