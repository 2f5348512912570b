import type { Answer } from "@dte/sandbox";
import { listAt, textAt } from "./fields.js";
import { type Finding, finding } from "./findings.js";
import { openFirmado } from "./firma.js";
import type { JsonObject } from "./json.js";
import { checkForm, type Ministerio, makeSello } from "./ministerio.js";
import { contingencyAnswer } from "./respuestas.js";
import { checkEvento, readEvento } from "./rules/contingencia.js";

/** A contingency event as it came, with the NIT of its token (`nit`) and the one of its envelope (`declared`). */
export type Reporte = { readonly jws: string; readonly nit: string; readonly declared: string };

/** Judges a contingency event and records it when it is accepted. */
export async function report(reporte: Reporte, ministerio: Ministerio): Promise<Answer> {
  return await ministerio.turns.take(async () => {
    const now = ministerio.now();
    const opening = openFirmado(reporte.jws, ministerio.registro);
    if (!opening.ok) return contingencyAnswer(now, { findings: [opening.finding] });
    const { root, emisor } = opening.firmado;
    const isOwn = emisor.nit === reporte.nit && reporte.declared === reporte.nit;
    const findings = isOwn ? await judge(root, ministerio) : [finding("008", "emisor.nit")];
    if (findings.length > 0) return contingencyAnswer(now, { findings });
    await ministerio.contingencias.record({ ...readEvento(root), recibido: now.toISOString() });
    return contingencyAnswer(now, { sello: makeSello(ministerio) });
  });
}

async function judge(root: JsonObject, ministerio: Ministerio): Promise<Finding[]> {
  const { ledger, contingencias } = ministerio;
  const form = checkForm(root, "contingencia", ministerio);
  if (form.length > 0) return form;
  const { codigoGeneracion, nit, ambiente } = readEvento(root);
  if (contingencias.has(codigoGeneracion)) return [finding("004", "identificacion.codigoGeneracion")];
  const known = new Set<string>();
  for (const each of listAt(root, "detalleDTE")) {
    const codigo = textAt(each, "codigoGeneracion") ?? "";
    const isReported = contingencias.eventOf({ nit, ambiente, codigoGeneracion: codigo }) !== undefined;
    if (isReported || (await ledger.find(codigo)) !== undefined) known.add(codigo);
  }
  return checkEvento(root, ministerio.now(), (codigo) => known.has(codigo));
}
