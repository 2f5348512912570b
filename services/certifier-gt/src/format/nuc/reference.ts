import { dato, toBytes } from "./json.js";

type Nuc = {
  readonly Header: { readonly IssuedDateTime: string };
  readonly AdditionalDocumentInfo: { readonly AdditionalInfo: readonly object[] };
};

/**
 * Adds to a committed NUC document the reference under which Digifact keeps it from being certified twice: the same bytes and the same reference
 * always give the same result.
 */
export function withReference(nuc: Uint8Array, referencia: string): Uint8Array {
  const { AdditionalDocumentInfo: info, ...rest } = parse(nuc);
  const adenda = {
    Code: referencia,
    Type: "ADENDA",
    AditionalData: { Data: [{ Name: "INFORMACION_ADICIONAL", Info: [dato("OBSERVACIONES", "-")] }] },
    AditionalInfo: [dato("VALIDAR_REFERENCIA_INTERNA", "VALIDAR")],
  };
  return toBytes({
    ...rest,
    AdditionalDocumentInfo: { AdditionalInfo: [...info.AdditionalInfo, adenda] },
  });
}

/** Reads the day on which it was issued, yyyy-MM-dd: Digifact wants it beside the reference when it is asked. */
export const issuedDateOf = (nuc: Uint8Array): string => parse(nuc).Header.IssuedDateTime.slice(0, 10);

const parse = (nuc: Uint8Array): Nuc => JSON.parse(new TextDecoder().decode(nuc)) as Nuc;
