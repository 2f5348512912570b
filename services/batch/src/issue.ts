import { type Client, CONTRATO, type DocumentsDefinition, type Dte } from "@dte/contracts";
import { type Extra, FegError } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";
import { type AskAvance, createAskAvance } from "./avances.js";
import {
  GIVE_UP_MS,
  isPassing,
  judge,
  MENSAJE_NO_EMITIDO,
  mensajeIncierto,
  UNREACHED_TRIES_MAX,
  waitMs,
  waitSelloMs,
} from "./domain/veredicto.js";
import type { Events } from "./events.js";
import type { Resultado, Siguiente, Tomado } from "./store/documentos.js";

/** The longest that an issue is waited for, in ms: as long as a client of the API waits. One that takes longer is pending, and asked about. */
const CREATE_LIMIT_MS = 30_000;
const ASK_LIMIT_MS = 10_000;

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Create" | "GetIntento" | "ListAvances">;
  events: Events;
};

export type Issue = (documento: Tomado) => Promise<Resultado>;

/**
 * Takes one document as far as it goes now, and says how far that is. Every try has the same `idIntento`, so that `documents`
 * continues what an earlier try began, even in a process that was killed. A new `idIntento` follows only when `documents` has
 * closed the attempt without having reached anybody.
 */
export function createIssue(deps: Deps): Issue {
  const askAvance = createAskAvance(deps.documents);
  return (documento) =>
    documento.enConsulta ? ask({ ...deps, askAvance }, documento) : create(deps, documento);
}

async function create(deps: Deps, documento: Tomado): Promise<Resultado> {
  const { usuario, ipOrigen, idIntento, encargo } = documento;
  const solicitud = { ...documento.solicitud, contrato: CONTRATO };
  const actor = { usuario, ipOrigen, origen: "Lote" };
  try {
    const identidad = encargo === null ? undefined : { usuario, permisos: [], token: encargo };
    const dte = await deps.documents.Create(
      { actor, solicitud, idIntento },
      { timeoutMs: CREATE_LIMIT_MS, identidad },
    );
    return hasSello(dte) ? certificado(idIntento, dte) : postponeSello(documento);
  } catch (error) {
    const veredicto = judge(error);
    if (veredicto.kind === "consultar") return postpone(deps, documento, { enConsulta: true, error });
    if (veredicto.kind === "repetir") return postpone(deps, documento, { enConsulta: false, error });
    const { codigo, mensaje } = veredicto;
    const next = veredicto.kind === "averiguar" ? await afterUnreached(deps, documento, error) : undefined;
    return next
      ? postpone(deps, documento, { ...next, error })
      : { idIntento, estado: "Rechazado", codigo, mensaje };
  }
}

/** Says when to try again if nobody was reached who could have refused the document; undefined if somebody was reached, or the tries are used up. */
async function afterUnreached(
  { documents, shell }: Deps,
  { idIntento, intentosEnVano: before }: Tomado,
  error: unknown,
): Promise<Siguiente | undefined> {
  const { estado, extra = "{}" } = await documents.GetIntento({ id: idIntento }, { timeoutMs: ASK_LIMIT_MS });
  // Not even the attempt was recorded: a service of this system was away, which says nothing of the authority.
  const isOurs = estado === "inexistente" && error instanceof FegError && isPassing(error.extra);
  if (isOurs) return { enConsulta: false, intentosEnVano: before };
  const intentosEnVano = before + 1;
  if (intentosEnVano >= UNREACHED_TRIES_MAX) return undefined;
  if (estado === "inexistente") return { enConsulta: false, intentosEnVano };
  if (estado !== "rechazado" || !isPassing(JSON.parse(extra) as Extra)) return undefined;
  return { enConsulta: false, intentosEnVano, nuevoIntento: shell.newId() };
}

async function ask(deps: Deps & { askAvance: AskAvance }, documento: Tomado): Promise<Resultado> {
  const { idIntento } = documento;
  try {
    const avance = await deps.askAvance(idIntento);
    if (avance.estado === "certificado") {
      const { idDte = "", serie, numero } = avance;
      return certificado(idIntento, {
        id: idDte,
        ...(serie !== undefined && { serie }),
        ...(numero !== undefined && { numero }),
      });
    }
    if (avance.estado === "rechazado") {
      const { codigo = "1000", mensaje = "El documento fue rechazado." } = avance;
      return { idIntento, estado: "Rechazado", codigo, mensaje };
    }
    const enConsulta = avance.estado !== "inexistente";
    if (isOver(deps, documento)) return giveUp(documento, enConsulta);
    if (avance.estado === "contingencia") return postponeSello(documento);
    return postpone(deps, documento, { enConsulta, error: undefined });
  } catch (error) {
    return isOver(deps, documento)
      ? giveUp(documento, true)
      : postpone(deps, documento, { enConsulta: true, error });
  }
}

const isOver = ({ shell }: Deps, { primerIntento }: Tomado): boolean =>
  shell.now().getTime() - primerIntento.getTime() > GIVE_UP_MS;

function giveUp({ idIntento, numeroTransaccion }: Tomado, mayExist: boolean): Resultado {
  const codigo = "FEG_DTE_CERTIFICATION_ERROR";
  return mayExist
    ? { idIntento, estado: "Incierto", codigo, mensaje: mensajeIncierto(numeroTransaccion) }
    : { idIntento, estado: "Rechazado", codigo, mensaje: MENSAJE_NO_EMITIDO };
}

/** Tells whether the authority has taken the document: one that was issued while its authority was silent has no state yet, and may still be refused. */
const hasSello = ({ estado }: Dte): boolean => estado !== undefined;

const certificado = (
  idIntento: string,
  { id = "", serie, numero }: Pick<Dte, "id" | "serie" | "numero">,
): Resultado => ({
  idIntento,
  estado: "Certificado",
  idDte: id,
  serie: serie ?? null,
  numero: numero ?? null,
});

/** Postpones a document. After its time it is no longer sent, only asked about: the last request may still be under way. */
function postpone(
  deps: Deps,
  documento: Tomado,
  { error, enConsulta, ...next }: Siguiente & { error: unknown },
): Resultado {
  const { idLote, idIntento, intentos } = documento;
  if (error !== undefined)
    deps.events.aplazado({ idLote, idIntento, attempt: intentos, reason: reasonOf(error) });
  const soloConsulta = enConsulta || isOver(deps, documento);
  return { idIntento, estado: "Pendiente", esperaMs: waitMs(intentos), ...next, enConsulta: soloConsulta };
}

/** Postpones a document that is issued and whose authority is away: that takes longer than a restart. */
function postponeSello({ idIntento, intentos }: Tomado): Resultado {
  return { idIntento, estado: "Pendiente", esperaMs: waitSelloMs(intentos), enConsulta: true };
}

function reasonOf(error: unknown): string {
  if (error instanceof FegError) return error.codigo;
  return error instanceof CallFailed ? error.status : "unexpected";
}
