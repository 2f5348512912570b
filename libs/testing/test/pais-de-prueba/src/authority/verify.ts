import {
  type Comprobacion,
  type CredencialesSource,
  type Lecturas,
  leftFor,
  type Verify,
} from "@dte/certifier";
import { FegError } from "@dte/errors";
import { isSignedWith } from "../firma/sign.js";
import { boletaOf, type Sobre } from "../format/read.js";
import { askBoleta, type RentasConfig } from "./rentas.js";

/**
 * The Oficina tells only an issuer the outcome of an envío, and does not repeat the boleta. The issuer's key, which the account has, proves that the
 * content is the issuer's own; so only documents of our own accounts can be verified.
 */
export const createVerify =
  (config: RentasConfig, credencialesOf: CredencialesSource, lecturas: Lecturas): Verify =>
  async ({ contenido, dte, emisor }, call) => {
    const answer = (estado: string, motivo = ""): Comprobacion => ({ estado, motivo });
    if (!emisor) return answer("sinConsulta", "the Oficina tells issuers alone, and this one is no account");
    try {
      const sobre = await lecturas.read<Sobre | undefined>("readSobre", contenido);
      if (!dte || !sobre) throw new TypeError("what was read before is no boleta");
      const credenciales = await credencialesOf(emisor, call);
      const said = await askBoleta(config, {
        credenciales,
        envio: boletaOf(sobre).envio,
        timeoutMs: leftFor(call),
      });
      if (said?.estado === "DESCONOCIDA") return answer("noConsta", "the Oficina has no such envío");
      if (said?.estado !== "ACEPTADA") return answer("desconocido", "the Oficina gave no judgement");
      if (said.folio !== dte.id || said.sello !== dte.selloEntidadFiscal)
        return answer("falso", "the Oficina has it under another folio or seal");
      const { actual } = credenciales.publicas ?? {};
      return actual && isSignedWith(actual, sobre)
        ? answer("confirmado")
        : answer("sinConsulta", "it is not signed with the account's present key");
    } catch (error) {
      if (!(error instanceof FegError)) throw error;
      return answer("desconocido", `the account cannot ask: ${error.codigo}`);
    }
  };
