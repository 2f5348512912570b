import { innerOf, textOf } from "./elements.js";
import { codigoSeguridadOf } from "./sign-xml.js";

/** The totals that the summary repeats, in its order and without rates. DGII, RFCE_32 v1.0. */
const TOTALES_ANTES = [
  "MontoGravadoTotal",
  "MontoGravadoI1",
  "MontoGravadoI2",
  "MontoGravadoI3",
  "MontoExento",
  "TotalITBIS",
  "TotalITBIS1",
  "TotalITBIS2",
  "TotalITBIS3",
  "MontoImpuestoAdicional",
] as const;
const TOTALES_DESPUES = ["MontoTotal", "MontoNoFacturable", "MontoPeriodo"] as const;
const TASA = /<TasaImpuestoAdicional>[^<]*<\/TasaImpuestoAdicional>/g;

/** The buyer of an invoice that names none: the format demands one, and DGII refuses empty tags. */
const SIN_COMPRADOR = "<RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador>";

/**
 * Makes the summary (RFCE v1.0) of a signed consumer invoice, with that invoice's security code; canonical, unsigned. The repeated elements are
 * copied as they are written. Throws TypeError when the bytes are not a signed e-CF.
 */
export function createRfce(signed: Uint8Array): Uint8Array {
  const part = (name: string): Uint8Array => {
    const inner = innerOf(signed, name);
    if (!inner) throw new TypeError(`an e-CF has ${name}`);
    return inner;
  };
  const [idDoc, emisor, totales] = [part("IdDoc"), part("Emisor"), part("Totales")];
  const comprador = innerOf(signed, "Comprador");
  const quien = comprador ? copy(comprador, compradorOf(comprador)) : "";
  const xml =
    "<RFCE><Encabezado><Version>1.0</Version>" +
    `<IdDoc>${copy(idDoc, ["TipoeCF", "eNCF", "TipoIngresos", "TipoPago", "TablaFormasPago"])}</IdDoc>` +
    `<Emisor>${copy(emisor, ["RNCEmisor", "RazonSocialEmisor", "FechaEmision"])}</Emisor>` +
    `<Comprador>${quien || SIN_COMPRADOR}</Comprador>` +
    `<Totales>${copy(totales, TOTALES_ANTES)}` +
    `${copy(totales, ["ImpuestosAdicionales"]).replace(TASA, "")}${copy(totales, TOTALES_DESPUES)}</Totales>` +
    `<CodigoSeguridadeCF>${codigoSeguridadOf(signed)}</CodigoSeguridadeCF></Encabezado></RFCE>`;
  return Buffer.from(xml);
}

/** Names the buyer: a foreigner has a document of their own and no RNC. */
const compradorOf = (comprador: Uint8Array): readonly string[] =>
  textOf(comprador, "IdentificadorExtranjero") === ""
    ? ["RNCComprador", "RazonSocialComprador"]
    : ["IdentificadorExtranjero", "RazonSocialComprador"];

/** Copies those of the named elements that are present, in the order of the names. */
const copy = (from: Uint8Array, names: readonly string[]): string =>
  names
    .map((name) => {
      const inner = innerOf(from, name);
      return inner ? `<${name}>${inner.toString("utf8")}</${name}>` : "";
    })
    .join("");
