export { type CreateOptions, createDteClient, type DteClient, type DteClientOptions, ok } from "./client.js";
export { DteConnectionError, DteError, type Evento } from "./errors.js";
export type { AvanceLote } from "./events.js";
export type {
  Cuenta,
  Dte,
  ErrorDeCampo,
  EventoCuenta,
  Intento,
  operations,
  PaginaEventos,
  paths,
  Solicitud,
} from "./gen/openapi.js";
export { withLimits } from "./limits.js";
export { eachOf, type Page } from "./pages.js";
export { type Surroundings, surroundings } from "./surroundings.js";
export type { Credentials, TokenProvider } from "./tokens.js";
