import { createPublicKey, verify as isSignedBy } from "node:crypto";
import type { Comprobacion, Credenciales, CredencialesSource, Lecturas, Verify } from "@dte/certifier";
import { FegError } from "@dte/errors";
import { ALGORITMO } from "../firma/jws.js";
import { ambienteOf } from "../regime/versiones.js";
import { consult } from "./documento.js";
import type { Enviado } from "./enviado.js";
import { type MhConfig, type MhTools, openMh } from "./session.js";
import { isSealed, NO_EXISTE, settle } from "./verdicts.js";

/** This much of the time is kept for carrying an answer back before the caller stops listening. */
const ANSWER_MARGIN_MS = 150;

/**
 * Makes what verifies a document with MH, which tells an issuer that it has one under a code, and with which seal; it does not
 * repeat the document. That the content is the issuer's own is seen by its key, which the account has. So only documents of our
 * own accounts can be verified, by both.
 */
export const createVerify =
  (config: MhConfig, tools: MhTools, credencialesOf: CredencialesSource, lecturas: Lecturas): Verify =>
  async ({ contenido, dte, emisor }, call) => {
    if (!dte) throw new TypeError("the caller did not send dte");
    if (!emisor)
      return { estado: "sinConsulta", motivo: "MH tells only issuers, and this one is no account" };
    try {
      const credenciales = await credencialesOf(emisor, call);
      const timeoutMs = call.deadline - Date.now() - ANSWER_MARGIN_MS;
      const said = await ask({ dte, credenciales, timeoutMs }, config, tools);
      if (said.estado !== "confirmado") return said;
      const jws = await lecturas.read<string>("readFirma", contenido);
      return isOwn(jws, credenciales)
        ? said
        : { estado: "sinConsulta", motivo: "it is not signed with the account's present key" };
    } catch (error) {
      if (!(error instanceof FegError)) throw error;
      return { estado: "desconocido", motivo: `the account cannot ask: ${error.codigo}` };
    }
  };

type Question = {
  readonly dte: NonNullable<Parameters<Verify>[0]["dte"]>;
  readonly credenciales: Credenciales;
  readonly timeoutMs: number;
};

async function ask({ dte, credenciales, timeoutMs }: Question, config: MhConfig, tools: MhTools) {
  const codigoGeneracion = (dte.id ?? "").toUpperCase();
  const nit = (dte.emisor?.id ?? "").replace(/\D/g, "");
  const enviado: Pick<Enviado, "ambiente" | "nit"> = {
    ambiente: ambienteOf(dte.estaEnAmbienteDePruebas),
    nit,
  };
  const mh = openMh(config, { enviado, credenciales, timeoutMs }, tools);
  const llamada = await consult(mh, { nit }, { tipoDte: dte.tipoFiscal, codigoGeneracion });
  const settled = settle(llamada, { sends: false });
  const answer = (estado: string, motivo = ""): Comprobacion => ({ estado, motivo });
  if ("verdict" in settled) return answer("desconocido", "MH gave no judgement");
  const { respuesta } = settled;
  if (isSealed(respuesta, codigoGeneracion)) {
    return respuesta.sello === dte.selloEntidadFiscal
      ? answer("confirmado")
      : answer("falso", "MH has it with another seal");
  }
  return respuesta.codigo === NO_EXISTE
    ? answer("noConsta", "MH has no such document")
    : answer("desconocido", "MH said neither");
}

/** Tells whether the text was signed with the key that the account signs with. */
function isOwn(jws: string, { certificado }: Credenciales): boolean {
  if (!certificado) return false;
  const key = "llavePrivada" in certificado ? createPublicKey(certificado.llavePrivada) : certificado.publica;
  const end = jws.lastIndexOf(".");
  const [signed, firma] = [jws.slice(0, end), jws.slice(end + 1)];
  return isSignedBy(ALGORITMO, Buffer.from(signed), key, Buffer.from(firma, "base64url"));
}
