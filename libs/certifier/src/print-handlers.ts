import type { CertifierDefinition, Dte, Handlers, Impreso } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue, type Taker } from "@dte/work";
import { required, unsupported } from "./answers.js";
import type { Country } from "./country.js";
import { createLecturas, type Lecturas, SMALL_BYTES_MAX } from "./lecturas.js";

/** Of all accounts together, and of one of them, so that there is always room for another one's. */
const SMALL_WAITING = { waitingMax: 48, waitingMaxPerKey: 24 };
/** Those that wait are in memory. */
const LARGE_WAITING = { waitingMax: 8, waitingMaxPerKey: 4 };
/** Prints of one document at the same time, those that wait too: it has a few formats. */
const PRINTS_MAX_PER_DTE = 4;
const RETRY_AFTER_SECONDS = 5;
/** With what a file may take it is less than `rendering` waits when it asks a second time; what nobody has verified may wait twice. */
const WAIT_MS = 4_000;

const NO_SE_IMPRIME =
  "Leer el archivo de este documento toma más tiempo o memoria que cualquier documento, y por eso no se imprime. Descargue el archivo, o pida al emisor su representación impresa.";

/**
 * Makes the rpc that prints. What was issued here is printed at once. The file of any other document is a stranger's, and so is what was
 * read from it: that is printed in a thread, where what takes too long ends without anything of what is issued having waited. Accounts take turns there, and
 * whoever asks, since one user may have many accounts. What nobody has verified has one turn among them, since anybody registers it in the name of any account,
 * and accounts and askers take turns in that again.
 */
export function printHandlers(shell: Shell, country: Country): Pick<Handlers<CertifierDefinition>, "Print"> {
  const ajenos =
    country.lecturas &&
    createLecturas(shell, country.lecturas, {
      queue: "impresiones",
      waitMs: WAIT_MS,
      turns: createRecentTurns(shell.now),
      refuse: () => unsupported(NO_SE_IMPRIME),
    });
  const inTurn = ajenos && openUnverified(shell);
  return {
    Print: async (request) => {
      const { formato, contenido, versionHoja, quien } = request;
      const [dte, cuenta] = [required(request.dte, "dte"), required(request.cuenta, "cuenta")];
      if (!ajenos || !inTurn || !isAjeno(dte, contenido))
        return country.print(dte, cuenta, { formato, contenido, versionHoja });
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
 * Opens the lines in which what nobody has verified waits, one document at a time: those accounts and askers come first that have had fewest turns of late, and
 * who comes to a full line displaces the last one of who has had and waits for most.
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
    // How many documents there are the lines of accounts bound.
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

/**
 * Tells whether others issued it: what was issued here has its beginning in its log. Of what is no document yet, as a template's sample, there is
 * neither log nor file.
 */
const isAjeno = ({ bitacora }: Dte, contenido: Uint8Array): boolean =>
  (bitacora.length > 0 || contenido.byteLength > 0) && !bitacora.some(({ evento }) => evento === "Creado");
