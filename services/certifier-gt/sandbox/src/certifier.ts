import type { Ledger, LedgerEntry, Turns } from "@dte/sandbox";
import { readXml, type XmlElement } from "@dte/sandbox";
import { type Autorizacion, toAutorizacion } from "./certification/autorizacion.js";
import { certify, certifyAnulacion } from "./certification/certify.js";
import type { Keys } from "./certification/keys.js";
import type { Tokens } from "./certification/tokens.js";
import { type Documento, readDocumento } from "./document.js";
import type { Emisor, Emisores } from "./emisores.js";
import { type Examination, examine, examineAnulacion } from "./examine.js";
import { type Finding, own } from "./findings.js";
import { checkAnulado } from "./rules/anulacion.js";
import type { Context } from "./rules/context.js";
import { checkFirma } from "./rules/firma.js";
import { checkNota, type Original } from "./rules/notas.js";
import { formatInstant } from "./structure/calendar.js";
import type { Certificador } from "./tables/certificadores.js";

/** The parts that all the certifiers of this sandbox share: one ledger, as SAT has one, and one set of rules. */
export type Certifier = Pick<Context, "limiteCf" | "tiposCambio" | "registro"> & {
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly emisores: Emisores;
  readonly turns: Turns;
  readonly tokens: Tokens;
  readonly now: () => Date;
  /** Makes a version 4 UUID. */
  readonly newId: () => string;
};

/** A document or a cancellation, as it came to one of the certifiers. */
export type Envio = {
  readonly emisor: Emisor;
  readonly certificador: Certificador;
  /** The certifier's door, for those that are not the first; see the ledger. */
  readonly canal?: string;
  readonly idTransaccion: string;
  /** Further keys under which the certifier finds the document; see the ledger. */
  readonly claves?: readonly string[];
  /** The document as XML. */
  readonly text: string;
  /** The request's bytes, where they are not the XML. */
  readonly contenido?: Buffer;
  /** True when the emisor must have signed it; else the certifier signs for it. */
  readonly isSigned: boolean;
};

/** The outcome of a certification: the document's authorisation, and the certified XML of it or of its cancellation. */
export type Certificado = Autorizacion & {
  /** The moment of the certification, "2026-07-01T09:30:00-06:00". */
  readonly fecha: string;
  /** The XML in base64. */
  readonly xml_certificado: string;
};

export type Resultado =
  | { readonly ok: true; readonly certificado: Certificado; readonly isNew: boolean }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Certifies a document, or gives the outcome of an earlier envio with the same key, or tells all that is wrong with the document. */
export async function certifyDocumento(envio: Envio, certifier: Certifier): Promise<Resultado> {
  const earlier = await findCertificado(envio, certifier);
  if (earlier !== undefined) return { ok: true, certificado: earlier, isNew: false };
  const now = certifier.now();
  const { emisor, text, isSigned } = envio;
  const examination = examine(text, isSigned, { ...certifier, emisor, now });
  if (!("documento" in examination)) return { ok: false, findings: examination.findings };
  const { root, documento } = examination;
  const firma = isSigned ? checkFirma(firmaOf(root, envio, certifier, documento.fechaHoraEmision)) : [];
  if (firma.length > 0) return { ok: false, findings: firma };
  if (clavesOf(documento).length === 0) return await record(envio, examination, now, certifier);
  // The checks look at other documents too, so no other document may come in before the outcome is recorded.
  return await certifier.turns.take(async () => {
    const repeated = await findCertificado(envio, certifier);
    if (repeated !== undefined) return { ok: true, certificado: repeated, isNew: false };
    const findings = await checkRelations(documento, certifier.ledger);
    if (findings.length > 0) return { ok: false, findings };
    return await record(envio, examination, now, certifier);
  });
}

/** Cancels a document, under the same terms as `certifyDocumento`. */
export async function annulDocumento(envio: Envio, certifier: Certifier): Promise<Resultado> {
  const { emisor, text, isSigned } = envio;
  return await certifier.turns.take(async () => {
    const earlier = await findCertificado(envio, certifier);
    if (earlier !== undefined) return { ok: true, certificado: earlier, isNew: false };
    const now = certifier.now();
    const examination = examineAnulacion(text, isSigned, { ...certifier, emisor, now });
    if (!("anulacion" in examination)) return { ok: false, findings: examination.findings };
    const { root, anulacion } = examination;
    const firma = isSigned ? checkFirma(firmaOf(root, envio, certifier, anulacion.fechaAnulacion)) : [];
    const entry = await certifier.ledger.find(anulacion.autorizacion);
    const notas = await certifier.ledger.findByClave(origenClave(anulacion.autorizacion));
    const hasNotas = notas.some(({ anulado }) => !anulado);
    const findings = [...firma, ...checkAnulado(anulacion, entry && readOriginal(entry), hasNotas)];
    if (findings.length > 0) return { ok: false, findings };
    const xml = certifyAnulacion(text, root, { ...certifier, ...envio, now });
    const certificado = { ...toCertificado(toAutorizacion(anulacion.autorizacion), now, xml) };
    await certifier.ledger.annul(anulacion.autorizacion, {
      ...keyOf(envio),
      recibido: now.toISOString(),
      contenido: (envio.contenido ?? Buffer.from(text)).toString("base64"),
      respuesta: JSON.stringify(certificado),
    });
    return { ok: true, certificado, isNew: true };
  });
}

