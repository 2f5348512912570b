import type { DatosExportacion, Dte, DteOriginal, Retenciones } from "@dte/contracts";
import { amount } from "@dte/money";
import { dineroText, fechaText, montoText } from "../texts.js";
import { type Dato, datosOf } from "./dato.js";
import { incotermText } from "./incoterms.js";
import { nombreDelTipo } from "./tipos.js";

/** A block of data that only some documents have (SAT's complements). */
export type Complemento = {
  readonly clase: "origen" | "exportacion";
  readonly titulo: string;
  readonly datos: readonly Dato[];
};

/** What stands before the lines: the document that a note adjusts, and the data of an export. */
export function complementosDe({ dteOriginal, datosExportacion }: Dte): Complemento[] {
  return [
    ...(dteOriginal
      ? [{ clase: "origen" as const, titulo: "Documento de origen", datos: origenDatos(dteOriginal) }]
      : []),
    ...(datosExportacion
      ? [
          {
            clase: "exportacion" as const,
            titulo: "Datos de exportación",
            datos: exportacionDatos(datosExportacion),
          },
        ]
      : []),
  ];
}

function origenDatos(original: DteOriginal): Dato[] {
  const { id, serie, numero, tipo, fechaEmision, total, moneda, motivoAjuste } = original;
  return datosOf(
    ["Número de autorización", id],
    ["Serie", serie],
    ["Número", numero === undefined ? undefined : String(numero)],
    ["Tipo de documento", nombreDelTipo(tipo)],
    ["Fecha de emisión", fechaEmision && fechaText(fechaEmision)],
    ["Total", total && (moneda ? dineroText(amount(total), moneda) : montoText(amount(total)))],
    ["Motivo del ajuste", motivoAjuste],
  );
}

function exportacionDatos(datos: DatosExportacion): Dato[] {
  return [
    ...persona("Consignatario o destinatario", datos.nombreConsignatarioODestinatario, [
      datos.direccionConsignatarioODestinatario,
      datos.paisConsignatario,
      codigoText(datos.codigoConsignatarioODestinatario),
    ]),
    ...persona("Comprador", datos.nombreComprador, [
      datos.direccionComprador,
      codigoText(datos.codigoComprador),
    ]),
    ...persona("Exportador", datos.nombreExportador, [codigoText(datos.codigoExportador)]),
    ...datosOf(
      ["INCOTERM", datos.incoterm && incotermText(datos.incoterm)],
      ["Lugar de expedición", datos.lugarExpedicion],
      ["Otra referencia", datos.otraReferencia],
    ),
  ];
}

const codigoText = (codigo: string | undefined): string | undefined => codigo && `Código: ${codigo}`;

function persona(
  etiqueta: string,
  nombre: string | undefined,
  lines: readonly (string | undefined)[],
): Dato[] {
  const detalle = lines.flatMap((each) => (each ? [each] : []));
  return nombre || detalle.length > 0 ? [{ etiqueta, valor: nombre ?? "", detalle }] : [];
}

export type AbonoImpreso = { readonly numero: string; readonly vencimiento: string; readonly monto: string };

/** What a factura cambiaria is to be paid in, in the order in which it was agreed. */
export const abonosDe = ({ abonosPactados, moneda }: Dte): AbonoImpreso[] =>
  abonosPactados.map(({ numero, fechaVencimiento, monto }) => ({
    numero: String(numero),
    vencimiento: fechaText(fechaVencimiento),
    monto: dineroText(amount(monto), moneda),
  }));

/** What the buyer keeps back on a factura especial, and what the seller gets. */
export const retencionesDe = (
  retenciones: Retenciones,
  moneda: string,
): { retenido: Dato[]; neto: Dato } => ({
  retenido: [
    { etiqueta: "Retención ISR", valor: montoText(amount(retenciones.isr)) },
    { etiqueta: "Retención IVA", valor: montoText(amount(retenciones.iva)) },
  ],
  neto: {
    etiqueta: "TOTAL MENOS RETENCIONES",
    valor: dineroText(amount(retenciones.totalMenosRetenciones), moneda),
  },
});
