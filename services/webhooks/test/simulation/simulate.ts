import { createSecretKey } from "node:crypto";
import type { Keyring } from "@dte/sealing";
import {
  BEGINNING,
  Network,
  type Program,
  type Result,
  resultOf,
  runInWorld,
  shellOf,
  type World,
} from "@dte/testing/simulation";
import { deliver } from "../../src/deliver.js";
import { takeIn } from "../../src/events/take-in.js";
import { createEvents } from "../../src/events.js";
import { newSecreto } from "../../src/firma.js";
import { createOutcomes } from "../../src/outcomes.js";
import { createSecretos, sealSecreto } from "../../src/secretos.js";
import { startWorker } from "../../src/worker.js";
import { violations } from "./invariants.js";
import { Model } from "./model.js";
import { honest, type Plant } from "./mutations.js";
import { Receiver } from "./receiver.js";
import type { Fault, Schedule } from "./schedule.js";

/** A place where a replica runs, one process after the other. */
type Place = { program: Program; take: Take | undefined };
type Take = ReturnType<typeof takeIn<"dte.certificado">>;

const RESTART_MS = 1_500;
const ACK_WAIT_MS = 10_000;
/** Everything has to be at rest by then: an address that was away for minutes is tried again after half an hour. */
const REST_MS = 2 * 3_600_000;
const CONCURRENCY = 8;
const KEYS: Keyring = [{ id: Buffer.alloc(8, 1), key: createSecretKey(Buffer.alloc(32, 1)) }];
const SECRETOS = createSecretos(KEYS);
/** It is made once: the simulation does not try out signatures. */
const SECRETO = newSecreto();

/** Runs a schedule to its end and looks at what came of it. `trace` gets a line for everything that happened. */
export async function simulate(schedule: Schedule, plant: Plant = honest, trace?: string[]): Promise<Result> {
  return await runInWorld(schedule.seed, trace, (world) => run(world, schedule, plant));
}

async function run(world: World, schedule: Schedule, plant: Plant): Promise<Result> {
  const network = new Network(world);
  const model = new Model(world, network);
  const receivers = new Map<string, Receiver>();
  const ids = schedule.webhooks.map((cuenta, at) => {
    const id = `00000000-0000-4000-9000-${String(at + 1).padStart(12, "0")}`;
    const secreto = sealSecreto(KEYS, id, SECRETO);
    model.webhooks.set(id, { id, idCuenta: `${cuenta}`, secreto, activo: true, fallandoDesde: undefined });
    receivers.set(id, new Receiver(world, network));
    return id;
  });
  const places = Array.from({ length: schedule.replicas }, (_, i): Place => {
    const place = { program: world.spawn(`r${i}`), take: undefined };
    boot(place);
    return place;
  });

  function boot(place: Place): void {
    place.program = world.spawn(`${place.program.name}+`);
    const { program } = place;
    world.after(0, program, () => {
      place.take = startReplica(program);
    });
  }
  function startReplica(program: Program): Take {
    const shell = shellOf(world, program, "webhooks");
    const store = plant.store(model.storeOf(program), { model, program, world });
    const outcomes = createOutcomes({ shell, store, events: createEvents(shell) });
    const strangers = {
      exchange: async ({ url, headers }: { url: string; headers?: Readonly<Record<string, string>> }) => {
        const receiver = receivers.get(url);
        if (receiver === undefined) throw new Error(`nobody lives at ${url}`);
        return await receiver.receive(program, headers?.["webhook-id"] ?? "");
      },
    };
    const { kick } = startWorker({
      ...{ shell, store, concurrency: CONCURRENCY, outcomes },
      deliver: async (entrega) =>
        plant.outcome(await deliver({ shell, strangers, secretos: SECRETOS }, entrega)),
    });
    return takeIn({ shell, store, isPendiente: async () => true, kick }, "dte.certificado");
  }
  network.kill = (program) => {
    const place = places.find((each) => each.program === program);
    if (!place || !program.isAlive) return;
    world.note(`${program.name} dies`);
    program.isAlive = false;
    place.take = undefined;
    world.after(RESTART_MS, undefined, () => boot(place));
  };
  const awaits = new Map(
    schedule.faults.flatMap((each) => (each.kind === "await" ? [[each.n, each.mishap]] : [])),
  );
  let exchanges = 0;
  network.fate = () => {
    exchanges += 1;
    return awaits.get(exchanges);
  };
  for (const fault of schedule.faults) begin(fault);

  function begin(fault: Fault): void {
    const at = (ms: number, work: () => void) =>
      void world.after(ms, undefined, () => {
        world.note(JSON.stringify(fault));
        work();
      });
    const programOf = (replica: number) => (places[replica] as Place).program;
    if (fault.kind === "kill") at(fault.at, () => network.kill(programOf(fault.replica)));
    if (fault.kind === "stop")
      at(fault.at, () => {
        programOf(fault.replica).stoppedUntil = world.now + fault.forMs;
      });
    if (fault.kind === "down")
      at(fault.at, () => {
        model.downUntil = world.now + fault.forMs;
      });
    if (fault.kind !== "mood") return;
    const receiver = receivers.get(ids[fault.webhook] ?? "");
    if (receiver === undefined) return;
    at(fault.at, () => {
      if (receiver.mood !== "gone") receiver.mood = fault.mood;
    });
    // A receiver that is gone does not come back.
    at(fault.at + fault.forMs, () => {
      if (receiver.mood !== "gone") receiver.mood = "well";
    });
  }

  /** The ids of facts that a replica has acknowledged. The bus gives each fact again until then, and as often as the schedule says besides. */
  const acknowledged = new Set<string>();
  function tell(id: string, cuenta: number, times: number): void {
    if (acknowledged.has(id) && times <= 0) return;
    const place = places[world.random.between(0, places.length - 1)];
    world.after(ACK_WAIT_MS, undefined, () => tell(id, cuenta, times - 1));
    if (!place?.take) return;
    const { program, take } = place;
    world.after(world.random.between(1, 60), program, () => {
      const event = { id, tipo: "factura", idIntento: id, idCuenta: `${cuenta}` };
      take(event as never, { eventId: id }).then(
        () => acknowledged.add(id),
        (error: unknown) => world.note(`${program.name} does not take ${id} in: ${String(error)}`),
      );
    });
  }
  const hechos = schedule.hechos.map((hecho, at) => ({ ...hecho, id: `E${at}` }));
  for (const { id, at, cuenta, times } of hechos)
    world.after(at, undefined, () => tell(id, cuenta, times - 1));

  // A replica that stood still may still write something when all the others are done.
  const overAt = Math.max(
    LAST_MS,
    ...schedule.faults.map((each) => ("forMs" in each ? each.at + each.forMs : 0) + AFTER_MS),
  );
  const isOver = (): boolean =>
    acknowledged.size === hechos.length &&
    world.now - BEGINNING > overAt &&
    [...model.entregas.values()].every(({ estado }) => estado !== "Pendiente");
  const rests = await world.run(isOver, REST_MS);
  const wrong = [
    ...(rests ? [] : ["does not come to rest"]),
    ...violations({ model, receivers, hechos: hechos.map(({ id }) => id), schedule }),
  ];
  return resultOf(world, network, wrong);
}

/** Every fault has begun by then, and all that is told twice has been told. */
const LAST_MS = 60_000;
/** A replica that has something to write has written it by then, with what follows from it. */
const AFTER_MS = 15_000;
