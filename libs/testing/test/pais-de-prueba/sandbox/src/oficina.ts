import { createHash, verify } from "node:crypto";
import { type Answer, json, type Ledger, type Route, type SandboxRequest, type Turns } from "@dte/sandbox";
import {
  CLAVES_BOLETA,
  type Hallazgo,
  hallazgo,
  hasKeys,
  isObjeto,
  judgeBoleta,
  type Objeto,
} from "./boleta.js";
import type { Registrado } from "./emisores.js";

export type Oficina = {
  readonly ledger: Ledger;
  readonly turns: Turns;
  /** The taxpayers, by their clave. */
  readonly registro: ReadonlyMap<string, Registrado>;
  /** The envíos that an event has reported: "clave envío". */
  readonly informados: ReadonlySet<string>;
  /** Notes that the taxpayer's envío was reported: "clave envío". Resolves when that is in the file. */
  inform(envio: string): Promise<void>;
  /** The outcomes of each lot's boletas, until the Oficina is started again. */
  readonly lotes: Map<string, readonly unknown[]>;
  readonly now: () => Date;
  readonly newId: () => string;
};

/** Names that people find under a clave, beside those of registered taxpayers. */
const PERSONAS: Readonly<Record<string, string>> = { "11223340": "NAVIERA DEL ESTE" };
const CLASES_ANULACION: readonly unknown[] = [1, 4];
const ANULACION = "anulacion";
/** The most boletas in one lot. */
const LOTE_MAX = 10;

/** Gives the routes of the Oficina's protocol. A boleta is accepted under its envío once, and a repeat gets the same answer. */
export const rutas = (oficina: Oficina): Route[] => [
  posted(oficina, "/boletas", "certificar", CLAVES_BOLETA, receive),
  posted(oficina, "/anulaciones", "anular", "clase emisor envio fecha folio motivo", annul),
  posted(oficina, "/contingencias", "contingencia", "desde emisor envio envios hasta tipo", report),
  lotes(oficina),
  {
    method: "GET",
    path: "/lotes/*",
    operacion: "consultar",
    refuse: () => json(403, {}),
    handle: (request) => {
      const emisor = senderOf(oficina, request);
      if (!emisor) return DENIED;
      const respuestas = oficina.lotes.get(`${emisor.clave} ${lastOf(request)}`);
      return respuestas ? json(200, { lote: lastOf(request), respuestas }) : json(404, {});
    },
  },
  asked(oficina, "/boletas/*", (envio, { clave }) => oficina.ledger.answerTo(clave, envio)),
  asked(oficina, "/anulaciones/*", (envio, { clave }) => oficina.ledger.answerTo(clave, envio, ANULACION)),
  {
    method: "GET",
    path: "/contribuyentes/*",
    operacion: "consultar",
    refuse: () => json(403, {}),
    handle: (request) => {
      const clave = lastOf(request);
      const nombre = oficina.registro.get(clave)?.nombre ?? PERSONAS[clave];
      return nombre ? json(200, { nombre }) : json(404, {});
    },
  },
];

const lastOf = ({ path }: SandboxRequest): string => decodeURIComponent(path.split("/").at(-1) ?? "");
const senderOf = ({ registro }: Oficina, request: SandboxRequest): Registrado | undefined =>
  [...registro.values()].find(({ llaveApi }) => llaveApi === request.header("x-llave"));
const refused = (envio: unknown, errores: readonly Hallazgo[]): Answer =>
  json(422, { estado: "RECHAZADA", envio, errores });
const DENIED = json(401, { mensaje: "La llave no es de nadie." });

type Llegado = {
  readonly objeto: Objeto;
  readonly envio: string;
  readonly emisor: Registrado;
  readonly body: Buffer;
};
type Work = (oficina: Oficina, llegado: Llegado) => Promise<Answer>;

function posted(
  oficina: Oficina,
  path: string,
  operacion: "certificar" | "anular" | "contingencia",
  keys: string,
  work: Work,
): Route {
  return {
    method: "POST",
    path,
    operacion,
    refuse: ({ body }) =>
      refused(openSobre(body)?.objeto["envio"], [hallazgo("X99", "boleta", "Rechazada por simulacro.")]),
    async handle(request) {
      const emisor = senderOf(oficina, request);
      if (!emisor) return DENIED;
      return await take(oficina, { emisor, body: request.body, keys }, work);
    },
  };
}

