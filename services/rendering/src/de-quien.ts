/** The account that something is printed for, and the caller: one user, or one network, may ask for many accounts. */
export type DeQuien = { readonly idCuenta: string; readonly quien?: string | undefined };
