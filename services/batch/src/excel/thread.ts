import { parentPort } from "node:worker_threads";
import { FegError } from "@dte/errors";
import { columnasDe } from "../domain/columnas.js";
import { numeroGenerado } from "../domain/lote.js";
import { toSolicitud } from "../domain/solicitud.js";
import { readCeldas } from "./read-celdas.js";
import { readLote } from "./read-lote.js";
import type { Leido, Task, Word } from "./tasks.js";

/** Documents of one message: some hundred kilobytes, which the other side takes in some milliseconds. */
const TOLD_MAX = 250;

const say = (word: Word): void => parentPort?.postMessage(word);

async function read(task: Task & { kind: "read" }): Promise<void> {
  const { contenido, descrito, idLote, idCuenta } = task;
  const { documentos, totalFilas } = await readLote(Buffer.from(contenido), columnasDe(descrito));
  let group: Leido[] = [];
  for (const borrador of documentos) {
    const { filas } = borrador;
    const numeroTransaccion = borrador.numeroTransaccion ?? numeroGenerado(idLote, filas[0] ?? 0);
    group.push({
      filas,
      numeroTransaccion,
      solicitud: toSolicitud(borrador, { idCuenta, numeroTransaccion }),
    });
    if (group.length < TOLD_MAX) continue;
    say({ documentos: group });
    group = [];
  }
  say({ documentos: group });
  say({ totalFilas });
}

async function write(task: Task & { kind: "write" }): Promise<void> {
  const { contenido, descrito, resueltos } = task;
  // The module is loaded only here: loading the library that writes workbooks takes longer than reading most of them.
  const { writeResultado } = await import("./write-resultado.js");
  say({ libro: await writeResultado(Buffer.from(contenido), resueltos, columnasDe(descrito)) });
}

// A thread works on one workbook, and ends with its last word.
parentPort?.once("message", async (task: Task) => {
  try {
    if (task.kind === "celdas") say({ tablas: await readCeldas(Buffer.from(task.contenido)) });
    else await (task.kind === "read" ? read(task) : write(task));
  } catch (error) {
    if (!(error instanceof FegError)) throw error;
    const { codigo, message: mensaje, extra } = error;
    say({ codigo, mensaje, extra });
  }
});
parentPort?.postMessage("ready");
