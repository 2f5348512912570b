import { ahora } from "../caso.js";
import { certifierContract } from "./contract.js";

certifierContract(
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
