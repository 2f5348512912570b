/** How far the look at an invariant is: what it has looked at, in how many seconds, and whether that was all. */
export type Paso = {
  readonly invariante: string;
  readonly revisados: number;
  readonly segundos: number;
  readonly isDone: boolean;
};

/** Receives the progress of a check. */
export type Avance = (paso: Paso) => void;

/** The time between two reports of progress, in ms: whoever waits wants to see that it goes on. */
const EVERY_MS = 5_000;

/** Tells `avance` every few seconds, as `seen` is called, and at the `end`. */
export function createAvance(invariante: string, avance: Avance) {
  const began = performance.now();
  let told = began;
  let revisados = 0;
  const tell = (isDone: boolean) =>
    avance({ invariante, revisados, segundos: (performance.now() - began) / 1_000, isDone });
  return {
    seen(total: number): void {
      revisados = total;
      const now = performance.now();
      if (now - told < EVERY_MS) return;
      told = now;
      tell(false);
    },
    end: () => tell(true),
  };
}

/** Shows a step as people read it: "autoridad.archivo: 12 400 revisados, 1 830 por segundo". */
export function lineOf({ invariante, revisados, segundos, isDone }: Paso): string {
  const rate = Math.round(revisados / Math.max(segundos, 0.001));
  const end = isDone ? `, listo en ${segundos.toFixed(1)} s` : "…";
  return `${invariante}: ${grouped(revisados)} revisados, ${grouped(rate)} por segundo${end}`;
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, " ");
