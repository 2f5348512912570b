import type { Dte } from "@dte/contracts";

/** Tells whether the document is unverified: anybody may have registered it, whomever it names as its issuer or its receiver. */
export const isSinVerificar = ({ verificado }: Dte): boolean => verificado === false;
