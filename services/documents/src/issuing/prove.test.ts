import type { AccountsDefinition, Client } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { createProve } from "./prove.js";

const shell = createShell({ name: "documents", log: createLog("documents", "silent") });
const asked: string[] = [];
const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
const Prove = async ({ idCuenta = "" }): Promise<object> => {
  asked.push(idCuenta);
  await new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  return {};
};
const open = () => createProve(shell, { Prove } as Pick<Client<AccountsDefinition>, "Prove">);
const issued = (idCuenta: string) => ({
  idCuenta,
  estaEnAmbienteDePruebas: false,
  fechaCertificacion: "2026-11-30T08:00:00.000-06:00",
});

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});
afterAll(() => shell.close());

test("an account that issues many documents has accounts told once that it is its taxpayer's", async () => {
  const prove = open();
  for (let count = 0; count < 50; count += 1) prove(issued("5000001"));
  prove(issued("5000002"));
  expect(asked).toEqual(["5000001", "5000002"]);
  answers[0]?.resolve();
  answers[1]?.reject(new Error("accounts is away"));
  await new Promise(setImmediate);
  // The next document makes again the call that was lost, and not the one that was noted.
  prove(issued("5000001"));
  prove(issued("5000002"));
  expect(asked).toEqual(["5000001", "5000002", "5000002"]);
});

test("of an account that accounts calls proven nothing is asked", () => {
  const prove = open();
  prove(issued("5000001"), {});
  expect(asked).toEqual([]);
  prove(issued("5000001"), { sinProbar: true });
  expect(asked).toEqual(["5000001"]);
});

test("neither a document of tests nor one that no authority has taken yet proves an account", () => {
  const prove = open();
  const { fechaCertificacion: _, ...unsealed } = issued("5000001");
  prove({ ...issued("5000001"), estaEnAmbienteDePruebas: true }, { sinProbar: true });
  prove(unsealed, { sinProbar: true });
  expect(asked).toEqual([]);
  prove(issued("5000001"), { sinProbar: true });
  expect(asked).toEqual(["5000001"]);
});
