import type { DatosExportacion, Dte, DteOriginal, Retenciones } from "@dte/contracts";
import { amount, isZero } from "@dte/money";
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
import { type CobroAjeno, cobrosDe } from "../../regime/cuenta-ajena.js";
import { MEDIOS_DE_PAGO, mediosDe } from "../../regime/medios-pago.js";
import { nitText } from "../texts.js";
import { incotermText } from "./incoterms.js";

/** Gives the blocks before the lines: the document that a note adjusts, the data of an export, and the charges for others. */
export function complementosDe(dte: Dte): Complemento[] {
  const { dteOriginal, datosExportacion, moneda } = dte;
  const cobros = cobrosDe(dte.datosAdicionales);
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
    ...(cobros.length > 0
      ? [
          {
            clase: "otros" as const,
            titulo: "Cobros por cuenta ajena, fuera del total",
            datos: cobros.map((cobro) => cobroDato(cobro, moneda)),
          },
        ]
      : []),
    ...(dte.abonosPactados.length > 0 ? mediosDatos(dte) : []),
  ];
}

/** Writes a charge for another taxpayer: what it is for, who that taxpayer is, and the document that it rests on. */
function cobroDato({ concepto, nit, documento, fecha, ...montos }: CobroAjeno, moneda: string): Dato {
  const { base, dai, iva, otros, total } = montos;
  const partes = [
    !isZero(dai) && `DAI ${montoText(dai)}`,
    !isZero(iva) && `IVA ${montoText(iva)} sobre ${montoText(base)}`,
    !isZero(otros) && `Otros ${montoText(otros)}`,
  ].filter((each) => each !== false);
  return {
    etiqueta: concepto,
    valor: dineroText(total, moneda),
    detalle: [
      [nit && `NIT ${nitText(nit)}`, documento && `Documento ${documento}`, fecha && fechaText(fecha)]
        .filter(Boolean)
        .join(", "),
      partes.join(", "),
    ].filter((each) => each !== ""),
  };
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

/** Writes how the document was paid as a block, when instalments take the table of payments. */
function mediosDatos(dte: Dte): Complemento[] {
  const { titulo, pagos } = mediosPagados(dte);
  const datos = pagos.map(({ concepto, monto }) => ({ etiqueta: concepto, valor: monto }));
  return datos.length > 0 ? [{ clase: "otros", titulo, datos }] : [];
}

const mediosPagados = ({ datosAdicionales, moneda, total }: Dte): Pagos => ({
  titulo: "Medios de pago",
  concepto: "Medio",
  pagos: mediosDe(datosAdicionales, amount(total)).map(({ tipo, numero, fecha, monto }, i) => ({
    numero: String(i + 1),
    concepto: [MEDIOS_DE_PAGO.get(tipo) ?? tipo, numero, fecha && fechaText(fecha)]
      .filter(Boolean)
      .join(", "),
    monto: dineroText(monto, moneda),
  })),
});

/** Gives when a document is to be paid or, where it was paid at once, how. */
export const pagosDe = (dte: Dte): Pagos =>
  dte.abonosPactados.length > 0 ? abonosDe(dte) : mediosPagados(dte);

/** Gives the instalments of a factura cambiaria in the order in which they were agreed. */
const abonosDe = ({ abonosPactados, moneda }: Dte): Pagos => ({
  titulo: "Abonos pactados",
  concepto: "Vencimiento",
  pagos: abonosPactados.map(({ numero, fechaVencimiento, monto }) => ({
    numero: String(numero),
    concepto: fechaText(fechaVencimiento),
    monto: dineroText(amount(monto), moneda),
  })),
});

/** Gives the amounts that the buyer keeps back on a factura especial, and the one that the seller gets. */
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