type Sobre = { readonly emisor: Registrado; readonly body: Buffer; readonly keys: string };

/** Judges the signature and the form of an envelope before its content is processed. */
async function take(oficina: Oficina, { emisor, body, keys }: Sobre, work: Work): Promise<Answer> {
  const sobre = openSobre(body);
  const { envio } = sobre?.objeto ?? {};
  if (!sobre || typeof envio !== "string") return json(400, { mensaje: "Eso no es un sobre." });
  if (!verify("RSA-SHA256", sobre.documento, emisor.llave, sobre.firma)) {
    return refused(envio, [hallazgo("X01", "firma", "La firma no es del contribuyente.")]);
  }
  if (!hasKeys(sobre.objeto, keys))
    return refused(envio, [hallazgo("X02", "boleta", "Sobran o faltan campos.")]);
  return await oficina.turns.take(() => work(oficina, { objeto: sobre.objeto, envio, emisor, body }));
}

/** Gives the route of lots: boletas of a contingency come together, and each is judged as if it had come alone. */
const lotes = (oficina: Oficina): Route => ({
  method: "POST",
  path: "/lotes",
  operacion: "contingencia",
  refuse: () => json(422, {}),
  async handle(request) {
    const emisor = senderOf(oficina, request);
    if (!emisor) return DENIED;
    const { lote, boletas } = readLote(request.body);
    if (typeof lote !== "string" || !Array.isArray(boletas) || boletas.length > LOTE_MAX)
      return json(400, { mensaje: "Eso no es un lote." });
    const respuestas: unknown[] = [];
    for (const boleta of boletas) {
      const body = Buffer.from(JSON.stringify(boleta));
      const answer = await take(oficina, { emisor, body, keys: CLAVES_BOLETA }, receive);
      respuestas.push(JSON.parse(answer.body.toString()));
    }
    oficina.lotes.set(`${emisor.clave} ${lote}`, respuestas);
    return json(200, { lote });
  },
});

function readLote(body: Buffer): Objeto {
  try {
    const lote: unknown = JSON.parse(body.toString("utf8"));
    return hasKeys(lote, "boletas lote") ? lote : {};
  } catch {
    return {};
  }
}

/** Takes an event, which lists the boletas that were issued while the Oficina was silent. It is answered like a boleta. */
async function report({ ledger, inform, now }: Oficina, { objeto, envio, emisor }: Llegado): Promise<Answer> {
  const { envios, desde, hasta } = objeto;
  const isPeriodo = Date.parse(String(desde)) <= Date.parse(String(hasta));
  if (objeto["emisor"] !== emisor.clave || !Array.isArray(envios) || envios.length === 0 || !isPeriodo)
    return refused(envio, [hallazgo("C01", "envios", "El evento no dice qué se emitió, ni cuándo.")]);
  const known: boolean[] = [];
  for (const each of envios) known.push((await ledger.answerTo(emisor.clave, String(each))) !== undefined);
  if (known.some(Boolean))
    return refused(envio, [hallazgo("C02", "envios", "Una de las boletas ya se recibió.")]);
  for (const each of envios) await inform(`${emisor.clave} ${each}`);
  return json(200, accepted(envio, `C:${envio}`, now()));
}

function asked(
  oficina: Oficina,
  path: string,
  find: (envio: string, emisor: Registrado) => Promise<string | undefined>,
): Route {
  return {
    method: "GET",
    path,
    operacion: "consultar",
    refuse: () => json(403, {}),
    async handle(request) {
      const emisor = senderOf(oficina, request);
      if (!emisor) return DENIED;
      const envio = lastOf(request);
      const known = await find(envio, emisor);
      return known ? json(200, JSON.parse(known)) : json(404, { estado: "DESCONOCIDA", envio });
    },
  };
}

