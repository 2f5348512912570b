import {
  BEGINNING,
  fateOf,
  Network,
  Places,
  type Program,
  type Result,
  resultOf,
  runInWorld,
  type World,
} from "@dte/testing/simulation";
import { send, type Told } from "./customer.js";
import { Documentos } from "./documentos.js";
import { violations } from "./invariants.js";
import { honest, type Plant } from "./mutations.js";
import { type Rpcs, startReplica } from "./replica.js";
import { Database } from "./rows.js";
import type { Fault, Schedule } from "./schedule.js";

/** How long the simulation goes on at the end, in ms: a replica that stood still may still write something when all the others are done. */
const AFTER_MS = 15_000;
/** The time by which everything has to come to rest, in ms: a document that was put off is tried again after minutes. */
const REST_MS = 2 * 3_600_000;

/** Runs a schedule to its end and checks the outcome. `trace` gets a line for everything that happened. */
export async function simulate(schedule: Schedule, plant: Plant = honest, trace?: string[]): Promise<Result> {
  return await runInWorld(schedule.seed, trace, (world) => run(world, schedule, plant));
}

async function run(world: World, schedule: Schedule, plant: Plant): Promise<Result> {
  const { faults, replicas, envios } = schedule;
  const network = new Network(world);
  const db = new Database(world, network);
  const documentos = new Documentos(world, network);
  const house = { world, db, documentos, plant };
  network.fate = fateOf(faults, (what) => (POLLS.test(what) ? "beat" : "await"));
  const start = (program: Program) => startReplica(house, program);
  const places = new Places<Rpcs>({ world, network, db, replicas, faults, start });
  documentos.fateOf = (kind, n) => {
    const fault = faults.find((each) => each.kind === kind && each.n === n);
    return fault && "fate" in fault ? fault.fate : "normal";
  };
  for (const fault of faults) {
    places.begin(fault);
    if (fault.kind === "away")
      world.after(fault.at, undefined, () => {
        documentos.awayUntil = world.now + fault.forMs;
      });
    if (fault.kind === "file")
      world.after(fault.at, undefined, () => {
        const nobody = world.spawn("nobody");
        const { libros } = db.tables;
        // While the server is away no file is lost: the statement fails.
        db.statement(nobody, "lose files", (tx) => {
          for (const [key] of [...libros.rows(tx)])
            if (!libros.isLocked(tx, key)) libros.put(tx, key, undefined);
        }).catch(() => {});
      });
  }

  const told: Told[] = [];
  let waiting = envios.length;
  for (const [i, envio] of envios.entries()) {
    const caller = world.spawn(`c${i}`);
    world.after(envio.at, caller, () => {
      send({ world, places, caller }, envio)
        .then((each) => {
          world.note(`${caller.name} is told ${each.id}`);
          told.push(each);
        })
        .catch((error: unknown) => documentos.faults.push(`an answer that is none: ${String(error)}`))
        .finally(() => {
          waiting -= 1;
        });
    });
  }

  const lastAt = Math.max(0, ...faults.map(endOf));
  const isAtRest = () =>
    waiting === 0 &&
    world.now - BEGINNING > lastAt &&
    [...db.tables.lotes.rows()].every(([, { fin, porAnunciar }]) => fin !== null && !porAnunciar);
  const isQuiet = await world.run(isAtRest, REST_MS);
  const wrong = [
    ...(isQuiet ? [] : ["something never came to rest"]),
    ...violations({ db, documentos, told, faults }),
  ];
  return resultOf(world, network, wrong);
}

/** Statements that programs make by themselves all the time. */
const POLLS = /beat|findCuentasDebidas|announce/;

const endOf = (fault: Fault): number =>
  "forMs" in fault ? fault.at + fault.forMs + AFTER_MS : "at" in fault ? fault.at + AFTER_MS : 0;
