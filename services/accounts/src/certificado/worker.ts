import { parentPort } from "node:worker_threads";
import { type Certificado, type ContentFault, judgeContents } from "./judge.js";
import { type Contents, openPkcs12, type Pkcs12Fault } from "./pkcs12.js";

/** The task that `open.ts` gives this thread. */
export type Task = { contenido: Uint8Array; clave: string; now: Date };

/** The answer of this thread: the contents of the file, and the judgement on them at `now`. */
export type Opened =
  | { ok: true; contents: Contents; judged: Certificado | ContentFault }
  | { ok: false; fault: Pkcs12Fault };

// The thread opens one file, and ends with its answer.
parentPort?.once("message", ({ contenido, clave, now }: Task) => {
  const opened = openPkcs12(contenido, clave);
  const answer: Opened = opened.ok ? { ...opened, judged: judgeContents(opened.contents, now) } : opened;
  parentPort?.postMessage(answer);
});
parentPort?.postMessage("ready");
