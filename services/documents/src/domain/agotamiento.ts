/** The pace at which the numbers of a series go, as far as it is known, and the warnings that its account has had. */
export type Vigilada = {
  /** The numbers that were left when it was measured last. */
  readonly restantes: number;
  readonly medido: Date;
  /** How many numbers a day go lately; null before it was measured for a day. */
  readonly ritmo: number | null;
  readonly contado: readonly string[];
};

/** The state of a series: `total` is how many numbers its ranges have, `vencimiento` when the last of them ends (yyyy-MM-dd). */
export type Estado = {
  readonly restantes: number;
  readonly total: number;
  readonly vencimiento: string | null;
};

/** The reason of a warning, and which of that reason's thresholds was reached. */
export type Aviso = {
  readonly motivo: "porcentaje" | "ritmo" | "vencimiento";
  readonly umbral: number;
};

const DAY_MS = 86_400_000;
/** The thresholds in percent of all numbers: how many are left. */
const PORCENTAJES = [20, 10, 2, 0];
/** The thresholds in days that the numbers last at the pace of late: a tax authority takes days to give more. */
const DIAS_DE_RITMO = [15, 7, 1];
const DIAS_DE_VENCIMIENTO = [30, 15, 7, 1];
/** The pace is not known before the series was measured for this long. */
const FIRST_MS = DAY_MS;
/** The time between two measurements: the numbers of a few minutes say nothing of a day. */
const MEASURE_MS = DAY_MS / 24;
/** After this many days a measurement counts for two thirds: weekends and ends of months are within it. */
const MEMORY_DAYS = 3;

/**
 * Measures a series at `now`, and gives the warnings for its account: for each reason only the last threshold that was reached, and each once. Gives
 * the same object back where there is nothing to write down.
 */
export function measure(before: Vigilada, estado: Estado, now: Date): { despues: Vigilada; avisos: Aviso[] } {
  const medida = paceOf(before, estado, now);
  const avisos = [
    ...reached("porcentaje", PORCENTAJES, (100 * estado.restantes) / estado.total),
    ...reached("ritmo", DIAS_DE_RITMO, daysLeft(medida, estado)),
    ...(estado.restantes > 0
      ? reached("vencimiento", DIAS_DE_VENCIMIENTO, daysUntil(estado.vencimiento, now))
      : []),
  ];
  const nuevos = avisos.filter((aviso) => !before.contado.includes(wordOf(aviso)));
  if (nuevos.length === 0) return { despues: medida, avisos: [] };
  // Thresholds before the last one are over with: nobody is told of them afterwards.
  const contado = avisos.flatMap(({ motivo, umbral }) =>
    UMBRALES[motivo].filter((each) => each >= umbral).map((each) => wordOf({ motivo, umbral: each })),
  );
  return {
    despues: { ...medida, contado: [...new Set([...before.contado, ...contado])] },
    avisos: nuevos,
  };
}

const UMBRALES = { porcentaje: PORCENTAJES, ritmo: DIAS_DE_RITMO, vencimiento: DIAS_DE_VENCIMIENTO } as const;

const wordOf = ({ motivo, umbral }: Aviso): string => `${motivo} ${umbral}`;

/** Finds the lowest of the thresholds that `value` is at or below. */
function reached(motivo: Aviso["motivo"], umbrales: readonly number[], value: number): Aviso[] {
  const umbral = umbrales.findLast((each) => value <= each);
  return umbral === undefined ? [] : [{ motivo, umbral }];
}

function paceOf(before: Vigilada, { restantes }: Estado, now: Date): Vigilada {
  const elapsedMs = now.getTime() - before.medido.getTime();
  // There are more numbers than before: a range was added, or numbers came back. The measurement begins anew.
  if (restantes > before.restantes) return { ...before, restantes, medido: now, ritmo: null };
  if (elapsedMs < (before.ritmo === null ? FIRST_MS : MEASURE_MS)) return before;
  const days = elapsedMs / DAY_MS;
  const ahora = (before.restantes - restantes) / days;
  const weight = 1 - Math.exp(-days / MEMORY_DAYS);
  const ritmo = before.ritmo === null ? ahora : before.ritmo + weight * (ahora - before.ritmo);
  return { ...before, restantes, medido: now, ritmo };
}

const daysLeft = ({ ritmo }: Vigilada, { restantes }: Estado): number =>
  ritmo === null || ritmo <= 0 ? Number.POSITIVE_INFINITY : restantes / ritmo;

/** Counts the days until the end of that day; infinite where there is none, or it is over. */
function daysUntil(vencimiento: string | null, now: Date): number {
  if (vencimiento === null) return Number.POSITIVE_INFINITY;
  const days = (endOf(vencimiento) - now.getTime()) / DAY_MS;
  return days > 0 ? days : Number.POSITIVE_INFINITY;
}

const endOf = (vencimiento: string): number => Date.parse(`${vencimiento}T00:00:00Z`) + DAY_MS;

/** Computes when the end of a series comes near enough to be told next; null when it never does. */
export function nextLookAt(vencimiento: string | null, now: Date): Date | null {
  if (vencimiento === null) return null;
  const at = DIAS_DE_VENCIMIENTO.map((days) => endOf(vencimiento) - days * DAY_MS).find(
    (each) => each > now.getTime(),
  );
  return at === undefined ? null : new Date(at);
}
