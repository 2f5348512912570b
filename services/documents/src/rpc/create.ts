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
import { type FegError, feg, invalid } from "@dte/errors";
import type { Sql } from "@dte/service";
import { pendingError } from "../domain/outcome.js";
import { completeItems, idsOfProductos } from "../domain/productos.js";
import type { Issue } from "../issue.js";
import { type Opening, openCertificar, type Prepared } from "../open.js";
import { findDteOfCuenta } from "../store/dtes.js";
import { findByNumeroTransaccion, findEstado, releaseIntento } from "../store/intentos.js";
import type { Turns } from "../turns.js";
import { answer, nothingHappened, watch } from "./watch.js";

type Deps = {
  sql: Sql;
  instancia: string;
  accounts: Client<AccountsDefinition>;
  catalogs: Client<CatalogsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
  turns: Turns;
};

/**
 * Certifies a document. The intent and the exact bytes are committed before anything is sent; a repeated call with the
 * same `idIntento` waits for the first one's outcome.
 */
export const create =
  (deps: Deps): Handlers<DocumentsDefinition>["Create"] =>
  async ({ actor, solicitud: asked, idIntento, huella = null, asincrono }, call) => {
    const { sql, accounts, catalogs, certifierOf } = deps;
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
    const request = { cuenta, solicitud, idIntento, ...(dteOriginal && { dteOriginal }) };
    const prepare = async (numero?: number): Promise<Prepared> => {
      const { dte, ...rest } = await certifierOf(cuenta.pais)
        .Prepare({ ...request, ...(numero !== undefined && { numero }) }, { call })
        .catch(nothingHappened("certificar"));
      if (!dte) throw new TypeError("the certifier prepared no document");
      return { ...rest, dte };
    };
    const prepared = await prepare();
    if (solicitud.certificar === false) return prepared.dte;

    const attempt = {
      id: idIntento,
      operacion: "certificar" as const,
      idCuenta: cuenta.id,
      pais: cuenta.pais,
      idCertificador: cuenta.idCertificador,
      numeroTransaccion,
      huella,
      anulacion: null,
      actor,
    };
    const opening = { attempt, cuenta, prepared, original: dteOriginal, withNumero: prepare };
    return await certify(deps, opening, { asincrono, pending }, call);
  };

/** Commits the attempt and takes it as far as the time allows. */
async function certify(
  { sql, instancia, issue, turns }: Deps,
  opening: Opening,
  { asincrono, pending }: { asincrono: boolean; pending: FegError },
  call: Call,
): Promise<Dte> {
  const { id, idCuenta, numeroTransaccion } = opening.attempt;
  const release = issue.hold(id);
  try {
    const intento = await openCertificar({ sql, instancia, turns }, opening);
    if (intento === "repeated") {
      const repeated = { id, operacion: "certificar", dte: opening.prepared.dte } as const;
      return answer(await watch(sql, repeated, call), pending);
    }
    if (intento === "taken") {
      await refuseTaken(sql, idCuenta, numeroTransaccion ?? "", id);
      throw invalid(
        "El número de transacción se liberó mientras se procesaba la petición. Envíela de nuevo.",
      );
    }
    if (asincrono) {
      await releaseIntento(sql, id, 0);
      throw pending;
    }
    return answer(await issue.advance(intento, opening.cuenta, call, "send"), pending);
  } finally {
    release();
  }
}

const named = (idCuenta: string | undefined) => (idCuenta === undefined ? {} : { idCuenta });

/** The document that a note refers to, which must be the account's own. */
async function findOriginal(
  sql: Sql,
  idCuenta: string,
  { idDteOriginal }: Solicitud,
): Promise<Dte | undefined> {
  if (idDteOriginal === undefined) return undefined;
  const original = await findDteOfCuenta(sql, idCuenta, idDteOriginal);
  if (!original) throw feg("FEG_DTE_CREA_010", { idDteOriginal });
  if (original.estado === undefined) {
    const detalle =
      "El documento original se emitió en contingencia y la autoridad todavía no lo certifica. Emita la nota cuando su estado sea Certificado.";
    throw feg("FEG_DTE_INVALID_STATE", { detalle });
  }
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
