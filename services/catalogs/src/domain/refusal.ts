import { type FegError, feg } from "@dte/errors";

/** Answers that there is no product with an id. */
export const productoUnknown = (): FegError =>
  feg("FEG_NOT_FOUND", { detalle: "El producto no existe. Verifique el identificador (id)." });

/** Answers that another product of the account has the code. */
export const codigoTaken = (idProducto: string): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `La cuenta ya tiene un producto con idProducto "${idProducto}". Use otro código o modifique ese producto.`,
  });

/** Answers that a taxpayer is not known here and its certifier cannot be asked. */
export const certifierAway = (reintentarEnSegundos: number): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "El certificador de la cuenta no responde y no hay datos recientes del contribuyente. " +
      "Intente de nuevo en unos minutos.",
  }).with({ reintentarEnSegundos });

const NOTE_RETRY_SECONDS = 10;

/** Answers that a rate was not registered, because the log of who registers it could not be written. */
export const tasaNotNoted = (): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "Un servicio del que depende no está disponible y la tasa no se registró. " +
      "Intente de nuevo en unos segundos con la misma petición.",
  }).with({ reintentarEnSegundos: NOTE_RETRY_SECONDS });

/** Answers that this system does not serve the account's country. */
export const paisUnknown = (pais: string): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `No hay un certificador para el país "${pais}" de la cuenta. Corrija informacionFiscal.direccion.pais.`,
  });

/** Answers that nobody has described a country. */
export const paisNotFound = (codigo: string): FegError =>
  feg("FEG_NOT_FOUND", {
    detalle: `El país "${codigo.slice(0, 10)}" no existe. Consulte los que hay con GET /pais.`,
  });

/** Answers that a country has no list of that name. */
export const catalogoNotFound = (nombre: string): FegError =>
  feg("FEG_NOT_FOUND", {
    detalle: `El catálogo "${nombre.slice(0, 40)}" no existe. Sus nombres están en los campos de GET /pais/{codigo}.`,
  });

/** Answers that a plan of test documents was asked for an account in production. */
export const cuentaEnProduccion = (): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "La cuenta está en producción: sus documentos de prueba serían reales. Certifíquela con estaEnAmbienteDePruebas en true.",
  });
