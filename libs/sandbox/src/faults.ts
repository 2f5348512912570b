const operaciones = ["certificar", "anular", "consultar", "autenticar", "contingencia"] as const;
export type Operacion = (typeof operaciones)[number];

/**
 * The ways in which an authority can fail:
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

/**
 * A fault that waits for its operation. `veces` is how often it still strikes; absent when it stays until cleared. With `certificador` it strikes
 * only that one's addresses, where there are several. A fault with a `nombre` counts how often it has struck (`golpes`), and stays in the table until
 * it is cleared, even if it is used up, so that its author sees whether any request came to it.
 */
export type Fallo = {
  readonly nombre?: string;
  readonly certificador?: string;
  readonly operacion?: Operacion;
  readonly modo: Modo;
  readonly veces?: number;
  readonly ms?: number;
  readonly golpes?: number;
};

export type Faults = {
  /** Adds a fault from a request's body; gives what is wrong with the body, in Spanish, or nothing when the fault was added. */
  add(body: unknown): string[];
  /** Takes the fault that now strikes this operation, of this certifier where there are several. It is used up once; the oldest comes first. */
  take(operacion: Operacion, certificador?: string): Fallo | undefined;
  list(): Fallo[];
  /** Clears the fault of this name, or all. */
  clear(nombre?: string): void;
};

/** The most faults; the table is for drills and not for load, so more are a mistake in the caller's loop. */
const FAULTS_MAX = 1_000;
const VECES_MAX = 1_000_000;
/** The longest delay, longer than any client waits. */
const MS_MAX = 600_000;
const MS_DEFAULT = 1_000;
const NAME_CHARS_MAX = 100;
const FIELDS = ["operacion", "modo", "veces", "ms", "certificador", "nombre"];

/** Makes an empty table of faults. `certificadores` are those whose addresses a fault may be limited to. */
export function createFaults(certificadores: readonly string[] = []): Faults {
  let table: Fallo[] = [];
  return {
    add(body) {
      const { fallo, problems } = readFallo(body, certificadores);
      if (fallo === undefined) return problems;
      if (table.length >= FAULTS_MAX)
        return [`Ya hay ${FAULTS_MAX} fallos pendientes; elimínelos con DELETE /_control/fallos.`];
      table.push(fallo);
      return [];
    },
    take(operacion, certificador) {
      const isHere = (each: Fallo) => each.certificador === undefined || each.certificador === certificador;
      const down = table.findIndex((each) => each.modo === "no-disponible" && isHere(each));
      const at =
        down >= 0
          ? down
          : table.findIndex((each) => each.operacion === operacion && each.veces !== 0 && isHere(each));
      const fallo = table[at];
      if (fallo === undefined) return undefined;
      const { nombre, golpes = 0, veces } = fallo;
      const left: Fallo = {
        ...fallo,
        ...(veces !== undefined && { veces: veces - 1 }),
        ...(nombre !== undefined && { golpes: golpes + 1 }),
      };
      table.splice(at, 1, ...(left.veces === 0 && nombre === undefined ? [] : [left]));
      return fallo;
    },
    list: () => [...table],
    clear(nombre) {
      table = nombre === undefined ? [] : table.filter((each) => each.nombre !== nombre);
    },
  };
}

function readFallo(body: unknown, certificadores: readonly string[]): { fallo?: Fallo; problems: string[] } {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return {
      problems: ['El cuerpo debe ser un objeto JSON: { "operacion": "certificar", "modo": "error" }.'],
    };
  const given = body as Readonly<Record<string, unknown>>;
  const problems = Object.keys(given)
    .filter((key) => !FIELDS.includes(key))
    .map((key) => `El campo ${key} no existe; los campos son ${FIELDS.join(", ")}.`);
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
  const { nombre, certificador } = given;
  if (nombre !== undefined && !isName(nombre))
    problems.push(`nombre debe ser un texto de 1 a ${NAME_CHARS_MAX} caracteres.`);
  if (certificador !== undefined && !certificadores.includes(String(certificador)))
    problems.push(
      certificadores.length === 0
        ? "certificador no se indica: aquí hay una sola autoridad."
        : `certificador debe ser uno de: ${certificadores.join(", ")}.`,
    );
  if (modo === undefined || problems.length > 0) return { problems };
  return {
    fallo: {
      ...(isName(nombre) && { nombre, golpes: 0 }),
      ...(typeof certificador === "string" && { certificador }),
      ...(operacion && { operacion }),
      modo,
      ...(modo !== "no-disponible" && { veces: veces ?? 1 }),
      ...(modo === "lento" && { ms: ms ?? MS_DEFAULT }),
    },
    problems,
  };
}

const isName = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= NAME_CHARS_MAX;

/** Reads an integer between `min` and `max`; undefined when absent, null when it is no such integer. */
function readInteger(value: unknown, min: number, max: number): number | undefined | null {
  if (value === undefined) return undefined;
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    ? (value as number)
    : null;
}
