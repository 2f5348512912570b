import type { Authority, AuthorityRequest, Operacion, Verdict } from "@dte/certifier";
import { ambienteOf } from "../regime/versiones.js";
import { check } from "./check.js";
import { findEnviado, submitDocumento } from "./documento.js";
import { type Enviado, readEnviado } from "./enviado.js";
import { findContingencia, findInvalidacion, submitContingencia, submitInvalidacion } from "./eventos.js";
import { type Mh, type MhConfig, type MhTools, openMh, readCredenciales } from "./session.js";
import type { Certificante } from "./verdicts.js";

export type { MhConfig, MhTools } from "./session.js";

type Question = (
  mh: Mh,
  enviado: Enviado,
  certificante: Certificante,
  referencia: string | undefined,
) => Promise<Verdict>;

const SUBMIT: Readonly<Record<Operacion, Question>> = {
  certificar: submitDocumento,
  anular: submitInvalidacion,
  contingencia: submitContingencia,
};

const FIND: Readonly<Record<Operacion, Question>> = {
  certificar: findEnviado,
  anular: findInvalidacion,
  contingencia: async () => findContingencia(),
};

/**
 * Speaks to the Ministerio de Hacienda. MH prescribes to wait 8 s, then to ask, and to send again at most twice: `submit` sends once and waits,
 * `find` asks, and their caller decides on the next step.
 */
export function createAuthority(config: MhConfig, tools: MhTools): Authority {
  const certificante = { consultaPublicaUrl: config.consultaPublicaUrl, now: tools.now };
  const ask = (questions: Readonly<Record<Operacion, Question>>) => async (request: AuthorityRequest) => {
    const enviado = readEnviado(request.contenido);
    const mh = openMh(config, { ...request, enviado }, tools);
    return questions[request.operacion](mh, enviado, certificante, request.referencia);
  };
  return {
    // The documents themselves say which of MH's environments they belong to, and MH gives an issuer the same user in both.
    conexionOf: ({ cuenta, credenciales, estaEnAmbienteDePruebas }) =>
      [
        "mh",
        ambienteOf(estaEnAmbienteDePruebas),
        readCredenciales(credenciales, cuenta.id.replace(/\D/g, "")).usuario,
      ].join("|"),
    submit: ask(SUBMIT),
    find: ask(FIND),
    // MH tells nobody who has a NIT or a DUI, so only the identifier itself is known.
    findContribuyente: async ({ id }) => ({ id }),
    check: async (request) => check(config, request, { ...tools, tokens: tools.tokens.pastRefusals() }),
  };
}
