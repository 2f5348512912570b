import type { CuentaInput, DteInput, SolicitudInput } from "@dte/contracts";
import { datoDe } from "../../src/regime/campos/campo.js";
import { LIBRES } from "../../src/regime/campos/ecf.js";
import type { Pedido } from "../samples/asked.js";

/** A document of DGII's certification set: its columns, as `Name`, `Name[line]` or `Name[line][row]`. */
export type Columnas = Readonly<Record<string, string>>;

/** dd-MM-yyyy as a request has it. */
const iso = (dia: string): string => dia.split("-").reverse().join("-");
const FECHA = /^\d{2}-\d{2}-\d{4}$/;

/** Columns that fields of the contract say. */
const CON_CAMPO: readonly string[] = [
  "NombreComercial",
  "DireccionEmisor",
  "Municipio",
  "Provincia",
  "CorreoEmisor",
  "CorreoComprador",
  "DireccionComprador",
  "MunicipioComprador",
  "ProvinciaComprador",
  "UnidadMedida",
  "RazonModificacion",
];

/** Spellings of the set that are not those of the schemas. */
const SCHEMA: Readonly<Record<string, string>> = { MontosubRecargo: "MontoSubRecargo", ENCF: "eNCF" };

/** "TipoSubDescuento[2][1]" is its schema name and positions. */
function readColumna(columna: string): { nombre: string; posiciones: string[] } {
  const [nombre = "", ...posiciones] = columna
    .trim()
    .split(/[[\]]+/)
    .filter((each) => each !== "");
  return { nombre: SCHEMA[nombre] ?? nombre, posiciones };
}

/** Everything that is said by DGII's own names. */
function datosAdicionales(columnas: Columnas): NonNullable<SolicitudInput["datosAdicionales"]> {
  const propios = Object.entries(columnas).flatMap(([columna, valor]) => {
    const { nombre, posiciones } = readColumna(columna);
    if (!LIBRES.has(datoDe(nombre)) || CON_CAMPO.includes(nombre)) return [];
    return [
      { nombre: [datoDe(nombre), ...posiciones].join("_"), valor: FECHA.test(valor) ? iso(valor) : valor },
    ];
  });
  const tasas = Object.entries(columnas).flatMap(([columna, valor]) => {
    const { nombre, posiciones } = readColumna(columna);
    if (nombre !== "TasaImpuestoAdicional") return [];
    return [{ nombre: `TASA_IMPUESTO_ADICIONAL_${columnas[`TipoImpuesto[${posiciones[0]}]`]}`, valor }];
  });
  return [
    { nombre: "TIPO_ECF", valor: columnas["TipoeCF"] ?? "" },
    { nombre: "NUMERO_SECUENCIAL", valor: columnas["ENCF"] ?? "" },
    ...(columnas["FechaVencimientoSecuencia"]
      ? [{ nombre: "VENCIMIENTO_NUMERO_SECUENCIAL", valor: iso(columnas["FechaVencimientoSecuencia"]) }]
      : []),
    ...propios,
    ...tasas,
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

function cuenta(columnas: Columnas): CuentaInput {
  return {
    id: columnas["RNCEmisor"] ?? "",
    idCertificador: "dgii",
    pais: "DO",
    emiteFacturas: true,
    estaEnAmbienteDePruebas: true,
    ...(columnas["CorreoEmisor"] && { direccionCorreoElectronico: columnas["CorreoEmisor"] }),
    informacionFiscal: {
      id: columnas["RNCEmisor"] ?? "",
      nombre: columnas["RazonSocialEmisor"] ?? "",
      ...(columnas["NombreComercial"] && { nombreComercial: columnas["NombreComercial"] }),
      direccion: direccion(columnas["DireccionEmisor"], columnas["Municipio"], columnas["Provincia"]),
    },
  };
}

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

/** What a note of the set adjusts, as this service would hold it. */
function original(columnas: Columnas): DteInput | undefined {
  const ncf = columnas["NCFModificado"];
  if (!ncf) return undefined;
  return {
    id: "d2b6e27c-4908-46f3-afaf-c0a7ff1e3c0d",
    serie: ncf.slice(0, 3),
    numero: Number(ncf.slice(3)),
    tipoFiscal: ncf.slice(1, 3),
    fechaEmision: `${iso(columnas["FechaNCFModificado"] ?? "")}T00:00:00-04:00`,
    total: ncf === "E320000000006" ? "413785.30" : (columnas["MontoTotal"] ?? ""),
    moneda: "DOP",
    emisor: { id: columnas["RNCEmisor"] ?? "" },
    receptor: { id: columnas["RNCComprador"] ?? "" },
  };
}

/** A document of the set as somebody would ask for it. */
export function translate(columnas: Columnas): Pedido {
  const dteOriginal = columnas["RazonModificacion"] ? original(columnas) : undefined;
  return {
    cuenta: cuenta(columnas),
    dteOriginal,
    solicitud: {
      tipo: "",
      fechaEmision: iso(columnas["FechaEmision"] ?? ""),
      receptor: receptor(columnas),
      items: lineasOf(columnas).map((n) => item(columnas, n)),
      abonosPactados: pagos(columnas),
      datosAdicionales: datosAdicionales(columnas),
      ...(columnas["TipoeCF"] === "46" && { datosExportacion: {} }),
      // The contract wants a reason of a note that names its original, and some notes of the set have none.
      ...(columnas["RazonModificacion"] && {
        idDteOriginal: dteOriginal?.id as string,
        motivoAjuste: columnas["RazonModificacion"],
      }),
    },
  };
}
