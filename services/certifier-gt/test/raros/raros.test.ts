import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CuentaInput, DteInput, SolicitudInput } from "@dte/contracts";
import { prepare, toDte } from "@dte/dte";
import { conformance, official, xmllint } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import { buildXml } from "../../src/format/build-xml.js";
import { ahora, asReceived, certificacion, readJson, regime } from "../caso.js";
import { cosa, RAROS, type Raro } from "./pedidos.js";

const cuentaDe = (nombre: string): CuentaInput =>
  readJson(new URL(`../golden/cuentas/${nombre}.json`, import.meta.url)) as CuentaInput;

const prepared = ({ cuenta, solicitud, original }: Pick<Raro, "cuenta" | "solicitud" | "original">) => {
  const received = asReceived(cuentaDe(cuenta), solicitud, original);
  return { outcome: prepare(regime, { ...received, ahora }), cuenta: received.cuenta };
};

/** Writes the outcome: "FACT 112.00 GTQ: IVA 12.00", or the rule that refuses it. */
function told(raro: Raro): string {
  const { outcome } = prepared(raro);
  if (!outcome.ok) return outcome.fault.id;
  const { tipoFiscal, total, moneda, impuestos = [] } = toDte(outcome.value, { id: "", nombre: "" });
  const dichos = impuestos
    .map(({ nombreCorto, montoImpuesto }) => `${nombreCorto} ${montoImpuesto}`)
    .join(", ");
  return [`${tipoFiscal} ${total} ${moneda}`, ...(dichos === "" ? [] : [dichos])].join(": ");
}

test.each(RAROS.map((raro) => [raro.nombre, raro] as const))("%s", (_nombre, raro) => {
  expect(told(raro)).toBe(raro.espera);
});

const NIT = { id: "98765434", nombre: "COMPRADOR, S. A." };
const nota = { idDteOriginal: certificacion.id, motivoAjuste: "Ajuste" };
const exenta = { impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 2 }] };
const gravada = { impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1 }] };

/** Gives a document that was issued, for a note on it. */
function issued(solicitud: SolicitudInput): DteInput {
  const { outcome } = prepared({ cuenta: "general", solicitud: { receptor: NIT, ...solicitud } });
  if (!outcome.ok) throw outcome.fault.error;
  return { ...toDte(outcome.value, { id: "12521337", nombre: "" }), ...certificacion };
}
const mixta: SolicitudInput = {
  motivoExencionIva: "LEY_IVA_ART7_NUM4",
  items: [cosa("100"), cosa("100", gravada)],
};
const gasolina: SolicitudInput = {
  items: [
    cosa("16.80", { cantidad: "3", impuestos: [{ nombreCorto: "PETROLEO", codigoUnidadGravable: 1 }] }),
  ],
};

test.each<[string, SolicitudInput, SolicitudInput, string]>([
  [
    "all of an invoice",
    { items: [cosa("1120")] },
    { items: [cosa("112", { cantidad: "10" })] },
    "NCRE 1120.00 GTQ: IVA 120.00",
  ],
  ["two cents more", { items: [cosa("1120")] }, { items: [cosa("1120.02")] }, "GT-NOTA-EXCEDE"],
  [
    "both kinds of line of a mixed one",
    mixta,
    { motivoExencionIva: "FACT_ORIGEN_NO_INC_IVA", items: [cosa("50", exenta), cosa("10", gravada)] },
    "NCRE 60.00 GTQ: IVA 1.071429",
  ],
  [
    "a gallon of three",
    gasolina,
    { items: [cosa("16.80", { impuestos: [{ nombreCorto: "PETROLEO", codigoUnidadGravable: 1 }] })] },
    "NCRE 21.50 GTQ: IVA 1.80, PETROLEO 4.70",
  ],
  [
    "a way to pay",
    { items: [cosa("100")] },
    {
      items: [cosa("50")],
      datosAdicionales: [
        { nombre: "MEDIO_PAGO_TIPO_1", valor: "EF" },
        { nombre: "MEDIO_PAGO_NUMERO_1", valor: "1" },
      ],
    },
    "GT-MEDIO-PAGO-TIPO",
  ],
])("a credit note for %s", (nombre, venta, devuelta, espera) => {
  const solicitud = { tipo: "notaCredito", ...nota, ...devuelta };
  expect(told({ nombre, espera, cuenta: "general", solicitud, original: issued(venta) })).toBe(espera);
});

conformance(test)("whatever is issued of these is valid by SAT's own schemas", () => {
  const carpeta = mkdtempSync(join(tmpdir(), "raros-gt-"));
  const files = RAROS.flatMap((raro, i) => {
    const { outcome, cuenta } = prepared(raro);
    if (!outcome.ok) return [];
    const file = join(carpeta, `${i}.xml`);
    writeFileSync(file, buildXml(outcome.value, cuenta));
    return [file];
  });
  const args = ["--nonet", "--noout", "--schema", official("gt/data/validation-kit/fel-all.xsd"), ...files];
  const { status, stderr } = spawnSync(xmllint(), args, { encoding: "utf8" });
  rmSync(carpeta, { recursive: true });
  expect(stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))).toEqual([]);
  expect([status, files.length > 40]).toEqual([0, true]);
});
