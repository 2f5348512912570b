import { choice, decimal, named, object, text } from "./view.js";

/** The amount of one tax on the whole document. */
export const impuestoDelDocumento = named(
  "ImpuestoDelDocumento",
  object(
    { nombreCorto: text, montoGravable: decimal, montoImpuesto: decimal },
    "nombreCorto",
    "montoImpuesto",
  ),
);

/** A discount or a surcharge on the whole document. */
export const ajuste = named(
  "Ajuste",
  object({ tipo: choice(["descuento", "recargo"]), descripcion: text, monto: decimal }, "tipo", "monto"),
);
