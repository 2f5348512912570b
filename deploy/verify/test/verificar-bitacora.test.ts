import { execFile } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GENESIS, huellaDe, idOfLlave, type LlavePublica, type Raiz, signAval, signRaiz } from "@dte/cadena";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

const SCRIPT = fileURLToPath(new URL("../offline/verificar-bitacora.mjs", import.meta.url));
const CUENTA = "107346834";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "verificar-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Llave = { readonly publica: LlavePublica; readonly privada: KeyObject };
/** Makes a key of an installation, for which the one before it vouches. */
function createLlave(before?: Llave): Llave {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ type: "spki", format: "der" });
  const id = idOfLlave(spki);
  const word = before && { anterior: before.publica.id, aval: signAval(before.privada, id) };
  return { publica: { id, publica: spki.toString("base64"), ...word }, privada: privateKey };
}
const primera = createLlave();
const segunda = createLlave(primera);
/** A key that is not the installation's: a tamperer who can write to the database has keys of their own. */
const ajena = createLlave();

const firmada = ({ publica, privada }: Llave, raiz: Raiz) => ({
  ...raiz,
  llave: publica.id,
  firma: signRaiz(privada, raiz),
});

type Firmante = { readonly llave?: Llave; readonly cuenta?: string; readonly usuarios?: readonly string[] };
/** Writes a log of one entry for each user, as the service exports it: with a root after the second entry, and one over all. */
function exported({
  llave = segunda,
  cuenta = CUENTA,
  usuarios = ["ana", "ana", "luis", "ana"],
}: Firmante = {}) {
  const fecha = "2026-11-20T14:00:00.000Z";
  let huella = GENESIS;
  const asientos = usuarios.map((usuario, at) => {
    const base = {
      posicion: at + 1,
      fuente: "bitacora",
      orden: String(at + 10),
      sujeto: "A1B2",
      evento: "Creado",
    };
    const asiento = { ...base, fecha: "2026-11-20T14:00:00.000000Z", usuario, recibido: false };
    huella = huellaDe(huella, { cuenta, ...asiento });
    return { ...asiento, huella };
  });
  const rootAt = (posicion: number, by: Llave) =>
    firmada(by, { cuenta, posicion, huella: asientos[posicion - 1]?.huella ?? GENESIS, fecha });
  const hasta = asientos.length;
  const head = {
    ...{ formato: "dte-bitacora-1", cuenta, desde: 1, hasta },
    llaves: [primera.publica, segunda.publica],
    raiz: rootAt(hasta, llave),
  };
  return { head, asientos, older: { raiz: rootAt(2, primera) }, fecha };
}
type Exported = ReturnType<typeof exported>;

const linesOf = ({ head, asientos, older }: Exported): object[] => [
  head,
  ...asientos.slice(0, 2),
  older,
  ...asientos.slice(2),
];

let files = 0;
/** Runs the script with a file of these lines, and gives its exit code and what it says. */
async function check(lines: readonly object[], ...options: string[]): Promise<[code: number, said: string]> {
  const path = await save(lines);
  return await new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, path, ...options], (error, stdout, stderr) =>
      resolve([error ? Number(error.code) : 0, stdout + stderr]),
    );
  });
}
async function save(lines: readonly object[]): Promise<string> {
  files += 1;
  const path = join(dir, `${files}.ndjson`);
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}
const notWhole = (why: RegExp) => [1, expect.stringMatching(why)];

test("a log is whole under the key that signs it, and under the one that vouches for that", async () => {
  const lines = linesOf(exported());
  for (const { publica } of [primera, segunda])
    expect(await check(lines, "--llave", publica.id)).toEqual([
      0,
      expect.stringMatching(/^Íntegra: asientos 1 a 4/),
    ]);
  const [code, said] = await check(lines);
  expect([code, said]).toEqual([0, expect.stringContaining("Falta comparar la llave")]);
});

