import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { root } from "./paths.js";

const bootstrap = join(root, "deploy/local/bootstrap.mjs");

test.each([[[]], [["nonsense"]]])(
  "called with %j it says what it can do and does nothing",
  (args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [bootstrap, ...args], { encoding: "utf8" });
    expect(status).toBe(2);
    expect(stderr).toContain(
      "<start|test|demo|bench|simulate|generate|assemble|trial|supply|verify|faults|ops|probe|dte|mcp|collection|certificar>",
    );
  },
);
