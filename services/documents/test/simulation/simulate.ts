import { FegError } from "@dte/errors";
import { BEGINNING, installClock, type Mishap, Network, type Program, World } from "@dte/testing/simulation";
import { Authority } from "./authority.js";
import { Bus } from "./bus.js";
import { Country } from "./country.js";
import { annul, type Gateway, Gone, type Told, want } from "./customer.js";
import { Database } from "./database.js";
import { violations } from "./invariants.js";
import { hasFollowed, wrongFollowing } from "./invariants-bus.js";
import { honest } from "./mutations.js";
import { Post } from "./post.js";
import { type Rpcs, startReplica } from "./replica.js";
import type { Fault, Schedule } from "./schedule.js";
import { type Acusado, deliver } from "./stranger.js";
import type { Wrap } from "./wrap.js";

export type Result = {
  /** What was wrong in the end; nothing when all is well. */
  readonly wrong: readonly string[];
  /** The same for two runs of one schedule. */
  readonly digest: number;
  readonly events: number;
  /** How many exchanges met with a mishap. */
  readonly mishaps: number;
  readonly seconds: number;
};

const LEASE_MS = 4_000;
/** A customer's call, all in all. */
const CALL_MS = 25_000;
/** Faults are over by then, and everything that stands works. */
const HEALED_MS = 90_000;
/** From then on everything has to come to rest. */
const REST_MS = 3 * 3_600_000;
const RESTART_MS = 1_500;

/** A place where a replica runs, one process after the other. */
type Place = { program: Program; rpcs: Rpcs | undefined; readonly onDeath: Set<() => void>; skewMs: number };

/** Runs a schedule to its end and looks at what came of it. `trace` gets a line for everything that happened. */
export async function simulate(
  schedule: Schedule,
  plant: () => Wrap = honest,
  trace?: string[],
): Promise<Result> {
  const world = new World(schedule.seed, trace);
  const restore = installClock(world);
  try {
    return await run(world, schedule, plant());
  } finally {
    restore();
  }
}

