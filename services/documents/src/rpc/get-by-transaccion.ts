import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import type { ResolveCuenta } from "../cuentas.js";
import { pendingError } from "../domain/outcome.js";
import type { Store } from "../store/store.js";

/** Makes the answer that there is no document yet, and that there may be one. Unlike the answer that there is none, it says where and when to ask again. */
const notYet = (handle: string, idCuenta: string | undefined): FegError => {
  const { ubicacion, reintentarEnSegundos } = pendingError(handle).extra;
  const cuenta = idCuenta === undefined ? "" : `?idCuenta=${encodeURIComponent(idCuenta)}`;
  return feg("FEG_DET_OBTE_INEX").with({
    ubicacion: `${ubicacion}${cuenta}`,
    ...(reintentarEnSegundos !== undefined && { reintentarEnSegundos }),
  });
};

type Deps = { store: Store; resolveCuenta: ResolveCuenta };

/**
 * Finds a document by the client's number. Unknown and not permitted are one answer here: the route tells nobody which numbers exist. A client that
 * was told that the outcome is pending gets the refusal here, if it was refused, and is told to come again while nobody knows.
 */
export const getByTransaccion =
  ({ store, resolveCuenta }: Deps): Handlers<DocumentsDefinition>["GetByTransaccion"] =>
  async ({ actor, numeroTransaccion, idCuenta }) => {
    const access = { usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta };
    const cuenta = await resolveCuenta(access).catch((error: unknown) => {
      throw error instanceof FegError && error.codigo === "FEG_FORBIDDEN" ? feg("FEG_DET_OBTE_INEX") : error;
    });
    const look = () => store.findDteByTransaccion(cuenta.id, numeroTransaccion);
    const dte = await look();
    if (dte) return dte;
    // A client that reads "no such document" issues it again, so an attempt that is still being committed is looked for here: the looks below cannot see it.
    const isBeginning = await store.isBeginning(numeroTransaccion, cuenta.id);
    if (isBeginning || (await store.isOpen(cuenta.id, numeroTransaccion)))
      throw notYet(numeroTransaccion, idCuenta);
    const refusal = await store.findPendingRefusal(cuenta.id, numeroTransaccion);
    if (refusal) throw refusal;
    // Between the two looks its attempt may have ended with a document.
    const since = await look();
    if (since) return since;
    throw feg("FEG_DET_OBTE_INEX");
  };
