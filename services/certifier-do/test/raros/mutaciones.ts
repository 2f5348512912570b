/** A change that makes a good e-CF one that DGII's formats do not allow; it gives "" or the same text where the e-CF has no place for it. */
export type Mutacion = { readonly nombre: string; readonly de: (xml: string) => string };

const por = (nombre: string, busca: RegExp, pone: string): Mutacion => ({
  nombre,
  de: (xml) => xml.replace(busca, pone),
});
/** Adds this much to the first amount of this name. */
const mas = (nombre: string, monto: number): Mutacion => ({
  nombre: `${nombre} and ${monto} more`,
  de: (xml) =>
    xml.replace(
      new RegExp(`<${nombre}>([\\d.]+)</${nombre}>`),
      (_, texto: string) => `<${nombre}>${(Number(texto) + monto).toFixed(2)}</${nombre}>`,
    ),
});
const isTipo = (xml: string, ...tipos: readonly string[]): boolean =>
  tipos.some((tipo) => xml.includes(`<TipoeCF>${tipo}</TipoeCF>`));
const en = (tipos: readonly string[], { nombre, de }: Mutacion): Mutacion => ({
  nombre,
  de: (xml) => (isTipo(xml, ...tipos) ? de(xml) : xml),
});
const REFERENCIA =
  "<InformacionReferencia><NCFModificado>B0100000001</NCFModificado><FechaNCFModificado>01-01-2026</FechaNCFModificado>";
const referencia = (codigo: string) =>
  por(
    `a reference of code ${codigo}`,
    /<FechaHoraFirma>/,
    `${REFERENCIA}<CodigoModificacion>${codigo}</CodigoModificacion></InformacionReferencia><FechaHoraFirma>`,
  );
const SIN_NOTAS = ["31", "32", "41", "43", "44", "45", "46", "47"];

