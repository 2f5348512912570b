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
  const cuenta = (id: string) => ({
    ...{ id, pais: "SV", sinProbar: false, recibeFacturas: true },
    tieneCertificado: !id.startsWith("SIN"),
  });
  // A country whose files name their own identifier, and an archive that has another account's file under each of them.
  const receptor = {
    ReadCertified: async ({ contenido }: { contenido: Buffer }) => ({
      dte: {
        ...{
          id: JSON.parse(contenido.toString()).id,
          pais: "SV",
          fechaCertificacion: "2026-11-20T08:00:00-06:00",
        },
        ...{ emisor: { id: JSON.parse(contenido.toString()).emisor }, receptor: { id: "P" } },
        estaEnAmbienteDePruebas: false,
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
      // A user of the issuer's has the issuer's id as his name; everybody is a user of the receiver's.
      Resolve: async ({ usuario, idCuenta }: { usuario: string; idCuenta: string }) => {
        if (idCuenta !== "P" && idCuenta !== usuario) throw feg("FEG_FORBIDDEN");
        return {};
      },
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
type Sender = { readonly usuario: string; readonly titular?: string; readonly emisor?: string };
/** Sends a file under an identifier that nobody has sent before. */
async function send({ usuario, titular = usuario, emisor = "V" }: Sender): Promise<void> {
  last += 1;
  const contenido = Buffer.from(JSON.stringify({ id: `X-${last}`, emisor }));
  const request = {
    ...{ actor: { usuario, ipOrigen: "203.0.113.1", origen: "API" }, titular, contenido },
    forzarAmbienteDePruebas: false,
  };
  const call = { deadline: Date.now() + 10_000, requestId: "r" } as Call;
  await expect(register(request as never, call)).rejects.toMatchObject({ codigo: "1000" });
}
/** Sends so many files, and gives how many of them the authority was asked about. */
async function askedOf(count: number, sender: Sender): Promise<number> {
  const before = asked.length;
  for (let i = 0; i < count; i += 1) await send(sender);
  return asked.length - before;
}

test("an authority is asked as one taxpayer about a few files of one user in a minute, whatever identifiers they bear", async () => {
  expect(await askedOf(12, { usuario: "luis" })).toBe(10);
  // An API key of the user's has no share of its own.
  expect(await askedOf(1, { usuario: "llave:1", titular: "luis" })).toBe(0);
  expect(await askedOf(1, { usuario: "eva" })).toBe(1);
  now = new Date(now.getTime() + 60_000);
  expect(await askedOf(1, { usuario: "luis" })).toBe(1);
});

test("and about some more of all users together, who keep no other taxpayer from being asked as, and none from asking as their own", async () => {
  const counts = [];
  for (const usuario of ["luis", "eva", "ana", "eloy"]) counts.push(await askedOf(10, { usuario }));
  expect(counts).toEqual([10, 10, 10, 0]);
  expect(await askedOf(2, { usuario: "eloy", emisor: "W" })).toBe(2);
  expect(await askedOf(12, { usuario: "V" })).toBe(10);
});

test("where an issuer has no certificate its receiver is asked as, whatever issuers files name", async () => {
  let count = 0;
  for (let i = 0; i < 12; i += 1) count += await askedOf(1, { usuario: "luis", emisor: `SIN-${i}` });
  expect(count).toBe(10);
});
