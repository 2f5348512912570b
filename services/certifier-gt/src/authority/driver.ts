import type { Authority } from "@dte/certifier";

/** Where each certifier is: the base addresses, without a slash at the end. */
export type DriverConfig = { readonly infileUrl: string };

/** A certifier that SAT has authorised, and how to speak to it. */
export type Driver = {
  /** The account's `idCertificador`. */
  readonly id: string;
  /** Its tax id and its name in SAT's register of certifiers. */
  readonly nit: string;
  readonly nombre: string;
  connect(config: DriverConfig): Authority;
};
