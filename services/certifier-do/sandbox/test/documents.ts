/** Documents as trees of values, written in canonical form. */
export type Tree = { readonly [name: string]: Value };
type Value = string | Tree | readonly Value[];

/** Writes the element `name` in canonical form. A list is the element repeated; "" leaves it out. */
export function write(name: string, value: Value | undefined): string {
  if (value === undefined || value === "") return "";
  if (isList(value)) return value.map((each) => write(name, each)).join("");
  if (typeof value === "string") return `<${name}>${escapeText(value)}</${name}>`;
  const inside = Object.entries(value).map(([key, each]) => write(key, each));
  return `<${name}>${inside.join("")}</${name}>`;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export const EMISOR = "130862346";
export const COMPRADOR = "131880681";
const VENCIMIENTO = "31-12-2028";

/** Makes an e-NCF of 00 to 99, such as "E310000000007". */
export function encfOf(tipo: string, numero: number): string {
  return `E${tipo}${String(numero).padStart(10, "0")}`;
}

/** Writes a moment as `dd-MM-yyyy HH:mm:ss` in the Dominican Republic. */
export function localTime(at: Date): string {
  const [date = "", time = ""] = new Date(at.getTime() - 4 * 3_600_000).toISOString().split(/[T.]/);
  return `${date.split("-").reverse().join("-")} ${time}`;
}

export function localDate(at: Date): string {
  return localTime(at).slice(0, 10);
}

/** The changes that a test makes in a document: in the parts of its header, its lines, its sections. */
export type Changes = {
  readonly idDoc?: Tree;
  readonly emisor?: Tree;
  readonly comprador?: Tree;
  readonly totales?: Tree;
  readonly item?: Tree;
  readonly items?: readonly Tree[];
  readonly secciones?: Tree;
  readonly fechaHoraFirma?: string;
};

/** Makes a valid unsigned e-CF of 31 for 1,180.00 with ITBIS inside, or of another type with the changes that it needs. */
export function ecf(tipo: string, numero: number, at: Date, changes: Changes = {}): string {
  const hasExpiry = tipo !== "32" && tipo !== "34";
  return write("ECF", {
    Encabezado: {
      Version: "1.0",
      IdDoc: {
        TipoeCF: tipo,
        eNCF: encfOf(tipo, numero),
        ...(hasExpiry && { FechaVencimientoSecuencia: VENCIMIENTO }),
        ...(tipo === "34" && { IndicadorNotaCredito: "0" }),
        IndicadorMontoGravado: "1",
        TipoIngresos: "01",
        TipoPago: "1",
        ...changes.idDoc,
      },
      Emisor: {
        RNCEmisor: EMISOR,
        RazonSocialEmisor: "COMERCIAL QUISQUEYA SRL",
        DireccionEmisor: "CALLE DUARTE 1",
        FechaEmision: localDate(at),
        ...changes.emisor,
      },
      Comprador: {
        RNCComprador: COMPRADOR,
        RazonSocialComprador: "FERRETERÍA & HIJOS",
        ...changes.comprador,
      },
      Totales: {
        MontoGravadoTotal: "1000.00",
        MontoGravadoI1: "1000.00",
        ITBIS1: "18",
        TotalITBIS: "180.00",
        TotalITBIS1: "180.00",
        MontoTotal: "1180.00",
        ...changes.totales,
      },
    },
    DetallesItems: { Item: changes.items ?? [item(1, changes.item)] },
    ...changes.secciones,
    FechaHoraFirma: changes.fechaHoraFirma ?? localTime(at),
  });
}

export function item(numero: number, changes: Tree = {}): Tree {
  return {
    NumeroLinea: String(numero),
    IndicadorFacturacion: "1",
    NombreItem: "Cemento gris",
    IndicadorBienoServicio: "1",
    CantidadItem: "2.00",
    PrecioUnitarioItem: "590.0000",
    MontoItem: "1180.00",
    ...changes,
  };
}

/** Makes a note for everything in the document that it modifies. */
export function nota(tipo: "33" | "34", numero: number, at: Date, modificado: string, changes: Changes = {}) {
  return ecf(tipo, numero, at, {
    ...changes,
    secciones: {
      InformacionReferencia: {
        NCFModificado: modificado,
        FechaNCFModificado: localDate(at),
        CodigoModificacion: "3",
        ...(changes.secciones as Tree | undefined),
      },
    },
  });
}

/** Makes a valid unsigned summary of a 32 for 1,180.00. */
export function rfce(numero: number, at: Date, codigo: string, totales: Tree = {}): string {
  return write("RFCE", {
    Encabezado: {
      Version: "1.0",
      IdDoc: { TipoeCF: "32", eNCF: encfOf("32", numero), TipoIngresos: "01", TipoPago: "1" },
      Emisor: {
        RNCEmisor: EMISOR,
        RazonSocialEmisor: "COMERCIAL QUISQUEYA SRL",
        FechaEmision: localDate(at),
      },
      Comprador: { RazonSocialComprador: "CONSUMIDOR FINAL" },
      Totales: {
        MontoGravadoTotal: "1000.00",
        MontoGravadoI1: "1000.00",
        TotalITBIS: "180.00",
        TotalITBIS1: "180.00",
        MontoTotal: "1180.00",
        ...totales,
      },
      CodigoSeguridadeCF: codigo,
    },
  });
}

/** Makes the annulment of ranges, each with its type and its first and last number. */
export function anecf(
  at: Date,
  ranges: readonly (readonly [string, number, number])[],
  total?: number,
): string {
  const size = ([, from, to]: readonly [string, number, number]) => to - from + 1;
  return write("ANECF", {
    Encabezado: {
      Version: "1.0",
      RncEmisor: EMISOR,
      CantidadeNCFAnulados: String(total ?? ranges.reduce((sum, each) => sum + size(each), 0)),
      FechaHoraAnulacioneNCF: localTime(at),
    },
    DetalleAnulacion: {
      Anulacion: ranges.map((range, index) => ({
        NoLinea: String(index + 1),
        TipoeCF: range[0],
        TablaRangoSecuenciasAnuladaseNCF: {
          Secuencias: {
            SecuenciaeNCFDesde: encfOf(range[0], range[1]),
            SecuenciaeNCFHasta: encfOf(range[0], range[2]),
          },
        },
        CantidadeNCFAnulados: String(size(range)),
      })),
    },
  });
}

/** Makes the buyer's approval of an e-CF for 1,180.00. */
export function acecf(encf: string, at: Date, changes: Tree = {}): string {
  return write("ACECF", {
    DetalleAprobacionComercial: {
      Version: "1.0",
      RNCEmisor: EMISOR,
      eNCF: encf,
      FechaEmision: localDate(at),
      MontoTotal: "1180.00",
      RNCComprador: COMPRADOR,
      Estado: "1",
      FechaHoraAprobacionComercial: localTime(at),
      ...changes,
    },
  });
}
