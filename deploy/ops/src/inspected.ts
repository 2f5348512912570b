import { setTimeout as pause } from "node:timers/promises";
import { feg } from "@dte/errors";
import { WebSocket } from "undici";
import type { Profiled } from "./command.js";

/** The usual address of Node's inspector: it listens on the loopback of its own machine, or pod, alone. */
const INSPECTOR = "127.0.0.1:9229";
const OPEN_MS = 10_000;
const POLL_MS = 100;
/** How long the inspector may take to answer one command, in ms, not counting the profile's own seconds. */
const ANSWER_MS = 30_000;

type Asked = { readonly service: string; readonly que: Profiled; readonly segundos: number };

/** The commands of V8 that begin and end each kind of profile. Its heap sampler forgets collected objects unless it is told not to. */
const STEPS: Readonly<Record<Profiled, { start: string; options?: object; stop: string }>> = {
  cpu: { start: "Profiler.start", stop: "Profiler.stop" },
  heap: { start: "HeapProfiler.startSampling", stop: "HeapProfiler.stopSampling" },
  allocations: {
    start: "HeapProfiler.startSampling",
    options: { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true },
    stop: "HeapProfiler.stopSampling",
  },
};

/** Says where a process's inspector is: at an address, or at the usual one once it is opened in the process `pid` of this machine. */
export type Inspected = { readonly address: string } | { readonly pid: number };

/**
 * Takes the profile of a process that serves no gRPC, through Node's own inspector, which whoever may signal the process can open. Throws
 * FEG_NOT_FOUND where there is none, or where the one that answers belongs to another service.
 */
export async function profileInspected(asked: Asked, inspected: Inspected): Promise<string> {
  if ("pid" in inspected) process.kill(inspected.pid, "SIGUSR1");
  const address = "pid" in inspected ? INSPECTOR : inspected.address;
  const url = await findInspector(asked.service, address);
  const socket = new WebSocket(url);
  try {
    await opened(socket);
    const { start, options, stop } = STEPS[asked.que];
    if (asked.que === "cpu") await post(socket, 1, "Profiler.enable");
    await post(socket, 2, start, options);
    await pause(asked.segundos * 1_000);
    const { profile } = (await post(socket, 3, stop)) as { profile: unknown };
    return JSON.stringify(profile);
  } finally {
    socket.close();
  }
}

type Target = { readonly url: string; readonly webSocketDebuggerUrl: string };

/** Finds the WebSocket address of the inspector, whose process must run the service's program. */
async function findInspector(service: string, address: string): Promise<string> {
  const until = Date.now() + OPEN_MS;
  for (;;) {
    const targets = await fetch(`http://${address}/json/list`).then(
      async (answer) => (await answer.json()) as Target[],
      () => undefined,
    );
    const [target] = targets ?? [];
    if (target && new RegExp(`/${service}/`).test(target.url)) {
      // The inspector's path for the process, at the address by which it was reached from here.
      return `ws://${address}${new URL(target.webSocketDebuggerUrl).pathname}`;
    }
    if (target) throw feg("FEG_NOT_FOUND", { detalle: otherOf(service, address) });
    if (Date.now() > until) throw feg("FEG_NOT_FOUND", { detalle: nobodyAt(service, address) });
    await pause(POLL_MS);
  }
}

const otherOf = (service: string, address: string) =>
  `En ${address} contesta el inspector de otro proceso, no el de ${service}: termine ese proceso, o cierre su puerto, e intente de nuevo.`;
const nobodyAt = (service: string, address: string) =>
  `Nadie contesta en ${address}: abra antes el inspector de ${service} (docs/operations/operators.md).`;

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error("the inspector ended the connection")), {
      once: true,
    });
  });

/** Sends a command to the inspector and gives its answer. */
async function post(socket: WebSocket, id: number, method: string, params?: object): Promise<unknown> {
  const limit = new AbortController();
  const answered = new Promise<unknown>((resolve, reject) => {
    const { signal } = limit;
    socket.addEventListener("close", () => reject(new Error("the process has ended")), { signal });
    socket.addEventListener(
      "message",
      ({ data }: { data: unknown }) => {
        const told = JSON.parse(String(data)) as {
          id?: number;
          result?: unknown;
          error?: { message: string };
        };
        if (told.id !== id) return;
        if (told.error) reject(new Error(told.error.message));
        else resolve(told.result);
      },
      { signal },
    );
  });
  socket.send(JSON.stringify({ id, method, params }));
  const late = pause(ANSWER_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`the inspector has not answered ${method}`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([answered, late]);
  } finally {
    limit.abort();
  }
}
