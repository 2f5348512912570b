/**
 * The suite puts the whole system under load, kills its processes and takes its servers away.
 * @crowd
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProgress } from "@dte/local";
import { modos } from "@dte/sandbox";
import { takePort } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import { runFaults } from "../src/run.js";
import { KINDS, PACE, SEED, STRIKING_MS } from "./two-minutes.js";

const PATIENCE_MS = 240_000;

test("a system that is broken again and again loses nothing, doubles nothing and tells nothing that is not so", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "faults-"));
  const lines: string[] = [];
  try {
    const report = await runFaults({
      dataDir,
      httpPort: await takePort(),
      env: process.env,
      progress: createProgress((line) => lines.push(line)),
      aborted: new AbortController().signal,
      seed: SEED,
      durationMs: STRIKING_MS,
      settleMs: PATIENCE_MS,
      pace: PACE,
    });
    const broken = report.resultados.filter(({ incumplidos }) => incumplidos > 0);
    expect({ broken, waiting: report.waiting }).toEqual({ broken: [], waiting: {} });
    // The run did work, and the system was broken in every way there is.
    expect(report.answers["emitir 200"]).toBeGreaterThan(0);
    expect(Object.keys(report.faults).sort()).toEqual(KINDS);
    const met = Object.keys(report.pairs).filter((pair) => (report.pairs[pair] ?? 0) > 0);
    expect([...new Set(met.map((pair) => pair.split(" ").at(-1)))].sort()).toEqual([...modos].sort());
    const seen = Object.fromEntries(
      report.resultados.map(({ invariante, revisados }) => [invariante, revisados]),
    );
    expect(seen["autoridad.archivo"]).toBeGreaterThan(0);
    expect(seen["respuesta.cierta"]).toBeGreaterThan(0);
  } catch (error) {
    console.error(lines.join("\n"));
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 900_000);
