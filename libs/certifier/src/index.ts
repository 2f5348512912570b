export { type CertifierConfig, serveCountry } from "./certifier.js";
export type {
  Authority,
  AuthorityRequest,
  CheckRequest,
  ConexionRequest,
  Contribuyente,
  ContribuyenteRequest,
  Credenciales,
  CredencialesSource,
  DocumentoDado,
  DocumentoRequest,
  NumerosRequest,
  Operacion,
  Reconocida,
  Verdict,
} from "./country/authority.js";
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
} from "./country/certificacion.js";
export type { Contingencias } from "./country/contingencia.js";
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
} from "./country/country.js";
export { leftFor } from "./country/limits.js";
export { isOutOfOrder } from "./country/out-of-order.js";
export type { Comprobacion, Exchange, ReceptorPais, Verify } from "./country/receptor.js";
export type { Role } from "./country/role.js";
export { connectTokens, readTokens, type TokensConfig } from "./credentials/connect-tokens.js";
export {
  createTokenBroker,
  type FetchedToken,
  type FetchToken,
  type TokenBroker,
  type TokenBrokerOptions,
  type TokenCall,
  TokenRefused,
} from "./credentials/tokens.js";
export { describePais } from "./describing/describe-pais.js";
export { type Presenter, withFicha } from "./describing/with-ficha.js";
export { observedVerify } from "./observed/observed-receptor.js";
export { createLecturas, type Lecturas } from "./reading/lecturas.js";
export { readCertifier } from "./settings.js";
export type {
  CertificadoFirma,
  Firmante,
  FirmanteDeRecepcion,
  LlaveAnterior,
  Publicas,
} from "./signing/firmante.js";
export { readPem } from "./signing/pem.js";
export { isInTime, isIssuedByOne, soleAttribute } from "./signing/titulares.js";
