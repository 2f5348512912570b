import type { X509Certificate } from "node:crypto";
import { type Exchange, type Lecturas, type Presenter, withFicha } from "@dte/certifier";
import type { DgiiTools } from "../authority/dgii.js";
import { descripcion, fichaOf, originalOf } from "../describe/index.js";
import { createRegime } from "../regime/regime.js";
import type { readAprobacion } from "./aprobacion.js";
import { eNcfOf, fileNameOf } from "./nombres.js";
import { RUTA } from "./puertas.js";
import type { DocumentoLeido } from "./read-documento.js";
import { bare, sinAutoridades, tokenAnswer, unauthorized, xml } from "./respuestas.js";
import type { Sello } from "./sello.js";
import { issueSemilla, openSemilla, type SemillaLeida } from "./semilla.js";
import { inUtc, issueToken, titularDe } from "./token.js";

export type ReadTools = Pick<DgiiTools, "now" | "newId"> & {
  readonly sello: Sello;
  readonly autoridades: readonly X509Certificate[];
  readonly lecturas: Lecturas;
};

const presenter: Presenter = { regime: createRegime(), descripcion, ficha: fichaOf, originalOf };

type Lectura = Awaited<ReturnType<Exchange["Read"]>>;

/**
 * Reads a file that came through one of the doors. The sender's token is checked before any byte of it. Where nobody has configured the authorities
 * of signatures, nothing is read.
 */
export const read =
  (tools: ReadTools): Exchange["Read"] =>
  async ({ peticion, exigeToken, remitente }) => {
    const { ruta = "", cabeceras = {}, contenido = Buffer.alloc(0) } = peticion ?? {};
    if (tools.autoridades.length === 0) return respuesta(sinAutoridades);
    if (ruta === RUTA.semilla)
      return respuesta(xml(issueSemilla(tools.sello, tools.newId(), tools.now()), "Se dio una semilla."));
    const ajenas = { ...tools, lecturas: tools.lecturas.from(remitente) };
    if (ruta === RUTA.validacion) return validate(contenido, cabeceras["accept"] ?? "", ajenas);
    const token = /^bearer +(\S+)$/i.exec(cabeceras["authorization"] ?? "")?.[1] ?? "";
    const titular = titularDe(tools.sello, token, tools.now());
    if (exigeToken && titular === undefined) return respuesta(unauthorized);
    // A sender that has proved its identity does not wait for the files of others.
    const suyas = titular === undefined ? ajenas : { ...tools, lecturas: tools.lecturas.of(titular) };
    return ruta === RUTA.aprobacion ? aprobacion(contenido, suyas) : documento(contenido, suyas);
  };

const respuesta = (answer: Lectura["respuesta"]): Lectura => ({ respuesta: answer ?? null });

type Reading = Omit<ReadTools, "lecturas"> & { readonly lecturas: Pick<Lecturas, "read"> };

/** Has the thread read these bytes, and tells it the authorities of signatures. */
const readBy = <T>({ lecturas, autoridades }: Reading, name: string, contenido: Buffer, ahora: Date) =>
  lecturas.read<T>(
    name,
    contenido,
    autoridades.map(({ raw }) => raw),
    ahora,
  );

async function validate(contenido: Buffer, accept: string, tools: Reading): Promise<Lectura> {
  const { sello } = tools;
  const ahora = tools.now();
  const read = await readBy<SemillaLeida>(tools, "readSemilla", contenido, ahora);
  if ("motivo" in read) return respuesta(bare(400, read.motivo));
  const own = openSemilla(read.valor, sello, ahora);
  if ("motivo" in own) return respuesta(bare(400, own.motivo));
  const token = issueToken(sello, read.titular, tools.newId(), ahora);
  const repetida = bare(400, "La semilla ya se usó. Solicite otra.");
  return {
    unico: {
      valor: read.valor,
      vence: inUtc(own.vence),
      primera: tokenAnswer(token, accept),
      repetida,
    },
  };
}

const NO_ES_ECF =
  "El XML no es un comprobante fiscal electrónico (ECF) que diga RNCEmisor, RNCComprador y eNCF.";

async function documento(contenido: Buffer, tools: Reading): Promise<Lectura> {
  const read = await readBy<DocumentoLeido>(tools, "readDocumento", contenido, tools.now());
  if (read.idReceptor === "") return respuesta(bare(400, NO_ES_ECF));
  const shown = "dte" in read ? { ...read, dte: withFicha(read.dte, presenter) } : read;
  return { documento: shown as NonNullable<Lectura["documento"]> };
}

async function aprobacion(contenido: Buffer, tools: Reading): Promise<Lectura> {
  const read = await readBy<ReturnType<typeof readAprobacion>>(
    tools,
    "readAprobacion",
    contenido,
    tools.now(),
  );
  if ("motivo" in read) return respuesta(bare(400, read.motivo));
  const documento = eNcfOf(read.serie, read.numero);
  return { aprobacion: { ...read, documento, nombreArchivo: fileNameOf(read.idReceptor, documento) } };
}
