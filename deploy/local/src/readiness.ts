import { connect as connectTcp } from "node:net";
import { connect, createLog, createShell } from "@dte/service";
import { HOST } from "./ports.js";

const ANSWER_LIMIT_MS = 2_000;

/** Asks grpc.health.v1 for `ready`. Rejects, or resolves to false, when the service may not be given work yet. */
export async function answersGrpc(port: number): Promise<boolean> {
  // A client that finds no listener waits before it tries again, so the port is knocked at only when something listens.
  if (!(await isListening(port))) return false;
  const shell = createShell({ name: "supervisor", log: createLog("supervisor", "silent") });
  try {
    await connect(shell, {}, `${HOST}:${port}`).check(ANSWER_LIMIT_MS);
    return true;
  } finally {
    await shell.close();
  }
}

/** Tells whether the answer to GET `url` is a 200. Rejects when there is no answer. */
export async function answersHttp(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  await response.arrayBuffer();
  return response.status === 200;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTcp({ port, host: HOST, timeout: ANSWER_LIMIT_MS });
    const answer = (listening: boolean): void => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.once("timeout", () => answer(false));
  });
}
