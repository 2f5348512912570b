import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createWay, connect as dial, type Socket } from "node:net";
import { Certifier, type CertifierDefinition, type Client, Credenciales } from "@dte/contracts";
import { exchange } from "@dte/outgoing";
import { connect, createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { serveCountry } from "./certifier.js";
import type { AuthorityRequest, Verdict } from "./country/authority.js";
import type { Country } from "./country/country.js";

let shell: Shell;
let authority: Server;
/** Documents that reached the authority. */
let received: number;
/** Lets accounts tell the secrets that a send waits for. */
let tell: () => void;
let asked: Promise<void>;
/** The outcome of the send, whether or not anybody waits for it. */
let verdict: Promise<Verdict>;
let client: Client<CertifierDefinition>;
/** Breaks the caller's connection, as his death does. */
let hangUp: () => void;
let hasHungUp: boolean;

beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  [received, hasHungUp] = [0, false];
  authority = createServer(({ method }, answer) => {
    if (method === "POST") received += 1;
    answer.end("ok");
  });
  await new Promise<void>((resolve) => authority.listen(0, "127.0.0.1", resolve));
  shell.open("authority", authority, (each) => {
    each.closeAllConnections();
    each.close();
  });
  const url = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
  let wasAsked = () => {};
  asked = new Promise((resolve) => {
    wasAsked = resolve;
  });
  const secrets = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const credenciales = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [
      implement(Credenciales, {
        Get: async () => {
          wasAsked();
          await secrets;
          return { credencialesCertificador: "{}", certificadoFirma: null } as never;
        },
      } as never),
    ],
  });
  let judged = (_: Promise<Verdict>) => {};
  verdict = new Promise((resolve) => {
    judged = resolve;
  });
  const { grpc: port = 0 } = await serveCountry(
    shell,
    { host: "127.0.0.1", portGrpc: 0, accountsCredencialesAddress: `127.0.0.1:${credenciales}` },
    countryOf((request) => {
      const sending = send(url, request);
      judged(sending);
      return sending;
    }),
  );
  client = connect(shell, Certifier, `127.0.0.1:${await openWay(port)}`, { once: ["Submit"] });
});
afterEach(() => shell.close());

/** Opens a way to the certifier that can be broken. */
async function openWay(port: number): Promise<number> {
  const sockets = new Set<Socket>();
  const way = createWay((near) => {
    const far = dial(port, "127.0.0.1");
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(each);
      each.pipe(other);
      each.on("error", () => {}).on("close", () => other.destroy());
    }
  });
  hangUp = () => {
    hasHungUp = true;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  shell.open("way", way, (each) => {
    hangUp();
    each.close();
  });
  return (way.address() as AddressInfo).port;
}

/** Sends a document; where the caller has hung up, once the certifier has noticed. */
async function send(authority: string, { contenido, timeoutMs }: AuthorityRequest): Promise<Verdict> {
  const ask = (method: "GET" | "POST") =>
    exchange({
      ...{ authority, path: "/", method, headers: {}, timeoutMs },
      ...(method === "POST" && { body: contenido }),
    });
  while (hasHungUp && (await ask("GET")).kind !== "never-left");
  const { kind } = await ask("POST");
  return kind === "never-left"
    ? { kind: "inexistente", motivo: kind }
    : { kind: "desconocido", motivo: kind };
}

/** Makes a country of which little is known but how it sends. */
const countryOf = (submit: (request: AuthorityRequest) => Promise<Verdict>): Country =>
  ({
    regime: {
      ...{ pais: "UT", nombre: "Utopía", moneda: "UTO", monedas: ["UTO"], zonaHoraria: "UTC" },
      ...{ tipos: ["factura"], localidades: [] },
    },
    descripcion: {
      tipos: [{ tipo: "factura", nombre: "Factura", clases: [{ codigo: "F", nombre: "Factura" }] }],
      identificadores: [{ tipo: "", nombre: "ID", patron: "\\d{3}", ejemplo: "123", deEmisor: true }],
      certificadores: [{ id: "notario", nombre: "Notario" }],
      libro: {
        columnas: ["moneda"],
        unidades: ["UNI"],
        ejemplo: { tipo: "factura", itemUnidadMedida: "UNI" },
      },
    },
    authority: { submit },
  }) as unknown as Country;

const submit = () =>
  client.Submit(
    {
      idIntento: "i",
      cuenta: { id: "1", pais: "UT", versionCredenciales: 1 },
      contenido: Buffer.from("<a/>"),
      operacion: "certificar",
    },
    { timeoutMs: 60_000 },
  );

test("what has not left when the caller is gone does not leave", async () => {
  const submitted = submit();
  await asked;
  hangUp();
  await expect(submitted).rejects.toMatchObject({ name: "CallFailed" });
  tell();
  expect(await verdict).toEqual({ kind: "inexistente", motivo: "never-left" });
  expect(received).toBe(0);
});

test("what a caller waits for leaves", async () => {
  const submitted = submit();
  await asked;
  tell();
  expect((await submitted).desconocido?.motivo).toBe("answer");
  expect(received).toBe(1);
});
