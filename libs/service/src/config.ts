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

/**
 * Reads a service's settings and reports every problem at once: the variable, what is wrong, a good value.
 *
 *     const env = read(process.env);
 *     const config = env.done({ port: env.integer("PORT_GRPC", { example: 50051 }) });
 */
export function read(env: Env) {
  const problems: string[] = [];
  const value = <T>(
    name: string,
    example: string,
    fallback: T | undefined,
    parse: (text: string) => T | undefined,
  ): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === "") {
      if (fallback === undefined) problems.push(`${name} is missing; a good value: ${name}=${example}`);
      return fallback as T;
    }
    const parsed = parse(text);
    if (parsed === undefined) problems.push(`${name} has a wrong value; a good one: ${name}=${example}`);
    return parsed as T;
  };
  const parseInteger = (min: number, max: number) => (text: string) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
  };
  return {
    text: (name: string, o: { example: string; default?: string }) =>
      value(name, o.example, o.default, (t) => t),
    integer: (name: string, o: { example?: number; default?: number; min?: number; max?: number }) =>
      value(
        name,
        String(o.example ?? o.default ?? 1),
        o.default,
        parseInteger(o.min ?? 0, o.max ?? Number.MAX_SAFE_INTEGER),
      ),
    port: (name: string, o: { example: number; default?: number }) =>
      value(name, String(o.example), o.default, parseInteger(0, 65535)),
    bool: (name: string, o: { default: boolean }) =>
      value(name, String(o.default), o.default, (t) =>
        t === "true" ? true : t === "false" ? false : undefined,
      ),
    url: (name: string, o: { example: string; default?: string }) =>
      value(name, o.example, o.default, (t) => (URL.canParse(t) ? t.replace(/\/$/, "") : undefined)),
    oneOf: <T extends string>(name: string, allowed: readonly T[], o: { default: T }): T =>
      value(name, o.default, o.default, (t) => allowed.find((each) => each === t)),
    /** Any other form: `parse` gives undefined for what is not one. */
    parsed: <T>(
      name: string,
      o: { example: string; default?: T },
      parse: (text: string) => T | undefined,
    ): T => value(name, o.example, o.default, parse),
    secret: (name: string, o: { example: string }) =>
      value<Secret>(name, o.example, undefined, (t) => new Secret(t)),
    /** "gt=host:port,sv=host:port" as a map. */
    addresses: (name: string, o: { example: string; default?: ReadonlyMap<string, string> }) =>
      value<ReadonlyMap<string, string>>(name, o.example, o.default, (text) => {
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
