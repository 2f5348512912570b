import type { DescripcionPais, DigitoVerificador, TipoIdentificador } from "@dte/contracts";
import { wholeOf } from "./campos.js";

/** Writes an identifier for comparison: without the blanks, dots and hyphens that people put into it, in upper case. */
const cleanIdentificador = (texto: string): string => texto.replace(/[\s.-]/g, "").toUpperCase();

/** Finds the kind of identifier by the contract's `tipoId`; without one, the kind that counts when none is given. */
export const tipoIdentificadorOf = (
  { identificadores }: Pick<DescripcionPais, "identificadores">,
  tipoId: string | undefined,
): TipoIdentificador | undefined =>
  identificadores.find(({ tipo }) => tipo === (tipoId ?? "").trim().toUpperCase());

/** Tells whether an identifier may be of this kind, by its form, and by its check digit where one is known. */
export function isIdentificador({ patron, verificador }: TipoIdentificador, texto: string): boolean {
  const id = cleanIdentificador(texto);
  if (patron !== "" && !wholeOf(patron).test(id)) return false;
  return !verificador || isVerified(verificador, id);
}

/** Tells whether an issuer's account may have this identifier in the country. */
export const isIdentificadorDeEmisor = (
  { identificadores }: Pick<DescripcionPais, "identificadores">,
  texto: string,
): boolean => identificadores.some((each) => each.deEmisor && isIdentificador(each, texto));

function isVerified({ modulo, pesos, digitos, longitud, detras }: DigitoVerificador, id: string): boolean {
  if (longitud > 0 && id.length !== longitud) return true;
  const place = id.length - 1 - detras;
  const body = [...id.slice(0, place)].reverse();
  const suma = body.reduce((total, digit, i) => total + Number(digit) * (pesos[i] ?? 0), 0);
  return id[place] === digitos[suma % modulo];
}
