import { expect, test } from "@jest/globals";
import { demo } from "./index.js";

/** SAT's check digit: digits weighted 2, 3, 4… from the right; 11 less the sum modulo 11, 10 written K. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? "K" : String(digit);
}

const cuentas = [demo.principal, ...demo.cuentasDePrueba, ...Object.values(demo.otras)];

test.each(cuentas.map((each) => [each.cuenta.id, each] as const))(
  "account %s has a NIT with a valid check digit, by which the certifiers know it",
  (nit, { padronOf }) => {
    expect(nit).toMatch(/^\d{2,12}[\dK]$/);
    expect(nit.slice(-1)).toBe(checkDigit(nit.slice(0, -1)));
    expect(padronOf("").emisores).toMatchObject([{ nit }]);
  },
);

test("a certifier knows each account by the credentials that the account has", () => {
  for (const { cuenta, padronOf } of cuentas) {
    const [emisor] = padronOf("").emisores;
    const { idCertificador = "", credencialesCertificador } = cuenta;
    expect(idCertificador === "infile" ? emisor : emisor?.[idCertificador]).toMatchObject(
      credencialesCertificador,
    );
  }
});

test("every certifier has an account to be tested with, and so has a small taxpayer", () => {
  const certificadores = demo.cuentasDePrueba.map(({ cuenta }) => cuenta.idCertificador);
  expect([...new Set(certificadores)]).toEqual(["infile", "digifact", "megaprint"]);
  const afiliaciones = demo.cuentasDePrueba.map(({ cuenta }) => cuenta.informacionFiscal?.afiliacionIva);
  expect(afiliaciones).toContain("PEQUENO_CONTRIBUYENTE");
});
