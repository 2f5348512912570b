import type { CertifierDefinition, Handlers, Impreso, ReceptorDefinition } from "@dte/contracts";
import { isAjeno } from "@dte/dte";
import { feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue, type Taker } from "@dte/work";
import type { Country } from "../country/country.js";
import { createLecturas, type Lecturas, SMALL_BYTES_MAX } from "../reading/lecturas.js";
import { required, unsupported } from "./answers.js";

/** The prints that may wait for all accounts together and for one of them, so that there is always room for another account's. */
const SMALL_WAITING = { waitingMax: 48, waitingMaxPerKey: 24 };
/** Those that wait are in memory. */
const LARGE_WAITING = { waitingMax: 8, waitingMaxPerKey: 4 };
/** Prints of one document at the same time, those that wait too: it has a few formats. */
const PRINTS_MAX_PER_DTE = 4;
const RETRY_AFTER_SECONDS = 5;
/** Only a `rendering` of the version before asks here, until its wave of an upgrade comes. */
const OTHER_VERSION_SECONDS = 30;
/** This and the time that a file may take are less than `rendering` waits when it asks a second time; what nobody has verified may wait twice. */
const WAIT_MS = 4_000;

const NO_SE_IMPRIME =
  "Leer el archivo de este documento toma más tiempo o memoria que cualquier documento, y por eso no se imprime. Descargue el archivo, o pida al emisor su representación impresa.";

/** A country's paper. */
type Prints = Pick<Country, "print"> & { readonly lecturas?: URL | undefined };

/**
 * Makes the rpc that prints what was issued here. A document of others is refused, FEG_RATE_LIMIT_EXCEEDED: nothing that strangers wrote is read in a process that
 * issues, and only a caller of the version before asks for it here.
 */
export const printPropios = ({ print }: Prints): Pick<Handlers<CertifierDefinition>, "Print"> => ({
  Print: async ({ formato, contenido, versionHoja, ...request }) => {
    const [dte, cuenta] = [required(request.dte, "dte"), required(request.cuenta, "cuenta")];
    if (isAjeno(dte, contenido)) {
      throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: OTHER_VERSION_SECONDS }).with({
        reintentarEnSegundos: OTHER_VERSION_SECONDS,
      });
    }
    return print(dte, cuenta, { formato, contenido, versionHoja });
  },
});

/**
 * Makes the rpc that prints what others issued. Their file is a stranger's, and so is what was read from it: it is printed in a thread, where what
 * takes too long ends without anything else having waited. Accounts take turns there, and so do those who ask, since one user may have many accounts.
 * Documents that nobody has verified have one turn among them, since anybody registers them in the name of any account, and accounts and askers take turns in it
 * again. `Print` throws FEG_DTE_INVALID_OPERATION for what takes too much.
 */
export function printAjenos(shell: Shell, { lecturas }: Prints): Pick<Handlers<ReceptorDefinition>, "Print"> {
  const ajenos = createLecturas(shell, lecturas, {
    queue: "impresiones",
    waitMs: WAIT_MS,
    turns: createRecentTurns(shell.now),
    refuse: () => unsupported(NO_SE_IMPRIME),
  });
  const inTurn = openUnverified(shell);
  return {
    Print: async ({ formato, contenido, versionHoja, quien, ...request }) => {
      const [dte, cuenta] = [required(request.dte, "dte"), required(request.cuenta, "cuenta")];
      const print = ({ read }: Pick<Lecturas, "read">): Promise<Impreso> =>
        read("print", contenido, dte, cuenta, { formato, versionHoja });
      const asker = quien || undefined;
      if (dte.verificado !== false) return await print(ajenos.of(cuenta.id, asker));
      const of = { taker: { key: cuenta.id, asker }, idDte: dte.id ?? "", bytes: contenido.byteLength };
      return await inTurn(of, () => print(ajenos));
    },
  };
}

type DeCuenta = { readonly taker: Taker; readonly idDte: string; readonly bytes: number };

/**
 * Opens the lines in which what nobody has verified waits, one document at a time: those accounts and askers come first that have had fewest turns of
 * late, and one that comes to a full line displaces the last one of the account or asker that has had and waits for most.
 */
function openUnverified(shell: Shell) {
  const turns = createRecentTurns(shell.now);
  const limits = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  const open = (name: string, waiting: typeof SMALL_WAITING) => {
    const line = { ...limits, ...waiting, setting: "waitingMax", concurrency: 1, waitMs: WAIT_MS };
    return openQueue(shell, name, createQueue({ ...line, turns }));
  };
  const documents = createQueue({
    ...limits,
    setting: "PRINTS_MAX_PER_DTE",
    // The lines of accounts bound how many documents there are.
    concurrency: Number.MAX_SAFE_INTEGER,
    concurrencyPerKey: PRINTS_MAX_PER_DTE,
    // Nobody waits here.
    waitingMax: PRINTS_MAX_PER_DTE,
    waitingMaxPerKey: 0,
  });
  openQueue(shell, "impresiones sin verificar por documento", documents);
  const small = open("impresiones sin verificar", SMALL_WAITING);
  const large = open("impresiones sin verificar grandes", LARGE_WAITING);
  // A longer file waits for such files only.
  return <T>({ taker, idDte, bytes }: DeCuenta, print: () => Promise<T>): Promise<T> =>
    documents.run(`${taker.key} ${idDte}`, () => (bytes > SMALL_BYTES_MAX ? large : small).run(taker, print));
}