test.each<[string, (all: Exported) => object[], RegExp]>([
  [
    "it has another form",
    (all) => linesOf({ ...all, head: { ...all.head, formato: "dte-bitacora-2" } }),
    /de este formato/,
  ],
  ["there is nothing in it", () => [], /está vacío/],
  [
    "its root is of an entry before the last",
    (all) => linesOf({ ...all, head: { ...all.head, raiz: all.older.raiz } }),
    /no es del último asiento/,
  ],
  [
    "it ends before its root, which is genuine",
    (all) => linesOf({ ...all, asientos: all.asientos.slice(0, -1) }),
    /termina en el asiento 3, y la raíz dice que hay 4/,
  ],
  [
    "its entries are others than those of its root, which is genuine",
    (all) => linesOf({ ...exported({ usuarios: ["ana", "ana", "luis", "eva"] }), head: all.head }),
    /el último asiento no es el que firma la raíz/,
  ],
  [
    "its root is that of another account",
    (all) =>
      linesOf({
        ...all,
        head: { ...all.head, raiz: firmada(segunda, { ...all.head.raiz, cuenta: "44653948" }) },
      }),
    /la firma de la raíz 4 no es válida/,
  ],
  [
    "an older root is not signed",
    (all) => linesOf({ ...all, older: { raiz: { ...all.older.raiz, fecha: "2026-11-21T14:00:00.000Z" } } }),
    /la firma de la raíz 2 no es válida/,
  ],
  [
    "an older root is of other entries",
    (all) => {
      const other = exported({ usuarios: ["eva", "ana"] });
      return linesOf({ ...all, older: other.older });
    },
    /la raíz 2 es de otra cadena/,
  ],
  [
    "an older root stands at another place",
    (all) => [all.head, ...all.asientos.slice(0, 3), all.older, ...all.asientos.slice(3)],
    /la raíz 2 es de otra cadena/,
  ],
  [
    "an older root is signed by a key that it does not have",
    (all) => linesOf({ ...all, older: { raiz: firmada(ajena, all.older.raiz) } }),
    /llave que no se conoce/,
  ],
])("an export is not whole when %s", async (_what, tamper, why) => {
  expect(await check(tamper(exported()))).toEqual(notWhole(why));
});

describe("whoever knows a key from elsewhere takes no other one", () => {
  const signedBy = (llave: Llave, llaves: readonly LlavePublica[]) => {
    const { head, asientos } = exported({ llave });
    return [{ ...head, llaves: [...llaves] }, ...asientos];
  };
  const { anterior: _a, aval: _b, ...alone } = segunda.publica;
  const suya = createLlave(ajena);
  const word = { anterior: ajena.publica.id, aval: signAval(ajena.privada, primera.publica.id) };
  const puesta = { ...primera.publica, ...word };
  const named = { ...ajena.publica, id: primera.publica.id };
  test.each<[string, object[]]>([
    ["one that nobody vouches for", signedBy(ajena, [primera.publica, ajena.publica])],
    [
      "one that only says which was before it",
      signedBy(ajena, [primera.publica, { ...ajena.publica, anterior: primera.publica.id }]),
    ],
    [
      "one for which it vouched under another id",
      signedBy(ajena, [
        primera.publica,
        { ...ajena.publica, anterior: primera.publica.id, aval: segunda.publica.aval ?? "" },
      ]),
    ],
    ["one under the id of another", signedBy({ ...ajena, publica: named }, [named])],
    ["one whose word was taken away", signedBy(segunda, [primera.publica, alone])],
    ["one that was put before it and vouches for it", signedBy(ajena, [ajena.publica, puesta])],
    [
      "one of a line of keys of somebody's own",
      signedBy(suya, [primera.publica, ajena.publica, suya.publica]),
    ],
  ])("%s", async (_what, lines) => {
    expect((await check(lines, "--llave", primera.publica.id))[0]).toBe(1);
  });
});

test("a log continues the one of before, and not that of another account, nor one that told otherwise or more", async () => {
  const lines = linesOf(exported());
  const shorter = exported({ usuarios: ["ana", "ana", "luis"] });
  expect((await check(lines, "--antes", await save(linesOf(shorter))))[0]).toBe(0);
  const others = [
    exported({ cuenta: "44653948", usuarios: ["ana", "ana", "luis"] }),
    exported({ usuarios: ["ana", "ana", "eva"] }),
    exported({ usuarios: ["ana", "ana", "luis", "ana", "ana"] }),
  ];
  // A log without entries has nothing but its root.
  const { head } = exported({ cuenta: "44653948", usuarios: [] });
  for (const other of [...others.map(linesOf), [head]])
    expect(await check(lines, "--antes", await save(other))).toEqual(notWhole(/no continúa/));
});

test("without a file it says how it is used", async () => {
  const code = await new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT], (error) => resolve(error?.code));
  });
  expect(code).toBe(2);
});

test("a root that is dated after the end of its key is not good, and one of while the next key came is", async () => {
  const all = exported();
  const endedBefore = (seconds: number) => {
    const retirada = new Date(Date.parse(all.fecha) - seconds * 1_000).toISOString();
    const llaves = [{ ...primera.publica, retirada }, segunda.publica];
    return linesOf({ ...all, head: { ...all.head, llaves } });
  };
  expect((await check(endedBefore(50)))[0]).toBe(0);
  expect(await check(endedBefore(70))).toEqual(
    notWhole(/la raíz 2 lleva una fecha en la que su llave ya no firmaba/),
  );
});
