import { Secret } from "@dte/service";
import { expect, test } from "@jest/globals";
import { sealAnswer, unsealAnswer } from "./kept-answer.js";

const answer = { status: 200, json: { secreto: "se muestra una vez" } };

test("what is kept for one caller opens for that caller alone, with the same secret and unchanged", () => {
  const secret = new Secret("de la prueba");
  const kept = sealAnswer({ secret, named: "ana clave-1", nonce: "n-1", permisos: ["dte.emitir"] }, answer);
  if (!kept) throw new TypeError("nothing was kept");
  expect(unsealAnswer({ secret, named: "ana clave-1" }, kept)).toEqual({
    kept: answer,
    permisos: ["dte.emitir"],
  });
  expect(() => unsealAnswer({ secret, named: "luis clave-1" }, kept)).toThrow();
  expect(() => unsealAnswer({ secret: new Secret("otro"), named: "ana clave-1" }, kept)).toThrow();
  const changed = Buffer.from(kept);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unsealAnswer({ secret, named: "ana clave-1" }, changed)).toThrow();
});
