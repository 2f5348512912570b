import type { Client, DocumentsDefinition, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";
import { GIVE_UP_MS, judge, mensajeIncierto, UNREACHED_TRIES_MAX, waitMs } from "./domain/veredicto.js";
import type { Events } from "./events.js";
import type { Resultado, Tomado } from "./store/documentos.js";

/** As long as a client of the API waits; what takes longer is pending, and asked about. */
const CREATE_LIMIT_MS = 30_000;
const ASK_LIMIT_MS = 10_000;

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Create" | "GetIntento">;
  events: Events;
};

export type Issue = (documento: Tomado) => Promise<Resultado>;

/**
 * Takes one document as far as it goes now, and says how far that is. Every try has the same `idIntento`, so that documents
 * continues what an earlier one began, also one of a process that was killed.
 */
export const createIssue =
  (deps: Deps): Issue =>
  (documento) =>
    documento.enConsulta ? ask(deps, documento) : create(deps, documento);

async function create(deps: Deps, documento: Tomado): Promise<Resultado> {
  const { usuario, ipOrigen, solicitud, idIntento } = documento;
  const actor = { usuario, ipOrigen, origen: "Lote" };
  try {
    const dte = await deps.documents.Create({ actor, solicitud, idIntento }, { timeoutMs: CREATE_LIMIT_MS });
    return certificado(idIntento, dte);
  } catch (error) {
    const veredicto = judge(error);
    if (veredicto.kind === "consultar") return postpone(deps, documento, { enConsulta: true, error });
    if (veredicto.kind === "repetir") return postpone(deps, documento, { enConsulta: false, error });
    const { codigo, mensaje } = veredicto;
    if (veredicto.kind === "averiguar" && (await isUnreached(deps, documento))) {
      return postpone(deps, documento, { enConsulta: false, error });
    }
    return { idIntento, estado: "Rechazado", codigo, mensaje };
  }
}

/** Nothing was recorded of the attempt, so nobody refused it: there is still a point in trying. */
async function isUnreached({ documents }: Deps, { idIntento, intentos }: Tomado): Promise<boolean> {
  if (intentos >= UNREACHED_TRIES_MAX) return false;
  const { estado } = await documents.GetIntento({ id: idIntento }, { timeoutMs: ASK_LIMIT_MS });
  return estado === "inexistente";
}

async function ask(deps: Deps, documento: Tomado): Promise<Resultado> {
  const { idIntento } = documento;
  try {
    const intento = await deps.documents.GetIntento({ id: idIntento }, { timeoutMs: ASK_LIMIT_MS });
    if (intento.estado === "certificado" && intento.dte) return certificado(idIntento, intento.dte);
    if (intento.estado === "rechazado") {
      const { codigo = "1000", mensaje = "El documento fue rechazado." } = intento;
      return { idIntento, estado: "Rechazado", codigo, mensaje };
    }
    const enConsulta = intento.estado !== "inexistente";
    return postpone(deps, documento, { enConsulta, error: undefined });
  } catch (error) {
    return postpone(deps, documento, { enConsulta: true, error });
  }
}

const certificado = (idIntento: string, { id = "", serie, numero }: Dte): Resultado => ({
  idIntento,
  estado: "Certificado",
  idDte: id,
  serie: serie ?? null,
  numero: numero ?? null,
});

function postpone(
  { shell, events }: Deps,
  { idLote, idIntento, intentos, creado, numeroTransaccion }: Tomado,
  { enConsulta, error }: { enConsulta: boolean; error: unknown },
): Resultado {
  const now = shell.now();
  if (error !== undefined) events.aplazado({ idLote, idIntento, attempt: intentos, reason: reasonOf(error) });
  if (now.getTime() - creado.getTime() > GIVE_UP_MS) {
    const mensaje = mensajeIncierto(numeroTransaccion);
    return { idIntento, estado: "Incierto", codigo: "FEG_DTE_CERTIFICATION_ERROR", mensaje };
  }
  const siguiente = new Date(now.getTime() + waitMs(intentos));
  return { idIntento, estado: "Pendiente", enConsulta, siguiente };
}

function reasonOf(error: unknown): string {
  if (error instanceof FegError) return error.codigo;
  return error instanceof CallFailed ? error.status : "unexpected";
}
