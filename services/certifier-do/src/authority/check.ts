import { type CheckRequest, isOutOfOrder, type Reconocida } from "@dte/certifier";
import { feg } from "@dte/errors";
import { findContribuyente } from "./contribuyente.js";
import type { Dgii } from "./dgii.js";

/** A trackId that no document has. */
const NINGUNO = "00000000-0000-0000-0000-000000000000";

/**
 * Shows DGII the account's certificate at the login, unless there is a good token, and asks who has the RNC or, where there is no directory, about a
 * document that does not exist. DGII gives no token to a certificate that its issuer has not delegated.
 */
export async function check(request: CheckRequest, dgii: Dgii): Promise<Reconocida> {
  if (dgii.account.ambiente !== "certecf")
    return await findContribuyente({ ...request, id: dgii.account.rnc }, dgii);
  const reply = await dgii.ask({
    path: "/consultaresultado/api/consultas/estado",
    query: { trackid: NINGUNO },
  });
  if (reply.kind === "denied") throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_AUTORIZACION });
  if (reply.kind === "silence") throw noAnswer(reply.motivo);
  if (isOutOfOrder(reply)) throw noAnswer(`HTTP ${reply.status}`);
  return {};
}

const noAnswer = (motivo: string) =>
  feg("1000", { detalle: "La DGII no respondió. Intente de nuevo en unos minutos." }).causedBy(
    new Error(motivo),
  );

const SIN_AUTORIZACION =
  "La DGII no autoriza el certificado de firma de la cuenta. Verifique que esté vigente y delegado por el emisor en la Oficina Virtual.";
