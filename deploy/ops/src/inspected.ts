import { setTimeout as pause } from "node:timers/promises";
import { feg } from "@dte/errors";
import { WebSocket } from "undici";
import type { Profiled } from "./command.js";

/** The inspector of Node listens on the loopback of its own machine, or pod, alone. */
const INSPECTOR = "127.0.0.1:9229";
const OPEN_MS = 10_000;
const POLL_MS = 100;
/** An answer to one command, beyond the time that is asked for. */
const ANSWER_MS = 30_000;

type Asked = { readonly service: string; readonly que: Profiled; readonly segundos: number };

/** What V8 is told to begin each kind of profile, and to end it. Its sampler of the heap forgets what is collected unless it is told not to. */
const STEPS: Readonly<Record<Profiled, { start: string; options?: object; stop: string }>> = {
  cpu: { start: "Profiler.start", stop: "Profiler.stop" },
  heap: { start: "HeapProfiler.startSampling", stop: "HeapProfiler.stopSampling" },
  allocations: {
    start: "HeapProfiler.startSampling",
    options: { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true },
    stop: "HeapProfiler.stopSampling",
  },
};

/** Where the inspector of a process is: at an address, or at its usual one when this opens it in the process `pid` of this machine. */
export type Inspected = { readonly address: string } | { readonly pid: number };

/**
 * Takes the profile of a process that serves no gRPC, through Node's own inspector, which whoever may signal the process has opened. Throws
 * FEG_NOT_FOUND where there is none, or where the one that answers is another service's.
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

/** Finds the address for tools of the process whose program is that of the service. */
async function findInspector(service: string, address: string): Promise<string> {
  const until = Date.now() + OPEN_MS;
  for (;;) {
    const targets = await fetch(`http://${address}/json/list`).then(
      async (answer) => (await answer.json()) as Target[],
      () => undefined,
    );
    const [target] = targets ?? [];
    if (target && new RegExp(`/${service}/`).test(target.url)) {
      // The path of the process, at the address by which it was reached here.
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

/** Gives what the inspector answers to a command. */
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
