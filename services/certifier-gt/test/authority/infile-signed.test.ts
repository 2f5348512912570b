import { afterAll, expect, test } from "@jest/globals";
import { signXades } from "../../src/firma/sign-xades.js";
import { readCertified } from "../../src/format/read-certified.js";
import { createCertificado, type TestCertificado } from "../firma/certificado.js";
import { certifierContract } from "./contract.js";

/** The real clock, because a certificate is in force from when it is made. */
const now = () => new Date();
const certificados: TestCertificado[] = [];
const certificado = createCertificado("12345679");
certificados.push(certificado);
afterAll(() => {
  for (const each of certificados) each.remove();
});

const world = certifierContract(
  {
    idCertificador: "infile",
    credenciales: ({ usuarioApi, llaveApi }) => ({ usuarioApi, llaveApi }),
    certificado: () => certificado,
  },
  {
    now,
    // A document with instalments is left out: their dates are refused once they are past.
    casos: ["factura-nit-descuento", "factura-texto-dificil", "exportacion-bienes-usd"],
    authenticates: false,
    wrongCredentials: { usuarioApi: "12345679_api", llaveApi: "otra" },
  },
);

test("a document signed here, and certified, is read back with both of its signatures", async () => {
  const { verdict, dte } = await world().certify("factura-texto-dificil");
  if (verdict.kind !== "aceptado") throw new Error(verdict.kind);
  const contenido = verdict.certificacion.contenido as Uint8Array;
  expect(String(contenido)).toContain("<xades:SigningTime>");
  const lectura = readCertified(contenido);
  expect(lectura).toMatchObject({ dte: { id: dte.id, total: dte.total, emisor: { id: "12345679" } } });
  const changed = Buffer.from(String(contenido).replace(dte.total, "999999.00"));
  expect(readCertified(changed)).toEqual({ motivo: expect.stringMatching(/cambiado/) });
});

test("a certificate that is not the issuer's is the certifier's to refuse", async () => {
  const ajeno = createCertificado("98765434");
  certificados.push(ajeno);
  const attempt = await world().attempt();
  const unsigned = String(attempt.contenido).replace(/<ds:Signature .*<\/ds:Signature>/s, "");
  const contenido = signXades(Buffer.from(unsigned), ajeno, now());
  expect(await world().authority.submit({ ...attempt, contenido })).toMatchObject({
    kind: "rechazado",
    rechazo: { codigo: "FEL_RCP361", descripcion: expect.stringMatching(/CN debe ser el NIT/) },
  });
});
