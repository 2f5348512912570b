import type { SolicitudInput } from "@dte/contracts";
import { prepare, toDte } from "@dte/dte";
import { conformance } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import { writeEcf } from "../../src/format/write-ecf.js";
import { ahora, received, regime, TASAS } from "../samples/asked.js";
import { CUENTA, FACTURA, sobre } from "../samples/base.js";
import { complaints } from "../samples/xmllint.js";
import { cosa, RAROS } from "./pedidos.js";

const cuenta = { ...CUENTA, datosAdicionales: [] };

function ask(solicitud: SolicitudInput, dteOriginal = solicitud.idDteOriginal ? FACTURA : undefined) {
  const recibido = received({ cuenta, solicitud, dteOriginal });
  const outcome = prepare(regime, { ...recibido, ahora, tasasImpuestos: TASAS });
  return outcome.ok
    ? { documento: outcome.value, xml: new TextDecoder().decode(writeEcf(outcome.value, recibido.cuenta)) }
    : { regla: outcome.fault.id };
}

/** Writes the outcome: "31 118.00: ITBIS 18.00", in its currency and its TotalITBIS in pesos, or the rule that refuses it. */
function told(solicitud: SolicitudInput): string {
  const asked = ask(solicitud);
  if (asked.documento === undefined) return asked.regla;
  const { tipoFiscal, total, moneda } = toDte(asked.documento, { id: "", nombre: "" });
  const [, itbis] = /<TotalITBIS>([\d.]+)</.exec(asked.xml) ?? [];
  const suma = [tipoFiscal, total, ...(moneda === "DOP" ? [] : [moneda])].join(" ");
  return itbis === undefined ? suma : `${suma}: ITBIS ${itbis}`;
}

test.each(RAROS.map(({ nombre, espera, solicitud }) => [nombre, espera, solicitud] as const))(
  "%s",
  (_nombre, espera, solicitud) => {
    expect(told(solicitud)).toBe(espera);
  },
);

test.each([
  ["notaCredito", "1", "DO-NOTA-ALCANCE"],
  ["notaCredito", "2", "DO-NOTA-ALCANCE"],
  ["notaCredito", "3", "34 118.00: ITBIS 18.00"],
  ["notaCredito", "4", "34 118.00: ITBIS 18.00"],
  ["notaCredito", "5", "DO-NOTA-CODIGO"],
  ["notaDebito", "1", "DO-NOTA-CODIGO"],
  ["notaDebito", "2", "DO-NOTA-ALCANCE"],
  ["notaDebito", "3", "33 118.00: ITBIS 18.00"],
  ["notaDebito", "4", "33 118.00: ITBIS 18.00"],
  ["notaDebito", "5", "DO-NOTA-CODIGO"],
])("a %s of a part under code %s: %s", (tipo, codigo, espera) => {
  const datosAdicionales = [
    { nombre: "NUMERO_SECUENCIAL", valor: "17" },
    { nombre: "VENCIMIENTO_NUMERO_SECUENCIAL", valor: "2027-12-31" },
    { nombre: "CODIGO_MODIFICACION", valor: codigo },
  ];
  expect(told({ tipo, ...sobre(FACTURA), items: [cosa("118")], datosAdicionales })).toBe(espera);
});

conformance(test)("whatever is issued of these is valid by DGII's own schemas", () => {
  const escritos = RAROS.flatMap(({ solicitud }, i) => {
    const { documento, xml } = ask(solicitud);
    return documento ? [{ nombre: String(i), tipoFiscal: documento.tipoFiscal, xml }] : [];
  });
  expect(escritos.length).toBeGreaterThan(25);
  expect(complaints(escritos)).toEqual([]);
});
