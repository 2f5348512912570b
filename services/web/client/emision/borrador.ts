/** A tax beside the general one: the value of a choice, and the amount from which it is computed. */
export type ImpuestoBorrador = { clave: number; valor: string; monto: string };

export type ItemBorrador = {
  /** A number that tells rows on the screen apart and is never sent. */
  clave: number;
  idProducto: string;
  descripcion: string;
  tipo: string;
  cantidad: string;
  unidadMedida: string;
  precioUnitario: string;
  descuento: string;
  /** The value of a choice of the country's general tax; when it is empty the service decides. */
  iva: string;
  otros: ImpuestoBorrador[];
  /** The data that a country asks for in a line, by name: DATO_#, where # is the line's number. */
  datos: Record<string, string>;
};

export type PagoBorrador = { clave: number; fechaVencimiento: string; monto: string; formaPago: string };

/** A document as it stands in the form: all of it is text, exactly as typed. */
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
  /** The data that a country asks of the receiver beyond the contract, by name. */
  datosReceptor: Record<string, string>;
  /** The data that a country asks of the document beyond the contract, by name. */
  datos: Record<string, string>;
};

let filas = 0;
const nuevaFila = (): number => {
  filas += 1;
  return filas;
};

/** Makes an empty line. */
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

/** Makes a tax of a line. `valor` is the choice in the form, and `monto` the amount that the user writes beside it. */
export const nuevoImpuesto = (valor: string, monto = ""): ImpuestoBorrador => ({
  clave: nuevaFila(),
  valor,
  monto,
});

/** Makes an empty payment. */
export const nuevoPago = (): PagoBorrador => ({
  clave: nuevaFila(),
  fechaVencimiento: "",
  monto: "",
  formaPago: "",
});

/** Makes the form of a document of this type, with one empty row. */
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

/** Takes a draft from elsewhere, and gives its rows new keys, so that they are told apart from those of this page. */
export const conClaves = (borrador: Borrador): Borrador => ({
  ...borrador,
  items: borrador.items.map((item) => ({
    ...item,
    clave: nuevaFila(),
    otros: item.otros.map((otro) => ({ ...otro, clave: nuevaFila() })),
  })),
  pagos: borrador.pagos.map((pago) => ({ ...pago, clave: nuevaFila() })),
});

/** Tells whether the user has begun to fill in an item. */
export const isEscrito = ({ descripcion, precioUnitario, idProducto }: ItemBorrador): boolean =>
  [descripcion, precioUnitario, idProducto].some((each) => each.trim() !== "");
