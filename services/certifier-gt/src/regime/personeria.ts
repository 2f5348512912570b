import type { Cuenta } from "@dte/contracts";
import type { Rule } from "@dte/dte";
import { feg } from "@dte/errors";
import { afiliacionIvaOf } from "./afiliacion.js";
import { DATOS_CUENTA, datoDe } from "./datos-cuenta.js";

/** The kinds of legal person that issue receipts: SAT, Reglas y validaciones 2.5.2. */
const PERSONERIAS = [
  ...[
    "710",
    "715",
    "716",
    "718",
    "719",
    "720",
    "721",
    "723",
    "724",
    "725",
    "726",
    "727",
    "728",
    "729",
    "730",
  ],
  ...["731", "732", "733", "734", "735", "736", "737", "738", "739", "740", "1050", "2635", "2719", "2744"],
];
const CONDOMINIO = "1050";

/** SAT's code of the issuer's kind of legal person on the types that carry it: 2.5.4 numbers 1 and 2. */
export function personeriaDe(tipoFiscal: string, cuenta: Cuenta): string | undefined {
  const isCarried = tipoFiscal === "RDON" || tipoFiscal === "RECI";
  return (isCarried && datoDe(cuenta, "tipoPersoneria")) || undefined;
}

const misconfigured = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

/** What hangs on the kind of legal person: SAT, Reglas y validaciones 2.5.4 numbers 1 to 5 and 2.6.1 number 19. */
export const reglasPersoneria: readonly Rule[] = [
  {
    id: "GT-PERSONERIA",
    field: "datosAdicionales",
    breaks: ({ tipoFiscal }, { cuenta }) => {
      const personeria = personeriaDe(tipoFiscal, cuenta);
      return personeria === undefined ? tipoFiscal === "RDON" : !PERSONERIAS.includes(personeria);
    },
    error: () =>
      misconfigured(
        `Un recibo por donación requiere ${DATOS_CUENTA.tipoPersoneria} en datosAdicionales de la cuenta, con uno de los ` +
          `códigos de SAT que lo permiten: ${PERSONERIAS.join(", ")}.`,
      ),
  },
  {
    id: "GT-PERSONERIA-AFILIACION",
    field: "informacionFiscal.afiliacionIva",
    breaks: ({ tipoFiscal }, { cuenta }) => {
      const afiliacion = afiliacionIvaOf(cuenta);
      return personeriaDe(tipoFiscal, cuenta) === CONDOMINIO && afiliacion.ok && afiliacion.value === "EXE";
    },
    error: () =>
      misconfigured(
        `Un condominio (${DATOS_CUENTA.tipoPersoneria} ${CONDOMINIO}) debe estar afiliado al IVA para emitir recibos: ` +
          "corrija afiliacionIva de la cuenta.",
      ),
  },
  {
    id: "GT-PERSONERIA-CONDOMINIO",
    field: "motivoExencionIva",
    breaks: ({ tipoFiscal, motivoExencionIva }, { cuenta }) =>
      tipoFiscal === "RECI" &&
      motivoExencionIva === "SERVICIOS_NO_AFECTOS" &&
      personeriaDe(tipoFiscal, cuenta) !== CONDOMINIO,
    error: () =>
      misconfigured(
        `Un recibo por SERVICIOS_NO_AFECTOS es solo de condominios: ${DATOS_CUENTA.tipoPersoneria} de la cuenta debe ser ${CONDOMINIO}.`,
      ),
  },
];
