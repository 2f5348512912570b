import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, replaced } from "../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../test/certifier.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier();
});
afterAll(async () => {
  await certifier.close();
});

const valid = buildDocumento();

test.each([
  ["nothing", ""],
  ["JSON", "{}"],
  ["broken XML", valid.slice(0, -20)],
  ["a DTD", replaced(valid, "<dte:GT", "<!DOCTYPE x><dte:GT")],
  ["an entity that is not XML's", replaced(valid, "Guatemala<", "Guatemala&nbsp;<")],
  ["bytes that are not UTF-8", Buffer.from(valid, "latin1")],
  [
    "another root",
    replaced(replaced(valid, "<dte:GTDocumento", "<dte:Otro"), "</dte:GTDocumento", "</dte:Otro"),
  ],
  ["another namespace", replaced(valid, "fel/0.2.0", "fel/0.1.0")],
])("%s is none of the accepted formats", async (_, body) => {
  const answer = await certifier.certify(body);
  expect(codes(answer)).toEqual(["0 0 0"]);
  expect(answer.descripcion_errores[0]).toMatchObject({
    fuente: "InFile",
    mensaje_error: expect.stringContaining("no coincide con ninguno de los formatos"),
  });
});

const breaches: [name: string, piece: string, by: string, where: string][] = [
  ["another Version", 'Version="0.1"', 'Version="0.2"', "GTDocumento/@Version"],
  ["another ID", 'ID="DatosEmision"', 'ID="Otro"', "DatosEmision/@ID"],
  ["an attribute that does not exist", "<dte:Items>", '<dte:Items Color="rojo">', "Items/@Color"],
  ["an attribute of another namespace", "<dte:Items>", '<dte:Items xml:lang="es">', "Items/@xml:lang"],
  ["a missing attribute", ' BienOServicio="B"', "", "Item[1]/@BienOServicio"],
  ["an element that does not exist", "<dte:Items>", "<dte:Extra/><dte:Items>", "DatosEmision/Extra"],
  [
    "an element of another namespace",
    "<dte:Items>",
    '<Frases xmlns="urn:x"/><dte:Items>',
    "DatosEmision/Frases",
  ],
  ["a missing element", "<dte:Descripcion>", "<dte:Observaciones/><!--", "Item[1]/Descripcion"],
  ["an element out of order", "<dte:UnidadMedida>UND</dte:UnidadMedida>", "", "Item[1]/UnidadMedida"],
  ["a repeated element", "<dte:Total>", "<dte:Precio>112.00</dte:Precio><dte:Total>", "Item[1]/Precio"],
  ["text between elements", "<dte:Items>", "<dte:Items>hola", "Items"],
  ["an element inside a value", "<dte:Cantidad>1", "<dte:Cantidad>1<dte:X/>", "Item[1]/Cantidad"],
  ["a Certificacion of the client's", "</dte:DTE>", "<dte:Certificacion/></dte:DTE>", "DTE/Certificacion"],
  [
    "a signature of the client's",
    "</dte:GTDocumento>",
    "<ds:Signature/></dte:GTDocumento>",
    "GTDocumento/Signature",
  ],
  ["an empty Adenda", "</dte:SAT>", "<dte:Adenda/></dte:SAT>", "SAT/Adenda"],
  ["an Adenda outside of its place", "</dte:DTE>", "<dte:Adenda><x/></dte:Adenda></dte:DTE>", "DTE/Adenda"],
  ["an unknown Tipo", 'Tipo="FACT"', 'Tipo="FACX"', "DatosGenerales/@Tipo"],
  ["an unknown currency", 'CodigoMoneda="GTQ"', 'CodigoMoneda="XXX"', "DatosGenerales/@CodigoMoneda"],
  ["an unknown country", "<dte:Pais>GT", "<dte:Pais>ZZ", "DireccionEmisor/Pais"],
  ["a day that does not exist", "2025-06-16T", "2025-06-31T", "DatosGenerales/@FechaHoraEmision"],
  ["a date without time", '"2025-06-16T10:15:00-06:00"', '"2025-06-16"', "DatosGenerales/@FechaHoraEmision"],
  ["an hour that does not exist", "T10:15", "T24:15", "DatosGenerales/@FechaHoraEmision"],
  [
    "a contingency number of eight digits",
    "<dte:DatosGenerales",
    '<dte:DatosGenerales NumeroAcceso="99999999"',
    "DatosGenerales/@NumeroAcceso",
  ],
  ["a NIT with hyphen", "12345679", "1234567-9", "Emisor/@NITEmisor"],
  ["a NIT of 14 digits", "12345679", "12345678901239", "Emisor/@NITEmisor"],
  ["C/F", 'IDReceptor="CF"', 'IDReceptor="c/f"', "Receptor/@IDReceptor"],
  ["an empty name", 'NombreReceptor="Consumidor Final"', 'NombreReceptor="  "', "Receptor/@NombreReceptor"],
  [
    "a name of 401 characters",
    'NombreReceptor="Consumidor Final"',
    `NombreReceptor="${"ñ".repeat(401)}"`,
    "Receptor/@NombreReceptor",
  ],
  [
    "a commercial name of 256 characters",
    'NombreComercial="El Ñandú"',
    `NombreComercial="${"x".repeat(256)}"`,
    "Emisor/@NombreComercial",
  ],
  [
    "an e-mail with one letter before the @",
    'CorreoEmisor=""',
    'CorreoEmisor="a@bb.com"',
    "Emisor/@CorreoEmisor",
  ],
  ["an e-mail without domain", 'CorreoEmisor=""', 'CorreoEmisor="aa@bb.com;cc@dd"', "Emisor/@CorreoEmisor"],
  [
    "a unit of measure of four letters",
    "<dte:UnidadMedida>UND",
    "<dte:UnidadMedida>UNID",
    "Item[1]/UnidadMedida",
  ],
  ["neither good nor service", 'BienOServicio="B"', 'BienOServicio="X"', "Item[1]/@BienOServicio"],
  ["an unknown tax", "<dte:NombreCorto>IVA", "<dte:NombreCorto>ISR", "Impuesto[1]/NombreCorto"],
  ["a negative amount", "<dte:Total>112.00", "<dte:Total>-112.00", "Item[1]/Total"],
  ["an amount of eleven decimals", "<dte:Total>112.00", "<dte:Total>112.00000000001", "Item[1]/Total"],
  ["an amount of 23 digits", "<dte:Total>112.00", `<dte:Total>1${"0".repeat(22)}`, "Item[1]/Total"],
  ["an exponent", "<dte:Cantidad>1", "<dte:Cantidad>1e0", "Item[1]/Cantidad"],
  ["a frase type of 13", 'TipoFrase="1"', 'TipoFrase="13"', "Frase[1]/@TipoFrase"],
];

