// Reads the workbook that comes on its standard input, as the service does, and tells how the workbook was refused and by how much the memory of this
// process grew at most.
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createLibros } from "../dist/excel/threads.js";

const contenido = await buffer(process.stdin);
const before = process.memoryUsage().rss;
const reading = { contenido, descrito: { campos: [], valoresTipo: [] }, idLote: "L", idCuenta: "1" };
const refused = await createLibros()
  .read(reading)
  .then(
    () => ({ codigo: "", mensaje: "it was not refused" }),
    ({ codigo, message }) => ({ codigo, mensaje: message }),
  );
// getrusage would give the memory of the process that started this one, where that had more.
const [, kibibytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
const growthBytes = Number(kibibytes) * 1024 - before;
console.log(JSON.stringify({ ...refused, growthBytes }));
