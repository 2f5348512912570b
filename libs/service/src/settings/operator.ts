import { hostname, userInfo } from "node:os";

const QUIEN_MAX = 100;
const DESDE_MAX = 200;
const POR = "--por";

/** The person who runs a command on this machine, and from where. `rest` are the command's other arguments. */
export type Operator = { readonly quien: string; readonly desde: string; readonly rest: readonly string[] };

/**
 * Reads who runs a command: the name that `--por` gives, or else the one by which the operating system knows the process. The place is always the
 * machine's own word, as `login@host`, so that a name that anybody may type does not stand alone in a log.
 */
export function readOperator(args: readonly string[]): Operator {
  const at = args.indexOf(POR);
  const named = at < 0 ? "" : (args[at + 1] ?? "");
  const login = loginOf();
  return {
    quien: shown(named, QUIEN_MAX) || login,
    desde: shown(`${login}@${hostname()}`, DESDE_MAX),
    rest: at < 0 ? args : args.toSpliced(at, 2),
  };
}

/** Takes away what ends a line or is not seen: it stands in a log. */
const shown = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .trim()
    .slice(0, most);

/** Gives the name of the process's user; containers have users without one. */
function loginOf(): string {
  try {
    return shown(userInfo().username, QUIEN_MAX) || uidOf();
  } catch {
    return uidOf();
  }
}

const uidOf = (): string => `uid ${process.getuid?.() ?? "desconocido"}`;