/** Finds the outcome of an earlier envio with this key, of a document or a cancellation. */
export async function findCertificado(
  { emisor, idTransaccion, canal }: Pick<Envio, "emisor" | "idTransaccion" | "canal">,
  { ledger }: Pick<Certifier, "ledger">,
): Promise<Certificado | undefined> {
  const respuesta = await ledger.answerTo(emisor.nit, idTransaccion, canal);
  return respuesta === undefined ? undefined : (JSON.parse(respuesta) as Certificado);
}

/** Reads a document of the ledger as a note needs it, with its certificate. */
export function readOriginal(entry: LedgerEntry): Original & { readonly certificado: Certificado } {
  const certificado = JSON.parse(entry.respuesta) as Certificado;
  const reading = readXml(Buffer.from(certificado.xml_certificado, "base64").toString("utf8"));
  if (!reading.ok) throw new Error(`a certified document is broken: ${reading.problem}`);
  const { serie, numero } = certificado;
  return { documento: readDocumento(reading.root), serie, numero, anulado: entry.anulado, certificado };
}

async function checkRelations(documento: Documento, ledger: Ledger): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { nota } = documento.complementos;
  if (nota !== undefined) {
    const entry = await ledger.find(nota.autorizacion);
    const notas = await ledger.findByClave(origenClave(nota.autorizacion));
    const creditos = notas.filter(({ tipo, anulado }) => tipo === "NCRE" && !anulado);
    const acreditado = creditos.map((each) => readOriginal(each).documento);
    findings.push(...checkNota(documento, entry && readOriginal(entry), acreditado));
  }
  const { numeroAcceso, emisor } = documento;
  if (
    numeroAcceso !== undefined &&
    (await ledger.findByClave(accesoClave(emisor.nit, numeroAcceso))).length > 0
  )
    findings.push(own("ACCESO", `El número de acceso ${numeroAcceso} ya fue usado por el emisor.`));
  return findings;
}

async function record(
  envio: Envio,
  { root, documento }: Extract<Examination, { documento: Documento }>,
  now: Date,
  certifier: Certifier,
): Promise<Resultado> {
  const autorizacion = toAutorizacion(certifier.newId());
  const xml = certify(envio.text, root, autorizacion, { ...certifier, ...envio, now });
  const { entry, isNew } = await certifier.ledger.record({
    ...keyOf(envio),
    id: autorizacion.uuid,
    claves: [...clavesOf(documento), ...(envio.claves ?? [])],
    emisor: envio.emisor.nit,
    tipo: documento.tipo,
    total: documento.granTotalTexto,
    moneda: documento.moneda,
    anulado: false,
    recibido: now.toISOString(),
    contenido: (envio.contenido ?? Buffer.from(envio.text)).toString("base64"),
    respuesta: JSON.stringify(toCertificado(autorizacion, now, xml)),
  });
  return { ok: true, certificado: JSON.parse(entry.respuesta) as Certificado, isNew };
}

function keyOf({ idTransaccion, canal }: Envio) {
  return { idTransaccion, ...(canal !== undefined && { canal }) };
}

function firmaOf(root: XmlElement, { emisor }: Envio, { keys }: Certifier, fecha: string) {
  return { root, emisor, ownKey: keys.emisor, fecha };
}

function toCertificado(autorizacion: Autorizacion, now: Date, xml: string): Certificado {
  return {
    ...autorizacion,
    fecha: formatInstant(now),
    xml_certificado: Buffer.from(xml).toString("base64"),
  };
}

/** Lists the keys under which a document is found: a note by the authorisation of its original, any document by its contingency number. */
function clavesOf(documento: Documento): string[] {
  const { numeroAcceso, emisor, complementos } = documento;
  const { nota } = complementos;
  return [
    ...(nota === undefined ? [] : [origenClave(nota.autorizacion)]),
    ...(numeroAcceso === undefined ? [] : [accesoClave(emisor.nit, numeroAcceso)]),
  ];
}

function origenClave(autorizacion: string): string {
  return `origen:${autorizacion}`;
}

function accesoClave(nit: string, numeroAcceso: string): string {
  return `acceso:${nit}:${numeroAcceso}`;
}
