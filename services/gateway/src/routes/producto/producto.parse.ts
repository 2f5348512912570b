import { boolean, choice, decimal, named, object, required, text } from "../../schema/schema.js";
import { codigo, idCuenta, nombre } from "../../schema/shapes.js";
import { tiposProducto } from "../../schema/values.js";

const rest = {
  unidadMedida: text({ min: 1, max: 50 }),
  tipoProducto: choice(tiposProducto, { ignoreCase: true }),
  aplicaIdt: boolean(),
};

/** The body of `POST /producto`. */
export const productoSchema = named(
  "ProductoSolicitado",
  object({
    idCuenta,
    idProducto: required(codigo),
    nombre: required(nombre),
    precioUnitario: required(decimal()),
    ...rest,
  }),
);

/** The body of `PATCH /producto/{id}`. */
export const cambioProductoSchema = named(
  "CambioProducto",
  object({ idProducto: codigo, nombre, precioUnitario: decimal(), ...rest }),
);
