import { type Documento, diaDe } from "@dte/dte";
import { type Amount, amount, formatShort } from "@dte/money";
import { collapse } from "../../regime/texto.js";
import { dato } from "./json.js";

/** Writes SAT's complements as NUC has them: instalments as rows, the rest as a list of names and values. */
export const complementosNuc = (documento: Documento): object[] =>
  [cambiaria(documento), nota(documento), especial(documento)].filter((each) => each !== undefined);

function cambiaria({ tipo, abonosPactados }: Documento): object | undefined {
  if (tipo !== "facturaCambiaria") return undefined;
  const filas = abonosPactados.map(({ numero, fechaVencimiento, monto }) => ({
    Info: [
      dato("NumeroAbono", String(numero)),
      dato("FechaVencimiento", fechaVencimiento),
      dato("MontoAbono", dinero(amount(monto))),
    ],
  }));
  return { Code: "FCAMB", Type: "COMPLEMENTO", AditionalData: { Data: filas } };
}

function nota({ tipo, tipoFiscal, original }: Documento): object | undefined {
  if (!original || (tipo !== "notaCredito" && tipo !== "notaDebito")) return undefined;
  const { dte, motivoAjuste } = original;
  return {
    Code: tipoFiscal,
    Type: "COMPLEMENTO",
    AditionalInfo: [
      dato("NumeroAutorizacionDocumentoOrigen", (dte.id ?? "").toUpperCase()),
      dato(
        "FechaEmisionDocumentoOrigen",
        diaDe({ texto: dte.fechaEmision, instante: new Date(dte.fechaEmision) }),
      ),
      dato("MotivoAjuste", collapse(motivoAjuste)),
      dato("SerieDocumentoOrigen", dte.serie ?? ""),
      dato("NumeroDocumentoOrigen", String(dte.numero ?? "")),
    ],
  };
}

function especial({ retenciones }: Documento): object | undefined {
  if (!retenciones) return undefined;
  return {
    Code: "FESP",
    Type: "COMPLEMENTO",
    AditionalInfo: [
      dato("RetencionISR", dinero(retenciones.isr)),
      dato("RetencionIVA", dinero(retenciones.iva)),
      dato("TotalMenosRetenciones", dinero(retenciones.totalMenosRetenciones)),
    ],
  };
}

const dinero = (a: Amount): string => formatShort(a, 2);
