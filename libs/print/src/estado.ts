import type { Dte } from "@dte/contracts";
import { isAnuladoPorFuerza, isAnuladoSinPrueba } from "@dte/dte";
import type { Aviso, Sello } from "./contenido.js";
import { fechaText } from "./texts.js";

/** The facts that the document's own data do not show: whether its authority certified it, or whether it may do without for now. */
export type Estado = {
  readonly isCertificado: boolean;
  readonly isContingencia: boolean;
  /** Its authority cancels no documents, so that only this service knows that it is cancelled. */
  readonly isAnuladoAqui?: boolean;
};

/** Lists the warnings in the order of their weight: cancelled, a test, not verified, not certified. */
export function avisosDe(dte: Dte, { isCertificado, isContingencia, isAnuladoAqui }: Estado): Aviso[] {
  return [
    ...(dte.anulado
      ? [{ grave: true, titulo: "DOCUMENTO ANULADO", texto: anulacionText(dte, isAnuladoAqui) }]
      : []),
    ...(dte.estaEnAmbienteDePruebas
      ? [
          {
            grave: false,
            titulo: "DOCUMENTO DE PRUEBAS",
            texto: "Emitido en ambiente de pruebas. No tiene validez fiscal.",
          },
        ]
      : []),
    ...(isSinVerificar(dte) ? [SIN_VERIFICAR] : []),
    ...(!isCertificado && !isContingencia
      ? [{ grave: false, titulo: "DOCUMENTO SIN CERTIFICAR", texto: "No tiene validez fiscal." }]
      : []),
  ];
}

/** Tells whether it was registered from its file, and nobody has asked the authority yet, or could. */
const isSinVerificar = ({ verificado }: Dte): boolean => verificado === false;

const SIN_VERIFICAR: Aviso = {
  grave: true,
  titulo: "DOCUMENTO NO VERIFICADO",
  texto: "Se registró desde un archivo y este servicio no lo ha verificado ante la autoridad tributaria.",
};

function anulacionText(dte: Dte, isAnuladoAqui = false): string {
  const { datosAnulacion } = dte;
  if (!datosAnulacion) return "No tiene validez fiscal.";
  const { fechaAnulacion, fechaCertificacion, motivoAnulacion } = datosAnulacion;
  return [
    fechaAnulacion && `Fecha de anulación: ${fechaText(fechaAnulacion)}.`,
    isAnuladoAqui || isAnuladoPorFuerza(dte)
      ? "Solo en este servicio: la autoridad tributaria no lo anuló."
      : !isAnuladoSinPrueba(dte) &&
        fechaCertificacion &&
        `Anulación certificada: ${fechaText(fechaCertificacion)}.`,
    motivoAnulacion && `Motivo: ${motivoAnulacion}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Gives the text across every page of a document that must not be taken for a valid one, for the weightiest reason only. */
export function selloDe(dte: Dte, { isCertificado, isContingencia }: Estado): Sello | undefined {
  // An account's own template may show no other sign of the cancellation.
  if (dte.anulado) return { texto: isAnuladoPorFuerza(dte) ? "ANULADO AQUÍ" : "ANULADO", grave: true };
  if (isSinVerificar(dte)) return { texto: "NO VERIFICADO", grave: true };
  if (dte.estaEnAmbienteDePruebas) return { texto: "PRUEBAS", grave: false };
  if (!isCertificado && !isContingencia) return { texto: "SIN CERTIFICAR", grave: false };
  return undefined;
}
