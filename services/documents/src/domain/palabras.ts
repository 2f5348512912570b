import { invalid } from "@dte/errors";

/** Nobody types more words, and each is a look in the index. */
const TERMS_MAX = 6;
/** A word that is shorter than this is looked for whole: as a beginning it would match half an archive. */
const PREFIX_MIN = 3;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Writes a search in the words of an account's documents (migration 0039), as PostgreSQL's tsquery: each word of `texto` is the beginning of one of
 * them. Throws FEG_VALIDATION_ERROR when it has no word, or too many.
 */
export function searchOf(idCuenta: string, texto: string): string {
  const terms = texto
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .split(/\s+/)
    .map((each) => each.replace(/[^a-z0-9]/g, ""))
    .filter((each) => each !== "");
  if (terms.length === 0) throw invalid("texto: se espera al menos una letra o una cifra.");
  if (terms.length > TERMS_MAX) throw invalid(`texto: admite hasta ${TERMS_MAX} palabras.`);
  return terms
    .map((term) => {
      const lexeme = `${idCuenta} ${term}`.replace(/[\\']/g, "$&$&");
      return `'${lexeme}'${term.length < PREFIX_MIN ? "" : ":*"}`;
    })
    .join(" & ");
}
