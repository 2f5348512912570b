import { type Answer, escapeText, type SandboxRequest } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import type { Dgii } from "./dgii.js";
import { isDelegado } from "./emisores.js";
import { answer, bare, xml } from "./http/answers.js";
import { readUpload } from "./http/multipart.js";
import { readDocument, textAt } from "./reading.js";
import { checkSeed, issueSeed, SEED_LIFE_MS } from "./session/seeds.js";
import { issueToken, readToken, type Sesion } from "./session/tokens.js";
import { verifySignature } from "./signature/verify.js";
import { checkStructure } from "./structure/check.js";
import { semillaShape } from "./structure/documents.js";

/** Answers `autenticacion/…/semilla`: a fresh seed, always as XML. */
export function giveSeed(dgii: Dgii, ambiente: Ambiente): Answer {
  const { valor, fecha } = issueSeed(dgii.key, ambiente, dgii.newId(), dgii.now());
  return xml(200, `<SemillaModel><valor>${escapeText(valor)}</valor><fecha>${fecha}</fecha></SemillaModel>`);
}

/** Answers `autenticacion/…/validarsemilla`: a token for the signer of a seed of this sandbox that is fresh and unspent. */
export async function validateSeed(dgii: Dgii, ambiente: Ambiente, request: SandboxRequest): Promise<Answer> {
  const upload = await readUpload(request);
  if (upload === undefined) return bare(400, "Multipart cannot be empty");
  const seen = examineSeed(dgii, ambiente, upload.bytes);
  if (typeof seen === "string") return bare(400, seen);
  const now = dgii.now();
  if (!(await dgii.register.spendSeed(seen.valor, now.getTime() + SEED_LIFE_MS, now.getTime())))
    return bare(400, "La semilla ya fue utilizada; solicite otra.");
  const { token, expira, expedido } = issueToken(dgii.key, ambiente, seen, dgii.newId(), now);
  return answer(request, 200, "RespuestaAutenticacion", {
    token,
    expira: inUtc(expira),
    expedido: inUtc(expedido),
  });
}

/** Finds the caller's session in this environment; gives the answer to a caller that has none. */
export function openSession(dgii: Dgii, ambiente: Ambiente, request: SandboxRequest): Sesion | Answer {
  const sesion = readToken(dgii.key, ambiente, request.header("authorization") ?? "", dgii.now());
  if (sesion !== undefined) return sesion;
  return { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' }, body: "" };
}

/** Gives the seed's value and its signer, or says in Spanish what is wrong. */
function examineSeed(dgii: Dgii, ambiente: Ambiente, bytes: Buffer) {
  const reading = readDocument(bytes);
  if ("problema" in reading) return reading.problema;
  const { root } = reading;
  const [problem] = checkStructure(root, semillaShape);
  if (problem !== undefined) return problem;
  const signed = verifySignature(root);
  if (!signed.ok) return `La firma del certificado es inválida: ${signed.problema}.`;
  const now = dgii.now();
  const checked = dgii.certificates.check(signed.certificado, now);
  if ("problema" in checked) return `El certificado es inválido: ${checked.problema}.`;
  const { identificacion } = checked;
  if (![...dgii.emisores.values()].some((each) => isDelegado(each, identificacion)))
    return "El RNC del certificado no está delegado por ningún contribuyente.";
  const semilla = { valor: textAt(root, "valor") ?? "", fecha: textAt(root, "fecha") ?? "" };
  return checkSeed(dgii.key, ambiente, semilla, now) ?? { valor: semilla.valor, identificacion };
}

/** Writes a moment as "2026-09-25T20:14:51Z". */
function inUtc(at: Date): string {
  return `${at.toISOString().slice(0, "yyyy-MM-ddTHH:mm:ss".length)}Z`;
}
