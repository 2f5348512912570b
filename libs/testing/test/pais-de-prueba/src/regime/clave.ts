/** The identifier of every taxpayer: eight digits, of which the last one checks the others. */
export const CLAVE = {
  patron: "\\d{8}",
  verificador: { modulo: 10, pesos: [2, 3, 4, 5, 6, 7, 2], digitos: "0123456789" },
} as const;

/** The receiver of a boleta without a named buyer. */
export const PUBLICO = "PUBLICO";

/** Writes a clave, which people type in several ways, in the form for comparisons. */
export const cleanClave = (texto: string): string => texto.replace(/[\s.-]/g, "").toUpperCase();

export function isClave(clave: string): boolean {
  if (!/^\d{8}$/.test(clave)) return false;
  const { pesos, modulo, digitos } = CLAVE.verificador;
  const cuerpo = [...clave.slice(0, 7)].reverse();
  const suma = cuerpo.reduce((total, digito, i) => total + Number(digito) * (pesos[i] ?? 0), 0);
  return clave[7] === digitos[suma % modulo];
}
