import type { Answer, Route, SandboxRequest } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { readMessage, refused } from "./messages.js";
import { type Operation, operations } from "./operations.js";
import { authenticate, solicitarToken } from "./session.js";

const TOKEN = { request: "SolicitaTokenRequest", response: "SolicitaTokenResponse" };
const purposely = { cod: "RECHAZO", desc: "Rechazo pedido al ambiente de pruebas." };
const noToken = { cod: "TOKEN", desc: "El token no es válido o ya venció." };

/** Serves Megaprint's services and its signer; /megaprint stands for https://apiv2.ifacere-fel.com/api. */
export function megaprintRoutes(certifier: Certifier): Route[] {
  return [
    {
      method: "POST",
      path: "/megaprint/solicitarToken",
      operacion: "autenticar",
      handle: (request) => {
        const message = readMessage(request, TOKEN.request);
        return message === undefined
          ? refused(TOKEN.response, [unreadable(TOKEN.request)])
          : solicitarToken(message, TOKEN.response, certifier);
      },
      refuse: () => refused(TOKEN.response, [purposely]),
    },
    ...operations.map(
      (operation): Route => ({
        method: "POST",
        path: `/megaprint/${operation.path}`,
        operacion: operation.operacion,
        handle: (request) => perform(operation, request, certifier),
        refuse: () => refused(operation.response, [purposely]),
      }),
    ),
  ];
}

async function perform(operation: Operation, request: SandboxRequest, certifier: Certifier): Promise<Answer> {
  const { response } = operation;
  const emisor = authenticate(request, certifier);
  if (emisor === undefined) return refused(response, [noToken], 401);
  const message = readMessage(request, operation.request);
  if (message === undefined) return refused(response, [unreadable(operation.request)]);
  return await operation.handle({ message, response, emisor, certifier });
}

function unreadable(root: string): { cod: string; desc: string } {
  return { cod: "XML", desc: `El cuerpo debe ser XML con la raíz ${root}.` };
}
