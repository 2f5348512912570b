import Mustache from "mustache";

/** The values that a template may show: texts, conditions, and lists or groups of them. There are no functions. */
export type View = { readonly [name: string]: string | boolean | View | readonly View[] | undefined };

/** Bounds of a template's output. Nested lists multiply, so a small template could have endless output. */
export type Limits = {
  /** The characters of the result. */
  readonly chars: number;
  /** The tags and pieces of text that are processed. */
  readonly steps: number;
};

/** The bounds of a template when none are given. */
const LIMITS: Limits = { chars: 200_000, steps: 100_000 };
const DEPTH_MAX = 20;
/** The longest name, three times the longest variable. A name inside a list is looked up once for each entry of the list. */
const NAME_CHARS_MAX = 100;
const BLANKS_IN_COMMENT = /\s{100}/;

/** The fault of a template: a tag that is not closed or opened, or that no template needs; sections beyond all limits; a result that is too long. */
export type RefusalReason = "tag" | "sections" | "length";

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  tag: "a tag is wrong",
  sections: "too many sections",
  length: "the result is too long",
};

/** The error of a template that cannot be used. */
export class TemplateRefused extends Error {
  override readonly name = "TemplateRefused";
  readonly reason: RefusalReason;
  /** The position of the wrong tag, in characters from the beginning. */
  readonly position: number | undefined;

  constructor(reason: RefusalReason, position?: number) {
    super(MESSAGES[reason]);
    this.reason = reason;
    this.position = position;
  }
}

type Token = readonly [kind: string, value: string, start: number, end: number, inner?: unknown];

/**
 * Fills in a mustache template: variables, sections and inverted sections. Every value passes through `encode`, those in
 * three braces too; partials, lambdas and other delimiters do not exist; only own properties of `view` are seen. Without `limits` its output is
 * bounded like a mail's. Throws TemplateRefused.
 */
export function renderTemplate(
  template: string,
  view: View,
  encode: (text: string) => string,
  limits: Limits = LIMITS,
): string {
  let chars = 0;
  let steps = 0;

  function render(tokens: readonly Token[], scopes: readonly View[], depth: number): string {
    steps += 1 + tokens.length;
    if (steps > limits.steps || depth > DEPTH_MAX) throw new TemplateRefused("sections");
    let text = "";
    for (const token of tokens) {
      const piece = renderToken(token, scopes, depth);
      // The pieces of a section were counted when it was rendered.
      if (token[0] !== "#" && token[0] !== "^") chars += piece.length;
      if (chars > limits.chars) throw new TemplateRefused("length");
      text += piece;
    }
    return text;
  }

  function renderToken([kind, name, , , inner]: Token, scopes: readonly View[], depth: number): string {
    const within = depth + 1;
    if (kind === "text") return name;
    const value = lookUp(name, scopes);
    if (kind === "name" || kind === "&") return typeof value === "string" ? encode(value) : "";
    if (kind !== "#" && kind !== "^") return "";
    const tokens = inner as readonly Token[];
    const isEmpty = !value || (Array.isArray(value) && value.length === 0);
    if (kind === "^") return isEmpty ? render(tokens, scopes, within) : "";
    if (isEmpty) return "";
    if (typeof value !== "object") return render(tokens, scopes, within);
    const groups: readonly View[] = Array.isArray(value) ? value : [value];
    return groups.map((group) => render(tokens, [group, ...scopes], within)).join("");
  }

  return render(parse(template), [view], 1);
}

/**
 * Refuses tags that would keep Mustache busy for seconds: its patterns try again from every character of a run of blanks, and of any text between
 * delimiters that a template chooses.
 */
function refuseSlowTags(template: string): void {
  for (let at = template.indexOf("{{"); at >= 0; ) {
    const [kind = ""] = /\S|$/.exec(template.slice(at + 2, at + 2 + NAME_CHARS_MAX)) ?? [];
    const closing = kind === "{" ? "}}}" : "}}";
    const end = template.indexOf(closing, at + 2);
    if (end < 0) throw new TemplateRefused("tag", template.length);
    const tag = template.slice(at + 2, end);
    const isLong = tag.length > NAME_CHARS_MAX && (kind !== "!" || BLANKS_IN_COMMENT.test(tag));
    if (isLong || kind === "=") throw new TemplateRefused("tag", at);
    at = template.indexOf("{{", end + closing.length);
  }
}

function parse(template: string): readonly Token[] {
  refuseSlowTags(template);
  try {
    // It has a writer of its own, because the shared one would remember every template for ever.
    return new Mustache.Writer().parse(template) as readonly Token[];
  } catch (error) {
    const position = /\bat (\d+)$/.exec(error instanceof Error ? error.message : "")?.[1];
    throw new TemplateRefused("tag", position === undefined ? undefined : Number(position));
  }
}

/** Looks up a path in the innermost scope that has its first name. */
function lookUp(path: string, scopes: readonly View[]): View[string] {
  const [first = "", ...rest] = path.split(".");
  let value: View[string] = scopes.find((scope) => Object.hasOwn(scope, first))?.[first];
  for (const name of rest) {
    if (typeof value !== "object" || Array.isArray(value) || !Object.hasOwn(value, name)) return undefined;
    value = (value as View)[name];
  }
  return value;
}

/** Leaves a value unchanged, for plain text such as a mail's subject, and where the caller escapes the whole afterwards. */
export const asIs = (text: string): string => text;
