import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "./api.js";
import type { AuthorityFault, Fault, Replica, SandboxFault } from "./plan.js";
import { namePair } from "./walk.js";
import type { World } from "./world.js";

/** The parts that a fault needs to strike. */
export type Striking = {
  readonly world: World;
  readonly api: Pick<Api, "call">;
  /** Ends every fault that is under way. */
  readonly signal: AbortSignal;
  /** Makes one request as a client, which reaches this operation of this authority. */
  readonly provoke: (autoridad: string, operacion: string | undefined) => Promise<void>;
};

/** A fault as it struck, without the targets that were not there; and how often each mode was met at each authority's operation. */
export type Struck = { readonly fault: Fault; readonly met: Readonly<Record<string, number>> };

/** Thrown when a fault did nothing. The message says why, as the report shows it. */
export class NotStruck extends Error {}

/** How long a fault of an authority goes on beyond its time, in ms, until a request meets it. */
const MET_MS = 20_000;
const PROVOKED_MS = 1_000;
/** How long healing may take to be confirmed, in ms: the process that is asked may be starting anew just then. */
const HEALED_MS = 120_000;
const AGAIN_MS = 1_000;
/** How long the API is asked again, in ms: it meets other faults too. */
const ASKED_MS = 20_000;
/** How long a sandbox's control surface may take to answer, in ms: it answers at once, or is not there. */
const CONTROL_MS = 10_000;

/**
 * Does to the system what the fault says, and takes it back when its time is over. Rejects with NotStruck where it had no effect: no target was
 * there, the one that was asked did not do it, or no request came to the authority meanwhile.
 */
export async function strike(striking: Striking, fault: Fault, askedMs = ASKED_MS): Promise<Struck> {
  const { world, signal } = striking;
  const struck = { fault, met: {} };
  switch (fault.kind) {
    case "kill":
      return { ...struck, fault: { ...fault, targets: sent(world, fault.targets, "SIGKILL") } };
    case "pause": {
      const targets = sent(world, fault.targets, "SIGSTOP");
      await lasting(fault.ms, signal);
      for (const each of targets) world.signal(each, "SIGCONT");
      return { ...struck, fault: { ...fault, targets } };
    }
    case "cut":
      world.proxies[fault.store].cut();
      await lasting(fault.ms, signal);
      world.proxies[fault.store].heal();
      return struck;
    case "slow":
      world.proxies[fault.store].slow(fault.delayMs);
      await lasting(fault.ms, signal);
      world.proxies[fault.store].heal();
      return struck;
    case "restart":
      // SIGQUIT is PostgreSQL's way to die at once without leaving its children behind; the other servers know no such way.
      wasThere(world.signalServer(fault.store, fault.store === "postgres" ? "SIGQUIT" : "SIGKILL"));
      return struck;
    case "disk":
      wasThere(await world.loseDisk());
      return struck;
    case "clock":
      wasThere(world.setClock(fault.target, fault.offsetMs));
      await lasting(fault.ms, signal);
      world.setClock(fault.target, 0);
      return struck;
    case "environment":
      heard("la API", await lastOf(askedMs, signal, () => switchEnvironment(striking, fault.cuenta, true)));
      await lasting(fault.ms, signal);
      // If the API does not hear this now, the account is moved back when everything is healed.
      await switchEnvironment(striking, fault.cuenta, false);
      return struck;
    case "authority":
      return { ...struck, met: await strikeAuthority(striking, fault) };
    case "sandbox":
      wasThere(world.signalServer(`sandbox-${fault.pais}`, "SIGKILL"));
      return struck;
  }
}

/** Sends a signal to the targets that are there, and gives them. */
function sent(world: World, targets: readonly Replica[], signal: NodeJS.Signals): Replica[] {
  const found = targets.filter((each) => world.signal(each, signal));
  wasThere(found.length > 0);
  return found;
}

function wasThere(isThere: boolean): void {
  if (!isThere) throw new NotStruck("no estaba en marcha");
}

/** Throws NotStruck unless the answer is a good one. `status` 0: no answer came. */
function heard(who: string, status: number): void {
  if (!isOk(status)) throw new NotStruck(`${who} ${status === 0 ? "no respondió" : `respondió ${status}`}`);
}

/** Asks until the answer is a good one or the time is over, and gives the last status. */
async function lastOf(forMs: number, signal: AbortSignal, ask: () => Promise<number>): Promise<number> {
  const until = performance.now() + forMs;
  for (;;) {
    const status = await ask();
    if (isOk(status) || signal.aborted || performance.now() > until) return status;
    await lasting(AGAIN_MS, signal);
  }
}

const isOk = (status: number): boolean => status >= 200 && status <= 299;

/** Counts the faults given to authorities, so that each gets a name that no other has in a table. */
let told = 0;

