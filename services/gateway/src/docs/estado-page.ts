import type { Autoridad, Estado } from "../present/clima.js";
import { join, type Page, table } from "./page.js";

/** The meaning of each state for an issuer. */
const SIGNIFICA: Readonly<Record<Autoridad["estado"], string>> = {
  Bien: "Responde.",
  Lento: "Responde, pero tarda o falla a ratos: espere más y repita con la misma `Idempotency-Key`.",
  SinRespuesta: "No responde: lo que se envíe queda pendiente o se rechaza con `Retry-After`.",
  Contingencia: "No responde y se emite en contingencia: los documentos valen y se transmiten después.",
  SinDatos: "No se le ha llamado en los últimos quince minutos.",
};

/** A page that is older than this is asked for again. */
const FRESH_SECONDS = 15;

/** Shows the state of the authorities as people read it; without one, says that it is not known. */
export const estadoPage = (estado: Estado | undefined): Page => ({
  slug: "estado",
  title: "Estado de las autoridades",
  summary:
    "Cómo responden ahora las autoridades tributarias y sus certificadores, y cómo respondieron en los últimos días.",
  group: "Referencia",
  freshSeconds: FRESH_SECONDS,
  markdown: join(
    "Cómo responden ahora las autoridades tributarias y sus certificadores, y cómo respondieron en los últimos días. Se mide con las llamadas que este servicio les hace; para programas, `GET /estado`. Los correos, archivos y consultas de documentos no dependen de ellas.",
    estado === undefined
      ? "No se puede saber en este momento. Vuelva a cargar la página en un minuto."
      : shown(estado),
    "## Qué significa cada estado",
    table(
      ["Estado", "Significa"],
      Object.entries(SIGNIFICA).map(([nombre, texto]) => [`\`${nombre}\``, texto]),
    ),
  ),
});

const shown = ({ medido, autoridades }: Estado): string =>
  autoridades.length === 0
    ? `No se ha llamado a ninguna en los últimos siete días. Medido: ${medido}.`
    : join(
        "## Ahora",
        table(
          ["País", "Certificador", "Ambiente", "Estado", "En contingencia desde"],
          autoridades.map((each) => [
            each.pais,
            each.nombre ?? each.certificador,
            ambienteOf(each),
            `\`${each.estado}\``,
            each.enContingenciaDesde ?? "",
          ]),
        ),
        `Medido: ${medido} (UTC).`,
        "## Los últimos días",
        table(
          ["Día (UTC)", "País", "Certificador", "Ambiente", "Respondió", "Tardó 3 s o más", "Promedio"],
          autoridades
            .flatMap((each) => each.dias.map((dia) => ({ each, dia })))
            .sort((a, b) => b.dia.fecha.localeCompare(a.dia.fecha))
            .map(({ each, dia }) => [
              dia.fecha,
              each.pais,
              each.nombre ?? each.certificador,
              ambienteOf(each),
              `${dia.disponibilidad} %`,
              `${dia.lentas} %`,
              `${dia.promedioMs} ms`,
            ]),
        ),
      );

const ambienteOf = ({ estaEnAmbienteDePruebas }: Autoridad): string =>
  estaEnAmbienteDePruebas ? "pruebas" : "producción";
