import { type Contexto, diaDe, fail, type Numeracion, type Outcome, pass } from "@dte/dte";
import { invalid } from "@dte/errors";

/** The largest number, with six digits. */
export const NUMERO_MAX = 999_999;

/** Gives the number that was drawn for a document, or the account's ranges of its class. */
export function resolveNumeracion(contexto: Contexto): Outcome<Numeracion> {
  const { cuenta, tipo, tipoFiscal: serie, numeroAsignado, fechaEmision } = contexto;
  if (numeroAsignado !== undefined) return pass({ serie, numero: numeroAsignado });
  const rangos = cuenta.secuencias
    .filter((each) => [tipo.toUpperCase(), serie].includes(each.tipo.trim().toUpperCase()))
    .filter(({ vencimiento }) => !vencimiento || vencimiento >= diaDe(fechaEmision))
    .map(({ tipo: suyo, desde, hasta, siguiente }) => ({
      tipo: suyo,
      desde: Number(desde),
      hasta: Number(hasta),
      siguiente: Number(siguiente ?? desde),
      codigoEstablecimiento: "",
      codigoPuntoVenta: "",
    }));
  if (rangos.length > 0) return pass({ serie, rangos });
  const texto = `La cuenta no tiene en secuencias un rango de ${serie}. Configúrelo antes de emitir "${tipo}".`;
  return fail("XP-NUMERO-FALTA", "secuencias", invalid(texto));
}

/** Writes a document's legal number: V1-000042. */
export const numeroLegalOf = (serie: string, numero: number): string =>
  `${serie}-${String(numero).padStart(6, "0")}`;
