import { join } from "node:path";
import type { Padron } from "@dte/demo";
import { moduleOf, writePadron } from "@dte/local";
import type { SandboxModule } from "@dte/sandbox";

export type SandboxOptions = {
  /** The country's folder. */
  home: string;
  /** Where it keeps what it is told and what it accepted. */
  dir: string;
  padron: Padron;
  now?: (() => Date) | undefined;
};

/** Starts a country's sandbox in this process on any free port, told as `npm start` tells it: by variables and files. */
export async function startSandbox({ home, dir, padron, now }: SandboxOptions) {
  const sandbox: SandboxModule = await import(moduleOf(join(home, "sandbox"), "index"));
  const files = writePadron(dir, padron);
  const settings = await sandbox.readConfig({ HOST: "127.0.0.1", PORT: "0", LEDGER_DIR: dir, ...files });
  return await sandbox.startSandbox({ ...settings, ...(now && { now }) });
}
