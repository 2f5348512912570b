import { randomUUID } from "node:crypto";
import {
  Certifier,
  type CertifierDefinition,
  type Client,
  Documents,
  type DocumentsDefinition,
  type Handlers,
} from "@dte/contracts";
import { FegError } from "@dte/errors";
import { connect, createHealth, createLog, createShell, implement, serve } from "@dte/service";
import { type Constellation, startConstellation, type TestCuenta, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** One account sends this many documents at once: more than there is room for. */
const FLOOD = 500;
/** One account may take half of the places of admission.ts. */
const PLACES_OF_ONE = 64;

let world: Constellation;
let documents: Client<DocumentsDefinition>;
let flood: TestCuenta;
let other: TestCuenta;
let target: Client<CertifierDefinition>;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

/** How many documents the certifier is preparing, by account. */
const preparing = new Map<string, number>();
let openGate = () => {};
const gate = new Promise<void>((resolve) => {
  openGate = resolve;
});

/** A certifier in front of the real one, which prepares nothing before the gate is open. */
async function serveBehindGate(): Promise<number> {
  const methods = target as unknown as Record<
    string,
    (request: unknown, options: unknown) => Promise<unknown>
  >;
  const forward = (name: string) => (request: unknown, call: unknown) =>
    methods[name]?.(request, { call }) ?? Promise.reject(new Error(name));
  const handlers = {
    ...Object.fromEntries(Object.keys(Certifier).map((name) => [name, forward(name)])),
    Prepare: async (request: { cuenta: { id: string } }, call: unknown) => {
      const { id } = request.cuenta;
      preparing.set(id, (preparing.get(id) ?? 0) + 1);
      await gate;
      return await forward("Prepare")(request, call);
    },
  } as unknown as Handlers<CertifierDefinition>;
  return await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(Certifier, handlers)],
  });
}

beforeAll(async () => {
  target = {} as Client<CertifierDefinition>;
  const port = await serveBehindGate();
  const CERTIFIERS = `gt=127.0.0.1:${port}`;
  // This test is about waiting to be prepared, and not about waiting for a certifier.
  const CERTIFIER_CONCURRENCY_MAX = "10000";
  world = await startConstellation({ env: { documents: { CERTIFIERS, CERTIFIER_CONCURRENCY_MAX } } });
  Object.assign(target, connect(shell, Certifier, `127.0.0.1:${world.portOf("certifier-gt", "grpc")}`));
  documents = connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`);
  [flood, other] = world.cuentas as [TestCuenta, TestCuenta];
});
afterAll(async () => {
  openGate();
  await world?.close();
  await shell.close();
});

/** Gives "issued", or the code of the refusal with the seconds after which to come back. */
async function issue({ usuario }: TestCuenta): Promise<string> {
  const asked = documents.Create(
    {
      actor: { usuario, ipOrigen: "127.0.0.1", origen: "API" },
      solicitud: { items: [{ descripcion: "Harina de maíz", cantidad: "3", precioUnitario: "11.20" }] },
      idIntento: randomUUID(),
    },
    { timeoutMs: 180_000 },
  );
  return await asked.then(
    () => "issued",
    (error: unknown) => {
      if (!(error instanceof FegError)) throw error;
      return `${error.codigo} ${error.extra.reintentarEnSegundos}`;
    },
  );
}

test("one account's flood takes half of the places; what finds none is refused early, and others' documents go in at once", async () => {
  const answers: string[] = [];
  const flooding = Array.from({ length: FLOOD }, () => issue(flood).then((each) => answers.push(each)));
  await until(async () => preparing.get(flood.id) === PLACES_OF_ONE);
  const single = issue(other);
  await until(async () => preparing.get(other.id) === 1);
  // A request that finds no place within its time is refused while nothing at all is being done.
  await until(async () => answers.length === FLOOD - PLACES_OF_ONE);
  expect(new Set(answers)).toEqual(new Set(["FEG_RATE_LIMIT_EXCEEDED 2"]));
  expect(preparing.get(flood.id)).toBe(PLACES_OF_ONE);

  openGate();
  expect(await single).toBe("issued");
  await Promise.all(flooding);
  expect(answers.filter((each) => each === "issued")).toHaveLength(PLACES_OF_ONE);
  // There is room again.
  expect(await issue(flood)).toBe("issued");
});
