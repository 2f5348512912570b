/** A breach of an invariant: its subject, by an id that says nothing of a taxpayer, and what is wrong with it (Spanish). */
export type Incumplimiento = { readonly sujeto: string; readonly detalle: string };

export type Resultado = {
  readonly invariante: string;
  /** The sentence that is to hold, in Spanish. */
  readonly titulo: string;
  readonly revisados: number;
  /** How many are under way and cannot be judged yet. */
  readonly pendientes: number;
  readonly incumplidos: number;
  /** The first of the breaches. */
  readonly ejemplos: readonly Incumplimiento[];
  /** Facts that the check took for granted (Spanish), for a reader who can compare them with what they know. */
  readonly notas?: readonly string[];
};

/** A notebook in which a check writes what it sees, one thing at a time. */
export type Libreta = {
  revisado(cuantos?: number): void;
  pendiente(cuantos?: number): void;
  incumple(sujeto: string, detalle: string): void;
  /** Notes an assumption. */
  anota(nota: string): void;
};

/** The most examples of an invariant: enough to see what is wrong; the count says how much of it there is. */
const EJEMPLOS_MAX = 20;

/** Makes a notebook that counts what a check sees, and keeps the first breaches. `vista` is called with how many were looked at so far, whenever that grows. */
export function createLibreta(vista: (revisados: number) => void = () => {}): Libreta & {
  resultado(invariante: string, titulo: string): Resultado;
} {
  let revisados = 0;
  let pendientes = 0;
  let incumplidos = 0;
  const ejemplos: Incumplimiento[] = [];
  const notas: string[] = [];
  return {
    revisado(cuantos = 1) {
      revisados += cuantos;
      vista(revisados);
    },
    pendiente(cuantos = 1) {
      pendientes += cuantos;
    },
    incumple(sujeto, detalle) {
      incumplidos += 1;
      if (ejemplos.length < EJEMPLOS_MAX) ejemplos.push({ sujeto, detalle });
    },
    anota(nota) {
      notas.push(nota);
    },
    resultado: (invariante, titulo) => ({
      invariante,
      titulo,
      revisados,
      pendientes,
      incumplidos,
      ejemplos,
      ...(notas.length > 0 && { notas }),
    }),
  };
}

/** Tells whether any invariant is broken. */
export const isBroken = (resultados: readonly Resultado[]): boolean =>
  resultados.some(({ incumplidos }) => incumplidos > 0);

/** Shows the results as people read them: a line for each invariant, and below it what breaks it. */
export function table(resultados: readonly Resultado[]): string {
  const heads = ["invariante", "revisados", "pendientes", "incumplidos"] as const;
  const cells = resultados.map((each) => heads.map((head) => String(each[head])));
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ");
  const rows = resultados.flatMap(({ titulo, incumplidos, ejemplos, notas = [] }, at) => [
    `${line(cells[at] ?? [])}  ${titulo}`,
    ...notas.map((nota) => `    · ${nota}`),
    ...ejemplos.map(({ sujeto, detalle }) => `    ✗ ${sujeto}: ${detalle}`),
    ...(incumplidos > ejemplos.length ? [`    … y ${incumplidos - ejemplos.length} más`] : []),
  ]);
  return [line(heads), ...rows].join("\n");
}
