import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { tsconfigs, writeTsconfigs } from "../tsconfigs.mjs";
import { root } from "./paths.js";

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "tsconfigs-"));
  put("package.json", { workspaces: ["libs/*", "services/*", "services/*/sandbox", "services/web/client"] });
  put("tsconfig.test.json", { extends: "./tsconfig.base.json", include: ["old"] });
  room("libs/money", "@dte/money");
  room("libs/dte", "@dte/dte", { "@dte/money": "*", postgres: "3.4.9" });
  room("services/web", "@dte/web", { "@dte/dte": "*" });
  put("services/web/client/package.json", { name: "@dte/web-client", dependencies: { "@dte/money": "*" } });
  put("services/web/client/tsconfig.json", { compilerOptions: { lib: ["dom"] }, include: ["."] });
  mkdirSync(join(clone, "services/web/test"), { recursive: true });
  put("libs/README.md", "not a room");
});
afterEach(() => rmSync(clone, { recursive: true }));

function put(path: string, value: unknown): void {
  mkdirSync(join(clone, dirname(path)), { recursive: true });
  writeFileSync(join(clone, path), JSON.stringify(value));
}

function room(dir: string, name: string, dependencies?: Record<string, string>): void {
  put(`${dir}/package.json`, { name, ...(dependencies && { dependencies }) });
  mkdirSync(join(clone, dir, "src"));
}

const read = (path: string) => JSON.parse(readFileSync(join(clone, path), "utf8")) as unknown;
const to = (...paths: string[]) => paths.map((path) => ({ path }));

test("this house's own tsconfigs are what npm run generate writes", () => {
  const stale = tsconfigs(root).filter(([path, text]) => readFileSync(join(root, path), "utf8") !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test("a room refers to the packages of the house that it depends on, and keeps the rest as it is", () => {
  writeTsconfigs(clone);
  expect(read("services/web/client/tsconfig.json")).toEqual({
    compilerOptions: { lib: ["dom"] },
    include: ["."],
    references: to("../../../libs/money"),
  });
});

test("a new room gets a tsconfig", () => {
  writeTsconfigs(clone);
  expect(read("libs/dte/tsconfig.json")).toEqual({
    extends: "../../tsconfig.base.json",
    compilerOptions: { rootDir: "src", outDir: "dist" },
    include: ["src"],
    exclude: ["**/*.test.ts"],
    references: to("../money"),
  });
});

test("the whole refers to every room and to the tests, and these to what they may import", () => {
  writeTsconfigs(clone);
  expect(read("tsconfig.json")).toEqual({
    files: [],
    references: to("libs/dte", "libs/money", "services/web", "services/web/client", "tsconfig.test.json"),
  });
  expect(read("tsconfig.test.json")).toEqual({
    extends: "./tsconfig.base.json",
    include: ["libs/*/src/**/*.test.ts", "services/*/src/**/*.test.ts", "services/*/test/**/*.ts"],
    references: to("libs/dte", "libs/money", "services/web"),
  });
});

test("what is current is left alone, and a room that left is forgotten", () => {
  expect(writeTsconfigs(clone)).toHaveLength(6);
  expect(writeTsconfigs(clone)).toEqual([]);
  rmSync(join(clone, "services/web"), { recursive: true });
  expect(writeTsconfigs(clone)).toEqual(["tsconfig.test.json", "tsconfig.json"]);
});

test("a package.json that cannot be read is named", () => {
  writeFileSync(join(clone, "libs/dte/package.json"), "{");
  expect(() => tsconfigs(clone)).toThrow("libs/dte/package.json");
});
