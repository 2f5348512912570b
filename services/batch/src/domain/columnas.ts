import type { Campo, DescripcionPais } from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import { campoDe, type Donde } from "@dte/pais";

/** The kinds of values that a column's cells hold. Lengths are those that `POST /dte` takes. */
export type Clase =
  | { readonly kind: "texto"; readonly max: number; readonly patron?: { regex: RegExp; esperado: string } }
  | { readonly kind: "opcion"; readonly valores: readonly string[] }
  | { readonly kind: "decimal"; readonly minimo: "cero" | "sobreCero" }
  | { readonly kind: "fecha" | "fechaHora" | "booleano" | "impuestos" };

/** The part of a document that a column is about: the document itself (said once, or the same in all of its rows), an item, or an instalment. */
export type Parte = "documento" | "item" | "abono";

export type Columna = {
  /** The header, in its canonical spelling. */
  readonly nombre: string;
  readonly parte: Parte;
  readonly clase: Clase;
  /** The value's place in the body of `POST /dte`: a path, or an entry of a list of additional data. */
  readonly destino:
    | { readonly ruta: readonly string[] }
    | { readonly lista: ListaDeDatos; readonly dato: string };
  /** The help text for a person who fills in the workbook, in Spanish. */
  readonly ayuda: string;
};

export type ListaDeDatos = "documento" | "receptor";

const texto = (max: number): Clase => ({ kind: "texto", max });
const CODIGO = texto(100);
const NOMBRE = texto(500);
const PARRAFO = texto(2000);
const DECIMAL: Clase = { kind: "decimal", minimo: "cero" };

const de =
  (parte: Parte, prefijo: string, ...base: readonly string[]) =>
  (campo: string, clase: Clase, ayuda: string, nombre = campo): Columna => ({
    nombre: prefijo === "" ? nombre : `${prefijo}${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}`,
    parte,
    clase,
    destino: { ruta: [...base, campo] },
    ayuda,
  });

const documento = de("documento", "");
const emisor = de("documento", "emisor", "emisor");
const receptor = de("documento", "receptor", "receptor");
const domicilio = de("documento", "receptor", "receptor", "direccion");
const item = de("item", "item");
const abono = de("abono", "abono");

/** The columns that every country has: the fields of `POST /dte`, laid flat. */
export const COLUMNAS: readonly Columna[] = [
  documento(
    "numeroTransaccion",
    CODIGO,
    "Su número para el documento. Las filas con el mismo número son los ítems de un solo documento; una fila sin número es un documento.",
  ),
  documento("tipo", { kind: "opcion", valores: TIPOS }, "Tipo de documento; sin él, el de la cuenta."),
  documento(
    "fechaEmision",
    { kind: "fechaHora" },
    "Fecha, o fecha y hora, en hora local; sin ella, la actual.",
  ),
  documento("moneda", texto(3), "Código ISO 4217; sin él, la moneda de la cuenta."),
  documento(
    "numeroAcceso",
    { kind: "texto", max: 9, patron: { regex: /^\d{9}$/, esperado: "9 dígitos" } },
    "Número de acceso de contingencia.",
  ),
  documento("idDteOriginal", CODIGO, "Identificador del documento que la nota modifica."),
  documento("motivoAjuste", NOMBRE, "Motivo de la nota."),
  documento("motivoExencionIva", CODIGO, "Motivo de exención del impuesto general."),
  documento("esExportacion", { kind: "booleano" }, "Sí, si es una exportación."),
  documento(
    "estaEnAmbienteDePruebas",
    { kind: "booleano" },
    "Sí, para el ambiente de pruebas; sin él, el de la cuenta.",
  ),
  emisor("codigoEstablecimiento", CODIGO, "Establecimiento que emite; sin él, el de la cuenta."),
  emisor("codigoPuntoVenta", CODIGO, "Punto de venta que emite."),
  receptor(
    "id",
    texto(50),
    "Identificador tributario del receptor, escrito como texto; sin él, consumidor final.",
  ),
  receptor("tipoId", texto(50), "Clase de identificador."),
  receptor("nombre", NOMBRE, "Nombre del receptor."),
  receptor("direccionCorreoElectronico", texto(1000), "Correo electrónico del receptor.", "correo"),
  domicilio("direccion", PARRAFO, "Dirección del receptor."),
  domicilio("municipio", texto(200), "Municipio del receptor."),
  domicilio("departamento", texto(200), "Departamento o provincia del receptor."),
  domicilio("codigoPostal", texto(20), "Código postal del receptor."),
  domicilio("pais", texto(2), "País del receptor, con dos letras."),
  domicilio("idMunicipio", texto(30), "Id del municipio, de GET /localidad."),
  domicilio("idDepartamento", texto(30), "Id del departamento, de GET /localidad."),
  item("descripcion", texto(10_000), "Qué se vende. Es obligatoria, salvo con itemIdProducto."),
  item(
    "precioUnitario",
    DECIMAL,
    "Precio con impuestos incluidos. Es obligatorio, salvo con itemIdProducto.",
  ),
  item("cantidad", { kind: "decimal", minimo: "sobreCero" }, "Cantidad; sin ella, 1."),
  item("descuento", DECIMAL, "Descuento, como monto."),
  item("otroDescuento", DECIMAL, "Otro descuento, como monto."),
  item(
    "tipo",
    { kind: "opcion", valores: ["bien", "servicio"] },
    "Bien o servicio; sin él, el de la cuenta.",
  ),
  item("unidadMedida", texto(50), "Unidad de medida; sin ella, la de la cuenta."),
  item("codigo", CODIGO, "Código del ítem."),
  item("idProducto", CODIGO, "Producto del catálogo, que completa lo que falte."),
  item(
    "impuestos",
    { kind: "impuestos" },
    "Impuestos además de los que el servicio calcula: nombreCorto:codigoUnidadGravable:cantidad:montoGravable:montoImpuesto, separados con punto y coma.",
  ),
  abono("fechaVencimiento", { kind: "fecha" }, "Vencimiento del abono de esta fila."),
  abono("monto", DECIMAL, "Monto del abono de esta fila."),
  abono("formaPago", texto(20), "Forma de pago, con el código de la autoridad."),
  abono("referencia", CODIGO, "Referencia del pago."),
  abono("plazo", texto(20), "Plazo, con el código de la autoridad."),
  abono("periodo", texto(20), "Período del plazo."),
];

