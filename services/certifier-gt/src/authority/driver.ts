import type { Authority, Format, TokenBroker } from "@dte/certifier";

/** Where each certifier is: the base addresses, without a slash at the end. */
export type DriverConfig = {
  readonly infileUrl: string;
  readonly infileFirmaUrl: string;
  readonly infileReceptoresUrl: string;
  readonly digifactUrl: string;
  readonly megaprintUrl: string;
  readonly megaprintFirmaUrl: string;
};

/** What drivers share: the certifiers' tokens, and the clock. */
export type DriverTools = { readonly tokens: TokenBroker; readonly now: () => Date };

/** A certifier that SAT has authorised, what it takes and how to speak to it. */
export type Driver = {
  /** The account's `idCertificador`. */
  readonly id: string;
  /** Its tax id and its name in SAT's register of certifiers. */
  readonly nit: string;
  readonly nombre: string;
  /** What its documents and cancellations are written as, and how these bytes begin. */
  readonly format: Pick<Format, "write" | "writeCancel"> & { readonly firstByte: "<" | "{" };
  connect(config: DriverConfig, tools: DriverTools): Authority;
};
