import type { Authority, AuthorityRequest, ConexionRequest } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Certificador, certificadorDe } from "../format/index.js";
import { digifact } from "./digifact/index.js";
import type { DriverConfig, DriverTools } from "./driver.js";
import { infile } from "./infile/index.js";
import { megaprint } from "./megaprint/index.js";

/** Speaks to each account's own certifier. */
export function createAuthority(config: DriverConfig, tools: DriverTools): Authority {
  const authorities = openAuthorities(config, tools);
  const deliberate = openAuthorities(config, { ...tools, tokens: tools.tokens.pastRefusals() });
  const authorityOf = ({ cuenta }: { readonly cuenta: Cuenta }): Authority =>
    authorities[certificadorDe(cuenta).id];
  return {
    conexionOf: (request) =>
      [
        requireAmbiente(request),
        certificadorDe(request.cuenta).id,
        authorityOf(request).conexionOf(request),
      ].join("|"),
    submit: async (request) => authorityOf(requireOwn(request)).submit(request),
    find: async (request) => authorityOf(requireOwn(request)).find(request),
    findContribuyente: async (request) => authorityOf(request).findContribuyente(request),
    fetchDocumento: async (request) => authorityOf(request).fetchDocumento?.(request),
    check: async (request) => deliberate[certificadorDe(request.cuenta).id].check(request),
  };
}

const openAuthorities = (
  config: DriverConfig,
  tools: DriverTools,
): Readonly<Record<Certificador["id"], Authority>> => ({
  infile: infile(config, tools),
  digifact: digifact(config, tools),
  megaprint: megaprint(config, tools),
});

/** Refuses an intent that was prepared for the account's former certifier: the present one understands neither its bytes nor its key. */
function requireOwn(request: AuthorityRequest): AuthorityRequest {
  const { firstByte } = certificadorDe(request.cuenta).formato;
  if (request.contenido[0] === firstByte.charCodeAt(0)) return request;
  const detalle =
    "El documento se preparó para otro certificador. Configure en la cuenta el idCertificador con el que se emitió.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}

/**
 * Checks that the account has credentials for the environment: certifiers know tests by the credentials, and an account has those of one
 * environment.
 */
function requireAmbiente({ cuenta, estaEnAmbienteDePruebas }: ConexionRequest): string {
  const nombre = (isPruebas: boolean) => (isPruebas ? "pruebas" : "producción");
  const [pedido, propio] = [nombre(estaEnAmbienteDePruebas), nombre(cuenta.estaEnAmbienteDePruebas)];
  if (pedido === propio) return pedido;
  const detalle = `El documento es del ambiente de ${pedido} y las credenciales de la cuenta son del de ${propio}. Quite estaEnAmbienteDePruebas de la petición, o use una cuenta con las credenciales de ${pedido}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
