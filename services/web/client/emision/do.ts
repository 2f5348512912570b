import { isNota } from "./borrador.js";
import { exencionesGenerales } from "./exenciones.js";
import { type Campo, type OpcionImpuesto, opciones, type Pais, unidades } from "./pais.js";

const BEBIDAS = [
  "cerveza",
  "vino de uva",
  "vermut y otros vinos",
  "otras bebidas fermentadas",
  "alcohol etílico de 80 % o más",
  "alcohol etílico de menos de 80 %",
  "aguardiente de uva",
  "whisky",
  "ron y aguardiente de caña",
  "gin y ginebra",
  "vodka",
  "licores",
  "otras bebidas y alcoholes",
];
const CIGARRILLOS = [
  "cigarrillos con tabaco, cajetilla de 20",
  "otros cigarrillos, cajetilla de 20",
  "cigarrillos con tabaco, cajetilla de 10",
  "otros cigarrillos, cajetilla de 10",
];

const codigo = (numero: number): string => String(numero).padStart(3, "0");

/** Código Tributario, article 375: so much by the unit, and a share of the retail price; a document tells them apart. */
const selectivos = (especifico: number, adValorem: number, nombres: readonly string[]): OpcionImpuesto[] =>
  nombres.map((nombre, i) => ({
    valor: `${codigo(especifico + i)}:1`,
    texto: `ISC de ${nombre}`,
    nombreCorto: codigo(especifico + i),
    conNombreCorto: codigo(adValorem + i),
    codigoUnidadGravable: 1,
  }));

const REFERENCIA: readonly Campo[] = [
  {
    nombre: "PRECIO_UNITARIO_REFERENCIA_#",
    etiqueta: "Precio de venta al público",
    ayuda: "De cada envase o cajetilla, con ITBIS.",
  },
  {
    nombre: "CANTIDAD_REFERENCIA_#",
    etiqueta: "Envases por unidad",
    ayuda: "Si vende cajas o paquetes, por ejemplo 24.",
  },
];
const DE_ALCOHOL: readonly Campo[] = [
  { nombre: "GRADOS_ALCOHOL_#", etiqueta: "Grados de alcohol", ayuda: "Por ejemplo 5 o 37.5." },
  { nombre: "SUBCANTIDAD_#_1", etiqueta: "Litros por envase", ayuda: "Por ejemplo 0.355." },
];
const isOf = (nombres: readonly string[], desde: number, valores: readonly string[]): boolean =>
  valores.some((valor) => nombres.some((_, i) => valor === `${codigo(desde + i)}:1`));

