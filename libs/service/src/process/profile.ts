import { Session } from "node:inspector/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Handlers, InspectionDefinition } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";

const SECONDS_MAX = 60;
const RETRY_SECONDS = 10;

/** Two at once would measure each other. */
let isTaken = false;

/** How each kind of profile is taken, by V8. */
const TAKEN: Readonly<Record<string, (session: Session, seconds: number) => Promise<unknown>>> = {
  cpu: takeCpu,
  // The sampler forgets what is collected, so that what is left is what the process keeps of those seconds.
  heap: (session, seconds) => takeHeap(session, seconds, {}),
  allocations: (session, seconds) =>
    takeHeap(session, seconds, {
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    }),
};

/**
 * Records during so many seconds what this process spends its time on (`cpu`: a .cpuprofile), what it makes and still has at their end (`heap`: a
 * .heapprofile, sampled), or what it makes at all (`allocations`: another .heapprofile), compressed. It has the names of functions and files in it,
 * and no value. Throws FEG_VALIDATION_ERROR, and FEG_RATE_LIMIT_EXCEEDED while another one is being taken.
 */
export const profile: Handlers<InspectionDefinition>["Profile"] = async ({ que, segundos }) => {
  const take = Object.hasOwn(TAKEN, que) ? TAKEN[que] : undefined;
  if (!take) throw invalid("que: admite cpu, heap o allocations.");
  if (segundos < 1 || segundos > SECONDS_MAX) throw invalid(`segundos: admite de 1 a ${SECONDS_MAX}.`);
  if (isTaken) {
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({
      reintentarEnSegundos: RETRY_SECONDS,
    });
  }
  isTaken = true;
  const session = new Session();
  try {
    session.connect();
    return { perfil: await promisify(gzip)(JSON.stringify(await take(session, segundos))) };
  } finally {
    session.disconnect();
    isTaken = false;
  }
};

async function takeCpu(session: Session, seconds: number): Promise<unknown> {
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await pause(seconds * 1_000);
  return (await session.post("Profiler.stop")).profile;
}

async function takeHeap(session: Session, seconds: number, sampling: object): Promise<unknown> {
  await session.post("HeapProfiler.startSampling", sampling);
  await pause(seconds * 1_000);
  return (await session.post("HeapProfiler.stopSampling")).profile;
}
