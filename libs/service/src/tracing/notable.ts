import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Recorded } from "./span.js";

/** Beyond it a request, a delivery or an event is slow, whatever it waited for. */
const SLOW_MS = 2_000;
/** Work that takes longer by its nature: an authority has ten seconds, and who waits for one waits longer. */
const PATIENT =
  /^(authority|issue|later|row|mail|smtp|webhook|delivery|print|transaction|outgoing|.*\/Watch)\b/;
const PATIENT_MS = 10_000;

/** Outcomes that nobody knows yet, by the names of documents and of the certifiers. */
const UNKNOWN: ReadonlySet<unknown> = new Set(["desconocido", "pendiente", "error", "no-answer"]);

/**
 * An attempt that is taken up again, or that was issued in contingency, had an outcome that nobody knew, and is kept for it: whoever looks for
 * what became of it finds that too, and the lot that brought it.
 */
const ENDS_DOUBT: ReadonlySet<string> = new Set([
  "later reconcile",
  "later conclude",
  "later give way",
  "later lote",
]);

/**
 * Endpoints that take a file from anybody, without a token, and refuse one that is no document by code 1000 (INTERNAL between services). A failure
 * within has a span of its own that failed, and the gateway names failures of ours.
 */
const TAKES_FILES: ReadonlySet<string> = new Set([
  "POST /dte/xml",
  "dte.receiving.v1.Receiving/RegisterXml",
  "dte.documents.v1.Archive/Register",
]);

/** Statuses of gRPC with which a service refuses what its caller did. Anybody can bring them about as often as they like. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  "INVALID_ARGUMENT",
  "NOT_FOUND",
  "ALREADY_EXISTS",
  "PERMISSION_DENIED",
  "RESOURCE_EXHAUSTED",
  "FAILED_PRECONDITION",
  "UNAUTHENTICATED",
]);

/** A lower status of HTTP is somebody else's word that the request was wrong: an authority refuses documents in this way. */
const FAILED = 500;

/** Tells whether a span failed, or ended without anybody knowing how: somebody may be looking for its trace. */
export function isUrgent(span: Recorded): boolean {
  const { attributes, status, name } = span;
  if (ENDS_DOUBT.has(name) || UNKNOWN.has(attributes["dte.resultado"])) return true;
  const isFailure =
    attributes["dte.codigo"] === "1000" || (status === SpanStatusCode.ERROR && !isRefusal(span));
  return isFailure && !isRefusedFile(span);
}

/** Tells whether a span was slow. Its trace is kept as that of a failure is; on a machine that is overloaded all are, and nobody waits for one of them. */
export function isSlow({ took, name, kind }: Recorded): boolean {
  if (took < SLOW_MS) return false;
  const isPatient = kind === SpanKind.CLIENT || PATIENT.test(name);
  return took >= (isPatient ? PATIENT_MS : SLOW_MS);
}

/** Tells the refusal of a file from a failure to take it, which has a status of the 500s, or another one of gRPC. */
const isRefusedFile = ({ name, attributes }: Recorded): boolean =>
  TAKES_FILES.has(name) &&
  (attributes["rpc.status_code"] === "INTERNAL" ||
    (attributes["dte.codigo"] === "1000" && Number(attributes["http.response.status_code"]) < FAILED));

/** Tells a refusal by its code of the contract, or by its status. */
const isRefusal = ({ attributes }: Recorded): boolean =>
  typeof attributes["dte.codigo"] === "string" ||
  REFUSALS.has(attributes["rpc.status_code"]) ||
  Number(attributes["http.response.status_code"]) < FAILED;
