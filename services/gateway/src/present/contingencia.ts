import { boolean, choice, file, integer, named, object, text } from "./view.js";

const evento = named(
  "EventoContingencia",
  object(
    {
      id: text,
      envios: integer,
      sello: text,
      fechaRecepcion: text,
      archivoUri: file("archivo"),
      codigo: text,
      mensaje: text,
    },
    "id",
    "envios",
  ),
);

/** Documents that an account issued in contingency, by the event that reports them; its times are UTC and keep their Z. */
export const contingenciaView = named(
  "Contingencia",
  object(
    {
      estado: choice(["EnCurso", "PorInformar", "Informada", "Cerrada"]),
      tipo: integer,
      motivo: text,
      estaEnAmbienteDePruebas: boolean,
      desde: text,
      hasta: text,
      documentos: integer,
      pendientes: integer,
      rechazados: integer,
      plazoEvento: text,
      plazoEnvio: text,
      evento,
    },
    "estado",
    "tipo",
    "estaEnAmbienteDePruebas",
    "desde",
    "documentos",
    "pendientes",
    "rechazados",
  ),
);
