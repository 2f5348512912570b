import { readFileSync } from "node:fs";
import { type Env, read } from "@dte/service";

/** A user of the API with one account, and the document that the probe issues for it. */
export type CuentaSondeada = {
  readonly pais: string;
  readonly usuario: string;
  readonly clave: string;
  readonly solicitud: object;
};

export type Asked = { readonly baseUrl: string; readonly cuentas: readonly CuentaSondeada[] };

export type Config = {
  readonly everyMs: number;
  /** Undefined to ask the demonstration of the system that runs here. */
  readonly asked: Asked | undefined;
};

const SECONDS = 60;

/** Reads the probe's settings. Throws ConfigError. */
export function readConfig(source: Env): Config {
  const env = read(source);
  const example = "/etc/dte/probe.json";
  return env.done({
    everyMs:
      env.integer("PROBE_SECONDS", { about: "Between two rounds.", default: SECONDS, min: 5, max: 3_600 }) *
      1_000,
    asked: env.ifSet("PROBE_FILE", { about: "Whom it asks as, as JSON.", example }, readAsked),
  });
}

function readAsked(path: string): Config["asked"] {
  try {
    const { baseUrl, cuentas } = JSON.parse(readFileSync(path, "utf8")) as Partial<Asked>;
    const isGood = URL.canParse(baseUrl ?? "") && Array.isArray(cuentas) && cuentas.every(isCuenta);
    return isGood ? { baseUrl: baseUrl ?? "", cuentas: cuentas ?? [] } : undefined;
  } catch {
    return undefined;
  }
}

const isCuenta = (each: unknown): each is CuentaSondeada => {
  const { pais, usuario, clave, solicitud } = (each ?? {}) as Record<string, unknown>;
  return [pais, usuario, clave].every((text) => typeof text === "string") && typeof solicitud === "object";
};
