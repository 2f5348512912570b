import type { ArchiveDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { type DeOtros, isLlenoDeOtros } from "../store/registrados-de-otros.js";

type Given = Parameters<Handlers<ArchiveDefinition>["Register"]>[0];

/** The accounts whose archives get the document. */
type Cuentas = {
  readonly idCuentaEmisor?: string | undefined;
  readonly idCuentaReceptor?: string | undefined;
};

/** The part of a new file's row that depends on room. */
export type Room = {
  readonly cuentas: Cuentas;
  /** The share of strangers that this file counts against, where no user of the archive's account sent it. */
  readonly deOtros: DeOtros | undefined;
};

/** A full archive is told to be tried again after this time: an authority that is there decides in minutes. */
const LLENO_SECONDS = 600;

/**
 * Finds room for a file in the archives of its issuer and its receiver. Each archive counts by itself, whoever sends the file: otherwise a receiver's
 * own user could fill the archive of any issuer. Where an archive of others is full, the account whose user sends the file has it all the same, and
 * the other account does not; the file comes there with the authority's word, or when that account's own user sends it. Throws
 * FEG_RATE_LIMIT_EXCEEDED where no user of either sends it.
 */
export async function findRoom({ shell, sql }: { shell: Shell; sql: Sql }, request: Given): Promise<Room> {
  const { actor, idCuentaEmisor, idCuentaReceptor, propioEmisor, propioReceptor } = request;
  const cuentas = { idCuentaEmisor, idCuentaReceptor };
  const deOtros: DeOtros = {
    // A gateway of the version before names no holder of the caller's key; then the share is the caller's.
    usuario: request.titular || (actor?.usuario ?? ""),
    idCuentaEmisor: propioEmisor ? undefined : idCuentaEmisor,
    idCuentaReceptor: propioReceptor ? undefined : idCuentaReceptor,
  };
  if (deOtros.idCuentaEmisor === undefined && deOtros.idCuentaReceptor === undefined)
    return { cuentas, deOtros: undefined };
  const isDePruebas = request.dte?.estaEnAmbienteDePruebas ?? false;
  if (!(await isLlenoDeOtros(sql, deOtros, isDePruebas))) return { cuentas, deOtros };
  if (!propioEmisor && !propioReceptor) {
    shell.log.warn("delivery.no-room", {});
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: LLENO_SECONDS }).with({
      reintentarEnSegundos: LLENO_SECONDS,
    });
  }
  shell.log.warn("registered.no-room", {});
  const propias = {
    idCuentaEmisor: propioEmisor ? idCuentaEmisor : undefined,
    idCuentaReceptor: propioReceptor ? idCuentaReceptor : undefined,
  };
  return { cuentas: propias, deOtros: undefined };
}
