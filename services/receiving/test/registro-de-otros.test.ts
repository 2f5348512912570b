import type { Call } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { registerXml } from "../src/rpc/register-xml.js";

let shell: Shell;
let register: ReturnType<typeof registerXml>;
/** The accounts by their tax ids; a tax id that is not here has no account. */
let cuentas: Readonly<Record<string, object>>;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const receptor = {
    ReadCertified: async ({ contenido }: { contenido: Buffer }) => ({
      dte: { id: "X", pais: "SV", fechaCertificacion: "2026-11-20", ...JSON.parse(contenido.toString()) },
      porNumero: false,
    }),
  };
  register = registerXml({
    shell,
    accounts: {
      Get: async ({ idCuenta }: { idCuenta: string }) => {
        if (!cuentas[idCuenta]) throw feg("FEG_NOT_FOUND", { detalle: "" });
        return { id: idCuenta, pais: "SV", sinProbar: false, recibeFacturas: true, ...cuentas[idCuenta] };
      },
      // The name of a user is the id of his only account.
      Resolve: async ({ usuario, idCuenta }: { usuario: string; idCuenta: string }) => {
        if (idCuenta !== usuario) throw feg("FEG_FORBIDDEN");
        return {};
      },
    },
    archive: { Register: async () => ({ id: "X" }) },
    paises: { ofRaiz: async () => ({ paises: [{ pais: "SV", receptor }], completa: true }) },
  } as never);
});
afterEach(() => shell.close());

type Sent = { readonly usuario?: string; readonly enPruebas?: boolean; readonly forzar?: boolean };

/** Registers a document of E's for R, and gives the answer: "" where it is taken, else the code, the text and the part that only services are told. */
async function said({ usuario = "", enPruebas = false, forzar = false }: Sent = {}): Promise<unknown> {
  const contenido = Buffer.from(
    JSON.stringify({ emisor: { id: "E" }, receptor: { id: "R" }, estaEnAmbienteDePruebas: enPruebas }),
  );
  const request = {
    ...{ actor: { usuario, ipOrigen: "203.0.113.1", origen: "API" }, titular: usuario, contenido },
    forzarAmbienteDePruebas: forzar,
  };
  const call = { deadline: Date.now() + 10_000, requestId: "r" } as Call;
  return register(request as never, call).then(
    () => "",
    (error: unknown) =>
      error instanceof FegError ? [error.codigo, error.message, error.extra.cuentaAjena] : error,
  );
}

/** Accounts for which a user of neither can register nothing. */
const CERRADAS: readonly (readonly [string, Readonly<Record<string, object>>, boolean?])[] = [
  ["there is no account", {}],
  ["the issuer's account is not proven", { E: { sinProbar: true } }],
  ["the receiver's account is not proven", { R: { sinProbar: true } }],
  ["neither account is proven", { E: { sinProbar: true }, R: { sinProbar: true } }],
  ["the receiver's account receives nothing", { R: { recibeFacturas: false } }],
  ["there is no account, and a test was asked for", {}, true],
  ["the account is of production, and a test was asked for", { E: {} }, true],
  [
    "the receiver tests and receives nothing",
    { R: { recibeFacturas: false, estaEnAmbienteDePruebas: true } },
    true,
  ],
];

test("who is a user of neither account is told one thing, whether there is an account and however it stands", async () => {
  const answers = [];
  for (const usuario of ["", "OTRO"])
    for (const [, these, forzar = false] of CERRADAS) {
      cuentas = these;
      answers.push(await said({ usuario, forzar }));
    }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  const [codigo, mensaje, cuentaAjena] = answers[0] as [string, string, boolean];
  expect([codigo, cuentaAjena]).toEqual(["1000", true]);
  for (const word of ["no se ha comprobado", "recibeFacturas", "forceTestEnvironment", "token"])
    expect(mensaje).toContain(word);
});

test("a user of one of the accounts is told what keeps theirs from it, and nothing of the other one but that it has it not either, which counts", async () => {
  const own = ["1000", expect.any(String), true];
  cuentas = { E: { sinProbar: true } };
  expect(await said({ usuario: "E" })).toEqual(own);
  expect(String(await said({ usuario: "E" }))).toContain("no se ha comprobado");
  const suyas = [];
  for (const E of [undefined, { sinProbar: true }]) {
    cuentas = { ...(E && { E }), R: { recibeFacturas: false } };
    suyas.push(await said({ usuario: "R" }));
  }
  expect(suyas[0]).toEqual(suyas[1]);
  expect(suyas[0]).toEqual(own);
  expect(String(suyas[0])).toContain("no recibe documentos");
});

test("what one of the accounts may have is taken from anybody", async () => {
  for (const these of [{ E: {} }, { R: {} }, { E: { sinProbar: true }, R: {} }]) {
    cuentas = these;
    expect(await said()).toBe("");
  }
  cuentas = { E: { sinProbar: true } };
  expect(await said({ enPruebas: true })).toBe("");
});
