import { readOperator } from "@dte/service";

/** The kinds of profile: where a process spends its time, the memory that it keeps, or all memory that it allocates. */
export type Profiled = "cpu" | "heap" | "allocations";

/** A person's request, read from the command line. */
export type Command =
  | {
      readonly what: "list";
      readonly of: Thing;
      readonly segundos: number;
      readonly soloAparcados: boolean;
      readonly desde: number;
    }
  | {
      readonly what: "profile";
      readonly service: string;
      readonly que: Profiled;
      readonly segundos: number;
      readonly quien: string;
      readonly motivo: string;
    }
  /** `cuenta` is empty when the command names none. */
  | {
      readonly what: "explain";
      readonly id: string;
      readonly cuenta: string;
      readonly quien: string;
      readonly motivo: string;
    }
  | {
      readonly what: "recover";
      readonly desde: string;
      readonly margen: number;
      readonly quien: string;
      readonly motivo: string;
    }
  /** `id` is empty where the file says it, `archivo` where the authority is to give it, and `cuenta` where `recover` knows it. */
  | {
      readonly what: "adoptDocumento";
      readonly archivo: string;
      readonly cuenta: string;
      readonly id: string;
      readonly pruebas: boolean;
      readonly quien: string;
      readonly motivo: string;
    }
  | { readonly what: Act; readonly id: string; readonly quien: string; readonly motivo: string };

export type Thing = "intents" | "outbox" | "dead" | "batches" | "locks" | "acts" | "keys" | "recovered";
export type Act = "ask" | "adopt" | "park" | "unpark" | "replay" | "retry" | "rotate";

export type Asked = { readonly command: Command; readonly isJson: boolean };

export const USAGE = `uso: npm run ops -- <qué> [opciones] [--json]

  explain <id> [--cuenta <id>]                   la historia de un documento o de un intento; con la cuenta, también por su
                                                 numeroTransaccion o por el número impreso
  profile <servicio> [10s] [--heap]              en qué se va el procesador de un proceso, o qué guarda en memoria de lo que hace
                                                 mientras tanto: un archivo para las herramientas de desarrollo de Chrome
  profile <servicio> [10s] --allocations         todo lo que pide de memoria mientras tanto, aunque no lo guarde
  intents [list] [--segundos 60] [--aparcados]   intentos abiertos, con su motivo y su edad
  intents ask <id>                               preguntar a la autoridad ahora
  intents adopt <id>                             adoptar lo que la autoridad tiene y aquí se cerró como rechazado
  intents park <id> · intents unpark <id>        dejarlo quieto · retomarlo
  outbox                                         eventos que esperan al bus
  dead [list] [--desde 0]                        eventos que se abandonaron
  dead replay <número>                           publicar uno otra vez
  batches [list] [--segundos 60]                 lotes en proceso
  batches retry <id>                             retomar ahora lo que espera de un lote
  locks                                          procesos, lo que tienen tomado, y quién espera a quién
  acts                                           lo que se hizo a mano
  keys                                           llaves que firman o firmaron la bitácora
  keys rotate bitacora                           firmar desde ahora con una llave nueva
  recover <momento> [--margen 100]               tras devolver la base a ese momento, y antes de emitir
  recovered                                      documentos que se perdieron entonces, y si ya están en el archivo
  adopt <archivo> --cuenta <id> [--id <documento>] [--pruebas]
                                                 devolver al archivo un documento de la cuenta que la autoridad tiene y aquí se
                                                 perdió; --id, con cuál se emitió, si su archivo no lo dice
  adopt --id <documento> [--cuenta <id>]         lo mismo sin archivo, donde el certificador lo devuelve; la cuenta, si no es de
                                                 los que muestra recovered

Los actos dicen quién los hace: --por "Ana Paz" [--motivo "caso 4711"]. De explain y profile queda escrito también; sin --por, con el
usuario de esta máquina. Desde qué máquina se hizo se escribe siempre.`;

const ACTS: Readonly<Record<string, readonly Act[]>> = {
  intents: ["ask", "adopt", "park", "unpark"],
  dead: ["replay"],
  batches: ["retry"],
  keys: ["rotate"],
};
const THINGS: readonly Thing[] = [
  "intents",
  "outbox",
  "dead",
  "batches",
  "locks",
  "acts",
  "keys",
  "recovered",
];
const VALUES = ["--segundos", "--desde", "--por", "--motivo", "--margen", "--cuenta", "--id"];
const FLAGS = ["--json", "--aparcados", "--heap", "--allocations", "--pruebas"];
const SEGUNDOS = 60;
/** Numbers of one series that may be on their way at a time, in a system that issues some hundred documents a second. */
const MARGEN = 100;

