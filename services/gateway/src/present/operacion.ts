import { choice, integer, list, named, object, text } from "./view.js";

const suceso = named(
  "SucesoDeHistoria",
  object({ fecha: text, que: text, detalle: text, traza: text }, "fecha", "que", "detalle", "traza"),
);

/** The history of a document or an attempt. `fecha` and `traza` are empty where nobody wrote them down. */
export const historiaView = named("Historia", object({ sucesos: list(suceso) }, "sucesos"));

const servicio = choice(["documents", "batch"]);

const intento = named(
  "IntentoDetenido",
  object(
    {
      ...{ id: text, pais: text, operacion: text, creado: text, motivo: text },
      ...{ envios: integer, consultas: integer, siguiente: text },
    },
    ...(["id", "pais", "operacion", "creado", "motivo", "envios", "consultas"] as const),
  ),
);

const evento = named(
  "EventoDetenido",
  object({ servicio, asunto: text, total: integer, desde: text }, "servicio", "asunto", "total", "desde"),
);

const fallido = named(
  "EventoAbandonado",
  object(
    { numero: integer, asunto: text, idEvento: text, fecha: text, consumidor: text, motivo: text },
    ...(["numero", "asunto", "idEvento", "fecha"] as const),
  ),
);

const lote = named(
  "LoteDetenido",
  object(
    { id: text, creado: text, total: integer, pendientes: integer, enConsulta: integer, siguiente: text },
    ...(["id", "creado", "total", "pendientes", "enConsulta"] as const),
  ),
);

/** Everything that is stuck in the whole installation. `consumidor` and `motivo` are empty where an event was given up before they were kept. */
export const pendientesView = named(
  "Pendientes",
  object(
    {
      intentos: list(intento),
      eventos: list(evento),
      fallidos: list(fallido),
      lotes: list(lote),
      sinRespuesta: list(servicio),
    },
    ...(["intentos", "eventos", "fallidos", "lotes", "sinRespuesta"] as const),
  ),
);
