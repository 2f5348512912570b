#!/usr/bin/env node
// Checks an audit log as `GET /cuenta/{id}/bitacora` gave it, without the service and without anything but Node:
//
//   node verificar-bitacora.mjs bitacora.ndjson [--llave <id>] [--antes <earlier export>]
//
// --llave: a key that is known from elsewhere (kept from an earlier `GET /bitacora/llaves`). Without it the export is only shown to agree with
// itself. --antes: an export of before must be the beginning of this one. Exit code 0: whole; 1: not; 2: not understood.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** A root may be signed while the next key comes, and clocks differ. */
const OVERLAP_MS = 60_000;
const GENESIS = "0".repeat(64);

const written = (values) =>
  values.map((each) => (each === undefined ? "-," : `${Buffer.byteLength(each)}:${each},`)).join("");

/**
 * Computes an entry's digest: SHA-256 over the digest of the entry before and the values of this one, each with its length in bytes before
 * it.
 */
const huellaDe = (anterior, cuenta, e) =>
  createHash("sha256")
    .update(
      written([
        ...[
          "dte-asiento-1",
          anterior,
          cuenta,
          String(e.posicion),
          e.fuente,
          e.orden,
          e.sujeto,
          e.evento,
          e.fecha,
        ],
        ...[e.ipOrigen, e.origen, e.usuario, e.recibido ? "1" : "0", e.detalle],
      ]),
    )
    .digest("hex");

const isSigned = (key, values, firma) =>
  verify(null, Buffer.from(written(values)), key, Buffer.from(firma, "base64"));

/** Reads the keys of the export, and whether each can be trusted: it is `known`, or one that can be trusted vouches for it. */
function readKeys(llaves, known) {
  const keys = new Map();
  for (const { id, publica, anterior, aval, retirada } of llaves) {
    const der = Buffer.from(publica, "base64");
    if (createHash("sha256").update(der).digest("hex").slice(0, 32) !== id)
      throw new Error(`la llave ${id} no es la que dice`);
    const key = createPublicKey({ key: der, type: "spki", format: "der" });
    const before = keys.get(anterior);
    const isVouched =
      before?.isTrusted && aval !== undefined && isSigned(before.key, ["dte-llave-1", id], aval);
    const ended = retirada === undefined ? Infinity : Date.parse(retirada);
    keys.set(id, { key, ended, isTrusted: known === undefined || id === known || Boolean(isVouched) });
  }
  return keys;
}

function checkRaiz(raiz, keys, cuenta) {
  const { key, ended, isTrusted } = keys.get(raiz.llave) ?? {};
  if (key === undefined)
    throw new Error(`la raíz ${raiz.posicion} la firma una llave que no se conoce: ${raiz.llave}`);
  const values = ["dte-raiz-1", cuenta, String(raiz.posicion), raiz.huella, raiz.fecha];
  if (!isSigned(key, values, raiz.firma))
    throw new Error(`la firma de la raíz ${raiz.posicion} no es válida`);
  if (Date.parse(raiz.fecha) > ended + OVERLAP_MS)
    throw new Error(`la raíz ${raiz.posicion} lleva una fecha en la que su llave ya no firmaba`);
  return isTrusted;
}

async function* linesOf(path) {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== "") yield JSON.parse(line);
}

/** Reads an export to its end. Gives its root and the digests at the places of `at`; throws what is wrong with it. */
async function check(path, known, at = new Set()) {
  const seen = new Map();
  let head;
  let keys;
  let place = 0;
  let huella = GENESIS;
  for await (const line of linesOf(path)) {
    if (head === undefined) {
      head = line;
      if (head.formato !== "dte-bitacora-1") throw new Error("no es una bitácora de este formato");
      keys = readKeys(head.llaves, known);
      // The signature is over all entries: earlier roots may be signed by keys that nobody knows any more.
      if (!checkRaiz(head.raiz, keys, head.cuenta))
        throw new Error(`la firma una llave que no es la conocida: ${head.raiz.llave}`);
      if (head.raiz.posicion !== head.hasta) throw new Error("la raíz no es del último asiento");
      place = head.desde - 1;
      if (place > 0) huella = head.anterior;
    } else if (line.raiz !== undefined) {
      checkRaiz(line.raiz, keys, head.cuenta);
      if (line.raiz.posicion !== place || line.raiz.huella !== huella)
        throw new Error(`la raíz ${line.raiz.posicion} es de otra cadena`);
    } else {
      if (line.posicion !== place + 1)
        throw new Error(`después del asiento ${place} viene el ${line.posicion}`);
      place = line.posicion;
      huella = huellaDe(huella, head.cuenta, line);
      if (huella !== line.huella) throw new Error(`el asiento ${place} no es el que se encadenó`);
    }
    if (at.has(place)) seen.set(place, huella);
  }
  if (head === undefined) throw new Error("el archivo está vacío");
  if (place !== head.hasta)
    throw new Error(`termina en el asiento ${place}, y la raíz dice que hay ${head.hasta}`);
  if (huella !== head.raiz.huella) throw new Error("el último asiento no es el que firma la raíz");
  return { ...head, seen };
}

const [path, ...options] = process.argv.slice(2);
const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
if (path === undefined) {
  console.error(
    "uso: node verificar-bitacora.mjs <bitacora.ndjson> [--llave <id>] [--antes <bitácora anterior>]",
  );
  process.exit(2);
}
try {
  const [known, earlier] = [option("--llave"), option("--antes")];
  const before = earlier === undefined ? undefined : await check(earlier, known);
  const now = await check(path, known, new Set(before ? [before.hasta] : []));
  if (
    before &&
    (before.cuenta !== now.cuenta ||
      now.hasta < before.hasta ||
      now.seen.get(before.hasta) !== before.raiz.huella)
  )
    throw new Error(`no continúa la bitácora anterior, que llegaba al asiento ${before.hasta}`);
  const trust = known ? "" : " Falta comparar la llave con una copia propia: --llave.";
  console.log(
    `Íntegra: asientos ${now.desde} a ${now.hasta}, firmada el ${now.raiz.fecha} con la llave ${now.raiz.llave}.${trust}`,
  );
} catch (error) {
  console.error(`NO es íntegra: ${error.message}`);
  process.exit(1);
}
