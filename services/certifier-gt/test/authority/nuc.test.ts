import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare, prepareCancel } from "@dte/dte";
import { conformance, official } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { format } from "../../src/format/index.js";
import { issuedDateOf, withReference } from "../../src/format/nuc/reference.js";
import { readAnulacion } from "../anulacion.js";
import { ahora, carpetaOf, nombres, readCaso, regime } from "../caso.js";

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

function nucOf(nombre: string): Uint8Array {
  const { cuenta, solicitud, dteOriginal } = readCaso(nombre);
  const account = { ...cuenta, idCertificador: "digifact" };
  const outcome = prepare(regime, { cuenta: account, solicitud, dteOriginal, ahora });
  if (!outcome.ok) throw outcome.fault.error;
  return format.write(outcome.value, account);
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into it and fail where it is not what they say
const read = (nuc: Uint8Array): any => JSON.parse(Buffer.from(nuc).toString("utf8"));

/** Lists the path and kind of everything in a document, as "Items.Taxes.Tax.Code string". */
function shapesOf(value: Json, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => shapesOf(each, path));
  if (value === null || typeof value !== "object") return [`${path} ${value === null ? null : typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => shapesOf(each, path ? `${path}.${key}` : key));
}

const documentos = nombres.filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))));

/** Gives the message with which an example is refused; undefined when Digifact has a field for all its data. */
const refusalOf = (nombre: string): string | undefined => {
  try {
    nucOf(nombre);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("NUC", () => {
  conformance(test)("has only the keys of Digifact's own examples, with the types they have", () => {
    const samples = official("gt/data/samples/certifiers/digifact-nuc");
    const known = new Set(
      readdirSync(samples)
        .filter((file) => file !== "responses.json")
        .flatMap((file) => shapesOf(JSON.parse(readFileSync(join(samples, file), "utf8")))),
    );
    // The documentation names these fields, and no example has them as it says.
    for (const extra of ["Items.Discounts.Discount.Amount string", "Seller.Contact.EmailList.Email string"]) {
      known.add(extra);
    }
    const used = documentos
      .filter((nombre) => refusalOf(nombre) === undefined)
      .flatMap((nombre) => shapesOf(read(withReference(nucOf(nombre), "A-1"))));
    expect([...new Set(used)].filter((shape) => !known.has(shape))).toEqual([]);
    expect(used.length).toBeGreaterThan(1_000);
  });
  test("says of a factura what its XML says", () => {
    const nuc = read(nucOf("factura-dos-descuentos"));
    const dte = JSON.parse(readFileSync(new URL("dte.json", carpetaOf("factura-dos-descuentos")), "utf8"));
    expect(nuc.Header).toEqual({
      DocType: "FACT",
      IssuedDateTime: "2026-11-20T08:15:00-06:00",
      Currency: "GTQ",
    });
    expect(nuc.Items).toHaveLength(dte.items.length);
    const [item] = dte.items;
    expect(nuc.Items[0]).toMatchObject({
      Number: "1",
      Type: "Bien",
      Description: item.descripcion,
      Qty: item.cantidad,
      Price: item.precioUnitario,
      Totals: { TotalItem: item.total },
    });
    const discount = Number(item.descuento) + Number(item.otroDescuento);
    expect(discount).toBeGreaterThan(Number(item.descuento));
    expect(Number(nuc.Items[0].Discounts.Discount[0].Amount)).toBe(discount);
    expect(nuc.Totals.GrandTotal.InvoiceTotal).toBe(dte.total);
    expect(nuc.AdditionalDocumentInfo).toEqual({ AdditionalInfo: [] });
  });
  test("numbers the phrases, and marks a CUI", () => {
    const mixta = read(nucOf("factura-mixta-exenta")).Seller.AdditionlInfo;
    expect(mixta.map(({ Name, Data }: { Name: string; Data: string }) => `${Name} ${Data}`)).toEqual([
      "TipoFrase 1",
      "Escenario 1",
      "TipoFrase 2",
      "Escenario 2",
    ]);
    expect(read(nucOf("factura-cui")).Buyer).toMatchObject({ TaxIDType: "CUI" });
    expect(read(nucOf("nota-abono")).Seller).not.toHaveProperty("AdditionlInfo");
  });
  test.each([
    ["factura-cambiaria", "FCAMB"],
    ["nota-credito", "NCRE"],
    ["nota-debito", "NDEB"],
    ["factura-especial-cui", "FESP"],
  ])("carries the complement of %s as %s", (nombre, code) => {
    const [complemento] = read(nucOf(nombre)).AdditionalDocumentInfo.AdditionalInfo;
    expect(complemento).toMatchObject({ Code: code, Type: "COMPLEMENTO" });
  });
  test("gives a receipt's kind of legal person", () => {
    expect(read(nucOf("recibo-donacion")).Header.AdditionalIssueDocInfo).toEqual([
      { Name: "TipoPersoneria", Data: null, Value: "719" },
    ]);
  });
  test.each([
    ["exportacion-bienes-usd", /exportaciones/],
    ["factura-contingencia", /numeroAcceso/],
    ["factura-ubicacion-temporal", /ubicación temporal/],
    ["factura-cuenta-ajena", /cobros por cuenta ajena/],
    ["factura-medios-de-pago", /medios de pago/],
    ["factura-petroleo", /el impuesto PETROLEO/],
    ["factura-bebidas-alcoholicas", /BEBIDAS ALCOHOLICAS/],
    ["factura-agente-retencion-pago-directo", /la frase 1-3 con su resolución/],
  ])("has no field for %s, and it is refused before anything is sent", (nombre, reason) => {
    expect(refusalOf(nombre)).toMatch(reason);
    expect(() => nucOf(nombre)).toThrow(expect.objectContaining({ codigo: "FEG_BUSINESS_RULE_VIOLATION" }));
  });
  test("holds no character that XML cannot", () => {
    const caso = readCaso("factura-consumidor-final");
    const cuenta = { ...caso.cuenta, idCertificador: "digifact" };
    const [item] = caso.solicitud.items;
    const items = [{ ...item, descripcion: "a\u0000\u0008b\ud800c\u{1F600}" }] as never;
    const outcome = prepare(regime, { cuenta, solicitud: { ...caso.solicitud, items }, ahora });
    if (!outcome.ok) throw outcome.fault.error;
    expect(read(format.write(outcome.value, cuenta)).Items[0].Description).toBe("abc\u{1F600}");
  });
});

describe("the reference that keeps Digifact from certifying twice", () => {
  const nuc = nucOf("nota-credito");
  test("is added to the committed bytes, always in the same way", () => {
    const first = withReference(nuc, "0b8e0f3a-6a55-4b43-9d8c-7f1f6d8f2f1e");
    expect(withReference(nuc, "0b8e0f3a-6a55-4b43-9d8c-7f1f6d8f2f1e")).toEqual(first);
    const { AdditionalDocumentInfo: committed, ...rest } = read(nuc);
    const { AdditionalDocumentInfo: sent, ...restSent } = read(first);
    expect(restSent).toEqual(rest);
    expect(sent.AdditionalInfo.slice(0, -1)).toEqual(committed.AdditionalInfo);
    expect(sent.AdditionalInfo.at(-1)).toMatchObject({
      Code: "0b8e0f3a-6a55-4b43-9d8c-7f1f6d8f2f1e",
      Type: "ADENDA",
      AditionalInfo: [{ Name: "VALIDAR_REFERENCIA_INTERNA", Data: null, Value: "VALIDAR" }],
    });
  });
  test("is asked for with the day of issue", () => {
    expect(issuedDateOf(nuc)).toBe("2026-11-20");
  });
});

test("a cancellation is what CancelFelGT takes, on the issuer's clock", () => {
  const { dte, motivoAnulacion } = readAnulacion("factura");
  const outcome = prepareCancel(regime, { dte, motivoAnulacion, ahora });
  if (!outcome.ok) throw outcome.fault.error;
  const { cuenta } = readCaso("factura-consumidor-final");
  expect(read(format.writeCancel(outcome.value, { ...cuenta, idCertificador: "digifact" }))).toEqual({
    Taxid: "12345679",
    Autorizacion: dte.id,
    IdReceptor: "98765434",
    FechaEmisionDocumentoAnular: "2026-11-20T08:15:00",
    MotivoAnulacion: "Error en los datos del receptor",
  });
});
