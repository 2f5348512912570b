import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Configured } from "./configuration.js";
import { codeOf } from "./failure.js";

/** The variables that hold a secret, by the service that reads them. */
export type SecretSettings = Readonly<Record<string, readonly string[]>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The file of these settings, written by `npm run generate`. A release whose tree has no such file cannot read files in the place of variables. */
export const SECRET_SETTINGS = "deploy/local/secret-settings.json";

/** Variables that every process of the system reads before its own configuration. */
const OF_EVERY_SERVICE = [
  "INNER_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_EXPORTER_OTLP_LOGS_HEADERS",
  "OTEL_EXPORTER_OTLP_METRICS_HEADERS",
  "OTEL_EXPORTER_OTLP_TRACES_HEADERS",
  "TELEMETRY_KEY",
];

/** Lists the variables from the services' own configurations. */
export const secretSettingsOf = (configured: readonly Configured[]): SecretSettings =>
  Object.fromEntries(
    configured.map(({ name, variables }) => {
      const own = variables.filter(({ isSecret }) => isSecret).map((each) => each.name);
      return [name, [...new Set([...own, ...OF_EVERY_SERVICE])].sort()];
    }),
  );

/** Reads the settings of the tree at `root`: none where it is a release that cannot read files. */
export function readSecretSettings(root: string): SecretSettings {
  try {
    return JSON.parse(readFileSync(join(root, SECRET_SETTINGS), "utf8")) as SecretSettings;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    throw error;
  }
}

/**
 * Makes the function that puts a service's secrets into files below `dataDir`, as the release at `root` reads them: from a process's name and
 * environment it gives the environment that the process is started with.
 */
export function openSecretFiles(root: string, dataDir: string): SecretFiles {
  const settings = readSecretSettings(root);
  return (service, name, env) => {
    const names = settings[service];
    return names ? keepInFiles(env, names, join(dataDir, "secrets", name)) : env;
  };
}

export type SecretFiles = (service: string, process: string, env: Environment) => Environment;

/**
 * Writes the variables of these names that are set into `folder`, a file each that its owner alone may read, and gives the environment with
 * `NAME_FILE` in the place of each: an environment is inherited, and shown by /proc, by debuggers and by reports of crashes.
 */
export function keepInFiles(env: Environment, names: readonly string[], folder: string): Environment {
  // A variable and its file at once are a mistake, which the service reports.
  const isKept = (name: string): boolean => names.includes(name) && env[`${name}_FILE`] === undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      if (!value || !isKept(name)) return [name, value];
      const path = join(folder, name);
      writeFileSync(path, `${value}\n`, { mode: 0o600 });
      return [`${name}_FILE`, path];
    }),
  );
}