/** Puts the faults into the sandbox's table, provokes requests that meet them, and takes them out; gives how often each was met. */
async function strikeAuthority(
  striking: Striking,
  { autoridad, faults, ms, como, kills = [] }: AuthorityFault,
): Promise<Record<string, number>> {
  const { world, signal, provoke } = striking;
  const { pais, nombre, certificador } = autoridad;
  const named = faults.map((fault) => {
    told += 1;
    return { ...fault, ...(certificador && { certificador }), nombre: `${nombre} ${told}` };
  });
  const wanted = (como === "modo" ? named.at(-1) : named[0])?.nombre ?? "";
  try {
    for (const each of named) heard("la autoridad", (await control(world, pais, "POST", each)).status);
    for (const each of kills) world.signal(each, "SIGKILL");
    const startedAt = performance.now();
    const isOver = async (): Promise<boolean> => {
      const age = performance.now() - startedAt;
      if (signal.aborted || age > ms + MET_MS) return true;
      return age > ms && ((await strokesOf(world, pais)).get(wanted) ?? 0) > 0;
    };
    while (!(await isOver())) {
      // The answer is not waited for: it may come when the fault is long over.
      const isMet = ((await strokesOf(world, pais)).get(wanted) ?? 0) > 0;
      if (!isMet) void provoke(nombre, faults.at(-1)?.operacion);
      await lasting(PROVOKED_MS, signal);
    }
    const strokes = await strokesOf(world, pais);
    if ((strokes.get(wanted) ?? 0) === 0) throw new NotStruck("nadie pasó por él");
    return Object.fromEntries(
      named.flatMap(({ operacion, modo, nombre }) => {
        const golpes = strokes.get(nombre) ?? 0;
        return golpes > 0 ? [[namePair({ autoridad, ...(operacion && { operacion }) }, modo), golpes]] : [];
      }),
    );
  } finally {
    for (const { nombre } of named)
      await control(world, pais, "DELETE", undefined, `?nombre=${encodeURIComponent(nombre)}`);
  }
}

/** Gives how often each named fault has struck at a country's authority. */
async function strokesOf(world: Pick<World, "authorities">, pais: string): Promise<Map<string, number>> {
  const { fallos = [] } = (await control(world, pais, "GET")).body;
  return new Map(fallos.map(({ nombre = "", golpes = 0 }) => [nombre, golpes]));
}

type Table = { readonly fallos?: readonly { readonly nombre?: string; readonly golpes?: number }[] };

/** Asks a sandbox's table of faults. Status 0 when no answer came: one that is down knows no faults. */
async function control(
  { authorities }: Pick<World, "authorities">,
  pais: string,
  method: "GET" | "POST" | "DELETE",
  fault?: SandboxFault,
  query = "",
): Promise<{ readonly status: number; readonly body: Table }> {
  try {
    const response = await fetch(`${authorities[pais]}/_control/fallos${query}`, {
      method,
      signal: AbortSignal.timeout(CONTROL_MS),
      ...(fault && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fault) }),
    });
    return { status: response.status, body: (await response.json()) as Table };
  } catch {
    return { status: 0, body: {} };
  }
}

/** Puts everything back as it should be, whatever was done to it. Throws when an authority or an account cannot be brought back. */
export async function heal(striking: Pick<Striking, "world" | "api" | "signal">): Promise<void> {
  const { world, signal } = striking;
  for (const proxy of Object.values(world.proxies)) proxy.heal();
  for (const service of world.inventory.services) {
    for (let replica = 0; replica < world.inventory.replicas; replica += 1) {
      world.signal({ service, replica }, "SIGCONT");
      world.setClock({ service, replica }, 0);
    }
  }
  for (const pais of world.inventory.paises)
    await untilHeard(`the faults of ${pais} are not cleared`, signal, async () => {
      return (await control(world, pais, "DELETE")).status;
    });
  for (const { id } of world.cuentas)
    await untilHeard(`account ${id} does not come home`, signal, () =>
      switchEnvironment(striking, id, false),
    );
}

async function untilHeard(what: string, signal: AbortSignal, ask: () => Promise<number>): Promise<void> {
  const until = performance.now() + HEALED_MS;
  for (;;) {
    const status = await ask();
    if (isOk(status) || signal.aborted) return;
    if (performance.now() > until) throw new Error(`${what}: ${status}`);
    await lasting(AGAIN_MS, signal);
  }
}

/** How long to wait in an environment for attempts to be taken up, in ms: one that waits for its connection is looked at once a minute. */
const UNPARKED_MS = 120_000;

/**
 * Does what people are asked to do about attempts that wait for a connection: leaves the account in its home environment for `eachMs`, and where
 * attempts still wait then, brings the account to the other environment until `isLeft` says that none waits, and home again. The attempts may have
 * been sent in either environment, each attempt is looked at only once a minute, and a certifier's credentials are those of one environment.
 */
export async function bringBack(
  striking: { readonly world: Pick<World, "cuentas"> } & Pick<Striking, "api" | "signal">,
  idCuenta: string,
  isLeft: () => Promise<boolean>,
  eachMs = UNPARKED_MS,
): Promise<void> {
  const { signal } = striking;
  const waitThere = async () => {
    const until = performance.now() + eachMs;
    while (!signal.aborted && performance.now() < until && (await isLeft())) await lasting(1_000, signal);
  };
  const move = (isOther: boolean) =>
    untilHeard(`account ${idCuenta} is not moved`, signal, () =>
      switchEnvironment(striking, idCuenta, isOther),
    );
  await waitThere();
  if (!(await isLeft())) return;
  await move(true);
  await waitThere();
  await move(false);
}

/** Waits for so long; ends early when the run is over. */
const lasting = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Moves an account between its environments. Gives the status that its user was answered with. */
async function switchEnvironment(
  { world, api }: { readonly world: Pick<World, "cuentas"> } & Pick<Striking, "api">,
  idCuenta: string,
  isOther: boolean,
): Promise<number> {
  const cuenta = world.cuentas.find(({ id }) => id === idCuenta);
  if (cuenta === undefined) throw new Error(`there is no account ${idCuenta}`);
  const { id, estaEnAmbienteDePruebas } = cuenta;
  const body = { estaEnAmbienteDePruebas: isOther ? !estaEnAmbienteDePruebas : estaEnAmbienteDePruebas };
  const type = "application/merge-patch+json";
  return (await api.call(cuenta, "PATCH", `/cuenta/${id}`, { json: body, type })).status;
}
