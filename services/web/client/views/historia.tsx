import { momentoText } from "../format.js";

type Suceso = { fecha: string; que: string; detalle: string; traza: string };

const QUE: Readonly<Record<string, string>> = {
  intento: "Intento",
  numero: "Número",
  envio: "Envío a la autoridad",
  pregunta: "Pregunta a la autoridad",
  contingencia: "Contingencia",
  documento: "Documento",
  evento: "Evento",
  archivo: "Archivo",
  bitacora: "Bitácora",
  recurso: "Recurso",
};

/** Shows the events of a document from its beginning. Moments have seconds and thousandths, because steps are close together. */
export const Historia = ({ sucesos }: { sucesos: readonly Suceso[] }) => (
  <ol class="cambios" aria-label="Lo que pasó, del principio al final">
    {sucesos.map(({ fecha, que, detalle, traza }, at) => (
      <li key={at}>
        <strong>{QUE[que] ?? que}</strong> {detalle}
        <span class="menor bloque">
          {fecha === "" ? (
            "sin hora"
          ) : (
            <time dateTime={fecha}>{momentoText(fecha) + fecha.slice(16, -1)}</time>
          )}
          {traza !== "" && ` · traza ${traza}`}
        </span>
      </li>
    ))}
  </ol>
);
