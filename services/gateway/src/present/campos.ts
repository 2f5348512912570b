import { invalid } from "@dte/errors";
import { meantBy } from "../schema/resemble.js";
import type { ObjectView, View } from "./view.js";

/** Picks the fields of an answer that a client asked for. */
export type Campos = {
  /** Picks the fields from one item; one that is absent stays absent. */
  pick(shown: unknown): unknown;
  /** Picks the fields from each item of a page or of a list. The links of a page ask for the same fields. */
  answer(shown: unknown): unknown;
};

/** The asked fields by name: a field as a whole, or some of its own fields. */
type Tree = Map<string, Tree | "all">;

const CAMPOS_MAX = 100;

/**
 * Reads `campos`, the fields of an answer that is shown through `view`: names separated by commas, and with a dot for fields within fields. Throws
 * FEG_VALIDATION_ERROR.
 */
export function readCampos(view: View, text: string): Campos {
  const one = oneOf(view);
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length > CAMPOS_MAX) throw wrong(`admite hasta ${CAMPOS_MAX} nombres.`);
  if (names.length === 0) throw wrong("se esperan nombres de campos, separados por comas.");
  const tree: Tree = new Map();
  for (const name of names) add(tree, one, name);
  const asked = encodeURIComponent(names.join(","));
  const pick = (shown: unknown) => pickOf(shown, tree);
  return {
    pick,
    answer(shown) {
      if (Array.isArray(shown)) return shown.map(pick);
      if (one === view) return pick(shown);
      const { data, links, ...rest } = shown as { data: unknown[]; links?: Record<string, string | null> };
      return { data: data.map(pick), ...rest, ...(links && { links: withCampos(links, asked) }) };
    },
  };
}

const withCampos = (links: Readonly<Record<string, string | null>>, asked: string) =>
  Object.fromEntries(
    Object.entries(links).map(([name, link]) => [name, link === null ? null : `${link}&campos=${asked}`]),
  );

/** Gives the view of one item of a page or a list; any other view is itself the item. */
function oneOf(view: View): View {
  if (view.kind === "list") return view.of;
  const data = view.kind === "object" ? view.fields["data"] : undefined;
  return data?.kind === "list" ? data.of : view;
}

function add(tree: Tree, view: View, name: string): void {
  let [at, of]: [Tree, View] = [tree, view];
  const parts = name.split(".");
  for (const [index, part] of parts.entries()) {
    const within = objectOf(of);
    const field = within && Object.hasOwn(within.fields, part) ? within.fields[part] : undefined;
    if (!field) throw unknown(name, parts.slice(0, index), within, part);
    const known = at.get(part);
    if (known === "all") return;
    if (index === parts.length - 1) {
      at.set(part, "all");
      return;
    }
    const next: Tree = known ?? new Map();
    at.set(part, next);
    [at, of] = [next, field];
  }
}

/** Gives the object's view if a field is an object or a list of objects. */
const objectOf = (view: View): ObjectView | undefined =>
  view.kind === "list" ? objectOf(view.of) : view.kind === "object" ? view : undefined;

const SHOWN_MAX = 60;

function unknown(name: string, before: readonly string[], within: ObjectView | undefined, part: string) {
  const meant = within && meantBy(part, Object.keys(within.fields));
  const instead = meant ? `; ¿quiso decir ${[...before, meant.name].join(".")}?` : ".";
  return wrong(`"${name.slice(0, SHOWN_MAX)}" no es un campo de la respuesta${instead}`);
}

const wrong = (texto: string) => invalid(`campos: ${texto}`).at("campos", "CAMPOS");

function pickOf(shown: unknown, tree: Tree): unknown {
  if (Array.isArray(shown)) return shown.map((each) => pickOf(each, tree));
  if (typeof shown !== "object" || shown === null) return shown;
  const all = shown as Record<string, unknown>;
  const picked: Record<string, unknown> = {};
  // The fields stand in the order of the answer, in whatever order they were asked for.
  for (const [name, value] of Object.entries(all)) {
    const within = tree.get(name);
    if (within !== undefined) picked[name] = within === "all" ? value : pickOf(value, within);
  }
  return picked;
}
