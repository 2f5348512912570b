/** For which account something is printed, and who asks for it: one user, or one network, may ask for many accounts'. */
export type DeQuien = { readonly idCuenta: string; readonly quien?: string | undefined };
