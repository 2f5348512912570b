import type { Faults } from "../judged.js";
import { readList } from "./listas.js";

/** The most origins: those of a shop, its administration and their trial sites, some times over. */
const ORIGENES_MAX = 20;
const ORIGEN_CHARS_MAX = 300;

const EXPECTED =
  'se espera el origen exacto de una página, sin ruta, por ejemplo "https://tienda.example.com" o "https://tienda.example.com:8443"; http solo con localhost';

/**
 * Reads origins as browsers write them (RFC 6454 §6.2), each once; undefined when the list is absent. An origin that stands for many, or for pages
 * without one, is refused, because it would let in the pages of others too.
 */
export function readOrigenes(faults: Faults, lista: readonly string[] | undefined): string[] | undefined {
  const read = readList(faults, "origenes", lista, ORIGENES_MAX, (sent, campo) => {
    const text = sent.trim();
    if (text.includes("*"))
      return faults.add(campo, "no se admiten comodines: escriba cada origen por separado");
    return originOf(text) ?? faults.add(campo, EXPECTED);
  });
  return read && [...new Set(read.filter((each) => each !== undefined))].sort();
}

function originOf(text: string): string | undefined {
  if (text.length > ORIGEN_CHARS_MAX || !/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text))
    return undefined;
  const { protocol, hostname, origin } = new URL(text);
  if (origin.length > ORIGEN_CHARS_MAX) return undefined;
  return protocol === "https:" || isOwnMachine(hostname) ? origin : undefined;
}

/** Tells whether a host is one's own machine, where a page is tried before it has a certificate. */
const isOwnMachine = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
