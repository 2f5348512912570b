import type { Producto, Solicitud } from "@dte/contracts";
import { boundErrores, type ErrorCampo, invalid } from "@dte/errors";

/** Lists the products that a request's items name, each once. */
export const idsOfProductos = ({ items }: Solicitud): string[] => [
  ...new Set(items.flatMap(({ idProducto }) => idProducto ?? [])),
];

/** Fills descripcion, precioUnitario, unidadMedida, tipo and codigo of items from the products that they name. */
export function completeItems(solicitud: Solicitud, productos: readonly Producto[]): Solicitud {
  const known = new Map(
    productos.flatMap((each) => [[each.id, each] as const, [each.idProducto, each] as const]),
  );
  const faltas: ErrorCampo[] = [];
  const items = solicitud.items.map((item, i) => {
    if (item.idProducto === undefined) return item;
    // Our own ids are UUIDs, which the catalogue finds in either case; an account's codes are as it writes them.
    const producto = known.get(item.idProducto) ?? known.get(item.idProducto.toLowerCase());
    if (!producto) {
      const campo = `items[${i}].idProducto`;
      const mensaje = `${campo} "${item.idProducto}" no existe en el catálogo de la cuenta.`;
      faltas.push({ campo, codigo: "FEG_VALIDATION_ERROR", regla: "ITEM-PRODUCTO", mensaje });
      return item;
    }
    return {
      ...item,
      descripcion: item.descripcion ?? producto.nombre,
      precioUnitario: item.precioUnitario ?? producto.precioUnitario,
      unidadMedida: item.unidadMedida ?? producto.unidadMedida,
      tipo: item.tipo ?? (producto.tipoProducto === "S" ? "servicio" : "bien"),
      codigo: item.codigo ?? producto.idProducto,
    };
  });
  const [first] = faltas;
  if (first) throw invalid(first.mensaje).with({ errores: boundErrores(faltas) });
  return { ...solicitud, items };
}
