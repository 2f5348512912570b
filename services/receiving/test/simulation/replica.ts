import type { Handlers, ReceivingDefinition } from "@dte/contracts";
import { BEGINNING, type Bus, type Program, shellOf, type World } from "@dte/testing/simulation";
import type { Deps } from "../../src/deps.js";
import { onDteCertificado } from "../../src/events/on-dte-certificado.js";
import { createEvents } from "../../src/events.js";
import { approve } from "../../src/rpc/approve.js";
import { enter } from "../../src/rpc/enter.js";
import { startAdjuntos } from "../../src/send-adjuntos.js";
import { startAprobaciones } from "../../src/send-aprobaciones.js";
import { startEntregas } from "../../src/send-entregas.js";
import { startVerificaciones } from "../../src/verify-registrados.js";
import type { Archive } from "./archive.js";
import { type Cuenta, paisesOf, receptorOf } from "./country.js";
import type { Hosts } from "./hosts.js";
import { storeOf } from "./model.js";
import type { Plant } from "./mutations.js";
import type { Database } from "./rows.js";

export type House = {
  readonly world: World;
  readonly db: Database;
  readonly bus: Bus;
  readonly archive: Archive;
  readonly hosts: Hosts;
  readonly plant: Plant;
  /** Our account, whose fields change while the schedule runs. */
  readonly cuenta: Readonly<Cuenta>;
};

export type Rpcs = Pick<Handlers<ReceivingDefinition>, "Approve" | "Enter">;

/** For this long something is new; later all that waits waits for minutes. */
const BUSY_MS = 30_000;
const POLL_MS = 1_000;
const QUIET_POLL_MS = 20_000;
/** All that waits by then waits for an hour each time. */
const LATE_MS = 2 * 3_600_000;
const LATE_POLL_MS = 900_000;

/** Starts the parts that receive and deliver, as services/receiving composes them, in a program of the world. */
export async function startReplica(
  { world, db, bus, archive, hosts, plant, cuenta }: House,
  program: Program,
): Promise<Rpcs> {
  const shell = shellOf(world, program, "receiving");
  const kept = archive.from(program);
  const pollMs = () => {
    const ms = world.now - BEGINNING;
    if (ms < BUSY_MS) return POLL_MS;
    return ms < LATE_MS ? QUIET_POLL_MS : LATE_POLL_MS;
  };
  const accounts = { Get: async () => ({ ...cuenta }), Resolve: async () => ({ ...cuenta }) };
  const deps = {
    shell,
    store: plant.store(storeOf(db, program), { db, program }),
    // Nothing is decided by these rows.
    recepciones: { insert: async () => {} },
    paises: paisesOf(plant.receptor(receptorOf(world, hosts, program), cuenta)),
    ...{ accounts, documents: kept, archive: kept, events: createEvents(shell), isAuthRequired: false },
    traslado: { check: async () => {}, wait: async () => {} },
    pollMs,
  } as unknown as Deps & { pollMs: () => number };
  startAdjuntos(deps);
  startEntregas(deps);
  startAprobaciones(deps);
  startVerificaciones(deps);
  bus.consume(shell, program, "dte.certificado", onDteCertificado(deps));
  return { Approve: approve(deps), Enter: enter(deps) };
}
