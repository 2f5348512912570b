import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "./api.js";
import type { Fault, SandboxFault } from "./plan.js";
import type { World } from "./world.js";

/** How many faults of each authority are under way. */
const striking = new Map<string, number>();

/** Does what the fault says to the system, and takes it back when its time is over. */
export async function strike(world: World, api: Api, fault: Fault, signal: AbortSignal): Promise<void> {
  switch (fault.kind) {
    case "kill":
      for (const each of fault.targets) world.signal(each, "SIGKILL");
      return;
    case "pause":
      for (const each of fault.targets) world.signal(each, "SIGSTOP");
      await lasting(fault.ms, signal);
      for (const each of fault.targets) world.signal(each, "SIGCONT");
      return;
    case "cut":
      world.proxies[fault.store].cut();
      await lasting(fault.ms, signal);
      world.proxies[fault.store].heal();
      return;
    case "slow":
      world.proxies[fault.store].slow(fault.delayMs);
      await lasting(fault.ms, signal);
      world.proxies[fault.store].heal();
      return;
    case "restart":
      // PostgreSQL's way to die at once without leaving its children behind; the others know no other.
      world.signalServer(fault.store, fault.store === "postgres" ? "SIGQUIT" : "SIGKILL");
      return;
    case "disk":
      return await world.loseDisk();
    case "clock":
      world.setClock(fault.target, fault.offsetMs);
      await lasting(fault.ms, signal);
      world.setClock(fault.target, 0);
      return;
    case "environment":
      await switchEnvironment(world, api, fault.pais, true);
      await lasting(fault.ms, signal);
      await switchEnvironment(world, api, fault.pais, false);
      return;
    case "authority":
      striking.set(fault.pais, (striking.get(fault.pais) ?? 0) + 1);
      for (const each of fault.faults) await tell(world, fault.pais, each);
      await lasting(fault.ms, signal);
      striking.set(fault.pais, (striking.get(fault.pais) ?? 1) - 1);
      // The table is emptied as a whole: not while another fault that is longer has something in it.
      if (striking.get(fault.pais) === 0) await clear(world, fault.pais);
      return;
    case "sandbox":
      world.signalServer(`sandbox-${fault.pais}`, "SIGKILL");
  }
}

/** Puts everything back as it should be, whatever was done to it. */
export async function heal(world: World, api: Api): Promise<void> {
  for (const proxy of Object.values(world.proxies)) proxy.heal();
  for (const service of world.inventory.services) {
    for (let replica = 0; replica < world.inventory.replicas; replica += 1) {
      world.signal({ service, replica }, "SIGCONT");
      world.setClock({ service, replica }, 0);
    }
  }
  for (const pais of world.inventory.paises) await clear(world, pais);
  for (const pais of world.inventory.paises) await switchEnvironment(world, api, pais, false);
}

/** An attempt that waits for its connection is looked at once a minute. */
const UNPARKED_MS = 120_000;

/**
 * Does what people are asked to for attempts that wait for a connection: leaves the account at home for so long, and where some are left then
 * brings it to the other environment, until `isLeft` says that none is, and home again. Either may be the one in which they were sent, and
 * each is looked at once a minute only. A certifier's credentials are of one environment.
 */
export async function bringBack(
  world: Pick<World, "cuentas">,
  api: Pick<Api, "call">,
  pais: string,
  isLeft: () => Promise<boolean>,
  signal: AbortSignal,
  eachMs = UNPARKED_MS,
): Promise<void> {
  const waitThere = async () => {
    const until = performance.now() + eachMs;
    while (!signal.aborted && performance.now() < until && (await isLeft())) await lasting(1_000, signal);
  };
  await waitThere();
  if (!(await isLeft())) return;
  await switchEnvironment(world, api, pais, true);
  await waitThere();
  await switchEnvironment(world, api, pais, false);
}

/** Ends early when the run is over. */
const lasting = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** An authority that is down knows no faults, and needs none. */
async function tell(world: World, pais: string, fault: SandboxFault): Promise<void> {
  await fetch(`${world.authorities[pais]}/_control/fallos`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fault),
  }).catch(() => undefined);
}

async function clear(world: World, pais: string): Promise<void> {
  await fetch(`${world.authorities[pais]}/_control/fallos`, { method: "DELETE" }).catch(() => undefined);
}

async function switchEnvironment(
  world: Pick<World, "cuentas">,
  api: Pick<Api, "call">,
  pais: string,
  isOther: boolean,
): Promise<void> {
  const cuenta = world.cuentas.find((each) => each.pais.toLowerCase() === pais);
  if (cuenta === undefined) return;
  const { id, estaEnAmbienteDePruebas } = cuenta;
  const body = { estaEnAmbienteDePruebas: isOther ? !estaEnAmbienteDePruebas : estaEnAmbienteDePruebas };
  await api.call(cuenta, "PATCH", `/cuenta/${id}`, { json: body, type: "application/merge-patch+json" });
}
