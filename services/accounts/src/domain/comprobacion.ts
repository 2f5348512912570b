import type { Cuenta, DescripcionPais, PasoPrueba } from "@dte/contracts";
import { fechaLocal } from "@dte/dte";
import { overlapsOf } from "./entrada/secuencias.js";
import { judgePlantilla } from "./plantilla-legal.js";

/** The result of a step: bien, aviso, mal or omitido. */
type Resultado = string;

const paso = (paso: string, resultado: Resultado, mensaje: string): PasoPrueba => ({
  paso,
  resultado,
  mensaje,
});

const DAY_MS = 86_400_000;
/** The days before the end of a certificate, or of a range of numbers, in which the check warns of it. */
const POR_VENCER_DAYS = 30;

type Vigencia = { readonly validoDesde: string; readonly validoHasta: string };

/** Makes the step on the kept certificate. `isUsable` is true when it opened, and belongs to its key. */
export function checkCertificado(isUsable: boolean, vigencia: Vigencia, now: Date): PasoPrueba {
  const step = (resultado: Resultado, mensaje: string) => paso("certificado", resultado, mensaje);
  if (!isUsable)
    return step("mal", "El certificado guardado no se puede usar. Cárguelo de nuevo en certificadoFirma.");
  const [desde, hasta] = [Date.parse(vigencia.validoDesde), Date.parse(vigencia.validoHasta)];
  if (now.getTime() < desde) return step("mal", `El certificado no es válido hasta ${vigencia.validoDesde}.`);
  if (now.getTime() >= hasta)
    return step(
      "mal",
      `El certificado venció el ${vigencia.validoHasta}. Cargue uno nuevo en certificadoFirma.`,
    );
  const days = Math.floor((hasta - now.getTime()) / DAY_MS);
  return days < POR_VENCER_DAYS
    ? step("aviso", `El certificado vence en ${days} días. Pida ya el que lo reemplaza.`)
    : step("bien", `El certificado se abre y vence el ${vigencia.validoHasta}.`);
}

/** Checks whether numbers can be drawn from the ranges, where the issuer numbers its documents. Gives no step elsewhere. */
export function checkSecuencias(
  { secuencias }: Pick<Cuenta, "secuencias">,
  { numeracion, zonaHoraria }: Pick<DescripcionPais, "numeracion" | "zonaHoraria">,
  now: Date,
): PasoPrueba[] {
  if (!numeracion?.delEmisor) return [];
  const step = (resultado: Resultado, mensaje: string) => paso("secuencias", resultado, mensaje);
  if (secuencias.length === 0)
    return [
      step("aviso", "La cuenta no tiene rangos en secuencias: cada documento tendrá que traer su número."),
    ];
  const shared = overlapsOf(secuencias).map((index) =>
    step("mal", `secuencias[${index}] comparte números con otro rango. Corrija sus límites.`),
  );
  const today = fechaLocal(now, zonaHoraria).texto.slice(0, 10);
  const ended = secuencias.flatMap(({ vencimiento }, index) =>
    vencimiento !== undefined && vencimiento < today
      ? [step("mal", `secuencias[${index}] venció el ${vencimiento}. Cambie el rango por uno vigente.`)]
      : [],
  );
  const faults = [...shared, ...ended];
  return faults.length > 0 ? faults : [step("bien", "Los rangos están vigentes y no comparten números.")];
}

/** Checks whether each PDF template, with its HTML, can be filled in and shows all that the law wants on paper. */
export const checkPlantillas = ({
  plantillasPdf,
  estaEnAmbienteDePruebas,
}: Pick<Cuenta, "plantillasPdf" | "estaEnAmbienteDePruebas">): PasoPrueba[] =>
  plantillasPdf.map(({ nombre, contenido }) => {
    const reparo = judgePlantilla(contenido ?? "");
    if (!reparo)
      return paso("plantilla", "bien", `La plantilla ${nombre} muestra el código QR y los datos legales.`);
    const { resultado, motivo } = reparo;
    return paso(
      "plantilla",
      lenient(resultado, estaEnAmbienteDePruebas),
      `La plantilla ${nombre} ${motivo}.`,
    );
  });

/** Makes a warning of a fault that is refused only in production, where documents are tests. */
export const lenient = (resultado: Resultado, isPruebas: boolean): Resultado =>
  resultado === "mal" && isPruebas ? "aviso" : resultado;
