import { encodeEvent } from "@dte/contracts";
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
import { Archive } from "./archive.js";
import { CUENTA, PAIS } from "./country.js";
import { Hosts } from "./hosts.js";
import { violations } from "./invariants.js";
import { honest, type Plant } from "./mutations.js";
import { bytesOf } from "./papel.js";
import { type Rpcs, startReplica } from "./replica.js";
import { Database } from "./rows.js";
import { type Fault, RECIBIDOS, type Schedule } from "./schedule.js";
import { type Asking, answer, bring, say, type Told } from "./strangers.js";

/** The publisher of events looks this often whether the bus is there and still has what it was told. */
const AGAIN_MS = 5_000;
/** A replica that stood still may still write something when all the others are done. */
const AFTER_MS = 15_000;
/** Everything has to be at rest by then: an exchange without an answer is repeated for a day. */
const REST_MS = 30 * 3_600_000;

/** Runs a schedule to its end and looks at what came of it. `trace` gets a line for everything that happened. */
export async function simulate(schedule: Schedule, plant: Plant = honest, trace?: string[]): Promise<Result> {
  return await runInWorld(schedule.seed, trace, (world) => run(world, schedule, plant));
}

async function run(world: World, schedule: Schedule, plant: Plant): Promise<Result> {
  const { faults, replicas, emitidos } = schedule;
  const network = new Network(world);
  const db = new Database(world, network);
  const bus = new Bus(world, network);
  const archive = new Archive(world, network);
  const hosts = new Hosts(world, network);
  const cuenta = { ...CUENTA };
  const house = { world, db, bus, archive, hosts, plant, cuenta };
  network.fate = fateOf(faults, (what) => (POLLS.test(what) ? "beat" : "await"));
  const start = (program: Program) => startReplica(house, program);
  const places = new Places<Rpcs>({ world, network, db, replicas, faults, start });
  bus.fateOf = (n) => {
    const fault = faults.find((each) => each.kind === "delivery" && each.n === n);
    return fault?.kind === "delivery" ? fault.fate : "normal";
  };
  hosts.fateOf = (kind, n) => {
    const fault = faults.find((each) => each.kind === kind && each.n === n);
    return fault && "fate" in fault && fault.kind !== "delivery" ? fault.fate : "normal";
  };
  fill(archive, schedule);
  for (const fault of faults) begin(fault);

  function begin(fault: Fault): void {
    places.begin(fault);
    if (fault.kind === "ambiente")
      world.after(fault.at, undefined, () => {
        cuenta.estaEnAmbienteDePruebas = true;
      });
    if (fault.kind === "busDown")
      world.after(fault.at, undefined, () => {
        bus.downUntil = world.now + fault.forMs;
      });
    if (fault.kind !== "busLoses") return;
    world.after(fault.at, undefined, () => {
      if (fault.lastMs === undefined) bus.lose();
      else bus.tear(fault.lastMs);
      world.after(AGAIN_MS, undefined, () => {
        for (const id of announced) announce(id);
      });
    });
  }

  /** The ids that were announced. As documents' outbox does, an event is told until the bus has it, and again when the bus has lost it. */
  const announced = new Set<string>();
  function announce(id: string): void {
    announced.add(id);
    const event = { id, idCuenta: "1", pais: PAIS, tipo: "factura", idIntento: id, sinReceptor: false };
    if (bus.downUntil > world.now) world.after(AGAIN_MS, undefined, () => announce(id));
    else bus.store("dte.certificado", id, encodeEvent("dte.certificado", event));
  }
  for (const [at, { at: ms }] of emitidos.entries())
    world.after(ms, undefined, () => announce(`E-${at + 1}`));

  const told: Told[] = [];
  let waiting = 0;
  let callers = 0;
  function come<T>(at: number, does: (asking: Asking, wish: T) => Promise<void>, wish: T): void {
    const caller = world.spawn(`c${callers}`);
    callers += 1;
    waiting += 1;
    const tell = (each: Told) => {
      world.note(`${caller.name} is told ${JSON.stringify(each)}`);
      told.push(each);
    };
    world.after(at, caller, () => {
      does({ world, places, caller, tell }, wish)
        .catch((error: unknown) => hosts.faults.push(`an answer that is none: ${String(error)}`))
        .finally(() => {
          waiting -= 1;
        });
    });
  }
  for (const each of schedule.palabras) come(each.at, say, each);
  for (const each of schedule.llegadas) come(each.at, answer, each);
  for (const each of schedule.remesas) come(each.at, bring, each);

  const lastAt = Math.max(0, ...faults.map((each) => endOf(each)));
  const isAtRest = () =>
    waiting === 0 &&
    announced.size === emitidos.length &&
    world.now - BEGINNING > lastAt &&
    bus.isQuiet &&
    [...db.tables.entregas.rows()].every(([, { estado }]) => estado !== "pendiente") &&
    [...db.tables.enviadas.rows()].every(
      ([, { estadoAutoridad, estadoEmisor }]) =>
        estadoAutoridad !== "Pendiente" && estadoEmisor !== "Pendiente",
    ) &&
    [...db.tables.adjuntos.rows()].length === 0 &&
    [...archive.registrados.values()].every(({ veredicto }) => veredicto !== undefined);
  const isQuiet = await world.run(isAtRest, REST_MS);
  const wrong = [
    ...(isQuiet ? [] : ["something never came to rest"]),
    ...violations({ db, archive, hosts, told, emitidos, faults }),
  ];
  return resultOf(world, network, wrong);
}

/** The questions that programs ask by themselves all the time. */
const POLLS = /claim/;

const endOf = (fault: Fault): number =>
  "forMs" in fault ? fault.at + fault.forMs + AFTER_MS : "at" in fault ? fault.at + AFTER_MS : 0;

/** Fills the archive with earlier documents: some that were issued and received, and files that anybody registered. */
function fill(archive: Archive, { emitidos, registrados }: Schedule): void {
  const keep = (id: string, rest: object, isBad: boolean) => {
    const dte = {
      ...{ id, pais: PAIS, tipo: "factura", tipoFiscal: "31", archivoXml: `${id}.xml`, idCuenta: "1" },
      estaEnAmbienteDePruebas: false,
      ...rest,
    } as never as { id: string } & never;
    const contenido = bytesOf({ clase: "documento", idDte: id, isBad, firma: 0 });
    archive.dtes.set(id, { dte, contenido });
    return { dte, contenido };
  };
  for (const [at, { receptor, isElectronic, isTaken }] of emitidos.entries())
    keep(`E-${at + 1}`, { receptor: { id: isElectronic ? receptor : "C" } }, !isTaken);
  for (let at = 1; at <= RECIBIDOS; at += 1) keep(`R-${at}`, { receptor: { id: "R0" } }, false);
  for (const [at, { isTrue }] of registrados.entries()) {
    const id = `G-${at + 1}`;
    const kept = keep(id, { receptor: { id: "1" } }, !isTrue);
    archive.registrados.set(id, { ...kept, isTrue, siguiente: 0, veredicto: undefined });
  }
}
