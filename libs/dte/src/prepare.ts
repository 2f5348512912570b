import type { Cuenta, Dte, Parte, Solicitud } from "@dte/contracts";
import { type FegError, feg, invalid } from "@dte/errors";
import { type Amount, sum, ZERO } from "@dte/money";
import type { Advertencia, Documento, Linea } from "./documento.js";
import { createFindings, type Findings, failWith } from "./faults.js";
import { type FechaLocal, fechaLocal, parseFecha } from "./fecha.js";
import { calculateLineas } from "./lineas.js";
import { readMotivoExencion } from "./motivos-exencion.js";
import type { Numeracion } from "./numeracion.js";
import {
  type Calculado,
  type Contexto,
  type Fault,
  fail,
  type Outcome,
  pass,
  type Regime,
  type Rule,
  type TasaImpuesto,
} from "./regime.js";
import { totalByImpuesto } from "./totales.js";

export type PrepareInput = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal?: Dte | undefined;
  readonly ahora: Date;
  /** The attempt's id, a UUID, which is needed where the issuer gives documents their identity. */
  readonly idIntento?: string | undefined;
  /** The number that was drawn for it, where the first answer asked for one. */
  readonly numeroAsignado?: number | undefined;
  /** The series of that number. */
  readonly serieAsignada?: string | undefined;
  /** The value of a unit of each currency in the country's own, on the document's day. */
  readonly tasas?: ReadonlyMap<string, Amount> | undefined;
  /** The registered rates of taxes, of the document's day and of the days before it. */
  readonly tasasImpuestos?: readonly TasaImpuesto[] | undefined;
};

/**
 * Turns a request into the document that the law wants: normalize, calculate, validate, in that order. Totals are always computed here; the client's
 * are never read. A failure tells every fault that can be judged, the one that was found first before the others.
 */
export function prepare(regime: Regime, input: PrepareInput): Outcome<Documento> {
  const findings = createFindings();
  const contexto = normalize(regime, input, findings);
  const documento = contexto
    ? calculate(regime, contexto, findings)
    : calculateLineas(regime, input.solicitud, undefined, findings) && undefined;
  return findings.faults.length === 0 && documento ? pass(documento) : failWith(findings.faults);
}

/** Completes the request for the judgement; undefined where it is not clear which document it asks for. */
function normalize(regime: Regime, input: PrepareInput, findings: Findings): Normalizado | undefined {
  const { cuenta, solicitud, dteOriginal, ahora, idIntento = "", tasas, tasasImpuestos } = input;
  const { numeroAsignado, serieAsignada } = input;
  if (!cuenta.emiteFacturas) {
    const detalle = "La cuenta no está habilitada para emitir documentos. Active emiteFacturas en la cuenta.";
    findings.take(fail("CUENTA-EMITE", "idCuenta", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle })));
  }
  const tipo = findings.take(regime.resolveTipo(solicitud, cuenta));
  const isExportacion = tipo !== undefined && regime.tiposDeExportacion?.includes(tipo.tipo) === true;
  const lacksExportacion = (solicitud.esExportacion || isExportacion) && !solicitud.datosExportacion;
  if (lacksExportacion) {
    const texto = "El DTE de exportación requiere datosExportacion.";
    findings.take(fail("EXPORTACION-DATOS", "datosExportacion", invalid(texto)));
  }
  const fechaEmision = findings.take(readFechaEmision(regime, solicitud, ahora));
  const moneda = findings.take(readMoneda(regime, input));
  const judged = findings.faults.length;
  findings.take(readMotivoExencion(solicitud.motivoExencionIva, regime.exenciones));
  const isMotivoKnown = findings.faults.length === judged;
  const descrito = regime.originalOf?.(solicitud);
  const original = (descrito && findings.take(descrito)) ?? dteOriginal;
  if (!tipo || lacksExportacion || (descrito && !descrito.ok)) return undefined;
  const said = {
    cuenta,
    solicitud,
    ahora,
    fechaEmision: fechaEmision ?? fechaLocal(ahora, regime.zonaHoraria),
    moneda: moneda ?? regime.moneda,
    ...tipo,
    dteOriginal: original,
    idIntento,
    numeroAsignado,
    serieAsignada,
    tasas,
    tasasImpuestos,
  };
  const completa = regime.completeSolicitud?.(said) ?? solicitud;
  const inicial = { ...said, solicitud: completa, pedida: solicitud };
  const exportacion = findings.take(regime.resolveExportacion(inicial));
  if (!exportacion) return undefined;
  const contexto = { ...inicial, ...exportacion };
  const motivo = isMotivoKnown ? regime.resolveMotivoExencionIva(contexto) : undefined;
  const motivoExencionIva = motivo && findings.take(motivo);
  return { ...contexto, motivoExencionIva, canBeTaxed: motivo?.ok === true };
}

