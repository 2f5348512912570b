import { parentPort, workerData } from "node:worker_threads";
import { openPkcs12 } from "./pkcs12.js";

/** What `open.ts` starts this thread with. */
export type Task = { contenido: Uint8Array; clave: string };

// One file, one thread: it ends with its answer.
const { contenido, clave }: Task = workerData;
parentPort?.postMessage(openPkcs12(contenido, clave));
