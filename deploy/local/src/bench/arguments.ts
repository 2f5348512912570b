import { parseArgs } from "node:util";
import { Failure } from "../failure.js";
import { ROWS_MAX } from "./listado.js";

/** The requests that can be measured. */
const WHATS = ["issue", "get", "list", "pdf", "workbook", "mail"] as const;
export type What = (typeof WHATS)[number];

/** How requests come: so many clients, each asking again when it has its answer; or so many a second, whatever the answers do. */
export type Pace =
  | { readonly kind: "closed"; readonly clients: number }
  | { readonly kind: "open"; readonly perSecond: number };

export type LoadOptions = {
  readonly what: What;
  /** A country, `mix` for all of them in turns, or `all` for each by itself and then the mix. */
  readonly country: string;
  readonly pace: Pace;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Documents that are added to the archive of each account first, and taken away again. */
  readonly rows: number;
  /** Rows of a workbook, each a document. */
  readonly lines: number;
  /** The file for the figures as JSON. */
  readonly json: string | undefined;
};

const CLIENTS_MAX = 1_024;
const PER_SECOND_MAX = 100_000;
const SECONDS_MAX = 24 * 3_600;
/** The most rows of a workbook. */
const LINES_MAX = 10_000;

const USAGE =
  "npm run bench -- carga [--what issue|get|list|pdf|workbook|mail] [--country <code>|mix|all] [--clients 16 | --rate 50] " +
  "[--seconds 20] [--warm-up 3] [--rows 0] [--lines 1000] [--json file]";

/** Reads the arguments after `carga`. Throws Failure for one that is not understood. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const given = parse(args);
  if (given.clients !== undefined && given.rate !== undefined) {
    throw new Failure(`--clients and --rate exclude each other: ${USAGE}`);
  }
  const pace: Pace =
    given.rate === undefined
      ? { kind: "closed", clients: whole("--clients", given.clients ?? "16", 1, CLIENTS_MAX) }
      : { kind: "open", perSecond: whole("--rate", given.rate, 1, PER_SECOND_MAX) };
  return {
    what: whatOf(given.what ?? "issue"),
    country: given.country ?? "all",
    pace,
    seconds: whole("--seconds", given.seconds ?? "20", 1, SECONDS_MAX),
    warmUpSeconds: whole("--warm-up", given["warm-up"] ?? "3", 0, SECONDS_MAX),
    rows: whole("--rows", given.rows ?? "0", 0, ROWS_MAX),
    lines: whole("--lines", given.lines ?? "1000", 1, LINES_MAX),
    json: given.json,
  };
}

type Given = Partial<
  Record<"what" | "country" | "clients" | "rate" | "seconds" | "warm-up" | "rows" | "lines" | "json", string>
>;

function parse(args: readonly string[]): Given {
  const text = { type: "string" } as const;
  try {
    const options = {
      what: text,
      country: text,
      clients: text,
      rate: text,
      seconds: text,
      "warm-up": text,
      rows: text,
      lines: text,
      json: text,
    };
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : ""}\n${USAGE}`);
  }
}

function whatOf(text: string): What {
  const what = WHATS.find((each) => each === text);
  if (what) return what;
  throw new Failure(`--what ${text}: one of ${WHATS.join(", ")}`);
}

function whole(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Failure(`${name} ${text} is not a whole number from ${min} to ${max}`);
}
