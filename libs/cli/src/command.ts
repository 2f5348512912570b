import { parseArgs } from "node:util";

/** The command of a person, read from the command line. */
export type Command =
  /** `file` is a path, or `-` for the standard input. `clave` is the Idempotency-Key, where one was given. */
  | ({ readonly what: "emitir"; readonly file: string; readonly soloProbar: boolean } & Given<
      "clave" | "cuenta"
    >)
  | ({ readonly what: "ver" } & Given<"id" | "transaccion" | "cuenta" | "espera">)
  | ({ readonly what: "pdf"; readonly id: string } & Given<"salida" | "formato">)
  | ({ readonly what: "listar"; readonly limite: number } & Given<
      "desde" | "hasta" | "tipo" | "estado" | "cuenta"
    >)
  | ({ readonly what: "anular"; readonly id: string; readonly motivo: string } & Given<
      "clase" | "reemplazo" | "clave"
    >)
  | ({ readonly what: "intento"; readonly id: string } & Given<"espera">)
  | ({ readonly what: "archivos" } & Given<
      "salida" | "desde" | "hasta" | "tipo" | "estado" | "cuenta" | "clases"
    >)
  | ({ readonly what: "eventos"; readonly seguir: boolean } & Given<"cursor" | "tipo" | "cuenta">);

/** The options that may be left out. */
type Given<N extends string> = { readonly [name in N]?: string };

export type Asked = { readonly command: Command; readonly isJson: boolean };

export const USAGE = `uso: npm run dte -- <qué> [opciones] [--json]

  emitir <archivo.json | -> [--probar] [--clave K] [--cuenta ID]   emitir un documento; - lee la entrada estándar
                                  --probar: solo calcularlo y decir lo que falta; no emite nada
                                  --clave: nombre de esta emisión; sin ella se hace del contenido
  ver <id> | --transaccion N [--cuenta ID] [--espera S]            un documento; --espera: segundos por uno pendiente
  intento <id> [--espera S]                                        cómo va una emisión o una anulación
  pdf <id> [--salida archivo | -] [--formato F]                    su forma impresa; sin --salida, <id>.pdf
  listar [--desde AAAA-MM-DD] [--hasta AAAA-MM-DD] [--tipo T] [--estado Certificado|Anulado] [--cuenta ID] [--limite 20]
  archivos [--salida archivo | -] [--clases xml,json,pdf] [--desde …] [--hasta …] [--tipo T] [--estado E] [--cuenta ID]
                                  los archivos de hasta mil documentos, en un .zip; sin --salida, documentos.zip
  anular <id> --motivo "…" [--clase N] [--reemplazo ID] [--clave K]   anular un documento
  eventos [--cursor C] [--tipo T] [--cuenta ID] [--seguir]         lo que pasó, en orden; --seguir espera lo que venga

Dónde y quién: DTE_URL=https://… y DTE_LLAVE=dte_test_…, o DTE_USUARIO y DTE_CLAVE.
--json: JSON en la salida; listar y eventos, un objeto por línea.

Termina con 0: hecho · 1: rechazado, con el motivo · 2: no se entendió, o falta algo aquí · 3: nadie contesta; se puede
repetir · 4: no se sabe si se hizo: repita el mismo comando, que no hace nada dos veces`;

type Spec = { readonly word?: string; readonly values: readonly string[]; readonly flags: readonly string[] };

const COMMANDS: Readonly<Record<Command["what"], Spec>> = {
  emitir: {
    word: "el archivo, o - para la entrada estándar",
    values: ["clave", "cuenta"],
    flags: ["probar"],
  },
  ver: { word: "el documento, o --transaccion", values: ["transaccion", "cuenta", "espera"], flags: [] },
  intento: { word: "el intento", values: ["espera"], flags: [] },
  pdf: { word: "el documento", values: ["salida", "formato"], flags: [] },
  listar: { values: ["desde", "hasta", "tipo", "estado", "cuenta", "limite"], flags: [] },
  archivos: { values: ["salida", "clases", "desde", "hasta", "tipo", "estado", "cuenta"], flags: [] },
  anular: { word: "el documento", values: ["motivo", "clase", "reemplazo", "clave"], flags: [] },
  eventos: { values: ["cursor", "tipo", "cuenta"], flags: ["seguir"] },
};
const LIMITE = 20;

