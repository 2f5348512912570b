import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Padron } from "@dte/demo";
import type { Country } from "./countries.js";
import type { DemoKeys } from "./demo-keys.js";
import { passedOn } from "./environment.js";
import { Failure } from "./failure.js";
import { writeWhole } from "./files.js";
import type { ProcessSpec } from "./keeper.js";
import { HOST, type Ports } from "./ports.js";
import { answersHttp } from "./readiness.js";
import { runtimeOf } from "./runtime.js";

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

/** A country's sandbox. `files`: the texts that it reads at its start, by the variable that names the file. */
export type Sandbox = { pais: string; url: string; files: Padron["files"]; spec: ProcessSpec };

/** Writes the files that a sandbox reads at its start into its folder; gives the variables that name them: EMISORES, and those of the country. */
export function writePadron(folder: string, { emisores, files }: Padron): Record<string, string> {
  const contents = { ...files, EMISORES: `${JSON.stringify(emisores, null, 2)}\n` };
  return Object.fromEntries(
    Object.entries(contents).map(([name, content]) => {
      const path = join(folder, name.toLowerCase());
      writeWhole(path, content, 0o600);
      return [name, path];
    }),
  );
}

/** Says how to start each country's sandbox; `pais` in lower case. Writes the files that they read at their start. */
export async function describeSandboxes(options: {
  root: string;
  dataDir: string;
  countries: readonly Country[];
  ports: Ports;
  keys: DemoKeys;
  /** Gives a country's taxpayers for its sandbox; by default its one account. */
  padronOf?: ((country: Country) => Padron) | undefined;
  env: Readonly<Record<string, string | undefined>>;
}): Promise<Sandbox[]> {
  const sandboxes: Sandbox[] = [];
  for (const country of options.countries) {
    const pais = country.pais.toLowerCase();
    const program = join(country.home, "sandbox/dist/main.js");
    if (!existsSync(program)) throw new Failure(`${program} is missing: npm run clean, then start again.`);
    const ledger = join(options.dataDir, "sandbox", pais);
    const padron =
      options.padronOf?.(country) ?? country.principal.padronOf(options.keys[country.pais]?.publico ?? "");
    const variables = writePadron(ledger, padron);
    const port = await options.ports.take(`sandbox-${pais}`);
    const url = `http://${HOST}:${port}`;
    sandboxes.push({
      pais,
      url,
      files: padron.files,
      spec: {
        name: `sandbox-${pais}`,
        kind: "node",
        command: runtimeOf(options.root),
        args: ["--enable-source-maps", program],
        cwd: options.root,
        env: {
          ...passedOn(options.env),
          HOST,
          PORT: String(port),
          LEDGER_DIR: ledger,
          ...variables,
        },
        stopSignal: "SIGTERM",
        killSignal: "SIGKILL",
        readyLimitMs: READY_LIMIT_MS,
        stopLimitMs: STOP_LIMIT_MS,
        isReady: () => answersHttp(`${url}/_control/salud`),
      },
    });
  }
  return sandboxes;
}
