import type { Solicitud } from "@dte/client";

/** A choice of a list. */
export type Opcion = { readonly valor: string; readonly texto: string };

/** A tax that a line may bear: what is sent for it, and what the issuer must say of it. */
export type OpcionImpuesto = Opcion & {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  readonly pide?: "cantidadUnidadesGravables" | "montoGravable" | "montoImpuesto";
};

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
  /** Another tax, and what it is figured on. */
  otro: string;
  otroMonto: string;
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

let claves = 0;
const nuevaClave = (): number => {
  claves += 1;
  return claves;
};

export const nuevoItem = (): ItemBorrador => ({
  clave: nuevaClave(),
  idProducto: "",
  descripcion: "",
  tipo: "",
  cantidad: "1",
  unidadMedida: "",
  precioUnitario: "",
  descuento: "",
  iva: "",
  otro: "",
  otroMonto: "",
});

export const nuevoPago = (): PagoBorrador => ({
  clave: nuevaClave(),
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

export const isNota = (tipo: string): boolean => tipo.startsWith("nota");

/** An item that somebody has begun to fill in. */
export const isEscrito = ({ descripcion, precioUnitario, idProducto }: ItemBorrador): boolean =>
  [descripcion, precioUnitario, idProducto].some((each) => each.trim() !== "");

export type Contexto = {
  idCuenta: string;
  iva: readonly OpcionImpuesto[];
  otros: readonly OpcionImpuesto[];
};

/** The body of `POST /dte`: what was left empty is not sent, and amounts go as they were typed. */
export function toSolicitud(borrador: Borrador, { idCuenta, iva, otros }: Contexto): Solicitud {
  const { tipo, items, pagos, exportacion, datos } = borrador;
  const { idDteOriginal, motivoAjuste, motivoExencionIva, moneda, numeroTransaccion } = borrador;
  const esExportacion = tipo === "facturaExportacion";
  const nota = isNota(tipo) ? { idDteOriginal, motivoAjuste } : {};
  return {
    idCuenta,
    tipo,
    ...lleno({ motivoExencionIva, moneda, numeroTransaccion, ...nota }),
    ...algo("receptor", receptorDe(borrador)),
    items: items.filter(isEscrito).map((item) => itemDe(item, [...iva, ...otros])),
    ...(pagos.length > 0 && { abonosPactados: pagos.map(({ clave, ...pago }) => lleno(pago)) }),
    ...(esExportacion && { datosExportacion: lleno(exportacion) }),
    ...algo("datosAdicionales", paresDe(datos)),
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
  const { clave, iva, otro, otroMonto, ...campos } = item;
  const impuestos = [iva, otro].flatMap((valor) => {
    const opcion = opciones.find((each) => each.valor === valor);
    if (!opcion) return [];
    const { nombreCorto, codigoUnidadGravable, pide } = opcion;
    return [{ nombreCorto, codigoUnidadGravable, ...(pide && lleno({ [pide]: otroMonto })) }];
  });
  return { ...lleno(campos), ...algo("impuestos", impuestos) };
}

/** Only what says something, without the blanks around it. */
const lleno = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, valor]) => (valor.trim() ? [[campo, valor.trim()]] : [])),
  );

const algo = (campo: string, valor: object): object =>
  Object.keys(valor).length > 0 ? { [campo]: valor } : {};

const paresDe = (datos: Readonly<Record<string, string>>): object[] =>
  Object.entries(lleno(datos)).map(([nombre, valor]) => ({ nombre, valor }));
