import type { DemoCuenta } from "@dte/demo";
import { cuentaOf } from "./cuentas-de-prueba.js";

/** Taxpayers of other kinds, and of the other certifiers; nobody has their NITs, as nobody has the principal one's. */
export const otras = {
  digifact: cuentaOf({
    ...{ nit: "990001016", nombre: "LIBRERIA EL QUETZAL, SOCIEDAD ANONIMA" },
    ...{ afiliacion: "general", idCertificador: "digifact" },
  }),
  megaprint: cuentaOf({
    ...{ nit: "990001024", nombre: "FERRETERIA EL MARTILLO, SOCIEDAD ANONIMA" },
    ...{ afiliacion: "general", idCertificador: "megaprint" },
  }),
  pequeno: cuentaOf({
    ...{ nit: "990001032", nombre: "TIENDA LA BENDICION" },
    ...{ afiliacion: "pequeno", idCertificador: "infile" },
  }),
  exenta: cuentaOf({
    ...{ nit: "990001040", nombre: "ASOCIACION MANOS AMIGAS" },
    ...{ afiliacion: "exento", idCertificador: "infile" },
    datosAdicionales: [{ nombre: "TIPO_PERSONERIA", valor: "719" }],
  }),
  agente: cuentaOf({
    ...{ nit: "990001059", nombre: "INGENIO EL CAÑAL, SOCIEDAD ANONIMA" },
    ...{ afiliacion: "general", idCertificador: "infile", esAgente: true },
  }),
} satisfies Readonly<Record<string, DemoCuenta>>;
