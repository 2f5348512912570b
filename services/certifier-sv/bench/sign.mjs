// This measures how many documents one core signs in a second, and how many the process signs beside its event loop. Run after `npm run build`: node
// services/certifier-sv/bench/sign.mjs [seconds]
import { generateKeyPairSync } from "node:crypto";
import { sign } from "../dist/firma/sign.js";

/** Signatures that one core has to make in a second. */
const GOAL = 3_000;
/** Signatures on their way at the same time: more than the pool of Node has threads. */
const AT_ONCE = 8;

const seconds = Number(process.argv[2] ?? 3);
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const certificado = { llavePrivada: privateKey, certificado: new Uint8Array(), cadena: [] };
const item = { numItem: 1, cantidad: 2, descripcion: "Servicio de ejemplo", precioUni: 11.3, ivaItem: 2.6 };

/** Runs `once` until the time is up, `AT_ONCE` at a time when it gives promises, and gives the number for each second. */
async function measure(once) {
  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1_000;
  let count = 0;
  const lane = async () => {
    while (!isOver()) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return Math.round(count / ((performance.now() - began) / 1_000));
}

/** Gives the signatures for each second of processor time, so that other work of the machine does not count. */
async function measureOneCore(once) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let count = 0;
  for (; performance.now() - began < seconds * 1_000; count += 1) await once();
  const { user, system } = process.cpuUsage(cpu);
  return Math.round(count / ((user + system) / 1_000_000));
}

let isEnough = true;
for (const items of [1, 50]) {
  const text = JSON.stringify({ cuerpoDocumento: Array.from({ length: items }, () => item) });
  const contenido = Buffer.from(text);
  const perCore = await measureOneCore(() => sign(contenido, { certificado }));
  const inPool = await measure(() => sign(contenido, { certificado }));
  isEnough &&= perCore > GOAL;
  console.log(`${items} items, ${contenido.length} bytes: ${perCore}/s on one core, ${inPool}/s in the pool`);
}
console.log(isEnough ? `more than ${GOAL}/s on one core` : `less than ${GOAL}/s on one core`);
process.exitCode = isEnough ? 0 : 1;
