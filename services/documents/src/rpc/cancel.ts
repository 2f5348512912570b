import type {
  AccountsDefinition,
  CancelRequest,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Dte,
  Handlers,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import type { Outbox, Shell } from "@dte/service";
import { startStopwatch } from "@dte/work";
import type { FindArchivo } from "../archivos/find.js";
import type { Circuits } from "../circuits.js";
import { checkAmbiente } from "../cuentas.js";
import { forcedAnulacion } from "../domain/anulacion.js";
import { pendingCancelError } from "../domain/outcome.js";
import type { Issue } from "../issue.js";
import { markAnulado } from "../settle.js";
import type { Store } from "../store/store.js";
import { answer, nothingHappened, watch } from "../watch.js";

type Deps = {
  shell: Shell;
  store: Store;
  outbox: Pick<Outbox, "kick">;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  findArchivo: FindArchivo;
  issue: Issue;
  circuits: Pick<Circuits, "enter">;
};

/** Cancels a document the same durable way it was issued; forced, the archive alone changes, and only in tests. */
export const cancel =
  (deps: Deps): Handlers<DocumentsDefinition>["Cancel"] =>
  async (request, call) => {
    const { actor, id, motivoAnulacion, fechaAnulacion, forzar, idIntento } = request;
    const { shell, store, outbox, instancia, accounts, certifierOf, issue } = deps;
    if (!actor) throw new TypeError("the caller did not send actor");
    const dte = await store.findDte(id);
    if (!dte?.id) throw feg("FEG_DET_OBTE_INEX");
    const { id: idDte } = dte;
    const pending = () => pendingCancelError(idDte);
    const repeated = { id: idIntento, operacion: "anular", dte } as const;
    if (await store.findEstado(idIntento)) return answer(await watch(store, repeated, call), pending);
    const cuenta = await accounts
      .Resolve({ usuario: actor.usuario, permiso: "dte.anular", idCuenta: dte.idCuenta }, { call })
      .catch(nothingHappened("anular"));
    checkAmbiente(cuenta, dte.estaEnAmbienteDePruebas);
    if (dte.anulado) throw alreadyAnulado();
    if (dte.estado === undefined) throw notYetCertified();
    if (forzar && !dte.estaEnAmbienteDePruebas) throw onlyInTests();

    const {
      contenido,
      fechaAnulacion: fecha,
      conexion,
      tipo,
    } = await certifierOf(cuenta.pais)
      .PrepareCancel(
        {
          cuenta,
          dte,
          motivoAnulacion,
          idIntento,
          soloRegistro: forzar,
          ...(fechaAnulacion !== undefined && { fechaAnulacion }),
          ...(request.tipoAnulacion !== undefined && { tipoAnulacion: request.tipoAnulacion }),
          ...(request.solicitante && { solicitante: request.solicitante }),
          ...(await documentsOf(deps, dte, request)),
        },
        { call },
      )
      .catch(nothingHappened("anular"));
    if (forzar) {
      // Before it is done: nobody finds a cancellation that no authority knows of without who asked for it.
      const acto = { usuario: actor.usuario, ipOrigen: actor.ipOrigen, accion: "dte.anulacion.forzada" };
      await accounts
        .RecordActo({ idCuenta: cuenta.id, objeto: idDte, ...acto }, { call })
        .catch(nothingHappened("anular"));
      const datos = forcedAnulacion({ motivoAnulacion, fechaAnulacion: fecha });
      const done = await store.transaction("anular", (tx) =>
        markAnulado({ shell }, tx, { dte, datos, archivo: null, actor }),
      );
      if (!done) throw alreadyAnulado();
      outbox.kick();
      return answer({ kind: "certificado", dte: (await store.findDte(id)) ?? dte }, pending);
    }
    const { pais, idCertificador } = cuenta;
    const { estaEnAmbienteDePruebas } = dte;
    const driver = { pais, idCertificador, estaEnAmbienteDePruebas };
    const leave = deps.circuits.enter(driver, cuenta.id, "anular");
    const release = issue.hold(idIntento);
    try {
      const sinceOpened = startStopwatch();
      const intento = await store.openIntento(instancia, {
        id: idIntento,
        operacion: "anular",
        idCuenta: cuenta.id,
        pais,
        idCertificador,
        numeroTransaccion: null,
        huella: null,
        dte,
        anulacion: {
          motivoAnulacion,
          fechaAnulacion: fecha,
          ...(tipo !== undefined && { tipo }),
          ...(request.idDteReemplazo !== undefined && { idReemplazo: request.idDteReemplazo }),
        },
        contenido,
        archivo: null,
        conexion,
        actor,
      });
      if (intento === "taken") {
        const detalle = "El documento ya se está anulando. Consulte el documento en unos segundos.";
        throw feg("FEG_DTE_INVALID_STATE", { detalle });
      }
      const outcome =
        intento === "repeated"
          ? await watch(store, repeated, call)
          : await issue.advance(intento, cuenta, call, sinceOpened);
      return answer(outcome, pending);
    } finally {
      release();
      leave();
    }
  };

/** Finds the stored file of the document, and the document that takes its place when the client names one. */
async function documentsOf({ store, findArchivo }: Deps, dte: Dte, { idDteReemplazo }: CancelRequest) {
  const nombre = dte.archivoXml ?? dte.archivoJson;
  const archivo = nombre === undefined ? undefined : await findArchivo(nombre);
  const found = archivo ? { archivo: archivo.contenido } : {};
  if (idDteReemplazo === undefined) return found;
  const dteReemplazo = await store.findDteOfCuenta(dte.idCuenta, idDteReemplazo);
  if (dteReemplazo) return { ...found, dteReemplazo };
  throw invalid(
    `idDteReemplazo: la cuenta no tiene un documento ${idDteReemplazo}. Emita primero el que lo reemplaza.`,
  );
}

const onlyInTests = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "forzar anula el documento solo en el archivo, sin la autoridad, y se acepta solo en el ambiente de pruebas. Anule sin forzar; si la autoridad no anula ese tipo de documento, emita una nota de crédito.",
  });

const notYetCertified = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle:
      "El documento se emitió en contingencia y la autoridad todavía no lo certifica. Anúlelo cuando su estado sea Certificado.",
  });

const alreadyAnulado = () => feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
