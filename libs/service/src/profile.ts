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

/**
 * Records what this process spends its time (`cpu`: a .cpuprofile) or its memory (`heap`: a .heapprofile, sampled) on during so many
 * seconds, compressed. It has the names of functions and files in it, and no value. Throws FEG_VALIDATION_ERROR, and
 * FEG_RATE_LIMIT_EXCEEDED while another one is being taken.
 */
export const profile: Handlers<InspectionDefinition>["Profile"] = async ({ que, segundos }) => {
  if (que !== "cpu" && que !== "heap") throw invalid("que: admite cpu o heap.");
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
    const taken = que === "cpu" ? await takeCpu(session, segundos) : await takeHeap(session, segundos);
    return { perfil: await promisify(gzip)(JSON.stringify(taken)) };
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

async function takeHeap(session: Session, seconds: number): Promise<unknown> {
  await session.post("HeapProfiler.startSampling");
  await pause(seconds * 1_000);
  return (await session.post("HeapProfiler.stopSampling")).profile;
}
