import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { COMPOSE, NATS_CONF } from "../generate.js";
import { readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { imagesOf, PROBE } from "./assemble.js";
import { composeFile, natsFile } from "./compose.js";

const text = readFileSync(join(root, COMPOSE), "utf8");
/** Gives the lines of one service of the file. */
const blockOf = (name: string): string =>
  new RegExp(`\\n  ${name}:\\n((?: {4}.*\\n)+)`).exec(text)?.[1] ?? "";

test("the file is what the manifests say", () => {
  expect(text).toBe(composeFile(readManifests(root)));
  expect(readFileSync(join(root, NATS_CONF), "utf8")).toBe(natsFile(readManifests(root)));
});

/** The probe asks from outside of the system, and sandboxes are of a cluster's trials. */
const inside = imagesOf(root)
  .filter(({ target }) => target !== "sandbox")
  .map(({ name }) => name)
  .filter((name) => name !== PROBE);

test.each(inside)(
  "%s runs from its own image, without rights, and writes to its temporary folder alone",
  (name) => {
    const block = blockOf(name);
    expect(block).toMatch(new RegExp(`image: "\\$\\{REGISTRY:-dte\\}/${name}:\\$\\{TAG:\\?`));
    expect(block).toContain("read_only: true");
    expect(block).toMatch(/cap_drop:\n\s+- "ALL"\n/);
    expect(block).toMatch(/tmpfs:\n\s+- "\/tmp"\n/);
  },
);

test("who believes certificates is told which by whoever runs the file, and by default none", () => {
  expect(blockOf("receptor-do")).toMatch(/AUTORIDADES_FIRMA: "\$\{AUTORIDADES_FIRMA:-\}"\n/);
  expect(blockOf("certifier-sv")).not.toContain("AUTORIDADES_FIRMA");
});

test("no secret stands in the file, and nothing is called by the loopback address", () => {
  expect(text).toMatch(/:\/\/[a-z_-]*:\$\{\w+:\?[^}]*\}@(postgres|redis|nats|minio):/);
  expect(text).not.toMatch(/:\/\/[a-z_-]*:(?!\$\{)[^"\s]*@(postgres|redis|nats|minio):/);
  expect(text).not.toMatch(/(PASSWORD|KEY|SECRET)\w*: "(?!\$\{)/);
  expect(text).not.toMatch(/(_ADDRESS|CERTIFIERS): ".*127\.0\.0\.1/);
  expect(text).not.toContain(":latest");
});
