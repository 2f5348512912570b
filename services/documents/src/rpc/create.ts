import type {
  AccountsDefinition,
  Call,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Dte,
  Handlers,
  Solicitud,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { CallFailed, type Sql } from "@dte/service";
import { pendingError, unreachableError } from "../domain/outcome.js";
import type { Issue, Outcome } from "../issue.js";
import { findDteByIntento } from "../store/dtes.js";
import { findByNumeroTransaccion, findEstado, openIntento, toError } from "../store/intentos.js";

type Deps = {
  sql: Sql;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
};

/** How often a repeated call looks whether the first one has ended, and what it leaves for its answer. */
const WATCH_MS = 100;
const WATCH_MARGIN_MS = 300;

/**
 * Certifies a document. The intent and the exact bytes are committed before anything is sent; a repeated call with the
 * same `idIntento` waits for the first one's outcome.
 */
export const create =
  ({ sql, instancia, accounts, certifierOf, issue }: Deps): Handlers<DocumentsDefinition>["Create"] =>
  async ({ actor, solicitud, idIntento }, call) => {
    if (!actor || !solicitud) throw new TypeError("the caller did not send actor and solicitud");
    // A repeated call continues what the first one began, whoever is away by now.
    if (await findEstado(sql, idIntento))
      return answer(await watch(sql, idIntento, call), solicitud, idIntento);
    const cuenta = await accounts
      .Resolve(
        {
          usuario: actor.usuario,
          permiso: "dte.emitir",
          ...(solicitud.idCuenta !== undefined && { idCuenta: solicitud.idCuenta }),
        },
        { call },
      )
      .catch(nothingHappened);
    const numeroTransaccion = solicitud.numeroTransaccion ?? null;
    if (numeroTransaccion !== null) await refuseTaken(sql, cuenta.id, numeroTransaccion, idIntento);
    const { dte, contenido } = await certifierOf(cuenta.pais)
      .Prepare({ cuenta, solicitud }, { call })
      .catch(nothingHappened);
    if (!dte) throw new TypeError("the certifier prepared no document");
    if (solicitud.certificar === false) return dte;

    const intento = await openIntento(sql, instancia, {
      id: idIntento,
      idCuenta: cuenta.id,
      pais: cuenta.pais,
      numeroTransaccion,
      dte,
      contenido,
      actor,
    });
    if (intento === "numeroTransaccion taken") {
      await refuseTaken(sql, cuenta.id, numeroTransaccion ?? "", idIntento);
      throw invalid(
        "El número de transacción se liberó mientras se procesaba la petición. Envíela de nuevo.",
      );
    }
    const outcome =
      intento === "repeated"
        ? await watch(sql, idIntento, call)
        : await issue.advance(intento, cuenta, call, "send");
    return answer(outcome, solicitud, idIntento);
  };

function answer(outcome: Outcome, { numeroTransaccion }: Solicitud, idIntento: string): Dte {
  if (outcome.kind === "certificado") return outcome.dte;
  if (outcome.kind === "rechazado") throw outcome.error;
  throw pendingError(numeroTransaccion ?? idIntento);
}

/** Before the intent nothing is recorded and nothing sent: who is away means that the client may simply try again. */
function nothingHappened(error: unknown): never {
  throw error instanceof CallFailed ? unreachableError().causedBy(error) : error;
}

/** FEG_DTE_CREA_001 when another attempt of the account holds the number, with its document's id once there is one. */
async function refuseTaken(
  sql: Sql,
  idCuenta: string,
  numeroTransaccion: string,
  idIntento: string,
): Promise<void> {
  const holder = await findByNumeroTransaccion(sql, idCuenta, numeroTransaccion);
  if (!holder || holder.id === idIntento) return;
  const error = feg("FEG_DTE_CREA_001", { numeroTransaccion });
  throw holder.idDte === null ? error : error.with({ idExistente: holder.idDte });
}

/** The outcome of an attempt that another call, or another process, is working on. */
async function watch(sql: Sql, idIntento: string, call: Call): Promise<Outcome> {
  while (call.deadline - Date.now() > WATCH_MARGIN_MS) {
    const estado = await findEstado(sql, idIntento);
    if (estado?.estado === "certificado") {
      const dte = await findDteByIntento(sql, idIntento);
      if (dte) return { kind: "certificado", dte };
    }
    if (estado?.estado === "rechazado" && estado.error)
      return { kind: "rechazado", error: toError(estado.error) };
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  }
  return { kind: "pendiente" };
}
