import type { DteInput } from "@dte/contracts";

type Lector = {
  /** Is this datoAdicional of a document one that the country reads, and no legend of the issuer's own? */
  isDatoPropio?(nombre: string): boolean;
};

/**
 * Hides the data that the country itself reads: they are shown in their own place of the document already. An issuer who marks one as visible
 * has it shown again.
 */
export function hidePropios(dte: DteInput, { isDatoPropio }: Lector): DteInput {
  const { datosAdicionales = [] } = dte;
  return {
    ...dte,
    datosAdicionales: datosAdicionales.map((dato) =>
      dato.visible === undefined && isDatoPropio?.(dato.nombre ?? "") ? { ...dato, visible: false } : dato,
    ),
  };
}