/** `canBeTaxed` tells whether the facts are known on which the taxes of its lines depend. */
type Normalizado = Contexto & { readonly canBeTaxed: boolean };

/** Finds the currency of the document; that of a note is its original's. */
function readMoneda(regime: Regime, { cuenta, solicitud, dteOriginal }: PrepareInput): Outcome<string> {
  const asked = solicitud.moneda || dteOriginal?.moneda || cuenta.monedaPorDefecto || regime.moneda;
  const moneda = asked.toUpperCase();
  if (regime.monedas.includes(moneda)) return pass(moneda);
  const texto = `moneda "${moneda}" no se acepta. Valores aceptados: ${regime.monedas.join(", ")}.`;
  return fail("MONEDA", "moneda", invalid(texto));
}

function readFechaEmision(regime: Regime, solicitud: Solicitud, ahora: Date): Outcome<FechaLocal> {
  if (!solicitud.fechaEmision) return pass(fechaLocal(ahora, regime.zonaHoraria));
  const fecha = parseFecha(solicitud.fechaEmision, regime.zonaHoraria, ahora);
  if (fecha) return pass(fecha);
  const texto =
    "fechaEmision no es una fecha válida. Use yyyy-MM-dd, yyyy-MM-ddTHH:mm o yyyy-MM-ddTHH:mm:ss en hora local.";
  return fail("FECHA-FORMA", "fechaEmision", invalid(texto));
}

/** Computes the document even if something is wrong with it: then without the parts that could not be computed, and judged in parts. */
function calculate(
  regime: Regime,
  { canBeTaxed, ...contexto }: Normalizado,
  findings: Findings,
): Documento | undefined {
  const { solicitud } = contexto;
  const receptor = findings.take(regime.resolveReceptor(contexto));
  const emisor = findings.take(regime.resolveEmisor(contexto));
  const lineas = calculateLineas(regime, solicitud, canBeTaxed ? contexto : undefined, findings);
  const isWhole = receptor !== undefined && emisor !== undefined && findings.faults.length === 0;
  const partes = { receptor: receptor ?? NADIE, emisor: emisor ?? NADIE, lineas };
  const calculado = isWhole ? complete(regime, contexto, partes) : undefined;
  const frases = calculado && findings.take(regime.frasesOf(calculado, contexto));
  // A document that is only computed takes no number, so it needs none.
  const numeracion = solicitud.certificar === false ? undefined : resolveNumeracion(regime, contexto);
  const numerado = numeracion && findings.take(numeracion);
  if (calculado && frases) {
    const documento = { ...calculado, retenciones: regime.retencionesOf(calculado, contexto), frases };
    judge(regime.rules, { ...documento, numeracion: numerado }, contexto, findings);
    return { ...documento, numeracion: numerado, advertencias: findings.warnings.map(toAdvertencia) };
  }
  const known = regime.rules.filter(
    ({ parte }) => (parte === "receptor" && receptor) || (parte === "emisor" && emisor),
  );
  const sinTotal = { ...describeDocumento(regime, contexto, partes), total: ZERO };
  judge(
    known,
    { ...sinTotal, retenciones: undefined, frases: [], numeracion: undefined },
    contexto,
    findings,
  );
  return undefined;
}

const toAdvertencia = ({ id, field, error }: Fault): Advertencia => ({
  campo: field,
  regla: id,
  mensaje: error.message,
});

/** Takes the place of a part of a document that is not known; rules that read it are not applied. */
const NADIE: Parte = { id: "", nombre: "", datosAdicionales: [] };

type Partes = { readonly receptor: Parte; readonly emisor: Parte; readonly lineas: readonly Linea[] };

