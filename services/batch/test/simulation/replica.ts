import type { BatchDefinition, Handlers } from "@dte/contracts";
import { BEGINNING, leaseStatement, type Program, shellOf, type World } from "@dte/testing/simulation";
import { openLease } from "@dte/work";
import { startAnnouncing } from "../../src/announce.js";
import { createEvents } from "../../src/events.js";
import { createIssue } from "../../src/issue.js";
import { createOutcomes } from "../../src/outcomes.js";
import { upload } from "../../src/rpc/upload.js";
import { startWorker } from "../../src/worker.js";
import type { Documentos } from "./documentos.js";
import { documentosOf } from "./libro.js";
import { storeOf } from "./model.js";
import type { Plant } from "./mutations.js";
import { type Database, LEASE_MS } from "./rows.js";

export type House = {
  readonly world: World;
  readonly db: Database;
  readonly documentos: Documentos;
  readonly plant: Plant;
};

export type Rpcs = Pick<Handlers<BatchDefinition>, "Upload">;

/** So few places that some documents wait for one. */
const CONCURRENCY = 4;
const LIBRO_DAYS = 90;
/** How long new work comes, in ms; after that, waiting documents wait for minutes. */
const BUSY_MS = 20_000;
const POLL_MS = 1_000;
const QUIET_POLL_MS = 5_000;

/** Starts the parts that take workbooks in and issue them, composed as in services/batch, in a program of the world. Resolves when it serves. */
export async function startReplica({ world, db, documentos, plant }: House, program: Program): Promise<Rpcs> {
  const shell = shellOf(world, program, "batch");
  const store = plant.store(storeOf(db, program), { world, db, program });
  const lease = await openLease(shell, leaseStatement(db, program), LEASE_MS);
  const events = createEvents(shell);
  const outbox = { kick() {} };
  const pollMs = () => (world.now - BEGINNING < BUSY_MS ? POLL_MS : QUIET_POLL_MS);
  startAnnouncing({ shell, store, outbox, pollMs });
  const outcomes = createOutcomes({ shell, store, lease, events });
  const documents = plant.documentos(documentos.from(program)) as never;
  const issue = createIssue({ shell, documents, events });
  const { kick } = startWorker({
    ...{ shell, store, lease, issue, outcomes, pollMs },
    ...{ concurrency: CONCURRENCY, libroDays: LIBRO_DAYS },
  });
  return {
    Upload: upload({
      ...{ shell, store, outbox, events, kick },
      conservacion: { bytesMax: Number.MAX_SAFE_INTEGER, days: LIBRO_DAYS },
      accounts: {
        Resolve: async ({ idCuenta = "" }: { idCuenta?: string }) => ({
          id: idCuenta,
          pais: "XX",
          idCertificador: "c",
        }),
      } as never,
      certifiers: { describe: async () => ({ campos: [], valoresTipo: [] }) } as never,
      onWorkbook: async (_de, _call, work) => await work(),
      libros: { read: async ({ contenido, idLote, idCuenta }) => documentosOf(contenido, idLote, idCuenta) },
    }),
  };
}
