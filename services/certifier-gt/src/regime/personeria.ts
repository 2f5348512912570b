import type { Cuenta } from "@dte/contracts";
import type { Rule } from "@dte/dte";
import { feg } from "@dte/errors";
import { afiliacionIvaOf } from "./afiliacion.js";
import { DATOS_CUENTA, datoDe } from "./datos-cuenta.js";

/**
 * The kinds of legal person that issue receipts, with the names of SAT's register where it publishes one: Reglas y validaciones 2.5.2,
 * CatalogoRtuTipoPersoneria.
 */
export const PERSONERIAS: ReadonlyMap<string, string> = new Map([
  ["710", ""],
  ["715", ""],
  ["716", ""],
  ["718", ""],
  ["719", "Asociación civil"],
  ["720", "Asociación comunitaria y de desarrollo"],
  ["721", "Otro tipo de asociación"],
  ["723", "Asociación de transporte"],
  ["724", "Asociación de vecinos"],
  ["725", "Asociación educativa, cultural o deportiva"],
  ["726", "Asociación empresarial, agrícola, artesanal, industrial y otras"],
  ["727", "Asociación médica y de salud"],
  ["728", "Asociación solidarista de empleados"],
  ["729", "Cámara"],
  ["730", "Gremial"],
  ["731", "Comité"],
  ["732", "Sindicato"],
  ["733", "Organización no gubernamental"],
  ["734", "Partido político"],
  ["735", "Iglesia católica"],
  ["736", "Otra entidad religiosa"],
  ["737", "Colegio de profesionales"],
  ["738", ""],
  ["739", "Centro educativo por cooperativa"],
  ["740", ""],
  ["1050", "Condominio"],
  ["2635", "Fundación"],
  ["2719", ""],
  ["2744", ""],
]);
const CONDOMINIO = "1050";

/** Finds SAT's code of the issuer's kind of legal person, on the types that carry it: 2.5.4 numbers 1 and 2. */
export function personeriaDe(tipoFiscal: string, cuenta: Cuenta): string | undefined {
  const isCarried = tipoFiscal === "RDON" || tipoFiscal === "RECI";
  return (isCarried && datoDe(cuenta, "tipoPersoneria")) || undefined;
}

const misconfigured = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

/** The rules that depend on the kind of legal person: SAT, Reglas y validaciones 2.5.4 numbers 1 to 5 and 2.6.1 number 19. */
export const reglasPersoneria: readonly Rule[] = [
  {
    id: "GT-PERSONERIA",
    field: "datosAdicionales",
    breaks: ({ tipoFiscal }, { cuenta }) => {
      const personeria = personeriaDe(tipoFiscal, cuenta);
      return personeria === undefined ? tipoFiscal === "RDON" : !PERSONERIAS.has(personeria);
    },
    error: () =>
      misconfigured(
        `Un recibo por donación requiere ${DATOS_CUENTA.tipoPersoneria} en datosAdicionales de la cuenta, con uno de los ` +
          `códigos de SAT que lo permiten: ${[...PERSONERIAS.keys()].join(", ")}.`,
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
