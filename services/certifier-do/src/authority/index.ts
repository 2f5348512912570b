import type { Authority, AuthorityRequest, Verdict } from "@dte/certifier";
import { feg } from "@dte/errors";
import { readComprobante } from "../firma/comprobante.js";
import { readAccount } from "./account.js";
import { type Asked, askResultado, fileNameOf } from "./asked.js";
import { text } from "./bodies.js";
import { check } from "./check.js";
import { findContribuyente } from "./contribuyente.js";
import { type DgiiConfig, type DgiiTools, openDgii } from "./dgii.js";
import { decide, follow } from "./follow.js";
import { locate } from "./locate.js";
import { cancelNumeros, writeAnecf } from "./numeros.js";
import { findResumen, submitResumen } from "./resumen.js";
import { inProcess, notAnswered, refusedAtTheDoor, unknown } from "./verdicts.js";

export type { DgiiConfig, DgiiTools } from "./dgii.js";

/**
 * Speaks to DGII. Throws FEG_BUSINESS_RULE_VIOLATION for an account that cannot speak to DGII (no certificate, a wrong environment), and
 * FEG_DTE_INVALID_OPERATION for a cancellation: DGII cancels nothing.
 */
export function createAuthority(config: DgiiConfig, tools: DgiiTools): Authority {
  const ask = (request: AuthorityRequest): Asked => {
    if (request.operacion !== "certificar")
      throw feg("FEG_DTE_INVALID_OPERATION", { detalle: SOLO_CERTIFICA });
    const { idIntento, contenido } = request;
    const dgii = openDgii(request, config, tools);
    return { dgii, idIntento, contenido, comprobante: readComprobante(contenido), config, now: tools.now };
  };
  const deliberate = { ...tools, tokens: tools.tokens.pastRefusals() };
  return {
    conexionOf: ({ cuenta, credenciales, estaEnAmbienteDePruebas }) => {
      const { ambiente, rnc } = readAccount({ ...cuenta, estaEnAmbienteDePruebas }, credenciales);
      return ["dgii", ambiente, rnc].join("|");
    },
    submit: async (request) => {
      const asked = ask(request);
      return asked.comprobante.raiz === "RFCE" ? submitResumen(asked) : submitEcf(asked);
    },
    find: async (request) => {
      const asked = ask(request);
      if (asked.comprobante.raiz === "RFCE") return findResumen(asked);
      return request.referencia ? findByTrackId(request.referencia, asked) : locate(asked);
    },
    findContribuyente: async (request) => findContribuyente(request, openDgii(request, config, tools)),
    check: async (request) => check(request, openDgii(request, config, deliberate)),
    numeros: {
      prepareCancel: async (request) => writeAnecf(request, openDgii(request, config, tools)),
      cancel: async (request) => cancelNumeros(request, openDgii(request, config, tools), tools),
    },
  };
}

const SOLO_CERTIFICA =
  "La DGII no anula un comprobante que ya recibió. Emita una notaCredito que lo deje sin efecto (CODIGO_MODIFICACION 1).";

async function submitEcf(asked: Asked): Promise<Verdict> {
  const reply = await asked.dgii.ask({
    path: "/recepcion/api/facturaselectronicas",
    archivo: { nombre: fileNameOf(asked.comprobante), xml: asked.contenido },
  });
  if (reply.kind !== "answer") return notAnswered(reply);
  const { status, body } = reply;
  const trackId = text(body.objetos[0] ?? {}, "trackid");
  if (status === 200 && trackId !== "") return follow(trackId, asked);
  return refusedAtTheDoor(status, body) ?? unknown(`reception: HTTP ${status} that cannot be read`);
}

async function findByTrackId(trackId: string, asked: Asked): Promise<Verdict> {
  const resultado = await askResultado(trackId, asked);
  if (typeof resultado === "string") return unknown(resultado, trackId);
  if (resultado.estado === "noEncontrado") return locate(asked);
  return (await decide(trackId, resultado, asked)) ?? inProcess("DGII has not decided yet", trackId);
}
