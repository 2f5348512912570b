/** The parts of a signed text. */
export type Jws = {
  readonly header: Readonly<Record<string, unknown>>;
  /** The exact text that was signed. */
  readonly texto: string;
};

/** The algorithm RS512 of RFC 7518, RSASSA-PKCS1-v1_5 with SHA-512, as Node names it. */
export const ALGORITMO = "RSA-SHA512";

/** Header, payload and signature in base64url; padding and line breaks are not part of a compact JWS. */
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Takes a compact JWS (RFC 7515) apart without verifying it. Undefined when the text is not a JWS, or its payload is not UTF-8. */
export function readJws(contenido: Uint8Array | string): Jws | undefined {
  const compact = typeof contenido === "string" ? contenido : Buffer.from(contenido).toString("latin1");
  const [, cabecera, payload, firma] = COMPACT.exec(compact) ?? [];
  if (!cabecera || !payload || !firma) return undefined;
  try {
    const header: unknown = JSON.parse(decode(cabecera));
    if (typeof header !== "object" || header === null) return undefined;
    return { header: header as Jws["header"], texto: decode(payload) };
  } catch {
    return undefined;
  }
}

const decode = (base64url: string): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(base64url, "base64url"));
