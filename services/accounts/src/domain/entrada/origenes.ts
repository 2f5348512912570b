import type { Faults } from "../judged.js";
import { readList } from "./listas.js";

/** A shop, its administration and their trial sites, some times over. */
const ORIGENES_MAX = 20;
const ORIGEN_CHARS_MAX = 300;

const EXPECTED =
  'se espera el origen exacto de una página, sin ruta, por ejemplo "https://tienda.example.com" o "https://tienda.example.com:8443"; http solo con localhost';

/**
 * Origins as browsers write them (RFC 6454 §6.2), each once; undefined when the list is absent. One that stands for many, or for pages that have
 * none, is refused: whoever else has it would be let in too.
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

/** Tells where a page is tried before it has a certificate. */
const isOwnMachine = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
