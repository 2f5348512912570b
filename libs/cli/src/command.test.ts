import { expect, test } from "@jest/globals";
import { readCommand, USAGE } from "./command.js";
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

test("the help names every command, and only options that each takes", () => {
  const lines = USAGE.split("\n").filter((line) => /^ {2}[a-z]/.test(line));
  const known = lines.map((line) => line.trim().split(" ")[0] ?? "");
  expect(known).toEqual(["emitir", "ver", "intento", "pdf", "listar", "archivos", "anular", "eventos"]);
  const isTaken = (what: string, option: string): boolean => {
    const words = ["listar", "archivos", "eventos"].includes(what) || option === "transaccion" ? [] : ["A-1"];
    const motivo = what === "anular" && option !== "motivo" ? ["--motivo", "x"] : [];
    const value = ["probar", "seguir"].includes(option) ? [] : ["1"];
    return "command" in readCommand([what, ...words, ...motivo, `--${option}`, ...value]);
  };
  const options = [
    "transaccion",
    "cuenta",
    "espera",
    "salida",
    "formato",
    "limite",
    "desde",
    "hasta",
    "tipo",
    "estado",
  ];
  options.push("clases", "motivo", "clase", "reemplazo", "clave", "cursor", "seguir", "probar");
  for (const [at, what] of known.entries()) {
    const named = [...(lines[at] ?? "").matchAll(/--([a-z]+)/g)].map(([, option]) => option);
    expect([what, options.filter((option) => isTaken(what, option))]).toEqual([
      what,
      options.filter((option) => named.includes(option)),
    ]);
  }
});
