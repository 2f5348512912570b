import type { ObjectView, View } from "../present/view.js";
import { type Components, described, type JsonSchema, refer } from "./json-schema.js";

/** Matches the issuer's local time, and UTC by its Z. */
const LOCAL_TIME = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?Z?$";

/** Describes the answers that `view` shows. */
export function fromView(view: View, components: Components): JsonSchema {
  switch (view.kind) {
    case "text":
      if (view.open) return openText(view.values ?? []);
      return view.values ? { type: "string", enum: view.values } : { type: "string" };
    case "boolean":
    case "integer":
      return { type: view.kind };
    case "decimal":
      return { type: "number" };
    case "localTime":
      return { type: "string", pattern: LOCAL_TIME, examples: ["2026-11-20T08:15:00"] };
    case "uri":
    case "file":
      return { type: "string", format: "uri" };
    case "link":
      return { type: ["string", "null"], format: "uri" };
    case "list":
      return { type: "array", items: fromView(view.of, components) };
    case "object":
      return refer(components, view.name, () => fromObject(view, components));
  }
}

/** Makes the schema of a text with its known values; a country may have other values. */
export const openText = (values: readonly string[]): JsonSchema => ({
  type: "string",
  "x-extensible-enum": values,
});

const fromObject = ({ name, fields, always, rest }: ObjectView, components: Components): JsonSchema => ({
  type: "object",
  properties: described(
    name,
    Object.fromEntries(Object.entries(fields).map(([field, view]) => [field, fromView(view, components)])),
  ),
  ...(always.length > 0 && { required: always }),
  ...(rest !== undefined && { additionalProperties: {} }),
});
