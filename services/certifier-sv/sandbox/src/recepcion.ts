import { type Documento, readDocumento } from "./document.js";
import { textAt } from "./fields.js";
import { type Finding, finding } from "./findings.js";
import { claimedCodigo, type Firmado, openFirmado } from "./firma.js";
import type { JsonObject } from "./json.js";
import {
  checkEnvelope,
  checkForm,
  findOriginals,
  type Ministerio,
  makeSello,
  numeroClave,
  toEntry,
} from "./ministerio.js";
import { type Respuesta, refused, sealed } from "./respuestas.js";
import { checkAsociados } from "./rules/asociados.js";
import type { Context } from "./rules/context.js";
import { checkEnContingencia } from "./rules/contingencia.js";
import { checkIdentificacion } from "./rules/identificacion.js";
import { checkItems } from "./rules/items.js";
import { checkContable, checkLiquidacion } from "./rules/liquidaciones.js";
import { checkDonacion, checkRemision, checkRetencion } from "./rules/otros-tipos.js";
import { checkPagos } from "./rules/pagos.js";
import { checkPartes, observeEmisor } from "./rules/partes.js";
import { checkRelacionados } from "./rules/relacionados.js";
import { checkResumen, observeResumen } from "./rules/resumen.js";
import { isClase } from "./structure/versions.js";

/** A document as it came: the JWS, and the data of its envelope. */
export type Envio = {
  readonly jws: string;
  /** The NIT of the issuer whose token it came with. */
  readonly nit: string;
  /** The fields of the envelope, of one document or of its lot, which must agree with those of the signed text that have the same names. */
  readonly envelope: JsonObject;
  readonly compared: readonly string[];
};

/** Judges a document and records it when it is accepted. It waits its turn, so the documents to compare it with are recorded by then. */
export async function receive(envio: Envio, ministerio: Ministerio): Promise<Respuesta> {
  return await ministerio.turns.take(() => receiveNext(envio, ministerio));
}

async function receiveNext(envio: Envio, ministerio: Ministerio): Promise<Respuesta> {
  const now = ministerio.now();
  const { envelope } = envio;
  const opening = openFirmado(envio.jws, ministerio.registro);
  const about = {
    ambiente: textAt(envelope, "ambiente") ?? "",
    codigoGeneracion: textAt(envelope, "codigoGeneracion") ?? claimedCodigo(opening),
    now,
  };
  if (!opening.ok) return refused(about, [opening.finding]);
  const reading = readEnvio(envio, opening.firmado, ministerio);
  if ("findings" in reading) return refused(about, reading.findings);
  const { documento } = reading;
  const context = { emisor: opening.firmado.emisor, now };
  const findings = await judge(documento, context, ministerio);
  if (findings.length > 0) return refused(about, findings);
  const remarks = [
    ...observeEmisor(documento, context),
    ...(["07", "08", "09", "15"].includes(documento.tipo) ? [] : observeResumen(documento)),
  ];
  const respuesta = sealed(about, makeSello(ministerio), remarks);
  await ministerio.ledger.record(toEntry(documento, envio.jws, respuesta, now));
  return respuesta;
}

/** Reads the document when its sender may send it and it conforms to its form; otherwise says what is wrong. */
function readEnvio(
  { nit, envelope, compared }: Envio,
  { root, emisor }: Firmado,
  ministerio: Ministerio,
): { documento: Documento } | { findings: Finding[] } {
  if (emisor.nit !== nit) return { findings: [finding("008", "emisor.nit")] };
  const different = checkEnvelope(root, envelope, compared);
  if (different.length > 0) return { findings: different };
  const tipo = textAt(root, "identificacion.tipoDte") ?? "";
  if (!isClase(tipo) || tipo === "anulacion" || tipo === "contingencia")
    return { findings: [finding("003", "identificacion.tipoDte")] };
  const findings = checkForm(root, tipo, ministerio);
  return findings.length > 0 ? { findings } : { documento: readDocumento(root, tipo) };
}

async function judge(documento: Documento, context: Context, ministerio: Ministerio): Promise<Finding[]> {
  const repeated = await checkRepeated(documento, ministerio);
  if (repeated.length > 0) return repeated;
  const evento = ministerio.contingencias.eventOf(documento);
  return [
    ...checkIdentificacion(documento, context),
    ...checkEnContingencia(documento, evento, context.now),
    ...checkPartes(documento, context),
    ...checkAsociados(documento),
    ...checkRelacionados(documento, await findOriginals(documento, ministerio), context),
    ...checkCuerpo(documento, context),
  ];
}

/** Checks the body of a type: a sale, or the data that other types have instead. */
function checkCuerpo(documento: Documento, { now }: Context): Finding[] {
  if (documento.tipo === "07") return checkRetencion(documento, now);
  if (documento.tipo === "08") return checkLiquidacion(documento, now);
  if (documento.tipo === "09") return checkContable(documento);
  if (documento.tipo === "15") return checkDonacion(documento);
  return [
    ...checkItems(documento),
    ...checkResumen(documento),
    ...(documento.tipo === "04" ? checkRemision(documento) : checkPagos(documento)),
  ];
}

async function checkRepeated(documento: Documento, { ledger }: Ministerio): Promise<Finding[]> {
  const { codigoGeneracion } = documento;
  if ((await ledger.find(codigoGeneracion)) !== undefined)
    return [finding("004", "identificacion.codigoGeneracion")];
  const sameNumber = await ledger.findByClave(numeroClave(documento));
  return sameNumber.length > 0 ? [finding("004", "identificacion.numeroControl")] : [];
}