/** Reads a command line. Gives the problem, in Spanish, when it cannot be read. */
export function readCommand(args: readonly string[]): Asked | { readonly problem: string } {
  const options = new Map<string, string>();
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (FLAGS.includes(word)) options.set(word, "");
    else if (VALUES.includes(word)) {
      at += 1;
      options.set(word, args[at] ?? "");
    } else if (word.startsWith("--")) return { problem: `No se conoce la opción ${word}.` };
    else words.push(word);
  }
  const [thing = "", verb = "list", id, ...rest] = words;
  if (thing === "explain") {
    if (words.length !== 2) return { problem: "Diga de qué: npm run ops -- explain <identificador>" };
    const cuenta = options.get("--cuenta") ?? "";
    return {
      isJson: options.has("--json"),
      command: { what: "explain", id: verb, cuenta, ...lookerOf(options) },
    };
  }
  if (thing === "profile") return readProfile(words.slice(1), options);
  if (thing === "adopt") return readAdopt(words, options);
  if (thing === "recover") return readRecover(words, options);
  const of = THINGS.find((each) => each === thing);
  if (of === undefined || rest.length > 0) return { problem: "" };
  const isJson = options.has("--json");
  const act = ACTS[of]?.find((each) => each === verb);
  if (act !== undefined) {
    const quien = options.get("--por")?.trim() ?? "";
    if (id === undefined) return { problem: `Diga de qué: npm run ops -- ${of} ${act} <identificador>` };
    if (quien === "") return { problem: 'Diga quién lo hace, para el registro: --por "Nombre Apellido"' };
    return { isJson, command: { what: act, id, quien, motivo: motivoOf(options) } };
  }
  const [segundos, desde] = [options.get("--segundos") ?? SEGUNDOS, options.get("--desde") ?? 0].map(Number);
  const isGood = [segundos, desde].every((each) => Number.isInteger(each) && Number(each) >= 0);
  if (verb !== "list" || id !== undefined || !isGood) return { problem: "" };
  const list = { what: "list", of, segundos: segundos ?? 0, desde: desde ?? 0 } as const;
  return { isJson, command: { ...list, soloAparcados: options.has("--aparcados") } };
}

/** Reads who looks and from which machine; a command that only looks may leave out `--por`. */
function lookerOf(options: ReadonlyMap<string, string>): { quien: string; motivo: string } {
  const { quien } = readOperator(["--por", options.get("--por") ?? ""]);
  return { quien, motivo: motivoOf(options) };
}

/** Gives the machine that the command is given on, and the reason where one was said. */
function motivoOf(options: ReadonlyMap<string, string>): string {
  const why = options.get("--motivo")?.trim() ?? "";
  return `desde ${readOperator([]).desde}${why === "" ? "" : `: ${why}`}`;
}

const PROFILE_SECONDS = 10;
const PROFILE_SECONDS_MAX = 60;

function readProfile(
  [service = "", lasting = `${PROFILE_SECONDS}s`, ...rest]: readonly string[],
  options: ReadonlyMap<string, string>,
): ReturnType<typeof readCommand> {
  const segundos = Number(/^(\d{1,2})s?$/.exec(lasting)?.[1] ?? 0);
  const isGood = rest.length === 0 && segundos >= 1 && segundos <= PROFILE_SECONDS_MAX;
  if (!/^[a-z][a-z-]*$/.test(service) || !isGood) {
    return { problem: "Diga de qué servicio, y de 1 a 60 segundos: npm run ops -- profile documents 10s" };
  }
  const [que = "cpu", other] = (["heap", "allocations"] as const).filter((each) => options.has(`--${each}`));
  if (other) return { problem: "Diga --heap o --allocations, no ambas." };
  return {
    isJson: options.has("--json"),
    command: { what: "profile", service, que, segundos, ...lookerOf(options) },
  };
}

function readRecover(
  words: readonly string[],
  options: ReadonlyMap<string, string>,
): Asked | { readonly problem: string } {
  const [, desde = "", ...rest] = words;
  const quien = options.get("--por")?.trim() ?? "";
  const margen = Number(options.get("--margen") ?? MARGEN);
  if (Number.isNaN(new Date(desde).getTime()) || rest.length > 0)
    return { problem: "Diga a qué momento volvió la base: npm run ops -- recover 2026-11-20T14:00:00Z" };
  if (quien === "") return { problem: 'Diga quién lo hace, para el registro: --por "Nombre Apellido"' };
  if (!Number.isInteger(margen) || margen < 0) return { problem: "--margen es un número de 0 en adelante." };
  const motivo = motivoOf(options);
  return { isJson: options.has("--json"), command: { what: "recover", desde, margen, quien, motivo } };
}

function readAdopt(
  words: readonly string[],
  options: ReadonlyMap<string, string>,
): Asked | { readonly problem: string } {
  const [, archivo, ...rest] = words;
  const [cuenta, id, quien] = ["--cuenta", "--id", "--por"].map((name) => options.get(name)?.trim() ?? "");
  const isWhole = archivo === undefined ? Boolean(id) : Boolean(cuenta);
  if (!isWhole || rest.length > 0)
    return {
      problem:
        "Diga qué archivo y de qué cuenta: npm run ops -- adopt <archivo> --cuenta <id>, o qué documento: adopt --id <documento>",
    };
  if (!quien) return { problem: 'Diga quién lo hace, para el registro: --por "Nombre Apellido"' };
  const motivo = motivoOf(options);
  const pruebas = options.has("--pruebas");
  return {
    isJson: options.has("--json"),
    command: {
      what: "adoptDocumento",
      archivo: archivo ?? "",
      cuenta: cuenta ?? "",
      id: id ?? "",
      pruebas,
      quien,
      motivo,
    },
  };
}
