import { BatchOperations, Operations } from "@dte/contracts";
import { connect, createLog, createShell } from "@dte/service";
import { createApi, createControl } from "../../src/api.js";
import type { Constellation } from "../../src/constellation.js";
import { until } from "../../src/infra.js";

/** The things on which an operator works. */
type Casos = {
  /** A user of the first country, and a body of documents that they issue, one of which is left unfinished. */
  readonly usuario: string;
  readonly solicitud: object;
  readonly idDte: string;
  readonly idLote: string;
  readonly idCuenta: string;
};
const QUIEN = { quien: "ana", motivo: "caso 1" };

/** Does every act that operators can do by hand, and looks at everything that they can see; the database counts as restored from a backup. */
export async function operate(world: Constellation, casos: Casos): Promise<void> {
  const shell = createShell({ name: "ops", log: createLog("ops", "silent") });
  const addressOf = (service: string): string => `127.0.0.1:${world.portOf(service, "grpc")}`;
  const documents = connect(shell, Operations, addressOf("documents"));
  const batch = connect(shell, BatchOperations, addressOf("batch"));
  /** Repeats an act while a process is at work on its subject, which an operator is told as well. */
  const patiently = async (act: () => Promise<unknown>): Promise<void> => {
    await until(() =>
      act().then(
        () => true,
        (error: Error) => {
          if (/Un proceso trabaja/.test(error.message)) return false;
          throw error;
        },
      ),
    );
  };
  try {
    const authority = createControl(world.sandboxUrl);
    await authority.fallo({ operacion: "certificar", modo: "no-disponible" });
    const left = { ...casos.solicitud, numeroTransaccion: "T-en-camino" };
    await createApi(world.url).createDte(casos.usuario, left);
    const { intentos } = await documents.ListIntentos({ segundos: 0, limite: 200, soloAparcados: false });
    const [intento] = intentos;
    if (!intento) throw new Error("nothing was left on its way");
    const acto = { id: intento.id, ...QUIEN };
    await patiently(() => documents.ParkIntento(acto));
    await documents.ListIntentos({ segundos: 0, limite: 200, soloAparcados: true });
    await authority.clear();
    await documents.UnparkIntento(acto);
    await patiently(() => documents.AskIntento(acto).catch(isRefused));
    await documents.AdoptIntento(acto).catch(isRefused);
    for (const id of [intento.id, casos.idDte, "T-en-camino"])
      await documents.Explain({ id, idCuenta: casos.idCuenta, usuario: "" });
    for (const each of [documents, batch]) {
      await each.ListOutbox({});
      await each.ListActos({ limite: 200 });
    }
    await documents.ListFallidos({ desde: 0, limite: 200 });
    await documents.ListLocks({});
    await batch.ListLotes({ segundos: 0, limite: 200 });
    await batch.RetryLote({ id: casos.idLote, ...QUIEN }).catch(isRefused);
    await documents.RotateLlave({ id: "bitacora", ...QUIEN });
    await documents.Recover({ ...QUIEN, desde: new Date().toISOString(), margen: 100 });
    await documents.ListRecuperados({});
    await documents.FetchDocumento({ ...QUIEN, id: casos.idDte, idCuenta: casos.idCuenta }).catch(isRefused);
  } finally {
    await shell.close();
  }
}

/** Accepts a refusal in words, after the subject was looked for, because it may have ended meanwhile and nothing else is needed here. */
function isRefused(error: unknown): void {
  if (!(error instanceof Error && "codigo" in error && error.codigo !== "1000")) throw error;
}
