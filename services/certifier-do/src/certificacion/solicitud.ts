import type { SolicitudInput } from "@dte/contracts";
import { datoDe } from "../regime/campos/campo.js";
import { LIBRES } from "../regime/campos/ecf.js";
import { PROPIOS } from "../regime/datos-propios.js";
import { readColumna } from "./columnas.js";
import { type Columnas, encfDe } from "./set.js";

/** Writes dd-MM-yyyy as a request has it. */
const iso = (dia: string): string => dia.split("-").reverse().join("-");
const FECHA = /^\d{2}-\d{2}-\d{4}$/;

/** The columns for which the contract has fields. */
const CON_CAMPO: readonly string[] = [
  "CorreoComprador",
  "DireccionComprador",
  "MunicipioComprador",
  "ProvinciaComprador",
  "UnidadMedida",
];

/** The data that an account has of its own. Where a case has none, an empty value keeps the account's out. */
const DE_CUENTA: readonly (readonly [columna: string, dato: string])[] = [
  ["NombreComercial", "NOMBRE_COMERCIAL"],
  ["Municipio", "MUNICIPIO"],
  ["Provincia", "PROVINCIA"],
  ["CorreoEmisor", "CORREO_EMISOR"],
  ["WebSite", "WEB_SITE"],
  ["TelefonoEmisor[1]", "TELEFONO_EMISOR_1"],
];

/** Writes a case of the set as a request of this API: its number, its dates and its fields are DGII's. */
export function solicitudDe(caso: Columnas): SolicitudInput {
  return {
    fechaEmision: iso(caso["FechaEmision"] ?? ""),
    receptor: receptor(caso),
    items: lineasOf(caso).map((n) => item(caso, n)),
    abonosPactados: pagos(caso),
    datosAdicionales: datosAdicionales(caso),
    ...(caso["TipoeCF"] === "46" && { datosExportacion: {} }),
  };
}

/** Gives the data of the case that go by DGII's own names. */
function datosAdicionales(columnas: Columnas): NonNullable<SolicitudInput["datosAdicionales"]> {
  const leidas = Object.entries(columnas).map(([columna, valor]) => ({ ...readColumna(columna), valor }));
  const propios = leidas.flatMap(({ nombre, posiciones, valor }) => {
    if (!LIBRES.has(datoDe(nombre)) || CON_CAMPO.includes(nombre)) return [];
    return [
      { nombre: [datoDe(nombre), ...posiciones].join("_"), valor: FECHA.test(valor) ? iso(valor) : valor },
    ];
  });
  const tasas = leidas.flatMap(({ nombre, posiciones, valor }) => {
    if (nombre !== "TasaImpuestoAdicional") return [];
    return [{ nombre: `${PROPIOS.tasa}_${columnas[`TipoImpuesto[${posiciones[0]}]`]}`, valor }];
  });
  const vencimiento = columnas["FechaVencimientoSecuencia"];
  return [
    { nombre: PROPIOS.tipoEcf, valor: columnas["TipoeCF"] ?? "" },
    { nombre: PROPIOS.numero, valor: encfDe(columnas) },
    ...(vencimiento ? [{ nombre: PROPIOS.vencimiento, valor: iso(vencimiento) }] : []),
    ...propios,
    ...tasas,
    ...DE_CUENTA.flatMap(([columna, nombre]) => (columnas[columna] ? [] : [{ nombre, valor: "" }])),
    // A line without a unit says so, because a request without one means units.
    ...lineasOf(columnas)
      .filter((n) => !columnas[`UnidadMedida[${n}]`])
      .map((n) => ({ nombre: `UNIDAD_MEDIDA_${n}`, valor: "" })),
  ];
}

const lineasOf = (columnas: Columnas): number[] =>
  Object.keys(columnas).flatMap((columna) => {
    const { nombre, posiciones } = readColumna(columna);
    return nombre === "NombreItem" ? [Number(posiciones[0])] : [];
  });

