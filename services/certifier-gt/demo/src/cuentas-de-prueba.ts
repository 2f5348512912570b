import type { DemoCuenta } from "@dte/demo";
import { firmasDePrueba } from "./autoridad.js";

type IdCertificador = "infile" | "digifact" | "megaprint";
/** The registration for IVA, as an account says it and as SAT has it. */
const AFILIACIONES = {
  general: { dicha: "GENERAL", registrada: "GEN" },
  pequeno: { dicha: "PEQUENO_CONTRIBUYENTE", registrada: "PEQ" },
  exento: { dicha: "EXENTO", registrada: "EXE" },
} as const;

type Contribuyente = {
  nit: string;
  nombre: string;
  afiliacion: keyof typeof AFILIACIONES;
  idCertificador: IdCertificador;
  /** Whether SAT made it a withholding agent of IVA. */
  esAgente?: boolean;
  datosAdicionales?: { nombre: string; valor: string }[];
};

const CONTRIBUYENTES: readonly [nit: string, IdCertificador, "pequeno"?][] = [
  ["12345679", "infile"],
  ["98765434", "infile"],
  ["76543218", "infile"],
  ["55555551", "infile", "pequeno"],
  ["44444443", "digifact"],
  ["33333335", "megaprint"],
];

const credencialesOf = (nit: string) => ({
  infile: {
    usuarioFirma: `firma-${nit}`,
    llaveFirma: `llave-firma-${nit}`,
    usuarioApi: `api-${nit}`,
    llaveApi: `llave-api-${nit}`,
  },
  digifact: { usuario: `DIGI${nit}`, clave: `clave-digifact-${nit}` },
  megaprint: { usuario: `mega${nit}`, apikey: `apikey-${nit}` },
});

/** Makes the account of a taxpayer whom the sandbox knows, with its credentials at all three certifiers, whichever of them is its own. */
export function cuentaOf(contribuyente: Contribuyente): DemoCuenta {
  const { nit, nombre, afiliacion, idCertificador, esAgente = false, datosAdicionales } = contribuyente;
  const { infile, ...otras } = credencialesOf(nit);
  const { dicha, registrada } = AFILIACIONES[afiliacion];
  return {
    cuenta: {
      id: nit,
      idCertificador,
      direccionCorreoElectronico: "ventas@comercial.example",
      emiteFacturas: true,
      recibeFacturas: true,
      estaEnAmbienteDePruebas: true,
      monedaPorDefecto: "GTQ",
      informacionFiscal: {
        id: nit,
        nombre,
        nombreComercial: nombre,
        afiliacionIva: dicha,
        ...(afiliacion === "general" && { afiliacionIsr: "SUJETO_A_PAGOS_TRIMESTRALES" }),
        ...(esAgente && { esRetenedorIva: true }),
        codigoEstablecimiento: "1",
        direccion: {
          direccion: "6A AVENIDA 1-23 ZONA 1",
          municipio: "GUATEMALA",
          departamento: "GUATEMALA",
          codigoPostal: "01001",
          pais: "GT",
        },
      },
      ...(datosAdicionales && { datosAdicionales }),
      credencialesCertificador: credencialesOf(nit)[idCertificador],
    },
    padronOf: () => ({
      emisores: [
        {
          nit,
          nombre,
          nombreComercial: nombre,
          afiliacionIva: registrada,
          establecimientos: ["1"],
          esAgenteRetencionIva: esAgente,
          ...infile,
          ...otras,
        },
      ],
      files: firmasDePrueba(),
    }),
  };
}

/** Three general taxpayers and a small one with INFILE, then one with Digifact and one with Megaprint. */
export const cuentasDePrueba: readonly DemoCuenta[] = CONTRIBUYENTES.map(([nit, idCertificador, tamano], i) =>
  cuentaOf({
    nit,
    idCertificador,
    nombre: `COMERCIAL ${i + 1}, SOCIEDAD ANONIMA`,
    afiliacion: tamano ?? "general",
  }),
);
