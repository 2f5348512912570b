import { createHash } from "node:crypto";
import type { Client, ReceivingDefinition } from "@dte/contracts";
import { type FegError, feg, invalid } from "@dte/errors";
import { choice, integer, named, object, show, text } from "../../present/view.js";
import { decodeBase64 } from "../../schema/base64.js";
import {
  boolean,
  named as namedSchema,
  object as objectSchema,
  required,
  text as textSchema,
  type Value,
} from "../../schema/schema.js";
import { estados } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "RegisterXml">; publicUrl: string };

/** The largest XML. A document of a thousand items takes one MiB; messages between services end at sixteen. */
const XML_BYTES_MAX = 5 * 1024 * 1024;
/** Room for base64 with line breaks, and JSON around it. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

const exampleXml = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Documento/>').toString("base64");

const schema = namedSchema(
  "RegistroXml",
  objectSchema({
    xmlContent: required(textSchema({ min: 1, max: BODY_BYTES_MAX })),
    isBase64Encoded: boolean(),
    forceTestEnvironment: boolean(),
  }),
);

const registroView = named(
  "DteRegistrado",
  object(
    { id: text, serie: text, numero: integer, numeroAcceso: text, estado: choice(estados) },
    "id",
    "estado",
  ),
);

/** `POST /dte/xml`: registers a document that was certified elsewhere. Every failure is code 1000. */
export const registerXml = ({ receiving, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/dte/xml",
    auth: "optional",
    countedBehind: ["lecturas", "registrados", "disputas"],
    body: {
      form: "json",
      schema,
      bytesMax: BODY_BYTES_MAX,
      plain: { types: ["text/plain", ""], toBody },
    },
    tellsCuentas: "strangers",
    budget: { keyOf: ({ body }) => createHash("sha256").update(body.xmlContent).digest("hex") },
    mapError,
    handle: async ({ body, actor, titular, call }) => {
      const dte = await receiving.RegisterXml(
        {
          actor,
          titular,
          contenido: xmlOf(body),
          forzarAmbienteDePruebas: body.forceTestEnvironment ?? false,
        },
        { call },
      );
      return { json: show(registroView, dte, publicUrl) };
    },
    doc: {
      operationId: "registerXml",
      tag: "Documentos",
      summary: "Registra un documento certificado en otro sistema",
      description:
        "Recibe el XML certificado en base64 (o sin codificar, con `isBase64Encoded` en `false`), como JSON o como texto plano, verifica que sea un documento certificado y lo guarda en el archivo de emitidos y en el de recibidos. No requiere token; mientras nadie lo verifica el documento lleva `verificado: false` y no aparece en los listados, salvo que lo envíe un usuario de la cuenta con su token. Toda falla se responde con el código `1000`; a quien no es usuario del emisor ni del receptor no se le dice cuál de los dos no puede registrarlo, y lo que se le rechaza por eso cuenta por usuario, o por dirección sin token, y hora.",
      answer: answersJson(registroView, "El documento registrado."),
      examples: [
        { summary: "XML en base64 (abreviado)", body: { xmlContent: exampleXml, isBase64Encoded: true } },
      ],
    },
  });

/** Reads a body. XML begins with "<", which base64 cannot contain, so a body without a Content-Type shows by itself which of the two it is. */
function toBody(bytes: Buffer): Value<typeof schema> {
  const start = bytes
    .subarray(0, 100)
    .toString("latin1")
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "");
  const isXml = /^[\s\0]*</.test(start);
  return { xmlContent: bytes.toString(isXml ? "base64" : "latin1"), isBase64Encoded: true };
}

function xmlOf({ xmlContent, isBase64Encoded }: Value<typeof schema>): Uint8Array {
  const isXml = isBase64Encoded === undefined ? xmlContent.trimStart().startsWith("<") : !isBase64Encoded;
  const bytes = isXml ? Buffer.from(xmlContent) : decodeBase64(xmlContent, XML_BYTES_MAX);
  if (bytes === undefined || bytes.length === 0 || bytes.length > XML_BYTES_MAX) {
    throw invalid(`xmlContent: se espera el XML certificado en base64, de hasta ${XML_BYTES_MAX} bytes.`);
  }
  return bytes;
}

/**
 * Makes "failure: error `1000`" of an error, except of a token that is not good, without which the file would have been taken, and of a limit, which
 * says when to come again.
 */
function mapError(error: FegError): FegError {
  const keeps = ["FEG_RATE_LIMIT_EXCEEDED", "FEG_UNAUTHORIZED", "1000"].includes(error.codigo);
  return keeps ? error : feg("1000", { detalle: error.message });
}
