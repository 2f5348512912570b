import type { DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { findSettled } from "../settle.js";
import type { Estado } from "../store/intentos.js";
import type { Store } from "../store/store.js";

/**
 * Tells how an attempt stands, `inexistente` where there is none, with its document where it is issued. Throws 1000 while one of that id may be on its way
 * into the database: nobody knows then for which request it is.
 */
export const getIntento =
  ({ store }: { store: Store }): Handlers<DocumentsDefinition>["GetIntento"] =>
  async ({ id }) => {
    const found = (await store.findEstado(id)) ?? (await findBegun(store, id));
    if (!found) return { estado: "inexistente" };
    const isIssued = found.estado === "certificado" || (found.estado === "abierto" && found.enContingencia);
    const dte = isIssued
      ? await findSettled(store, { id, operacion: "certificar", dte: {} as Dte })
      : undefined;
    // Its document went with a database that was lost: nobody can show it before its file is registered.
    const isLost = isIssued && !dte;
    return {
      estado: isLost ? "abierto" : isIssued ? "certificado" : found.estado,
      ...(found.huella !== null && { huella: found.huella }),
      ...(dte && { dte }),
      ...(found.error && {
        codigo: found.error.codigo,
        mensaje: found.error.mensaje,
        extra: JSON.stringify(found.error.extra),
      }),
    };
  };

/** Looks again once nothing is on its way that the first look could not see. */
async function findBegun(store: Store, id: string): Promise<Estado | undefined> {
  if (await store.isBeginning(id)) throw feg("1000").causedBy(new Error("its commit is under way"));
  return await store.findEstado(id);
}
