import { EVENTS, type EventName, FIELDS, type LogEvent } from "@dte/service";
import { expect, test } from "@jest/globals";
import { type Node, parse, type Source, sources, walk } from "../test/house.js";
import { argumentsOf, childOf, textOf } from "../test/modules.js";

const NAMES = Object.keys(EVENTS) as EventName[];
const eventOf = (name: EventName): LogEvent => EVENTS[name];

/** The programs that write logs; sandboxes and programs that people run write to a terminal instead. */
const written = sources.filter(
  ({ path, isTest }) =>
    !isTest &&
    !path.includes("/sandbox/") &&
    (/^(libs|services)\//.test(path) || path.startsWith("deploy/probe/")),
);

type Call = { readonly path: string; readonly level: string; readonly names: readonly string[] };

/** Lists the possible names of an argument: a literal, either side of a condition, or a template with its holes as `*`. */
function namesOf(node: Node | undefined): readonly string[] {
  if (node?.type === "StringLiteral") return [String(node["value"])];
  if (node?.type === "ConditionalExpression")
    return [...namesOf(childOf(node, "consequent")), ...namesOf(childOf(node, "alternate"))];
  if (node?.type === "TemplateLiteral") {
    const quasis = node["quasis"] as readonly { readonly cooked: string }[];
    return [quasis.map(({ cooked }) => cooked).join("*")];
  }
  return ["?"];
}

/** Finds every call of a log: `log.warn(…)`, `shell.log.warn(…)`. */
function callsOf(source: Source): Call[] {
  const found: Call[] = [];
  walk(parse(source), (node) => {
    if (node.type !== "CallExpression") return true;
    const callee = childOf(node, "callee");
    const object = callee && childOf(callee, "object");
    const level = textOf(callee && childOf(callee, "property"));
    const owner = object?.type === "MemberExpression" ? textOf(childOf(object, "property")) : textOf(object);
    if (owner === "log" && ["debug", "info", "warn", "error"].includes(level)) {
      found.push({ path: source.path, level, names: namesOf(argumentsOf(node)[0]) });
    }
    return true;
  });
  return found;
}

const calls = written.flatMap(callsOf);

const matching = (name: string): EventName[] =>
  NAMES.filter((each) =>
    new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", "[a-z-]+")}$`).test(each),
  );

test("every call of a log names an event of the table, at the event's own level", () => {
  expect(calls.length).toBeGreaterThan(100);
  const strange = calls.filter(({ names, level }) =>
    names.some((name) => !matching(name).some((each) => eventOf(each).level === level)),
  );
  expect(strange).toEqual([]);
});

test("every event of the table is written by somebody", () => {
  const used = new Set(calls.flatMap(({ names }) => names.flatMap(matching)));
  expect(NAMES.filter((name) => !used.has(name))).toEqual([]);
});

test("every field of the table stands beside some event", () => {
  const used = new Set(NAMES.flatMap((name) => [...eventOf(name).fields, ...(eventOf(name).maybe ?? [])]));
  expect(Object.keys(FIELDS).filter((field) => !used.has(field as never))).toEqual([]);
});
