import { type DemoCountry, type DemoCuenta, demoLogo } from "@dte/demo";
import { firmasDePrueba } from "./autoridad.js";
import { cuentasDePrueba } from "./cuentas-de-prueba.js";
import { otras } from "./otras-cuentas.js";

/** Nobody has this NIT: SAT has given out none so high. Its check digit is right. */
const NIT = "990001008";
const NOMBRE = "DISTRIBUIDORA LA CEIBA, SOCIEDAD ANONIMA";
const NOMBRE_COMERCIAL = "LA CEIBA";
const ESTABLECIMIENTO = "1";

/** Credentials that only the sandbox on this machine knows. */
const CREDENCIALES = {
  usuarioFirma: "LA_CEIBA_PRUEBAS",
  llaveFirma: "6f1f0c3c9b5d4a7e8a52d1b7c04e93fa",
  usuarioApi: "LA_CEIBA_PRUEBAS",
  llaveApi: "D41B7A6E90C24F3F8E1A5B2C7D9036EE",
};

/** A general taxpayer at INFILE. */
const principal: DemoCuenta = {
  cuenta: {
    id: NIT,
    idCertificador: "infile",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    direccionCorreoElectronico: "facturas@laceiba.demo.test",
    direccionWeb: "https://laceiba.demo.test",
    telefonos: "2200-0000",
    slogan: "Del campo a su mesa",
    emiteFacturas: true,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "GTQ",
    tipoDocumentoPorDefecto: "factura",
    tipoProductoPorDefecto: "bien",
    unidadMedidaPorDefecto: "UNI",
    informacionFiscal: {
      id: NIT,
      nombre: NOMBRE,
      nombreComercial: NOMBRE_COMERCIAL,
      afiliacionIva: "GENERAL",
      afiliacionIsr: "SUJETO_A_PAGOS_TRIMESTRALES",
      codigoEstablecimiento: ESTABLECIMIENTO,
      direccion: {
        direccion: "6a. avenida 10-20, zona 1",
        municipio: "GUATEMALA",
        departamento: "GUATEMALA",
        codigoPostal: "01001",
        pais: "GT",
      },
    },
    credencialesCertificador: CREDENCIALES,
    logo: demoLogo().toString("base64"),
  },
  padronOf: () => ({
    emisores: [
      {
        nit: NIT,
        nombre: NOMBRE,
        nombreComercial: NOMBRE_COMERCIAL,
        afiliacionIva: "GEN",
        establecimientos: [ESTABLECIMIENTO],
        ...CREDENCIALES,
      },
    ],
    files: firmasDePrueba(),
  }),
};

/** The demonstration of Guatemala: its accounts, and an invoice to begin with. */
export const demo = {
  pais: "GT",
  principal,
  cuentasDePrueba,
  otras,
  // The receiver is a final consumer: the total stays under the Q2,500 from which the law wants a name.
  solicitud: {
    tipo: "factura",
    receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
    items: [
      { descripcion: "Café de Cobán en grano, 1 lb", cantidad: 3, precioUnitario: 65, tipo: "bien" },
      { descripcion: "Miel de abeja, 750 ml", cantidad: 2, precioUnitario: 48.5, descuento: 7, tipo: "bien" },
      { descripcion: "Entrega a domicilio", cantidad: 1, precioUnitario: 35, tipo: "servicio" },
    ],
  },
} satisfies DemoCountry;
