import type { Contexto, Documento, Rule } from "@dte/dte";
import { type Amount, compare, multiply, parseAmount } from "@dte/money";
import { datosDe } from "./datos.js";
import { cambioOf, liquidacionOf } from "./liquidacion.js";
import { PESO } from "./monedas.js";
import { isConsumidorFinal } from "./receptor.js";
import { ofForm, ofLaw } from "./regla.js";
import { CONSUMO, CONSUMO_ENTERO } from "./resumen.js";
import { isNota } from "./tipos.js";

/** The longest texts of the parties: Formato e-CF v1.0, issuer fields 21 to 25 and buyer fields 40 to 43. */
const NOMBRE_MAX = 150;
const DIRECCION_MAX = 100;

export const CON_RECEPTOR: readonly string[] = ["31", "41", "44", "45"];
const CON_RNC: readonly string[] = ["31", "41", "45"];
const CON_NOMBRE: readonly string[] = [...CON_RECEPTOR, "46"];

const isNamed = ({ receptor }: Documento): boolean =>
  !isConsumidorFinal(receptor) && (receptor.nombre ?? "") !== "";

/**
 * Computes the total in pesos of a consumer invoice, or of the one that a note adjusts: at the rate that the invoice has, or else at the one that is
 * kept for the day.
 */
function consumoDe(documento: Documento, enPesos: Amount, contexto: Contexto): Amount | undefined {
  if (documento.tipoFiscal === CONSUMO) return enPesos;
  const dte = documento.original?.dte;
  if (!isNota(documento.tipoFiscal) || dte?.tipoFiscal !== CONSUMO) return undefined;
  const total = parseAmount(dte.total);
  if (!total || dte.moneda === PESO) return total;
  const cambio = cambioOf(datosDe(contexto), documento.original) ?? contexto.tasas?.get(dte.moneda);
  return cambio && multiply(total, cambio);
}

/** Rules about the seller and the buyer. */
export const reglasPartes: readonly Rule[] = [
  ofLaw(
    "DO-EMISOR-DATOS",
    "informacionFiscal",
    ({ emisor: { nombre = "", nombreComercial = "", direccion } }) => {
      const calle = (direccion?.direccion ?? "").trim();
      const isRight =
        nombre !== "" &&
        nombre.length <= NOMBRE_MAX &&
        nombreComercial.length <= NOMBRE_MAX &&
        calle !== "" &&
        calle.length <= DIRECCION_MAX;
      return isRight
        ? undefined
        : `La cuenta requiere en informacionFiscal un nombre de hasta ${NOMBRE_MAX} caracteres, un nombreComercial de hasta ${NOMBRE_MAX} y una direccion de hasta ${DIRECCION_MAX}. Corríjalos.`;
    },
    { parte: "emisor" },
  ),
  ofForm(
    "DO-RECEPTOR-OBLIGATORIO",
    "receptor.id",
    ({ tipoFiscal, receptor }) =>
      CON_RECEPTOR.includes(tipoFiscal) && isConsumidorFinal(receptor)
        ? `receptor.id es obligatorio en un e-CF ${tipoFiscal}: ${CON_RNC.includes(tipoFiscal) ? "su RNC o cédula" : "su RNC o su identificador extranjero"}. Para un consumidor final use tipo "ticket".`
        : undefined,
    { parte: "receptor" },
  ),
  ofForm(
    "DO-RECEPTOR-SOBRA",
    "receptor.id",
    ({ tipoFiscal, receptor }) =>
      tipoFiscal === "43" && !isConsumidorFinal(receptor)
        ? "Un e-CF 43 (gastos menores) no lleva receptor. Quítelo."
        : undefined,
    { parte: "receptor" },
  ),
  ofForm(
    "DO-RECEPTOR-NOMBRE",
    "receptor.nombre",
    ({ tipoFiscal, receptor: { nombre = "" } }) =>
      nombre.length > NOMBRE_MAX || (CON_NOMBRE.includes(tipoFiscal) && nombre === "")
        ? `receptor.nombre debe tener de 1 a ${NOMBRE_MAX} caracteres.`
        : undefined,
    { parte: "receptor" },
  ),
  ofForm(
    "DO-RECEPTOR-DIRECCION",
    "receptor.direccion",
    ({ receptor: { direccion } }) =>
      (direccion?.direccion ?? "").length > DIRECCION_MAX
        ? `receptor.direccion.direccion admite hasta ${DIRECCION_MAX} caracteres.`
        : undefined,
    { parte: "receptor" },
  ),
  ofLaw(
    "DO-RECEPTOR-LIMITE",
    "receptor.id",
    (documento, contexto) => {
      const { total } = liquidacionOf(documento, datosDe(contexto)).pesos.totales;
      const consumo = consumoDe(documento, total, contexto);
      // An invoice that is sent whole names its consumer: Formato e-CF v1.0, buyer field 38; Norma General 05-19.
      return consumo && compare(consumo, CONSUMO_ENTERO) >= 0 && !isNamed(documento)
        ? "Una factura de consumo de RD$250,000.00 o más identifica al comprador: envíe receptor.id (RNC, cédula o identificador extranjero) y receptor.nombre."
        : undefined;
    },
    { tras: "DO-RECEPTOR-OBLIGATORIO" },
  ),
];
