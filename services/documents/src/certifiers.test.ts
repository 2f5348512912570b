import { Certifier, type CertifierDefinition, type Client } from "@dte/contracts";
import { createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { connectSenders } from "./certifiers.js";

let shell: Shell;
let certifier: Client<CertifierDefinition>;
let asked: string[];

/** A certifier that ends every call with UNAVAILABLE, like one whose process dies before it answers. */
beforeAll(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const handlers = Object.keys(Certifier).map((name) => [
    name,
    async () => {
      asked.push(name);
      throw Object.assign(new Error("write CONNECT_TIMEOUT 127.0.0.1"), { code: "CONNECT_TIMEOUT" });
    },
  ]);
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(Certifier, Object.fromEntries(handlers))],
  });
  certifier = connectSenders(shell, new Map([["xx", `127.0.0.1:${port}`]])).of("XX");
});
beforeEach(() => {
  asked = [];
});
afterAll(() => shell.close());

const cuenta = { id: "1" };
const contenido = Buffer.from("{}");
const intento = { idIntento: "i", operacion: "certificar", cuenta, contenido };

test.each([
  ["Submit", () => certifier.Submit(intento)],
  ["SubmitLote", () => certifier.SubmitLote({ cuenta, idLote: "l", contenidos: [contenido] })],
  [
    "CancelNumeros",
    () => certifier.CancelNumeros({ cuenta, tipo: "factura", desde: 1, hasta: 2, contenido }),
  ],
])("%s leaves once for each time that it is counted, also when its certifier dies", async (name, send) => {
  await expect(send()).rejects.toThrow();
  expect(asked).toEqual([name]);
});

test("a question goes to the next replica when its certifier dies", async () => {
  await expect(certifier.Find(intento)).rejects.toThrow();
  expect(asked).toEqual(Array(4).fill("Find"));
});
