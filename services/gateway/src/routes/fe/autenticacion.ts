import { createHash } from "node:crypto";
import type { Client, ReceivingDefinition, TokenRecepcion } from "@dte/contracts";
import { named, object, text } from "../../present/view.js";
import { object as objectSchema, text as textSchema } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { bare, feFailures } from "./fe-error.js";
import { MENSAJE_BYTES_MAX, xmlBody } from "./xml-body.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "IssueSemilla" | "ValidateSemilla"> };

export const TAG = "Entre emisores y receptores";
const XML = "application/xml; charset=utf-8";
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
/** Longer lists of types say nothing that the first ones did not. */
const ACCEPT_MAX = 500;

const tokenView = named(
  "TokenRecepcion",
  object({ token: text, expira: text, expedido: text }, "token", "expira", "expedido"),
);

/** `GET /fe/autenticacion/api/semilla`: what whoever wants a token signs. */
export const getSemilla = ({ receiving }: Deps) =>
  route({
    method: "GET",
    path: "/fe/autenticacion/api/semilla",
    auth: "public",
    handle: async ({ call }) => {
      const { contenido } = await receiving.IssueSemilla({}, { call });
      return { bytes: withDeclaration(contenido), contentType: XML };
    },
    doc: {
      operationId: "getSemillaRecepcion",
      tag: TAG,
      summary: "Da una semilla para pedir un token",
      description: "La semilla sirve una vez y por cinco minutos.",
      answer: answersAnew("application/xml", "SemillaModel: `valor` y `fecha`."),
      exceptions: feFailures,
      withoutEnvelope: true,
      examples: [{ summary: "Una semilla" }],
    },
  });

/** `POST /fe/autenticacion/api/validacioncertificado`: a token for whoever signed a seed. */
export const validateSemilla = ({ receiving }: Deps) =>
  route({
    method: "POST",
    path: "/fe/autenticacion/api/validacioncertificado",
    auth: "public",
    headers: objectSchema({ accept: textSchema({ min: 1, max: ACCEPT_MAX }) }),
    body: xmlBody(MENSAJE_BYTES_MAX),
    budget: { only: "ofDocument", keyOf: ({ body }) => createHash("sha256").update(body.xml).digest("hex") },
    handle: async ({ body, headers, call }) => {
      const { token, motivo } = await receiving.ValidateSemilla({ contenido: body.xml }, { call });
      if (!token) return bare(400, motivo);
      const { expira, expedido } = token;
      if (!wantsXml(headers.accept ?? "")) return { json: { token: token.token, expira, expedido } };
      return { bytes: Buffer.from(toXml(token)), contentType: XML };
    },
    doc: {
      operationId: "validarSemillaRecepcion",
      tag: TAG,
      summary: "Da un token a quien firmó la semilla",
      description:
        "El token dura una hora. La respuesta es JSON, o XML cuando la cabecera Accept lo pide primero.",
      answer: {
        status: 200,
        description: "El token.",
        content: [{ type: "application/json", view: tokenView }, { type: "application/xml" }],
        anew: true,
      },
      exceptions: feFailures,
      withoutEnvelope: true,
      examples: [{ summary: "La semilla firmada (abreviada)", body: { xml: EXAMPLE_SEMILLA } }],
    },
  });

const EXAMPLE_SEMILLA = Buffer.from("<SemillaModel><valor>…</valor></SemillaModel>").toString("base64");

export const withDeclaration = (xml: Uint8Array): Buffer => Buffer.concat([Buffer.from(DECLARATION), xml]);

function wantsXml(accept: string): boolean {
  const first = /application\/json|application\/xml|text\/xml|\*\/\*/.exec(accept.toLowerCase())?.[0] ?? "";
  return first.endsWith("/xml");
}

const toXml = ({ token, expira, expedido }: TokenRecepcion): string =>
  `${DECLARATION}<RespuestaAutenticacion><token>${token}</token><expira>${expira}</expira>` +
  `<expedido>${expedido}</expedido></RespuestaAutenticacion>`;
