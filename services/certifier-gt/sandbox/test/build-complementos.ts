type Fields = Readonly<Record<string, string | undefined>>;

const EXPORTACIONES = "http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0";
const CAMBIARIA = "http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0";
const ESPECIAL = "http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0";
const NOTA = "http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0";
const AJENA = "http://www.sat.gob.gt/face2/CobroXCuentaAjena/0.1.0";
const PAGO = "http://www.sat.gob.gt/face2/ComplementoMediosDePago/0.1.0";

/** Builds the export of goods sold FOB; a field that is given as undefined is left out. */
export function exportaciones(changes: Fields = {}): string {
  const fields = {
    NombreConsignatarioODestinatario: "Foreign Buyer, Inc.",
    DireccionConsignatarioODestinatario: "1 Example St",
    CodigoConsignatarioODestinatario: "C001",
    NombreComprador: "Foreign Buyer, Inc.",
    DireccionComprador: "1 Example St",
    CodigoComprador: "C001",
    OtraReferencia: "PO-1",
    INCOTERM: "FOB",
    NombreExportador: "Ñandú & Hijos",
    CodigoExportador: "E001",
    ...changes,
  };
  return complemento("Exportacion", EXPORTACIONES, `<cex:Exportacion`, elements("cex", fields), "cex");
}

/** Builds numbered instalments from rows of [MontoAbono, FechaVencimiento]. */
export function abonos(...rows: (readonly [string, string])[]): string {
  const inside = rows
    .map(([MontoAbono, FechaVencimiento], index) =>
      elements("cfc", { NumeroAbono: String(index + 1), FechaVencimiento, MontoAbono }),
    )
    .map((row) => `<cfc:Abono>${row}</cfc:Abono>`)
    .join("");
  return complemento("AbonosFacturaCambiaria", CAMBIARIA, "<cfc:AbonosFacturaCambiaria", inside, "cfc");
}

export function retenciones(isr: string, iva: string | undefined, total: string): string {
  const inside = elements("cfe", { RetencionISR: isr, RetencionIVA: iva, TotalMenosRetenciones: total });
  return complemento(
    "RetencionesFacturaEspecial",
    ESPECIAL,
    "<cfe:RetencionesFacturaEspecial",
    inside,
    "cfe",
  );
}

export type Origen = { readonly uuid: string; readonly serie: string; readonly numero: number };

/** Builds the reference of a note; the original was issued on 16 June 2025 unless the changes say otherwise. */
export function referencia({ uuid, serie, numero }: Origen, changes: Fields = {}): string {
  const attributes = {
    NumeroAutorizacionDocumentoOrigen: uuid,
    FechaEmisionDocumentoOrigen: "2025-06-16",
    MotivoAjuste: "Devolución",
    SerieDocumentoOrigen: serie,
    NumeroDocumentoOrigen: String(numero),
    ...changes,
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  return complemento("ReferenciasNota", NOTA, `<cno:ReferenciasNota${written}`, "", "cno");
}

export function cuentaAjena(changes: Fields = {}): string {
  const fields = {
    NITtercero: "98765434",
    NumeroDocumento: "1",
    FechaDocumento: "2025-06-10",
    Descripcion: "Cobro por cuenta de tercero",
    BaseImponible: "100.00",
    MontoCobroDAI: "5.00",
    MontoCobroIVA: "12.00",
    MontoCobroOtros: "3.00",
    MontoCobroTotal: "20.00",
    ...changes,
  };
  const inside = `<cca:ItemCuentaAjena>${elements("cca", fields)}</cca:ItemCuentaAjena>`;
  return complemento("CobroXCuentaAjena", AJENA, "<cca:CobroXCuentaAjena", inside, "cca");
}

/** Builds a payment in cash, on the day of issue. */
export function medioDePago(Monto: string | undefined, changes: Fields = {}): string {
  const fields = {
    TipoFormaPago: "EF",
    NumeroTransaccion: "R-1",
    FechaTransaccion: "16/06/2025",
    Monto,
    ...changes,
  };
  return complemento("MediosDePago", PAGO, "<cmdp:MediosDePago", elements("cmdp", fields), "cmdp");
}

function complemento(name: string, uri: string, opening: string, inside: string, prefix: string): string {
  const element = opening.slice(1).split(" ")[0];
  return (
    `<dte:Complemento IDComplemento="1" NombreComplemento="${name}" URIComplemento="${uri}">` +
    `${opening} xmlns:${prefix}="${uri}" Version="1">${inside}</${element}></dte:Complemento>`
  );
}

function elements(prefix: string, fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${prefix}:${name}>${value?.replaceAll("&", "&amp;")}</${prefix}:${name}>`)
    .join("");
}
