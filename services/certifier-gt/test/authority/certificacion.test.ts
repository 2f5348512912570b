import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CertificacionDe, createTokenBroker } from "@dte/certifier";
import type { CuentaInput, Dte, SolicitudInput } from "@dte/contracts";
import { demo } from "@dte/demo-gt";
import { prepare, prepareCancel, toDte } from "@dte/dte";
import { type Emisor, startSandbox } from "@dte/sandbox-gt";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createAuthority } from "../../src/authority/index.js";
import { bateria } from "../../src/certificacion/bateria.js";
import { format } from "../../src/format/index.js";
import { ahora, asReceived, regime } from "../caso.js";
import { configFor } from "./world.js";

const { principal, cuentasDePrueba, otras } = demo;
type Cuenta = CuentaInput & CertificacionDe["cuenta"] & { credencialesCertificador: Record<string, string> };

const productos = [
  { nombre: "Café en grano, 1 lb", precioUnitario: "65.50", unidadMedida: "LB", tipoProducto: "B" },
  { nombre: "Muestra", precioUnitario: "0", tipoProducto: "B" },
  { nombre: "Escritorio de cedro", precioUnitario: "2874.995", unidadMedida: "UNI", tipoProducto: "B" },
  { nombre: "Asesoría", precioUnitario: "600.00", tipoProducto: "S" },
];
const receptores = [{ id: "98765434", tipoId: "NIT", nombre: "COMPRADOR, SOCIEDAD ANONIMA" }];

const demos = [principal, ...cuentasDePrueba, otras.exenta, otras.agente];
const emisores: Emisor[] = demos.flatMap(({ padronOf }) => padronOf("").emisores as unknown as Emisor[]);

const cuentaDe = (afiliacionIva: string, idCertificador: string): Cuenta => {
  const found = demos.find(
    ({ cuenta }) =>
      cuenta.idCertificador === idCertificador && cuenta.informacionFiscal?.afiliacionIva === afiliacionIva,
  );
  if (!found) throw new Error(`no account of ${idCertificador}`);
  return found.cuenta as Cuenta;
};

const DE_TODOS = ["factura", "facturaCambiaria", "facturaEspecial", "impuesto", "notaAbono", "anulacion"];
/** These groups are left out for Digifact, whose format has no field for them. */
const DE_SU_FORMATO = ["cuentaAjena", "medioPago"];
const CUENTAS: readonly [string, Cuenta, grupos: readonly string[], impuestos: number][] = [
  [
    "a general taxpayer at INFILE",
    principal.cuenta as Cuenta,
    [
      ...DE_TODOS,
      ...["facturaExenta", "facturaExportacion", "notaCredito", "notaDebito", "recibo", "contingencia"],
      ...DE_SU_FORMATO,
    ],
    11,
  ],
  [
    "a withholding agent",
    otras.agente.cuenta as Cuenta,
    [
      ...DE_TODOS,
      ...["facturaExenta", "facturaExportacion", "notaCredito", "notaDebito", "recibo", "contingencia"],
      ...DE_SU_FORMATO,
    ],
    11,
  ],
  [
    "a small taxpayer",
    cuentaDe("PEQUENO_CONTRIBUYENTE", "infile"),
    [...DE_TODOS, "facturaExportacion", "contingencia", "medioPago"],
    6,
  ],
  [
    "a general taxpayer at Megaprint",
    cuentaDe("GENERAL", "megaprint"),
    [
      ...DE_TODOS,
      ...["facturaExenta", "facturaExportacion", "notaCredito", "notaDebito", "recibo", "contingencia"],
      ...DE_SU_FORMATO,
    ],
    11,
  ],
  [
    "a general taxpayer at Digifact",
    cuentaDe("GENERAL", "digifact"),
    [...DE_TODOS, "facturaExenta", "notaCredito", "notaDebito", "recibo"],
    4,
  ],
  [
    "a taxpayer without IVA",
    otras.exenta.cuenta as Cuenta,
    ["recibo", "reciboDonacion", "anulacionRecibo"],
    0,
  ],
];

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const ledgerDir = mkdtempSync(join(tmpdir(), "certificacion-gt-"));
beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir, emisores, now: () => ahora });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(ledgerDir, { recursive: true });
});

