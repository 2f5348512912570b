import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte, Item } from "@dte/contracts";
import { amountInWords, fichaDe, impuestosDe } from "@dte/dte";
import { amount } from "@dte/money";
import {
  avisosDe,
  type Columna,
  type Contenido,
  cantidadText,
  datosOf,
  dineroText,
  emisorDe,
  fechaText,
  type Impreso,
  leyendasDe,
  lineasOf,
  montoText,
  printContenido,
  selloDe,
} from "@dte/print";
import { campos } from "../describe/campos.js";
import { descripcion } from "../describe/descripcion.js";
import { datoOf } from "../regime/datos.js";
import { regime } from "../regime/regime.js";

/** The island's own money, which the contract does not list. */
const TALENTO = { uno: "TALENTO", varios: "TALENTOS" };

/** Prints a boleta on paper. */
export const print = (dte: Dte, cuenta: Cuenta, { formato, versionHoja }: Hoja): Impreso =>
  printContenido(contenidoDe(dte, cuenta), formato, versionHoja);

function contenidoDe(dte: Dte, cuenta: Cuenta): Contenido {
  const { titulo, numeroLegal, identificadores, verificacion } = fichaDe(dte);
  const [principal = { etiqueta: "Número", valor: numeroLegal }, ...otros] = identificadores;
  const estado = { isCertificado: dte.estado !== undefined, isContingencia: false };
  const emisor = emisorDe(dte, cuenta, {
    identificacion: `Clave: ${dte.emisor?.id ?? ""}`,
    nombre: dte.emisor?.nombre,
    nombreComercial: dte.emisor?.nombreComercial,
    lineas: [dte.emisor?.direccion?.direccion],
  });
  return {
    idioma: "es",
    titulo: `${titulo} ${numeroLegal}`,
    avisos: avisosDe(dte, estado),
    sello: selloDe(dte, estado),
    emisor,
    identificacion: {
      tipo: titulo,
      clase: "Boleta electrónica",
      contingencia: undefined,
      principal,
      anchos: otros,
      tercios: [],
      medios: datosOf(["Número", numeroLegal], ["Fecha", fechaText(dte.fechaEmision)]),
    },
    receptor: {
      nombre: { etiqueta: "Cliente", valor: dte.receptor?.nombre ?? "" },
      identificacion: dte.receptor?.esConsumidorFinal
        ? undefined
        : { etiqueta: "Clave", valor: dte.receptor?.id ?? "" },
      direccion: undefined,
      datos: [],
    },
    complementos: [{ clase: "otros", titulo: "Datos de la boleta", datos: datosDe(dte) }],
    lineas: { ...lineasOf(columnas, dte.items, renglonDe), rollo: ["Cantidad × precio", "Total"] },
    totales: {
      parciales: impuestosDe(dte).map(({ nombreCorto, montoImpuesto }) => ({
        etiqueta: nombreDe(nombreCorto),
        valor: montoText(amount(montoImpuesto)),
      })),
      total: { etiqueta: "Total", valor: dineroText(amount(dte.total), dte.moneda) },
    },
    retenciones: undefined,
    pagos: undefined,
    letras: amountInWords(amount(dte.total), dte.moneda, { [regime.moneda]: TALENTO }),
    frases: [],
    leyendas: leyendasDe(dte.datosAdicionales),
    verificacion: verificacion
      ? {
          certificador: datosOf(["Certificó", dte.certificador?.nombre]),
          qr: {
            texto: verificacion.uri,
            frase: `Verifíquela en el sitio de ${verificacion.texto}:`,
            uri: verificacion.uri,
            rotulo: "consulta de boletas",
            destacada: false,
          },
        }
      : undefined,
    timbre: undefined,
    pie: `${titulo} ${numeroLegal}`,
    continuacion: [emisor.identificacion, `${titulo} ${numeroLegal}`],
  };
}

const nombreDe = (nombreCorto: string): string =>
  descripcion.impuestos?.find((each) => each.nombreCorto === nombreCorto)?.nombre ?? nombreCorto;

const datosDe = (dte: Dte) =>
  datosOf(
    ...campos
      .filter(({ donde }) => donde === "documento")
      .map(({ etiqueta = "", nombre = "" }) => [etiqueta, datoOf(dte, nombre)] as const),
  );

const cifra = (titulo: string, texto: (item: Item) => string): Columna<Item> => ({
  titulo,
  clase: "num",
  celda: (item) => ({ tipo: "cifra", texto: texto(item) }),
});

const columnas: readonly Columna<Item>[] = [
  cifra("Cantidad", ({ cantidad }) => cantidadText(cantidad)),
  {
    titulo: "Detalle",
    clase: "descripcion",
    celda: ({ descripcion: texto }) => ({ tipo: "descripcion", texto }),
  },
  cifra("Precio", ({ precioUnitario }) => montoText(amount(precioUnitario))),
  cifra("Total", ({ total }) => montoText(amount(total))),
];

const renglonDe = (item: Item) => ({
  nombre: item.descripcion,
  cantidad: `${cantidadText(item.cantidad)} × ${montoText(amount(item.precioUnitario))}`,
  importe: montoText(amount(item.total)),
  ajustes: [],
  total: undefined,
});
