import type { Contingencias, Verdict } from "@dte/certifier";
import { judgeDocumento } from "../authority/documento.js";
import { type Enviado, readEnviado } from "../authority/enviado.js";
import { objetoOf, parseObjeto, type Respuesta, readRespuesta } from "../authority/respuesta.js";
import { type Llamada, type MhConfig, type MhTools, openMh } from "../authority/session.js";
import { refused, settle, unknown, YA_EXISTE } from "../authority/verdicts.js";

type Lotes = Pick<Contingencias, "submitLote" | "findLote">;

/** The version of the lot itself; the manual names none, and 1 is the one in use. */
const VERSION_LOTE = 1;

/** Makes the sender that takes documents of contingency to MH in lots, at any hour, and asks for a lot by its code. */
export function createLotes(config: MhConfig, tools: MhTools): Lotes {
  const certificante = { consultaPublicaUrl: config.consultaPublicaUrl, now: tools.now };
  return {
    async submitLote({ idLote, contenidos, credenciales, timeoutMs }) {
      const enviados = contenidos.map(readEnviado);
      const enviado = ownOf(enviados);
      const mh = openMh(config, { enviado, credenciales, timeoutMs }, tools);
      const llamada = await mh.post("/fesv/recepcionlote/", {
        ambiente: enviado.ambiente,
        idEnvio: idLote.toUpperCase(),
        version: VERSION_LOTE,
        nitEmisor: enviado.nit,
        documentos: enviados.map(({ jws }) => jws),
      });
      return judgeLote(llamada);
    },

    async findLote({ codigo, contenidos, credenciales, timeoutMs }) {
      const enviados = contenidos.map(readEnviado);
      const mh = openMh(config, { enviado: ownOf(enviados), credenciales, timeoutMs }, tools);
      const llamada = await mh.get(`/fesv/recepcion/consultadtelote/${encodeURIComponent(codigo)}`);
      const lote = readLote(llamada);
      const verdicts: Verdict[] = [];
      // They are judged one after the other: some lead to a question, and a lot must not become a flood.
      for (const enviado of enviados) {
        if ("motivo" in lote) verdicts.push(unknown(lote.motivo));
        else {
          const respuesta = lote.respuestas.get(enviado.codigoGeneracion);
          verdicts.push(respuesta ? await judgeDocumento(mh, enviado, respuesta, certificante) : EN_PROCESO);
        }
      }
      return verdicts;
    },
  };
}

const EN_PROCESO: Verdict = {
  kind: "desconocido",
  motivo: "the lot is not through with it",
  enProceso: true,
};

/**
 * Gives the first document, which has the issuer and the environment of the lot. Throws TypeError for an empty lot, and for documents of two issuers
 * or environments together.
 */
function ownOf(enviados: readonly Enviado[]): Enviado {
  const [first, ...rest] = enviados;
  const isOne = rest.every(({ nit, ambiente }) => nit === first?.nit && ambiente === first.ambiente);
  if (!first || !isOne) throw new TypeError("a lot has documents of one issuer in one environment");
  return first;
}

/** Judges whether MH has a lot: it has it when it gives it a code. */
function judgeLote(llamada: Llamada): Awaited<ReturnType<Lotes["submitLote"]>> {
  const settled = settle(llamada, { sends: true });
  if ("verdict" in settled) {
    const { verdict } = settled;
    if (verdict.kind === "rechazado") return { rechazado: verdict.rechazo, motivo: "MH refused the account" };
    return { motivo: verdict.kind === "aceptado" ? "" : verdict.motivo };
  }
  const { respuesta } = settled;
  const { estado, codigo, codigoLote } = respuesta;
  // The answer to the first sending was lost. Without the lot's code MH is asked for its documents one by one.
  if (codigo === YA_EXISTE) return { motivo: "MH has this lot already, and does not say under which code" };
  if (estado === "RECHAZADO") {
    const verdict = refused(respuesta);
    const motivo = `MH refused the lot: code ${codigo || "none"}`;
    return verdict.kind === "rechazado" ? { rechazado: verdict.rechazo, motivo } : { motivo };
  }
  if (codigoLote !== "") return { codigo: codigoLote, motivo: "" };
  return { motivo: `MH answered a lot with ${estado || "no state"} and no code of its own` };
}

type Lote = { readonly respuestas: ReadonlyMap<string, Respuesta> } | { readonly motivo: string };

/** Reads MH's answers to the documents of a lot that it has finished, by the document's code. */
function readLote(llamada: Llamada): Lote {
  if (llamada.kind !== "answer") return { motivo: llamada.motivo };
  const { status, body } = llamada;
  const objeto = status === 200 ? parseObjeto(body) : undefined;
  // A document in both lists was refused only because MH had it, so the last list counts.
  const listas = [objeto?.["rechazados"], objeto?.["procesados"]];
  if (!listas.some(Array.isArray)) return { motivo: `HTTP ${status} to the question about a lot` };
  const respuestas = listas
    .flatMap((lista) => (Array.isArray(lista) ? lista : []))
    .map((each: unknown) => readRespuesta(objetoOf(each)))
    .filter((each) => each !== undefined);
  return { respuestas: new Map(respuestas.map((each) => [each.codigoGeneracion, each])) };
}
