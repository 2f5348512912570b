import { createCertificadoDgii } from "./demo-certificates.js";
import type { DemoCountry } from "./demo-country.js";
import { demoLogo } from "./demo-logo.js";

/** Numbers with good check digits that DGII has not reached. */
const RNC = "999000012";
const CEDULA = "00000000018";
const NOMBRE = "COLMADO LA VEGA, SRL";
const CLAVE_LLAVE = "Llave.La.Vega.2026*";
const VENCIMIENTO = "2028-12-31";

const secuencia = (tipo: string) => ({ tipo, desde: 1, hasta: 10_000_000, vencimiento: VENCIMIENTO });

/** The Dominican Republic: a taxpayer whose representative signs with a certificate of his own. */
export const republicaDominicana: DemoCountry = {
  pais: "DO",
  createCertificado: (validity) => {
    const signer = { cedula: CEDULA, nombre: "REPRESENTANTE DE PRUEBAS" };
    const { contenido, autoridadPem } = createCertificadoDgii(signer, CLAVE_LLAVE, validity);
    return { contenido, clave: CLAVE_LLAVE, publico: autoridadPem };
  },
  cuenta: {
    id: RNC,
    idCertificador: "dgii",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    direccionCorreoElectronico: "facturas@lavega.demo.test",
    direccionWeb: "https://lavega.demo.test",
    telefonos: "809-555-0100",
    emiteFacturas: true,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "DOP",
    tipoDocumentoPorDefecto: "ticket",
    tipoProductoPorDefecto: "bien",
    unidadMedidaPorDefecto: "UNI",
    informacionFiscal: {
      id: RNC,
      nombre: NOMBRE,
      nombreComercial: "LA VEGA",
      direccion: {
        direccion: "Calle El Conde 55, Zona Colonial",
        municipio: "Santo Domingo de Guzmán",
        departamento: "Distrito Nacional",
        idDepartamento: "DO.010000",
        idMunicipio: "DO.010000.010100",
        pais: "DO",
      },
    },
    secuencias: ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"].map(secuencia),
    credencialesCertificador: {},
    logo: demoLogo().toString("base64"),
  },
  sandboxOf: (publico) => ({
    emisor: { rnc: RNC, nombre: NOMBRE, delegados: [CEDULA] },
    files: { AUTORIDADES: publico },
  }),
  solicitud: {
    tipo: "ticket",
    items: [
      { descripcion: "Arroz selecto, 10 lb", cantidad: 2, precioUnitario: 420, tipo: "bien" },
      { descripcion: "Chocolate en tableta", cantidad: 6, precioUnitario: 95.5, descuento: 23, tipo: "bien" },
    ],
  },
};
