import { type DemoCuenta, demoLogo } from "@dte/demo";
import { createCertificadoMh } from "./certificado.js";

/** A taxpayer of the demonstration: the data in which they differ. */
type Contribuyente = {
  readonly nit: string;
  readonly nrc: string;
  readonly nombre: string;
  readonly nombreComercial: string;
  /** The beginning of its passwords and of its addresses. */
  readonly clave: string;
  readonly actividad: string;
  /** Its types by establishment, each with a sequence of its own there. */
  readonly tipos: Readonly<Record<string, readonly string[]>>;
  readonly datosAdicionales?: readonly { readonly nombre: string; readonly valor: string }[];
  readonly motivoExencionIva?: string;
};

const PUNTO_VENTA = "P001";

const MATRIZ = {
  codigo: "M001",
  nombre: "Casa matriz",
  tipo: "CASA_MATRIZ",
  puntosVenta: [{ codigo: PUNTO_VENTA, nombre: "Caja 1" }],
};
const SUCURSAL = {
  codigo: "S002",
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
};

const secuenciaDe = (codigoEstablecimiento: string, tipo: string) => ({
  tipo,
  codigoEstablecimiento,
  codigoPuntoVenta: PUNTO_VENTA,
  desde: 1,
  hasta: 999_999_999,
});

/** Makes an account that signs with the key that MH has of it, and the data that MH has of it. */
export function cuentaOf(contribuyente: Contribuyente) {
  const { nit, nrc, nombre, clave, tipos, motivoExencionIva } = contribuyente;
  // These are credentials that only the sandbox on this machine knows.
  const credenciales = { usuario: nit, clave: `${clave}.2026*` };
  const correo = `${clave.toLowerCase()}.demo.test`;
  const establecimientos = [MATRIZ, SUCURSAL].filter(({ codigo }) => codigo in tipos);
  return {
    createCertificado: (validity) => createCertificadoMh(nit, `Llave.${clave}.2026*`, validity),
    cuenta: {
      id: nit,
      idCertificador: "mh",
      canal: { id: 1, nombre: "API", nombreCorto: "API" },
      direccionCorreoElectronico: `facturas@${correo}`,
      direccionWeb: `https://${correo}`,
      telefonos: "22001122",
      emiteFacturas: true,
      recibeFacturas: true,
      estaEnAmbienteDePruebas: true,
      monedaPorDefecto: "USD",
      tipoDocumentoPorDefecto: "ticket",
      tipoProductoPorDefecto: "bien",
      unidadMedidaPorDefecto: "UNI",
      ...(motivoExencionIva !== undefined && { motivoExencionIva }),
      informacionFiscal: {
        id: nit,
        nombre,
        nombreComercial: contribuyente.nombreComercial,
        codigoEstablecimiento: MATRIZ.codigo,
        direccion: {
          direccion: "Calle Arce 1020, Centro Histórico",
          municipio: "San Salvador",
          departamento: "San Salvador",
          idDepartamento: "SV.06",
          idMunicipio: "SV.06.23.14",
          pais: "SV",
        },
      },
      establecimientos,
      datosAdicionales: [
        { nombre: "MH_NRC", valor: nrc },
        { nombre: "MH_CODIGO_ACTIVIDAD", valor: contribuyente.actividad },
        ...(contribuyente.datosAdicionales ?? []),
      ],
      secuencias: Object.entries(tipos).flatMap(([codigo, suyos]) =>
        suyos.map((tipo) => secuenciaDe(codigo, tipo)),
      ),
      credencialesCertificador: credenciales,
      logo: demoLogo().toString("base64"),
    },
    padronOf: (publico) => ({
      emisores: [{ nit, nrc, nombre, ...credenciales, llavePublica: publico }],
      files: {},
    }),
  } satisfies DemoCuenta;
}
