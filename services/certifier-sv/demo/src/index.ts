import { type DemoCountry, type DemoCuenta, demoLogo } from "@dte/demo";
import { createCertificadoMh } from "./certificado.js";

export { createCertificadoMh };

/** Nobody has this NIT: there is no municipality 9999. */
const NIT = "99990101801019";
const NRC = "9999990";
const NOMBRE = "CAFETALERA EL BOQUERON, S.A. DE C.V.";
const ESTABLECIMIENTO = "M001";
/** A shop of its own numbers. */
const SUCURSAL = "S002";
const PUNTO_VENTA = "P001";

/** Only the sandbox on this machine knows them. */
const CREDENCIALES = { usuario: NIT, clave: "Boqueron.2026*" };
const CLAVE_LLAVE = "Llave.Boqueron.2026*";

const secuenciaDe = (codigoEstablecimiento: string) => (tipo: string) => ({
  tipo,
  codigoEstablecimiento,
  codigoPuntoVenta: PUNTO_VENTA,
  desde: 1,
  hasta: 999_999_999,
});

/** A taxpayer that signs with the key that MH has of it. */
const principal = {
  createCertificado: (validity) => createCertificadoMh(NIT, CLAVE_LLAVE, validity),
  cuenta: {
    id: NIT,
    idCertificador: "mh",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    direccionCorreoElectronico: "facturas@boqueron.demo.test",
    direccionWeb: "https://boqueron.demo.test",
    telefonos: "22001122",
    emiteFacturas: true,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "USD",
    tipoDocumentoPorDefecto: "ticket",
    tipoProductoPorDefecto: "bien",
    unidadMedidaPorDefecto: "UNI",
    informacionFiscal: {
      id: NIT,
      nombre: NOMBRE,
      nombreComercial: "EL BOQUERON",
      codigoEstablecimiento: ESTABLECIMIENTO,
      direccion: {
        direccion: "Calle Arce 1020, Centro Histórico",
        municipio: "San Salvador",
        departamento: "San Salvador",
        idDepartamento: "SV.06",
        idMunicipio: "SV.06.23.14",
        pais: "SV",
      },
    },
    establecimientos: [
      {
        codigo: ESTABLECIMIENTO,
        nombre: "Casa matriz",
        tipo: "CASA_MATRIZ",
        puntosVenta: [{ codigo: PUNTO_VENTA, nombre: "Caja 1" }],
      },
      {
        codigo: SUCURSAL,
        nombre: "Sucursal Santa Tecla",
        tipo: "SUCURSAL",
        direccion: {
          direccion: "4a Avenida Norte 5",
          municipio: "Santa Tecla",
          departamento: "La Libertad",
          idDepartamento: "SV.05",
          idMunicipio: "SV.05.28.11",
          pais: "SV",
        },
        puntosVenta: [{ codigo: PUNTO_VENTA, nombre: "Caja 1" }],
      },
    ],
    datosAdicionales: [
      { nombre: "MH_NRC", valor: NRC },
      { nombre: "MH_CODIGO_ACTIVIDAD", valor: "46391" },
      { nombre: "MH_RESOLUCION_DONACION", valor: "Resolución 9999/2026 de la DGII" },
    ],
    secuencias: [
      ...["01", "03", "04", "05", "06", "07", "08", "09", "11", "14", "15"].map(secuenciaDe(ESTABLECIMIENTO)),
      ...["01", "03", "04"].map(secuenciaDe(SUCURSAL)),
    ],
    credencialesCertificador: CREDENCIALES,
    logo: demoLogo().toString("base64"),
  },
  padronOf: (publico) => ({
    emisores: [{ nit: NIT, nrc: NRC, nombre: NOMBRE, ...CREDENCIALES, llavePublica: publico }],
    files: {},
  }),
} satisfies DemoCuenta;

/** El Salvador. */
export const demo = {
  pais: "SV",
  principal,
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
} satisfies DemoCountry;
