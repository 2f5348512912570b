import { readOperacion } from "@dte/local";
import { lineOf, type Paso } from "./avance.js";
import { readPasadas } from "./firmas.js";
import { isBroken, table } from "./informe.js";
import { openMundo } from "./open.js";
import { readRespuestas } from "./respuestas.js";
import { verify } from "./verify.js";

const USAGE =
  "uso: npm run verify -- [--json] [--respuestas <archivo>] [--cuenta <id>] [--registro <archivo>] [--llave <id>]";

/**
 * `npm run verify`: compares what the system that runs here has written, or the one that variables name, with the ledgers of its
 * authorities. Prints a table, or JSON with `--json`, and on stderr how far it is; `--cuenta`
 * looks at the chain of one account's audit log alone, and `--registro` compares roots with lines of the log of documents,
 * and `--llave` says which key was the first. Gives 0 when every invariant holds, 1 when one does not, 2 when the check could not be made.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readArgs(args);
  if (options === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { path, isJson, cuenta, registro, llave } = options;
  try {
    const more = {
      ...(path !== undefined && { respuestas: () => readRespuestas(path) }),
      ...(registro !== undefined && { pasadas: () => readPasadas(registro) }),
    };
    const opened = await openMundo({ ...readOperacion(), ...process.env }, more);
    try {
      const began = performance.now();
      const mundo = {
        ...opened.mundo,
        ...(cuenta !== undefined && { cuenta }),
        ...(llave !== undefined && { llave }),
      };
      const resultados = await verify(mundo, (paso) => console.error(lineOf(paso)));
      if (resultados.length === 0) {
        console.error(NADA);
        return 2;
      }
      console.log(isJson ? JSON.stringify(resultados, null, 2) : table(resultados));
      const segundos = (performance.now() - began) / 1_000;
      const revisados = resultados.find(({ invariante }) => invariante === DOCUMENTOS)?.revisados;
      if (revisados !== undefined)
        console.error(
          lineOf({ invariante: POR_DOCUMENTO, revisados, segundos, isDone: true } satisfies Paso),
        );
      return isBroken(resultados) ? 1 : 0;
    } finally {
      await opened.close();
    }
  } catch (error) {
    console.error(`No se pudo verificar: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** The invariant that looks at each document once, and so tells how many there are. */
const DOCUMENTOS = "bitacora.documento";
const POR_DOCUMENTO = "todo, por documento";

const NADA =
  "No hay nada que verificar: ponga en marcha el sistema con npm start, o nombre sus bases con DATABASE_URL_DOCUMENTS y las demás.";

type Options = { isJson: boolean; path?: string; cuenta?: string; registro?: string; llave?: string };

function readArgs(args: readonly string[]): Options | undefined {
  const rest = [...args];
  const isJson = rest.includes("--json");
  if (isJson) rest.splice(rest.indexOf("--json"), 1);
  const found: Options = { isJson };
  while (rest.length > 0) {
    const [option, value] = rest.splice(0, 2);
    if (value === undefined) return undefined;
    if (option === "--respuestas") found.path = value;
    else if (option === "--cuenta") found.cuenta = value;
    else if (option === "--registro") found.registro = value;
    else if (option === "--llave") found.llave = value;
    else return undefined;
  }
  return found;
}
