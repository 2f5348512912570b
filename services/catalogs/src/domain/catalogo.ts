/** Writes a text as it is searched: in lower case and without accents. */
export const foldTexto = (texto: string): string =>
  texto.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The most entries of an answer, which a person can look through; for more of them the search has to be narrower. */
const OPCIONES_MAX = 100;

/** Finds the first entries that contain every word of `texto`, in the list's own order; without a text, the first ones of all. */
export function searchCatalogo<T extends { readonly texto: string }>(
  entradas: readonly T[],
  texto: string | undefined,
): readonly T[] {
  const palabras = foldTexto(texto ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found: T[] = [];
  for (const entrada of entradas) {
    if (found.length === OPCIONES_MAX) break;
    if (palabras.every((palabra) => entrada.texto.includes(palabra))) found.push(entrada);
  }
  return found;
}