export const MUTACIONES: readonly Mutacion[] = [
  // These break the structure of the ten schemas.
  por("no address of the issuer", /<DireccionEmisor>[^<]*<\/DireccionEmisor>/, ""),
  por("an empty element", /<FechaEmision>/, "<ZonaVenta></ZonaVenta><FechaEmision>"),
  por("an unknown element", /<FechaEmision>/, "<Nada>1</Nada><FechaEmision>"),
  por("another version", /<Version>1.0/, "<Version>2.0"),
  por(
    "another order",
    /(<RNCEmisor>[^<]*<\/RNCEmisor>)(<RazonSocialEmisor>[^<]*<\/RazonSocialEmisor>)/,
    "$2$1",
  ),
  por("three decimals", /<MontoTotal>(\d+)\.(\d\d)</, "<MontoTotal>$1.$2" + "0<"),
  por("a comma for a point", /<MontoTotal>(\d+)\.(\d\d)</, "<MontoTotal>$1,$2<"),
  por("a negative price", /<PrecioUnitarioItem>/, "<PrecioUnitarioItem>-"),
  por("no lines", /<DetallesItems>.*<\/DetallesItems>/s, ""),
  por("another currency", /<TipoMoneda>[A-Z]+</, "<TipoMoneda>BTC<"),
  por("the ISO day", /<FechaEmision>(\d\d)-(\d\d)-(\d{4})</, "<FechaEmision>$3-$2-$1<"),
  por("another unit", /<UnidadMedida>\d+</, "<UnidadMedida>63<"),
  // These change issuer, number and dates.
  por("another issuer", /<RNCEmisor>\d+</, "<RNCEmisor>131880681<"),
  por("a number of another type", /<eNCF>E\d\d/, "<eNCF>E99"),
  por("another expiry", /<FechaVencimientoSecuencia>[^<]*</, "<FechaVencimientoSecuencia>30-12-2027<"),
  por("issued in the future", /<FechaEmision>[^<]*</, "<FechaEmision>01-01-2099<"),
  por("signed in the future", /<FechaHoraFirma>[^<]*</, "<FechaHoraFirma>01-01-2099 10:00:00<"),
  por("a day that is none", /<FechaEmision>[^<]*</, "<FechaEmision>31-02-2026<"),
  // These break the arithmetic.
  ...["MontoTotal", "MontoGravadoTotal", "MontoGravadoI1", "MontoExento", "TotalITBIS", "TotalITBIS1"].map(
    (nombre) => mas(nombre, 5_000),
  ),
  ...["MontoItem", "MontoImpuestoAdicional", "TotalITBISRetenido", "TotalISRRetencion"].map((nombre) =>
    mas(nombre, 5_000),
  ),
  ...["MontoITBISRetenido", "DescuentoMonto", "RecargoMonto", "MontoSubDescuento"].map((nombre) =>
    mas(nombre, 5_000),
  ),
  por("lines that begin with two", /<NumeroLinea>1</, "<NumeroLinea>2<"),
  por("another rate of ITBIS", /<ITBIS1>18</, "<ITBIS1>16<"),
  por("pesos at another rate", /<TipoCambio>([\d.]+)</, "<TipoCambio>500.0000<"),
  // These change payment and kinds of line.
  en(["31"], por("for nothing", /<TipoPago>\d</, "<TipoPago>3<")),
  por("credit without a day", /<TipoPago>1</, "<TipoPago>2<"),
  en(
    ["31", "33", "44", "45", "46"],
    por(
      "a gift voucher",
      /<\/TipoPago>/,
      "</TipoPago><TablaFormasPago><FormaDePago><FormaPago>5</FormaPago><MontoPago>1.00</MontoPago></FormaDePago></TablaFormasPago>",
    ),
  ),
  por("nothing about ITBIS inside", /<IndicadorMontoGravado>\d<\/IndicadorMontoGravado>/, ""),
  en(["43", "44", "46", "47"], por("ITBIS of 18 %", /<IndicadorFacturacion>\d</, "<IndicadorFacturacion>1<")),
  en(["47"], por("a good from abroad", /<IndicadorBienoServicio>2</, "<IndicadorBienoServicio>1<")),
  // These change the buyer.
  por(
    "two identifiers",
    /(<RNCComprador>[^<]*<\/RNCComprador>)/,
    "$1<IdentificadorExtranjero>P1</IdentificadorExtranjero>",
  ),
  en(["31", "41", "45"], por("no buyer", /<RNCComprador>[^<]*<\/RNCComprador>/, "")),
  en(["32"], por("a large sale to nobody", /<RNCComprador>[^<]*<\/RNCComprador>/, "")),
  // These change references and notes.
  ...["1", "2", "3"].map((codigo) => en(SIN_NOTAS, referencia(codigo))),
  en(["32", "41", "43", "44", "45", "46", "47"], referencia("5")),
  en(["33"], por("a debit note that annuls", /<CodigoModificacion>\d</, "<CodigoModificacion>1<")),
  en(["34"], por("a part that annuls", /<CodigoModificacion>3</, "<CodigoModificacion>1<")),
  en(["34"], por("a text that costs", /<CodigoModificacion>3</, "<CodigoModificacion>2<")),
  en(
    ["33", "34"],
    por("of a number that nobody issued", /<NCFModificado>[^<]*</, "<NCFModificado>E319999999999<"),
  ),
  en(["33", "34"], por("of another day", /<FechaNCFModificado>[^<]*</, "<FechaNCFModificado>01-01-2026<")),
  en(["34"], por("late, and it is not", /<IndicadorNotaCredito>0</, "<IndicadorNotaCredito>1<")),
  en(["34"], por("to somebody else", /<RNCComprador>[^<]*</, "<RNCComprador>131880681<")),
  en(
    ["33", "34"],
    por("without what it modifies", /<InformacionReferencia>.*<\/InformacionReferencia>/s, ""),
  ),
];

/** Changes of a summary: "Formato RFCE" v1.0. */
export const DE_RESUMEN: readonly Mutacion[] = [
  mas("MontoTotal", 5_000),
  mas("MontoTotal", 250_000),
  mas("TotalITBIS1", 5_000),
  por("a code of five", /<CodigoSeguridadeCF>./, "<CodigoSeguridadeCF>"),
  por("a code of other letters", /<CodigoSeguridadeCF>./, "<CodigoSeguridadeCF>%"),
  por("another type", /<TipoeCF>32</, "<TipoeCF>31<"),
  por("an empty buyer", /<Comprador>.*<\/Comprador>/s, "<Comprador></Comprador>"),
  por("lines", /<CodigoSeguridadeCF>/, "<DetallesItems>1</DetallesItems><CodigoSeguridadeCF>"),
  por("another issuer", /<RNCEmisor>\d+</, "<RNCEmisor>131880681<"),
  por("issued in the future", /<FechaEmision>[^<]*</, "<FechaEmision>01-01-2099<"),
];
