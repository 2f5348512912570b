import { type Cuenta, completeDescripcion } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { dteOf, FICHA } from "../../test/neighbours.js";
import { openAside } from "../aside.js";
import type { Pool } from "../browser/pool.js";
import { measure } from "./preview.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
afterAll(() => shell.close());

const certifier = {
  Prepare: async () => ({ dte: dteOf("") }),
  Present: async () => ({ presentados: [{ ficha: FICHA, esConsumidorFinal: false }] }),
};
/** A pool that reports this time for its print, as the browser's does. */
const poolThatTakes = (ms: number): Pick<Pool, "print"> => ({
  print: async (_html, { measured } = {}) => {
    measured?.(ms);
    return Buffer.from("%PDF");
  },
});

test.each([
  [1_499, false],
  [1_500, true],
  [2_999, true],
])("a template that takes %d ms with a document of no one is told to be slow: %s", async (ms, esLenta) => {
  const asked = measure({
    shell,
    accounts: {
      Resolve: async () => ({ id: "12345679" }) as Cuenta,
      Get: async () => ({ id: "12345679", pais: "GT" }) as Cuenta,
    },
    certifiers: {
      find: () => certifier as never,
      describe: async () =>
        completeDescripcion({
          codigo: "GT",
          moneda: "GTQ",
          zonaHoraria: "America/Guatemala",
          valoresTipo: ["factura"],
        }),
    },
    aside: openAside(shell, poolThatTakes(ms)),
  });
  const actor = { usuario: "ana", ipOrigen: "", origen: "API" };
  const request = { actor, contenido: "<p>{{id}}</p>" };
  const call = { deadline: Date.now() + 60_000, requestId: "prueba" };
  expect(await asked(request as never, call as never)).toEqual({ esLenta });
});
