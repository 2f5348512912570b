import { parseArgs } from "node:util";

/** A person's request, read from the command line. */
export type Asked = {
  readonly cuenta: string;
  readonly semilla: number;
  /** Runs only these groups; all of them when the list is empty. */
  readonly grupos: readonly string[];
  /** Takes only so many steps of each group, and the steps that those follow. */
  readonly muestra: number | undefined;
  /** The stage that the authority asks for, where it has several. */
  readonly etapa: string | undefined;
  /** The authority's workbook, where it gives one. */
  readonly libro: string | undefined;
  /** A JSON file with receivers that the authority knows. */
  readonly receptores: string | undefined;
  /** The folder of the report. */
  readonly salida: string;
  readonly conImpresos: boolean;
  readonly soloPlan: boolean;
  /** How long pending documents are waited for, in ms. */
  readonly esperaMs: number;
};

export const USAGE = `uso: npm run certificar -- --cuenta ID [opciones]

  Emite lo que la autoridad pide antes de producción, en su ambiente de pruebas, y dice qué falta.
  El mismo comando otra vez sigue donde quedó: nada se emite dos veces.

  --semilla N            otro contenido y otros documentos (1)
  --etapa CLAVE          qué parte, donde la autoridad pide varias (etapasCertificacion de GET /pais); sin ella, la primera
  --libro archivo.xlsx   el set de pruebas que la autoridad dio a la cuenta, donde da uno
  --receptores a.json    receptores que la autoridad conoce, como en POST /dte; sin ellos, la propia cuenta
  --grupo CLAVE          solo ese grupo; se puede repetir
  --muestra N            N de cada grupo
  --plan                 solo mostrar el plan; no emite nada
  --impresos             reunir las representaciones impresas en archivos .zip de hasta 10 MB
  --espera MINUTOS       cuánto esperar lo que la autoridad no ha decidido (10)
  --salida carpeta       dónde dejar informe.json, informe.pdf y el avance (certificacion-ID-N)

Dónde y quién: DTE_URL=https://… y DTE_LLAVE=dte_test_…, o DTE_USUARIO y DTE_CLAVE.

Termina con 0: todo cumple · 1: algo no cumple · 2: no se entendió, o falta algo aquí · 3: nadie contesta; se puede repetir
4: falta algo por decidir o por emitir: repita el mismo comando`;

const VALUES = [
  "cuenta",
  "semilla",
  "etapa",
  "libro",
  "receptores",
  "grupo",
  "muestra",
  "espera",
  "salida",
] as const;
const FLAGS = ["plan", "impresos"] as const;
const WHOLE = /^\d{1,9}$/;
const MINUTE_MS = 60_000;
const ESPERA = "10";

/** Reads a command line. Gives the problem, in Spanish, when it cannot be read; an empty text when the usage says it best. */
export function readCommand(args: readonly string[]): Asked | { readonly problem: string } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...VALUES.map((name) => [name, { type: "string" }] as const),
      ...FLAGS.map((name) => [name, { type: "boolean" }] as const),
    ]),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const said = new Map<string, string>();
  const grupos: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") return { problem: `Sobra ${token.value}.` };
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (["h", "help", "ayuda"].includes(name)) return { problem: "" };
    if (FLAGS.some((each) => each === name) && value === undefined) said.set(name, "");
    else if (!VALUES.some((each) => each === name)) return { problem: `No se conoce la opción ${rawName}.` };
    else if (!value) return { problem: `${rawName} necesita un valor.` };
    else if (name === "grupo") grupos.push(value);
    else said.set(name, value);
  }
  return toAsked(said, grupos);
}

function toAsked(
  said: ReadonlyMap<string, string>,
  grupos: readonly string[],
): Asked | { readonly problem: string } {
  const cuenta = said.get("cuenta");
  if (cuenta === undefined) return { problem: args("Diga la cuenta: --cuenta ID") };
  for (const name of ["semilla", "muestra", "espera"]) {
    const value = said.get(name);
    if (value !== undefined && !WHOLE.test(value)) return { problem: `--${name} es un número entero.` };
  }
  const semilla = Number(said.get("semilla") ?? 1);
  const etapa = said.get("etapa");
  const muestra = said.get("muestra");
  if (muestra !== undefined && Number(muestra) === 0) return { problem: "--muestra es 1 o más." };
  return {
    ...{ cuenta, semilla, grupos },
    muestra: muestra === undefined ? undefined : Number(muestra),
    etapa,
    libro: said.get("libro"),
    receptores: said.get("receptores"),
    salida:
      said.get("salida") ??
      ["certificacion", cuenta, semilla, etapa]
        .filter((each) => each !== undefined)
        .join("-")
        .replace(/[^\w-]/g, "_"),
    conImpresos: said.has("impresos"),
    soloPlan: said.has("plan"),
    esperaMs: Number(said.get("espera") ?? ESPERA) * MINUTE_MS,
  };
}

const args = (text: string): string => `${text}, por ejemplo npm run certificar -- --cuenta 123456789`;