/** Opens an envelope into its two parts and the content of the first one; undefined for anything else. */
function openSobre(body: Buffer): { documento: Buffer; firma: Buffer; objeto: Objeto } | undefined {
  try {
    const sobre: unknown = JSON.parse(body.toString("utf8"));
    if (!hasKeys(sobre, "documento firma")) return undefined;
    const [documento, firma] = [sobre["documento"], sobre["firma"]].map((each) =>
      Buffer.from(String(each), "base64"),
    );
    const objeto: unknown = JSON.parse(documento?.toString("utf8") ?? "");
    return documento && firma && isObjeto(objeto) ? { documento, firma, objeto } : undefined;
  } catch {
    return undefined;
  }
}

async function receive(
  { ledger, informados, now }: Oficina,
  { objeto, envio, emisor, body }: Llegado,
): Promise<Answer> {
  const earlier = await ledger.answerTo(emisor.clave, envio);
  if (earlier) return json(200, { ...JSON.parse(earlier), repetida: true });
  const isInformada = objeto["contingencia"] === null || informados.has(`${emisor.clave} ${envio}`);
  const numero = `${emisor.clave} ${objeto["clase"]}-${objeto["numero"]}`;
  const isTaken = (await ledger.findByClave(numero)).length > 0;
  const errores = [
    ...judgeBoleta(objeto),
    ...(isInformada ? [] : [hallazgo("X05", "contingencia", "Ningún evento informó de la boleta.")]),
    ...(isObjeto(objeto["emisor"]) && objeto["emisor"]["clave"] === emisor.clave
      ? []
      : [hallazgo("X03", "emisor.clave", "La boleta es de otro contribuyente.")]),
    ...(isTaken ? [hallazgo("X04", "numero", "Ya hay una boleta con este número.")] : []),
    ...(await judgeOriginal(ledger, objeto, emisor)),
  ];
  if (errores.length > 0) return refused(envio, errores);
  // An authority chooses the form of its ids, which only its certifier knows.
  const answer = accepted(envio, `F:${envio}`, now());
  const { entry } = await ledger.record({
    id: answer.folio,
    idTransaccion: envio,
    claves: [numero],
    emisor: emisor.clave,
    tipo: String(objeto["clase"]),
    total: String(objeto["total"]),
    moneda: String(objeto["moneda"]),
    anulado: false,
    recibido: answer.recibido,
    contenido: body.toString("base64"),
    respuesta: JSON.stringify(answer),
  });
  return json(200, JSON.parse(entry.respuesta));
}

const accepted = (envio: string, folio: string, now: Date) => ({
  estado: "ACEPTADA",
  envio,
  folio,
  sello: createHash("sha256").update(`${envio} ${folio}`).digest("hex").slice(0, 24).toUpperCase(),
  recibido: now.toISOString(),
});

/** Judges the original: a note must adjust a valid boleta of its issuer, and other boletas name none. */
async function judgeOriginal(ledger: Ledger, boleta: Objeto, emisor: Registrado): Promise<Hallazgo[]> {
  const { clase, original } = boleta;
  if (clase !== "N1")
    return original === null ? [] : [hallazgo("F20", "original", "Solo lo dice una devolución.")];
  const entry = isObjeto(original) ? await ledger.find(String(original["folio"])) : undefined;
  return entry?.emisor === emisor.clave && !entry.anulado
    ? []
    : [hallazgo("F21", "original.folio", "La boleta que se devuelve no existe.")];
}

async function annul(
  { ledger, now, newId }: Oficina,
  { objeto, envio, emisor, body }: Llegado,
): Promise<Answer> {
  const earlier = await ledger.answerTo(emisor.clave, envio, ANULACION);
  if (earlier) return json(200, JSON.parse(earlier));
  const entry = await ledger.find(String(objeto["folio"]));
  if (entry?.emisor !== emisor.clave)
    return refused(envio, [hallazgo("A01", "folio", "La boleta no existe.")]);
  if (!CLASES_ANULACION.includes(objeto["clase"])) {
    return refused(envio, [hallazgo("A02", "clase", "La clase de anulación no existe.")]);
  }
  const answer = accepted(envio, newId(), now());
  const annulled = await ledger.annul(entry.id, {
    idTransaccion: envio,
    canal: ANULACION,
    recibido: answer.recibido,
    contenido: body.toString("base64"),
    respuesta: JSON.stringify(answer),
  });
  return annulled
    ? json(200, JSON.parse(annulled.respuesta))
    : refused(envio, [hallazgo("A03", "folio", "La boleta ya estaba anulada.")]);
}