/** A body of the REST API in the words of services: decimals as texts. */
const asSolicitud = (cuerpo: Readonly<Record<string, unknown>>): SolicitudInput =>
  JSON.parse(JSON.stringify(cuerpo), (clave, valor) =>
    typeof valor === "number" && clave !== "codigoUnidadGravable" && clave !== "numero"
      ? String(valor)
      : valor,
  ) as SolicitudInput;

const TIMEOUT_MS = 30_000;

/** Takes every step of an account's battery, and gives the refusals by step. */
async function pass(de: CertificacionDe, cuenta: Cuenta): Promise<string[]> {
  const tokens = createTokenBroker({ now: () => new Date(), newId: randomUUID });
  const authority = createAuthority(configFor(sandbox.url), { tokens, now: () => ahora });
  const emitidos = new Map<string, Dte>();
  const emitido = (clave: string): Dte => {
    const dte = emitidos.get(clave);
    if (!dte) throw new Error(`${clave} was not issued`);
    return dte;
  };
  const hecho = {
    ahora,
    newId: randomUUID,
    numeroDe: () => 1,
    idDe: (clave: string) => emitido(clave).id ?? "",
  };
  const refused: string[] = [];
  for (const { clave, accion, tras, cuerpo } of bateria.pasos(de)) {
    const asked = cuerpo(hecho);
    const original = tras === undefined ? undefined : emitido(tras);
    const received = asReceived(cuenta, accion === "emitir" ? asSolicitud(asked) : {}, original);
    const request = {
      idIntento: randomUUID(),
      cuenta: received.cuenta,
      credenciales: { certificador: cuenta.credencialesCertificador },
      timeoutMs: TIMEOUT_MS,
    };
    if (accion === "anular") {
      expect(asked).toMatchObject({ dteId: original?.id });
      const motivoAnulacion = String(asked["motivoAnulacion"]);
      const prepared = prepareCancel(regime, { dte: emitido(tras ?? ""), motivoAnulacion, ahora });
      if (!prepared.ok) throw prepared.fault.error;
      const contenido = format.writeCancel(prepared.value, received.cuenta);
      const verdict = await authority.submit({ ...request, contenido, operacion: "anular" });
      if (verdict.kind !== "aceptado") refused.push(`${clave}: ${JSON.stringify(verdict)}`);
      continue;
    }
    const prepared = prepare(regime, { ...received, ahora });
    if (!prepared.ok) throw new Error(`${clave}: ${prepared.fault.error.message}`);
    const contenido = format.write(prepared.value, received.cuenta);
    const verdict = await authority.submit({ ...request, contenido, operacion: "certificar" });
    if (verdict.kind !== "aceptado") {
      refused.push(`${clave}: ${JSON.stringify(verdict)}`);
      continue;
    }
    const { id, serie, numero, fechaCertificacion } = verdict.certificacion;
    emitidos.set(clave, {
      ...toDte(prepared.value, format.certificadorOf(received.cuenta)),
      ...{ id, serie, numero, fechaCertificacion, estado: "Certificado" },
    } as Dte);
  }
  return refused;
}

describe.each(CUENTAS)("the battery of %s", (_whose, cuenta, grupos, impuestos) => {
  const de: CertificacionDe = { cuenta, productos, receptores, semilla: 17 };
  const pasos = bateria.pasos(de);

  test("has what its registration and its certifier's format let it issue, each step after what it follows", () => {
    const contados = bateria.grupos(de);
    expect(contados.map(({ clave }) => clave).toSorted()).toEqual([...grupos].toSorted());
    const porGrupo = contados.map(({ clave }) => [
      clave,
      pasos.filter(({ grupo }) => grupo === clave).length,
    ]);
    expect(contados.map(({ clave, minimo }) => [clave, minimo])).toEqual(porGrupo);
    expect(pasos.filter(({ grupo }) => grupo === "impuesto")).toHaveLength(impuestos);
    const claves = pasos.map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(claves.length);
    for (const { clave, tras } of pasos.filter((each) => each.tras !== undefined)) {
      expect(claves.slice(0, claves.indexOf(clave))).toContain(tras);
    }
  });

  test("is certified whole, and once more with another catalogue", async () => {
    expect(await pass(de, cuenta)).toEqual([]);
    expect(await pass({ ...de, productos: [], semilla: -3 }, cuenta)).toEqual([]);
  });
});
