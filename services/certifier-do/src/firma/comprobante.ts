import { innerOf, textOf } from "./elements.js";
import { codigoSeguridadOf } from "./sign-xml.js";

/** What a signed document says of itself, as it is written there. */
export type Comprobante = {
  /** RFCE: the summary of a consumer invoice, which is sent in its place. */
  readonly raiz: "ECF" | "RFCE";
  /** "E310000000017". */
  readonly eNcf: string;
  readonly rncEmisor: string;
  /** "" when it names no Dominican buyer. */
  readonly rncComprador: string;
  /** The total, with two decimals. */
  readonly montoTotal: string;
  /** dd-MM-yyyy. */
  readonly fechaEmision: string;
  /** dd-MM-yyyy HH:mm:ss; "" in a summary. */
  readonly fechaFirma: string;
  readonly codigoSeguridad: string;
};

/** Reads what was signed here. Throws TypeError for any other bytes. */
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

/** Takes a number apart: its series "E31", and 17 within it. */
export const numeroOf = ({ eNcf }: Pick<Comprobante, "eNcf">): { serie: string; numero: number } => ({
  serie: eNcf.slice(0, 3),
  numero: Number(eNcf.slice(3)),
});