function item(columnas: Columnas, n: number): NonNullable<SolicitudInput["items"]>[number] {
  const de = (nombre: string, m?: number) => columnas[`${nombre}[${n}]${m ? `[${m}]` : ""}`];
  const retenido = (nombreCorto: string, columna: string) => {
    const montoImpuesto = de(columna);
    return montoImpuesto ? [{ nombreCorto, codigoUnidadGravable: 1, montoImpuesto }] : [];
  };
  return {
    descripcion: de("NombreItem") ?? "",
    cantidad: de("CantidadItem") ?? "",
    precioUnitario: de("PrecioUnitarioItem") ?? "",
    tipo: de("IndicadorBienoServicio") === "2" ? "servicio" : "bien",
    ...(de("UnidadMedida") && { unidadMedida: de("UnidadMedida") as string }),
    ...(de("DescuentoMonto") && { descuento: de("DescuentoMonto") as string }),
    impuestos: [
      { nombreCorto: "ITBIS", codigoUnidadGravable: Number(de("IndicadorFacturacion")) },
      ...[1, 2].flatMap((m) => {
        const nombreCorto = de("TipoImpuesto", m);
        return nombreCorto ? [{ nombreCorto, codigoUnidadGravable: 1 }] : [];
      }),
      ...retenido("ITBIS_RETENIDO", "MontoITBISRetenido"),
      ...retenido("ISR_RETENIDO", "MontoISRRetenido"),
    ],
  };
}

const direccion = (calle = "", municipio = "", provincia = "") => ({
  ...(calle && { direccion: calle }),
  ...(municipio && { idMunicipio: municipio }),
  ...(provincia && { idDepartamento: provincia }),
  pais: "DO",
});

function receptor(columnas: Columnas): NonNullable<SolicitudInput["receptor"]> {
  const extranjero = columnas["IdentificadorExtranjero"];
  const id = columnas["RNCComprador"] ?? extranjero;
  return {
    ...(id && { id }),
    ...(extranjero && { tipoId: "EXT" }),
    ...(columnas["RazonSocialComprador"] && { nombre: columnas["RazonSocialComprador"] }),
    ...(columnas["CorreoComprador"] && { direccionCorreoElectronico: columnas["CorreoComprador"] }),
    direccion: direccion(
      columnas["DireccionComprador"],
      columnas["MunicipioComprador"],
      columnas["ProvinciaComprador"],
    ),
  };
}

function pagos(columnas: Columnas): NonNullable<SolicitudInput["abonosPactados"]> {
  return Object.entries(columnas).flatMap(([columna, monto]) => {
    const { nombre, posiciones } = readColumna(columna);
    const formaPago = columnas[`FormaPago[${posiciones[0]}]`];
    return nombre === "MontoPago" && formaPago ? [{ fechaVencimiento: "", monto, formaPago }] : [];
  });
}

type Item = NonNullable<SolicitudInput["items"]>[number];
type Json = Readonly<Record<string, unknown>>;

/** Writes the request as the body of POST /dte, where amounts are numbers. */
export function cuerpoDe(solicitud: SolicitudInput): Json {
  const { items = [], abonosPactados = [], ...resto } = solicitud;
  return {
    ...resto,
    items: items.map(itemDe),
    ...(abonosPactados.length > 0 && {
      abonosPactados: abonosPactados.map(({ monto, formaPago }) => ({
        monto: Number(monto),
        formaPago,
        fechaVencimiento: solicitud.fechaEmision,
      })),
    }),
  };
}

const itemDe = ({ cantidad, precioUnitario, descuento, impuestos = [], ...resto }: Item): Json => ({
  ...resto,
  cantidad: Number(cantidad),
  precioUnitario: Number(precioUnitario),
  ...(descuento !== undefined && { descuento: Number(descuento) }),
  impuestos: impuestos.map(({ montoImpuesto, ...impuesto }) => ({
    ...impuesto,
    ...(montoImpuesto !== undefined && { montoImpuesto: Number(montoImpuesto) }),
  })),
});
