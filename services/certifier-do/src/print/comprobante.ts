import type { Dte } from "@dte/contracts";
import { parseAmount, ZERO } from "@dte/money";
import type { Estado } from "@dte/print";
import { childrenNamed, DS, parse, type XmlElement } from "@dte/xmldsig";
import { CODIGO_SEGURIDAD_CHARS } from "../firma/sign-xml.js";
import { type Ambiente, timbreUrl } from "../firma/timbre.js";
import { childOf, textOf } from "../format/read-element.js";
import { isResumida } from "../regime/resumen.js";
import { ecfOfDte } from "./preview.js";

/** What is printed from: the e-CF, and what its signature adds. */
export type Comprobante = {
  readonly root: XmlElement | undefined;
  readonly encabezado: XmlElement | undefined;
  readonly tipo: string;
  readonly eNcf: string;
  /** "" while it is not signed. */
  readonly codigoSeguridad: string;
  /** dd-MM-yyyy HH:mm:ss. */
  readonly fechaFirma: string;
};

/** Reads the signed e-CF; without one, it writes the contract's document under the same elements. */
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

/** Tells how the document stands. Signed and not yet received is what the law calls contingency (DGII, Informe técnico e-CF v1.0, 19). */
export const estadoOf = (dte: Dte, { codigoSeguridad }: Comprobante): Estado => ({
  isCertificado: dte.fechaCertificacion !== undefined,
  isContingencia: dte.fechaCertificacion === undefined && codigoSeguridad !== "",
  // DGII annuls nothing that it holds, so this was forced, in tests.
  isAnuladoAqui: true,
});

/** DGII's own hosts, which a document that says no address of its own is looked up at. */
const DGII = { timbreUrl: "https://ecf.dgii.gov.do", timbreFcUrl: "https://fc.dgii.gov.do" };

/** Writes what the QR holds; undefined while there is no signature. */
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
