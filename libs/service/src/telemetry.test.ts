import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const PRELOAD = fileURLToPath(new URL("../dist/telemetry.js", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dte-telemetry-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process sees of the headers that is started with the preload and these variables. */
function start(env: NodeJS.ProcessEnv) {
  const program =
    "console.log(process.env.OTEL_EXPORTER_OTLP_HEADERS, process.env.OTEL_EXPORTER_OTLP_TRACES_HEADERS)";
  const args = ["--import", PRELOAD, "--eval", program];
  return spawnSync(process.execPath, args, { env: { PATH: process.env["PATH"], ...env }, encoding: "utf8" });
}

test("what a collector asks for may come as a file, and one that is not there keeps the process from starting", () => {
  const file = join(folder, "headers");
  writeFileSync(file, "Authorization=Bearer%20abc\n");
  const started = start({ OTEL_EXPORTER_OTLP_HEADERS_FILE: file, OTEL_EXPORTER_OTLP_TRACES_HEADERS: "a=b" });
  expect([started.status, started.stdout]).toEqual([0, "Authorization=Bearer%20abc a=b\n"]);
  const failed = start({ OTEL_EXPORTER_OTLP_HEADERS_FILE: join(folder, "none") });
  expect(failed.status).not.toBe(0);
  expect(failed.stderr).toContain(
    "OTEL_EXPORTER_OTLP_HEADERS_FILE names a file that cannot be read (ENOENT)",
  );
});
