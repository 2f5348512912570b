import { readdirSync, readFileSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { readCommand } from "./command.js";

/** The machine and its user: what is noted of a command that says nothing of who gives it. */
const DESDE = `desde ${userInfo().username}@${hostname()}`;
const LOOKER = { quien: userInfo().username, motivo: DESDE };

test.each([
  ["intents", { what: "list", of: "intents", segundos: 60, desde: 0, soloAparcados: false }],
  [
    "intents list --segundos 5 --aparcados",
    { what: "list", of: "intents", segundos: 5, desde: 0, soloAparcados: true },
  ],
  ["dead --desde 7", { what: "list", of: "dead", segundos: 60, desde: 7, soloAparcados: false }],
  ["intents ask A --por ana", { what: "ask", id: "A", quien: "ana", motivo: DESDE }],
  [
    "dead replay 3 --por ana --motivo caso",
    { what: "replay", id: "3", quien: "ana", motivo: `${DESDE}: caso` },
  ],
  ["keys rotate bitacora --por ana", { what: "rotate", id: "bitacora", quien: "ana", motivo: DESDE }],
  ["profile documents", { what: "profile", service: "documents", que: "cpu", segundos: 10, ...LOOKER }],
  [
    "profile certifier-gt 3s --heap",
    { what: "profile", service: "certifier-gt", que: "heap", segundos: 3, ...LOOKER },
  ],
  [
    "profile web --allocations",
    { what: "profile", service: "web", que: "allocations", segundos: 10, ...LOOKER },
  ],
  ["explain A", { what: "explain", id: "A", cuenta: "", ...LOOKER }],
  ["explain T-1 --cuenta 123", { what: "explain", id: "T-1", cuenta: "123", ...LOOKER }],
  [
    "explain A --por ana --motivo caso",
    { what: "explain", id: "A", cuenta: "", quien: "ana", motivo: `${DESDE}: caso` },
  ],
  [
    "recover 2026-11-20T14:00:00Z --por ana",
    { what: "recover", desde: "2026-11-20T14:00:00Z", margen: 100, quien: "ana", motivo: DESDE },
  ],
  [
    "recover 2026-11-20T14:00:00Z --margen 5 --por ana --motivo disco",
    { what: "recover", desde: "2026-11-20T14:00:00Z", margen: 5, quien: "ana", motivo: `${DESDE}: disco` },
  ],
  [
    "adopt /tmp/a.xml --cuenta 123 --por ana",
    {
      ...{ what: "adoptDocumento", archivo: "/tmp/a.xml", cuenta: "123", id: "" },
      ...{ pruebas: false, quien: "ana", motivo: DESDE },
    },
  ],
  [
    "adopt --id D-1 --por ana",
    {
      ...{ what: "adoptDocumento", archivo: "", cuenta: "", id: "D-1" },
      ...{ pruebas: false, quien: "ana", motivo: DESDE },
    },
  ],
  [
    "adopt a.json --cuenta 123 --id D-1 --pruebas --por ana --motivo disco",
    {
      ...{ what: "adoptDocumento", archivo: "a.json", cuenta: "123", id: "D-1" },
      ...{ pruebas: true, quien: "ana", motivo: `${DESDE}: disco` },
    },
  ],
  ["batches retry B --por ana", { what: "retry", id: "B", quien: "ana", motivo: DESDE }],
])("%s", (text, command) => {
  expect(readCommand(text.split(" "))).toEqual({ command, isJson: false });
});

test("JSON is asked for beside anything", () => {
  expect(readCommand(["locks", "--json"])).toMatchObject({ isJson: true, command: { of: "locks" } });
});

test.each([
  ["", ""],
  ["nada", ""],
  ["intents otro", ""],
  ["intents list --segundos uno", ""],
  ["profile documents --heap --allocations", "Diga --heap o --allocations, no ambas."],
  ["profile", "Diga de qué servicio, y de 1 a 60 segundos: npm run ops -- profile documents 10s"],
  [
    "profile documents 90s",
    "Diga de qué servicio, y de 1 a 60 segundos: npm run ops -- profile documents 10s",
  ],
  ["explain", "Diga de qué: npm run ops -- explain <identificador>"],
  ["intents ask --por ana", "Diga de qué: npm run ops -- intents ask <identificador>"],
  ["intents park A", 'Diga quién lo hace, para el registro: --por "Nombre Apellido"'],
  [
    "recover ayer --por ana",
    "Diga a qué momento volvió la base: npm run ops -- recover 2026-11-20T14:00:00Z",
  ],
  ["recover 2026-11-20T14:00:00Z", 'Diga quién lo hace, para el registro: --por "Nombre Apellido"'],
  ["recover 2026-11-20T14:00:00Z --por ana --margen uno", "--margen es un número de 0 en adelante."],
  [
    "adopt a.xml --por ana",
    "Diga qué archivo y de qué cuenta: npm run ops -- adopt <archivo> --cuenta <id>, o qué documento: adopt --id <documento>",
  ],
  ["adopt --cuenta 1 --por ana", expect.stringContaining("adopt --id <documento>")],
  ["adopt a.xml --cuenta 1", 'Diga quién lo hace, para el registro: --por "Nombre Apellido"'],
  ["outbox --todo", "No se conoce la opción --todo."],
])("%s is not understood", (text, problem) => {
  expect(readCommand(text.split(" ").filter((each) => each !== ""))).toEqual({ problem });
});

test("what the runbooks tell somebody to run is understood", () => {
  const folder = "docs/operations/runbooks";
  const told = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/`npm run ops -- ([^`]+)`/g)].map(
      ([, line = ""]) => line,
    ),
  );
  expect(told.length).toBeGreaterThan(5);
  for (const line of told) {
    const words = line.replace("<servicio>", "documents").replaceAll('"', "").split(" ");
    expect([line, readCommand(words)]).toEqual([
      line,
      expect.objectContaining({ command: expect.anything() }),
    ]);
  }
});
