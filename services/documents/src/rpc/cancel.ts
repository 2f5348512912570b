import type {
  AccountsDefinition,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { forcedAnulacion } from "../domain/anulacion.js";
import { pendingCancelError } from "../domain/outcome.js";
import { anular, type Issue } from "../issue.js";
import { findDte } from "../store/dtes.js";
import { findEstado, openIntento } from "../store/intentos.js";
import { answer, nothingHappened, watch } from "./watch.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  outbox: Outbox;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
};

/** Cancels a document the same durable way it was issued; forced, the archive alone changes. */
export const cancel =
  (deps: Deps): Handlers<DocumentsDefinition>["Cancel"] =>
  async ({ actor, id, motivoAnulacion, fechaAnulacion, forzar, idIntento }, call) => {
    const { shell, sql, outbox, instancia, accounts, certifierOf, issue } = deps;
    if (!actor) throw new TypeError("the caller did not send actor");
    const dte = await findDte(sql, id);
    if (!dte?.id) throw feg("FEG_DET_OBTE_INEX");
    const pending = pendingCancelError(dte.id);
    const repeated = { id: idIntento, operacion: "anular", dte } as const;
    if (await findEstado(sql, idIntento)) return answer(await watch(sql, repeated, call), pending);
    const cuenta = await accounts
      .Resolve({ usuario: actor.usuario, permiso: "dte.anular", idCuenta: dte.idCuenta }, { call })
      .catch(nothingHappened("anular"));
    if (dte.anulado) throw alreadyAnulado();

    const { contenido, fechaAnulacion: fecha } = await certifierOf(cuenta.pais)
      .PrepareCancel(
        { cuenta, dte, motivoAnulacion, ...(fechaAnulacion !== undefined && { fechaAnulacion }) },
        { call },
      )
      .catch(nothingHappened("anular"));
    if (forzar) {
      const datos = forcedAnulacion({ motivoAnulacion, fechaAnulacion: fecha });
      const done = await transaction(sql, "anular", (tx) =>
        anular({ shell, outbox }, tx, { dte, datos, archivo: null, actor }),
      );
      if (!done) throw alreadyAnulado();
      outbox.kick();
      return answer({ kind: "certificado", dte: (await findDte(sql, id)) ?? dte }, pending);
    }
    const intento = await openIntento(sql, instancia, {
      id: idIntento,
      operacion: "anular",
      idCuenta: cuenta.id,
      pais: cuenta.pais,
      idCertificador: cuenta.idCertificador,
      numeroTransaccion: null,
      huella: null,
      dte,
      anulacion: { motivoAnulacion, fechaAnulacion: fecha },
      contenido,
      actor,
    });
    if (intento === "taken") {
      const detalle = "El documento ya se está anulando. Consulte el documento en unos segundos.";
      throw feg("FEG_DTE_INVALID_STATE", { detalle });
    }
    const outcome =
      intento === "repeated"
        ? await watch(sql, repeated, call)
        : await issue.advance(intento, cuenta, call, "send");
    return answer(outcome, pending);
  };

const alreadyAnulado = () => feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
