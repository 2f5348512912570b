import type { Authority, AuthorityRequest, Contingencias, Operacion, Verdict } from "@dte/certifier";
import type { CertificacionInput, RechazoInput } from "@dte/contracts";
import { feg } from "@dte/errors";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { boletaOf, type Sobre, sobreOf } from "../format/read.js";
import { RENTAS } from "../format/write.js";

export type RentasConfig = { readonly rentasUrl: string };

/** The Oficina's answer to a boleta, or to a question about one. */
type Respuesta = {
  readonly estado?: "ACEPTADA" | "RECHAZADA" | "DESCONOCIDA";
  readonly envio?: string;
  readonly folio?: string;
  readonly sello?: string;
  readonly recibido?: string;
  /** The Oficina had this envío before. */
  readonly repetida?: boolean;
  readonly errores?: readonly { readonly codigo: string; readonly campo: string; readonly mensaje: string }[];
};

const PATHS: Readonly<Partial<Record<Operacion, string>>> = {
  certificar: "/boletas",
  anular: "/anulaciones",
  contingencia: "/contingencias",
};

type Llamada = Pick<AuthorityRequest, "credenciales" | "timeoutMs">;

const call = (
  { rentasUrl }: RentasConfig,
  { credenciales, timeoutMs }: Llamada,
  path: string,
  body?: Uint8Array,
) =>
  exchange({
    authority: rentasUrl,
    path,
    method: body ? "POST" : "GET",
    headers: { "x-llave": llaveOf({ credenciales }), ...(body && { "content-type": "application/json" }) },
    ...(body && { body }),
    timeoutMs,
  });

/** Asks the Oficina about an envío, as the issuer who sent it; undefined for an answer that cannot be understood. */
export async function askBoleta(
  config: RentasConfig,
  { envio, ...request }: Llamada & { readonly envio: string },
): Promise<Respuesta | undefined> {
  const outcome = await call(config, request, `/boletas/${encodeURIComponent(envio)}`);
  const said =
    outcome.kind === "answer" && outcome.status < 500
      ? (parse(outcome.body) as Respuesta | undefined)
      : undefined;
  return said?.envio === envio ? said : undefined;
}

/** Speaks with the Oficina de Rentas: a boleta is posted under its envío, and asked about under the same. */
export function createAuthority(config: RentasConfig): Authority {
  const { rentasUrl } = config;
  return {
    conexionOf(request) {
      // The key identifies the sender, and another key of the same taxpayer makes no difference.
      llaveOf(request);
      return `${rentasUrl} ${request.cuenta.id}`;
    },
    async submit(request) {
      const outcome = await call(config, request, pathOf(request), request.contenido);
      return judge(request, outcome, { sends: true, rentasUrl });
    },
    async find(request) {
      const outcome = await call(config, request, `${pathOf(request)}/${envioOf(request.contenido)}`);
      return judge(request, outcome, { sends: false, rentasUrl });
    },
    async check(request) {
      const outcome = await call(config, request, `/contribuyentes/${encodeURIComponent(request.cuenta.id)}`);
      if (outcome.kind === "answer" && outcome.status < 400) return {};
      if (outcome.kind === "answer" && outcome.status < 500)
        throw feg("FEG_BUSINESS_RULE_VIOLATION", {
          detalle: "La Oficina no reconoce la llave de la cuenta.",
        });
      throw feg("1000", { detalle: "La Oficina no respondió." });
    },
    async findContribuyente(request) {
      const outcome = await call(config, request, `/contribuyentes/${encodeURIComponent(request.id)}`);
      if (outcome.kind === "answer" && outcome.status === 404) return { id: request.id };
      const found = outcome.kind === "answer" && outcome.status === 200 ? parse(outcome.body) : undefined;
      const nombre = (found as { nombre?: unknown } | undefined)?.nombre;
      if (typeof nombre === "string") return { id: request.id, nombre };
      throw new Error("the Oficina did not say who that is");
    },
  };
}

