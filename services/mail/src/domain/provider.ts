/** Providers of mail that serve anybody: metrics name them. Any other domain may be a person's or an account's own. */
const PROVIDERS: ReadonlySet<string> = new Set([
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.es",
  "icloud.com",
  "live.com",
  "msn.com",
  "outlook.com",
  "outlook.es",
  "proton.me",
  "yahoo.com",
  "yahoo.es",
]);

/** Names a domain as metrics may show it. */
export const providerOf = (domain: string): string => (PROVIDERS.has(domain) ? domain : "otros");
