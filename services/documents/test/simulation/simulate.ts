import {
  BEGINNING,
  Bus,
  fateOf,
  Network,
  Places,
  type Program,
  type Result,
  resultOf,
  runInWorld,
  type World,
} from "@dte/testing/simulation";
import { amend } from "./amend.js";
import type { Gateway, Told, Word } from "./asking.js";
import { Authority } from "./authority.js";
import { Country } from "./country.js";
import { annul, want } from "./customer.js";
import { Database } from "./database.js";
import { violations } from "./invariants.js";
import { hasFollowed, wrongFollowing } from "./invariants-bus.js";
import { honest } from "./mutations.js";
import { Post } from "./post.js";
import { type Rpcs, startReplica } from "./replica.js";
import type { Fault, Schedule } from "./schedule.js";
import { type Acusado, deliver } from "./stranger.js";
import type { Wrap } from "./wrap.js";

const LEASE_MS = 4_000;
/** Faults are over by then, and all that is left works. */
const HEALED_MS = 90_000;
/** The answer of a question this late is heard: a process that asks for the last time before a day is over would not come to rest. */
const ASKED_MS = 900_000;
/** Everything has to come to rest within this time after that. */
const REST_MS = 3 * 3_600_000;

/** Runs a schedule to its end and looks at what came of it. `trace` gets a line for everything that happened. */
export async function simulate(
  schedule: Schedule,
  plant: () => Wrap = honest,
  trace?: string[],
): Promise<Result> {
  return await runInWorld(schedule.seed, trace, (world) => run(world, schedule, plant()));
}

async function run(world: World, schedule: Schedule, wrap: Wrap): Promise<Result> {
  const network = new Network(world);
  const db = new Database(world, network, LEASE_MS);
  const authority = new Authority(world, schedule.trato);
  authority.lagMs = schedule.lagMs;
  authority.refusesAgain = schedule.refusesAgain;
  authority.repeatsRefusals = schedule.repeatsRefusals;
  const country = new Country(world, network, authority);
  for (const id of ["1", "2"]) country.accounts.set(id, { id, pruebas: false, version: 1 });
  const bus = schedule.bus === "none" ? undefined : new Bus(world, network);
  country.hasReceivers = bus !== undefined;
  const isHandled = (eventId: string) =>
    db.tables.inbox.get(undefined, `correo.enviado ${eventId}`) !== undefined;
  const post = bus && new Post(world, bus, isHandled);
  const house = { world, db, country, wrap, bus, annuls: schedule.annulments.length > 0 };

  const { faults, replicas } = schedule;
  const fate = fateOf(faults, kindOf);
  const fateOfEntry = fateOf(faults, (what) => (what === ENTRY ? "entry" : "other"));
  const fateOfPreparing = fateOf(faults, (what) => (what === "PrepareCancel" ? "prepareCancel" : "other"));
  network.fate = (program, what) =>
    fate(program, what) ?? fateOfEntry(program, what) ?? fateOfPreparing(program, what);
  const start = (program: Program) => startReplica(house, program);
  const places = new Places<Rpcs>({ world, network, db, replicas, faults, start });
  country.desk.fateOf = (kind, n) => {
    if (kind === "find" && world.now > BEGINNING + ASKED_MS) return "normal";
    const fault = schedule.faults.find((each) => each.kind === kind && each.n === n);
    return fault && "fate" in fault && fault.kind !== "delivery" ? fault.fate : "normal";
  };
  if (bus)
    bus.fateOf = (n) => {
      const fault = schedule.faults.find((each) => each.kind === "delivery" && each.n === n);
      return fault?.kind === "delivery" ? fault.fate : "normal";
    };
  for (const fault of schedule.faults) if (fault.kind === "certifierSkew") country.skewMs = fault.ms;
  for (const fault of schedule.faults) begin(fault);

  function begin(fault: Fault): void {
    places.begin(fault);
    const at = (ms: number, work: () => void) =>
      void world.after(ms, undefined, () => {
        world.note(JSON.stringify(fault));
        work();
      });
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

  const gateway: Gateway = (customer, rpc, request) =>
    places.call(customer, rpc, (rpcs, call) => {
      const handle = rpcs[rpc] as (asked: unknown, given: typeof call) => Promise<never>;
      return handle(request, call);
    });

  const told: Word[] = [];
  const acusados: Acusado[] = [];
  let waiting = 0;
  /** Has somebody come at his time and ask until he knows. */
  function come(at: number, asks: (deps: Parameters<typeof want>[0]) => Promise<void>): void {
    const customer = world.spawn(`c${waiting}`);
    waiting += 1;
    const tell = (each: Told) => {
      world.note(`${customer.name} is told ${JSON.stringify(each)}`);
      told.push({ ...each, at: world.now });
    };
    world.after(at, customer, () => {
      asks({ world, network, gateway, customer, tell })
        .catch((error: unknown) => country.desk.faults.push(`an answer that is none: ${String(error)}`))
        .finally(() => {
          waiting -= 1;
        });
    });
  }
  for (const wish of schedule.wishes)
    come(wish.at, async (deps) => {
      const last = await want(deps, wish);
      if (last && wish.corrects) await amend(deps, wish, wish.corrects, last);
    });
  for (const annulment of schedule.annulments) come(annulment.at, (deps) => annul(deps, annulment));
  for (const remesa of schedule.remesas)
    come(remesa.at, (deps) => deliver(deps, remesa, (acusado) => acusados.push(acusado)));

  const isAtRest = () =>
    waiting === 0 &&
    db.tables.contingencias.every(({ cerrada }) => cerrada !== null) &&
    db.tables.intentos.every(({ estado }) => estado !== "abierto") &&
    db.tables.anulaciones.every(({ estado }) => estado !== "abierta") &&
    db.tables.numeros.every(({ instancia }) => instancia === null) &&
    (!bus || !post || (bus.isQuiet && hasFollowed(db, post, schedule.bus === "twice")));
  const isQuiet = await world.run(isAtRest, HEALED_MS + REST_MS);
  const wrong = [...violations({ db, country, told, isQuiet }), ...wrongFollowing({ db, post, acusados })];
  return resultOf(world, network, wrong);
}

/** The exchanges that programs make by themselves all the time, beside the work. */
const POLLS = /beat|claim|reclaim/;
/** The commit that issues a document without its authority; it is counted by itself, beside the awaits. */
const ENTRY = "sql enter contingencia: commit";
/** The exchanges that have events leave. */
const LEAVING = /^(bus|sql outbox)/;

/** Names the kinds that are counted by themselves: what programs do all the time, and how events leave. */
const kindOf = (what: string): string =>
  LEAVING.test(what) ? "publication" : POLLS.test(what) ? "beat" : "await";