type Problem = { readonly problem: string };

/** Reads a command. One that cannot be read gives the fault in Spanish, or an empty text where the usage says it best. */
export function readCommand([what = "", ...rest]: readonly string[]): Asked | Problem {
  if (!isCommand(what)) return { problem: what === "" || isHelp(what) ? "" : `No se conoce ${what}.` };
  const spec = COMMANDS[what];
  const read = readOptions(rest, spec);
  if ("problem" in read) return read;
  const { words, options, flags } = read;
  if (flags.has("ayuda")) return { problem: "" };
  const [word] = words;
  if (words.length > (spec.word === undefined ? 0 : 1)) return { problem: `Sobra ${words.at(-1)}.` };
  const mayLackWord = spec.word === undefined || (what === "ver" && options["transaccion"] !== undefined);
  if (word === undefined && !mayLackWord) return { problem: `Diga ${spec.word}: npm run dte -- ${what} …` };
  const command = commandOf(what, word, { options, flags });
  return "problem" in command ? command : { command, isJson: flags.has("json") };
}

function commandOf(
  what: Command["what"],
  word = "",
  { options, flags }: { options: Readonly<Record<string, string>>; flags: ReadonlySet<string> },
): Command | Problem {
  const { motivo = "", limite = String(LIMITE), ...others } = options;
  if (!/^\d{1,2}$/.test(options["espera"] ?? "0")) return { problem: "--espera son segundos, hasta 25." };
  switch (what) {
    case "emitir":
      return { what, file: word, soloProbar: flags.has("probar"), ...others };
    case "ver":
      if (word !== "" && options["transaccion"] !== undefined)
        return { problem: "Diga el documento o --transaccion, no los dos." };
      return { what, ...(word !== "" && { id: word }), ...others };
    case "pdf":
    case "intento":
      return { what, id: word, ...others };
    case "listar":
      if (!/^[1-9]\d{0,6}$/.test(limite)) return { problem: "--limite es un número de 1 en adelante." };
      return { what, limite: Number(limite), ...others };
    case "anular":
      if (motivo.trim() === "") return { problem: 'Diga por qué se anula: --motivo "…"' };
      if (!/^\d{0,3}$/.test(options["clase"] ?? "")) return { problem: "--clase es un número." };
      return { what, id: word, motivo, ...others };
    case "archivos":
      return { what, ...others };
    case "eventos":
      return { what, seguir: flags.has("seguir"), ...others };
  }
}

/** The flags of every command. */
const FLAGS = ["json", "ayuda"];

type Read = {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly options: Readonly<Record<string, string>>;
};

function readOptions(args: readonly string[], spec: Spec): Read | Problem {
  const flagNames = [...spec.flags, ...FLAGS];
  const options = Object.fromEntries([
    ...spec.values.map((name) => [name, { type: "string" }] as const),
    ...flagNames.map((name) => [name, { type: "boolean" }] as const),
  ]);
  const { tokens } = parseArgs({
    args: args.map((each) => (each === "-h" || each === "--help" ? "--ayuda" : each)),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const flags = new Set<string>();
  const values: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (flagNames.includes(name) && value === undefined) flags.add(name);
    else if (!spec.values.includes(name)) return { problem: `No se conoce la opción ${rawName}.` };
    else if (value === undefined || value === "") return { problem: `${rawName} necesita un valor.` };
    else values[name] = value;
  }
  return { words, flags, options: values };
}

const isCommand = (text: string): text is Command["what"] => Object.hasOwn(COMMANDS, text);
const isHelp = (text: string): boolean => ["-h", "--help", "--ayuda", "ayuda"].includes(text);
