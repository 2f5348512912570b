import { type DemoComercio, type DemoCountry, type DemoCuenta, demoLogo } from "@dte/demo";
import { createCertificadoDgii } from "./certificado.js";

const VENCIMIENTO = "2028-12-31";
const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];

type Contribuyente = {
  /** The RNC. DGII has given out none so high; the check digits of this and of the cédula are right. */
  rnc: string;
  nombre: string;
  nombreComercial: string;
  /** The person who signs for it, with a certificate of their own. */
  representante: { cedula: string; nombre: string };
  claveLlave: string;
};

const LA_VEGA: Contribuyente = {
  rnc: "999000012",
  nombre: "COLMADO LA VEGA, SRL",
  nombreComercial: "LA VEGA",
  representante: { cedula: "00000000018", nombre: "REPRESENTANTE DE PRUEBAS" },
  claveLlave: "Llave.La.Vega.2026*",
};

const FERRETERIA: Contribuyente = {
  rnc: "999000022",
  nombre: "FERRETERÍA & HIJOS, SRL",
  nombreComercial: "FERRETERÍA & HIJOS, SRL",
  representante: { cedula: "00000000026", nombre: "FERRETERÍA & HIJOS, SRL" },
  claveLlave: "Llave.Comprador.2026*",
};

const cuentaOf = ({ rnc, nombre, nombreComercial, representante, claveLlave }: Contribuyente) =>
  ({
    createCertificado: (validity) => createCertificadoDgii(representante, claveLlave, validity),
    cuenta: {
      id: rnc,
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
        id: rnc,
        nombre,
        nombreComercial,
        direccion: {
          direccion: "Calle El Conde 55, Zona Colonial",
          municipio: "Santo Domingo de Guzmán",
          departamento: "Distrito Nacional",
          idDepartamento: "DO.010000",
          idMunicipio: "DO.010000.010100",
          pais: "DO",
        },
      },
      secuencias: TIPOS.map((tipo) => ({ tipo, desde: 1, hasta: 10_000_000, vencimiento: VENCIMIENTO })),
      credencialesCertificador: {},
      logo: demoLogo().toString("base64"),
    },
    padronOf: (publico) => ({
      emisores: [{ rnc, nombre, delegados: [representante.cedula] }],
      files: { AUTORIDADES: publico },
    }),
  }) satisfies DemoCuenta;

/** The demonstration of trade: DGII's directory tells issuers where a receiver takes e-CF and approvals. */
const comercio = {
  comprador: cuentaOf(FERRETERIA),
  venta: {
    tipo: "factura",
    receptor: { id: FERRETERIA.rnc, nombre: FERRETERIA.nombre },
    items: [
      { descripcion: "Cemento gris, saco de 42.5 kg", cantidad: 20, precioUnitario: 590, tipo: "bien" },
    ],
  },
  receivingAt: (emisor, url) => {
    const own = `${url}/fe/${emisor["rnc"]}`;
    return { ...emisor, directorio: { urlRecepcion: own, urlAceptacion: own, urlOpcional: own } };
  },
} satisfies DemoComercio;

/** The demonstration of the Dominican Republic: its accounts, and documents to begin with. */
export const demo = {
  pais: "DO",
  principal: cuentaOf(LA_VEGA),
  comercio,
  solicitud: {
    tipo: "ticket",
    items: [
      { descripcion: "Arroz selecto, 10 lb", cantidad: 2, precioUnitario: 420, tipo: "bien" },
      { descripcion: "Chocolate en tableta", cantidad: 6, precioUnitario: 95.5, descuento: 23, tipo: "bien" },
    ],
  },
} satisfies DemoCountry;
