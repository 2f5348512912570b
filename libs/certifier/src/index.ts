export type {
  Authority,
  AuthorityRequest,
  CheckRequest,
  ConexionRequest,
  Contribuyente,
  ContribuyenteRequest,
  Credenciales,
  DocumentoDado,
  DocumentoRequest,
  NumerosRequest,
  Operacion,
  Reconocida,
  Verdict,
} from "./authority.js";
export {
  type Bateria,
  type CertificacionDe,
  claveDe,
  conocido,
  type GrupoCertificacion,
  type HechoCertificacion,
  itemDe,
  type PasoCertificacion,
  type PlanDado,
  type PlanDePais,
  type PlanPedido,
  type ProductoDeCatalogo,
  planDeBateria,
  productoDe,
} from "./certificacion.js";
export { type CertifierConfig, serveCountry } from "./certifier.js";
export { connectTokens, readTokens, type TokensConfig } from "./connect-tokens.js";
export type { Contingencias } from "./contingencia.js";
export type {
  ArchivoCertificado,
  Country,
  Descripcion,
  FichaPais,
  Firmado,
  Format,
  Hoja,
  NombresOriginal,
  NumeroDado,
  OpenCertificado,
  SignRequest,
  TitularVisto,
} from "./country.js";
export type { CredencialesSource } from "./credenciales.js";
export { describePais } from "./describe-pais.js";
export type {
  CertificadoFirma,
  Firmante,
  FirmanteDeRecepcion,
  LlaveAnterior,
  Publicas,
} from "./firmante.js";
export { createLecturas, type Lecturas } from "./lecturas.js";
export { leftFor } from "./limits.js";
export { observedVerify } from "./observed-receptor.js";
export { isOutOfOrder } from "./out-of-order.js";
export { readPem } from "./pem.js";
export type { Comprobacion, Exchange, ReceptorPais, Verify } from "./receptor.js";
export type { Role } from "./role.js";
export { readCertifier } from "./settings.js";
export { isInTime, isIssuedByOne, soleAttribute } from "./titulares.js";
export {
  createTokenBroker,
  type FetchedToken,
  type FetchToken,
  type TokenBroker,
  type TokenBrokerOptions,
  type TokenCall,
  TokenRefused,
} from "./tokens.js";
export { type Presenter, withFicha } from "./with-ficha.js";
