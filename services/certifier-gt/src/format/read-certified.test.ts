import { existsSync, readFileSync } from "node:fs";
import type { DteInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { carpetaOf, certificacion, nombres, readJson } from "../../test/caso.js";
import { createCertificado } from "../../test/firma/certificado.js";
import { signElsewhere } from "../../test/firma/certified.js";
import { readCertified } from "./read-certified.js";

const read = (nombre: string, archivo: string) => readFileSync(new URL(archivo, carpetaOf(nombre)), "utf8");

const emisor = createCertificado("12345679");
const certificador = createCertificado("12521337");
emisor.remove();
certificador.remove();

/** Writes the document of an example as a certifier completes it. */
function completed(nombre: string, autorizacion = certificacion): string {
  const { id, serie, numero } = autorizacion;
  return read(nombre, "documento.xml").replace(
    "</dte:DTE>",
    "<dte:Certificacion><dte:NITCertificador>12521337</dte:NITCertificador>" +
      "<dte:NombreCertificador>INFILE, SOCIEDAD ANONIMA</dte:NombreCertificador>" +
      `<dte:NumeroAutorizacion Numero="${numero}" Serie="${serie}">${id}</dte:NumeroAutorizacion>` +
      "<dte:FechaHoraCertificacion>2026-11-20T08:15:01-06:00</dte:FechaHoraCertificacion></dte:Certificacion></dte:DTE>",
  );
}

/** Adds both signatures, made by somebody else's library. */
const signed = (xml: string): string =>
  signElsewhere(signElsewhere(xml, emisor, { id: "DatosEmision" }), certificador, {
    id: "DatosCertificados",
  });
const certified = (nombre: string): string => signed(completed(nombre));

function dteOf(xml: string): DteInput {
  const read = readCertified(Buffer.from(xml));
  if ("motivo" in read) throw new Error(read.motivo);
  return read.dte;
}
const motivoOf = (xml: string) => {
  const read = readCertified(Buffer.from(xml));
  return "motivo" in read ? read.motivo : undefined;
};

/** Takes out of a document what only the issuer's account or its request knows, and SAT's boxes do not hold. */
function sayable({ idCuenta: _account, datosAdicionales: _legends, ...dte }: DteInput): object {
  const {
    esExentoIva: _exento,
    afiliacionIsr: _isr,
    tipoEstablecimiento: _kind,
    ...emisor
  } = dte.emisor ?? {};
  const { id, serie, numero, fechaEmision = "", motivoAjuste } = dte.dteOriginal ?? {};
  const isNota = dte.tipo === "notaCredito" || dte.tipo === "notaDebito";
  const { datosExportacion, dteOriginal: _original, ...rest } = dte;
  return {
    ...rest,
    emisor: { ...emisor, afiliacionIva: "", esRetenedorIva: emisor.esRetenedorIva ?? false, direccion: null },
    receptor: { ...dte.receptor, direccion: null },
    items: (dte.items ?? []).map(({ codigo: _codigo, ...item }) => item),
    ...(datosExportacion && !isNota && { datosExportacion }),
    // A note names the day of its original, and a nota de abono says nothing of its original.
    ...(id &&
      isNota && {
        dteOriginal: { id, serie, numero, motivoAjuste, fechaEmision: fechaEmision.slice(0, 10) },
      }),
  };
}

describe("a document reads back as it was issued", () => {
  const documentos = nombres.filter((nombre) => existsSync(new URL("documento.xml", carpetaOf(nombre))));
  // SAT would not take the white space or the e-mail of these as it was asked for, so it comes back changed.
  const alterados = ["factura-texto-dificil", "factura-cui", "nota-credito-cui"];
  test.each(documentos.filter((nombre) => !alterados.includes(nombre)))("%s", (nombre) => {
    const issued = readJson(new URL("dte.json", carpetaOf(nombre))) as DteInput;
    const { numeroTransaccion: _transaction, ...rest } = issued;
    expect(sayable(dteOf(certified(nombre)))).toEqual(
      sayable({ ...rest, ...certificacion, estaEnAmbienteDePruebas: false }),
    );
  });
});

describe("what the contract has words for", () => {
  test("of the parties", () => {
    expect(dteOf(certified("factura-extranjero"))).toMatchObject({
      pais: "GT",
      emisor: {
        id: "12345679",
        tipoId: "NIT",
        afiliacionIva: "GENERAL",
        esRetenedorIva: false,
        direccion: { municipio: "Guatemala", codigoPostal: "01001", pais: "GT" },
      },
      receptor: { id: "EIN12-3456789", tipoId: "EXT", direccion: { municipio: "Ottawa", pais: "CA" } },
    });
    expect(dteOf(certified("factura-consumidor-final")).receptor).toEqual({
      id: "CF",
      nombre: "CONSUMIDOR FINAL",
      datosAdicionales: [],
    });
  });
  test("of what is charged in the name of others and of how it was paid, as a request says it", () => {
    const { datosAdicionales = [] } = dteOf(certified("factura-cambiaria-cuenta-ajena-y-medios"));
    expect(Object.fromEntries(datosAdicionales.map(({ nombre, valor }) => [nombre, valor]))).toEqual({
      CUENTA_AJENA_NIT_1: "12345679",
      CUENTA_AJENA_DOCUMENTO_1: "A-77",
      CUENTA_AJENA_FECHA_1: "2026-11-19",
      CUENTA_AJENA_CONCEPTO_1: "Almacenaje",
      CUENTA_AJENA_BASE_1: "0.00",
      CUENTA_AJENA_DAI_1: "0.00",
      CUENTA_AJENA_IVA_1: "0.00",
      CUENTA_AJENA_OTROS_1: "300.00",
      CUENTA_AJENA_TOTAL_1: "300.00",
      MEDIO_PAGO_TIPO_1: "CH",
      MEDIO_PAGO_NUMERO_1: "0001234",
      MEDIO_PAGO_FECHA_1: "2026-11-21",
      MEDIO_PAGO_MONTO_1: "560.00",
    });
    const dos = dteOf(certified("factura-medios-de-pago")).datosAdicionales ?? [];
    expect(
      dos.flatMap(({ nombre, valor }) => (nombre?.startsWith("MEDIO_PAGO_MONTO") ? [valor] : [])),
    ).toEqual(["425.50", "199.50"]);
  });
  test("of the certification, which is upper case and on Guatemala's clock", () => {
    const xml = completed("factura-cui")
      .replace(certificacion.id, certificacion.id.toLowerCase())
      .replace("08:15:01-06:00", "08:15:01.123");
    expect(dteOf(signed(xml))).toMatchObject({
      ...certificacion,
      anulado: false,
      certificador: { id: "12521337", nombre: "INFILE, SOCIEDAD ANONIMA" },
    });
  });
  test("of a test certification, by its series", () => {
    const pruebas = { ...certificacion, serie: "** PRUEBAS **" } as unknown as typeof certificacion;
    expect(dteOf(signed(completed("factura-cui", pruebas)))).toMatchObject({
      serie: "** PRUEBAS **",
      estaEnAmbienteDePruebas: true,
    });
  });
  test("of an issue without an offset, or with another", () => {
    const issued = 'FechaHoraEmision="2026-11-20T08:15:00-06:00"';
    for (const fecha of ["2026-11-20T08:15:00", "2026-11-20T14:15:00.000Z", "2026-11-20T15:15:00+01:00"]) {
      const xml = completed("factura-cui").replace(issued, `FechaHoraEmision="${fecha}"`);
      expect([fecha, dteOf(signed(xml)).fechaEmision]).toEqual([fecha, "2026-11-20T08:15:00-06:00"]);
    }
  });
});

describe("a document as other certifiers write it", () => {
  const base = completed("factura-mixta-exenta");
  const expected = dteOf(signed(base));
  test.each<[string, string]>([
    ["with another prefix", signed(base.replaceAll("dte:", "fel:").replace("xmlns:dte", "xmlns:fel"))],
    ["without a prefix", signed(base.replaceAll("dte:", "").replace("xmlns:dte", "xmlns"))],
    ["indented", signed(base.replaceAll("><", ">\n  <"))],
    ["with a byte order mark", `\uFEFF${signed(base)}`],
    [
      "with character references",
      signed(base).replaceAll("é", "&#233;").replaceAll("Producto", "&#x50;roducto"),
    ],
    ["with a comment before what is signed", signed(base).replace("<dte:SAT ", "<!-- SAT --><dte:SAT ")],
    ["in the schema of before", signed(base.replace("fel/0.2.0", "fel/0.1.0"))],
  ])("%s says the same", (_como, xml) => {
    expect(xml).not.toBe(signed(base));
    expect(dteOf(xml)).toEqual(expected);
  });
  test("a type of another regime is an invoice all the same, and a phrase newer than the catalogue is told by its number", () => {
    const xml = base
      .replace('Tipo="FACT"', 'Tipo="FARP"')
      .replace('CodigoEscenario="9"', 'CodigoEscenario="99"');
    expect(dteOf(signed(xml))).toMatchObject({
      tipo: "factura",
      tipoFiscal: "FARP",
      frases: [{ tipo: 1 }, { tipo: 4, escenario: 99, texto: "Frase 4, escenario 99" }],
    });
  });
});

describe("what is no certified document is refused, and the client told why", () => {
  const good = completed("factura-cui");
  test.each<[string, string, RegExp]>([
    ["no XML", "hola", /no es un XML/],
    ["nothing", "", /no es un XML/],
    ["JSON", '{"dte":1}', /no es un XML/],
    ["cut XML", good.slice(0, -20), /no es un XML/],
    [
      "a document type",
      good.replace("<dte:GTDocumento", '<!DOCTYPE a [<!ENTITY x "y">]><dte:GTDocumento'),
      /no es un XML/,
    ],
    ["another XML", "<factura></factura>", /no es un documento tributario/],
    ["a cancellation", "<GTAnulacionDocumento><SAT></SAT></GTAnulacionDocumento>", /anulación/],
    ["a document that is not certified", read("factura-cui", "documento.xml"), /no está certificado/],
    [
      "two documents in one",
      good.replace(/<dte:DatosEmision[\s\S]*<\/dte:DatosEmision>/, "$&$&"),
      /no es un documento/,
    ],
    ["one that nobody signed", good, /firma del emisor/],
    [
      "a comment in what is signed",
      signed(good).replace("<dte:Items>", "<!-- ítems --><dte:Items>"),
      /comentarios/,
    ],
  ])("%s", (_que, xml, motivo) => {
    expect(motivoOf(xml)).toMatch(motivo);
  });
  test.each<[string, string, RegExp]>([
    ["a type that is no invoice", good.replace('Tipo="FACT"', 'Tipo="NEV"'), /NEV no se registran/],
    [
      "a type named after a property of every object",
      good.replace('Tipo="FACT"', 'Tipo="constructor"'),
      /constructo no se registran/,
    ],
    ["an authorisation that is none", good.replace(certificacion.id, "123"), /incompleto/],
    ["no number", good.replace('Numero="979518519"', 'Numero="x"'), /incompleto/],
    ["a date that is none", good.replace("2026-11-20T08:15:01-06:00", "ayer"), /incompleto/],
    ["no lines", good.replace(/<dte:Item [\s\S]*<\/dte:Item>/, ""), /incompleto/],
    ["a price that is no number", good.replace(/<dte:Precio>[^<]*/, "<dte:Precio>mucho"), /incompleto/],
    ["no total", good.replace(/<dte:GranTotal>[^<]*<\/dte:GranTotal>/, ""), /incompleto/],
    ["no issuer", good.replace(/NITEmisor="\d+"/, ""), /incompleto/],
    ["no receiver", good.replace(/IDReceptor="\d+"/, ""), /incompleto/],
    [
      "a total of another namespace",
      good.replace(/<dte:GranTotal>([^<]*)<\/dte:GranTotal>/, '<GranTotal xmlns="urn:x">$1</GranTotal>'),
      /incompleto/,
    ],
    ["two totals", good.replace(/<dte:GranTotal>.*<\/dte:GranTotal>/, "$&$&"), /incompleto/],
  ])("%s, although it is signed", (_que, xml, motivo) => {
    expect(xml).not.toBe(good);
    expect(motivoOf(signed(xml))).toMatch(motivo);
  });
});
