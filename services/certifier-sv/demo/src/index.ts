import type { DemoCountry } from "@dte/demo";
import { createCertificadoMh } from "./certificado.js";
import { cuentaOf } from "./cuentas.js";

export { createCertificadoMh };

/** A taxpayer with two shops, each with numbers of its own. Nobody has its NIT: there is no municipality 9999. */
const principal = cuentaOf({
  ...{ nit: "99990101801019", nrc: "9999990", clave: "Boqueron", actividad: "46391" },
  ...{ nombre: "CAFETALERA EL BOQUERON, S.A. DE C.V.", nombreComercial: "EL BOQUERON" },
  tipos: {
    M001: ["01", "03", "04", "05", "06", "07", "08", "09", "11", "14", "15"],
    S002: ["01", "03", "04", "05"],
  },
  datosAdicionales: [{ nombre: "MH_RESOLUCION_DONACION", valor: "Resolución 9999/2026 de la DGII" }],
});

/** A taxpayer whose sales are exempt, and which receives donations. */
const exenta = cuentaOf({
  ...{ nit: "99990101901013", nrc: "9999982", clave: "Cadejo", actividad: "94990" },
  ...{ nombre: "FUNDACION EL CADEJO", nombreComercial: "EL CADEJO" },
  tipos: { M001: ["01", "14", "15"] },
  motivoExencionIva: "CONTRIBUYENTE_EXENTO",
  datosAdicionales: [{ nombre: "MH_RESOLUCION_DONACION", valor: "Resolución 9998/2026 de la DGII" }],
});

/** The demonstration of El Salvador: its accounts, and documents to begin with. */
export const demo = {
  pais: "SV",
  principal,
  otras: { exenta },
  solicitud: {
    tipo: "ticket",
    items: [
      { descripcion: "Café de altura molido, 1 lb", cantidad: 2, precioUnitario: 7.5, tipo: "bien" },
      {
        descripcion: "Horchata en polvo, 400 g",
        cantidad: 3,
        precioUnitario: 2.25,
        descuento: 0.75,
        tipo: "bien",
      },
    ],
  },
  // A comprobante de crédito fiscal, whose receiver is a taxpayer: a note adjusts no factura to a consumer.
  ajustable: {
    tipo: "factura",
    receptor: {
      id: "06140507071048",
      tipoId: "NIT",
      nombre: "LIBRERIA EL LAPIZ, S.A. DE C.V.",
      direccion: { direccion: "Calle Rubén Darío 12", idMunicipio: "SV.06.23.14", pais: "SV" },
      direccionCorreoElectronico: "compras@lapiz.example",
      datosAdicionales: [
        { nombre: "MH_NRC", valor: "1234567" },
        { nombre: "MH_CODIGO_ACTIVIDAD", valor: "46391" },
      ],
    },
    items: [{ descripcion: "Café de altura molido, 1 lb", cantidad: 2, precioUnitario: 7.5, tipo: "bien" }],
  },
} satisfies DemoCountry;
