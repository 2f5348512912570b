/** The identifiers that MH knows people by: CAT-022, with the contract's `tipoId` of each. */
export const TIPOS_DOCUMENTO = {
  NIT: "36",
  DUI: "13",
  PASAPORTE: "03",
  CARNET_RESIDENTE: "02",
  OTRO: "37",
} as const;

export type TipoId = keyof typeof TIPOS_DOCUMENTO;

/** The usual names of the identifiers. */
export const NOMBRES_DOCUMENTO: Readonly<Record<TipoId, string>> = {
  NIT: "NIT",
  DUI: "DUI",
  PASAPORTE: "Pasaporte",
  CARNET_RESIDENTE: "Carné de residente",
  OTRO: "Otro documento",
};

const ALIAS: Readonly<Record<string, TipoId>> = {
  ...Object.fromEntries(Object.keys(TIPOS_DOCUMENTO).map((each) => [each, each as TipoId])),
  ...Object.fromEntries(Object.entries(TIPOS_DOCUMENTO).map(([tipo, codigo]) => [codigo, tipo as TipoId])),
  CARNET: "CARNET_RESIDENTE",
  "CARNET DE RESIDENTE": "CARNET_RESIDENTE",
};

/** Finds the kind of identifier by the contract's name or by CAT-022's code; undefined when it is neither. */
export const tipoIdOf = (texto: string): TipoId | undefined => ALIAS[texto.trim().toUpperCase()];

/** Removes the hyphens and blanks that people write numbers with. */
export const cleanNumero = (texto: string): string => texto.replace(/[\s.-]/g, "");

/**
 * Tells whether a number is a NIT: 14 digits, or the 9 of the DUI that a natural person's NIT is since 17 December 2021. A run of one digit
 * is refused. The check digit of the 14 is not checked: not every number in use keeps its published rule.
 */
export const isNit = (numero: string): boolean =>
  /^(\d{14}|\d{9})$/.test(numero) && !/^(\d)\1+$/.test(numero) && (numero.length === 14 || isDui(numero));

/** Tells whether a number is a DUI: 9 digits, the last one checking the others (weights 9 to 2, ten's complement). */
export function isDui(numero: string): boolean {
  if (!/^\d{9}$/.test(numero) || /^(\d)\1+$/.test(numero)) return false;
  const digits = [...numero].map(Number);
  const suma = digits.slice(0, 8).reduce((total, digit, i) => total + digit * (9 - i), 0);
  return (10 - (suma % 10)) % 10 === digits[8];
}

/** The form of any other identifier in MH's schemas, without blanks. */
const OTRO = /^[\p{L}\d._/&#-]{1,20}$/u;

/** Tells whether a number has the form of its kind. A NIT and a DUI come without hyphens and blanks, the others as they are written. */
export const isNumeroDe = (tipo: TipoId, numero: string): boolean =>
  tipo === "NIT" ? isNit(numero) : tipo === "DUI" ? isDui(numero) : OTRO.test(numero);

/** Tells whether a number is a NRC, 2 to 8 digits. The rule of its check digit is not published. */
export const isNrc = (numero: string): boolean => /^\d{2,8}$/.test(numero);

/** Writes the DUI as the layouts before V2.0 do, 01234567-8. */
export const withGuion = (dui: string): string => `${dui.slice(0, 8)}-${dui.slice(8)}`;
