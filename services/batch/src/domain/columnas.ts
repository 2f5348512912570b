import { TIPOS } from "@dte/dte";

/** What the cells of a column hold. Lengths are those that `POST /dte` takes. */
export type Clase =
  | { readonly kind: "texto"; readonly max: number; readonly patron?: { regex: RegExp; esperado: string } }
  | { readonly kind: "opcion"; readonly valores: readonly string[] }
  | { readonly kind: "decimal"; readonly minimo: "cero" | "sobreCero" }
  | { readonly kind: "fecha" | "fechaHora" | "booleano" | "impuestos" };

/** Whose a column is: of the document (said once, or the same in all of its rows), of an item, or of an instalment. */
export type Parte = "documento" | "item" | "abono";

export type Columna = {
  /** The header, in its canonical spelling. */
  readonly nombre: string;
  readonly parte: Parte;
  readonly clase: Clase;
  /** Where the value stands in what `POST /dte` takes: a path, or an entry of a list of additional data. */
  readonly destino:
    | { readonly ruta: readonly string[] }
    | { readonly lista: ListaDeDatos; readonly dato: string };
  /** Spanish: what a person who fills in the workbook reads. */
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

/** The columns with a fixed name: the fields of `POST /dte`, laid flat. */
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
  documento("motivoExencionIva", CODIGO, "Motivo de exención de IVA."),
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
/** The one of them that an upload looks at, in lower case. */
export const RESULTADO_ESTADO = "resultadoestado";

const EXPORTACION_FECHAS = "fechaEmbarque";
const EXPORTACION_DECIMALES =
  "flete seguro totalFob otrosGastos totalCif pesoBruto pesoNeto cantidadBulto volumenBulto";
/** What the contract has for every country, then El Salvador's own and DGII's (Formato e-CF v1.0). */
const EXPORTACION_COMUNES = `nombreConsignatarioODestinatario direccionConsignatarioODestinatario codigoConsignatarioODestinatario
  nombreComprador direccionComprador codigoComprador otraReferencia incoterm nombreExportador codigoExportador
  lugarExpedicion paisConsignatario`;
const EXPORTACION_SV = "recintoFiscal regimen tipoItemExportacion codigoIncoterm";
const EXPORTACION_OTROS = `tipoRegimen numeroEmbarque numeroContenedor numeroReferencia nombrePuertoEmbarque
  condicionesEntrega regimenAduanero nombrePuertoSalida nombrePuertoDesembarque unidadPesoBruto unidadPesoNeto
  unidadBulto unidadVolumen viaTransporte paisOrigen direccionDestino paisDestino
  rncIdentificacionCompaniaTransportista nombreCompaniaTransportista numeroViaje conductor documentoTransporte ficha
  placa rutaTransporte zonaTransporte numeroAlbaran`;

const palabras = (lista: string): readonly string[] => lista.trim().split(/\s+/);
const COMUNES = palabras(EXPORTACION_COMUNES);
const DE_SV = [...palabras(EXPORTACION_SV), "flete", "seguro"];
const PROPIOS = new Set([...COMUNES, ...DE_SV]);

const exportacion =
  (clase: Clase) =>
  (campo: string): Columna => ({
    nombre: `exportacion:${campo}`,
    parte: "documento",
    clase,
    destino: { ruta: ["datosExportacion", ...(PROPIOS.has(campo) ? [] : ["otros"]), campo] },
    ayuda: "Dato de la exportación.",
  });

const COLUMNAS_EXPORTACION: readonly Columna[] = [
  ...[...COMUNES, ...palabras(EXPORTACION_SV)].map(exportacion(NOMBRE)),
  ...palabras(EXPORTACION_OTROS).map(exportacion(texto(150))),
  ...palabras(EXPORTACION_DECIMALES).map(exportacion(DECIMAL)),
  ...palabras(EXPORTACION_FECHAS).map(exportacion({ kind: "fecha" })),
];

/** The columns with a fixed name that mean something in a country: DGII takes what the others know too. */
export function columnasDe(pais: string): readonly Columna[] {
  const campos = { GT: COMUNES, SV: [...COMUNES, ...DE_SV] }[pais];
  const nombres = campos && new Set(campos.map((campo) => `exportacion:${campo}`));
  return [...COLUMNAS, ...COLUMNAS_EXPORTACION.filter(({ nombre }) => nombres?.has(nombre) ?? true)];
}

const clave = (encabezado: string): string => encabezado.trim().toLowerCase();

const porClave = new Map([...COLUMNAS, ...COLUMNAS_EXPORTACION].map((each) => [clave(each.nombre), each]));

const DATO = /^(dato|receptordato)\s*:\s*([\s\S]{1,100})$/i;

/**
 * The column that a header names, without regard to case: a field, `dato:NOMBRE` or `receptorDato:NOMBRE` (additional
 * data), `exportacion:campo`. "resultado" for one that an upload leaves alone; undefined for one that means nothing.
 */
export function columnaOf(encabezado: string): Columna | "resultado" | undefined {
  const conocida = porClave.get(clave(encabezado));
  if (conocida) return conocida;
  if (clave(encabezado).startsWith(PREFIJO_RESULTADO)) return "resultado";
  const match = DATO.exec(encabezado.trim());
  if (!match) return undefined;
  const [, prefijo = "", nombre = ""] = match;
  const delReceptor = prefijo.toLowerCase() !== "dato";
  return {
    nombre: `${delReceptor ? "receptorDato" : "dato"}:${nombre.trim()}`,
    parte: "documento",
    clase: texto(10_000),
    destino: { lista: delReceptor ? "receptor" : "documento", dato: nombre.trim() },
    ayuda: delReceptor ? "Dato adicional del receptor." : "Dato adicional del documento.",
  };
}
