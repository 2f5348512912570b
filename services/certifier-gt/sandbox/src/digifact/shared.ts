import { type Answer, json, type LedgerEntry, type SandboxRequest } from "@dte/sandbox";
import { type Certifier, readOriginal } from "../certifier.js";
import type { Emisor } from "../emisores.js";
import { formatInstant } from "../structure/calendar.js";
import { CODE_OK, CODE_REFUSED, withoutOffset } from "./answers.js";
import { authenticate, namesEmisor, unauthorized } from "./session.js";
import { CANAL, referenciaClave } from "./transform.js";

type Row = Readonly<Record<string, string>>;
type Lookup = {
  /** The names that DATA2 must have, in this order: "NAME|value|NAME|value". */
  readonly names: readonly string[];
  readonly find: (values: readonly string[], emisor: Emisor, certifier: Certifier) => Promise<Row[]> | Row[];
};

const byReferencia: Lookup = {
  names: ["REFERENCIA_INTERNA", "ISSUEDDATE"],
  find: async ([referencia = "", dia = ""], emisor, { ledger }) =>
    (await ledger.findByClave(referenciaClave(emisor, referencia)))
      .map(summaryOf)
      .filter((row) => row.ISSUEDTIMESTAMP.startsWith(`${dia}T`)),
};

const lookups: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  [
    "SHARED_GETINFONITcom",
    { names: ["NIT"], find: ([nit = ""], _, { registro }) => taxpayerOf(registro.findNit(nit)) },
  ],
  [
    "SHARED_GETINFOCUI",
    { names: ["CUI"], find: ([cui = ""], _, { registro }) => personOf(registro.findCui(cui)) },
  ],
  [
    "SHARED_GETDTEINFO",
    {
      names: ["AUTHNUMBER"],
      find: async ([uuid = ""], emisor, { ledger }) => {
        const entry = await ledger.find(uuid);
        return isOwn(entry, emisor) ? [detailOf(entry)] : [];
      },
    },
  ],
  ["SHARED_GETDTEINFO_BY_INTERNALID", byReferencia],
  ["SHARED_GETDTEINFO_BY_INTERNALID_LESS", byReferencia],
]);

/** Answers GET Shared, which is Digifact's lookups by operation (DATA1) and its parameters (DATA2). An empty RESPONSE means that nothing was found. */
export async function shared(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = authenticate(request, certifier);
  if (emisor === undefined) return unauthorized;
  const at = formatInstant(certifier.now());
  const lookup = lookups.get(request.query.get("DATA1") ?? "");
  const data2 = (request.query.get("DATA2") ?? "").split("|");
  const names = data2.filter((_, index) => index % 2 === 0);
  const isRight =
    namesEmisor(request, emisor) &&
    request.query.get("COUNTRY") === "GT" &&
    data2.length === names.length * 2 &&
    names.join("|") === lookup?.names.join("|");
  if (lookup === undefined || !isRight) return notShared("Parámetros inválidos", at);
  const values = data2.filter((_, index) => index % 2 === 1);
  return answer(CODE_OK, "OK", at, await lookup.find(values, emisor, certifier));
}

/** Serves GET GetDocument: the certified XML again; the other formats are not made here. */
export async function getDocument(request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const emisor = authenticate(request, certifier);
  if (emisor === undefined) return unauthorized;
  const entry = await certifier.ledger.find(request.query.get("AUTHNUMBER") ?? "");
  const isRight = namesEmisor(request, emisor) && request.query.get("FORMAT") === "XML";
  if (!isRight || !isOwn(entry, emisor))
    return json(200, { code: CODE_REFUSED, message: "El documento no existe o FORMAT no es XML" });
  return json(200, { code: CODE_OK, responseData1: readOriginal(entry).certificado.xml_certificado });
}

/** Tells whether Digifact certified this document for the issuer: it knows only the documents that it certified itself. */
function isOwn(entry: LedgerEntry | undefined, emisor: Emisor): entry is LedgerEntry {
  return entry?.emisor === emisor.nit && entry.canal === CANAL;
}

/** Makes a refusal, which must not be taken for an answer that nothing was found. */
export function notShared(mensaje: string, fecha: string): Answer {
  return answer(CODE_REFUSED, mensaje, fecha, null);
}

function answer(codigo: number, mensaje: string, fecha: string, rows: readonly Row[] | null): Answer {
  const request = {
    Respuesta: codigo === CODE_OK ? "TRUE" : "FALSE",
    Codigo: String(codigo),
    Procesador: "",
    Mensaje: mensaje,
    Descripcion: "",
    Fecha: withoutOffset(fecha),
  };
  return json(200, { REQUEST_DATA: [request], RESPONSE: rows });
}

function taxpayerOf(found: { nit: string; nombre: string } | undefined): Row[] {
  if (found === undefined) return [];
  const lugar = { Direccion: "CIUDAD", DEPARTAMENTO: "GUATEMALA", MUNICIPIO: "GUATEMALA" };
  return [{ PAIS: "GT", NIT: found.nit, NOMBRE: found.nombre, ...lugar }];
}

function personOf(found: { cui: string; nombre: string; fallecido: boolean } | undefined): Row[] {
  if (found === undefined) return [];
  return [{ PAIS: "GT", CUI: found.cui, NOMBRE: found.nombre, FALLECIDO: found.fallecido ? "SI" : "NO" }];
}

function summaryOf(entry: LedgerEntry) {
  const { documento, certificado } = readOriginal(entry);
  return {
    AUTHNUMBER: certificado.uuid,
    BATCH: certificado.serie,
    SERIAL: String(certificado.numero),
    ISSUEDTIMESTAMP: withoutOffset(documento.fechaHoraEmision),
    ENROLLEDTIMESTAMP: withoutOffset(certificado.fecha),
    STATUS: entry.anulado ? "ANULADO" : "VIGENTE",
  };
}

function detailOf(entry: LedgerEntry) {
  const { documento, certificado } = readOriginal(entry);
  return {
    NIT_EMISOR: entry.emisor,
    TIPO_DTE: documento.tipo,
    GUID: certificado.uuid,
    SERIE: certificado.serie,
    NUMERO: String(certificado.numero),
    ESTATUS: entry.anulado ? "ANULADO" : "VIGENTE",
    FECHA_DE_EMISION: withoutOffset(documento.fechaHoraEmision),
    FECHA_DE_CERTIFICACION: withoutOffset(certificado.fecha),
    NIT_COMPRADOR: documento.receptor.id,
    NOMBRE_COMPRADOR: documento.receptor.nombre,
    TOTAL: documento.granTotalTexto,
    DTE: certificado.xml_certificado,
  };
}
