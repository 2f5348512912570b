import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { loadSync } from "@grpc/proto-loader";
import { expect, test } from "@jest/globals";
import { CONTRATO } from "./contrato.js";

/** The digest of each version's shape; the last one is that of the present shape. */
const SHAPES: Readonly<Record<number, string>> = { 1: "eed308fb86d276d4" };

type Field = {
  readonly name: string;
  readonly number: number;
  readonly typeName: string;
  readonly type: string;
  readonly label: string;
};
type Message = { readonly type: { readonly name: string; readonly field: readonly Field[] } };

const messages = loadSync("dte/common/v1/dte.proto", {
  includeDirs: [fileURLToPath(new URL("../../../proto", import.meta.url))],
}) as unknown as Readonly<Record<string, Message>>;

/** Lists every field of a message and of the messages in it, in the order of their names. */
function shapeOf(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const { field } = messages[`dte.common.v1.${name}`]?.type ?? { field: [] };
  return field
    .flatMap(({ name: own, number, type, typeName, label }) => {
      const inner = typeName.slice(typeName.lastIndexOf(".") + 1);
      return [`${name}.${own}=${number} ${label} ${type} ${inner}`, ...(inner ? shapeOf(inner, seen) : [])];
    })
    .sort();
}

test("a field that is added to what is asked for raises the version of the contract", () => {
  const fields = shapeOf("Solicitud");
  expect(fields.length).toBeGreaterThan(60);
  expect(Math.max(...Object.keys(SHAPES).map(Number))).toBe(CONTRATO);
  // When it differs, CONTRATO goes up by one, and the new shape gets an entry under it.
  expect(createHash("sha256").update(fields.join("\n")).digest("hex").slice(0, 16)).toBe(SHAPES[CONTRATO]);
});
