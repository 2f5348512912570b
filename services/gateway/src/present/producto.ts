import { tiposProducto } from "../schema/values.js";
import { boolean, choice, decimal, named, object, text } from "./view.js";

/** The Product of the specification. */
export const productoView = named(
  "Producto",
  object(
    {
      id: text,
      idProducto: text,
      idCuenta: text,
      nombre: text,
      precioUnitario: decimal,
      unidadMedida: text,
      tipoProducto: choice(tiposProducto),
      aplicaIdt: boolean,
    },
    "id",
    "idProducto",
    "idCuenta",
    "nombre",
    "precioUnitario",
    "unidadMedida",
    "tipoProducto",
    "aplicaIdt",
  ),
);
