import { verify as isSignedBy, type KeyObject } from "node:crypto";
import {
  type Comprobacion,
  type Credenciales,
  type CredencialesSource,
  type Lecturas,
  leftFor,
  observedVerify,
  type Verify,
} from "@dte/certifier";
import { FegError } from "@dte/errors";
import { ALGORITMO } from "../firma/jws.js";
import { ambienteOf } from "../regime/versiones.js";
import { consult } from "./documento.js";
import type { Enviado } from "./enviado.js";
import { type MhConfig, type MhTools, openMh } from "./session.js";
import { isSealed, NO_EXISTE, settle } from "./verdicts.js";

/**
 * Makes the check of a document with MH. MH tells an issuer that it has a document under a code, and its seal, but not its content. The content is
 * proved by the key that signed it, which the account has, or had when MH processed the document. So only documents of our own accounts can be
 * verified, and they have to pass both checks.
 */
export const createVerify =
  (config: MhConfig, tools: MhTools, credencialesOf: CredencialesSource, lecturas: Lecturas): Verify =>
  async ({ contenido, dte, emisor }, call) => {
    if (!dte) throw new TypeError("the caller did not send dte");
    if (!emisor)
      return { estado: "sinConsulta", motivo: "MH tells only issuers, and this one is no account" };
    try {
      const credenciales = await credencialesOf(emisor, call);
      const timeoutMs = leftFor(call);
      const { procesado, ...said } = await observedVerify({ cuenta: emisor, dte }, () =>
        ask({ dte, credenciales, timeoutMs }, config, tools),
      );
      if (said.estado !== "confirmado") return said;
      const jws = await lecturas.read<string>("readFirma", contenido);
      return isSignedByOne(jws, keysOf(credenciales, procesado))
        ? said
        : { estado: "sinConsulta", motivo: "it is not signed with a key that the account had then" };
    } catch (error) {
      if (!(error instanceof FegError)) throw error;
      const motivo = `the account cannot ask: ${error.codigo}`;
      // An account that lacks something may be given it; otherwise who keeps its credentials was away, and is asked again.
      return {
        estado: error.codigo === "FEG_BUSINESS_RULE_VIOLATION" ? "sinConsulta" : "desconocido",
        motivo,
      };
    }
  };

type Question = {
  readonly dte: NonNullable<Parameters<Verify>[0]["dte"]>;
  readonly credenciales: Credenciales;
  readonly timeoutMs: number;
};

/** MH's answer; `procesado` is the moment at which MH processed the document, where MH has it. */
type Dicho = Comprobacion & { readonly procesado?: string | undefined };

async function ask(
  { dte, credenciales, timeoutMs }: Question,
  config: MhConfig,
  tools: MhTools,
): Promise<Dicho> {
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
      ? { ...answer("confirmado"), procesado: respuesta.fecha }
      : answer("falso", "MH has it with another seal");
  }
  return respuesta.codigo === NO_EXISTE
    ? answer("noConsta", "MH has no such document")
    : answer("desconocido", "MH said neither");
}

/**
 * Lists the keys that may have signed a document that MH processed at a moment: the account's own, and those of the certificates that it had then. So
 * a stolen key proves nothing once it has been replaced.
 */
function keysOf({ publicas }: Credenciales, procesado: string | undefined): KeyObject[] {
  const entonces = new Date(procesado ?? Number.NaN);
  const { actual, anteriores = [] } = publicas ?? {};
  const formerly = anteriores.filter(({ desde, hasta }) => desde <= entonces && entonces <= hasta);
  return [...(actual ? [actual] : []), ...formerly.map(({ publica }) => publica)];
}

/** Tells whether the text was signed with one of the keys. */
function isSignedByOne(jws: string, keys: readonly KeyObject[]): boolean {
  const end = jws.lastIndexOf(".");
  const [signed, firma] = [Buffer.from(jws.slice(0, end)), Buffer.from(jws.slice(end + 1), "base64url")];
  return keys.some((key) => isSignedBy(ALGORITMO, signed, key, firma));
}
