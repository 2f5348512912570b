import { parentPort } from "node:worker_threads";
import { openPkcs12 } from "./pkcs12.js";

/** What `open.ts` asks of this thread. */
export type Task = { contenido: Uint8Array; clave: string };

// One file, one thread: it ends with its answer.
parentPort?.once("message", ({ contenido, clave }: Task) => {
  parentPort?.postMessage(openPkcs12(contenido, clave));
});
parentPort?.postMessage("ready");
