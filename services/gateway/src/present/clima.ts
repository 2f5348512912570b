import type { Clima, ClimaCertificador, Conversaciones } from "@dte/contracts";
import { estadosAutoridad } from "../schema/values.js";
import { boolean, choice, decimal, integer, list, named, object, text } from "./view.js";

/** The fewest calls in a quarter of an hour by which an authority can be said not to answer. */
const CALLS_MIN = 3;
const AWAY_SHARE = 0.5;
const FALTERING_SHARE = 0.1;
const SLOW_SHARE = 0.25;

const diaView = named(
  "DiaAutoridad",
  object(
    { fecha: text, disponibilidad: decimal, lentas: decimal, promedioMs: integer },
    "fecha",
    "disponibilidad",
    "lentas",
    "promedioMs",
  ),
);

const autoridadView = named(
  "EstadoAutoridad",
  object(
    {
      pais: text,
      certificador: text,
      nombre: text,
      estaEnAmbienteDePruebas: boolean,
      estado: choice(estadosAutoridad),
      enContingenciaDesde: text,
      dias: list(diaView),
    },
    "pais",
    "certificador",
    "estaEnAmbienteDePruebas",
    "estado",
    "dias",
  ),
);

export const estadoView = named(
  "EstadoServicio",
  object({ medido: text, autoridades: list(autoridadView) }, "medido", "autoridades"),
);

export type Dia = { fecha: string; disponibilidad: string; lentas: string; promedioMs: number };
export type Autoridad = {
  readonly pais: string;
  readonly certificador: string;
  readonly nombre?: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly estado: (typeof estadosAutoridad)[number];
  readonly enContingenciaDesde?: string;
  readonly dias: readonly Dia[];
};
export type Estado = { readonly medido: string; readonly autoridades: readonly Autoridad[] };

/**
 * Shows the part of the calls' figures that everybody may know: shares and no counts, which would tell how much is issued here. `nombres` goes by
 * country and certifier.
 */
export const toEstado = (
  { certificadores }: Clima,
  nombres: ReadonlyMap<string, string>,
  medido: Date,
): Estado => ({
  medido: medido.toISOString(),
  autoridades: certificadores.map(({ pais, idCertificador: certificador, ...each }) => {
    const nombre = nombres.get(nameKey(pais, certificador));
    return {
      ...{ pais, certificador },
      ...(nombre !== undefined && { nombre }),
      estaEnAmbienteDePruebas: each.estaEnAmbienteDePruebas,
      estado: judge(each),
      ...(each.contingenciaDesde !== undefined && { enContingenciaDesde: each.contingenciaDesde }),
      dias: each.dias.flatMap(({ fecha, conversaciones }) =>
        conversaciones ? [toDia(fecha, conversaciones)] : [],
      ),
    };
  }),
});

/** Makes the key under which a certifier's name is kept: the code of its country, and its id in small letters. */
export const nameKey = (pais: string, certificador: string): string => `${pais} ${certificador}`;

function judge({
  ahora,
  contingenciaDesde,
}: Pick<ClimaCertificador, "ahora" | "contingenciaDesde">): Autoridad["estado"] {
  if (contingenciaDesde !== undefined) return "Contingencia";
  const { respuestas = 0, lentas = 0, silencios = 0 } = ahora ?? {};
  const all = respuestas + silencios;
  if (all === 0) return "SinDatos";
  if (all >= CALLS_MIN && silencios / all >= AWAY_SHARE) return "SinRespuesta";
  return silencios / all >= FALTERING_SHARE || lentas / all >= SLOW_SHARE ? "Lento" : "Bien";
}

function toDia(fecha: string, { respuestas, lentas, silencios, duracionMs }: Conversaciones): Dia {
  const all = Math.max(1, respuestas + silencios);
  return {
    fecha,
    disponibilidad: percent(respuestas, all),
    lentas: percent(lentas, all),
    promedioMs: Math.round(duracionMs / all),
  };
}

/** Writes a percentage. Less than the whole is never written as a hundred, which would hide the call that failed. */
const percent = (part: number, all: number): string => {
  const tenths = (part * 1_000) / all;
  return (
    (tenths > 0 && tenths < 1_000 ? Math.min(999, Math.max(1, Math.round(tenths))) : tenths) / 10
  ).toFixed(1);
};
