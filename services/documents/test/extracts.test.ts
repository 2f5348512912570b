import { type Call, type Dte, type Handlers, Receptor, type ReceptorDefinition } from "@dte/contracts";
import { CallFailed, createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createExtracts } from "../src/issuing/extracts.js";

const FILE = Buffer.from('{"identificacion":{},"relleno":{}}');
const EXTRACTO = Buffer.from('{"identificacion":{}}');

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "documents", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

const dteOf = (eventos: readonly string[], archivoJson?: string): Dte =>
  ({
    ...{ id: "D1", pais: "XX", idCuenta: "C1", bitacora: eventos.map((evento) => ({ evento })) },
    ...(archivoJson !== undefined && { archivoJson }),
  }) as unknown as Dte;

/** A country whose cancellations repeat something of the file. */
const repeating = async () => ({ anulacion: { repiteArchivo: true } }) as never;

/** Opens a country's receiving role that keeps the requests it was given. */
async function open(
  paises: readonly string[] = ["xx"],
  { extracto = EXTRACTO, repiteArchivo = true as boolean | undefined } = {},
) {
  const asked: string[] = [];
  const receptor = {
    async Extract({ contenido, idCuenta }) {
      asked.push(`${idCuenta} ${contenido}`);
      return { contenido: extracto };
    },
  } satisfies Partial<Handlers<ReceptorDefinition>> as unknown as Handlers<ReceptorDefinition>;
  const health = createHealth(shell, {});
  const port = await serve(shell, {
    ...{ host: "127.0.0.1", port: 0, health },
    implementations: [implement(Receptor, receptor)],
  });
  const describe = async () => ({ anulacion: { repiteArchivo } }) as never;
  const receptores = new Map(paises.map((pais) => [pais, `127.0.0.1:${port}`]));
  const findArchivo = async (nombre: string) => ({ nombre, tipoContenido: "", contenido: FILE });
  const find = createExtracts(shell, findArchivo, describe, receptores);
  const call = { requestId: "1", deadline: Date.now() + 60_000 } as Call;
  return { asked, find: (dte: Dte) => find(dte, call) };
}

test("the file of what was issued here goes to its certifier as it is", async () => {
  const { asked, find } = await open();
  expect(await find(dteOf(["Creado", "Certificado"], "a.json"))).toEqual(FILE);
  expect(asked).toEqual([]);
});

test("of the file of what others issued a certifier gets what the receiving role has taken out of it", async () => {
  const { asked, find } = await open();
  expect(await find(dteOf(["Registrado"], "a.json"))).toEqual(EXTRACTO);
  expect(asked).toEqual([`C1 ${FILE}`]);
});

test("nothing of it goes to a certifier whose country has no receiving role, and where there is no file none is looked for", async () => {
  const { asked, find } = await open(["yy"]);
  await expect(find(dteOf(["Registrado"], "a.json"))).rejects.toMatchObject({ codigo: "1000" });
  expect(await find(dteOf(["Registrado"]))).toBeUndefined();
  expect(asked).toEqual([]);
});

test("where a country repeats nothing of a file nobody reads it, and nobody has to be there who could", async () => {
  const { asked, find } = await open([], { repiteArchivo: false });
  expect(await find(dteOf(["Registrado"], "a.json"))).toBeUndefined();
  expect(await find(dteOf(["Creado", "Certificado"], "a.json"))).toEqual(FILE);
  expect(asked).toEqual([]);
});

test("a certifier of before, which does not say it, is given what it may repeat", async () => {
  const { find } = await open(["xx"], { repiteArchivo: undefined });
  expect(await find(dteOf(["Registrado"], "a.json"))).toEqual(EXTRACTO);
});

test("more than a cancellation repeats is given to nobody, whoever says it", async () => {
  const { find } = await open(["xx"], { extracto: Buffer.alloc(16 * 1_024 + 1, " ") });
  await expect(find(dteOf(["Registrado"], "a.json"))).rejects.toMatchObject({ codigo: "1000" });
});

test("while the receiving role is away its failure is one of a call", async () => {
  const findArchivo = async (nombre: string) => ({ nombre, tipoContenido: "", contenido: FILE });
  const find = createExtracts(shell, findArchivo, repeating, new Map([["xx", "127.0.0.1:1"]]));
  const call = { requestId: "1", deadline: Date.now() + 2_000 } as Call;
  await expect(find(dteOf(["Registrado"], "a.json"), call)).rejects.toBeInstanceOf(CallFailed);
});
