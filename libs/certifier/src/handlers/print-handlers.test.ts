import type { Call, CertifierDefinition, Cuenta, Dte, Handlers } from "@dte/contracts";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Country } from "../country/country.js";
import { printAjenos, printPropios } from "./print-handlers.js";

const MODULE = new URL("../../test/lecturas.mjs", import.meta.url);
const ENDLESS = Buffer.alloc(1);
const FILE = Buffer.from("<a/>");
const REGISTRADO = [{ evento: "Registrado" }];
const CREADO = [{ evento: "Creado" }, { evento: "Certificado" }];

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

type Print = Handlers<CertifierDefinition>["Print"];

/** Asks for prints of one document, D1 of C1 where it is not told another. */
const asking =
  (Print: Print) =>
  (
    bitacora: readonly { evento: string }[],
    contenido = FILE,
    fields: Partial<Dte> = {},
    idCuenta = "C1",
    quien = "",
  ) => {
    const dte = { id: "D1", bitacora, ...fields } as unknown as Dte;
    const cuenta = { id: idCuenta } as Cuenta;
    const request = { dte, cuenta, formato: "carta", contenido, versionHoja: 0, quien };
    return Print(request as Parameters<Print>[0], {} as Call);
  };

/** Says that it printed in this process; its module says whose it printed. */
const pais = {
  lecturas: MODULE,
  print: () => ({ html: "", titulo: "here", datos: [] }),
} as unknown as Country;
/** Asks the country's receiving role to print; `openPropios` asks its certifier. */
const open = () => asking(printAjenos(shell, pais).Print);
const openPropios = () => asking(printPropios(pais).Print);

test("what was issued here is printed by the process that issues, and what is no document yet", async () => {
  const print = openPropios();
  expect((await print(CREADO)).titulo).toBe("here");
  expect((await print([...REGISTRADO, ...CREADO])).titulo).toBe("here");
  expect((await print([], Buffer.alloc(0))).titulo).toBe("here");
});

test.each([
  ["as it was registered", REGISTRADO, FILE],
  ["of which there is a file alone", [], FILE],
  ["of which there is a log alone", REGISTRADO, Buffer.alloc(0)],
])(
  "whatever else there is of a document is a stranger's, and no process that issues prints it: %s",
  async (_, bitacora, contenido) => {
    await expect(openPropios()(bitacora, contenido)).rejects.toMatchObject({
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
      extra: { reintentarEnSegundos: 30 },
    });
    expect(await open()(bitacora, contenido)).toEqual({ html: "carta", titulo: "D1 C1", datos: [] });
  },
);

test("a country that reads nothing of strangers prints nothing of theirs", async () => {
  const { Print } = printAjenos(shell, { ...pais, lecturas: undefined });
  await expect(asking(Print)(REGISTRADO)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
});

test("a file without end is given up, and the next one is printed", async () => {
  const print = open();
  const [endless, next] = [print(REGISTRADO, ENDLESS), print(REGISTRADO).catch(() => undefined)];
  await expect(endless).rejects.toMatchObject({
    codigo: "FEG_DTE_INVALID_OPERATION",
    message: expect.stringContaining("no se imprime"),
  });
  await next;
  expect((await print(REGISTRADO)).titulo).toBe("D1 C1");
});

test("however many files strangers register in an account's name, what it received is printed, and so is another stranger's", async () => {
  const print = open();
  const unverified = (id: string) => print(REGISTRADO, FILE, { id, verificado: false });
  const settled = (id: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => unverified(id)));
  const flood = settled("D2", 40);
  const [other, own] = [unverified("D3"), print(REGISTRADO)];
  expect((await own).titulo).toBe("D1 C1");
  expect((await other).titulo).toBe("D3 C1");
  expect((await flood).filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  const documents = Array.from({ length: 20 }, (_, i) => unverified(`E${i}`));
  expect((await print(REGISTRADO)).titulo).toBe("D1 C1");
  await Promise.all(documents);
});

test.each([
  ["small", FILE, 24],
  ["large", Buffer.alloc(300 * 1024, "a"), 4],
])(
  "of however many accounts strangers register %s files in the name, what another one received and nobody has verified is printed next",
  async (_, contenido, waitingMaxPerCuenta) => {
    const print = open();
    const printed: string[] = [];
    const unverified = async (id: string, idCuenta: string) => {
      await print(REGISTRADO, contenido, { id, verificado: false }, idCuenta);
      printed.push(id);
    };
    const flood = Promise.allSettled(
      ["C1", "C2", "C3"].flatMap((idCuenta) =>
        Array.from({ length: waitingMaxPerCuenta + 2 }, (_, i) => unverified(`${idCuenta} ${i}`, idCuenta)),
      ),
    );
    const other = unverified("other", "C9");
    const own = print(REGISTRADO, contenido);
    await other;
    // One was begun, and the accounts take turns.
    expect(printed.indexOf("other")).toBeLessThanOrEqual(3);
    expect((await own).titulo).toBe("D1 C1");
    const refused = (await flood).flatMap((each) => (each.status === "rejected" ? [each.reason.codigo] : []));
    expect(refused.length).toBeGreaterThan(waitingMaxPerCuenta);
    expect(new Set(refused)).toEqual(new Set(["FEG_RATE_LIMIT_EXCEEDED"]));
  },
);

test.each([
  ["small", "nobody has verified", FILE, false, 49],
  ["large", "nobody has verified", Buffer.alloc(300 * 1024, "a"), false, 9],
  ["small", "others issued", FILE, true, 49],
  ["large", "others issued", Buffer.alloc(300 * 1024, "a"), true, 17],
])(
  "of however many accounts somebody asks for %s files that %s, what somebody else asks for is printed next",
  async (_size, _whose, contenido, verificado, count) => {
    const print = open();
    const printed: string[] = [];
    const ask = async (id: string, idCuenta: string, quien: string) => {
      await print(REGISTRADO, contenido, { id, verificado }, idCuenta, quien);
      printed.push(id);
    };
    const flood = Promise.allSettled(
      Array.from({ length: count }, (_, i) => ask(`flood ${i}`, `C${i}`, "red 1")),
    );
    await ask("other", "C1", "red 2");
    expect(printed.indexOf("other")).toBeLessThanOrEqual(2);
    const refused = (await flood).flatMap((each) => (each.status === "rejected" ? [each.reason.codigo] : []));
    expect(refused).toEqual(["FEG_RATE_LIMIT_EXCEEDED"]);
  },
);
