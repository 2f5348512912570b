import type { DatosExportacion, DteInput } from "@dte/contracts";
import type { XmlElement } from "@dte/xmldsig";
import { CASILLAS_EXPORTACION } from "./complementos.js";
import { attributeOf, childOf, childrenOf, foreignChildOf, textOf } from "./read-element.js";
import { readFecha } from "./read-fecha.js";
import { complete, readMonto } from "./read-lineas.js";

type Complementos = Pick<DteInput, "datosExportacion" | "abonosPactados" | "retenciones" | "dteOriginal">;

/** What the complements of a document say, in the contract's words; those that the contract has no field for are passed over. */
export function readComplementos(datosEmision: XmlElement): Complementos {
  const todos = childrenOf(childOf(datosEmision, "Complementos"), "Complemento");
  const named = (name: string) =>
    todos.map((each) => foreignChildOf(each, name)).find((each) => each !== undefined);
  return {
    abonosPactados: readAbonos(named("AbonosFacturaCambiaria")),
    ...exportacion(named("Exportacion")),
    ...retenciones(named("RetencionesFacturaEspecial")),
    ...original(named("ReferenciasNota")),
  };
}

function readAbonos(abonos: XmlElement | undefined): NonNullable<DteInput["abonosPactados"]> {
  return childrenOf(abonos, "Abono").flatMap(
    (abono) =>
      complete({
        numero: Number(textOf(abono, "NumeroAbono")),
        fechaVencimiento: textOf(abono, "FechaVencimiento"),
        monto: readMonto(textOf(abono, "MontoAbono")),
      }) ?? [],
  );
}

function exportacion(nodo: XmlElement | undefined): Pick<Complementos, "datosExportacion"> {
  if (!nodo) return {};
  const datosExportacion: DatosExportacion = { otros: {} };
  for (const [casilla, campo] of CASILLAS_EXPORTACION) {
    const text = textOf(nodo, casilla);
    if (text !== "") datosExportacion[campo] = text;
  }
  return { datosExportacion };
}

function retenciones(nodo: XmlElement | undefined): Pick<Complementos, "retenciones"> {
  const leidas = complete({
    isr: readMonto(textOf(nodo, "RetencionISR")),
    iva: readMonto(textOf(nodo, "RetencionIVA") || "0"),
    totalMenosRetenciones: readMonto(textOf(nodo, "TotalMenosRetenciones")),
  });
  return leidas ? { retenciones: leidas } : {};
}

function original(nodo: XmlElement | undefined): Pick<Complementos, "dteOriginal"> {
  const id = attributeOf(nodo, "NumeroAutorizacionDocumentoOrigen");
  if (id === "") return {};
  const serie = attributeOf(nodo, "SerieDocumentoOrigen");
  const numero = attributeOf(nodo, "NumeroDocumentoOrigen");
  const fechaEmision = readFecha(`${attributeOf(nodo, "FechaEmisionDocumentoOrigen")}T00:00:00`);
  const motivoAjuste = attributeOf(nodo, "MotivoAjuste");
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
