import type { DteInput } from "@dte/contracts";

type Lector = {
  /** Is this datoAdicional of a document one that the country reads, and no legend of the issuer's own? */
  isDatoPropio?(nombre: string): boolean;
};

/**
 * What the country reads stands in its own place wherever the document is shown, and is shown to nobody a second time: it is
 * not to be seen, unless the issuer says that it is.
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
