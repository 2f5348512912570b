import { createHash } from "node:crypto";
import type { Client, ReceivingDefinition } from "@dte/contracts";
import { object, text } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { TAG, withDeclaration } from "./autenticacion.js";
import { bare, feFailures, feUnauthorized, unauthorized } from "./fe-error.js";
import { DOCUMENTO_BYTES_MAX, MENSAJE_BYTES_MAX, xmlBody } from "./xml-body.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "ReceiveDocumento" | "ReceiveAprobacion"> };

/** Ours take three hundred. */
const AUTHORIZATION_MAX = 4_000;
const headers = object({ authorization: text({ min: 1, max: AUTHORIZATION_MAX }) });

const tokenOf = (authorization = ""): string => /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
const digestOf = (xml: Uint8Array): string => createHash("sha256").update(xml).digest("hex");
const example = (xml: string) => ({ xml: Buffer.from(xml).toString("base64") });

/** `POST /fe/recepcion/api/ecf`: an issuer sends an e-CF to an account of ours, which acknowledges it. */
export const receiveEcf = ({ receiving }: Deps) =>
  route({
    method: "POST",
    path: "/fe/recepcion/api/ecf",
    auth: "public",
    headers,
    body: xmlBody(DOCUMENTO_BYTES_MAX),
    budget: { only: "ofDocument", keyOf: ({ body }) => digestOf(body.xml) },
    handle: async ({ body, headers: { authorization }, call }) => {
      const { acuse, motivo, noAutorizado } = await receiving.ReceiveDocumento(
        { contenido: body.xml, token: tokenOf(authorization) },
        { call },
      );
      if (noAutorizado) return unauthorized;
      if (acuse.length === 0) return bare(400, motivo);
      return { bytes: withDeclaration(acuse), contentType: "application/xml; charset=utf-8" };
    },
    doc: {
      operationId: "recibirEcf",
      tag: TAG,
      summary: "Recibe un e-CF para una cuenta del servicio",
      description:
        "La cuenta responde con su acuse de recibo (ARECF) firmado: Estado 0, o 1 con el motivo por el que no se recibió. Pide el token de `POST /fe/autenticacion/api/validacioncertificado` en la cabecera Authorization.",
      answer: answersAnew("application/xml", "ARECF firmado."),
      exceptions: [...feFailures, feUnauthorized],
      withoutEnvelope: true,
      examples: [{ summary: "Un e-CF firmado (abreviado)", body: example("<ECF></ECF>") }],
    },
  });

/** `POST /fe/aprobacioncomercial/api/ecf`: the receiver of an e-CF of ours approves or rejects it. */
export const receiveAprobacion = ({ receiving }: Deps) =>
  route({
    method: "POST",
    path: "/fe/aprobacioncomercial/api/ecf",
    auth: "public",
    headers,
    body: xmlBody(MENSAJE_BYTES_MAX),
    budget: { only: "ofDocument", keyOf: ({ body }) => digestOf(body.xml) },
    handle: async ({ body, headers: { authorization }, call }) => {
      const { motivo, noAutorizado } = await receiving.ReceiveAprobacion(
        { contenido: body.xml, token: tokenOf(authorization) },
        { call },
      );
      if (noAutorizado) return unauthorized;
      return motivo === "" ? bare(200, "Aprobación comercial recibida.") : bare(400, motivo);
    },
    doc: {
      operationId: "recibirAprobacionComercial",
      tag: TAG,
      summary: "Recibe la aprobación o el rechazo comercial de un e-CF emitido",
      description:
        "El ACECF firmado queda como recurso del documento. Pide el mismo token que la recepción de e-CF.",
      answer: answersAnew("text/plain", "La aprobación quedó anotada."),
      exceptions: [...feFailures, feUnauthorized],
      withoutEnvelope: true,
      examples: [{ summary: "Un ACECF firmado (abreviado)", body: example("<ACECF></ACECF>") }],
    },
  });
