import type { Solicitud } from "@dte/client";

/** A choice of a list. */
export type Opcion = { readonly valor: string; readonly texto: string };

/** A tax that a line may bear: what is sent for it, and what the issuer must say of it. */
export type OpcionImpuesto = Opcion & {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  /** Another tax that always goes with it. */
  readonly conNombreCorto?: string;
  readonly pide?: "cantidadUnidadesGravables" | "montoGravable" | "montoImpuesto";
};

/** A tax beside the general one: the value of a choice, and what it is figured on. */
export type ImpuestoBorrador = { clave: number; valor: string; monto: string };

export type ItemBorrador = {
  /** Of the row on the screen; never sent. */
  clave: number;
  idProducto: string;
  descripcion: string;
  tipo: string;
  cantidad: string;
  unidadMedida: string;
  precioUnitario: string;
  descuento: string;
  /** The value of a choice of the country's general tax; empty leaves it to the service. */
  iva: string;
  otros: ImpuestoBorrador[];
  /** What a country asks of the line, by name: GRADOS_ALCOHOL_#, where # is the line's number. */
  datos: Record<string, string>;
};

export type PagoBorrador = { clave: number; fechaVencimiento: string; monto: string; formaPago: string };

/** A document as it stands in the form: all of it text, just as it was typed. */
export type Borrador = {
  tipo: string;
  tipoId: string;
  idReceptor: string;
  nombre: string;
  correo: string;
  direccion: string;
  idDepartamento: string;
  idMunicipio: string;
  paisReceptor: string;
  items: ItemBorrador[];
  idDteOriginal: string;
  motivoAjuste: string;
  motivoExencionIva: string;
  moneda: string;
  numeroTransaccion: string;
  pagos: PagoBorrador[];
  exportacion: Record<string, string>;
  /** What a country asks of the receiver beyond the contract, by name: MH_NRC. */
  datosReceptor: Record<string, string>;
  /** The same of the document. */
  datos: Record<string, string>;
};

let filas = 0;
const nuevaFila = (): number => {
  filas += 1;
  return filas;
};

export const nuevoItem = (): ItemBorrador => ({
  clave: nuevaFila(),
  idProducto: "",
  descripcion: "",
  tipo: "",
  cantidad: "1",
  unidadMedida: "",
  precioUnitario: "",
  descuento: "",
  iva: "",
  otros: [],
  datos: {},
});

export const nuevoImpuesto = (valor: string, monto = ""): ImpuestoBorrador => ({
  clave: nuevaFila(),
  valor,
  monto,
});

export const nuevoPago = (): PagoBorrador => ({
  clave: nuevaFila(),
  fechaVencimiento: "",
  monto: "",
  formaPago: "",
});

export const nuevoBorrador = (tipo: string): Borrador => ({
  tipo,
  tipoId: "",
  idReceptor: "",
  nombre: "",
  correo: "",
  direccion: "",
  idDepartamento: "",
  idMunicipio: "",
  paisReceptor: "",
  items: [nuevoItem()],
  idDteOriginal: "",
  motivoAjuste: "",
  motivoExencionIva: "",
  moneda: "",
  numeroTransaccion: "",
  pagos: [],
  exportacion: {},
  datosReceptor: {},
  datos: {},
});

/** A draft that comes from elsewhere, with rows that are told apart from those of this page. */
export const conClaves = (borrador: Borrador): Borrador => ({
  ...borrador,
  items: borrador.items.map((item) => ({
    ...item,
    clave: nuevaFila(),
    otros: item.otros.map((otro) => ({ ...otro, clave: nuevaFila() })),
  })),
  pagos: borrador.pagos.map((pago) => ({ ...pago, clave: nuevaFila() })),
});

export const isNota = (tipo: string): boolean => tipo.startsWith("nota");

/** An item that somebody has begun to fill in. */
export const isEscrito = ({ descripcion, precioUnitario, idProducto }: ItemBorrador): boolean =>
  [descripcion, precioUnitario, idProducto].some((each) => each.trim() !== "");

