import type { Call, Cuenta, DescripcionPais } from "@dte/contracts";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { PlanDePais } from "../country/certificacion.js";
import type { Country } from "../country/country.js";
import { describeHandlers } from "../describing/describe-handlers.js";
import { certificationHandlers } from "../handlers/certification-handlers.js";
import type { Lecturas } from "./lecturas.js";
import { createTareas } from "./tareas.js";

const MODULE = new URL("../../test/lecturas.mjs", import.meta.url);
const SLOW_MS = 60;
/** More than have room in the line. */
const CUENTAS = 60;
const PLAN = { titulo: "", seDetiene: false, grupos: [], pasos: [] };

let shell: Shell;
let tareas: Lecturas;
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  tareas = createTareas(shell, MODULE);
  // Its thread has begun.
  await tareas.read("sleep", new Uint8Array(1), 0);
});
afterEach(() => shell.close());

/** A country whose plans take a while, and whose files of keys hold nothing. */
const country = {
  regime: { nombre: "Isla" },
  descripcion: {},
  abreCertificados: true,
  certificacion: (async ({ libro }, { read }) => {
    await read("sleep", libro, SLOW_MS);
    return PLAN;
  }) as PlanDePais,
} as unknown as Country;

const call = {} as Call;
const planOf = (id: string, quien: string) =>
  certificationHandlers(shell, country, tareas).PlanCertificacion(
    {
      ...{ cuenta: { id } as Cuenta, productos: [], receptores: [], semilla: 0, etapa: "" },
      ...{ libro: Buffer.alloc(1), quien },
    },
    call,
  );
const openOf = (idCuenta: string, quien: string) =>
  describeHandlers(shell, country, {} as DescripcionPais, new Map() as never, tareas).OpenCertificado(
    { idCuenta, contenido: Buffer.from("<llave/>"), clave: "", sinProbar: false, quien },
    call,
  );

test.each([
  ["plans", planOf],
  ["files of keys", openOf],
])(
  "however many accounts one user has, another one's %s wait for one of theirs, and are not refused",
  async (_, ask) => {
    let done = 0;
    const flood = Array.from({ length: CUENTAS }, (_, n) =>
      planOf(`A${n}`, "ana").then(
        () => {
          done += 1;
        },
        () => {},
      ),
    );
    await expect(ask("B1", "bruno")).resolves.toBeDefined();
    expect(done).toBeLessThanOrEqual(2);
    await Promise.all(flood);
  },
);

test("what takes longer than a plan may is ended, and whoever asked is told", async () => {
  const began = performance.now();
  await expect(tareas.of("A1", "ana").read("sleep", new Uint8Array(1), 60_000)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("más tiempo o memoria de lo que el servicio da"),
  });
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("so is what takes more memory than there is beside the documents of a process", async () => {
  await expect(tareas.of("A1", "ana").read("fill", new Uint8Array(1))).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});
