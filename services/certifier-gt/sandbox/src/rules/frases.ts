import type { Documento, Frase, Item } from "../document.js";
import { type Finding, sat } from "../findings.js";
import {
  conFechaResolucion,
  conNumeroResolucion,
  type Exencion,
  escenariosPorFrase,
  type Restriction,
  restrictions,
} from "../tables/frases.js";
import { CONDOMINIO } from "../tables/personerias.js";
import type { TipoDte } from "../tables/tipos.js";
import type { Context } from "./context.js";

const ISR = 1;
const AGENTE_RETENCION = 2;
const EXENTO_IVA = 4;
const ESPECIAL = 9;
const UBICACION_TEMPORAL = 14;
const ETANOL = 21;
const SERVICIOS_NO_AFECTOS = 24;
/** The gasolines mixed with ethanol. */
const UNIDADES_CON_ETANOL = [15, 16];

/** Checks which phrases are there, and which should be: Reglas 2.6. */
export function checkFrases(documento: Documento, tipo: TipoDte, context: Context): Finding[] {
  return [
    ...checkMatrix(documento, tipo),
    ...documento.frases.flatMap((frase) => checkEscenario(frase, documento)),
    ...checkAgente(documento, tipo, context),
    ...checkExencion(documento, tipo),
    ...checkResoluciones(documento.frases),
  ];
}

function frases(categoria: string, validacion: string, mensaje: string): Finding {
  return sat(categoria, "2.6.1", validacion, `Error. ${mensaje}`);
}

function checkMatrix({ tipo: codigo, frases: given }: Documento, tipo: TipoDte): Finding[] {
  const allowed = [...tipo.frasesObligatorias, ...tipo.frasesOpcionales];
  const types = given.map((frase) => frase.tipo);
  const findings = tipo.frasesObligatorias
    .filter((each) => !types.includes(each))
    .map((each) =>
      frases("FEL_RCP318", "1", `El tipo de frase ${each} debe estar presente en un ${codigo}.`),
    );
  for (const each of new Set(types)) {
    if (!allowed.includes(each))
      findings.push(
        frases("FEL_RCP319", "2", `El tipo de frase ${each} no debe estar presente en un ${codigo}.`),
      );
    if (types.filter((type) => type === each).length > 1)
      findings.push(frases("FEL_RCP487", "28", `El tipo de frase ${each} solo puede incluirse una vez.`));
  }
  return findings;
}

function checkEscenario({ tipo, escenario }: Frase, documento: Documento): Finding[] {
  if (escenario > (escenariosPorFrase.get(tipo) ?? 0))
    return [frases("FEL_RCP320", "3", `El escenario ${escenario} no existe para el tipo de frase ${tipo}.`)];
  if (tipo === ESPECIAL && escenario === UBICACION_TEMPORAL && !documento.esUbicacionTemporal)
    return [
      frases("FEL_RCP320", "3", "La frase de ubicación temporal requiere la casilla de ubicación temporal."),
    ];
  return restrictions
    .filter((each) => each.frase === tipo && each.escenarios.includes(escenario))
    .filter((each) => !isAllowed(each, documento))
    .map(({ categoria, validacion }) =>
      frases(
        categoria,
        validacion,
        `El escenario ${escenario} de la frase ${tipo} no es para un ${documento.tipo}.`,
      ),
    );
}

function isAllowed({ tipos, afiliaciones, personerias }: Restriction, documento: Documento): boolean {
  const { tipo, emisor, tipoPersoneria } = documento;
  if (afiliaciones !== undefined && !afiliaciones.includes(emisor.afiliacionIva)) return false;
  if (personerias !== undefined && tipoPersoneria !== undefined && !personerias.includes(tipoPersoneria))
    return false;
  return tipos.includes(tipo);
}

function checkAgente({ frases: given }: Documento, tipo: TipoDte, { emisor }: Context): Finding[] {
  const { esAgenteRetencionIva: esAgente } = emisor;
  const isSaid = given.some((frase) => frase.tipo === AGENTE_RETENCION);
  // The rule speaks of the types that carry the phrase on ISR.
  if (esAgente === undefined || esAgente === isSaid || !tipo.frasesObligatorias.includes(ISR)) return [];
  return esAgente
    ? [
        frases(
          "FEL_RCP322",
          "5",
          "El emisor es agente de retención del IVA y debe llevar el tipo de frase 2.",
        ),
      ]
    : [frases("FEL_RCP321", "4", "El emisor no es agente de retención del IVA.")];
}

