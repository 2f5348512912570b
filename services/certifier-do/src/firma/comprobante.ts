import { innerOf, textOf } from "./elements.js";
import { codigoSeguridadOf } from "./sign-xml.js";

/** The data of a signed document, as they are written in it. */
export type Comprobante = {
  /** The root: RFCE is the summary of a consumer invoice, which is sent in its place. */
  readonly raiz: "ECF" | "RFCE";
  /** The e-NCF, such as "E310000000017". */
  readonly eNcf: string;
  readonly rncEmisor: string;
  /** The RNC of the buyer; "" when the document names no Dominican buyer. */
  readonly rncComprador: string;
  /** The total, with two decimals. */
  readonly montoTotal: string;
  /** The day of issue, dd-MM-yyyy. */
  readonly fechaEmision: string;
  /** The moment of the signature, dd-MM-yyyy HH:mm:ss; "" in a summary. */
  readonly fechaFirma: string;
  readonly codigoSeguridad: string;
};

/** Reads a document that was signed here. Throws TypeError for any other bytes. */
export function readComprobante(signed: Uint8Array): Comprobante {
  const raiz = (["ECF", "RFCE"] as const).find((name) => startsWith(signed, `<${name}>`));
  const encabezado = innerOf(signed, "Encabezado");
  if (!raiz || !encabezado) throw new TypeError("these bytes are no e-CF as it is written here");
  return {
    raiz,
    eNcf: textOf(encabezado, "eNCF"),
    rncEmisor: textOf(encabezado, "RNCEmisor"),
    rncComprador: textOf(encabezado, "RNCComprador"),
    montoTotal: textOf(encabezado, "MontoTotal"),
    fechaEmision: textOf(encabezado, "FechaEmision"),
    fechaFirma: raiz === "ECF" ? textOf(signed, "FechaHoraFirma") : "",
    codigoSeguridad: raiz === "ECF" ? codigoSeguridadOf(signed) : textOf(encabezado, "CodigoSeguridadeCF"),
  };
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;

/** Takes an e-NCF apart into its series "E31" and the number 17 within it. */
export const numeroOf = ({ eNcf }: Pick<Comprobante, "eNcf">): { serie: string; numero: number } => ({
  serie: eNcf.slice(0, 3),
  numero: Number(eNcf.slice(3)),
});
