import type { DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import { findSettled } from "../issuing/settle.js";
import { lookThrough } from "../store/beginning.js";
import type { Store } from "../store/store.js";

/**
 * Tells how an attempt stands, `inexistente` where there is none, with its document where it is issued. Throws 1000 while an attempt of that id may
 * be on its way into the database: nobody knows then which request it is for.
 */
export const getIntento =
  ({ store }: { store: Store }): Handlers<DocumentsDefinition>["GetIntento"] =>
  async ({ id }) => {
    const found = await lookThrough(
      () => store.findEstado(id),
      () => store.isBeginning(id),
    );
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
