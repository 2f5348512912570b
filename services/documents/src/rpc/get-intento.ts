import type { DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import { findSettled } from "../settle.js";
import type { Store } from "../store/store.js";

/**
 * Tells how an attempt stands, with its document where it is issued: `inexistente` where there is none, `abierto` also where one may be on its way
 * into the database.
 */
export const getIntento =
  ({ store }: { store: Store }): Handlers<DocumentsDefinition>["GetIntento"] =>
  async ({ id }) => {
    const found = (await store.findEstado(id)) ?? (await findBegun(store, id));
    if (found === "beginning") return { estado: "abierto" };
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
const findBegun = async (store: Store, id: string) =>
  (await store.isBeginning(id)) ? "beginning" : await store.findEstado(id);