async function run(world: World, schedule: Schedule, wrap: Wrap): Promise<Result> {
  const network = new Network(world);
  const db = new Database(world, network, LEASE_MS);
  const authority = new Authority(world, schedule.trato);
  authority.lagMs = schedule.lagMs;
  authority.refusesAgain = schedule.refusesAgain;
  const country = new Country(world, network, authority);
  for (const id of ["1", "2"]) country.accounts.set(id, { id, pruebas: false, version: 1 });
  const places: Place[] = [];
  const bus = schedule.bus === "none" ? undefined : new Bus(world, network);
  country.hasReceivers = bus !== undefined;
  const isHandled = (eventId: string) =>
    db.tables.inbox.get(undefined, `correo.enviado ${eventId}`) !== undefined;
  const post = bus && new Post(world, bus, isHandled);
  const house = { world, db, country, wrap, bus, annuls: schedule.annulments.length > 0 };

  function boot(place: Place): void {
    place.program = world.spawn(`${place.program.name.replace(/\+*$/, "")}${"+"}`, place.skewMs);
    const { program } = place;
    world.after(0, program, () => {
      startReplica(house, program).then(
        (rpcs) => {
          place.rpcs = rpcs;
        },
        // A process that cannot start is started again.
        () => kill(program),
      );
    });
  }
  function kill(program: Program): void {
    const place = places.find((each) => each.program === program);
    if (!place || !program.isAlive) return;
    world.note(`${program.name} dies`);
    program.isAlive = false;
    place.rpcs = undefined;
    db.programDied(program);
    for (const each of [...place.onDeath]) each();
    place.onDeath.clear();
    world.after(RESTART_MS, undefined, () => boot(place));
  }
  network.kill = kill;
  network.fate = fateOf(schedule.faults);
  for (let i = 0; i < schedule.replicas; i += 1) {
    const skew = schedule.faults.find((each) => each.kind === "skew" && each.replica === i);
    const place: Place = {
      program: world.spawn(`r${i}`),
      rpcs: undefined,
      onDeath: new Set(),
      skewMs: skew?.kind === "skew" ? skew.ms : 0,
    };
    places.push(place);
    boot(place);
  }
  country.desk.fateOf = (kind, n) => {
    const fault = schedule.faults.find((each) => each.kind === kind && each.n === n);
    return fault && "fate" in fault && fault.kind !== "delivery" ? fault.fate : "normal";
  };
  if (bus)
    bus.fateOf = (n) => {
      const fault = schedule.faults.find((each) => each.kind === "delivery" && each.n === n);
      return fault?.kind === "delivery" ? fault.fate : "normal";
    };
  for (const fault of schedule.faults) begin(fault);

  function begin(fault: Fault): void {
    const at = (ms: number, work: () => void) =>
      void world.after(ms, undefined, () => {
        world.note(JSON.stringify(fault));
        work();
      });
    if (fault.kind === "kill") at(fault.at, () => kill((places[fault.replica] as Place).program));
    if (fault.kind === "stop")
      at(fault.at, () => {
        (places[fault.replica] as Place).program.stoppedUntil = world.now + fault.forMs;
      });
    if (fault.kind === "stall")
      at(fault.at, () => {
        db.stalledUntil = world.now + fault.forMs;
      });
    if (fault.kind === "failover") at(fault.at, () => db.failOver(fault.downMs, fault.stepMs));
    if (fault.kind === "silence")
      at(fault.at, () => {
        authority.silentUntil = world.now + fault.forMs;
      });
    if (bus && fault.kind === "busDown")
      at(fault.at, () => {
        bus.downUntil = world.now + fault.forMs;
      });
    if (bus && fault.kind === "busLoses")
      at(fault.at, () => (fault.lastMs === undefined ? bus.lose() : bus.tear(fault.lastMs)));
    if (fault.kind !== "account") return;
    const account = country.accountOf(fault.cuenta);
    const before = { ...account };
    at(fault.at, () => {
      if (fault.change === "environment") account.pruebas = !before.pruebas;
      else account.version += 1;
    });
    at(HEALED_MS, () => {
      Object.assign(account, before);
      country.areAllConnected = true;
    });
  }

  const gateway: Gateway = (customer, rpc, request) => {
    const place = places[world.random.between(0, places.length - 1)];
    const gone = new AbortController();
    const served = place?.program;
    return network
      .exchange<Awaited<ReturnType<Rpcs[typeof rpc]>>>(customer, {
        what: `${rpc} at ${place?.program.name}`,
        lost: () => new Gone(),
        way: [1, 6],
        act(settle) {
          const { program, rpcs } = place as Place;
          if (!program.isAlive || !rpcs) return settle({ error: new Gone() });
          let isDone = false;
          const done = (outcome: Parameters<typeof settle>[0]) => {
            if (isDone) return;
            isDone = true;
            place?.onDeath.delete(die);
            settle(outcome);
          };
          const die = () => done({ error: new Gone() });
          place?.onDeath.add(die);
          world.after(CALL_MS + 1_000, undefined, die);
          world.after(0, program, () => {
            const call = { deadline: Date.now() + CALL_MS, requestId: "r", signal: gone.signal };
            const handle = rpcs[rpc] as (asked: unknown, given: typeof call) => Promise<never>;
            handle(request, call).then(
              (value) => done({ value }),
              // What the service does not name goes out as 1000, which says that nobody knows.
              (error: unknown) =>
                done({ error: error instanceof FegError && error.codigo !== "1000" ? error : new Gone() }),
            );
          });
        },
      })
      .catch((error: unknown) => {
        // Who has no answer has hung up, which the process learns when it comes to it.
        if (error instanceof Gone) world.after(0, served, () => gone.abort());
        throw error;
      });
  };

  const told: Told[] = [];
  const acusados: Acusado[] = [];
  let waiting = 0;
  /** Somebody who comes at his time and asks until he knows. */
  function come(at: number, asks: (deps: Parameters<typeof want>[0]) => Promise<void>): void {
    const customer = world.spawn(`c${waiting}`);
    waiting += 1;
    const tell = (each: Told) => {
      world.note(`${customer.name} is told ${JSON.stringify(each)}`);
      told.push(each);
    };
    world.after(at, customer, () => {
      asks({ world, network, gateway, customer, tell })
        .catch((error: unknown) => country.desk.faults.push(`an answer that is none: ${String(error)}`))
        .finally(() => {
          waiting -= 1;
        });
    });
  }
  for (const wish of schedule.wishes) come(wish.at, (deps) => want(deps, wish));
  for (const annulment of schedule.annulments) come(annulment.at, (deps) => annul(deps, annulment));
  for (const remesa of schedule.remesas)
    come(remesa.at, (deps) => deliver(deps, remesa, (acusado) => acusados.push(acusado)));

  const isAtRest = () =>
    waiting === 0 &&
    [...db.tables.contingencias.rows()].every(([, { cerrada }]) => cerrada !== null) &&
    [...db.tables.intentos.rows()].every(([, { estado }]) => estado !== "abierto") &&
    [...db.tables.anulaciones.rows()].every(([, { estado }]) => estado !== "abierta") &&
    [...db.tables.numeros.rows()].every(([, { instancia }]) => instancia === null) &&
    (!bus || !post || (bus.isQuiet && hasFollowed(db, post, schedule.bus === "twice")));
  const isQuiet = await world.run(isAtRest, HEALED_MS + REST_MS);
  const wrong = [...violations({ db, country, told, isQuiet }), ...wrongFollowing({ db, post, acusados })];
  return {
    wrong,
    digest: world.digest,
    events: world.events,
    mishaps: network.mishaps,
    seconds: (world.now - BEGINNING) / 1_000,
  };
}

/** What programs do by themselves all the time, beside the work. */
const POLLS = /beat|claim|reclaim/;
/** What they do to have events leave. */
const LEAVING = /^(bus|sql outbox)/;

/** The n-th await of all programs meets what the schedule says; what they do all the time, and how events leave, is counted by itself. */
function fateOf(faults: readonly Fault[]): Network["fate"] {
  const work = new Map<number, Mishap>();
  const beats = new Map<number, Mishap>();
  const publications = new Map<number, Mishap>();
  for (const each of faults) {
    if (each.kind === "await") work.set(each.n, each.mishap);
    if (each.kind === "beat") beats.set(each.n, each.mishap);
    if (each.kind === "publication") publications.set(each.n, each.mishap);
  }
  const counted = { work: 0, beats: 0, publications: 0 };
  return ({ name }, what) => {
    if (LEAVING.test(what)) {
      counted.publications += 1;
      return publications.get(counted.publications);
    }
    if (POLLS.test(what)) {
      counted.beats += 1;
      return beats.get(counted.beats);
    }
    counted.work += 1;
    const mishap = work.get(counted.work);
    // A customer does not die of it; his question or its answer is lost.
    return mishap && name.startsWith("c")
      ? mishap.endsWith("before")
        ? "lost before"
        : "lost after"
      : mishap;
  };
}
