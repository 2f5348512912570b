import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { toJsonText } from "../http/json-text.js";
import { dteView } from "./dte.js";
import { pageView } from "./page.js";
import { type ObjectView, show, type View } from "./view.js";
import { writerOf } from "./write.js";

const BASE = "https://archivos.example.com";

/** Generates values that a message may have in a field that the view shows. */
function fieldOf(view: View): fc.Arbitrary<unknown> {
  const nothing = fc.constantFrom(undefined, null);
  return fc.oneof({ arbitrary: nothing, weight: 1 }, { arbitrary: someOf(view), weight: 5 });
}

function someOf(view: View): fc.Arbitrary<unknown> {
  switch (view.kind) {
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer();
    case "decimal":
      return fc.stringMatching(/^-?\d{1,20}(\.\d{1,12})?$/);
    case "localTime":
      return fc.constantFrom(
        "",
        "2026-11-20T08:15:01.1234567891-06:00",
        "2026-11-20T14:15:00Z",
        "2026-11-20",
      );
    case "list":
      return fc.array(fieldOf(view.of), { maxLength: 3 });
    case "object":
      return fc.record(recordOf(view));
    default:
      return fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: "grapheme", minLength: 60, maxLength: 90 }),
      );
  }
}

const recordOf = ({ fields, rest }: ObjectView): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries([
    ...Object.entries(fields).map(([name, view]) => [view.kind === "file" ? view.from : name, fieldOf(view)]),
    ...(rest === undefined ? [] : [[rest, fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 })]]),
  ]);

describe("what is written is what is shown, as text", () => {
  test.each([
    ["a document", dteView],
    ["a page of documents", pageView("Pagina", dteView)],
  ])("%s", (_, view) => {
    const write = writerOf(view);
    fc.assert(
      fc.property(someOf(view), fc.constantFrom("number" as const, "string" as const), (value, amounts) => {
        expect(write(value, BASE, amounts)).toBe(toJsonText(show(view, value, BASE), amounts));
      }),
      { numRuns: 300 },
    );
  });

  test("and what is no decimal is refused in both", () => {
    expect(() => writerOf(dteView)({ total: "1,5" }, BASE, "number")).toThrow(TypeError);
    expect(() => show(dteView, { total: "1,5" }, BASE)).toThrow(TypeError);
  });
});
