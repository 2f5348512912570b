/** Types of document as MH calls them: CAT-002 (catalogue v1.1, July 2026); of the physical ones before them, CAT-002 too. */
const TIPOS: Readonly<Record<string, string>> = {
  "01": "Factura",
  "03": "Comprobante de crédito fiscal",
  "04": "Nota de remisión",
  "05": "Nota de crédito",
  "06": "Nota de débito",
  "07": "Comprobante de retención",
  "08": "Comprobante de liquidación",
  "09": "Documento contable de liquidación",
  "11": "Factura de exportación",
  "14": "Factura de sujeto excluido",
  "15": "Comprobante de donación",
};

/** Gives the name of a type; a general one for a type that MH did not know when this was written. */
export const nombreTipo = (codigo: string): string => TIPOS[codigo] ?? "Documento tributario electrónico";
