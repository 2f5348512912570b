import type { Actor, Dte, Solicitud } from "@dte/contracts";
import { feg } from "@dte/errors";
import { BYTES_MAX, type Grandes, remitenteDe } from "../grandes.js";
import type { Store } from "../store/store.js";

type Note = Pick<Solicitud, "idDteOriginal">;

/** Finds the document that a note refers to, which must be the account's own; "large" stands for one that `findOriginal` has to read. */
export async function findOriginalUnlessLarge(
  store: Store,
  idCuenta: string,
  { idDteOriginal }: Note,
): Promise<Dte | "large" | undefined> {
  if (idDteOriginal === undefined) return undefined;
  const found = await store.findDteOfCuenta(idCuenta, idDteOriginal, BYTES_MAX);
  return found && "bytes" in found ? "large" : adjustable(found?.dte, idDteOriginal);
}

/** Finds the document that a note refers to, which must be the account's own. A large one is read in the turn of its account and of its asker. */
export async function findOriginal(
  { store, grandes }: { store: Store; grandes: Grandes },
  idCuenta: string,
  { idDteOriginal }: Note,
  asker: { readonly actor: Actor; readonly titular: string },
): Promise<Dte | undefined> {
  if (idDteOriginal === undefined) return undefined;
  const found = await grandes(
    (bytesMax) => store.findDteOfCuenta(idCuenta, idDteOriginal, bytesMax),
    remitenteDe(asker),
  );
  return adjustable(found?.dte, idDteOriginal);
}

function adjustable(original: Dte | undefined, idDteOriginal: string): Dte {
  if (!original) throw feg("FEG_DTE_CREA_010", { idDteOriginal }).at("idDteOriginal", "NOTA-ORIGINAL");
  if (original.estado === undefined) {
    const detalle =
      "El documento original se emitió en contingencia y la autoridad todavía no lo certifica. Emita la nota cuando su estado sea Certificado.";
    throw feg("FEG_DTE_INVALID_STATE", { detalle }).at("idDteOriginal", "NOTA-ORIGINAL-ESTADO");
  }
  return original;
}
