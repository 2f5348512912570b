type Info = { readonly Name: string; readonly Data: string | null; readonly Value: string };
type Fields = Readonly<Record<string, unknown>>;

/** The parts of a NUC that the tests vary; everything else is an ordinary factura of one item that costs 112.00 with IVA. */
export type GivenNuc = {
  readonly header?: Fields;
  readonly seller?: Fields;
  readonly buyer?: Fields;
  /** Pairs of [TipoFrase, Escenario]. */
  readonly frases?: readonly (readonly [string, string])[];
  readonly item?: Fields;
  /** Pairs of [Description, Amount]. */
  readonly totalTaxes?: readonly (readonly [string, string])[];
  readonly total?: string;
  readonly complementos?: readonly Fields[];
  readonly adenda?: Fields | undefined;
};

/** Writes { Name: value } as Digifact does. */
export function infos(values: Readonly<Record<string, string>>): Info[] {
  return Object.entries(values).map(([Name, Value]) => ({ Name, Data: null, Value }));
}

/** Builds an adenda with a reference that is validated. */
export function adenda(Code: string, validar = "VALIDAR"): Fields {
  return {
    Code,
    Type: "ADENDA",
    AditionalData: { Data: [{ Name: "INFORMACION_ADICIONAL", Info: infos({ OBSERVACIONES: "-" }) }] },
    AditionalInfo: infos({ VALIDAR_REFERENCIA_INTERNA: validar }),
  };
}

export function complemento(Code: string, values: Readonly<Record<string, string>>): Fields {
  return { Code, Type: "COMPLEMENTO", AditionalInfo: infos(values) };
}

export function complementoConFilas(Code: string, ...rows: Readonly<Record<string, string>>[]): Fields {
  return { Code, Type: "COMPLEMENTO", AditionalData: { Data: rows.map((row) => ({ Info: infos(row) })) } };
}

const address = {
  Address: "6a. avenida 1-23",
  City: "01001",
  District: "Guatemala",
  State: "Guatemala",
  Country: "GT",
};

let references = 0;

/** Builds a NUC, with a new reference every time unless one is given. */
export function buildNuc(given: GivenNuc = {}): Record<string, unknown> {
  references += 1;
  const frases = given.frases ?? [["1", "1"]];
  const taxes = given.totalTaxes ?? [["IVA", "12.000000"]];
  const additional = [
    ...(given.complementos ?? []),
    "adenda" in given ? given.adenda : adenda(`REF-${references}`),
  ];
  return {
    Version: "1.00",
    CountryCode: "GT",
    Header: {
      DocType: "FACT",
      IssuedDateTime: "2025-06-16T10:15:00-06:00",
      Currency: "GTQ",
      ...given.header,
    },
    Seller: {
      TaxID: "12345679",
      TaxIDAdditionalInfo: infos({ AfiliacionIVA: "GEN" }),
      Name: "ÑANDÚ & HIJOS, SOCIEDAD ANÓNIMA",
      Contact: { EmailList: { Email: ["ventas@ejemplo.com"] } },
      ...(frases.length > 0 && {
        AdditionlInfo: frases.flatMap(([tipo, escenario], index) => [
          { Name: "TipoFrase", Data: String(index + 1), Value: tipo },
          { Name: "Escenario", Data: String(index + 1), Value: escenario },
        ]),
      }),
      BranchInfo: { Code: "1", Name: "El Ñandú", AddressInfo: address },
      ...given.seller,
    },
    Buyer: { TaxID: "CF", Name: "Consumidor Final", AddressInfo: address, ...given.buyer },
    ThirdParties: null,
    Items: [
      {
        Number: "1",
        Codes: null,
        Type: "Bien",
        Description: "Café <1 lb> & molido",
        Qty: "1.000000",
        UnitOfMeasure: "UND",
        Price: "112.000000",
        Discounts: null,
        Taxes: { Tax: [{ Code: "1", Description: "IVA", TaxableAmount: "100.000000", Amount: "12.000000" }] },
        Totals: { TotalItem: "112.000000" },
        ...given.item,
      },
    ],
    Totals: {
      ...(taxes.length > 0 && {
        TotalTaxes: { TotalTax: taxes.map(([Description, Amount]) => ({ Description, Amount })) },
      }),
      GrandTotal: { InvoiceTotal: given.total ?? "112.000000" },
    },
    AdditionalDocumentInfo: { AdditionalInfo: additional.filter((each) => each !== undefined) },
  };
}

export const comprador = { TaxID: "98765434", Name: "Compradora, S. A." };
export const sinImpuestos: GivenNuc = { item: { Taxes: null }, totalTaxes: [] };
