import type { DatosExportacion, Dte, DteOriginal, Retenciones } from "@dte/contracts";
import { amount } from "@dte/money";
import {
  type Complemento,
  type Dato,
  datosOf,
  dineroText,
  fechaText,
  montoText,
  type Pagos,
  type Totales,
} from "@dte/print";
import { nombreDelTipo } from "../../describe/nombres-tipos.js";
import { incotermText } from "./incoterms.js";

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

/** What a factura cambiaria is to be paid in, in the order in which it was agreed. */
export const abonosDe = ({ abonosPactados, moneda }: Dte): Pagos => ({
  titulo: "Abonos pactados",
  concepto: "Vencimiento",
  pagos: abonosPactados.map(({ numero, fechaVencimiento, monto }) => ({
    numero: String(numero),
    concepto: fechaText(fechaVencimiento),
    monto: dineroText(amount(monto), moneda),
  })),
});

/** What the buyer keeps back on a factura especial, and what the seller gets. */
export const retencionesDe = (
  retenciones: Retenciones,
  moneda: string,
): Totales & { readonly titulo: string } => ({
  titulo: "Retenciones",
  parciales: [
    { etiqueta: "Retención ISR", valor: montoText(amount(retenciones.isr)) },
    { etiqueta: "Retención IVA", valor: montoText(amount(retenciones.iva)) },
  ],
  total: {
    etiqueta: "TOTAL MENOS RETENCIONES",
    valor: dineroText(amount(retenciones.totalMenosRetenciones), moneda),
  },
});
