/** What the printed form calls each type of document (SAT, Guía de requisitos de la representación gráfica, §1). */
const TITULOS: Readonly<Record<string, string>> = {
  FACT: "Factura",
  FCAM: "Factura cambiaria",
  FPEQ: "Factura de pequeño contribuyente",
  FCAP: "Factura cambiaria de pequeño contribuyente",
  FESP: "Factura especial",
  NABN: "Nota de abono",
  NCRE: "Nota de crédito",
  NDEB: "Nota de débito",
  RDON: "Recibo por donación",
  RECI: "Recibo",
};

/** The name of SAT's type of document; the general one for a type that this service does not issue. */
export const tituloDe = (tipoFiscal: string): string =>
  TITULOS[tipoFiscal] ?? "Documento tributario electrónico";
