import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  askPlan,
  type Corrida,
  type End,
  type Informe,
  informeOf,
  type Plan,
  partOf,
  run,
  turnoOf,
} from "@dte/certificacion";
import { type Env, Missing, openClient } from "@dte/cli";
import { type DteClient, DteConnectionError, DteError, type Surroundings } from "@dte/client";
import { openAvance } from "./avance.js";
import { createBarra } from "./barra.js";
import { type Asked, readCommand, USAGE } from "./command.js";
import { writeImpresos } from "./impresos.js";
import { readLibro } from "./libro.js";
import { pdfOf } from "./pdf.js";
import { showInforme } from "./show.js";

/** The parts of a terminal that the program needs, so that a test can stand in for one. */
export type Terminal = {
  readonly env: Env;
  /** Writes the output that was asked for. */
  readonly write: (text: string) => void;
  /** Writes notes beside the output, without a line break of its own. */
  readonly say: (text: string) => void;
  readonly isTerminal: boolean;
  readonly signal: AbortSignal;
  readonly world: Pick<Surroundings, "now" | "pause"> & Partial<Surroundings>;
};

/** How a run has ended, for scripts. */
export const EXIT = { done: 0, refused: 1, misunderstood: 2, noAnswer: 3, incomplete: 4 } as const;

/** Runs one command line; gives its exit code, one of EXIT. */
export async function runCertificar(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = readCommand(args);
  if ("problem" in asked) {
    terminal.say(asked.problem === "" ? `${USAGE}\n` : `${asked.problem}\n\n${USAGE}\n`);
    return EXIT.misunderstood;
  }
  try {
    return await certify(asked, terminal);
  } catch (error) {
    return tell(error, terminal);
  }
}

async function certify(asked: Asked, terminal: Terminal): Promise<number> {
  const { write, say, world, signal } = terminal;
  const { cuenta, semilla, salida, etapa } = asked;
  const client = openClient(terminal.env, () => {}, world);
  const libro = asked.libro === undefined ? [] : await readLibro(asked.libro);
  const receptores = asked.receptores === undefined ? [] : await readReceptores(asked.receptores);
  const whole = await askPlan(client, { cuenta, semilla, libro, receptores, etapa });
  const plan = partOf(whole, asked);
  if (plan.pasos.length === 0) {
    const claves = whole.grupos.map(({ clave }) => clave).join(", ");
    throw new Missing(`No hay pasos que hacer. Los grupos de la cuenta son: ${claves}.`);
  }
  if (asked.soloPlan) {
    write(showPlan(plan));
    return impedidos(plan).length > 0 ? EXIT.refused : EXIT.done;
  }
  if (impedidos(plan).length > 0) {
    say("No se envió nada: la autoridad rechazaría estos pasos. Corrija lo que dicen y repita el comando.\n");
    write(showPlan({ ...plan, pasos: impedidos(plan) }));
    return EXIT.refused;
  }
  const corrida: Corrida = { servicio: terminal.env["DTE_URL"] ?? "", cuenta, semilla };
  const avance = await openAvance(salida, corrida, { ahora: world.now(), newId: randomUUID });
  const barra = createBarra(plan.pasos.length, say, terminal.isTerminal);
  const informe = (): Informe =>
    informeOf(corrida, plan, avance.hechos, { desde: avance.desde, hasta: world.now().toISOString() });
  let end: End;
  try {
    const onHecho = (hecho: Parameters<typeof barra.show>[1]) => barra.show(avance.hechos, hecho);
    const { esperaMs } = asked;
    const turno = turnoOf(client, cuenta, avance.idCorrida);
    end = await run({ client, cuenta, semilla, plan, avance, world, signal, esperaMs, turno, onHecho });
  } finally {
    barra.end();
    await writeInforme(informe(), salida);
  }
  const hecho = informe();
  write(`${showInforme(hecho)}\n`);
  if (asked.conImpresos) say(`${(await printAll(client, hecho, salida)).join("\n")}\n`);
  say(`${join(salida, "informe.pdf")}\n`);
  if (end === "refused")
    say("La autoridad empieza de nuevo con un rechazo: pida un set nuevo y use otra --semilla.\n");
  if (end === "busy")
    say(
      "Otra persona u otro programa está ejecutando la certificación de esta cuenta. Repita el comando cuando termine.\n",
    );
  return exitOf(hecho, end);
}

const impedidos = ({ pasos }: Plan) => pasos.filter(({ impedimentos = [] }) => impedimentos.length > 0);

function exitOf({ pasos, grupos }: Informe, end: End): number {
  if (pasos.some(({ resultado }) => resultado === "falla")) return EXIT.refused;
  const isDone = grupos.every(({ cumplen, pedidos }) => cumplen === pedidos);
  return end === "whole" && isDone ? EXIT.done : EXIT.incomplete;
}

async function readReceptores(path: string): Promise<Record<string, unknown>[]> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    if (Array.isArray(value)) return value as Record<string, unknown>[];
  } catch (error) {
    throw new Missing(`No se puede leer ${path}: ${(error as Error).message}`);
  }
  throw new Missing(`${path} debe ser una lista JSON de receptores.`);
}

function showPlan({ titulo, grupos, pasos }: Plan): string {
  const lines = pasos.flatMap(({ clave, accion, tras, impedimentos = [], avisos = [] }) => [
    `  ${clave}  ${accion}${tras === undefined ? "" : ` tras ${tras}`}`,
    ...impedimentos.map((each) => `    ✗ ${each}`),
    ...avisos.map((each) => `    ! ${each}`),
  ]);
  const counted = grupos.map(({ clave, nombre, minimo }) => `  ${clave}  ${nombre}: ${minimo}`);
  return `${[titulo, ...counted, "", ...lines].join("\n")}\n`;
}

async function writeInforme(informe: Informe, carpeta: string): Promise<void> {
  await writeFile(join(carpeta, "informe.json"), `${JSON.stringify(informe, null, 2)}\n`);
  await writeFile(join(carpeta, "informe.pdf"), await pdfOf(informe));
}

const printAll = (client: DteClient, { pasos }: Informe, carpeta: string): Promise<string[]> =>
  writeImpresos(
    client,
    pasos.flatMap(({ clave, id, resultado }) =>
      resultado === "cumple" && id !== undefined ? [{ nombre: clave, id }] : [],
    ),
    carpeta,
  );

function tell(error: unknown, { say }: Terminal): number {
  if (error instanceof Missing) {
    say(`${error.message}\n`);
    return EXIT.misunderstood;
  }
  if (error instanceof DteConnectionError) {
    say("Nadie contesta en DTE_URL. Repita el mismo comando: sigue donde quedó.\n");
    return EXIT.noAnswer;
  }
  if (error instanceof DteError) {
    say(`${error.codigo}: ${error.mensaje}\n`);
    return EXIT.refused;
  }
  throw error;
}
