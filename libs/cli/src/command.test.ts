import { expect, test } from "@jest/globals";
import { readCommand } from "./command.js";
import { EXIT, runDte } from "./dte.js";
import { Missing, openClient } from "./settings.js";

test.each([
  ["ver 4D5A", { what: "ver", id: "4D5A" }],
  ["ver --transaccion PEDIDO-1 --cuenta 1", { what: "ver", transaccion: "PEDIDO-1", cuenta: "1" }],
  ["emitir -", { what: "emitir", file: "-", soloProbar: false }],
  ["emitir a.json --probar --clave k", { what: "emitir", file: "a.json", soloProbar: true, clave: "k" }],
  ["pdf A-1 --salida -", { what: "pdf", id: "A-1", salida: "-" }],
  ["listar", { what: "listar", limite: 20 }],
  ["anular A-1 --motivo error --clase 2", { what: "anular", id: "A-1", motivo: "error", clase: "2" }],
  ["eventos --seguir --cursor=12", { what: "eventos", seguir: true, cursor: "12" }],
])("%s is understood", (line, command) => {
  expect(readCommand(line.split(" "))).toEqual({ command, isJson: false });
  expect(readCommand([...line.split(" "), "--json"])).toEqual({ command, isJson: true });
});

test.each([
  ["", ""],
  ["--help", ""],
  ["ver -h", ""],
  ["emite a.json", "No se conoce emite."],
  ["emitir", "Diga el archivo, o - para la entrada estándar: npm run dte -- emitir …"],
  ["emitir a.json b.json", "Sobra b.json."],
  ["listar x", "Sobra x."],
  ["listar --limite 0", "--limite es un número de 1 en adelante."],
  ["listar --limite", "--limite necesita un valor."],
  ["listar --desdé 1", "No se conoce la opción --desdé."],
  ["ver A-1 --json=si", "No se conoce la opción --json."],
  ["ver A-1 --transaccion 1", "Diga el documento o --transaccion, no los dos."],
  ["anular A-1", 'Diga por qué se anula: --motivo "…"'],
  ["anular A-1 --motivo x --clase dos", "--clase es un número."],
])("%s is not, and it is said why", (line, problem) => {
  expect(readCommand(line === "" ? [] : line.split(" "))).toEqual({ problem });
});

test.each([
  [{}, "DTE_URL"],
  [{ DTE_URL: "api.example.com" }, "DTE_URL"],
  [{ DTE_URL: "http://api.example.com", DTE_LLAVE: "dte_test_x" }, "https"],
  [{ DTE_URL: "https://api.example.com" }, "DTE_LLAVE"],
  [{ DTE_URL: "https://api.example.com", DTE_USUARIO: "ana" }, "DTE_CLAVE"],
])("with the environment %j it is said what is missing", async (env, word) => {
  expect(() => openClient(env, () => {})).toThrow(Missing);
  const said: string[] = [];
  const code = await runDte(["ver", "A-1"], {
    env,
    stdin: (async function* () {})(),
    write: () => {},
    say: (text) => void said.push(text),
    signal: new AbortController().signal,
  });
  expect(code).toBe(EXIT.misunderstood);
  expect(said.join()).toContain(word);
});
