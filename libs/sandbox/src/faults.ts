export const operaciones = ["certificar", "anular", "consultar", "autenticar", "contingencia"] as const;
export type Operacion = (typeof operaciones)[number];

/**
 * How an authority can fail:
 * - `lento`: does its work and answers `ms` later
 * - `sin-respuesta`: does its work and never answers; the connection stays open until the client gives up
 * - `corte`: does its work and drops the connection
 * - `corte-antes`: drops the connection without doing anything
 * - `error`: answers 500 without doing anything
 * - `rechazo`: answers with the authority's own refusal without doing anything
 * - `no-disponible`: answers 503 to everything, whatever the operation, until the table is cleared
 */
export const modos = [
  "lento",
  "sin-respuesta",
  "corte",
  "corte-antes",
  "error",
  "rechazo",
  "no-disponible",
] as const;
export type Modo = (typeof modos)[number];

/** A fault that waits for its operation. `veces`: how many more times; absent when it stays until cleared. */
export type Fallo = {
  readonly operacion?: Operacion;
  readonly modo: Modo;
  readonly veces?: number;
  readonly ms?: number;
};

export type Faults = {
  /** Adds one from a request's body; gives what is wrong with it, in Spanish, or nothing when it was added. */
  add(body: unknown): string[];
  /** Takes the fault that strikes this operation now, which is used up once; the oldest comes first. */
  take(operacion: Operacion): Fallo | undefined;
  list(): Fallo[];
  clear(): void;
};

/** A drill, not a load: more than these is a mistake in the caller's loop. */
const FAULTS_MAX = 1_000;
const VECES_MAX = 1_000_000;
/** Longer than any client waits; nobody means an hour. */
const MS_MAX = 600_000;
const MS_DEFAULT = 1_000;

/** Makes an empty table of faults. */
export function createFaults(): Faults {
  let table: Fallo[] = [];
  return {
    add(body) {
      const { fallo, problems } = readFallo(body);
      if (fallo === undefined) return problems;
      if (table.length >= FAULTS_MAX)
        return [`Ya hay ${FAULTS_MAX} fallos pendientes; elimínelos con DELETE /_control/fallos.`];
      table.push(fallo);
      return [];
    },
    take(operacion) {
      const down = table.find(({ modo }) => modo === "no-disponible");
      if (down !== undefined) return down;
      const at = table.findIndex((each) => each.operacion === operacion);
      const fallo = table[at];
      if (fallo === undefined) return undefined;
      const veces = (fallo.veces ?? 1) - 1;
      table.splice(at, 1, ...(veces > 0 ? [{ ...fallo, veces }] : []));
      return fallo;
    },
    list: () => [...table],
    clear() {
      table = [];
    },
  };
}

function readFallo(body: unknown): { fallo?: Fallo; problems: string[] } {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return {
      problems: ['El cuerpo debe ser un objeto JSON: { "operacion": "certificar", "modo": "error" }.'],
    };
  const given = body as Readonly<Record<string, unknown>>;
  const problems = Object.keys(given)
    .filter((key) => !["operacion", "modo", "veces", "ms"].includes(key))
    .map((key) => `El campo ${key} no existe; los campos son operacion, modo, veces y ms.`);
  const modo = modos.find((each) => each === given["modo"]);
  if (modo === undefined) problems.push(`modo debe ser uno de: ${modos.join(", ")}.`);
  const operacion = operaciones.find((each) => each === given["operacion"]);
  const isForAll = modo === "no-disponible" && given["operacion"] === undefined;
  if (operacion === undefined && !isForAll)
    problems.push(`operacion debe ser una de: ${operaciones.join(", ")}.`);
  const veces = readInteger(given["veces"], 1, VECES_MAX);
  if (veces === null) problems.push(`veces debe ser un entero de 1 a ${VECES_MAX}.`);
  const ms = readInteger(given["ms"], 0, MS_MAX);
  if (ms === null) problems.push(`ms debe ser un entero de 0 a ${MS_MAX}.`);
  if (modo === undefined || problems.length > 0) return { problems };
  return {
    fallo: {
      ...(operacion && { operacion }),
      modo,
      ...(modo !== "no-disponible" && { veces: veces ?? 1 }),
      ...(modo === "lento" && { ms: ms ?? MS_DEFAULT }),
    },
    problems,
  };
}

/** Reads an integer between `min` and `max`: undefined when absent, null when it is none. */
function readInteger(value: unknown, min: number, max: number): number | undefined | null {
  if (value === undefined) return undefined;
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    ? (value as number)
    : null;
}
