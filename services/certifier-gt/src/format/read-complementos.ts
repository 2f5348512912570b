import type { DatosExportacion, DteInput } from "@dte/contracts";
import { CASILLAS_EXPORTACION } from "./complementos.js";
import { readFecha } from "./read-fecha.js";
import { complete, readMonto } from "./read-lineas.js";
import { childOf, childrenOf, type Nodo, textOf } from "./read-xml.js";

type Complementos = Pick<DteInput, "datosExportacion" | "abonosPactados" | "retenciones" | "dteOriginal">;

/** What the complements of a document say, in the contract's words; those that the contract has no field for are passed over. */
export function readComplementos(datosEmision: Nodo): Complementos {
  const todos = childrenOf(childOf(datosEmision, "Complementos"), "Complemento");
  const named = (name: string) => todos.map((each) => childOf(each, name)).find((each) => each !== undefined);
  return {
    abonosPactados: readAbonos(named("AbonosFacturaCambiaria")),
    ...exportacion(named("Exportacion")),
    ...retenciones(named("RetencionesFacturaEspecial")),
    ...original(named("ReferenciasNota")),
  };
}

function readAbonos(abonos: Nodo | undefined): NonNullable<DteInput["abonosPactados"]> {
  return childrenOf(abonos, "Abono").flatMap(
    (abono) =>
      complete({
        numero: Number(textOf(abono, "NumeroAbono")),
        fechaVencimiento: textOf(abono, "FechaVencimiento"),
        monto: readMonto(textOf(abono, "MontoAbono")),
      }) ?? [],
  );
}

function exportacion(nodo: Nodo | undefined): Pick<Complementos, "datosExportacion"> {
  if (!nodo) return {};
  const datosExportacion: DatosExportacion = { otros: {} };
  for (const [casilla, campo] of CASILLAS_EXPORTACION) {
    const text = textOf(nodo, casilla);
    if (text !== "") datosExportacion[campo] = text;
  }
  return { datosExportacion };
}

function retenciones(nodo: Nodo | undefined): Pick<Complementos, "retenciones"> {
  const leidas = complete({
    isr: readMonto(textOf(nodo, "RetencionISR")),
    iva: readMonto(textOf(nodo, "RetencionIVA") || "0"),
    totalMenosRetenciones: readMonto(textOf(nodo, "TotalMenosRetenciones")),
  });
  return leidas ? { retenciones: leidas } : {};
}

function original(nodo: Nodo | undefined): Pick<Complementos, "dteOriginal"> {
  const id = textOf(nodo, "NumeroAutorizacionDocumentoOrigen");
  if (id === "") return {};
  const serie = textOf(nodo, "SerieDocumentoOrigen");
  const numero = textOf(nodo, "NumeroDocumentoOrigen");
  const fechaEmision = readFecha(`${textOf(nodo, "FechaEmisionDocumentoOrigen")}T00:00:00`);
  const motivoAjuste = textOf(nodo, "MotivoAjuste");
  return {
    dteOriginal: {
      id,
      ...(serie && { serie }),
      ...(/^\d{1,15}$/.test(numero) && { numero: Number(numero) }),
      ...(fechaEmision && { fechaEmision }),
      ...(motivoAjuste && { motivoAjuste }),
    },
  };
}