test.each(breaches)("%s breaks the schema", async (name, piece, by, where) => {
  let xml = replaced(valid, piece, by);
  if (name === "a missing element") xml = replaced(xml, "</dte:Descripcion>", "-->");
  if (name === "an element out of order")
    xml = replaced(xml, "<dte:Precio>", "<dte:UnidadMedida>UND</dte:UnidadMedida><dte:Precio>");
  const answer = await certifier.certify(xml);
  expect(codes(answer)[0]).toBe("FEL_GEN102 XSD 0");
  expect(answer.descripcion_errores.map(({ mensaje_error }) => mensaje_error).join("\n")).toContain(where);
});

test("every breach of the schema is told, and the rules wait until there is none", async () => {
  const xml = replaced(replaced(valid, "<dte:Pais>GT", "<dte:Pais>ZZ"), "<dte:Total>112.00", "<dte:Total>x");
  const answer = await certifier.certify(xml);
  expect(codes(answer)).toEqual(["FEL_GEN102 XSD 0", "FEL_GEN102 XSD 0"]);
});

test("a list of breaches has an end", async () => {
  const item = /<dte:Item .*<\/dte:Item>/.exec(valid)?.[0] ?? "";
  const answer = await certifier.certify(replaced(valid, item, "<dte:Item/>".repeat(500)));
  expect(answer.cantidad_errores).toBe(100);
});

test.each([
  ["no offset, which is Guatemala's", "10:15:00-06:00", "10:15:00"],
  ["milliseconds", "10:15:00-06:00", "10:15:00.123-06:00"],
  ["amounts of ten decimals", "<dte:Cantidad>1<", "<dte:Cantidad>1.0000000000<"],
  ["blanks around values", 'CodigoMoneda="GTQ"', 'CodigoMoneda=" GTQ "'],
  ["several e-mails", 'CorreoEmisor=""', 'CorreoEmisor="ana_maria@correo.com.gt;ñandu@ejemplo.com"'],
  [
    "a schema location",
    "<dte:GTDocumento",
    '<dte:GTDocumento xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"',
  ],
  ["comments", "<dte:Items>", "<dte:Items><!-- una -->"],
  ["CDATA", "Café tostado &lt;1 lb&gt; &amp; molido", "<![CDATA[Café <1 lb>]]>"],
  ["a contingency number", "<dte:DatosGenerales", '<dte:DatosGenerales NumeroAcceso="123456789"'],
])("%s are accepted", async (_, piece, by) => {
  expect(codes(await certifier.certify(replaced(valid, piece, by)))).toEqual([]);
});

test("the prefix is the client's choice", async () => {
  const xml = valid.replaceAll("dte:", "").replace("xmlns:dte=", "xmlns=").replace('xmlns:dte="', 'xmlns="');
  const withDefault = replaced(
    xml,
    'xmlns:ds="http',
    'xmlns="http://www.sat.gob.gt/dte/fel/0.2.0" xmlns:ds="http',
  );
  const answer = await certifier.certify(withDefault.replace(/ xmlns="[^"]*" Version/, " Version"));
  expect(codes(answer)).toEqual([]);
  expect(Buffer.from(answer.xml_certificado, "base64").toString()).toContain(
    "<Certificacion><NITCertificador>",
  );
});
