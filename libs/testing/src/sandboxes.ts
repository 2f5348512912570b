import { join } from "node:path";
import type { Padron } from "@dte/demo";
import { moduleOf, writePadron } from "@dte/local";
import type { SandboxModule } from "@dte/sandbox";

export type SandboxOptions = {
  /** The country's folder. */
  home: string;
  /** The folder in which it keeps its files and the documents that it accepted. */
  dir: string;
  padron: Padron;
  now?: (() => Date) | undefined;
};

/** Starts a country's sandbox in this process on any free port, with variables and files as `npm start` gives them. */
export async function startSandbox({ home, dir, padron, now }: SandboxOptions) {
  const sandbox: SandboxModule = await import(moduleOf(join(home, "sandbox"), "index"));
  const files = writePadron(dir, padron);
  const settings = await sandbox.readConfig({ HOST: "127.0.0.1", PORT: "0", LEDGER_DIR: dir, ...files });
  return await sandbox.startSandbox({ ...settings, ...(now && { now }) });
}
