// Measures how long the system that runs on this machine takes to certify a workbook of so many rows, each a document of the first country. Run
// beside `npm start`: node services/batch/bench/issue.mjs [rows] [demo.json]
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";

/** The goal for 10,000 rows against the sandbox on two cores, in seconds. */
const GOAL_SECONDS = 90;
const POLL_MS = 2_000;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const rows = Number(process.argv[2] ?? 10_000);
const demo = JSON.parse(readFileSync(process.argv[3] ?? ".local/demo.json", "utf8"));
const { baseUrl, usuarios, solicitudes } = demo;
const [{ pais, solicitud }] = solicitudes;
const { tipo, receptor } = solicitud;
const user = usuarios.find(({ cuentas }) => cuentas.length === 1 && cuentas[0].pais === pais);

async function call(method, path, options = {}) {
  const response = await fetch(baseUrl + path, { method, ...options });
  const body = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

const form = { grant_type: "password", username: user.usuario, password: user.clave };
const { access_token } = await call("POST", "/token", { body: new URLSearchParams(form) });
const Authorization = `Bearer ${access_token}`;

const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet("Documentos");
sheet.addRow([
  "tipo",
  "receptorId",
  "receptorNombre",
  "itemDescripcion",
  "itemCantidad",
  "itemPrecioUnitario",
]);
for (let row = 1; row <= rows; row += 1) {
  sheet.addRow([tipo, receptor?.id, receptor?.nombre, `Producto ${row}`, 2, 11.2 + (row % 100)]);
}
const body = await workbook.xlsx.writeBuffer();

const began = performance.now();
const seconds = () => (performance.now() - began) / 1_000;
let lote = await call("POST", "/lote", { headers: { Authorization, "Content-Type": XLSX }, body });
console.log(`taken in after ${seconds().toFixed(1)} s: ${lote.totalDtes} documents`);
while (lote.fechaFin === undefined) {
  await pause(POLL_MS);
  lote = await call("GET", `/lote/${lote.id}`, { headers: { Authorization } });
  const { certificados, rechazados, pendientes } = lote;
  console.log(
    `${seconds().toFixed(0)} s: ${certificados} certified, ${rechazados} refused, ${pendientes} pending`,
  );
}
const took = (Date.parse(lote.fechaFin) - Date.parse(lote.fechaCreacion)) / 1_000;
console.log(`${lote.estado} in ${took.toFixed(1)} s: ${(rows / took).toFixed(0)} documents a second`);
if (lote.certificados !== rows || took > GOAL_SECONDS) process.exitCode = 1;
