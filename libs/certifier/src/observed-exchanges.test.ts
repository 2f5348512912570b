import {
  type Call,
  Certifier,
  Credenciales,
  type Cuenta,
  type Dte,
  type LoteEnviadoInput,
} from "@dte/contracts";
import { connect, createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { serveCountry } from "./certifier.js";
import type { Verdict } from "./country/authority.js";
import type { Country } from "./country/country.js";
import type { Exchange } from "./country/receptor.js";
import { contingencyHandlers } from "./handlers/contingency-handlers.js";
import { observedExchange, observedVerify } from "./observed/observed-receptor.js";

class Reader extends MetricReader {
  protected override onShutdown = async (): Promise<void> => {};
  protected override onForceFlush = async (): Promise<void> => {};
}

const reader = new Reader();
beforeAll(() => {
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
});
afterAll(async () => {
  await reader.shutdown();
  metrics.disable();
});

const call: Call = { deadline: Date.now() + 60_000, requestId: "" };
const cuentaOf = (pais: string) => ({ pais, idCertificador: "c", estaEnAmbienteDePruebas: true }) as Cuenta;

/** Lists what was recorded of a country's exchanges: the certifier, the operation, its step and the outcome. */
async function told(pais: string): Promise<unknown[][]> {
  const { resourceMetrics } = await reader.collect();
  const scopes = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  return scopes
    .flatMap(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes))
    .filter((each) => each["pais"] === pais)
    .map((each) => ["certificador", "operacion", "paso", "resultado"].map((label) => each[label] ?? ""));
}

const handlersOf = (contingencias: object) =>
  contingencyHandlers(
    { now: () => new Date() } as Shell,
    { regime: { nombre: "Utopía" }, contingencias } as unknown as Country,
    async () => ({ certificador: {} }),
    () => 1_000,
  );

test.each<[string, string, LoteEnviadoInput]>([
  ["L1", "aceptado", { codigo: "1", motivo: "" }],
  ["L2", "rechazado", { rechazado: { codigo: "X", descripcion: "no" }, motivo: "" }],
  ["L3", "desconocido", { motivo: "away" }],
])("a lot that is sent is recorded: %s", async (pais, resultado, enviado) => {
  const { SubmitLote } = handlersOf({ submitLote: async () => enviado });
  await SubmitLote({ cuenta: cuentaOf(pais), idLote: "l", contenidos: [] }, call);
  expect(await told(pais)).toEqual([["c", "contingencia", "lote", resultado]]);
});

const PENDING: Verdict = { kind: "desconocido", motivo: "", enProceso: true };
const SILENT: Verdict = { kind: "desconocido", motivo: "away" };
test.each<[string, string, Verdict[]]>([
  ["F1", "aceptado", [PENDING, { kind: "inexistente", motivo: "" }]],
  ["F2", "enProceso", [SILENT, PENDING]],
  ["F3", "desconocido", [SILENT]],
])("a question about a lot is recorded: %s", async (pais, resultado, verdicts) => {
  const { FindLote } = handlersOf({ findLote: async () => verdicts });
  await FindLote({ cuenta: cuentaOf(pais), codigo: "1", contenidos: [] }, call);
  expect(await told(pais)).toEqual([["c", "contingencia", "preguntarLote", resultado]]);
});

/** Makes a country of which little is known but how its authority takes numbers back. */
const countryOf = (cancel: () => Promise<Verdict>): Country =>
  ({
    regime: {
      ...{ pais: "UT", nombre: "Utopía", moneda: "UTO", monedas: ["UTO"], zonaHoraria: "UTC" },
      ...{ tipos: ["factura"], localidades: [] },
    },
    descripcion: {
      tipos: [{ tipo: "factura", nombre: "Factura", clases: [{ codigo: "F", nombre: "Factura" }] }],
      identificadores: [{ tipo: "", nombre: "ID", patron: "\\d{3}", ejemplo: "123", deEmisor: true }],
      certificadores: [{ id: "notario", nombre: "Notario" }],
      libro: {
        columnas: ["moneda"],
        unidades: ["UNI"],
        ejemplo: { tipo: "factura", itemUnidadMedida: "UNI" },
      },
    },
    authority: { numeros: { prepareCancel: async () => new Uint8Array(), cancel } },
  }) as unknown as Country;

test("numbers that are given back to the authority are recorded", async () => {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  try {
    const [host, health] = ["127.0.0.1", createHealth(shell, {})];
    const Get = async () => ({ credencialesCertificador: "{}", certificadoFirma: null });
    const implementations = [implement(Credenciales, { Get } as never)];
    const credenciales = await serve(shell, { host, port: 0, health, implementations });
    const { grpc } = await serveCountry(
      shell,
      { host, portGrpc: 0, accountsCredencialesAddress: `${host}:${credenciales}` },
      countryOf(async () => ({ kind: "desconocido", motivo: "away" })),
    );
    const cuenta = { id: "1", pais: "N1", idCertificador: "c", versionCredenciales: 1 };
    const asked = { cuenta, tipo: "factura", desde: 1, hasta: 2, contenido: Buffer.from("x") };
    await connect(shell, Certifier, `${host}:${grpc}`).CancelNumeros(asked, { timeoutMs: 60_000 });
  } finally {
    await shell.close();
  }
  expect(await told("N1")).toEqual([["c", "anular", "anularNumeros", "desconocido"]]);
});

test.each([
  ["V1", "confirmado", "aceptado"],
  ["V2", "falso", "rechazado"],
  ["V3", "noConsta", "inexistente"],
  ["V4", "desconocido", "desconocido"],
])("a question about a document of others is recorded: %s", async (pais, estado, resultado) => {
  const dte = { tipo: "factura", estaEnAmbienteDePruebas: true } as Dte;
  await observedVerify({ cuenta: cuentaOf(pais), dte }, async () => ({ estado, motivo: "" }));
  expect(await told(pais)).toEqual([["c", "recibir", "verificar", resultado]]);
});

test.each([
  ["E1", "Deliver", "", "recibida", "", "aceptado"],
  ["E2", "Deliver", "", "desconocida", "", "sinRespuesta"],
  ["E3", "SendAprobacion", "emisor", "desconocida", "", "sinRespuesta"],
  ["E4", "SendAprobacion", "autoridad", "desconocida", "c", "desconocido"],
  ["E5", "SendAprobacion", "autoridad", "rechazada", "c", "rechazado"],
] as const)(
  "what is taken somewhere is recorded, and another's host is not the authority: %s",
  async (pais, rpc, destino, estado, certificador, resultado) => {
    const answer = async () => ({ estado });
    const exchange = observedExchange({ Deliver: answer, SendAprobacion: answer } as never as Exchange, pais);
    const asked = { cuenta: cuentaOf(pais), contenido: Buffer.alloc(0), destino };
    await exchange[rpc](asked, call);
    expect(await told(pais)).toEqual([[certificador, "recibir", "entregar", resultado]]);
  },
);
