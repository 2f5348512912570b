import { randomUUID } from "node:crypto";
import { createTokenBroker } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { createVerify } from "../../src/authority/verify.js";
import { ahora, cuentaOf } from "./attempts.js";
import type { Said } from "./dgii-double.js";
import { useDouble } from "./doubled.js";

const { open, certificado } = useDouble();

const [EMISOR, COMPRADOR, CODIGO] = ["101850043", "131880681", "aB3+/x"];
const factura = (more: object = {}) =>
  ({
    serie: "E31",
    numero: 17,
    tipoFiscal: "31",
    emisor: { id: EMISOR },
    receptor: { id: COMPRADOR },
    total: "1180.00",
    selloEntidadFiscal: CODIGO,
    estaEnAmbienteDePruebas: true,
    ...more,
  }) as Dte;

/** Makes DGII's complete answer about a number, for any outcome. */
const said = (codigo: number, more: object = {}): Said => ({
  body: {
    codigo,
    estado: ["No encontrado", "Aceptado", "Rechazado", "En Proceso"][codigo],
    rncEmisor: EMISOR,
    ncfElectronico: "E310000000017",
    montoTotal: 1180,
    rncComprador: COMPRADOR,
    codigoSeguridad: CODIGO,
    ...more,
  },
});

async function judged(
  estado: Said,
  { dte = factura(), receptor = cuentaOf() }: { dte?: Dte; receptor?: Cuenta | null } = {},
) {
  const { dgii } = await open({ estado });
  const now = () => ahora;
  const config = { dgiiUrl: dgii.url, dgiiFcUrl: dgii.url, timbreUrl: "", timbreFcUrl: "" };
  const tools = { now, newId: randomUUID, tokens: createTokenBroker({ now, newId: randomUUID }) };
  const verify = createVerify(config, tools, async () => ({ certificador: {}, certificado: certificado() }));
  const call = { deadline: Date.now() + 120_000, requestId: "prueba" };
  const asked = { dte, contenido: Buffer.alloc(0), ...(receptor && { receptor }) };
  return { estado: (await verify(asked, call)).estado, heard: dgii.at("estado") };
}

describe("a document of others", () => {
  test("is one that DGII took under its number, with its amount and its code, in its environment", async () => {
    const { estado, heard } = await judged(said(1));
    expect(estado).toBe("confirmado");
    expect(heard.map(({ path, query }) => [path.split("/")[1], query])).toEqual([
      [
        "testecf",
        {
          rncemisor: EMISOR,
          ncfelectronico: "E310000000017",
          rnccomprador: COMPRADOR,
          codigoseguridad: CODIGO,
        },
      ],
    ]);
    const production = await judged(said(1), { dte: factura({ estaEnAmbienteDePruebas: false }) });
    expect(production.heard[0]?.path).toMatch(/^\/ecf\//);
  });

  test.each([
    ["refused it, though number, amount and code are its own", said(2), "noConsta"],
    ["has nothing under its number", said(0), "noConsta"],
    ["took another amount", said(1, { montoTotal: 1180.01 }), "noConsta"],
    ["took one with another code", said(1, { codigoSeguridad: "AAAAAA" }), "noConsta"],
    ["is still examining it", said(3), "desconocido"],
    ["is away", { status: 503, body: "mantenimiento" }, "desconocido"],
  ])("is not confirmed where DGII %s", async (_, answer, expected) => {
    expect((await judged(answer)).estado).toBe(expected);
  });

  test("is asked about as an account of ours that has a certificate, and as nobody else", async () => {
    for (const receptor of [null, cuentaOf({ tieneCertificado: false })]) {
      const { estado, heard } = await judged(said(1), { receptor });
      expect([estado, heard]).toEqual(["sinConsulta", []]);
    }
  });
});
