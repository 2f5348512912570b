import type { Event } from "@dte/contracts";
import type { Deps } from "../deps.js";
import { mayHaveReceptor } from "../domain/entregable.js";

/** Notes that a certified document is to be taken to its receiver, where that may be an electronic one. */
export const onDteCertificado =
  ({ store, documents, paises }: Pick<Deps, "store" | "documents" | "paises">) =>
  async ({ id, pais: codigo, sinReceptor }: Event<"dte.certificado">): Promise<void> => {
    if (sinReceptor) return;
    const pais = await paises.of(codigo);
    if (!pais?.entregas) return;
    const dte = await documents.Get({ id });
    if (!dte.id || !mayHaveReceptor(dte, pais)) return;
    const { id: idDte, idCuenta, receptor } = dte;
    await store.insertEntrega({ idDte, idCuenta, pais: codigo, idReceptor: receptor?.id ?? "" });
  };
