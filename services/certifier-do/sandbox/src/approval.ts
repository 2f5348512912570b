import { type Answer, compare, decimal, type SandboxRequest } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import { dayOf } from "./dates.js";
import type { Dgii } from "./dgii.js";
import { isDelegado } from "./emisores.js";
import { checkFileName, checkForm, checkSigner } from "./examine.js";
import { answer } from "./http/answers.js";
import { readUpload } from "./http/multipart.js";
import { amountOrZero, readDocument, textAt } from "./reading.js";
import type { Sesion } from "./session/tokens.js";
import { verifySignature } from "./signature/verify.js";
import { acecfShape } from "./structure/documents.js";

/** The types without an electronic receiver, which are not approved ("Descripción técnica de servicios DGII", aprobación comercial). */
const SIN_APROBACION = ["32", "41", "43", "46", "47"];

/** Answers `aprobacioncomercial`: the receiver approves or refuses an e-CF that DGII accepted. */
export async function approveCommercially(
  dgii: Dgii,
  ambiente: Ambiente,
  request: SandboxRequest,
  sesion: Sesion,
): Promise<Answer> {
  const upload = await readUpload(request);
  const problems =
    upload === undefined ? ["Multipart cannot be empty"] : await takeApproval(dgii, ambiente, upload, sesion);
  const isTaken = problems.length === 0;
  return answer(request, upload === undefined ? 400 : 200, "RespuestaAprobacionComercial", {
    mensaje: problems,
    estado: isTaken ? "Aprobación Comercial Aprobada." : "Aprobación Comercial Rechazada.",
    codigo: isTaken ? 1 : 2,
  });
}

async function takeApproval(
  dgii: Dgii,
  ambiente: Ambiente,
  upload: { fileName: string; bytes: Buffer },
  { identificacion }: Sesion,
): Promise<string[]> {
  const reading = readDocument(upload.bytes);
  if ("problema" in reading) return [reading.problema];
  const { root } = reading;
  const broken = checkForm(root, acecfShape);
  if (broken.length > 0) return broken.map(({ valor }) => valor);
  const at = (name: string) => textAt(root, `DetalleAprobacionComercial/${name}`) ?? "";
  const comprador = dgii.emisores.get(at("RNCComprador"));
  if (comprador === undefined) return ["El RNC comprador no es receptor electrónico."];
  const signed = verifySignature(root);
  if (!signed.ok) return [`Firma inválida: ${signed.problema}.`];
  const signer = checkSigner(dgii, comprador, signed.certificado, dgii.now());
  if (signer !== undefined) return [signer];
  if (!isDelegado(comprador, identificacion))
    return ["El usuario autenticado no está delegado por el RNC comprador."];
  const encf = at("eNCF");
  const findings = checkFileName(upload, `${comprador.rnc}${encf}.xml`);
  if (findings.length > 0) return findings.map(({ valor }) => valor);
  const rnc = at("RNCEmisor");
  const recibido = dgii.register
    .of(ambiente, rnc, encf)
    .find(({ codigo, listo }) => codigo !== 2 && listo <= dgii.now().getTime());
  const datos = dgii.register.assigned(ambiente, rnc, encf) ?? recibido?.datos;
  if (datos === undefined) return ["El e-CF no ha sido aceptado por la DGII."];
  if (SIN_APROBACION.includes(encf.slice(1, 3)))
    return ["La aprobación comercial no es requerida para este tipo."];
  const { rncComprador, fechaEmision, montoTotal } = datos;
  const isSame =
    rncComprador === comprador.rnc &&
    dayOf(fechaEmision) === dayOf(at("FechaEmision")) &&
    compare(decimal(montoTotal), amountOrZero(root, "DetalleAprobacionComercial/MontoTotal")) === 0;
  if (!isSame) return ["RNCComprador, FechaEmision o MontoTotal no son los del e-CF."];
  const isNew = await dgii.register.approve({ ambiente, rnc, encf });
  return isNew ? [] : ["La aprobación comercial de este e-CF ya fue recibida."];
}
