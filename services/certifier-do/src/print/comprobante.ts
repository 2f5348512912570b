import type { Dte } from "@dte/contracts";
import { parseAmount, ZERO } from "@dte/money";
import type { Estado } from "@dte/print";
import { childrenNamed, DS, parse, type XmlElement } from "@dte/xmldsig";
import { CODIGO_SEGURIDAD_CHARS } from "../firma/sign-xml.js";
import { type Ambiente, timbreUrl } from "../firma/timbre.js";
import { childOf, textOf } from "../format/read-element.js";
import { isResumida } from "../regime/resumen.js";
import { ecfOfDte } from "./preview.js";

/** The data to print: the e-CF, and those that its signature adds. */
export type Comprobante = {
  readonly root: XmlElement | undefined;
  readonly encabezado: XmlElement | undefined;
  readonly tipo: string;
  readonly eNcf: string;
  /** The security code; "" while the document is not signed. */
  readonly codigoSeguridad: string;
  /** The moment of the signature, dd-MM-yyyy HH:mm:ss. */
  readonly fechaFirma: string;
};

/** Reads the signed e-CF; where there is none, it writes the contract's document under the same elements. */
export function comprobanteOf(dte: Dte, contenido: Uint8Array): Comprobante {
  const read = parse(contenido);
  const root = "refused" in read || read.root.name !== "ECF" ? ecfOfDte(dte) : read.root;
  const encabezado = childOf(root, "Encabezado");
  const [signature] = root ? childrenNamed(root, "Signature", DS) : [];
  const firma = textOf(signature, "SignatureValue").replace(/\s/g, "");
  return {
    root,
    encabezado,
    tipo: textOf(encabezado, "IdDoc", "TipoeCF") || dte.tipoFiscal,
    eNcf: textOf(encabezado, "IdDoc", "eNCF"),
    codigoSeguridad: firma.slice(0, CODIGO_SEGURIDAD_CHARS),
    fechaFirma: textOf(root, "FechaHoraFirma"),
  };
}

/** Gives the state of the document. The law calls a document in contingency that is signed and not yet received (DGII, Informe técnico e-CF v1.0, 19). */
export const estadoOf = (dte: Dte, { codigoSeguridad }: Comprobante): Estado => ({
  isCertificado: dte.fechaCertificacion !== undefined,
  isContingencia: dte.fechaCertificacion === undefined && codigoSeguridad !== "",
  // DGII annuls nothing that it holds, so somebody forced this, in tests.
  isAnuladoAqui: true,
});

/** DGII's own hosts, for the look-up of a document that has no address of its own. */
const DGII = { timbreUrl: "https://ecf.dgii.gov.do", timbreFcUrl: "https://fc.dgii.gov.do" };

/** Writes the address in the QR; undefined while there is no signature. */
export function timbreOf(dte: Dte, comprobante: Comprobante): string | undefined {
  const { encabezado, tipo, eNcf, codigoSeguridad, fechaFirma } = comprobante;
  if (codigoSeguridad === "") return undefined;
  if (dte.verificacionCertificadorUri) return dte.verificacionCertificadorUri;
  const montoTotal = textOf(encabezado, "Totales", "MontoTotal");
  const total = parseAmount(montoTotal) ?? ZERO;
  const ambiente: Ambiente = dte.estaEnAmbienteDePruebas ? "testecf" : "ecf";
  const firmado = {
    raiz: isResumida(tipo, total) ? "RFCE" : "ECF",
    eNcf,
    rncEmisor: textOf(encabezado, "Emisor", "RNCEmisor"),
    rncComprador: textOf(encabezado, "Comprador", "RNCComprador"),
    montoTotal,
    fechaEmision: textOf(encabezado, "Emisor", "FechaEmision"),
    fechaFirma,
    codigoSeguridad,
  } as const;
  return timbreUrl(firmado, ambiente, DGII);
}
