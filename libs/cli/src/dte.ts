import { createHash } from "node:crypto";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import {
  type Dte,
  type DteClient,
  DteConnectionError,
  DteError,
  type EventoCuenta,
  type Solicitud,
  type Surroundings,
} from "@dte/client";
import { type Command, readCommand, USAGE } from "./command.js";
import { type Env, Missing, openClient } from "./settings.js";
import { showDte, showError, showEvento, showIntento, showLine } from "./show.js";

/** The parts of the terminal that the program needs, so that a test can take its place. */
export type Terminal = {
  readonly env: Env;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Writes the result. */
  readonly write: (content: string | Uint8Array) => void;
  /** Writes a line about it to people. */
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  readonly world?: Partial<Surroundings>;
};

/** The exit codes, by which scripts learn how a command ended. */
export const EXIT = { done: 0, refused: 1, misunderstood: 2, noAnswer: 3, unknown: 4 } as const;

/** Runs one command line; gives its exit code, one of EXIT. */
export async function runDte(args: readonly string[], terminal: Terminal): Promise<number> {
  const { write, say } = terminal;
  const asked = readCommand(args);
  if ("problem" in asked) {
    say(asked.problem === "" ? USAGE : `${asked.problem}\n\n${USAGE}`);
    return EXIT.misunderstood;
  }
  const { command, isJson } = asked;
  const showing = <T>(value: T, text: (value: T) => string): void =>
    write(`${isJson ? JSON.stringify(value) : text(value)}\n`);
  try {
    await run(command, { ...terminal, showing });
    return EXIT.done;
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.done;
    return tell(error, command, say);
  }
}

type Doing = Terminal & { showing: <T>(value: T, text: (value: T) => string) => void };

async function run(command: Command, doing: Doing): Promise<void> {
  let isReplay = false;
  const client = openClient(doing.env, () => (isReplay = true), doing.world);
  switch (command.what) {
    case "emitir":
      doing.showing(await emit(client, command, doing), showDte);
      if (isReplay) doing.say(REPLAYED);
      return;
    case "ver":
      return doing.showing(await find(client, command), showDte);
    case "pdf":
      return await print(client, command, doing);
    case "listar":
      return await list(client, command, doing);
    case "anular": {
      const { id, motivo, clase, reemplazo, clave } = command;
      const anulacion = {
        motivoAnulacion: motivo,
        ...(clase !== undefined && { tipoAnulacion: Number(clase) }),
        ...(reemplazo !== undefined && { idDteReemplazo: reemplazo }),
      };
      return doing.showing(
        await client.cancelDte(id, anulacion, { ...(clave !== undefined && { idempotencyKey: clave }) }),
        showDte,
      );
    }
    case "intento": {
      const { id, espera } = command;
      return doing.showing(await client.getIntento(id, waitOf(espera)), showIntento);
    }
    case "archivos":
      return await save(client, command, doing);
    case "eventos":
      return await tail(client, command, doing);
  }
}

const REPLAYED =
  "Esta misma solicitud ya se había enviado, y este es su documento. Para emitir otro igual: --clave con otro nombre.";

/** Issues the document in a file. The key is made from the file's content, so that the same file is one document, unless the user gives a key. */
async function emit(
  client: DteClient,
  { file, soloProbar, clave, cuenta }: Extract<Command, { what: "emitir" }>,
  { stdin }: Doing,
): Promise<Dte> {
  const read = parse(file === "-" ? await textOf(stdin) : await textOfFile(file), file);
  const solicitud = { ...read, ...(cuenta !== undefined && { idCuenta: cuenta }) };
  if (soloProbar) return await client.createDte({ ...solicitud, certificar: false });
  const digest = createHash("sha256").update(JSON.stringify(solicitud)).digest("hex");
  return await client.createDte(solicitud, { idempotencyKey: clave ?? `dte-${digest}` });
}

async function textOf(stdin: Terminal["stdin"]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new Missing(`No se puede leer ${file}.`);
  }
}

/** Reads one JSON object; the service judges its content. */
function parse(text: string, file: string): Solicitud {
  const name = file === "-" ? "La entrada estándar" : file;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Solicitud;
  } catch (error) {
    throw new Missing(`${name} no es JSON: ${(error as Error).message}`);
  }
  throw new Missing(`${name} debe ser un objeto JSON, el cuerpo de POST /dte.`);
}

const find = (
  client: DteClient,
  { id, transaccion = "", cuenta, espera }: Extract<Command, { what: "ver" }>,
): Promise<Dte> =>
  id === undefined ? client.getDteByTransaccion(transaccion, cuenta, waitOf(espera)) : client.getDte(id);

