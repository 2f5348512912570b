/** The parts of a document that the tests vary; everything else is an ordinary factura of one item that costs 112.00 with IVA. */
export type Given = {
  readonly general?: Attributes;
  readonly emisor?: Attributes;
  readonly receptor?: Attributes;
  /** Tuples of [TipoFrase, CodigoEscenario, further attributes]. */
  readonly frases?: readonly (readonly [number, number, Attributes?])[];
  readonly items?: readonly GivenItem[];
  /** Tuples of [NombreCorto, TotalMontoImpuesto]; the sums of the items when absent. */
  readonly totalImpuestos?: readonly (readonly [string, string])[];
  readonly granTotal?: string;
  readonly complementos?: string | undefined;
};
export type GivenItem = {
  readonly atributos?: Attributes;
  readonly codigoProducto?: string;
  readonly cantidad?: string;
  readonly precioUnitario?: string;
  readonly precio?: string;
  readonly descuento?: string;
  readonly otrosDescuento?: string;
  readonly impuestos?: readonly GivenImpuesto[];
  readonly total?: string;
};
export type GivenImpuesto = {
  readonly nombre: string;
  readonly unidad?: string;
  readonly montoGravable?: string;
  readonly cantidad?: string;
  readonly monto: string;
};
type Attributes = Readonly<Record<string, string | undefined>>;

export function iva(montoGravable: string, monto: string, unidad = "1"): GivenImpuesto {
  return { nombre: "IVA", unidad, montoGravable, monto };
}

/** Builds a document. An attribute that is given as undefined is left out. */
export function buildDocumento(given: Given = {}): string {
  const items = given.items ?? [{}];
  const general = {
    Tipo: "FACT",
    FechaHoraEmision: "2025-06-16T10:15:00-06:00",
    CodigoMoneda: "GTQ",
    ...given.general,
  };
  const emisor = {
    NITEmisor: "12345679",
    NombreEmisor: "ÑANDÚ & HIJOS, SOCIEDAD ANÓNIMA",
    CodigoEstablecimiento: "1",
    NombreComercial: "El Ñandú",
    CorreoEmisor: "",
    AfiliacionIVA: "GEN",
    ...given.emisor,
  };
  const receptor = { IDReceptor: "CF", NombreReceptor: "Consumidor Final", ...given.receptor };
  const frases = given.frases ?? [[1, 1]];
  return `<?xml version="1.0" encoding="UTF-8"?>
<dte:GTDocumento xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" Version="0.1">
  <dte:SAT ClaseDocumento="dte">
    <dte:DTE ID="DatosCertificados">
      <dte:DatosEmision ID="DatosEmision">
        <dte:DatosGenerales${attributes(general)}/>
        <dte:Emisor${attributes(emisor)}>
          <dte:DireccionEmisor>${direccion}</dte:DireccionEmisor>
        </dte:Emisor>
        <dte:Receptor${attributes(receptor)}>
          <dte:DireccionReceptor>${direccion}</dte:DireccionReceptor>
        </dte:Receptor>
        ${frases.length === 0 ? "" : `<dte:Frases>${frases.map(buildFrase).join("")}</dte:Frases>`}
        <dte:Items>${items.map(buildItem).join("")}</dte:Items>
        ${buildTotales(given, items)}
        ${given.complementos === undefined ? "" : `<dte:Complementos>${given.complementos}</dte:Complementos>`}
      </dte:DatosEmision>
    </dte:DTE>
  </dte:SAT>
</dte:GTDocumento>
`;
}

/** Gives `text` with one piece replaced; it fails when the piece is not there, so that a test cannot pass by accident. */
export function replaced(text: string, piece: string, by: string): string {
  if (!text.includes(piece)) throw new Error(`the document has no ${piece}`);
  return text.replace(piece, () => by);
}

const direccion = `
            <dte:Direccion>6a. avenida 1-23, zona 1</dte:Direccion>
            <dte:CodigoPostal>01001</dte:CodigoPostal>
            <dte:Municipio>Guatemala</dte:Municipio>
            <dte:Departamento>Guatemala</dte:Departamento>
            <dte:Pais>GT</dte:Pais>
          `;

function buildFrase([tipo, escenario, more]: readonly [number, number, Attributes?]): string {
  return `<dte:Frase${attributes({ TipoFrase: String(tipo), CodigoEscenario: String(escenario), ...more })}/>`;
}

const ordinary = {
  cantidad: "1",
  precioUnitario: "112.00",
  impuestos: [iva("100.00", "12.00")],
  total: "112.00",
};

function buildItem(given: GivenItem, index: number): string {
  const item = { ...ordinary, ...given };
  const names = { NumeroLinea: String(index + 1), BienOServicio: "B", ...item.atributos };
  return (
    `<dte:Item${attributes(names)}>` +
    element("CodigoProducto", item.codigoProducto) +
    element("Cantidad", item.cantidad) +
    element("UnidadMedida", "UND") +
    element("Descripcion", "Café tostado &lt;1 lb&gt; &amp; molido") +
    element("PrecioUnitario", item.precioUnitario) +
    element("Precio", item.precio ?? item.precioUnitario) +
    element("Descuento", item.descuento) +
    element("OtrosDescuento", item.otrosDescuento) +
    (item.impuestos.length === 0
      ? ""
      : `<dte:Impuestos>${item.impuestos.map(buildImpuesto).join("")}</dte:Impuestos>`) +
    element("Total", item.total) +
    "</dte:Item>"
  );
}

function buildImpuesto(impuesto: GivenImpuesto): string {
  return (
    "<dte:Impuesto>" +
    element("NombreCorto", impuesto.nombre) +
    element("CodigoUnidadGravable", impuesto.unidad ?? "1") +
    element("MontoGravable", impuesto.montoGravable) +
    element("CantidadUnidadesGravables", impuesto.cantidad) +
    element("MontoImpuesto", impuesto.monto) +
    "</dte:Impuesto>"
  );
}

function buildTotales(given: Given, items: readonly GivenItem[]): string {
  const impuestos = items.flatMap((item) => item.impuestos ?? ordinary.impuestos);
  const names = [...new Set(impuestos.map(({ nombre }) => nombre))];
  const sums =
    given.totalImpuestos ??
    names.map((name) => [
      name,
      sum(impuestos.filter((each) => each.nombre === name).map(({ monto }) => monto)),
    ]);
  const totals = sums
    .map(([NombreCorto, TotalMontoImpuesto]) => attributes({ NombreCorto, TotalMontoImpuesto }))
    .map((each) => `<dte:TotalImpuesto${each}/>`);
  const granTotal = given.granTotal ?? sum(items.map((item) => item.total ?? ordinary.total));
  return (
    "<dte:Totales>" +
    (totals.length === 0 ? "" : `<dte:TotalImpuestos>${totals.join("")}</dte:TotalImpuestos>`) +
    `${element("GranTotal", granTotal)}</dte:Totales>`
  );
}

/** Adds up decimals of at most ten places, exactly. */
function sum(amounts: readonly string[]): string {
  const units = amounts.reduce((total, amount) => {
    const [whole = "0", fraction = ""] = amount.split(".");
    return total + BigInt(whole + fraction.padEnd(10, "0"));
  }, 0n);
  const text = units.toString().padStart(11, "0");
  return `${text.slice(0, -10)}.${text.slice(-10)}`;
}

function element(name: string, value: string | undefined): string {
  return value === undefined ? "" : `<dte:${name}>${value}</dte:${name}>`;
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${(value ?? "").replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join("");
}
