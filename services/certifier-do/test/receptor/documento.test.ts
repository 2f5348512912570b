import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "@jest/globals";
import { signXml } from "../../src/firma/sign-xml.js";
import { readDocumento } from "../../src/receptor/read-documento.js";
import { createAutoridad } from "../firma/certificados.js";

/** The time at which the certificates of this test are in force. */
const ahora = new Date(Date.now() + 60_000);
/** An authority of 90 days, one that nobody knows, and one of ten days; their certificates are for 30 days. */
const [autoridad, otra, breve] = [createAutoridad([], 90), createAutoridad(), createAutoridad([], 10)];
const autoridades = [autoridad, breve].map(({ pem }) => new X509Certificate(pem));
afterAll(() => {
  for (const each of [autoridad, otra, breve]) each.remove();
});

const example = (nombre: string) => readFileSync(new URL(`../golden/${nombre}.xml`, import.meta.url), "utf8");
const xml = example("factura");
/** Gives the numbers that the ARECF repeats of a document. */
function partesOf(from: string) {
  const [idEmisor = "", idReceptor = "", numero = ""] = ["RNCEmisor", "RNCComprador", "eNCF"].map(
    (name) => new RegExp(`<${name}>(\\w+)`).exec(from)?.[1],
  );
  return { idEmisor, idReceptor, numero };
}
const partes = partesOf(xml);
const { idEmisor, idReceptor } = partes;
const emisor = autoridad.issue(idEmisor);

const signed = (changed = xml, by = emisor): string => signXml(Buffer.from(changed), by).toString();
const read = (file: string) => readDocumento(Buffer.from(file), autoridades, ahora);
const FIRMA = { ...partes, codigoMotivo: "2" };
const ESPECIFICACION = { ...partes, codigoMotivo: "1" };

test("what its issuer signed is its issuer's, and what another person signed may be anybody's", () => {
  const total = { serie: "E31", total: expect.any(String) };
  expect(read(signed())).toMatchObject({ ...partes, dte: total, firmadoPorEmisor: true });
  for (const cedula of ["00112345678", idReceptor])
    expect(read(signed(xml, autoridad.issue(cedula)))).toMatchObject({
      ...partes,
      dte: total,
      firmadoPorEmisor: false,
      firmante: cedula,
    });
});

test("what is signed with a certificate that no known authority gave is not received", () => {
  expect(read(signed(xml, otra.issue(idEmisor)))).toEqual(FIRMA);
  expect(readDocumento(Buffer.from(signed()), [], ahora)).toEqual(FIRMA);
});

test("what is signed with a certificate that is over, or whose authority's is, is not received", () => {
  const readAfter = (days: number, by: typeof emisor) =>
    readDocumento(
      Buffer.from(signed(xml, by)),
      autoridades,
      new Date(ahora.getTime() + days * 24 * 3_600_000),
    );
  const areReceived = (by: typeof emisor) => [5, 20, 60].map((days) => "dte" in readAfter(days, by));
  const deBreve = breve.issue(idEmisor);
  expect(areReceived(emisor)).toEqual([true, true, false]);
  expect(areReceived(deBreve)).toEqual([true, false, false]);
  expect(readAfter(60, emisor)).toEqual(FIRMA);
  expect(readAfter(20, deBreve)).toEqual(FIRMA);
});

test("what its signature does not cover is not received, and its refusal says which document it was", () => {
  expect(read(signed().replace(/<MontoTotal>\d/, "<MontoTotal>9"))).toEqual(FIRMA);
  expect(read(xml)).toEqual(FIRMA);
  const nobody = { idEmisor: "", idReceptor: "", numero: "", codigoMotivo: "2" };
  expect(read("<ECF>")).toEqual(nobody);
  expect(read(signed().replace(`<RNCEmisor>${idEmisor}`, "<RNCEmisor>x"))).toEqual(nobody);
});

test.each<[string, (from: string) => string]>([
  ["lacks what its type must have", (from) => from.replace(/<DireccionEmisor>.*?<\/DireccionEmisor>/, "")],
  ["has what its type knows nothing of", (from) => from.replace("<TipoPago>", "<Otro>1</Otro><TipoPago>")],
  ["has no total", (from) => from.replace(/<MontoTotal>[^<]*<\/MontoTotal>/, "")],
])("what %s is not received", (_what, change) => {
  expect(read(signed(change(xml)))).toEqual(ESPECIFICACION);
});

test("a type that goes to no taxpayer is not received, though it is whole", () => {
  const compras = example("compras");
  expect(read(signed(compras))).toEqual({ ...partesOf(compras), codigoMotivo: "1" });
});
