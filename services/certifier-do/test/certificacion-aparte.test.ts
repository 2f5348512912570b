import { Certifier, type CertifierDefinition, type Client, type Cuenta } from "@dte/contracts";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { longestStall } from "@dte/testing/stall";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { aprobacionesDelLibro } from "../src/certificacion/aprobaciones.js";
import { planDelLibro } from "../src/certificacion/plan.js";
import { readConfig } from "../src/config.js";
import { start } from "../src/service.js";
import { ahora, cuentaOf } from "./authority/attempts.js";

const FILAS = 150;
const LINEAS = 44;
const APROBACIONES = 500;
const COLUMNAS = 150;
/** The time limit is long, because threads begin slowly on a busy machine. */
const PATIENT = { timeoutMs: 60_000 };
const CABECERA = {
  ...{ TipoeCF: "31", FechaVencimientoSecuencia: "31-12-2026", IndicadorMontoGravado: "0" },
  ...{ TipoIngresos: "01", TipoPago: "1", RNCEmisor: "131880681", RazonSocialEmisor: "X" },
  ...{ DireccionEmisor: "X", FechaEmision: "20-11-2026", RNCComprador: "101000001" },
  ...{ RazonSocialComprador: "B", MontoTotal: "118" },
};
const LINEA = { IndicadorFacturacion: "1", NombreItem: "A", CantidadItem: "1", PrecioUnitarioItem: "1" };

/** Makes a workbook as DGII gives it, with as many invoices and lines as a request has room for. */
function libro(): Record<string, string[][]> {
  const columnas = [
    ...["ENCF", ...Object.keys(CABECERA)],
    ...Array.from({ length: LINEAS }, (_, i) => Object.keys(LINEA).map((each) => `${each}[${i + 1}]`)).flat(),
  ];
  const filas = Array.from({ length: FILAS }, (_, n) => [
    ...[`E31${String(n + 1).padStart(10, "0")}`, ...Object.values(CABECERA)],
    ...Array.from({ length: LINEAS }, () => Object.values(LINEA)).flat(),
  ]);
  return { ECF: [columnas, ...filas] };
}

let shell: Shell;
let certifier: Client<CertifierDefinition>;
let cuenta: Cuenta;
beforeAll(async () => {
  shell = createShell({ name: "certifier-do", log: createLog("certifier-do", "silent") });
  const { grpc } = await start(
    readConfig({ PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:1" }),
    shell,
  );
  certifier = connect({ ...shell, name: "test" }, Certifier, `127.0.0.1:${grpc}`);
  cuenta = cuentaOf();
});
afterAll(() => shell.close());

/** Makes the approvals of as many documents as a plan may have, with columns that no approval has. */
function aprobaciones(): Record<string, string[][]> {
  const dichas = ["RNCEmisor", "eNCF", "FechaEmision", "MontoTotal", "RNCComprador", "Estado"];
  const otras = Array.from({ length: COLUMNAS }, (_, i) => `Columna${i}`);
  const filas = Array.from({ length: APROBACIONES }, (_, n) => [
    ...["131880681", `E31${String(n + 1).padStart(10, "0")}`, "01-04-2020", "4674.35", "101000001", "1"],
    ...otras.map(() => "x"),
  ]);
  return { ACECF: [[...dichas, ...otras], ...filas] };
}

test.each([
  ["a hundred and fifty invoices", "", libro(), FILAS, (bytes: Buffer) => planDelLibro(bytes, cuenta, ahora)],
  [
    "five hundred approvals",
    ...(["aprobaciones", aprobaciones(), APROBACIONES] as const),
    (bytes: Buffer) => aprobacionesDelLibro(bytes, cuenta.id, ahora),
  ],
] as const)(
  "a plan of %s keeps nothing waiting that this process does beside it",
  async (_, etapa, cells, pasos, planHere) => {
    const bytes = Buffer.from(JSON.stringify(cells));
    const asked = {
      ...{ cuenta, productos: [], receptores: [], semilla: 1, etapa },
      libro: bytes,
      quien: "ana",
    };
    const plan = await certifier.PlanCertificacion(asked, PATIENT);
    expect(plan.pasos).toHaveLength(pasos);
    const stalled = () => longestStall(() => certifier.PlanCertificacion(asked, PATIENT));
    const planned = () =>
      longestStall(async () => {
        planHere(bytes);
      });
    const aside = Math.min(await stalled(), await stalled(), await stalled());
    const here = Math.min(await planned(), await planned(), await planned());
    expect(aside).toBeLessThan(here / 2);
  },
);