function describeDocumento(regime: Regime, contexto: Contexto, { receptor, emisor, lineas }: Partes) {
  const { cuenta, solicitud } = contexto;
  return {
    tipo: contexto.tipo,
    tipoFiscal: contexto.tipoFiscal,
    pais: regime.pais,
    fechaEmision: contexto.fechaEmision,
    moneda: contexto.moneda,
    estaEnAmbienteDePruebas: solicitud.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas,
    idCuenta: cuenta.id,
    emisor,
    receptor,
    lineas,
    totalImpuestos: totalByImpuesto(lineas),
    ajustes: [],
    idIntento: contexto.idIntento,
    preparado: fechaLocal(contexto.ahora, regime.zonaHoraria),
    esExentoIva: regime.isExentoIva(lineas, contexto),
    motivoExencionIva: contexto.motivoExencionIva,
    numeroAcceso: solicitud.numeroAcceso,
    numeroTransaccion: solicitud.numeroTransaccion,
    datosAdicionales: solicitud.datosAdicionales,
    // An instalment without a number is numbered by its place.
    abonosPactados: solicitud.abonosPactados.map((abono, i) => ({ ...abono, numero: abono.numero || i + 1 })),
    esExportacion: contexto.esExportacion,
    datosExportacion: contexto.datosExportacion,
    original: contexto.dteOriginal && {
      dte: contexto.dteOriginal,
      motivoAjuste: solicitud.motivoAjuste?.trim() ?? "",
    },
  };
}

function complete(regime: Regime, contexto: Contexto, partes: Partes): Calculado {
  const sinTotal = describeDocumento(regime, contexto, partes);
  return {
    ...sinTotal,
    // Every total is the sum of exactly the values that are sent, so the authority's own sums agree to the last digit.
    total: regime.totalOf?.(sinTotal, contexto) ?? sum(partes.lineas.map((linea) => linea.total)),
    totalImpuestos: regime.totalImpuestosOf?.(sinTotal, contexto) ?? sinTotal.totalImpuestos,
    ajustes: regime.ajustesOf?.(sinTotal, contexto) ?? [],
  };
}

/** Drops a number that was drawn from another series, or that lies outside the account's present ranges. The document then has no number, and asks for one. */
function resolveNumeracion(regime: Regime, contexto: Contexto): Outcome<Numeracion> | undefined {
  const { numeroAsignado, serieAsignada } = contexto;
  if (numeroAsignado === undefined || serieAsignada === undefined)
    return regime.resolveNumeracion?.(contexto);
  const asked = regime.resolveNumeracion?.({ ...contexto, numeroAsignado: undefined });
  if (!asked?.ok) return asked;
  const { serie, rangos = [] } = asked.value;
  const fits = rangos.some(({ desde, hasta }) => desde <= numeroAsignado && numeroAsignado <= hasta);
  return serie === serieAsignada && fits ? regime.resolveNumeracion?.(contexto) : asked;
}

/** Notes the rules that the document breaks, in the order of the rules. */
function judge(rules: readonly Rule[], documento: Documento, contexto: Contexto, findings: Findings): void {
  const broken = new Set<string>();
  for (const rule of rules) {
    const isExplained = rule.tras !== undefined && broken.has(rule.tras);
    const isFirst = findings.faults.length === 0;
    const error = isExplained
      ? undefined
      : isFirst
        ? judgeRule(rule, documento, contexto)
        : judgeLater(rule, documento, contexto);
    if (isExplained || error) broken.add(rule.id);
    if (!error) continue;
    const fault = { id: rule.id, field: rule.field, error };
    if (rule.warns?.(documento, contexto)) findings.warn(fault);
    else findings.add(fault);
  }
}

const judgeRule = (rule: Rule, documento: Documento, contexto: Contexto): FegError | undefined =>
  rule.breaks(documento, contexto) ? rule.error(documento, contexto) : undefined;

/**
 * Applies a rule after another one was broken. It may rely on rules before it, and so find nothing to judge and fail; the request is refused for the
 * other fault anyway.
 */
function judgeLater(rule: Rule, documento: Documento, contexto: Contexto): FegError | undefined {
  try {
    return judgeRule(rule, documento, contexto);
  } catch {
    return undefined;
  }
}
