import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertificadoFirma } from "@dte/certifier";

export type TestCertificado = CertificadoFirma & {
  readonly llavePem: string;
  readonly certificadoPem: string;
  readonly llaveFile: string;
  readonly pemFile: string;
  remove(): void;
};

/** Makes a certificate such as SAT gives to an issuer (CN is the NIT) with openssl; it is signed by itself. */
export function createCertificado(
  nit = "12345679",
  key = "rsa:2048",
  extensiones: readonly string[] = [],
): TestCertificado {
  const directory = mkdtempSync(join(tmpdir(), "certificado-"));
  const llaveFile = join(directory, "llave.pem");
  const pemFile = join(directory, "certificado.pem");
  const subject = `/C=GT/O=SAT, GUATEMALA <pruebas> & más/OU=FEL/CN=${nit}`;
  const made = spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      ...(key.startsWith("rsa") ? [key] : ["ec", "-pkeyopt", `ec_paramgen_curve:${key}`]),
    ].concat(
      ["-nodes", "-utf8", "-days", "30", "-subj", subject, "-keyout", llaveFile, "-out", pemFile],
      [...extensiones.flatMap((each) => ["-addext", each])],
    ),
    { encoding: "utf8" },
  );
  if (made.error || made.status !== 0) {
    throw new Error(`openssl made no certificate (apt-get install openssl): ${made.error ?? made.stderr}`);
  }
  const llavePem = readFileSync(llaveFile, "utf8");
  const certificadoPem = readFileSync(pemFile, "utf8");
  return {
    llavePrivada: createPrivateKey(llavePem),
    certificado: new X509Certificate(certificadoPem).raw,
    cadena: [],
    llavePem,
    certificadoPem,
    llaveFile,
    pemFile,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
