import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.js";
import { readJson } from "./files.js";
import { OPERADOR } from "./inner-keys.js";
import type { Manifest } from "./manifests.js";

/** A caller and the rpcs that it calls: a service, as its manifest says, or operators' tools. */
export type Caller = { readonly name: string; readonly rpcs: Manifest["rpcs"] };

/** The callers that may call each rpc: "dte.accounts.v1.Accounts/Get" and their names, or `certifier-*` for all of a family. */
export type CallersTable = Readonly<Record<string, readonly string[]>>;

const TOOLS = "deploy/ops/calls.json";
/** The name under which every service serves the contracts that all of them have. */
const EVERY = "*";
/**
 * The name of a family's member. A family may have members that are not known here, since a country may live elsewhere: they may call all that any
 * member calls.
 */
const FAMILY = /^(certifier|receptor)-.*$/;
/** Health checks are no rpc of a service: everybody may make them. */
const OPEN_TO_ALL = "grpc.health.v1.";

const PACKAGE = /^package ([\w.]+);/m;
const SERVICE = /^service (\w+) \{([\s\S]*?)^\}/gm;
const RPC = /^\s*rpc (\w+)\(/gm;

/** Reads the rpcs of the contracts below `proto/`, by the name that manifests give them: "Accounts.Get" and its path. */
export function readRpcs(root: string): ReadonlyMap<string, string> {
  const folder = join(root, "proto");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".proto"),
  );
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const name = PACKAGE.exec(text)?.[1] ?? "";
      if (`${name}.`.startsWith(OPEN_TO_ALL)) return [];
      return [...text.matchAll(SERVICE)].flatMap(([, service = "", body = ""]) =>
        [...body.matchAll(RPC)].map(([, rpc = ""]): [string, string] => [
          `${service}.${rpc}`,
          `${name}.${service}/${rpc}`,
        ]),
      );
    }),
  );
}

/** Reads the calls of operators' tools. Throws when their file is not as it should be. */
export function readTools(root: string): Caller {
  const { name, calls } = readJson(join(root, TOOLS)) as { name: string; calls: Caller["rpcs"] };
  if (name !== OPERADOR) throw new Failure(`${TOOLS}: "name" must be "${OPERADOR}"`);
  return { name, rpcs: calls };
}

/**
 * Makes the table of the callers that each rpc hears, from the calls that callers declare. Throws Failure with every call of an rpc that does not
 * exist, every target without a named rpc, and every rpc that nobody calls.
 */
export function callersTable(callers: readonly Caller[], rpcs: ReadonlyMap<string, string>): CallersTable {
  const wrong: string[] = [];
  const heard = new Map<string, Set<string>>([...rpcs.values()].map((path) => [path, new Set()]));
  for (const { name, rpcs: called } of callers) {
    for (const [target, names] of Object.entries(called)) {
      if (names.length === 0) wrong.push(`${name} calls ${target} and names no rpc of it`);
      for (const rpc of names) {
        const path = rpcs.get(rpc);
        if (path === undefined) wrong.push(`${name} calls ${rpc}, which no contract has`);
        else if (!isOf(target, path))
          wrong.push(`${name} calls ${rpc} of ${target}, which does not serve it`);
        else heard.get(path)?.add(name.replace(FAMILY, "$1-*"));
      }
    }
  }
  for (const [path, names] of heard) {
    if (names.size === 0)
      wrong.push(`nobody calls ${path}: name it under "calls" of who does, or take it away`);
  }
  if (wrong.length > 0) throw new Failure(`who may call what is not told:\n  ${wrong.join("\n  ")}`);
  return Object.fromEntries([...heard].map(([path, names]) => [path, [...names].sort()]));
}

/**
 * Lists the calls of each member of a family that is here, by path: it is heard for its own, whatever others of its family call. The calls must be
 * right, as `callersTable` finds them.
 */
export function membersTable(callers: readonly Caller[], rpcs: ReadonlyMap<string, string>): CallersTable {
  const members = callers.filter(({ name }) => FAMILY.test(name));
  return Object.fromEntries(
    members
      .map(({ name, rpcs: called }): [string, string[]] => [
        name,
        Object.values(called)
          .flatMap((names) => names.flatMap((rpc) => rpcs.get(rpc) ?? []))
          .sort(),
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Tells whether a target of this name serves an rpc: "accounts:credenciales" serves contracts of accounts, "receptor-*" and "receptor-xx" the
 * contract Receptor, and "*" the contracts that all services serve.
 */
function isOf(target: string, path: string): boolean {
  const [contract = ""] = path.split("/");
  const parts = contract.split(".");
  if (parts[1] === "operations") return true;
  const [service = ""] = target.replace(FAMILY, "$1").split(":");
  return target !== EVERY && [parts[1], parts.at(-1)?.toLowerCase()].includes(service);
}

const HEAD = `// Written by \`npm run generate\` from "calls" and "consults" of services/*/service.json and of ${TOOLS}.

/** The services that each rpc hears, by name, and \`<family>-*\` for all of a family but those of \`members\` that do not call it. */
`;
const HEAD_OF_MEMBERS = `
/** The rpcs that each member of a family calls, where this house has that member. */
`;

/** Writes both tables as a module of the contracts. */
export function callersModule(callers: CallersTable, members: CallersTable): string {
  return `${HEAD}${constant("callers", callers)}${HEAD_OF_MEMBERS}${constant("members", members)}`;
}

function constant(name: string, table: CallersTable): string {
  const rows = Object.entries(table).map(
    ([key, listed]) =>
      `  ${JSON.stringify(key)}: [${listed.map((each) => JSON.stringify(each)).join(", ")}],\n`,
  );
  return `export const ${name}: Readonly<Record<string, readonly string[]>> = {\n${rows.join("")}};\n`;
}
