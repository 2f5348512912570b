import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Renewal } from "@dte/local";
import type { RespuestaDeCliente, Resultado } from "@dte/verify";
import postgres from "postgres";
import { type Answer, createApi } from "../api.js";
import { drive } from "../load.js";
import { respuestasOf } from "../run.js";
import { settle, verifySettled, type Waiting } from "../settled.js";
import { startWorld, type World, type WorldOptions } from "../world.js";
import { describeStep, planUpgrade, type Step } from "./plan.js";
import type { EarlierRelease } from "./release.js";

export type UpgradeOptions = Omit<WorldOptions, "release"> & {
  readonly release: EarlierRelease;
  readonly seed: number;
  /** How long everything may take to settle afterwards, in ms. */
  readonly settleMs: number;
};

/** An answer that no client was given before the first step, and the step during which it came. */
export type Failed = {
  readonly durante: string;
  readonly operacion: string;
  readonly pais: string;
  readonly como: string;
};

/** The outcome of an upgrade. */
export type UpgradeReport = {
  readonly from: string;
  readonly seed: number;
  readonly steps: number;
  /** How many answers clients were given, by operation and status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly failed: readonly Failed[];
  readonly waiting: Waiting;
  readonly resultados: readonly Resultado[];
};

/** Clients of each account: the run tries whether old and new understand each other, and not how much they bear. */
const CLIENTS = 1;
const BEFORE = "antes";
const AFTER = "después";
/** Answers that each account receives between two steps, so that every mixture of old and new does some work. */
const ANSWERS_A_STEP = 4;
/** Answers that each account receives before the first step, and after the last one. */
const ANSWERS_AT_REST = 40;
const LATER = 429;
const LOOK_MS = 100;
/** How long a step may take to see its answers, in ms; a client waits less for one. */
const PATIENCE_MS = 90_000;

/**
 * Starts an earlier release, works with it, and puts this one into its place step by step under that work. In the end everything has to
 * be settled, every invariant to hold, and no client to have met a failure. Throws when the system does not start or a step does not end.
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const { release, seed, settleMs, dataDir, progress, aborted } = options;
  const world = await startWorld(options);
  try {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "respuestas.jsonl");
    const heard = hear(world);
    const told = (respuesta: RespuestaDeCliente): void => {
      const { operacion, idCuenta, status, codigo, esPendiente } = respuesta;
      heard.note(idCuenta, operacion, { status, codigo, esPendiente });
      appendFileSync(path, `${JSON.stringify(respuesta)}\n`);
    };
    const over = new AbortController();
    const ending = AbortSignal.any([over.signal, aborted]);
    const read = (cuenta: { id: string }, operacion: string, { status, body }: Answer): void =>
      heard.note(cuenta.id, operacion, { status, codigo: textOf(body["codigo"]), esPendiente: false });
    const driving = drive(world.cuentas, {
      ...{ api: createApi(world.url), seed, signal: ending, told, read, clients: CLIENTS },
    });
    const renewal = await world.renew();
    const steps = planUpgrade({ ...renewal, ...world.inventory, showsIdentity: release.showsIdentity });
    try {
      await progress.step(`work on the release of ${release.commit.slice(0, 8)}`, () =>
        heard.enough(ANSWERS_AT_REST, aborted),
      );
      for (const [at, step] of steps.entries()) {
        aborted.throwIfAborted();
        const name = describeStep(step);
        heard.durante = name;
        const failures = heard.failed.length;
        await progress.step(`${at + 1}/${steps.length} ${name}`, async () => {
          await take(step, world, renewal, settleMs);
          await heard.enough(ANSWERS_A_STEP, aborted);
        });
        for (const each of heard.failed.slice(failures))
          progress.say(`     ${each.pais} ${each.operacion}: ${each.como}`);
      }
      heard.durante = AFTER;
      await progress.step("work on the new release", () => heard.enough(ANSWERS_AT_REST, aborted));
    } finally {
      over.abort();
      await driving;
    }
    const operacion = renewal.operacion();
    const waiting = await progress.step("waiting until all is settled", () =>
      settle(operacion, settleMs, aborted),
    );
    const resultados = await progress.step("looking at the invariants", () =>
      verifySettled(operacion, respuestasOf(path, world.correo), settleMs, aborted),
    );
    const { failed, answers } = heard;
    return { from: release.commit, seed, steps: steps.length, answers, failed, waiting, resultados };
  } finally {
    await progress.step("stopping", world.close);
  }
}

/** Takes a step. Rejects when the replica that it starts does not become ready, or workbooks of the earlier release do not end. */
async function take(step: Step, world: World, renewal: Renewal, limitMs: number): Promise<void> {
  switch (step.kind) {
    case "migrate":
      return await renewal.migrate();
    case "remove":
      return await renewal.remove(step.service, step.replica);
    case "batches":
      return await batchesEnded(world, limitMs);
    case "replace":
      return await renewal.replace(
        step.service,
        step.replica,
        step.identity && { INNER_IDENTITY: step.identity },
      );
  }
}

/** Waits until every workbook that there is now has ended. */
async function batchesEnded({ operacion }: World, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  const sql = postgres(operacion["DATABASE_URL_BATCH"] ?? "", { max: 1, onnotice: () => {} });
  try {
    const open = await sql<{ id: string }[]>`select id from lotes where fin is null`;
    const ids = open.map(({ id }) => id);
    for (;;) {
      const [row] = await sql<{ total: number }[]>`
        select count(*)::int as total from lotes where fin is null and id = any(${ids})`;
      if (row?.total === 0) return;
      if (performance.now() > until) throw new Error("workbooks of before do not come to their end");
      await sleep(LOOK_MS);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Heard = {
  /** The step under way. */
  durante: string;
  readonly answers: Record<string, number>;
  readonly failed: Failed[];
  note(idCuenta: string, operacion: string, how: How): void;
  /** Waits until every account has received so many answers more. */
  enough(count: number, signal: AbortSignal): Promise<void>;
};
type How = { readonly status: number; readonly codigo?: string | undefined; readonly esPendiente: boolean };

function hear({ cuentas }: World): Heard {
  const paises = new Map(cuentas.map(({ id, pais }) => [id, pais]));
  const counts = new Map(cuentas.map(({ id }) => [id, 0]));
  /** Refusals that both releases give, by a country's law or rules. */
  const usual = new Set<string>();
  const heard: Heard = {
    durante: BEFORE,
    answers: {},
    failed: [],
    note(idCuenta, operacion, { status, codigo, esPendiente }) {
      const como = [status || "sin respuesta", codigo, ...(esPendiente ? ["pendiente"] : [])]
        .filter((each) => each !== undefined)
        .join(" ");
      const name = `${operacion} ${como}`;
      heard.answers[name] = (heard.answers[name] ?? 0) + 1;
      counts.set(idCuenta, (counts.get(idCuenta) ?? 0) + 1);
      // A client that is told to come later has lost nothing.
      if ((status >= 200 && status <= 299) || status === LATER) return;
      const pais = paises.get(idCuenta) ?? "";
      const refusal = `${pais} ${name}`;
      if (heard.durante === BEFORE) usual.add(refusal);
      else if (!usual.has(refusal)) heard.failed.push({ durante: heard.durante, operacion, pais, como });
    },
    async enough(count, signal) {
      const wanted = new Map([...counts].map(([id, had]) => [id, had + count]));
      const until = performance.now() + PATIENCE_MS;
      while ([...wanted].some(([id, all]) => (counts.get(id) ?? 0) < all)) {
        if (performance.now() > until) throw new Error("clients are given no answers any more");
        await sleep(LOOK_MS, undefined, { signal });
      }
    },
  };
  return heard;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
