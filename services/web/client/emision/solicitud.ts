import type { Solicitud } from "@dte/client";
import type { Borrador, ItemBorrador } from "./borrador.js";
import { mostrado } from "./mostrado.js";
import type { OpcionImpuesto } from "./opcion.js";
import type { Pais } from "./pais.js";

/** The parts of the account and of its country that a request depends on. */
export type Contexto = Pais & { readonly idCuenta: string; readonly monedaPorDefecto?: string | undefined };

/** Gives the body of `POST /dte`. Empty fields are left out, and so are those that the form of this type does not show; amounts go as they were typed. */
export function toSolicitud(escrito: Borrador, contexto: Contexto): Solicitud {
  const { idCuenta, iva, otros, exencionDeNota } = contexto;
  const borrador = mostrado(escrito, contexto);
  const { tipo, items, pagos, exportacion, datos } = borrador;
  const { idDteOriginal, motivoAjuste, moneda, numeroTransaccion } = borrador;
  const isExenta =
    contexto.esNota(tipo) && items.some((item) => item.iva !== "" && item.iva === exencionDeNota?.iva);
  const motivoExencionIva = (isExenta && exencionDeNota?.motivo) || borrador.motivoExencionIva;
  return {
    idCuenta,
    tipo,
    ...lleno({ motivoExencionIva, moneda, numeroTransaccion, idDteOriginal, motivoAjuste }),
    ...algo("receptor", receptorDe(borrador)),
    items: items.map((item) => itemDe(item, [...iva, ...otros])),
    ...(pagos.length > 0 && { abonosPactados: pagos.map(({ clave, ...pago }) => lleno(pago)) }),
    ...(contexto.esExportacion(tipo) && { datosExportacion: lleno(exportacion) }),
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

/** Gives the name of a line's datum in the request: DATO_1 belongs to the first line. */
export const nombreEnLinea = (nombre: string, indice: number): string =>
  nombre.replace("#", String(indice + 1));

/** Keeps only the fields that have a value, without the blanks around it. */
const lleno = (campos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, valor]) => (valor.trim() ? [[campo, valor.trim()]] : [])),
  );

const algo = (campo: string, valor: object): object =>
  Object.keys(valor).length > 0 ? { [campo]: valor } : {};

const paresDe = (datos: Readonly<Record<string, string>>): object[] =>
  Object.entries(lleno(datos)).map(([nombre, valor]) => ({ nombre, valor }));
