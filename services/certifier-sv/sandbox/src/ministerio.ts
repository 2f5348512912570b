import { formatDecimal, type Ledger, type LedgerEntry, type Turns } from "@dte/sandbox";
import { toLocal } from "./calendar.js";
import type { Contingencias } from "./contingencias.js";
import { type Documento, readDocumento, type TipoDte } from "./document.js";
import type { Registrado } from "./emisores.js";
import { at, integerAt, textAt } from "./fields.js";
import { ESQUEMA, type Finding, finding } from "./findings.js";
import { type JsonObject, readJsonObject } from "./json.js";
import type { Respuesta } from "./respuestas.js";
import type { Sellado } from "./rules/anulacion.js";
import type { Original } from "./rules/relacionados.js";
import { checkType } from "./structure/check.js";
import { type Clase, FORMS } from "./structure/versions.js";

/** The versions of a type or an event that each environment takes: { "01:03": [3] }; all that there are when it is absent. */
export type Versiones = Readonly<Record<string, readonly number[]>>;

/** The state that all the operations share: one memory, one clock, and turns, so that one thing happens at a time. */
export type Ministerio = {
  readonly ledger: Ledger;
  readonly contingencias: Contingencias;
  readonly registro: ReadonlyMap<string, Registrado>;
  readonly turns: Turns;
  readonly versiones: Versiones;
  readonly now: () => Date;
  /** Makes a version 4 UUID. */
  readonly newId: () => string;
};

/** Makes a seal: forty upper-case letters and digits that begin with the year. */
export function makeSello({ now, newId }: Pick<Ministerio, "now" | "newId">): string {
  const random = `${newId()}${newId()}`.replaceAll("-", "").toUpperCase();
  return `${toLocal(now()).fecha.slice(0, 4)}${random.slice(0, 36)}`;
}

/** Says where the signed text departs from the form of its own version; nothing when it conforms. */
export function checkForm(root: JsonObject, clase: Clase, { versiones }: Ministerio): Finding[] {
  const version = integerAt(root, "identificacion.version") ?? 0;
  const ambiente = textAt(root, "identificacion.ambiente") ?? "";
  const form = FORMS[clase].get(version);
  const accepted = versiones[`${ambiente}:${clase}`];
  if (form === undefined || accepted?.includes(version) === false)
    return [finding("003", "identificacion.version", `${version}`)];
  return checkType(root, form, "").map(({ field, expected }) => finding("096", field, expected, ESQUEMA));
}

/** Says where the envelope differs from the signed text; neither is believed without the other. */
export function checkEnvelope(root: JsonObject, envelope: JsonObject, names: readonly string[]): Finding[] {
  return names
    .filter((name) => keyOf(at(envelope, name)) !== keyOf(at(root, `identificacion.${name}`)))
    .map((name) => finding("026", `identificacion.${name}`, "el sobre dice otro valor"));
}

function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each) => (typeof each === "bigint" ? each.toString() : each));
}

/** Reads a recorded document again. */
function readSellado(entry: LedgerEntry): Sellado {
  const [, payload = ""] = Buffer.from(entry.contenido, "base64").toString("latin1").split(".");
  const root = readJsonObject(Buffer.from(payload, "base64url"));
  if (root === undefined) throw new Error("a recorded document is broken");
  return {
    documento: readDocumento(root, entry.tipo as TipoDte),
    sello: (JSON.parse(entry.respuesta) as Respuesta).selloRecibido ?? "",
    recibido: new Date(entry.recibido),
    anulado: entry.anulado,
  };
}

/** Finds a document of this issuer and environment by its code. */
export async function findSellado(
  codigo: string | undefined,
  { nit, ambiente }: Pick<Documento, "nit" | "ambiente">,
  { ledger }: Pick<Ministerio, "ledger">,
): Promise<Sellado | undefined> {
  const entry = codigo === undefined ? undefined : await ledger.find(codigo);
  const sellado = entry?.emisor === nit ? readSellado(entry) : undefined;
  return sellado?.documento.ambiente === ambiente ? sellado : undefined;
}

/** Finds the active notes on a document. */
export async function findNotas(
  codigo: string,
  { ledger }: Pick<Ministerio, "ledger">,
): Promise<Documento[]> {
  const entries = await ledger.findByClave(relacionClave(codigo));
  return entries.filter(({ anulado }) => !anulado).map((entry) => readSellado(entry).documento);
}

/** Finds the electronic documents that a document refers to, with the notes of its own type on each. */
export async function findOriginals(
  documento: Documento,
  ministerio: Ministerio,
): Promise<ReadonlyMap<string, Original>> {
  const originals = new Map<string, Original>();
  for (const { numeroDocumento } of documento.relacionados) {
    const sellado =
      (await findSellado(numeroDocumento, documento, ministerio)) ??
      (await findSellado(numeroDocumento, { ...documento, nit: fusionOf(documento) }, ministerio));
    if (sellado === undefined) continue;
    const notas = await findNotas(numeroDocumento, ministerio);
    originals.set(numeroDocumento, {
      ...sellado,
      notas: notas.filter(({ tipo }) => tipo === documento.tipo),
    });
  }
  return originals;
}

/** Reads which company the issuer took over: it answers for that company's documents. */
const fusionOf = ({ root }: Documento): string => textAt(root, "identificacion.fusion") ?? "";

/** Gives the key of a number, which counts within its year, its issuer and its environment. */
export function numeroClave({ ambiente, nit, fecEmi, numeroControl }: Documento): string {
  return `numero:${ambiente}:${nit}:${fecEmi.slice(0, 4)}:${numeroControl}`;
}

function relacionClave(codigo: string): string {
  return `relacion:${codigo}`;
}

/** Gives the line of the ledger for an accepted document. */
export function toEntry(documento: Documento, jws: string, respuesta: Respuesta, now: Date): LedgerEntry {
  const { codigoGeneracion, nit, tipo, total, relacionados } = documento;
  return {
    id: codigoGeneracion,
    idTransaccion: codigoGeneracion,
    claves: [
      numeroClave(documento),
      ...relacionados.map(({ numeroDocumento }) => relacionClave(numeroDocumento)),
    ],
    emisor: nit,
    tipo,
    total: formatDecimal(total),
    moneda: "USD",
    anulado: false,
    recibido: now.toISOString(),
    contenido: Buffer.from(jws).toString("base64"),
    respuesta: JSON.stringify(respuesta),
  };
}
