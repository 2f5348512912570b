import type { DatosExportacion, DteInput } from "@dte/contracts";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { CUENTA_AJENA, MEDIO_PAGO } from "../regime/datos-documento.js";
import { FILAS_MAX, type Filas, nombreDe } from "../regime/filas.js";
import { CASILLAS_EXPORTACION } from "./complementos.js";
import { attributeOf, childOf, foreignChildOf, textOf } from "./read-element.js";
import { readFecha } from "./read-fecha.js";
import { complete, readMonto } from "./read-lineas.js";

type Complementos = Pick<
  DteInput,
  "datosExportacion" | "abonosPactados" | "retenciones" | "dteOriginal" | "datosAdicionales"
>;

/** Reads what the complements of a document say, in the contract's words; it passes over those that the contract has no field for. */
export function readComplementos(datosEmision: XmlElement): Complementos {
  const todos = childrenNamed(childOf(datosEmision, "Complementos"), "Complemento");
  const named = (name: string) =>
    todos.map((each) => foreignChildOf(each, name)).find((each) => each !== undefined);
  return {
    abonosPactados: readAbonos(named("AbonosFacturaCambiaria")),
    ...exportacion(named("Exportacion")),
    ...retenciones(named("RetencionesFacturaEspecial")),
    ...original(named("ReferenciasNota")),
    datosAdicionales: [
      ...datosDe(CUENTA_AJENA, childrenNamed(named("CobroXCuentaAjena"), "ItemCuentaAjena"), CASILLAS_AJENAS),
      ...datosDe(
        MEDIO_PAGO,
        todos.flatMap((each) => foreignChildOf(each, "MediosDePago") ?? []),
        CASILLAS_PAGO,
      ),
    ],
  };
}

/** The box in which each datum of a row is written. */
const CASILLAS_AJENAS = {
  NIT: "NITtercero",
  DOCUMENTO: "NumeroDocumento",
  FECHA: "FechaDocumento",
  CONCEPTO: "Descripcion",
  BASE: "BaseImponible",
  DAI: "MontoCobroDAI",
  IVA: "MontoCobroIVA",
  OTROS: "MontoCobroOtros",
  TOTAL: "MontoCobroTotal",
} as const satisfies Record<(typeof CUENTA_AJENA.campos)[number], string>;
const CASILLAS_PAGO = {
  TIPO: "TipoFormaPago",
  NUMERO: "NumeroTransaccion",
  FECHA: "FechaTransaccion",
  MONTO: "Monto",
} as const satisfies Record<(typeof MEDIO_PAGO.campos)[number], string>;

/** The form of a day in some boxes: 31/12/2026. */
const DIA_PRIMERO = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Gives the data of a complement as the numbered data in which a request has them. */
const datosDe = <C extends string>(
  filas: Filas<C>,
  nodos: readonly XmlElement[],
  casillas: Readonly<Record<C, string>>,
): NonNullable<DteInput["datosAdicionales"]> =>
  nodos.slice(0, FILAS_MAX).flatMap((nodo, i) =>
    filas.campos.flatMap((campo) => {
      const valor = textOf(nodo, casillas[campo]).replace(DIA_PRIMERO, "$3-$2-$1");
      return valor === "" ? [] : [{ nombre: nombreDe(filas, campo, i + 1), valor }];
    }),
  );

function readAbonos(abonos: XmlElement | undefined): NonNullable<DteInput["abonosPactados"]> {
  return childrenNamed(abonos, "Abono").flatMap(
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
