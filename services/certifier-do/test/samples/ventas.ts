import type { Pedido } from "./asked.js";
import { COMPRADOR, CUENTA, cargo, itbis, item, pedido } from "./base.js";

const receptor = COMPRADOR;

/** Invoices: 31 and 32. */
export const VENTAS: Readonly<Record<string, Pedido>> = {
  factura: pedido("factura", { receptor }),
  "factura-numero-completo": pedido("factura", { receptor }, { NUMERO_SECUENCIAL: "E310000000017" }),
  "factura-de-secuencia": pedido(
    "factura",
    { receptor },
    { NUMERO_SECUENCIAL: "500", VENCIMIENTO_NUMERO_SECUENCIAL: "" },
    { cuenta: { secuencias: [{ tipo: "factura", desde: 1, hasta: 1000, vencimiento: "2027-12-31" }] } },
  ),
  "factura-de-establecimiento": pedido("factura", { receptor, emisor: { codigoEstablecimiento: "2" } }),
  "factura-tasas-mezcladas": pedido("factura", {
    receptor,
    items: [
      item("Nevera", "47200.00"),
      item("Yogurt", "116.00", { cantidad: "10", impuestos: [itbis(2)] }),
      item("Exportable", "100.00", { impuestos: [itbis(3)] }),
      item("Arroz selecto", "35.125", { cantidad: "12.5", unidadMedida: "LB", impuestos: [itbis(4)] }),
      item("Tarjeta de regalo", "500.00", { tipo: "servicio", impuestos: [itbis(0)] }),
    ],
  }),
  "factura-sin-itbis-incluido": pedido("factura", { receptor }, { INDICADOR_MONTO_GRAVADO: "0" }),
  "factura-descuentos-y-recargos": pedido(
    "factura",
    {
      receptor,
      items: [
        item("Pintura", "1000.00", { cantidad: "2", descuento: "100.00", otroDescuento: "50.00" }),
        item("Brocha", "250.00", { cantidad: "4", descuento: "20.00" }),
      ],
    },
    {
      TIPO_SUB_DESCUENTO_2_1: "%",
      SUB_DESCUENTO_PORCENTAJE_2_1: "2",
      TIPO_SUB_RECARGO_1_1: "$",
      MONTO_SUB_RECARGO_1_1: "30",
    },
  ),
  "factura-descuento-global": pedido(
    "factura",
    { receptor },
    {
      TIPO_AJUSTE_1: "D",
      TIPO_VALOR_1: "%",
      VALOR_DESCUENTOO_RECARGO_1: "10",
      DESCRIPCION_DESCUENTOO_RECARGO_1: "Pronto pago",
      TIPO_AJUSTE_2: "R",
      TIPO_VALOR_2: "$",
      MONTO_DESCUENTOO_RECARGO_2: "25.5",
    },
  ),
  "factura-con-contacto-propio": pedido(
    "factura",
    { receptor },
    {
      TELEFONO_EMISOR_1: "809-555-0101",
      TELEFONO_EMISOR_2: "809-555-0102",
      WEB_SITE: "www.sucursal.example",
      NOMBRE_COMERCIAL: "Sucursal del Cibao",
      DIRECCION_EMISOR: "Calle del Sol 45",
      MUNICIPIO: "250100",
      PROVINCIA: "250000",
      CORREO_EMISOR: "cibao@colmado.com.do",
    },
    { cuenta: { ...CUENTA, telefonos: "809-555-0199", direccionWeb: "www.casa.example" } },
  ),
  "factura-telecomunicaciones": pedido("factura", {
    receptor,
    items: [item("Renta mensual", "1180.00", { tipo: "servicio", impuestos: [cargo("CDT"), cargo("004")] })],
  }),
  "factura-cerveza": pedido(
    "factura",
    {
      receptor,
      items: [
        item("Cerveza, caja 24/12 oz", "1905.70", {
          cantidad: "2",
          unidadMedida: "CAJ",
          impuestos: [cargo("006"), cargo("023")],
        }),
      ],
    },
    {
      CANTIDAD_REFERENCIA_1: "24",
      UNIDAD_REFERENCIA_1: "BOTELLA",
      SUBCANTIDAD_1_1: "0.355",
      CODIGO_SUBCANTIDAD_1_1: "24",
      GRADOS_ALCOHOL_1: "5",
      PRECIO_UNITARIO_REFERENCIA_1: "65",
      TASA_IMPUESTO_ADICIONAL_006: "633.85",
    },
  ),
  "factura-cerveza-por-litros": pedido(
    "factura",
    {
      receptor,
      items: [
        item("Cerveza", "100.00", {
          cantidad: "10",
          unidadMedida: "BOTELLA",
          impuestos: [{ ...cargo("006"), cantidadUnidadesGravables: "0.5" }, cargo("023")],
        }),
      ],
    },
    { PRECIO_UNITARIO_REFERENCIA_1: "150" },
  ),
  "factura-a-credito": pedido("factura", {
    receptor,
    abonosPactados: [
      { monto: "770.00", fechaVencimiento: "2026-11-20", formaPago: "2" },
      { monto: "500.00", fechaVencimiento: "2026-12-20", plazo: "30 dias" },
      { monto: "500.00", fechaVencimiento: "2027-01-20" },
    ],
  }),
  "factura-en-dolares": pedido(
    "factura",
    {
      receptor,
      moneda: "USD",
      items: [item("Licencia anual", "199.99", { cantidad: "3", descuento: "10", tipo: "servicio" })],
    },
    { TIPO_CAMBIO: "58.1234" },
  ),
  "factura-en-dolares-con-avance": pedido(
    "factura",
    { receptor, moneda: "USD", items: [item("Licencia anual", "118.00", { tipo: "servicio" })] },
    { TIPO_CAMBIO: "60", MONTO_AVANCE_PAGO: "18", SALDO_ANTERIOR: "-2.5", VALOR_PAGAR: "5850" },
  ),
  "factura-en-pesos-y-euros": pedido("factura", { receptor }, { TIPO_MONEDA: "EUR", TIPO_CAMBIO: "63.5" }),
  "factura-con-retenciones": pedido("factura", {
    receptor,
    items: [
      item("Servicio de vigilancia", "11800.00", {
        tipo: "servicio",
        impuestos: [cargo("ITBIS_RETENIDO", "1800.00"), cargo("ISR_RETENIDO", "200")],
      }),
    ],
  }),
  "factura-con-todo-lo-demas": pedido(
    "factura",
    {
      receptor: {
        ...COMPRADOR,
        direccion: { direccion: "Zona Franca, nave 4", idMunicipio: "DO.250000.250100" },
        datosAdicionales: [{ nombre: "CONTACTO_COMPRADOR", valor: "Ana Núñez" }],
      },
      datosExportacion: {
        otros: { fechaEmbarque: "2026-11-21", conductor: "Rafael Pérez", placa: "A639689" },
      },
      items: [item(`Bomba sumergible ${"de acero inoxidable ".repeat(5)}1 HP`, "1770", { codigo: "B-77" })],
    },
    {
      CODIGO_VENDEDOR: "V-8",
      NUMERO_ORDEN_COMPRA: "4500352238",
      FECHA_ENTREGA: "2026-12-01",
      SALDO_ANTERIOR: "-20",
      MONTO_AVANCE_PAGO: "100",
      MONTO_PERIODO: "1770",
      NUMERO_SUB_TOTAL_1: "1",
      DESCRIPCION_SUBTOTAL_1: "Bombas",
      MONTO_SUB_TOTAL_1: "1770",
      LINEAS_1: "1",
      FECHA_ELABORACION_1: "2026-01-31",
      TIPO_CUENTA_PAGO: "CT",
      NUMERO_CUENTA_PAGO: "0010001",
      BANCO_PAGO: "Banco del Caribe",
    },
  ),
  "factura-cuenta-exenta": pedido(
    "factura",
    { receptor },
    {},
    {
      cuenta: { informacionFiscal: { ...CUENTA.informacionFiscal, esExentoIva: true } },
    },
  ),
  ticket: pedido("ticket", {
    items: [item("Pan", "10.00"), item("Leche", "65", { cantidad: "2", impuestos: [itbis(4)] })],
  }),
  "ticket-de-un-extranjero": pedido("ticket", {
    receptor: { id: "PA-9988", tipoId: "PASAPORTE", nombre: "Zoë O'Neil" },
    items: [item("Estadía", "250000.00", { tipo: "servicio", impuestos: [cargo("PROPINA")] })],
  }),
  "ticket-con-caracteres": pedido("ticket", {
    receptor: { nombre: 'Peña & "Hijos" <SRL>' },
    items: [item("Café\r\n\tmolido ñ 😀 & <té> 'x' \u0007", "118.00")],
  }),
  "ticket-cigarrillos": pedido(
    "ticket",
    {
      items: [
        item("Cigarrillos, rueda de 10 cajetillas", "3000", { impuestos: [cargo("019"), cargo("036")] }),
      ],
    },
    { CANTIDAD_REFERENCIA_1: "10", PRECIO_UNITARIO_REFERENCIA_1: "420" },
  ),
};
