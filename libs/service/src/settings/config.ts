import { readFileSync } from "node:fs";

export type Env = Readonly<Record<string, string | undefined>>;

/** A value that prints as *** wherever it is printed by accident. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return "***";
  }
  toJSON(): string {
    return "***";
  }
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "***";
  }
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** A variable that a service reads, as it declares it. */
export type Variable = {
  readonly name: string;
  /** The purpose of the variable, in words for the person who sets it; empty where the service does not say it. */
  readonly about: string;
  /** The value that holds without it; undefined where it must be set, empty where there is none. */
  readonly fallback: string | undefined;
  readonly example: string;
  /** Whether it holds a secret, or an address with a password. */
  readonly isSecret: boolean;
  /** Whether it says where a cloud, a vault or a token keeps our keys, and how they are used. */
  readonly isOfKeys: boolean;
};

/**
 * When `NAME_FILE` is read, which may stand in the place of a NAME that holds a secret: `at-start` once, by us; `in-use` each time, by the code that
 * needs the secret, so that another program may write it anew.
 */
type SecretFile = "at-start" | "in-use";

type Options<T> = {
  readonly about?: string;
  readonly example: string;
  readonly default?: T | undefined;
  /** Given where the variable holds a secret, or an address with a password. */
  readonly secret?: SecretFile;
  /** Given where the variable says where a cloud, a vault or a token keeps our keys: it is handed on to the services that read it, and to no other. */
  readonly of?: "keys";
};

/** The ending by which a variable's name becomes that of the variable that names a file with the value. */
const FILE = "_FILE";
/** The folder in which the chart puts the files of a service's Secret. */
const SECRETS_DIR = "/secrets";

/** Says what a variable holds, or what is wrong with the file that it names. */
type Given = { readonly text: string } | { readonly problem: string };

/** Gives the text of a secret variable, by itself or by its file; empty where neither is set. */
function givenOf(env: Env, name: string): Given {
  const text = env[name]?.trim() ?? "";
  const path = env[`${name}${FILE}`]?.trim() ?? "";
  if (path === "") return { text };
  const good = `a good value: ${name}${FILE}=${SECRETS_DIR}/${name}`;
  if (text !== "")
    return { problem: `${name} and ${name}${FILE} are both set, and one of them counts; ${good}` };
  try {
    const held = readFileSync(path, "utf8").trim();
    return held === "" ? { problem: `${name}${FILE} names an empty file; ${good}` } : { text: held };
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return { problem: `${name}${FILE} names a file that cannot be read (${code}); ${good}` };
  }
}

/**
 * Gives the text of a secret variable that is needed before `read` reads the others: its own, or that of the file which `NAME_FILE` names, and
 * empty where there is none. It is `read` that says what is wrong with the file.
 */
export function secretText(env: Env, name: string): string {
  const given = givenOf(env, name);
  return "text" in given ? given.text : "";
}

/** Collects the variables that are read, while `variablesOf` asks for them. */
const recordings = new WeakMap<Env, Variable[]>();

/**
 * Lists every variable that `readConfig` reads, in its order, where nothing is set but `given`. Throws what it throws for other reasons than missing
 * variables.
 */
export function variablesOf(readConfig: (env: Env) => unknown, given: Env = {}): readonly Variable[] {
  const variables: Variable[] = [];
  const env: Env = { ...given };
  recordings.set(env, variables);
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
  return variables;
}

/** Writes a default as people would; one that cannot be written, such as an empty list, is nothing. */
const written = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";

/**
 * Reads a service's settings and reports every problem at once: the variable, what is wrong, a good value. A variable that holds a secret may
 * come as a file that `NAME_FILE` names, which is read at once, without the line break at its end.
 *
 *     const env = read(process.env);
 *     const config = env.done({ port: env.integer("PORT_GRPC", { example: 50051 }) });
 */
export function read(env: Env) {
  const problems: string[] = [];
  const recorded = recordings.get(env);
  const value = <T>(
    name: string,
    { about = "", example, default: fallback, secret, of }: Options<T>,
    parse: (text: string) => T | undefined,
  ): T => {
    recorded?.push({
      name,
      about,
      example,
      fallback: fallback === undefined ? undefined : written(fallback),
      isSecret: secret !== undefined,
      isOfKeys: of === "keys",
    });
    const given = secret === "at-start" ? givenOf(env, name) : { text: env[name]?.trim() ?? "" };
    if ("problem" in given) {
      problems.push(given.problem);
      return fallback as T;
    }
    const { text } = given;
    if (text === "") {
      if (fallback === undefined) problems.push(`${name} is missing; a good value: ${name}=${example}`);
      return fallback as T;
    }
    const parsed = parse(text);
    if (parsed === undefined) problems.push(`${name} has a wrong value; a good one: ${name}=${example}`);
    return parsed as T;
  };
  const parseUrl = (text: string) => (URL.canParse(text) ? text.replace(/\/$/, "") : undefined);
  const parseInteger = (min: number, max: number) => (text: string) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
  };
  return {
    text: (name: string, o: Options<string>) => value(name, o, (t) => t),
    integer: (
      name: string,
      o: { about?: string; example?: number; default?: number; min?: number; max?: number; of?: "keys" },
    ) =>
      value(
        name,
        { ...o, example: String(o.example ?? o.default ?? 1) },
        parseInteger(o.min ?? 0, o.max ?? Number.MAX_SAFE_INTEGER),
      ),
    port: (name: string, o: { about?: string; example: number; default?: number }) =>
      value(name, { ...o, example: String(o.example) }, parseInteger(0, 65535)),
    bool: (name: string, o: { about?: string; default: boolean }) =>
      value(name, { ...o, example: String(o.default) }, (t) =>
        t === "true" ? true : t === "false" ? false : undefined,
      ),
    url: (name: string, o: Options<string>) => value(name, o, parseUrl),
    oneOf: <T extends string>(name: string, allowed: readonly T[], o: { about?: string; default: T }): T =>
      value(name, { ...o, example: o.default }, (t) => allowed.find((each) => each === t)),
    /** Reads any other form: `parse` gives undefined for what is not one. */
    parsed: <T>(name: string, o: Options<T>, parse: (text: string) => T | undefined): T =>
      value(name, o, parse),
    /** Does the same for a variable that need not be set: undefined without it. */
    ifSet: <T>(
      name: string,
      o: { about: string; example: string; secret?: "at-start" },
      parse: (text: string) => T | undefined,
    ): T | undefined =>
      env[name]?.trim() || (o.secret && env[`${name}${FILE}`]?.trim()) ? value<T>(name, o, parse) : undefined,
    secret: (name: string, o: { about?: string; example: string }) =>
      value<Secret>(name, { ...o, secret: "at-start" }, (t) => new Secret(t)),
    /** Reads an address that may have a password in it. */
    secretUrl: (name: string, o: { about?: string; example: string; default?: string }) =>
      value<string>(name, { ...o, secret: "at-start" }, parseUrl),
    /** Reads "xx=host:port,yy=host:port" as a map. */
    addresses: (name: string, o: Options<ReadonlyMap<string, string>>) =>
      value<ReadonlyMap<string, string>>(name, o, (text) => {
        const pairs = text.split(",").map((pair) => pair.split("="));
        return pairs.every((pair) => pair.length === 2 && pair[0] && pair[1])
          ? new Map(pairs as [string, string][])
          : undefined;
      }),
    /** Gives the settings, or throws ConfigError with all that is wrong. */
    done<T>(config: T): T {
      if (problems.length > 0)
        throw new ConfigError(`The configuration is wrong:\n  ${problems.join("\n  ")}`);
      return config;
    },
  };
}
