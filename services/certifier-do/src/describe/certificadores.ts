import type { CertificadorPaisInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";

/** DGII's environments, as its addresses name them. */
export const AMBIENTES = {
  testecf: "Pruebas (testecf)",
  certecf: "Certificación (certecf)",
  ecf: "Producción (ecf)",
} as const;

/** The only certifier: DGII takes documents itself, from everybody who signs with a certificate that it knows. */
export const certificadores: CertificadorPaisInput[] = [
  {
    id: "dgii",
    nombre: "DGII",
    credenciales: [
      {
        donde: "credencial",
        nombre: "ambiente",
        etiqueta: "Ambiente",
        ayuda:
          "Sin él, testecf si la cuenta es de pruebas y ecf si no. Una cuenta de pruebas no entra en ecf.",
        clase: "opcion",
        opciones: opcionesDe(Object.entries(AMBIENTES)),
      },
    ],
  },
];
