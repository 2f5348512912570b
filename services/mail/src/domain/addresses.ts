/** The most addresses of one document: enough for a company's accounting and its owner; a longer field is a mailing list. */
const ADDRESSES_MAX = 10;
/** The longest address, from RFC 5321 section 4.5.3.1. */
const ADDRESS_CHARS_MAX = 254;

// The local part as RFC 5321's Dot-string; the domain may have letters of any alphabet.
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Beginnings that some servers run as a program, or write to as a file; no person's address begins so. */
const DANGEROUS_START = /^[|/-]/;
/** The domain of a machine's numeric address: a top-level domain is no number (RFC 3696 section 2). */
const NUMBER_AT_END = /[.@](?:\d+|0x[\da-f]*)$/i;

/**
 * Reads a mail address without a name, its domain as SMTP writes it (RFC 5891); undefined when the text is no address, or one that no
 * person has.
 */
export function readAddress(text: string): string | undefined {
  const address = inAscii(text.trim());
  return address === undefined || NUMBER_AT_END.test(address) ? undefined : address;
}

function inAscii(written: string): string | undefined {
  if (written.length > ADDRESS_CHARS_MAX || !ADDRESS.test(written) || DANGEROUS_START.test(written))
    return undefined;
  if (/^\p{ASCII}+$/u.test(written)) return written;
  const at = written.lastIndexOf("@") + 1;
  const host = `http://${written.slice(at)}`;
  if (!URL.canParse(host)) return undefined;
  const address = written.slice(0, at) + new URL(host).hostname;
  return address.length <= ADDRESS_CHARS_MAX ? address : undefined;
}

export type Receivers =
  | { addresses: string[]; leftOut: number }
  | { motivo: "SinDireccion" | "DireccionInvalida" | "DemasiadasDirecciones" };

/** Reads the addresses that a document's mail goes to: separated by commas or semicolons, each once, without texts that are no address. */
export function readReceivers(field: string | undefined): Receivers {
  const texts = (field ?? "").split(/[,;]/).filter((each) => each.trim() !== "");
  if (texts.length === 0) return { motivo: "SinDireccion" };
  if (texts.length > ADDRESSES_MAX) return { motivo: "DemasiadasDirecciones" };
  const read = texts.map(readAddress);
  const good = read.filter((address) => address !== undefined);
  if (good.length === 0) return { motivo: "DireccionInvalida" };
  const lower = good.map((address) => address.toLowerCase());
  const addresses = good.filter((_, index) => lower.indexOf(lower[index] ?? "") === index);
  return { addresses, leftOut: read.length - good.length };
}

/** Gives the domains of addresses, in lower case, each once and in order, so that all transactions lock them in the same order. */
export const domainsOf = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map((address) => address.slice(address.lastIndexOf("@") + 1).toLowerCase()))].sort();
