import { expect, test } from "@jest/globals";
import { ahora } from "../caso.js";
import { certifierContract } from "./contract.js";

const world = certifierContract(
  {
    idCertificador: "infile",
    credenciales: ({ usuarioFirma, llaveFirma, usuarioApi, llaveApi }) => ({
      usuarioFirma,
      llaveFirma,
      usuarioApi,
      llaveApi,
      modo: "dosPasos",
    }),
  },
  {
    now: () => ahora,
    casos: [
      "factura-nit-descuento",
      "factura-texto-dificil",
      "nota-credito",
      "factura-pequeno-contribuyente",
    ],
    authenticates: true,
    wrongCredentials: {
      usuario: "12345679_api",
      llaveFirma: "firma-12345679",
      llaveApi: "otra",
      modo: "dosPasos",
    },
  },
);

test("INFILE is told the issuer of what is sent, whatever the account's NIT is by now", async () => {
  const attempt = await world().attempt();
  const informacionFiscal = { ...attempt.cuenta.informacionFiscal, id: "98765434" } as never;
  const cuenta = { ...attempt.cuenta, informacionFiscal };
  expect(await world().authority.submit({ ...attempt, cuenta })).toMatchObject({ kind: "aceptado" });
});
