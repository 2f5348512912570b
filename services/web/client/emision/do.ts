import { exencionesGenerales } from "./exenciones.js";
import { opciones, type Pais, unidades } from "./pais.js";
import { isNota } from "./solicitud.js";

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
};