const waitOf = (espera: string | undefined) => (espera === undefined ? {} : { wait: Number(espera) });

/** Writes the file beside its name first, so that half of a file never has the name of the whole. */
async function save(
  client: DteClient,
  { salida = "documentos.zip", clases, ...filters }: Extract<Command, { what: "archivos" }>,
  { write, say }: Doing,
): Promise<void> {
  const zip = await client.getArchivosZip({ ...filtersOf(filters), ...(clases !== undefined && { clases }) });
  if (salida === "-") {
    for await (const chunk of zip) write(chunk);
    return;
  }
  const part = `${salida}.parte`;
  const file = await open(part, "w").catch(() => {
    throw new Missing(`No se puede escribir ${salida}.`);
  });
  try {
    for await (const chunk of zip) await file.write(chunk);
    await file.close();
    await rename(part, salida);
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
  say(salida);
}

const filtersOf = ({ desde, hasta, tipo, estado, cuenta }: Filters) => ({
  ...(desde !== undefined && { fechaDesde: desde }),
  ...(hasta !== undefined && { fechaHasta: hasta }),
  ...(tipo !== undefined && { tipo }),
  ...(estado !== undefined && { estado: estado as "Certificado" | "Anulado" }),
  ...(cuenta !== undefined && { idCuenta: cuenta }),
});

type Filters = { readonly [name in "desde" | "hasta" | "tipo" | "estado" | "cuenta"]?: string };

async function print(
  client: DteClient,
  { id, formato, salida = `${id}.pdf` }: Extract<Command, { what: "pdf" }>,
  { write, say }: Doing,
): Promise<void> {
  const query = { ...(formato !== undefined && { formato }) } as Parameters<DteClient["getPdf"]>[1];
  const bytes = await client.getPdf(id, query);
  if (salida === "-") return write(bytes);
  try {
    await writeFile(salida, bytes);
  } catch {
    throw new Missing(`No se puede escribir ${salida}.`);
  }
  say(salida);
}

async function list(
  client: DteClient,
  { limite, ...filters }: Extract<Command, { what: "listar" }>,
  { showing, signal }: Doing,
): Promise<void> {
  let left = limite;
  for await (const dte of client.dtes(filtersOf(filters))) {
    signal.throwIfAborted();
    showing(dte, showLine);
    left -= 1;
    if (left === 0) return;
  }
}

async function tail(
  client: DteClient,
  { seguir, cursor, tipo, cuenta }: Extract<Command, { what: "eventos" }>,
  { showing, say, signal }: Doing,
): Promise<void> {
  const query = {
    ...(cursor !== undefined && { cursor }),
    ...(tipo !== undefined && { tipo: tipo as EventoCuenta["tipo"] }),
    ...(cuenta !== undefined && { idCuenta: cuenta }),
  };
  let last = cursor;
  try {
    for await (const { data, siguiente } of client.eventos(query, { seguir, signal })) {
      for (const evento of data) {
        signal.throwIfAborted();
        showing(evento, showEvento);
      }
      last = siguiente ?? last;
    }
  } finally {
    if (last !== undefined) say(`Para seguir desde aquí: --cursor ${last}`);
  }
}

/** The status of a service that is busy. Like one of 500 or more it says nothing about the document. */
const BUSY = 429;

function tell(error: unknown, { what }: Command, say: Terminal["say"]): number {
  if (error instanceof Missing) {
    say(error.message);
    return EXIT.misunderstood;
  }
  if (!(error instanceof DteError || error instanceof DteConnectionError)) throw error;
  const isRefusal = error instanceof DteError && error.status < 500 && error.status !== BUSY;
  say(error instanceof DteError ? showError(error) : `Nadie contesta: ${error.message}`);
  // A cancellation that was made before is refused, so that the same command again tells its outcome.
  const isInDoubt = error.idempotencyKey !== undefined || (what === "anular" && isOpen(error));
  if (isInDoubt) {
    say(UNKNOWN);
    return EXIT.unknown;
  }
  return isRefusal ? EXIT.refused : EXIT.noAnswer;
}

const UNKNOWN = "No se sabe todavía si se hizo. Repita el mismo comando: no se hace dos veces.";

/** Tells whether the outcome is unknown: the answer was lost, or the request is still under way. */
const isOpen = (error: DteError | DteConnectionError): boolean =>
  error instanceof DteConnectionError || error.status >= 500 || error.ubicacion !== undefined;
