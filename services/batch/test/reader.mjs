// Reads the workbook that comes on its standard input, as the service does, and tells how that was refused and by how much the
// memory of this process grew at most.
import { buffer } from "node:stream/consumers";
import { createThreads } from "../dist/excel/threads.js";

const contenido = await buffer(process.stdin);
const before = process.memoryUsage().rss;
const reading = { contenido, descrito: { campos: [], valoresTipo: [] }, idLote: "L", idCuenta: "1" };
const refused = await createThreads()
  .read(reading)
  .then(
    () => ({ codigo: "", mensaje: "it was not refused" }),
    ({ codigo, message }) => ({ codigo, mensaje: message }),
  );
// In kilobytes, whatever the system counts in.
const growthBytes = process.resourceUsage().maxRSS * 1024 - before;
console.log(JSON.stringify({ ...refused, growthBytes }));