/** The Dominican Republic: DGII, Formato Comprobante Fiscal Electrónico v1.0. */
export const republicaDominicana: Pais = {
  tipos: () =>
    opciones(
      ["ticket", "Factura de consumo (E32)"],
      ["factura", "Factura de crédito fiscal (E31)"],
      ["notaCredito", "Nota de crédito (E34)"],
      ["notaDebito", "Nota de débito (E33)"],
      ["facturaExportacion", "Comprobante para exportaciones (E46)"],
    ),
  notas: (original) => (isNota(original) ? [] : ["notaCredito", "notaDebito"]),
  tiposId: opciones(
    ["", "RNC o cédula"],
    ["RNC", "RNC"],
    ["CEDULA", "Cédula"],
    ["EXT", "Identificación extranjera"],
  ),
  nombreIva: "ITBIS",
  iva: unidades("ITBIS", "ITBIS", ["no facturable", "18 % incluido", "16 % incluido", "tasa 0 %", "exento"], {
    desde: 0,
  }),
  otros: [
    ...unidades("001", "Propina legal, 10 %", [""]),
    ...unidades("002", "Contribución a las telecomunicaciones, 2 %", [""]),
    ...unidades("003", "ISC de seguros, 16 %", [""]),
    ...unidades("004", "ISC de telecomunicaciones, 10 %", [""]),
    ...unidades("005", "Primera placa, 17 %", [""]),
    ...selectivos(6, 23, BEBIDAS),
    ...selectivos(19, 36, CIGARRILLOS),
    ...unidades("ITBIS_RETENIDO", "ITBIS retenido", [""], { pide: "montoImpuesto" }),
    ...unidades("ISR_RETENIDO", "ISR retenido", [""], { pide: "montoImpuesto" }),
  ],
  exenciones: exencionesGenerales,
  monedas: ["DOP", "USD", "EUR"],
  datosReceptor: () => [],
  datos: (tipo) => [
    ...(tipo === "factura"
      ? [
          {
            nombre: "TIPO_ECF",
            etiqueta: "Clase de comprobante",
            opciones: opciones(
              ["31", "Crédito fiscal (31)"],
              ["41", "Compras (41)"],
              ["43", "Gastos menores (43)"],
              ["44", "Regímenes especiales (44)"],
              ["45", "Gubernamental (45)"],
              ["47", "Pagos al exterior (47)"],
            ),
          },
        ]
      : []),
    {
      nombre: "NUMERO_SECUENCIAL",
      etiqueta: "Número secuencial",
      ayuda: "Déjelo vacío para usar el siguiente de la cuenta.",
    },
    {
      nombre: "VENCIMIENTO_NUMERO_SECUENCIAL",
      etiqueta: "Vencimiento de la secuencia",
      ayuda: "Con formato aaaa-mm-dd. Solo si escribió el número secuencial.",
    },
  ],
  datosMoneda: (moneda, tipo) =>
    moneda === "DOP"
      ? []
      : [
          {
            nombre: "TIPO_CAMBIO",
            etiqueta: "Tipo de cambio",
            ayuda: isNota(tipo)
              ? "Déjelo vacío para usar el del documento original."
              : `Los pesos por cada ${moneda}, con hasta 4 decimales.`,
          },
        ],
  datosItem: (impuestos) => {
    const isAlcohol = isOf(BEBIDAS, 6, impuestos);
    return isAlcohol || isOf(CIGARRILLOS, 19, impuestos)
      ? [...REFERENCIA, ...(isAlcohol ? DE_ALCOHOL : [])]
      : [];
  },
  pideReceptor: (tipo) => tipo === "factura" || tipo === "facturaExportacion",
  pideLugar: () => false,
  exportacion: [
    { nombre: "paisDestino", etiqueta: "País de destino" },
    { nombre: "fechaEmbarque", etiqueta: "Fecha de embarque", ayuda: "Con formato aaaa-mm-dd." },
    { nombre: "numeroEmbarque", etiqueta: "Número de embarque" },
    { nombre: "condicionesEntrega", etiqueta: "Condiciones de entrega", ayuda: "Por ejemplo FOB." },
    { nombre: "nombrePuertoEmbarque", etiqueta: "Puerto de embarque" },
    { nombre: "nombrePuertoDesembarque", etiqueta: "Puerto de desembarque" },
    { nombre: "totalFob", etiqueta: "Total FOB" },
    { nombre: "flete", etiqueta: "Flete" },
    { nombre: "seguro", etiqueta: "Seguro" },
    {
      nombre: "viaTransporte",
      etiqueta: "Vía de transporte",
      opciones: opciones(["01", "Terrestre"], ["02", "Marítima"], ["03", "Aérea"]),
    },
  ],
  formasPago: opciones(
    ["1", "Efectivo"],
    ["2", "Cheque, transferencia o depósito"],
    ["3", "Tarjeta de débito o crédito"],
    ["4", "Venta a crédito"],
    ["5", "Bonos o certificados de regalo"],
    ["6", "Permuta"],
    ["7", "Nota de crédito"],
    ["8", "Otras formas de pago"],
  ),
  llevaPagos: (tipo) => !isNota(tipo),
  datoIncluido: "INDICADOR_MONTO_GRAVADO",
  heredaNota: {
    // The pesos of the selective taxes are those of the original's quarter.
    documento: /^(?:INDICADOR_MONTO_GRAVADO|TASA_IMPUESTO_ADICIONAL_\d+)$/,
    linea: [
      "PRECIO_UNITARIO_REFERENCIA",
      "CANTIDAD_REFERENCIA",
      "GRADOS_ALCOHOL",
      "SUBCANTIDAD",
      "RECARGO_MONTO",
    ],
  },
};
