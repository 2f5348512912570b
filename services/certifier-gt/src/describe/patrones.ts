/** The ways to write a letter: in both cases, and with the marks that Spanish has. */
const LETRAS: Readonly<Record<string, string>> = {
  A: "[AaÁá]",
  E: "[EeÉé]",
  I: "[IiÍí]",
  N: "[NnÑñ]",
  O: "[OoÓó]",
  U: "[UuÚúÜü]",
  _: "[\\s_-]+",
};

/** Makes the pattern of a word of the contract as people write it: "Pequeño contribuyente" stands for PEQUENO_CONTRIBUYENTE. */
export const patronDe = (palabra: string): string =>
  [...palabra].map((letra) => LETRAS[letra] ?? `[${letra}${letra.toLowerCase()}]`).join("");
