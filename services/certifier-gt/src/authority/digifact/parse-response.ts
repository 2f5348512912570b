import { isOutOfOrder, type Verdict } from "@dte/certifier";
import { readHora } from "../../firma/hora.js";
import { type Answer, type Fields, listOf, readJson, textOf } from "../answers.js";
import {
  absent,
  cancellationRefused,
  cancelled,
  cancelledWithoutXml,
  certified,
  credentialsRefused,
  type Hallazgo,
  refused,
  unknown,
} from "../verdicts.js";

/** Digifact's codes: done, and a reference that was used before. */
const DONE = "1";
const REPEATED = "9022";

export const CREDENCIALES_RECHAZADAS = credentialsRefused(
  "Digifact",
  "DIGIFACT_CREDENCIALES",
  "usuario y clave",
);

/**
 * Judges what Digifact made of a document. "again": Digifact has, or may have, a document under our reference, and only a question for it tells
 * which. The document is certified only if the certified XML says so.
 */
export function parseCertified(answer: Answer): Verdict | "again" {
  const json = isOutOfOrder(answer) ? undefined : readJson(answer);
  const code = json ? textOf(json, "code") : "";
  if (!json || code === "") return unknown(`HTTP ${answer.status} with a body that is not Digifact's`);
  if (code === REPEATED) return "again";
  if (code !== DONE) return refused(findingsOf(json, code));
  const verdict = certified(xmlOf(json), { uuid: textOf(json, "authNumber") });
  return verdict.kind === "aceptado" ? verdict : "again";
}

/** Judges what Digifact made of a cancellation. Its own word is enough, because the XML that it gives only goes to the archive. */
export function parseCancelled(answer: Answer, contenido: Uint8Array, ahora: Date): Verdict {
  const json = isOutOfOrder(answer) ? undefined : readJson(answer);
  const code = json ? textOf(json, "Codigo", "code") : "";
  if (!json || code === "") return unknown(`HTTP ${answer.status} with a body that is not Digifact's`);
  if (code !== DONE) return cancellationRefused(findingsOf(json, code), contenido, ahora);
  const verdict = cancelled(xmlOf(json), contenido);
  if (verdict.kind === "aceptado") return verdict;
  return cancelledWithoutXml(contenido, ahora, readHora(textOf(json, "Fecha_de_certificacion")));
}

/** Gives the rows of an answer of Shared; undefined when it is something else. */
export function parseRows(answer: Answer): readonly Fields[] | undefined {
  const json = answer.status === 200 ? readJson(answer) : undefined;
  const rows = json?.["RESPONSE"];
  return Array.isArray(rows) ? listOf(rows) : undefined;
}

/** Reads which document Shared knows under a reference: its uuid, or the verdict when there is no uuid. */
export function parseReference(answer: Answer): { readonly uuid: string } | { readonly verdict: Verdict } {
  const rows = parseRows(answer);
  if (!rows) return { verdict: unknown(`HTTP ${answer.status} to a question`) };
  const [row] = rows;
  if (!row) return { verdict: absent("Digifact has nothing under this reference") };
  const uuid = textOf(row, "AUTHNUMBER", "GUID");
  return uuid === "" ? { verdict: unknown("Digifact gave a row without a uuid") } : { uuid };
}

/** Judges the answer to a question for a document, which holds its certified XML. */
export function parseDocument(answer: Answer, uuid: string): Verdict {
  const json = isOutOfOrder(answer) ? undefined : readJson(answer);
  if (!json) return unknown(`HTTP ${answer.status} to a question`);
  return certified(xmlOf(listOf(json["RESPONSE"])[0] ?? json), { uuid });
}

/** Reads the XML that GetDocument gave, empty where Digifact says that there is none; undefined for an answer that is not Digifact's. */
export function parseGiven(answer: Answer): Buffer | undefined {
  const json = readJson(answer);
  if (!json) return undefined;
  const fields = listOf(json["RESPONSE"])[0] ?? json;
  const xml = xmlOf(fields);
  return xml.length > 0 || textOf(fields, "code", "Codigo") !== "" ? xml : undefined;
}

/** Judges from Shared's row whether a document is cancelled. */
export function parseStatus(answer: Answer, contenido: Uint8Array, ahora: Date): Verdict {
  const rows = parseRows(answer);
  if (!rows) return unknown(`HTTP ${answer.status} to a question`);
  const [row] = rows;
  const status = row ? textOf(row, "STATUS", "ESTATUS") : "";
  if (/anulad|inactiv|cancel/i.test(status)) {
    const fecha = row && readHora(textOf(row, "FECHA_DE_ANULACION", "CANCELLEDTIMESTAMP"));
    return cancelledWithoutXml(contenido, ahora, fecha);
  }
  return status === "" && row
    ? unknown("Digifact does not say whether the document is cancelled")
    : absent("Digifact has no cancellation of this document");
}

const xmlOf = (fields: Fields): Buffer =>
  Buffer.from(textOf(fields, "responseData1", "ResponseDATA1", "ResponseData1"), "base64");

/** Reads the findings, with SAT's codes where the lines have them, else with Digifact's own. */
function findingsOf(json: Fields, code: string): [Hallazgo, ...Hallazgo[]] {
  const lines = [textOf(json, "description"), textOf(json, "message", "Mensaje")]
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "El certificador no dijo el motivo.", ...rest] = [...new Set(lines)];
  const toFinding = (mensaje: string): Hallazgo => ({
    codigo: /FEL_[A-Z]{3}\d{3}/.exec(mensaje)?.[0] ?? `DIGIFACT_${code}`,
    mensaje,
  });
  return [toFinding(first), ...rest.map(toFinding)];
}