/** Columns of the workbook with results: a corrected one may be uploaded as it is. */
export const PREFIJO_RESULTADO = "resultado";
/** The result column that an upload looks at, in lower case. */
export const RESULTADO_ESTADO = "resultadoestado";

/** The parts of a country's description that its columns come from. */
export type Descrito = Pick<DescripcionPais, "campos" | "valoresTipo">;

/** The columns that a workbook may have for accounts of a country. */
export type Columnas = {
  /** The columns with a fixed name. */
  readonly fijas: readonly Columna[];
  /**
   * Finds the column that a header names, without regard to case: a field, `dato:NOMBRE` or `receptorDato:NOMBRE` (additional data),
   * `exportacion:campo`. "resultado" for a header that an upload leaves alone; undefined for an unknown one.
   */
  find(encabezado: string): Columna | "resultado" | undefined;
};

/** Lists the columns of a country: the contract's, and those of the fields that its exports have. */
export function columnasDe(descripcion: Descrito): Columnas {
  const tipos = [...new Set<string>([...TIPOS, ...descripcion.valoresTipo])];
  const fijas = [
    ...COLUMNAS.map((each) =>
      each.nombre === "tipo" ? { ...each, clase: { kind: "opcion" as const, valores: tipos } } : each,
    ),
    ...descripcion.campos.filter(({ donde }) => donde === "exportacion").map(columnaDeExportacion),
  ];
  const porClave = new Map(fijas.map((each) => [clave(each.nombre), each]));
  return {
    fijas,
    find(encabezado) {
      const conocida = porClave.get(clave(encabezado));
      if (conocida) return conocida;
      return clave(encabezado).startsWith(PREFIJO_RESULTADO) ? "resultado" : datoOf(descripcion, encabezado);
    },
  };
}

const clave = (encabezado: string): string => encabezado.trim().toLowerCase();

/**
 * Makes the column of an export's field: the contract between services keeps apart what a country's exports have beside the contract's
 * fields.
 */
const columnaDeExportacion = (campo: Campo): Columna => ({
  nombre: `exportacion:${campo.nombre}`,
  parte: "documento",
  clase: claseOf(campo),
  destino: { ruta: ["datosExportacion", ...(campo.delContrato ? [] : ["otros"]), campo.nombre] },
  ayuda: ayudaOf(campo, "Dato de la exportación."),
});

/** Chooses the kind of cell for a field; codes stay texts, and whether one exists is for the country to say. */
function claseOf({ clase, largoMax }: Campo): Clase {
  if (clase === "decimal") return DECIMAL;
  if (clase === "fecha" || clase === "booleano") return { kind: clase };
  return texto(largoMax || TEXTO_MAX);
}

/** The longest text of a field that declares no length: no authority takes a longer one. */
const TEXTO_MAX = 500;

const ayudaOf = ({ etiqueta, ayuda }: Campo, sinAyuda: string): string =>
  [etiqueta && `${etiqueta}.`, ayuda].filter(Boolean).join(" ") || sinAyuda;

const DATO = /^(dato|receptordato)\s*:\s*([\s\S]{1,100})$/i;

function datoOf(descripcion: Descrito, encabezado: string): Columna | undefined {
  const match = DATO.exec(encabezado.trim());
  if (!match) return undefined;
  const [, prefijo = "", dicho = ""] = match;
  const dato = dicho.trim();
  const delReceptor = prefijo.toLowerCase() !== "dato";
  const lugares: readonly Donde[] = delReceptor ? ["receptor"] : ["documento", "item"];
  const [campo] = lugares.flatMap((donde) => campoDe(descripcion, donde, dato) ?? []);
  const sinAyuda = delReceptor ? "Dato adicional del receptor." : "Dato adicional del documento.";
  return {
    nombre: `${delReceptor ? "receptorDato" : "dato"}:${dato}`,
    parte: "documento",
    clase: texto(10_000),
    destino: { lista: delReceptor ? "receptor" : "documento", dato },
    ayuda: campo ? ayudaOf(campo, sinAyuda) : sinAyuda,
  };
}
