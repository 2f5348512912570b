import type { Avance } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createIssue } from "../src/issue.js";
import type { Tomado } from "../src/store/documentos.js";

const now = new Date("2026-11-20T12:00:00Z");
const shell = createShell({ name: "batch", log: createLog("batch", "silent"), now: () => now });
afterAll(() => shell.close());

const pendiente = (i: number, intentos = 1): Tomado => ({
  idLote: "L",
  orden: i,
  idCuenta: "1",
  autoridad: "SV mh",
  usuario: "u",
  ipOrigen: "127.0.0.1",
  idIntento: `I-${i}`,
  numeroTransaccion: `N-${i}`,
  solicitud: {},
  enConsulta: true,
  intentos,
  intentosEnVano: 0,
  primerIntento: now,
  esPrimero: false,
  traza: null,
  encargo: null,
});

/** Gives the outcomes of pending documents when `documents` gives these answers about them, and how often it was asked. */
async function ask(documentos: readonly Tomado[], avanceOf: (id: string) => Avance) {
  const asked: (readonly string[])[] = [];
  const never = async (): Promise<never> => {
    throw new TypeError("asked one by one");
  };
  const documents = {
    Create: never,
    GetIntento: never,
    ListAvances: async ({ ids = [] }: { ids?: readonly string[] }) => {
      asked.push(ids);
      return { avances: ids.map(avanceOf) };
    },
  };
  const issue = createIssue({ shell, documents: documents as never, events: createEvents(shell) });
  return { asked, resultados: await Promise.all(documentos.map(issue)) };
}

test("many that wait for their authority are asked about together, each with its own outcome", async () => {
  const estados = ["certificado", "rechazado", "abierto", "contingencia"];
  const { asked, resultados } = await ask(
    Array.from({ length: 450 }, (_, i) => pendiente(i)),
    (id) => ({ estado: estados[Number(id.slice(2)) % 4] ?? "", idDte: `D-${id}`, codigo: "X", mensaje: id }),
  );
  expect(asked.map((ids) => ids.length)).toEqual([200, 200, 50]);
  expect(resultados.slice(0, 3)).toEqual([
    { idIntento: "I-0", estado: "Certificado", idDte: "D-I-0", serie: null, numero: null },
    { idIntento: "I-1", estado: "Rechazado", codigo: "X", mensaje: "I-1" },
    { idIntento: "I-2", estado: "Pendiente", enConsulta: true, esperaMs: expect.any(Number) },
  ]);
});

test.each([
  ["abierto", 60],
  ["contingencia", 600],
])("what is %s is asked about again after %i seconds at most", async (estado, seconds) => {
  const { resultados } = await ask([pendiente(1, 40)], () => ({ estado }));
  expect(resultados).toEqual([
    expect.objectContaining({
      estado: "Pendiente",
      enConsulta: true,
      esperaMs: seconds * 1_000,
    }),
  ]);
});
