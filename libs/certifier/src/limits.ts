/** How long an authority may take to answer, unless the caller has less time. Certifiers' clients use 15 to 60 s. */
export const AUTHORITY_TIMEOUT_MS = 10_000;

/** Accounts whose secrets are kept in memory; the oldest leave first. */
export const CREDENCIALES_CACHE_MAX = 5_000;

/** Tokens kept in memory, one for each account at a certifier that wants one; the oldest leave first. */
export const TOKENS_MAX = 5_000;
