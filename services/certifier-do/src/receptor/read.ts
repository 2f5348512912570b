import type { X509Certificate } from "node:crypto";
import type { Exchange } from "@dte/certifier";
import type { DgiiTools } from "../authority/dgii.js";
import { readAprobacion } from "./aprobacion.js";
import { eNcfOf, fileNameOf } from "./nombres.js";
import { RUTA } from "./puertas.js";
import { readDocumento } from "./read-documento.js";
import { bare, sinAutoridades, tokenAnswer, unauthorized, xml } from "./respuestas.js";
import type { Sello } from "./sello.js";
import { issueSemilla, readSemilla } from "./semilla.js";
import { inUtc, issueToken, isToken } from "./token.js";

export type ReadTools = Pick<DgiiTools, "now" | "newId"> & {
  readonly sello: Sello;
  readonly autoridades: readonly X509Certificate[];
};

type Lectura = Awaited<ReturnType<Exchange["Read"]>>;

/**
 * What came through one of the doors, read; the sender's token is looked at before a byte of it is. Where nobody has said
 * whose signatures count, nothing is read.
 */
export const read =
  (tools: ReadTools): Exchange["Read"] =>
  async ({ peticion, exigeToken }) => {
    const { ruta = "", cabeceras = {}, contenido = Buffer.alloc(0) } = peticion ?? {};
    if (tools.autoridades.length === 0) return respuesta(sinAutoridades);
    if (ruta === RUTA.semilla) return respuesta(xml(issueSemilla(tools.sello, tools.newId(), tools.now())));
    if (ruta === RUTA.validacion) return validate(contenido, cabeceras["accept"] ?? "", tools);
    const token = /^bearer +(\S+)$/i.exec(cabeceras["authorization"] ?? "")?.[1] ?? "";
    if (exigeToken && !isToken(tools.sello, token, tools.now())) return respuesta(unauthorized);
    return ruta === RUTA.aprobacion ? aprobacion(contenido, tools) : documento(contenido, tools);
  };

const respuesta = (answer: Lectura["respuesta"]): Lectura => ({ respuesta: answer ?? null });

function validate(contenido: Buffer, accept: string, tools: ReadTools): Lectura {
  const { sello, autoridades } = tools;
  const ahora = tools.now();
  const read = readSemilla(contenido, { sello, autoridades, ahora });
  if ("motivo" in read) return respuesta(bare(400, read.motivo));
  const token = issueToken(sello, read.titular, tools.newId(), ahora);
  const repetida = bare(400, "La semilla ya se usó. Solicite otra.");
  return {
    unico: {
      valor: read.valor,
      vence: inUtc(read.vence),
      primera: tokenAnswer(token, accept),
      repetida,
    },
  };
}

const NO_ES_ECF =
  "El XML no es un comprobante fiscal electrónico (ECF) que diga RNCEmisor, RNCComprador y eNCF.";

function documento(contenido: Buffer, { autoridades, now }: ReadTools): Lectura {
  const read = readDocumento(contenido, autoridades, now());
  if (read.idReceptor === "") return respuesta(bare(400, NO_ES_ECF));
  return { documento: read as NonNullable<Lectura["documento"]> };
}

function aprobacion(contenido: Buffer, { autoridades, now }: ReadTools): Lectura {
  const read = readAprobacion(contenido, autoridades, now());
  if ("motivo" in read) return respuesta(bare(400, read.motivo));
  const nombreArchivo = fileNameOf(read.idReceptor, eNcfOf(read.serie, read.numero));
  return { aprobacion: { ...read, nombreArchivo } };
}
