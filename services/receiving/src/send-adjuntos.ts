import type { Deps } from "./deps.js";
import { archiveWaitSeconds } from "./domain/intervals.js";
import { type DueDeps, LEASE_SECONDS, startDue } from "./due.js";
import type { Adjunto, NewAdjunto } from "./store/adjuntos.js";
import type { Tx } from "./store/store.js";

/** The sender of a file waits at most so long for the archive to have it. */
const ATTACH_MS = 5_000;

type Needed = Pick<Deps, "shell" | "store" | "archive">;

/** Gives the archive what was exchanged about its documents, and repeats that until the archive has taken it. */
export function startAdjuntos(deps: Needed & DueDeps): void {
  const { store } = deps;
  startDue(deps, {
    name: "adjuntos",
    claim: (limit, front) => store.claimAdjuntos({ limit, leaseSeconds: LEASE_SECONDS, front }),
    work: (adjunto) => send(deps, adjunto),
    trazaOf: ({ traza }) => traza,
  });
}

/**
 * Commits what `work` does together with the files that it gives, and then hands them to the archive, one after the other; a file that the archive
 * does not take now goes there later.
 */
export async function attaching(
  deps: Needed,
  name: string,
  work: (tx: Tx) => Promise<readonly NewAdjunto[]>,
): Promise<void> {
  const fecha = deps.shell.now();
  const adjuntos = await deps.store.transaction(name, async (tx) => {
    const kept: Adjunto[] = [];
    for (const nuevo of await work(tx))
      kept.push(await tx.insertAdjunto(nuevo, { fecha, leaseSeconds: LEASE_SECONDS }));
    return kept;
  });
  for (const adjunto of adjuntos) await send(deps, adjunto);
}

/** Sends a file to the archive. Repeating it changes nothing: the archive keeps the same file once. */
async function send({ shell, store, archive }: Needed, adjunto: Adjunto): Promise<void> {
  const { id, idDte, recibido, contenido, nombreArchivo, descripcion, actor, fecha, envios } = adjunto;
  try {
    await archive.Attach(
      {
        idDte,
        recibido,
        adjunto: { contenido, nombreArchivo, descripcion },
        fecha: fecha.toISOString(),
        ...(actor && { actor }),
      },
      { timeoutMs: ATTACH_MS },
    );
  } catch (error) {
    shell.log.warn("receiving.file-not-taken", { attempt: envios, error });
    return await store.postponeAdjunto(id, archiveWaitSeconds(envios));
  }
  await store.deleteAdjunto(id);
}
