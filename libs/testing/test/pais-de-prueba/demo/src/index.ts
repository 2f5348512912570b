import { generateKeyPairSync } from "node:crypto";
import type { DemoCertificado, DemoCountry, DemoCuenta, Validity } from "@dte/demo";

const CLAVE = "20304058";
const NOMBRE = "CONSERVERA DE LA ISLA, S.A.";
const LLAVE_API = "llave-de-prueba-1";
const CONTRASENA = "isla.2026";

/** Makes the file of a key in the Oficina's form, and gives its content too. */
function createLlave({ desde, hasta }: Validity): DemoCertificado {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const validity = { desde: desde.toISOString(), hasta: hasta.toISOString() };
  const llave = privateKey.export({
    format: "pem",
    type: "pkcs8",
    cipher: "aes-256-cbc",
    passphrase: CONTRASENA,
  });
  return {
    contenido: Buffer.from(JSON.stringify({ clave: CLAVE, ...validity, llave })),
    clave: CONTRASENA,
    publico: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    llave: {
      llavePrivada: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
      titular: `Contribuyente ${CLAVE}`,
      emisor: "Oficina de Rentas",
      ...validity,
    },
  };
}

const principal = {
  createCertificado: createLlave,
  cuenta: {
    id: CLAVE,
    idCertificador: "rentas",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    direccionCorreoElectronico: "boletas@conservera.prueba.test",
    emiteFacturas: true,
    recibeFacturas: true,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "XTS",
    tipoDocumentoPorDefecto: "factura",
    tipoProductoPorDefecto: "bien",
    unidadMedidaPorDefecto: "PZA",
    informacionFiscal: {
      id: CLAVE,
      nombre: NOMBRE,
      nombreComercial: "LA CONSERVERA",
      direccion: {
        direccion: "Calle del Puerto 1",
        municipio: "Puerto Primero",
        departamento: "Costa Norte",
        idDepartamento: "XP.1",
        idMunicipio: "XP.1.1",
        pais: "XP",
      },
    },
    establecimientos: [{ codigo: "1", nombre: "Planta", tipo: "CASA_MATRIZ" }],
    datosAdicionales: [{ nombre: "LICENCIA", valor: "LC-0001" }],
    secuencias: ["V1", "P1", "N1"].map((tipo) => ({ tipo, desde: 1, hasta: 999_999 })),
    credencialesCertificador: { llaveApi: LLAVE_API },
  },
  padronOf: (publico) => ({
    emisores: [{ clave: CLAVE, nombre: NOMBRE, llaveApi: LLAVE_API, llavePublica: publico }],
    files: {},
  }),
} satisfies DemoCuenta;

export const demo = {
  pais: "XP",
  principal,
  solicitud: {
    items: [{ descripcion: "Coco verde", cantidad: 3, precioUnitario: 1.5 }],
  },
} satisfies DemoCountry;
