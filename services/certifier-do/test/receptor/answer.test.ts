import type { Call, Cuenta } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { answerDocumento } from "../../src/receptor/answer.js";

const call: Call = { requestId: "0".repeat(32), deadline: Number.POSITIVE_INFINITY };
const answer = (resultado: string) =>
  answerDocumento({ sign: async (_cuenta, _call, xml) => xml, now: () => new Date(0) })(
    { idEmisor: "101", idReceptor: "102", numero: "E310000000001", resultado, cuenta: {} as Cuenta } as never,
    call,
  );
const estadoOf = async (resultado: string) =>
  /<Estado>(\d)/.exec(String((await answer(resultado)).acuse?.contenido))?.[1];

test("an ARECF says received of what was received, and of nothing that it has no word for", async () => {
  expect(await Promise.all(["recibido", "duplicado", "noRecibe", "otro", "noLeido"].map(estadoOf))).toEqual([
    "0",
    "1",
    "1",
    "1",
    "1",
  ]);
  for (const resultado of ["", "lleno", "constructor"])
    await expect(answer(resultado)).rejects.toThrow(TypeError);
});
