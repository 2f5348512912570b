import type { Authority, TokenBroker } from "@dte/certifier";

/** Where each certifier is: the base addresses, without a slash at the end. */
export type DriverConfig = {
  readonly infileUrl: string;
  readonly infileFirmaUrl: string;
  readonly infileReceptoresUrl: string;
  readonly digifactUrl: string;
  readonly megaprintUrl: string;
  readonly megaprintFirmaUrl: string;
};

/** The tools that drivers share: the certifiers' tokens, and the clock. */
export type DriverTools = { readonly tokens: TokenBroker; readonly now: () => Date };

/** Makes the driver that speaks to a certifier. */
export type Driver = (config: DriverConfig, tools: DriverTools) => Authority;
