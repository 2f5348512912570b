import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { countries } from "./demo-data.js";
import type { DemoKeys } from "./demo-keys.js";
import { passedOn } from "./environment.js";
import { writeWhole } from "./files.js";
import type { ProcessSpec } from "./keeper.js";
import { HOST, type Ports } from "./ports.js";
import { answersHttp } from "./readiness.js";

const FAMILY = "certifier-";
const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

export type Sandbox = { pais: string; url: string; spec: ProcessSpec };

/** How to start the sandbox of each country that has one; `pais` in lower case. Writes what they read at their start. */
export async function describeSandboxes(options: {
  root: string;
  dataDir: string;
  ports: Ports;
  keys: DemoKeys;
  env: Readonly<Record<string, string | undefined>>;
}): Promise<Sandbox[]> {
  const services = join(options.root, "services");
  const found = readdirSync(services)
    .filter((name) => name.startsWith(FAMILY))
    .map((name) => ({ pais: name.slice(FAMILY.length), home: join(services, name, "sandbox") }))
    .filter(({ home }) => existsSync(join(home, "dist/main.js")));
  const sandboxes: Sandbox[] = [];
  for (const { pais, home } of found) {
    const ledger = join(options.dataDir, "sandbox", pais);
    const emisores = join(ledger, "emisores.json");
    mkdirSync(ledger, { recursive: true });
    const known = countries.filter((each) => each.pais.toLowerCase() === pais);
    const taxpayers = known.map((each) => each.sandboxOf(options.keys[each.pais]?.publico ?? ""));
    const list = taxpayers.map(({ emisor }) => emisor);
    writeWhole(emisores, `${JSON.stringify(list, null, 2)}\n`, 0o600);
    const files: Record<string, string> = {};
    for (const [name, content] of taxpayers.flatMap((each) => Object.entries(each.files))) {
      files[name] = join(ledger, name.toLowerCase());
      writeWhole(files[name], content, 0o600);
    }
    const port = await options.ports.take(`sandbox-${pais}`);
    const url = `http://${HOST}:${port}`;
    sandboxes.push({
      pais,
      url,
      spec: {
        name: `sandbox-${pais}`,
        kind: "node",
        command: process.execPath,
        args: ["--enable-source-maps", join(home, "dist/main.js")],
        cwd: options.root,
        env: {
          ...passedOn(options.env),
          HOST,
          PORT: String(port),
          LEDGER_DIR: ledger,
          EMISORES: emisores,
          ...files,
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
