import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFirmantes } from "../../src/firma/firmantes.js";
import { signXades } from "../../src/firma/sign-xades.js";
import { readCertified } from "../../src/format/read-certified.js";
import { carpetaOf } from "../caso.js";
import { createCertificado, type TestCertificado } from "./certificado.js";
import { signElsewhere, withCertificacion } from "./certified.js";

const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")), "utf8");
// Certificates are good from the second in which they were made.
const ahora = new Date(Date.now() + 60_000);
const [EMISOR, CERTIFICADOR] = ["12345679", "12521337"];
let emisor: TestCertificado;
let certificador: TestCertificado;
let otro: TestCertificado;

beforeAll(() => {
  emisor = createCertificado(EMISOR);
  certificador = createCertificado(CERTIFICADOR);
  otro = createCertificado("98765434");
});
afterAll(() => {
  for (const each of [emisor, certificador, otro]) each.remove();
});

function certify(
  by: { emisor: TestCertificado; certificador: TestCertificado },
  change = (xml: string) => xml,
) {
  const emitted = Buffer.from(signXades(Buffer.from(documento), by.emisor, ahora)).toString();
  return signElsewhere(change(withCertificacion(emitted)), by.certificador, { id: "DatosCertificados" });
}
/** Gives the known authorities: each certificate is its own here. */
const known = (...certificados: TestCertificado[]) =>
  certificados.map(({ certificado }) => new X509Certificate(certificado));
const firmantesOf = (xml: string, autoridades: X509Certificate[], fechaCertificacion = ahora) =>
  readFirmantes(Buffer.from(xml), autoridades, {
    emisor: EMISOR,
    certificador: CERTIFICADOR,
    fechaCertificacion,
  });

test("signed by the issuer and the certifier that it names, whose authorities are known, it is theirs", () => {
  expect(firmantesOf(certify({ emisor, certificador }), known(emisor, certificador))).toBe("propios");
});

test("a certificate that nobody known issued, or that was not in time, tells nothing", () => {
  const xml = certify({ emisor, certificador });
  expect(firmantesOf(xml, known(emisor))).toBe("desconocido");
  expect(firmantesOf(xml, [])).toBe("desconocido");
  expect(firmantesOf(xml, known(emisor, certificador), new Date("2020-01-01"))).toBe("desconocido");
  expect(firmantesOf("<a/>", known(emisor, certificador))).toBe("desconocido");
});

/** Makes the issuer's certificate anew, of the same key and for a day. */
const forADay = () => {
  const args = ["x509", "-in", emisor.pemFile, "-signkey", emisor.llaveFile, "-days", "1"];
  return new X509Certificate(execFileSync("openssl", args, { stdio: "pipe" }));
};

test("a certificate whose time was over tells nothing, though its authority's was not", () => {
  const short = { ...emisor, certificado: forADay().raw };
  const xml = certify({ emisor: short, certificador });
  const all = known(emisor, certificador);
  expect(firmantesOf(xml, all)).toBe("propios");
  expect(firmantesOf(xml, all, new Date(ahora.getTime() + 2 * 86_400_000))).toBe("desconocido");
});

test("an authority whose time was over when the document was certified vouches for nobody", () => {
  const xml = certify({ emisor, certificador });
  const short = forADay();
  const vouching = [short, ...known(certificador)];
  expect(firmantesOf(xml, vouching)).toBe("propios");
  const later = new Date(ahora.getTime() + 2 * 86_400_000);
  expect(firmantesOf(xml, known(emisor, certificador), later)).toBe("propios");
  expect(firmantesOf(xml, vouching, later)).toBe("desconocido");
});

test("who is called as a known authority is not it, and who is none issues nothing", () => {
  // Neither certificate says which key signed it, so that only the names are those of the known one.
  const unnamed = ["subjectKeyIdentifier=none", "authorityKeyIdentifier=none"];
  const impostor = createCertificado(EMISOR, "rsa:2048", unnamed);
  const plain = createCertificado(EMISOR, "rsa:2048", ["basicConstraints=CA:FALSE"]);
  const [authority] = known(emisor);
  expect(new X509Certificate(impostor.certificado).checkIssued(authority as X509Certificate)).toBe(true);
  expect(firmantesOf(certify({ emisor: impostor, certificador }), known(emisor, certificador))).toBe(
    "desconocido",
  );
  expect(firmantesOf(certify({ emisor: plain, certificador }), known(plain, certificador))).toBe(
    "desconocido",
  );
  for (const each of [impostor, plain]) each.remove();
});

test("signed with a known certificate of somebody else it is shown to be false", () => {
  const all = known(emisor, certificador, otro);
  expect(firmantesOf(certify({ emisor: otro, certificador }), all)).toBe("ajeno");
  expect(firmantesOf(certify({ emisor, certificador: otro }), all)).toBe("ajeno");
});

test("what says that somebody certified it whom SAT has not authorised is refused", () => {
  const change = (xml: string) =>
    xml.replace(`>${CERTIFICADOR}</dte:NITCertificador>`, ">98765434</dte:NITCertificador>");
  const lectura = readCertified(Buffer.from(certify({ emisor, certificador: otro }, change)));
  expect(lectura).toEqual({ motivo: expect.stringContaining("la SAT no ha autorizado") });
});

test.each([
  ["whose name is another NIT, and which has this one in its department", `98765434/OU=${EMISOR}`, "ajeno"],
  ["that has this NIT in its department alone", `JUAN PEREZ/OU=${EMISOR}`, "ajeno"],
  ["whose name stands there twice", `${EMISOR}/CN=98765434`, "ajeno"],
  ["that has this NIT beside the name", `EMPRESA SA/serialNumber=NIT ${EMISOR}`, "propios"],
  ["whose name is another NIT, whatever its number", `98765434/serialNumber=${EMISOR}`, "ajeno"],
])("an issuer's certificate %s", (_, nombre, expected) => {
  const suyo = createCertificado(nombre);
  try {
    const xml = certify({ emisor: suyo, certificador });
    expect(firmantesOf(xml, known(suyo, certificador))).toBe(expected);
  } finally {
    suyo.remove();
  }
});
