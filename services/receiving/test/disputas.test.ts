import type { Call } from "@dte/contracts";
import { feg } from "@dte/errors";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { registerXml } from "../src/rpc/register-xml.js";

let now: Date;
let shell: Shell;
/** The identifiers about which the authority was asked. */
let asked: string[];
let register: ReturnType<typeof registerXml>;
beforeEach(() => {
  now = new Date("2026-11-20T14:15:00Z");
  asked = [];
  shell = createShell({ name: "test", log: createLog("test", "silent"), now: () => now });
  const cuenta = (id: string) => ({ id, pais: "SV", recibeFacturas: true, sinProbar: false });
  // A country whose files say under which identifier they are, and an archive that has another account's file there.
  const receptor = {
    ReadCertified: async ({ contenido }: { contenido: Buffer }) => ({
      dte: {
        ...{
          id: JSON.parse(contenido.toString()).id,
          pais: "SV",
          fechaCertificacion: "2026-11-20T08:00:00-06:00",
        },
        ...{ emisor: { id: "V" }, receptor: { id: "P" }, estaEnAmbienteDePruebas: false },
      },
      porNumero: false,
    }),
    Verify: async ({ dte }: { dte: { id: string } }) => {
      asked.push(dte.id);
      return { estado: "desconocido", motivo: "" };
    },
  };
  register = registerXml({
    shell,
    accounts: {
      Get: async ({ idCuenta }: { idCuenta: string }) => cuenta(idCuenta),
      Resolve: async () => ({}),
    },
    archive: {
      Register: async () => {
        throw feg("1000", { detalle: "otro" }).with({ disputado: true });
      },
    },
    paises: { ofRaiz: async () => ({ paises: [{ pais: "SV", receptor }], completa: true }) },
  } as never);
});
afterEach(() => shell.close());

let last = 0;
/** Sends a file that nobody has sent before. */
async function send(id: string, usuario: string, titular = usuario): Promise<void> {
  last += 1;
  const contenido = Buffer.from(JSON.stringify({ id, vez: last }));
  const request = {
    ...{ actor: { usuario, ipOrigen: "203.0.113.1", origen: "API" }, titular, contenido },
    forzarAmbienteDePruebas: false,
  };
  const call = { deadline: Date.now() + 10_000, requestId: "r" } as Call;
  await expect(register(request as never, call)).rejects.toMatchObject({ codigo: "1000" });
}

test("of one user's files under one identifier the authority is asked about a few in a minute, and about others' all the same", async () => {
  for (let i = 0; i < 5; i += 1) await send("X", "luis");
  expect(asked).toEqual(["X", "X", "X"]);
  // A key of theirs is none else.
  await send("X", "llave:1", "luis");
  expect(asked).toHaveLength(3);
  await send("X", "eva");
  await send("Y", "luis");
  expect(asked.slice(3)).toEqual(["X", "Y"]);
  now = new Date(now.getTime() + 60_000);
  await send("X", "luis");
  expect(asked.slice(5)).toEqual(["X"]);
});
