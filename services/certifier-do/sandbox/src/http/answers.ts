import { type Answer, escapeText, json, type SandboxRequest } from "@dte/sandbox";

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** Writes the answer in the form that the client accepts: JSON, or XML with the root `name` when the client names that first. */
export function answer(request: SandboxRequest, status: number, name: string, value: Value): Answer {
  return wantsXml(request) ? xml(status, toXml(name, value)) : json(status, value);
}

/** Writes an answer in XML, whatever the client accepts. */
export function xml(status: number, body: string): Answer {
  return {
    status,
    headers: { "content-type": "application/xml; charset=utf-8" },
    body: `<?xml version="1.0" encoding="utf-8"?>${body}`,
  };
}

/** Gives DGII's answer to a caller that it does not let in: a text and nothing around it. */
export function bare(status: number, text: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: text };
}

/** Gives a parameter of the query, its name in any case; "" when it is not there. */
export function parameter(request: SandboxRequest, name: string): string {
  for (const [key, value] of request.query) if (key.toLowerCase() === name.toLowerCase()) return value.trim();
  return "";
}

function wantsXml(request: SandboxRequest): boolean {
  const accepted = (request.header("accept") ?? "").toLowerCase();
  const first = /application\/json|application\/xml|text\/xml|\*\/\*/.exec(accepted)?.[0] ?? "";
  return first.endsWith("/xml");
}

/** Writes `{ a: [1] }` as `<name><a><a>1</a></a></name>`; null is left out. */
function toXml(name: string, value: Value): string {
  if (value === null) return "";
  const inside =
    typeof value !== "object"
      ? escapeText(String(value))
      : isList(value)
        ? value.map((each) => toXml(name, each)).join("")
        : Object.entries(value)
            .map(([key, each]) => toXml(key, each))
            .join("");
  return `<${name}>${inside}</${name}>`;
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
