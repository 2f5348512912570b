import type { Kept, ProcessSpec } from "../keeper.js";
import type { Manifest } from "../manifests.js";
import type { Ports } from "../ports.js";
import type { Note } from "../progress.js";
import type { Secrets } from "../secrets.js";
import type { Debian } from "./debian.js";

/** The means that the finder of each thing works with. */
export type InfraContext = {
  /** The folder for the servers' data. */
  dataDir: string;
  /** The folder of unpacked programs, shared by every data folder of the clone. */
  toolsDir: string;
  env: Readonly<Record<string, string | undefined>>;
  ports: Ports;
  secrets: Secrets;
  /** True when the data is thrown away afterwards: it need not survive a power cut. */
  disposable: boolean;
  note: Note;
  /** The services that get users of their own at the servers that are started here. */
  services: readonly Manifest[];
  debian: Debian;
  /** Starts a server and keeps it running until the infrastructure is closed. */
  keep: (spec: ProcessSpec) => Promise<Kept>;
  /** Has something done when the infrastructure is closed. */
  closeLater: (close: () => Promise<void>) => void;
};

/**
 * A thing that was found: its address, a line about it for the person, the page where one can look into it, and the address for a service that has a
 * user of its own there.
 */
export type Found = {
  address: string;
  what: string;
  page?: string;
  addressOf?: (service: string) => string | undefined;
};

/** Says in a failure what is missing, why each way to it failed, and how to mend it. */
export function missing(what: string, reasons: readonly string[], mend: string): string {
  return [`${what} was not found.`, ...reasons.map((reason) => `  - ${reason}`), `  ${mend}`].join("\n");
}

/** Gives the first line of an error's message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
