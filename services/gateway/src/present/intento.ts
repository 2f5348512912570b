import { choice, named, object, text, uri } from "./view.js";

/** An attempt to certify or to cancel, as its account sees it. */
export const intentoView = named(
  "Intento",
  object(
    {
      id: text,
      idCuenta: text,
      operacion: choice(["certificar", "anular"]),
      estado: choice(["Abierto", "EnContingencia", "Certificado", "Rechazado"]),
      tipo: text,
      numeroTransaccion: text,
      idDte: text,
      uri,
      fechaCreacion: text,
      fechaFin: text,
      codigo: text,
      mensaje: text,
    },
    "id",
    "idCuenta",
    "operacion",
    "estado",
    "tipo",
    "fechaCreacion",
  ),
);
