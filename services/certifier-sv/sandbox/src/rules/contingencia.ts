import { HOUR_MS, instantOf } from "../calendar.js";
import type { Documento } from "../document.js";
import { at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { JsonObject } from "../json.js";
import { DOCUMENTOS, ESTABLECIMIENTOS } from "../tables/codes.js";

/** A contingency that was reported and accepted. */
export type Evento = {
  readonly codigoGeneracion: string;
  readonly nit: string;
  readonly ambiente: string;
  readonly tipoContingencia: number;
  /** The beginning and the end of the silence, in ISO 8601. */
  readonly inicio: string;
  readonly fin: string;
  /** The moment at which it was sealed, in ISO 8601. */
  readonly recibido: string;
  /** The documents issued meanwhile: the type by the code. */
  readonly documentos: Readonly<Record<string, string>>;
};
/** An event as it comes in, before it is accepted. */
export type Reportado = Omit<Evento, "recibido">;

/** The hours for the event after the end of the contingency, and for the documents after the event: Manual Funcional V2.0, contingency. */
const EVENT_HOURS = 24;
const DOCUMENT_HOURS = 72;
const UUID = /^[A-F0-9]{8}(?:-[A-F0-9]{4}){3}-[A-F0-9]{12}$/;
/** The types of CAT-002 that can be issued in contingency. */
const TYPES = ["01", "03", "04", "05", "06", "07", "11", "14"];
const OTHER_REASON = 5;

/** Reads a reported contingency whose structure was checked. */
export function readEvento(root: JsonObject): Reportado {
  const text = (path: string) => textAt(root, path) ?? "";
  const limit = (fecha: string, hora: string) => {
    const instant = instantOf(text(`motivo.${fecha}`), text(`motivo.${hora}`));
    return Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
  };
  return {
    codigoGeneracion: text("identificacion.codigoGeneracion"),
    nit: text("emisor.nit"),
    ambiente: text("identificacion.ambiente"),
    tipoContingencia: integerAt(root, "motivo.tipoContingencia") ?? 0,
    inicio: limit("fInicio", "hInicio"),
    fin: limit("fFin", "hFin"),
    documentos: Object.fromEntries(
      listAt(root, "detalleDTE").map((each) => [
        textAt(each, "codigoGeneracion") ?? "",
        textAt(each, "tipoDoc") ?? "",
      ]),
    ),
  };
}

/** Checks a contingency event: Normativa V2.0, Anexo V. `isKnown` tells whether a code was received or reported before. */
export function checkEvento(root: JsonObject, now: Date, isKnown: (codigo: string) => boolean): Finding[] {
  const evento = readEvento(root);
  const findings = [...checkTerms(evento, now), ...checkMotivo(root)];
  const seen = new Set<string>();
  for (const [index, each] of listAt(root, "detalleDTE").entries()) {
    const campo = `detalleDTE[${index}]`;
    const codigo = textAt(each, "codigoGeneracion") ?? "";
    if (integerAt(each, "noItem") !== index + 1) findings.push(finding("019", `${campo}.noItem`));
    if (!TYPES.includes(textAt(each, "tipoDoc") ?? "")) findings.push(finding("007", `${campo}.tipoDoc`));
    if (!UUID.test(codigo)) findings.push(finding("006", `${campo}.codigoGeneracion`));
    else if (seen.has(codigo)) findings.push(finding("025", `${campo}.codigoGeneracion`));
    else if (isKnown(codigo)) findings.push(finding("004", `${campo}.codigoGeneracion`));
    seen.add(codigo);
  }
  return findings;
}

function checkTerms({ inicio, fin }: Reportado, now: Date): Finding[] {
  if (inicio === "") return [finding("006", "motivo.hInicio")];
  if (fin === "") return [finding("006", "motivo.hFin")];
  if (fin < inicio) return [finding("017", "motivo.fFin", "es anterior al inicio")];
  if (Date.parse(fin) > now.getTime())
    return [finding("017", "motivo.fFin", "la contingencia no ha terminado")];
  const isLate = now.getTime() > Date.parse(fin) + EVENT_HOURS * HOUR_MS;
  return isLate ? [finding("018", "motivo.fFin", `han pasado más de ${EVENT_HOURS} horas`)] : [];
}

function checkMotivo(root: JsonObject): Finding[] {
  const findings: Finding[] = [];
  const tipo = integerAt(root, "motivo.tipoContingencia") ?? 0;
  if (![1, 2, 3, 4, OTHER_REASON].includes(tipo)) findings.push(finding("003", "motivo.tipoContingencia"));
  if (tipo === OTHER_REASON && !textAt(root, "motivo.motivoContingencia"))
    findings.push(finding("005", "motivo.motivoContingencia"));
  if (!DOCUMENTOS.includes(textAt(root, "emisor.tipoDocResponsable") ?? ""))
    findings.push(finding("003", "emisor.tipoDocResponsable"));
  if (!ESTABLECIMIENTOS.includes(textAt(root, "emisor.tipoEstablecimiento") ?? ""))
    findings.push(finding("003", "emisor.tipoEstablecimiento"));
  if (at(root, "emisor.nombreResponsable") === "") findings.push(finding("005", "emisor.nombreResponsable"));
  return findings;
}

/** Checks a document of contingency against the event that lists it: the document is unchanged, issued during the contingency and sent in time. */
export function checkEnContingencia(documento: Documento, evento: Evento | undefined, now: Date): Finding[] {
  const { codigoGeneracion, tipo, fecEmi, horEmi, tipoContingencia } = documento;
  if (documento.tipoOperacion !== 2) return [];
  const campo = "identificacion.codigoGeneracion";
  if (evento === undefined)
    return [finding("013", campo, "ningún evento de contingencia recibido lo incluye")];
  const findings: Finding[] = [];
  if (evento.documentos[codigoGeneracion] !== tipo)
    findings.push(finding("026", "identificacion.tipoDte", "el evento lo declara de otro tipo"));
  if (evento.tipoContingencia !== tipoContingencia)
    findings.push(finding("026", "identificacion.tipoContingencia"));
  const issued = instantOf(fecEmi, horEmi).getTime();
  if (issued < Date.parse(evento.inicio) || issued > Date.parse(evento.fin))
    findings.push(finding("013", "identificacion.fecEmi"));
  if (now.getTime() > Date.parse(evento.recibido) + DOCUMENT_HOURS * HOUR_MS)
    findings.push(finding("013", campo, `han pasado más de ${DOCUMENT_HOURS} horas desde el evento`));
  return findings;
}
