/** How long an authority may take to answer, unless the caller has less time. Certifiers' clients use 15 to 60 s. */
export const AUTHORITY_TIMEOUT_MS = 10_000;

/** Kept to carry an unknown outcome back before the caller stops listening. */
const ANSWER_MARGIN_MS = 150;

/** Tells how many milliseconds there are to ask somebody in, so that what became of it reaches the caller in time. */
export const leftFor = ({ deadline }: { readonly deadline: number }): number =>
  deadline - Date.now() - ANSWER_MARGIN_MS;

/** Accounts whose secrets are kept in memory; the oldest leave first. */
export const CREDENCIALES_CACHE_MAX = 5_000;

/** Tokens kept in memory, one for each account at a certifier that wants one; the oldest leave first. */
export const TOKENS_MAX = 5_000;
