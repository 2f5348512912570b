import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "@jest/globals";
import {
  type Asiento,
  GENESIS,
  huellaDe,
  idOfLlave,
  isAvalada,
  isFirmada,
  readPublica,
  signAval,
  signRaiz,
} from "./index.js";

const asiento: Asiento = {
  cuenta: "107346834",
  posicion: 1,
  fuente: "bitacora",
  orden: "7",
  sujeto: "A1B2",
  evento: "Creado",
  fecha: "2026-11-20T14:00:00.000000Z",
  usuario: "José",
  recibido: false,
};

test("the digest of an entry is the one that the documentation shows", () => {
  expect(huellaDe(GENESIS, asiento)).toBe("5a577b5f4fdf6ecff3e5b3973c08925d3e58f85a660acaa96d3dd5c801532f9f");
});

test.each([
  { cuenta: "107346835" },
  { posicion: 2 },
  { fuente: "acto" },
  { orden: "8" },
  { sujeto: "A1B3" },
  { evento: "Anulado" },
  { fecha: "2026-11-20T14:00:00.000001Z" },
  { ipOrigen: "192.0.2.1" },
  { ipOrigen: "" },
  { origen: "José", usuario: undefined },
  { usuario: "Jose" },
  { recibido: true },
  { detalle: "Certificado" },
])("an entry that differs in %j has another digest", (change) => {
  expect(huellaDe(GENESIS, { ...asiento, ...change } as Asiento)).not.toBe(huellaDe(GENESIS, asiento));
});

test("the same entry after another one has another digest", () => {
  expect(huellaDe("1".repeat(64), asiento)).not.toBe(huellaDe(GENESIS, asiento));
});

/** Makes a key whose private half stays here. */
function createLlave() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ type: "spki", format: "der" });
  return { privada: privateKey, publica: { id: idOfLlave(spki), publica: spki.toString("base64") } };
}

test("a root is good under the key that signed it, word by word", () => {
  const [llave, otra] = [createLlave(), createLlave()];
  const raiz = { cuenta: "C", posicion: 3, huella: "a".repeat(64), fecha: "2026-11-20T14:00:00.000Z" };
  const firmada = { ...raiz, llave: llave.publica.id, firma: signRaiz(llave.privada, raiz) };
  const publica = readPublica(llave.publica);
  if (!publica) throw new Error("the key cannot be read");
  expect(isFirmada(publica, firmada)).toBe(true);
  for (const change of [{ cuenta: "D" }, { posicion: 4 }, { huella: "b".repeat(64) }, { fecha: "" }])
    expect(isFirmada(publica, { ...firmada, ...change })).toBe(false);
  expect(readPublica({ ...otra.publica, id: llave.publica.id })).toBeUndefined();
  expect(readPublica({ ...llave.publica, publica: "AAAA" })).toBeUndefined();
});

test("a key of another kind is none, whatever its id says", () => {
  for (const { publicKey } of [
    generateKeyPairSync("ec", { namedCurve: "P-256" }),
    generateKeyPairSync("rsa", { modulusLength: 2048 }),
    generateKeyPairSync("x25519"),
  ]) {
    const spki = publicKey.export({ type: "spki", format: "der" });
    expect(readPublica({ id: idOfLlave(spki), publica: spki.toString("base64") })).toBeUndefined();
  }
});

test("a key vouches for the next one, and for no other", () => {
  const [llave, siguiente, otra] = [createLlave(), createLlave(), createLlave()];
  const publica = readPublica(llave.publica);
  if (!publica) throw new Error("the key cannot be read");
  const aval = signAval(llave.privada, siguiente.publica.id);
  expect(isAvalada(publica, { ...siguiente.publica, aval })).toBe(true);
  expect(isAvalada(publica, { ...otra.publica, aval })).toBe(false);
  expect(isAvalada(publica, siguiente.publica)).toBe(false);
});
