import type { Dte } from "@dte/contracts";
import { FORMATOS, legibleText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { archivoDteDe, certifiedDte, ejemplos, overTheWire } from "../../test/golden-caso.js";
import { cuenta } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

/** Gives an example as it is archived. */
function dteDe(nombre: string): Dte {
  const { dteOriginal } = overTheWire({}, { tipo: "ticket" }, certifiedDte(nombre));
  if (!dteOriginal) throw new TypeError(nombre);
  return dteOriginal;
}
const textOf = (nombre: string, contenido: Uint8Array, formato = "carta"): string =>
  legibleText(print(dteDe(nombre), cuenta, { formato, contenido }).html);

const VISTO: Readonly<Record<string, readonly string[]>> = {
  remision: [
    "Nota de remisión",
    "Bienes remitidos a título de Consignación",
    "Café en consignación",
    "125.00",
  ],
  retencion: [
    "Comprobante de retención",
    "Comprobante de crédito fiscal, 00000004-AAAA-4AAA-8AAA-000000000004, 18/11/2026",
    "retención de 13 %",
    "1,280.55",
    "TOTAL IVA RETENIDO US$ 41.27",
    "CUARENTA Y UN 27/100 USD",
  ],
  donacion: [
    "Comprobante de donación",
    "razón social del donante",
    "Resolución 17/2026 de la DGII",
    "Computadora usada",
    "150.00",
    "VALOR TOTAL DE LA DONACIÓN US$ 1,025.00",
  ],
  "ventas-en-comision-liquidadas": [
    "Comprobante de liquidación",
    "razón social del mandante",
    "Nota de crédito, 00000005-AAAA-4AAA-8AAA-000000000005, 09/11/2026",
    "Total exportaciones 1,200.40",
    "-50.00",
    "Monto total de la operación 2,079.80",
    "IVA percibido 5.00",
    "TOTAL A PAGAR US$ 2,084.80",
  ],
  "ventas-con-tarjeta-liquidadas": [
    "Documento contable de liquidación",
    "razón social del afiliado",
    "Operaciones del 09/11/2026 al 15/11/2026",
    "Liquidación LIQ-2026-46, 318 documentos",
    "Valores no sujetos a percepción (base) 250.10",
    "Comisión -305.11",
    "Porcentaje de comisión 3%",
    "LÍQUIDO A PAGAR AL AFILIADO US$",
    "E-117",
    "Liquidación semanal",
  ],
  "nota-credito-de-retencion": [
    ...["Nota de crédito", "Devolución de café oro", "Montos ajustados (base) 250.40"],
    ...["IVA de esos montos (base) 32.55", "AJUSTE AL IVA RETENIDO US$ 2.50", "Código de retención 22"],
  ],
  "retencion-por-fusion": ["NIT de la sociedad absorbida 0614-020290-102-4"],
  "ticket-de-un-medico": [
    ...["Orden de ingreso Número 17", "Dra. Ana Ficticia", "0614-020290-102-4"],
    ...["Servicio médico Cirugía", "Dr. Juan Ficticio", "P-0000001", "Tratamiento médico"],
  ],
  "exportacion-con-transporte": [
    ...["Carta de porte CP-2026-17", "Modo de transporte Terrestre", "C 123-456", "Persona Ficticia"],
    ...["Modo de transporte Marítimo", "IMO 0000000", "Capitana Ficticia"],
  ],
  "exportacion-para-un-tercero": [
    ...["Compra por cuenta de terceros", "EIN000000000", "Fictional Buyer Inc"],
  ],
  "ticket-saldo-a-favor": ["Saldo a favor 8.70", "TOTAL A PAGAR US$ 0.00"],
  "factura-descuento-global": [
    "Descuento a ventas gravadas -30.00",
    "COOPERATIVA FICTICIA",
    "Orden de compra Número 17",
    "NR17",
  ],
};

const suyos = (nombre: string) => ejemplos.filter(([each]) => each === nombre).map(([, regimen]) => regimen);

describe.each(Object.entries(VISTO))("the paper of %s", (nombre, visto) => {
  test.each(suyos(nombre))("shows what it is about, from its file of %s", (regimen) => {
    const texto = textOf(nombre, archivoDteDe(nombre, regimen));
    for (const each of visto) expect(texto).toContain(each);
  });
  test.each(FORMATOS)("has its total as %s", (formato) => {
    const total = visto.filter(
      (each) => each.startsWith("TOTAL") || each.startsWith("AJUSTE") || each.startsWith("VALOR"),
    );
    const texto = textOf(nombre, archivoDteDe(nombre, "v2"), formato);
    for (const each of total) expect(texto).toContain(each);
  });
});

test.each([
  ...["remision", "retencion", "donacion"],
  ...["ventas-en-comision-liquidadas", "ventas-con-tarjeta-liquidadas", "nota-debito-de-retencion"],
])("%s is printed before it has a file", (nombre) => {
  const conArchivo = textOf(nombre, archivoDteDe(nombre, "v2"));
  const sinArchivo = textOf(nombre, new Uint8Array());
  const { total } = dteDe(nombre);
  expect([conArchivo, sinArchivo].every((each) => each.includes(Number(total).toFixed(2).slice(-5)))).toBe(
    true,
  );
});
