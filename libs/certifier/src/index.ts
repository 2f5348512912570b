export type { Authority, AuthorityRequest, Credenciales, Verdict } from "./authority.js";
export {
  type CertifierConfig,
  type Country,
  certifierHandlers,
  type Format,
  serveCountry,
} from "./certifier.js";
export { type CredencialesSource, createCredencialesSource } from "./credenciales.js";
export { exchange, type HttpOutcome, type HttpRequest } from "./http.js";
export { AUTHORITY_TIMEOUT_MS } from "./limits.js";