/** The choice of a line that bears none of the general tax, and the reason that a note gives for it. */
export type ExencionDeNota = { readonly iva: string; readonly motivo: string };

export type Contexto = {
  idCuenta: string;
  exencionDeNota?: ExencionDeNota;
  iva: readonly OpcionImpuesto[];
  otros: readonly OpcionImpuesto[];
};

/** The body of `POST /dte`: what was left empty is not sent, and amounts go as they were typed. */
export function toSolicitud(
  borrador: Borrador,
  { idCuenta, iva, otros, exencionDeNota }: Contexto,
): Solicitud {
  const { tipo, pagos, exportacion, datos } = borrador;
  const items = borrador.items.filter(isEscrito);
  const { idDteOriginal, motivoAjuste, moneda, numeroTransaccion } = borrador;
  const esExportacion = tipo === "facturaExportacion";
  const nota = isNota(tipo) ? { idDteOriginal, motivoAjuste } : {};
  const isExenta = isNota(tipo) && items.some((item) => item.iva !== "" && item.iva === exencionDeNota?.iva);
  const motivoExencionIva = (isExenta && exencionDeNota?.motivo) || borrador.motivoExencionIva;
  return {
    idCuenta,
    tipo,
    ...lleno({ motivoExencionIva, moneda, numeroTransaccion, ...nota }),
    ...algo("receptor", receptorDe(borrador)),
    items: items.map((item) => itemDe(item, [...iva, ...otros])),
    ...(pagos.length > 0 && { abonosPactados: pagos.map(({ clave, ...pago }) => lleno(pago)) }),
    ...(esExportacion && { datosExportacion: lleno(exportacion) }),
    ...algo("datosAdicionales", [...paresDe(datos), ...items.flatMap(datosDeLinea)]),
  } as object as Solicitud;
}

function receptorDe(borrador: Borrador): object {
  const { tipoId, idReceptor, nombre, correo, direccion, idDepartamento, idMunicipio, paisReceptor } =
    borrador;
  return {
    ...lleno({ id: idReceptor, tipoId, nombre, direccionCorreoElectronico: correo }),
    ...algo("direccion", lleno({ direccion, idDepartamento, idMunicipio, pais: paisReceptor.toUpperCase() })),
    ...algo("datosAdicionales", paresDe(borrador.datosReceptor)),
  };
}

function itemDe(item: ItemBorrador, opciones: readonly OpcionImpuesto[]): object {
  const { clave, iva, otros, datos, ...campos } = item;
  const impuestos = [{ valor: iva, monto: "" }, ...otros].flatMap(({ valor, monto }) => {
    const opcion = opciones.find((each) => each.valor === valor);
    if (!opcion) return [];
    const { nombreCorto, conNombreCorto, codigoUnidadGravable, pide } = opcion;
    return [nombreCorto, conNombreCorto].flatMap((nombre) =>
      nombre ? [{ nombreCorto: nombre, codigoUnidadGravable, ...(pide && lleno({ [pide]: monto })) }] : [],
    );
  });
  return { ...lleno(campos), ...algo("impuestos", impuestos) };
}

const datosDeLinea = ({ datos }: ItemBorrador, indice: number): object[] =>
  paresDe(
    Object.fromEntries(
      Object.entries(datos).map(([nombre, valor]) => [nombreEnLinea(nombre, indice), valor]),
    ),
  );

/** What a line's datum is called in the request: GRADOS_ALCOHOL_1 is of the first line. */
export const nombreEnLinea = (nombre: string, indice: number): string =>
  nombre.replace("#", String(indice + 1));

/** Only what says something, without the blanks around it. */
const lleno = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, valor]) => (valor.trim() ? [[campo, valor.trim()]] : [])),
  );

const algo = (campo: string, valor: object): object =>
  Object.keys(valor).length > 0 ? { [campo]: valor } : {};

const paresDe = (datos: Readonly<Record<string, string>>): object[] =>
  Object.entries(lleno(datos)).map(([nombre, valor]) => ({ nombre, valor }));