function llaveOf({ credenciales }: Pick<AuthorityRequest, "credenciales">): string {
  const { llaveApi } = credenciales.certificador;
  if (typeof llaveApi === "string" && /^[\x21-\x7e]+$/.test(llaveApi)) return llaveApi;
  const detalle =
    "La cuenta no tiene la llave de la Oficina de Rentas. Configure credencialesCertificador.llaveApi.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}

function pathOf({ operacion }: AuthorityRequest): string {
  const path = PATHS[operacion];
  if (path) return path;
  throw new TypeError(`the Oficina knows no ${operacion}`);
}

const envioOf = (contenido: Uint8Array): string => boletaOf(sobreOf(contenido)).envio;

/** Judges an outcome: only the Oficina's own answer about this very envío counts, and with any other nobody knows. */
function judge(
  { contenido }: AuthorityRequest,
  outcome: HttpOutcome,
  { sends, rentasUrl }: { readonly sends: boolean; readonly rentasUrl: string },
): Verdict {
  if (outcome.kind === "never-left" && sends) return { kind: "inexistente", motivo: outcome.motivo };
  if (outcome.kind !== "answer") return { kind: "desconocido", motivo: outcome.motivo };
  const respuesta = outcome.status < 500 ? (parse(outcome.body) as Respuesta | undefined) : undefined;
  const sobre = sobreOf(contenido);
  if (respuesta?.envio !== boletaOf(sobre).envio) {
    return { kind: "desconocido", motivo: `HTTP ${outcome.status} without a word about this envío` };
  }
  if (respuesta.estado === "DESCONOCIDA" && !sends) {
    return { kind: "inexistente", motivo: "the Oficina has no such envío" };
  }
  return judgeRespuesta(sobre, respuesta, rentasUrl);
}

/** Judges the Oficina's answer about a boleta, once it is known to be about that boleta. */
function judgeRespuesta(sobre: Sobre, respuesta: Respuesta, rentasUrl: string): Verdict {
  if (respuesta.estado === "RECHAZADA") return { kind: "rechazado", rechazo: rechazoOf(respuesta) };
  const { folio, sello, recibido, repetida = false } = respuesta;
  if (respuesta.estado !== "ACEPTADA" || !folio || !sello || !recibido) {
    return { kind: "desconocido", motivo: `the Oficina said ${respuesta.estado ?? "nothing"}` };
  }
  const certificacion = certificacionOf(sobre, { folio, sello, recibido }, rentasUrl);
  return { kind: "aceptado", certificacion: { ...certificacion, yaExistia: repetida } };
}

type Lote = { readonly lote?: string; readonly respuestas?: readonly Respuesta[] };

const readLote = (outcome: HttpOutcome): Lote | undefined =>
  outcome.kind === "answer" && outcome.status === 200 ? (parse(outcome.body) as Lote | undefined) : undefined;

/** Sends boletas of a contingency together. The Oficina has the lot when it repeats the lot's name. */
export async function submitLote(
  config: RentasConfig,
  { idLote, contenidos, ...request }: Parameters<Contingencias["submitLote"]>[0],
): ReturnType<Contingencias["submitLote"]> {
  const body = Buffer.from(JSON.stringify({ lote: idLote, boletas: contenidos.map(sobreOf) }));
  const taken = readLote(await call(config, request, "/lotes", body));
  return taken?.lote === idLote
    ? { codigo: idLote, motivo: "" }
    : { motivo: "the Oficina did not say that it has the lot" };
}

/** Asks for the outcome of each boleta of a lot. A lot that the Oficina has forgotten is sent again. */
export async function findLote(
  config: RentasConfig,
  { codigo, contenidos, ...request }: Parameters<Contingencias["findLote"]>[0],
): ReturnType<Contingencias["findLote"]> {
  const outcome = await call(config, request, `/lotes/${encodeURIComponent(codigo)}`);
  const isForgotten = outcome.kind === "answer" && outcome.status === 404;
  const respuestas = new Map(readLote(outcome)?.respuestas?.map((each) => [each.envio, each]));
  return contenidos.map((contenido): Verdict => {
    const sobre = sobreOf(contenido);
    const respuesta = respuestas.get(boletaOf(sobre).envio);
    if (respuesta) return judgeRespuesta(sobre, respuesta, config.rentasUrl);
    return isForgotten
      ? { kind: "inexistente", motivo: "the Oficina does not know the lot" }
      : { kind: "desconocido", motivo: "the Oficina did not speak of it" };
  });
}

export const verificacionUriOf = ({ rentasUrl }: RentasConfig, folio: string): string =>
  `${rentasUrl}/consulta?folio=${encodeURIComponent(folio)}`;

type Certificado = { readonly folio: string; readonly sello: string; readonly recibido: string };

/** Makes the certified file: the envelope with the Oficina's additions. */
function certificacionOf(sobre: Sobre, certificado: Certificado, rentasUrl: string): CertificacionInput {
  const { clase, numero } = boletaOf(sobre);
  const { folio, sello, recibido } = certificado;
  return {
    id: folio,
    serie: clase,
    numero,
    fechaCertificacion: recibido,
    certificador: RENTAS,
    contenido: Buffer.from(JSON.stringify({ ...sobre, ...certificado })),
    tipoContenido: "application/json",
    selloEntidadFiscal: sello,
    verificacionCertificadorUri: verificacionUriOf({ rentasUrl }, folio),
  };
}

/** Makes the refusal of a boleta, which has not taken its number. */
const rechazoOf = ({ errores = [] }: Respuesta): RechazoInput => ({
  codigo: errores[0]?.codigo ?? "RENTAS",
  descripcion: errores[0]?.mensaje ?? "La Oficina de Rentas no dijo el motivo.",
  eventos: [...errores],
  numeroLibre: true,
});

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
