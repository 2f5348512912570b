import { textAt } from "./fields.js";
import { finding } from "./findings.js";
import { claimedCodigo, type Firmado, openFirmado } from "./firma.js";
import {
  checkEnvelope,
  checkForm,
  findNotas,
  findSellado,
  type Ministerio,
  makeSello,
} from "./ministerio.js";
import type { Envio } from "./recepcion.js";
import { type Respuesta, refused, sealed } from "./respuestas.js";
import { checkAnulacion } from "./rules/anulacion.js";

/** Judges an invalidation event, and marks its document as invalidated when it is accepted. */
export async function invalidate(envio: Envio, ministerio: Ministerio): Promise<Respuesta> {
  return await ministerio.turns.take(() => invalidateNext(envio, ministerio));
}

async function invalidateNext(envio: Envio, ministerio: Ministerio): Promise<Respuesta> {
  const now = ministerio.now();
  const opening = openFirmado(envio.jws, ministerio.registro);
  const about = {
    ambiente: textAt(envio.envelope, "ambiente") ?? "",
    codigoGeneracion: claimedCodigo(opening),
    now,
  };
  if (!opening.ok) return refused(about, [opening.finding]);
  const findings = await judge(envio, opening.firmado, ministerio);
  if (findings.length > 0) return refused(about, findings);
  const respuesta = sealed(about, makeSello(ministerio));
  await ministerio.ledger.annul(textAt(opening.firmado.root, "documento.codigoGeneracion") ?? "", {
    idTransaccion: about.codigoGeneracion,
    recibido: now.toISOString(),
    contenido: Buffer.from(envio.jws).toString("base64"),
    respuesta: JSON.stringify(respuesta),
  });
  return respuesta;
}

async function judge({ nit, envelope, compared }: Envio, { root, emisor }: Firmado, ministerio: Ministerio) {
  if (emisor.nit !== nit) return [finding("008", "emisor.nit")];
  const different = checkEnvelope(root, envelope, compared);
  if (different.length > 0) return different;
  const form = checkForm(root, "anulacion", ministerio);
  if (form.length > 0) return form;
  const own = textAt(root, "identificacion.codigoGeneracion") ?? "";
  const isKnown =
    (await ministerio.ledger.answerTo(nit, own)) !== undefined || ministerio.contingencias.has(own);
  if (isKnown) return [finding("004", "identificacion.codigoGeneracion")];
  const owner = { nit, ambiente: textAt(root, "identificacion.ambiente") ?? "" };
  const codigo = textAt(root, "documento.codigoGeneracion") ?? "";
  const replacement = textAt(root, "documento.codigoGeneracionR");
  const implicados = {
    original: await findSellado(codigo, owner, ministerio),
    reemplazo: await findSellado(replacement, owner, ministerio),
    hasNotas: (await findNotas(codigo, ministerio)).length > 0,
  };
  return checkAnulacion(root, implicados, ministerio.now());
}