/** Checks that the document says why there is no IVA, with a scenario that fits, and has the phrases that its items and marks ask for. */
function checkExencion(documento: Documento, tipo: TipoDte): Finding[] {
  const findings: Finding[] = [];
  if (documento.esUbicacionTemporal && !hasFrase(documento, ESPECIAL, UBICACION_TEMPORAL))
    findings.push(frases("FEL_RCP320", "3", "La ubicación temporal requiere la frase tipo 9 escenario 14."));
  if (documento.items.some(hasEtanol) && !hasFrase(documento, ESPECIAL, ETANOL))
    findings.push(frases("FEL_RCP204", "0", "La gasolina con etanol requiere la frase tipo 9 escenario 21."));
  const exento = documento.frases.find((frase) => frase.tipo === EXENTO_IVA);
  if (documento.esExportacion && tipo.admiteExportacion && tipo.impuestos.includes("IVA")) {
    if (exento === undefined)
      findings.push(frases("FEL_RCP323", "6", "Una exportación debe llevar el tipo de frase 4."));
    else if (exento.escenario !== 1)
      findings.push(frases("FEL_RCP324", "7", "Una exportación debe llevar el escenario 1 de la frase 4."));
    return findings;
  }
  return [...findings, ...checkEscenarioExento(documento, tipo.exencion, exento)];
}

function checkEscenarioExento(
  documento: Documento,
  exencion: Exencion | undefined,
  exento: Frase | undefined,
): Finding[] {
  if (exencion === undefined || (exencion.soloSinIva && !documento.items.some(lacksIva))) return [];
  if (exento === undefined)
    return exencion.soloSinIva
      ? [frases("FEL_RCP325", "8", "Un documento con ítems sin IVA debe llevar el tipo de frase 4.")]
      : [];
  const { escenario } = exento;
  if (!exencion.escenarios.includes(escenario))
    return [
      frases(
        exencion.categoria,
        exencion.validacion,
        `El escenario ${escenario} de la frase 4 no es para este DTE.`,
      ),
    ];
  const { tipo, tipoPersoneria = CONDOMINIO } = documento;
  return escenario === SERVICIOS_NO_AFECTOS && tipo === "RECI" && tipoPersoneria !== CONDOMINIO
    ? [frases("FEL_RCP425", "19", "El escenario 24 de la frase 4 en un recibo es para un condominio.")]
    : [];
}

function hasEtanol({ impuestos }: Item): boolean {
  return impuestos.some(
    ({ nombreCorto, unidad }) => nombreCorto === "PETROLEO" && UNIDADES_CON_ETANOL.includes(unidad),
  );
}

function lacksIva({ impuestos }: Item): boolean {
  return !impuestos.some(({ nombreCorto, unidad }) => nombreCorto === "IVA" && unidad === 1);
}

function hasFrase(documento: Documento, tipo: number, escenario: number): boolean {
  return documento.frases.some((frase) => frase.tipo === tipo && frase.escenario === escenario);
}

function checkResoluciones(given: readonly Frase[]): Finding[] {
  return given.flatMap((frase) => {
    const id = `${frase.tipo}/${frase.escenario}`;
    const findings: Finding[] = [];
    const check = (numeral: string, isDue: boolean, isGiven: boolean, que: string) => {
      if (isDue && !isGiven)
        findings.push(sat("0", numeral, "1", `Error. La frase ${id} debe incluir ${que} de la resolución.`));
      if (!isDue && isGiven)
        findings.push(
          sat("0", numeral, "2", `Error. La frase ${id} no debe incluir ${que} de la resolución.`),
        );
    };
    check("2.6.2", conNumeroResolucion.includes(id), frase.tieneNumeroResolucion, "el número");
    check("2.6.3", conFechaResolucion.includes(id), frase.tieneFechaResolucion, "la fecha");
    return findings;
  });
}
