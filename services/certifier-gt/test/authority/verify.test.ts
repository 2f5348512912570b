import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createLecturas } from "@dte/certifier";
import type { Dte } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createVerify } from "../../src/authority/verify.js";
import { signXades } from "../../src/firma/sign-xades.js";
import { carpetaOf } from "../caso.js";
import { createCertificado, type TestCertificado } from "../firma/certificado.js";
import { signElsewhere, withCertificacion } from "../firma/certified.js";

const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")), "utf8");
const shell = createShell({ name: "test", log: createLog("test", "silent") });
// The time limit on a file does not matter here, and the machine may be busy.
const lecturas = createLecturas(shell, new URL("../../dist/lecturas.js", import.meta.url), {
  limitMs: 120_000,
});
// Certificates are good from the second in which they were made.
const ahora = new Date(Date.now() + 60_000);
let [emisor, certificador, otro]: TestCertificado[] = [];
beforeAll(() => {
  [emisor, certificador, otro] = ["12345679", "12521337", "98765434"].map((nit) => createCertificado(nit));
});
afterAll(async () => {
  await shell.close();
  for (const each of [emisor, certificador, otro]) each?.remove();
});

/** Judges a document that these signed, where each certificate of `autoridades` is its own authority. */
async function judged(
  by: readonly (TestCertificado | undefined)[],
  autoridades: readonly (TestCertificado | undefined)[],
  more: object = {},
): Promise<string> {
  const [own, other] = by;
  if (!own || !other) throw new Error("no certificates");
  const emitted = Buffer.from(signXades(Buffer.from(documento), own, ahora)).toString();
  const xml = signElsewhere(withCertificacion(emitted), other, { id: "DatosCertificados" });
  const known = autoridades.flatMap((each) => (each ? [new X509Certificate(each.certificado)] : []));
  const dte = {
    emisor: { id: "1234567-9" },
    certificador: { id: "1252133-7" },
    fechaCertificacion: ahora.toISOString(),
    ...more,
  } as Dte;
  const call = { deadline: Date.now() + 120_000, requestId: "prueba" };
  return (await createVerify(known, lecturas)({ contenido: Buffer.from(xml), dte }, call)).estado;
}

test("a document is its issuer's where known authorities gave both certificates to whom it names", async () => {
  expect(await judged([emisor, certificador], [emisor, certificador])).toBe("confirmado");
  const conCeros = { emisor: { id: "0012345679" }, certificador: { id: "0012521337" } };
  expect(await judged([emisor, certificador], [emisor, certificador], conCeros)).toBe("confirmado");
});

test("it is false where a known certificate is somebody else's", async () => {
  expect(await judged([otro, certificador], [emisor, certificador, otro])).toBe("falso");
  expect(await judged([emisor, otro], [emisor, certificador, otro])).toBe("falso");
});

test("nothing is said of one whose certificates nobody known has issued, or while nobody is named", async () => {
  expect(await judged([emisor, certificador], [otro])).toBe("sinConsulta");
  expect(await judged([emisor, certificador], [])).toBe("sinConsulta");
});
