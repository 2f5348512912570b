import { writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  Accounts,
  BatchOperations,
  type Client,
  Documents,
  Inspection,
  Operations,
  Tablas,
  type TablasDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { connect, readOperator, type Shell } from "@dte/service";
import { adoptDocumento } from "./adopt.js";
import type { Command } from "./command.js";
import { type Inspected, profileInspected } from "./inspected.js";

/** The longest that an operator waits for the note of the profile to be written, in ms. */
const NOTE_MS = 5_000;
const NOT_NOTED =
  "No quedó escrito en la bitácora del sistema que se toma este perfil: accounts no contesta, o no se sabe dónde está (ACCOUNTS_ADDRESS).";
/** The most lines of a list. */
const LIMITE = 200;
/** The longest that an act may take, in ms; a question to an authority takes its time. */
const ACT_MS = 60_000;
/** The longest that `recover` may take, in ms: it reads the bus from a moment on, an event at a time. */
const RECOVER_MS = 30 * 60_000;

export type Row = Readonly<Record<string, string | number | boolean>>;
/** The outcome to show: a table, or a sentence. */
export type Shown = { readonly rows: readonly Row[] } | { readonly resultado: string };

export type Addresses = {
  readonly documents: string;
  readonly batch: string;
  /** Gives the address of any service by its name, for what all of them serve. */
  readonly of?: (service: string) => string | undefined;
  /** Gives the place of the inspector of a process that serves no gRPC. */
  readonly inspectedOf?: (service: string) => Inspected | undefined;
};

/** Does what the command says, through the services. Throws what they refuse. */
export async function runCommand(
  shell: Shell,
  { documents, batch, of: addressOf, inspectedOf }: Addresses,
  command: Command,
): Promise<Shown> {
  const operations = connect(shell, Operations, documents);
  const batches = connect(shell, BatchOperations, batch);
  const patient = { timeoutMs: ACT_MS };
  if (command.what === "list") {
    const { of, segundos, soloAparcados, desde } = command;
    const limite = LIMITE;
    switch (of) {
      case "intents":
        return rowsOf((await operations.ListIntentos({ segundos, limite, soloAparcados })).intentos);
      case "outbox": {
        const told = await Promise.all([operations.ListOutbox({}), batches.ListOutbox({})]);
        const named = ["documents", "batch"].flatMap(
          (servicio, at) => told[at]?.esperas.map((each) => ({ servicio, ...each })) ?? [],
        );
        const ofOthers = await Promise.all(
          OTHERS_WITH_OUTBOX.map((servicio) =>
            ofTables(shell, servicio, addressOf, async (tablas) => (await tablas.ListOutbox({})).esperas),
          ),
        );
        return rowsOf([...named, ...ofOthers.flat()]);
      }
      case "dead":
        return rowsOf((await operations.ListFallidos({ desde, limite })).fallidos);
      case "batches":
        return rowsOf((await batches.ListLotes({ segundos, limite })).lotes);
      case "locks": {
        const { procesos, bloqueos } = await operations.ListLocks({});
        const ofOthers = await Promise.all(
          OTHERS_WITH_PROCESSES.map((servicio) =>
            ofTables(shell, servicio, addressOf, async (tablas) => (await tablas.ListProcesos({})).procesos),
          ),
        );
        return rowsOf([
          ...procesos.map((each) => ({ servicio: "documents", ...each })),
          ...ofOthers.flat(),
          ...bloqueos.map(({ por, ...each }) => ({ ...each, por: por.join(" ") })),
        ]);
      }
      case "recovered":
        return rowsOf((await operations.ListRecuperados({})).recuperados);
      case "keys":
        return rowsOf((await connect(shell, Documents, documents).ListLlavesBitacora({})).llaves);
      case "acts": {
        const told = await Promise.all([operations.ListActos({ limite }), batches.ListActos({ limite })]);
        const all = told.flatMap(({ actos }) => actos).sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
        return rowsOf(all.slice(0, limite));
      }
    }
  }
  if (command.what === "profile") await noteProfile(shell, command, addressOf?.("accounts"));
  if (command.what === "profile" && WITHOUT_GRPC.includes(command.service))
    return await takeInspected(command, inspectedOf?.(command.service));
  if (command.what === "profile") return await takeProfile(shell, command, addressOf?.(command.service));
  if (command.what === "explain") {
    const { id, cuenta: idCuenta, quien, motivo } = command;
    return rowsOf((await operations.Explain({ id, idCuenta, quien, motivo }, patient)).sucesos);
  }
  if (command.what === "recover") {
    const { desde, margen, quien, motivo } = command;
    return await operations.Recover({ desde, margen, quien, motivo }, { timeoutMs: RECOVER_MS });
  }
  if (command.what === "adoptDocumento")
    return await adoptDocumento(shell, { documents, receiving: addressOf?.("receiving") }, command);
  const { what, id, quien, motivo } = command;
  const request = { id, quien, motivo };
  switch (what) {
    case "ask":
      return await operations.AskIntento(request, patient);
    case "adopt":
      return await operations.AdoptIntento(request, patient);
    case "park":
      return await operations.ParkIntento(request, patient);
    case "unpark":
      return await operations.UnparkIntento(request, patient);
    case "replay":
      return await operations.ReplayFallido({ numero: Number(id), quien, motivo }, patient);
    case "rotate":
      return await operations.RotateLlave(request, patient);
    case "retry":
      return await batches.RetryLote(request, patient);
  }
}

/** The services with an outbox beside documents and batch, and those whose processes hold rows beside documents. */
const OTHERS_WITH_OUTBOX = ["accounts", "mail", "webhooks"];
const OTHERS_WITH_PROCESSES = ["batch", "mail"];

/** Asks a service about its tables. A service that cannot be asked is named with the reason, so that the others are shown all the same. */
async function ofTables<T extends object>(
  shell: Shell,
  servicio: string,
  addressOf: Addresses["of"],
  ask: (tablas: Client<TablasDefinition>) => Promise<readonly T[]>,
): Promise<readonly object[]> {
  const address = addressOf?.(servicio);
  if (address === undefined)
    return [{ servicio, sinRespuesta: `diga dónde está con ${variableOf(servicio)}=host:puerto` }];
  try {
    return (await ask(connect(shell, Tablas, address, { to: servicio }))).map((each) => ({
      servicio,
      ...each,
    }));
  } catch (error) {
    return [{ servicio, sinRespuesta: error instanceof Error ? error.message : "no contesta" }];
  }
}

/** These serve HTTP alone, and no service calls them. */
const WITHOUT_GRPC = ["gateway", "web", "probe"];

type Profile = Extract<Command, { what: "profile" }>;

/**
 * Writes into the installation's log that a profile is taken, and by whom. If that fails, the operator is told and the profile is taken all the same:
 * it may be accounts itself that has to be looked at.
 */
async function noteProfile(shell: Shell, command: Profile, accounts: string | undefined): Promise<void> {
  const { service, que, segundos, quien, motivo } = command;
  const acto = {
    ...{ quien, ipOrigen: readOperator([]).desde, accion: "perfil.tomado", objeto: service },
    cambios: [
      { campo: "que", despues: `${que}, ${segundos} s` },
      { campo: "motivo", despues: motivo },
    ],
  };
  const noted =
    accounts !== undefined &&
    (await connect(shell, Accounts, accounts)
      .RecordActo(acto, { timeoutMs: NOTE_MS })
      .then(
        () => true,
        () => false,
      ));
  if (!noted) console.error(NOT_NOTED);
}

async function takeInspected(command: Profile, inspected: Inspected | undefined): Promise<Shown> {
  if (inspected) return write(command, await profileInspected(command, inspected));
  const { service } = command;
  const detalle = `${service} no atiende gRPC: su perfil se toma con el inspector de Node; diga dónde está con ${inspectorOf(service)}=host:puerto (docs/operations/operators.md).`;
  throw feg("FEG_NOT_FOUND", { detalle });
}

/** Takes a service's profile (its time, or the memory that it made and kept) and writes it into a file here. */
async function takeProfile(
  shell: Shell,
  { service, que, segundos }: Profile,
  address: string | undefined,
): Promise<Shown> {
  if (address === undefined) {
    const detalle = `No se sabe dónde está ${service}: nómbrelo con ${variableOf(service)}=host:puerto.`;
    throw feg("FEG_NOT_FOUND", { detalle });
  }
  const inspection = connect(shell, Inspection, address, { to: service });
  const asked = { timeoutMs: segundos * 1_000 + ACT_MS };
  const { perfil } = await inspection.Profile({ que, segundos }, asked);
  return write({ service, que }, gunzipSync(perfil));
}

function write({ service, que }: Pick<Profile, "service" | "que">, perfil: string | Buffer): Shown {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  // Chrome knows a profile by its file's ending, and has one ending for both profiles of the heap.
  const file =
    que === "allocations" ? `${service}-${time}-allocations.heapprofile` : `${service}-${time}.${que}profile`;
  writeFileSync(file, perfil);
  return { resultado: `${file}: ábralo en las herramientas de desarrollo de Chrome, o en VS Code` };
}

/** Names the variable that holds the address of a service's inspector. */
export const inspectorOf = (service: string): string => `${service.toUpperCase()}_INSPECTOR`;

/** Names the variable of the tools' environment that holds the address of a service. */
export const variableOf = (service: string): string =>
  `${service.toUpperCase().replaceAll("-", "_")}_ADDRESS`;

const rowsOf = (rows: readonly object[]): Shown => ({ rows: rows as readonly Row[] });

/** Shows rows in columns as wide as their contents, with moments shown as ages. */
export function show(shown: Shown, now: Date): string {
  if ("resultado" in shown) return shown.resultado;
  if (shown.rows.length === 0) return "No hay nada.";
  const heads = [...new Set(shown.rows.flatMap(Object.keys))];
  const lines = [heads, ...shown.rows.map((row) => heads.map((head) => cellOf(row[head], now)))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function cellOf(value: Row[string] | undefined, now: Date): string {
  if (value === undefined) return "";
  if (typeof value === "number" && !Number.isInteger(value)) return value.toFixed(1);
  const text = String(value);
  return MOMENT.test(text) ? `${text} (${ageOf(new Date(text), now)})` : text;
}

/** Writes how long ago or how soon a moment is: "hace 3 min", "en 20 s". */
function ageOf(moment: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - moment.getTime()) / 1_000);
  const size = Math.abs(seconds);
  const text =
    size < 120
      ? `${size} s`
      : size < 7_200
        ? `${Math.round(size / 60)} min`
        : `${Math.round(size / 3_600)} h`;
  return seconds < 0 ? `en ${text}` : `hace ${text}`;
}
