import type { Dte } from "@dte/contracts";
import { fechaText } from "../texts.js";

/** What a reader must know before anything else. */
export type Aviso = { readonly grave: boolean; readonly titulo: string; readonly texto: string };

/** Not yet certified, with an access number instead of an authorization. */
export const isContingencia = (dte: Dte): boolean => dte.id === undefined && Boolean(dte.numeroAcceso);

/** Cancelled, a test, not certified: in the order of their weight. */
export function avisosDe(dte: Dte): Aviso[] {
  return [
    ...(dte.anulado ? [{ grave: true, titulo: "DOCUMENTO ANULADO", texto: anulacionText(dte) }] : []),
    ...(dte.estaEnAmbienteDePruebas
      ? [
          {
            grave: false,
            titulo: "DOCUMENTO DE PRUEBAS",
            texto: "Emitido en ambiente de pruebas. No tiene validez fiscal.",
          },
        ]
      : []),
    ...(dte.id === undefined && !isContingencia(dte)
      ? [{ grave: false, titulo: "DOCUMENTO SIN CERTIFICAR", texto: "No tiene validez fiscal." }]
      : []),
  ];
}

function anulacionText({ datosAnulacion }: Dte): string {
  if (!datosAnulacion) return "No tiene validez fiscal.";
  const { fechaAnulacion, fechaCertificacion, motivoAnulacion } = datosAnulacion;
  return [
    fechaAnulacion && `Fecha de anulación: ${fechaText(fechaAnulacion)}.`,
    fechaCertificacion && `Anulación certificada: ${fechaText(fechaCertificacion)}.`,
    motivoAnulacion && `Motivo: ${motivoAnulacion}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Across every page: what cannot be taken for a valid document. The weightiest alone. */
export function selloDe(dte: Dte): { readonly texto: string; readonly grave: boolean } | undefined {
  if (dte.anulado) return { texto: "ANULADO", grave: true };
  if (dte.estaEnAmbienteDePruebas) return { texto: "PRUEBAS", grave: false };
  if (dte.id === undefined && !isContingencia(dte)) return { texto: "SIN CERTIFICAR", grave: false };
  return undefined;
}
