/** Providers of mail that serve anybody: what they do to mails is told by name. Any other domain may be a person's or an account's own. */
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

/** Names a domain as metrics may name it. */
export const providerOf = (domain: string): string => (PROVIDERS.has(domain) ? domain : "otros");
