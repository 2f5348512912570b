import { execFileSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertificadoFirma } from "@dte/certifier";

export type TestCertificado = CertificadoFirma & { readonly pem: string; readonly pemFile: string };

/** A certification authority of this test's own, made by openssl. */
export type TestAutoridad = {
  readonly pem: string;
  /** Issues a certificate such as a Dominican authority gives to a person: the cédula is in its serialNumber. */
  issue(cedula: string, key?: readonly string[]): TestCertificado;
  remove(): void;
};

const RSA = ["-newkey", "rsa:2048"];
export const CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];

export function createAutoridad(extensiones: readonly string[] = [], days = 30): TestAutoridad {
  const directory = mkdtempSync(join(tmpdir(), "autoridad-"));
  const at = (name: string) => join(directory, name);
  const openssl = (...args: readonly string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  const request = (name: string, subject: string, ...more: readonly string[]) =>
    openssl("req", "-nodes", "-utf8", "-subj", subject, "-keyout", at(`${name}.key`), ...more);
  request(
    "ca",
    "/C=DO/O=ENTIDAD DE PRUEBAS & ASOCIADOS/CN=CA",
    ...RSA,
    ...["-x509", ...extensiones.flatMap((each) => ["-addext", each])],
    "-days",
    String(days),
    "-out",
    at("ca.pem"),
  );
  let issued = 0;
  return {
    pem: readFileSync(at("ca.pem"), "utf8"),
    issue(cedula, key = RSA) {
      const name = `certificado-${issued++}`;
      request(name, `/C=DO/serialNumber=IDCDO-${cedula}/CN=MARÍA PEÑA`, ...key, "-out", at(`${name}.csr`));
      const ca = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-days", "30"];
      openssl("x509", "-req", "-in", at(`${name}.csr`), ...ca, "-out", at(`${name}.pem`));
      const pem = readFileSync(at(`${name}.pem`), "utf8");
      const pemFile = at(`${name}.chain.pem`);
      writeFileSync(pemFile, pem);
      return {
        llavePrivada: createPrivateKey(readFileSync(at(`${name}.key`))),
        certificado: new X509Certificate(pem).raw,
        cadena: [],
        pem,
        pemFile,
      };
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}
