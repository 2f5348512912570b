/** What every taxpayer is known by: seven digits and one that checks them. */
export const CLAVE = {
  patron: "\\d{8}",
  verificador: { modulo: 10, pesos: [2, 3, 4, 5, 6, 7, 2], digitos: "0123456789" },
} as const;

/** A buyer who is not named. */
export const PUBLICO = "PUBLICO";

/** Brings a key that people type in several ways to the one form in which keys are compared. */
export const cleanClave = (texto: string): string => texto.replace(/[\s.-]/g, "").toUpperCase();

export function isClave(clave: string): boolean {
  if (!/^\d{8}$/.test(clave)) return false;
  const { pesos, modulo, digitos } = CLAVE.verificador;
  const cuerpo = [...clave.slice(0, 7)].reverse();
  const suma = cuerpo.reduce((total, digito, i) => total + Number(digito) * (pesos[i] ?? 0), 0);
  return clave[7] === digitos[suma % modulo];
}
