import type {
  AccountsDefinition,
  Call,
  CatalogsDefinition,
  CertifierDefinition,
  Client,
  DocumentsDefinition,
  Dte,
  Handlers,
  Solicitud,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Sql, transaction } from "@dte/service";
import { NOTAS_QUE_RESTAN, refuseBeyondOriginal } from "../domain/notas.js";
import { pendingError } from "../domain/outcome.js";
import { completeItems, idsOfProductos } from "../domain/productos.js";
import type { Issue } from "../issue.js";
import { findDteOfCuenta } from "../store/dtes.js";
import {
  findByNumeroTransaccion,
  findEstado,
  type NewIntento,
  openIntento,
  releaseIntento,
  sumOfNotas,
} from "../store/intentos.js";
import { answer, nothingHappened, watch } from "./watch.js";

type Deps = {
  sql: Sql;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  catalogs: Client<CatalogsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
};

/**
 * Certifies a document. The intent and the exact bytes are committed before anything is sent; a repeated call with the
 * same `idIntento` waits for the first one's outcome.
 */
export const create =
  ({
    sql,
    instancia,
    accounts,
    catalogs,
    certifierOf,
    issue,
  }: Deps): Handlers<DocumentsDefinition>["Create"] =>
  async ({ actor, solicitud: asked, idIntento, huella = null, asincrono }, call) => {
    if (!actor || !asked) throw new TypeError("the caller did not send actor and solicitud");
    const pending = pendingError(asked.numeroTransaccion ?? idIntento);
    const repeated = { id: idIntento, operacion: "certificar", dte: {} as Dte } as const;
    // A repeated call continues what the first one began, whoever is away by now.
    const begun = await findEstado(sql, idIntento);
    if (begun && begun.huella !== huella) {
      throw invalid(
        "La clave de idempotencia ya se usó con otra petición. Use una clave nueva para cada petición.",
      );
    }
    if (begun) return answer(await watch(sql, repeated, call), pending);
    const cuenta = await accounts
      .Resolve({ usuario: actor.usuario, permiso: "dte.emitir", ...named(asked.idCuenta) }, { call })
      .catch(nothingHappened("certificar"));
    const numeroTransaccion = asked.numeroTransaccion ?? null;
    if (numeroTransaccion !== null) await refuseTaken(sql, cuenta.id, numeroTransaccion, idIntento);
    const dteOriginal = await findOriginal(sql, cuenta.id, asked);
    const solicitud = await withProductos(catalogs, cuenta.id, asked, call);
    const { dte, contenido } = await certifierOf(cuenta.pais)
      .Prepare({ cuenta, solicitud, ...(dteOriginal && { dteOriginal }) }, { call })
      .catch(nothingHappened("certificar"));
    if (!dte) throw new TypeError("the certifier prepared no document");
    if (solicitud.certificar === false) return dte;

    const intento = await open(sql, instancia, dteOriginal, {
      id: idIntento,
      operacion: "certificar",
      idCuenta: cuenta.id,
      pais: cuenta.pais,
      idCertificador: cuenta.idCertificador,
      numeroTransaccion,
      huella,
      dte,
      anulacion: null,
      contenido,
      actor,
    });
    if (asincrono && typeof intento !== "string") {
      await releaseIntento(sql, idIntento, 0);
      throw pending;
    }
    if (intento === "taken") {
      await refuseTaken(sql, cuenta.id, numeroTransaccion ?? "", idIntento);
      throw invalid(
        "El número de transacción se liberó mientras se procesaba la petición. Envíela de nuevo.",
      );
    }
    const outcome =
      intento === "repeated"
        ? await watch(sql, repeated, call)
        : await issue.advance(intento, cuenta, call, "send");
    return answer(outcome, pending);
  };

const named = (idCuenta: string | undefined) => (idCuenta === undefined ? {} : { idCuenta });

/** A note takes from its original under a lock, so that two at once cannot take more than there is. */
function open(sql: Sql, instancia: string, original: Dte | undefined, nuevo: NewIntento) {
  if (!original?.id || !NOTAS_QUE_RESTAN.includes(nuevo.dte.tipo)) return openIntento(sql, instancia, nuevo);
  const { id } = original;
  return transaction(sql, "open nota", async (tx) => {
    refuseBeyondOriginal(nuevo.dte, original, await sumOfNotas(tx, id, NOTAS_QUE_RESTAN));
    return openIntento(tx, instancia, nuevo);
  });
}

/** The document that a note refers to, which must be the account's own. */
async function findOriginal(
  sql: Sql,
  idCuenta: string,
  { idDteOriginal }: Solicitud,
): Promise<Dte | undefined> {
  if (idDteOriginal === undefined) return undefined;
  const original = await findDteOfCuenta(sql, idCuenta, idDteOriginal);
  if (!original) throw feg("FEG_DTE_CREA_010", { idDteOriginal });
  return original;
}

/** Items that name a product take from the catalogue what they do not say themselves. */
async function withProductos(
  catalogs: Client<CatalogsDefinition>,
  idCuenta: string,
  solicitud: Solicitud,
  call: Call,
): Promise<Solicitud> {
  const ids = idsOfProductos(solicitud);
  if (ids.length === 0) return solicitud;
  const { productos } = await catalogs
    .GetProductos({ idCuenta, ids }, { call })
    .catch(nothingHappened("certificar"));
  return completeItems(solicitud, productos);
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
