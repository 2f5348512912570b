import type { DteInput, Ficha } from "@dte/contracts";
import type { Regime } from "@dte/dte";
import type { Country, NumeroDado } from "./country.js";

/** What it takes to say what people read of a document. */
export type Presenter = Pick<Country, "ficha" | "originalOf"> & {
  readonly regime: Pick<Regime, "impuestoGeneral" | "isFinalConsumer">;
};

/**
 * The document with what people read of it, whether its receiver is nobody in particular, and what the document that it adjusts is
 * called where it does not say that yet. `dado`: the number that it was prepared with.
 */
export function withFicha(
  dte: DteInput,
  presenter: Presenter,
  dado?: NumeroDado | undefined,
): DteInput & { ficha: Ficha } {
  const { regime, ficha, originalOf } = presenter;
  const { receptor, dteOriginal } = dte;
  return {
    ...dte,
    ficha: { ...ficha(dte, dado), impuestoGeneral: regime.impuestoGeneral },
    ...(receptor && regime.isFinalConsumer({ id: receptor.id ?? "" })
      ? { receptor: { ...receptor, esConsumidorFinal: true } }
      : {}),
    ...(dteOriginal && { dteOriginal: { ...originalOf(dteOriginal), ...dteOriginal } }),
  };
}
