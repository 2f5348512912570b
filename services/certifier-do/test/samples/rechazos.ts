import type { CuentaInput } from "@dte/contracts";
import type { Pedido } from "./asked.js";
import {
  COMPRADOR,
  CUENTA,
  cargo,
  datos,
  FACTURA,
  FACTURA_44,
  FACTURA_46,
  itbis,
  item,
  pedido,
  sobre,
  vendido,
} from "./base.js";

/** A request that is refused, with the rule that refuses it and words of its message. */
export type Rechazo = { readonly id: string; readonly mensaje: string; readonly pedido: Pedido };

const receptor = COMPRADOR;
const rechazo = (id: string, mensaje: string, refused: Pedido): Rechazo => ({ id, mensaje, pedido: refused });
const factura = (dichos: Readonly<Record<string, string>>, resto: Parameters<typeof pedido>[1] = {}) =>
  pedido("factura", { receptor, ...resto }, dichos);
const deCuenta = (cuenta: CuentaInput) => pedido("factura", { receptor }, {}, { cuenta });
const nota = (
  tipo: string,
  original: Partial<typeof FACTURA>,
  resto: Parameters<typeof pedido>[1] = {},
  dichos = {},
) => pedido(tipo, { ...sobre(FACTURA), ...resto }, dichos, { dteOriginal: { ...FACTURA, ...original } });
const conItem = (
  tipo: string,
  linea: ReturnType<typeof item>,
  dichos: Readonly<Record<string, string>> = {},
) => pedido(tipo, { receptor, items: [linea] }, dichos);

const MODIFICA = { NCF_MODIFICADO: "E320000000001", FECHA_NCF_MODIFICADO: "2026-11-02" };

export const RECHAZOS: readonly Rechazo[] = [
  rechazo("DO-TIPO", "ticket", pedido("recibo", {})),
  rechazo("DO-TIPO-ECF", "no existe", factura({ TIPO_ECF: "42" })),
  rechazo("DO-TIPO-ECF", 'envíe tipo "factura"', pedido("ticket", {}, { TIPO_ECF: "41" })),
  rechazo("DO-DATO", "una fecha yyyy-MM-dd", factura({ FECHA_ENTREGA: "31/12/2026" })),
  rechazo("DO-DATO", "GRADOS_ALCOHOL_<línea>", factura({ GRADOS_ALCOHOL: "5" })),
  rechazo("DO-DATO", "posición que no existe", factura({ GRADOS_ALCOHOL_2: "5" })),
  rechazo("DO-DATO", "no es de un e-CF 31", factura({ PESO_NETO_KILOGRAMO_1: "5" })),
  rechazo("DO-DATO", "001 a 039", factura({ TASA_IMPUESTO_ADICIONAL_040: "5" })),
  rechazo("DO-OTRA-MONEDA", "TIPO_MONEDA y TIPO_CAMBIO", factura({ PRECIO_OTRA_MONEDA_1: "10" })),
  rechazo("DO-OTRA-MONEDA", "TIPO_MONEDA y TIPO_CAMBIO", factura({ MONTO_ITEM_OTRA_MONEDA_1: "10" })),
  rechazo("DO-DATO", "un teléfono", factura({ TELEFONO_EMISOR_1: "123" })),
  rechazo("DO-DATO-CUENTA", "La cuenta", deCuenta({ datosAdicionales: datos({ SUCURSAL: "x".repeat(21) }) })),
  rechazo("DO-NUMERO-FORMA", "E310000000017", factura({ NUMERO_SECUENCIAL: "E320000000017" })),
  rechazo("DO-NUMERO-FALTA", "NUMERO_SECUENCIAL", factura({ NUMERO_SECUENCIAL: "" })),
  rechazo("DO-VENCIMIENTO-FALTA", "VENCIMIENTO", factura({ VENCIMIENTO_NUMERO_SECUENCIAL: "" })),
  rechazo("DO-VENCIMIENTO-FORMA", "yyyy-MM-dd", factura({ VENCIMIENTO_NUMERO_SECUENCIAL: "2027-02-30" })),
  rechazo("DO-VENCIMIENTO-PASADO", "2026-11-19", factura({ VENCIMIENTO_NUMERO_SECUENCIAL: "2026-11-19" })),
  rechazo("DO-NOTA-ORIGINAL-INEXISTENTE", "no", pedido("notaCredito", sobre(FACTURA))),
  rechazo("DO-NOTA-ORIGINAL", "NCF_MODIFICADO", pedido("notaCredito", { receptor })),
  rechazo(
    "DO-ORIGINAL-SOBRA",
    "Quítelo",
    pedido("factura", { receptor, ...sobre(FACTURA) }, {}, { dteOriginal: FACTURA }),
  ),
  rechazo("DO-NOTA-MOTIVO", "obligatorio", nota("notaCredito", {}, { motivoAjuste: "" })),
  rechazo("DO-NOTA-MOTIVO", "90", nota("notaCredito", {}, { motivoAjuste: "x".repeat(91) })),
  rechazo("DO-NOTA-CODIGO", "2 o 3", nota("notaDebito", {}, {}, { CODIGO_MODIFICACION: "1" })),
  rechazo(
    "DO-NOTA-ALCANCE",
    "DOP 1770.00",
    nota("notaCredito", {}, { items: [item("Cemento gris", "118.00")] }, { CODIGO_MODIFICACION: "1" }),
  ),
  rechazo("DO-NOTA-ALCANCE", "corrige texto", nota("notaDebito", {}, {}, { CODIGO_MODIFICACION: "2" })),
  rechazo("DO-REFERENCIA-CODIGO", "use 4 o 5", factura({ ...MODIFICA, CODIGO_MODIFICACION: "3" })),
  rechazo(
    "DO-REFERENCIA-CODIGO",
    "en un e-CF 32: use 4",
    pedido("ticket", {}, { ...MODIFICA, CODIGO_MODIFICACION: "5" }),
  ),
  rechazo("DO-NOTA-ORIGINAL-ESTADO", "vigente", nota("notaCredito", { anulado: true })),
  rechazo("DO-NOTA-EMISOR", "otro emisor", nota("notaCredito", { emisor: { id: "131880681" } })),
  rechazo("DO-NOTA-RECEPTOR", "receptor", nota("notaCredito", {}, { receptor: { id: "131880681" } })),
  rechazo("DO-NOTA-MONEDA", "DOP", nota("notaCredito", {}, { moneda: "USD" }, { TIPO_CAMBIO: "58" })),
  rechazo("DO-NOTA-FECHA", "2026-11-02", nota("notaCredito", {}, { fechaEmision: "2026-11-01" })),
  rechazo("DO-NOTA-EXCEDE", "DOP 1770.00", nota("notaCredito", {}, { items: [item("Cemento", "1770.01")] })),
  rechazo(
    "DO-NOTA-ITBIS",
    "al 18 % (DOP 270.00) supera el del documento original (DOP 0.00)",
    nota("notaCredito", FACTURA_46, { items: [item("X", "1770", { impuestos: [itbis(1)] })] }),
  ),
  rechazo(
    "DO-NOTA-ITBIS",
    "al 16 % (DOP 16.00)",
    nota("notaCredito", {}, { items: [item("X", "116", { impuestos: [itbis(2)] })] }),
  ),
  rechazo(
    "DO-NOTA-ITBIS",
    "supera el del documento original (DOP 18.00)",
    nota(
      "notaCredito",
      { items: [vendido("118.00", 1, "18.00"), vendido("1652.00", 4, "0.00")] },
      { items: [item("X", "1770")] },
    ),
  ),
  rechazo(
    "DO-NOTA-ITBIS",
    "no puede cobrarlo",
    nota("notaDebito", FACTURA_44, { items: [item("X", "118", { impuestos: [itbis(1)] })] }),
  ),
  rechazo(
    "DO-NOTA-ITBIS",
    "INDICADOR_FACTURACION_DESCUENTOO_RECARGO",
    nota(
      "notaDebito",
      FACTURA_44,
      {},
      {
        TIPO_AJUSTE_1: "R",
        MONTO_DESCUENTOO_RECARGO_1: "100",
        INDICADOR_FACTURACION_DESCUENTOO_RECARGO_1: "1",
      },
    ),
  ),
  rechazo(
    "DO-NOTA-TARDIA",
    "no puede superar DOP 1500.00",
    nota(
      "notaCredito",
      { fechaEmision: "2026-10-20T10:00:00-04:00" },
      { items: [item("X", "1770")] },
      { INDICADOR_MONTO_GRAVADO: "0" },
    ),
  ),
  rechazo("DO-FECHA-FUTURA", "posterior", factura({}, { fechaEmision: "2026-11-21" })),
  rechazo(
    "DO-EMISOR-RNC",
    "12345",
    deCuenta({ informacionFiscal: { ...CUENTA.informacionFiscal, id: "12345" } }),
  ),
  rechazo("DO-EMISOR-DATOS", "direccion", deCuenta({ informacionFiscal: { id: "101850043", nombre: "X" } })),
  rechazo(
    "DO-EMISOR-ESTABLECIMIENTO",
    "Valores aceptados: 2",
    factura({}, { emisor: { codigoEstablecimiento: "9" } }),
  ),
  rechazo("DO-RECEPTOR-ID", "1234", pedido("factura", { receptor: { id: "1234", nombre: "X" } })),
  rechazo("DO-RECEPTOR-TIPO-ID", "CEDULA", pedido("factura", { receptor: { id: "1234", tipoId: "NIT" } })),
  rechazo("DO-RECEPTOR-EXTRANJERO", "RNC", pedido("factura", { receptor: { id: "P1", tipoId: "EXT" } })),
  rechazo("DO-RECEPTOR-OBLIGATORIO", "ticket", pedido("factura", {})),
  rechazo("DO-RECEPTOR-SOBRA", "Quítelo", factura({ TIPO_ECF: "43" })),
  rechazo("DO-RECEPTOR-NOMBRE", "150", pedido("factura", { receptor: { id: "130862346" } })),
  rechazo(
    "DO-RECEPTOR-DIRECCION",
    "100",
    factura({}, { receptor: { ...receptor, direccion: { direccion: "x".repeat(101) } } }),
  ),
  rechazo("DO-RECEPTOR-LIMITE", "RD$250,000.00", pedido("ticket", { items: [item("Motor", "250000")] })),
  rechazo(
    "DO-RECEPTOR-LIMITE",
    "RD$250,000.00",
    nota(
      "notaCredito",
      {
        tipo: "ticket",
        tipoFiscal: "32",
        total: "5000.00",
        moneda: "USD",
        receptor: { id: "CF" },
        datosAdicionales: datos({ TIPO_CAMBIO: "58.5" }),
        items: [vendido("5000.00", 1, "762.71")],
      },
      { items: [item("X", "100")] },
    ),
  ),
  rechazo(
    "DO-EXPORTACION-TIPO",
    "facturaExportacion",
    pedido("ticket", { esExportacion: true, datosExportacion: {} }),
  ),
  rechazo(
    "DO-ITBIS-INDICADOR",
    "Valores aceptados: 4",
    conItem("factura", item("X", "1", { impuestos: [itbis(1)] }), { TIPO_ECF: "44" }),
  ),
  rechazo(
    "DO-ITBIS-REPETIDO",
    "un solo ITBIS",
    conItem("factura", item("X", "1", { impuestos: [itbis(1), itbis(2)] })),
  ),
  rechazo("DO-IMPUESTO", "001 a 039", conItem("factura", item("X", "1", { impuestos: [cargo("IVA")] }))),
  rechazo(
    "DO-IMPUESTOS-MAX",
    "hasta 2",
    conItem("factura", item("X", "1", { impuestos: [cargo("001"), cargo("002"), cargo("004")] })),
  ),
  rechazo(
    "DO-RETENCION-TIPO",
    "Quítelo",
    conItem("ticket", item("X", "1", { impuestos: [cargo("ISR_RETENIDO", "1")] })),
  ),
  rechazo(
    "DO-RETENCION-MONTO",
    "montoImpuesto",
    conItem("factura", item("X", "1", { impuestos: [cargo("ISR_RETENIDO")] })),
  ),
  rechazo(
    "DO-RETENCION-EXCEDE",
    "el ITBIS del ítem, 180.00",
    conItem("factura", item("X", "1180", { impuestos: [cargo("ITBIS_RETENIDO", "180.01")] })),
  ),
  rechazo(
    "DO-RETENCION-EXCEDE",
    "el precio del ítem, 1180.00",
    conItem("factura", item("X", "1180", { impuestos: [cargo("ISR_RETENIDO", "1180.01")] })),
  ),
  rechazo(
    "DO-RETENCION-REPETIDA",
    "una sola",
    conItem(
      "factura",
      item("X", "1", { impuestos: [cargo("ISR_RETENIDO", "1"), cargo("ISR_RETENIDO", "1")] }),
    ),
  ),
  rechazo(
    "DO-SELECTIVO",
    "GRADOS_ALCOHOL_1",
    conItem("factura", item("X", "1", { impuestos: [cargo("006")] })),
  ),
  rechazo(
    "DO-SELECTIVO",
    "el impuesto 023 requiere GRADOS_ALCOHOL_1, o cantidadUnidadesGravables (litros de alcohol puro) en el impuesto 006",
    conItem("factura", item("X", "100", { impuestos: [cargo("023")] }), {
      PRECIO_UNITARIO_REFERENCIA_1: "150",
    }),
  ),
  rechazo(
    "DO-ITEM-TEXTOS",
    "codigo hasta 35",
    conItem("factura", item("X", "1", { codigo: "x".repeat(36) })),
  ),
  rechazo(
    "DO-ITEM-DESCRIPCION",
    "descripcion en 80 o menos",
    conItem("factura", item("x".repeat(81), "1"), { DESCRIPCION_ITEM_1: "y".repeat(920) }),
  ),
  rechazo("DO-ITEM-UNIDAD", "1 a 62", conItem("factura", item("X", "1", { unidadMedida: "KILITO" }))),
  rechazo("DO-ITEM-DECIMALES", "2 decimales", conItem("factura", item("X", "1", { cantidad: "1.001" }))),
  rechazo(
    "DO-ITEM-AJUSTES",
    "sumar descuento",
    conItem("factura", item("X", "9", { descuento: "2" }), {
      TIPO_SUB_DESCUENTO_1_1: "$",
      MONTO_SUB_DESCUENTO_1_1: "1",
    }),
  ),
  rechazo(
    "DO-ITEM-AJUSTES",
    "precio neto",
    pedido("factura", { items: [item("X", "9", { descuento: "2" })] }, { TIPO_ECF: "43" }),
  ),
  rechazo(
    "DO-ITEM-NO-FACTURABLE",
    "41",
    conItem("factura", item("X", "9", { impuestos: [itbis(0)] }), { TIPO_ECF: "41" }),
  ),
  rechazo("DO-ITEM-RETENCION", "ITBIS_RETENIDO", conItem("factura", item("X", "9"), { TIPO_ECF: "41" })),
  rechazo(
    "DO-AJUSTE-MONTO",
    "envíe MONTO_DESCUENTOO_RECARGO_2",
    factura({ TIPO_AJUSTE_2: "D", MONTO_AJUSTE_2: "9" }),
  ),
  rechazo(
    "DO-AJUSTE-INDICADOR",
    "debe ser 4 en un e-CF 44",
    factura({
      TIPO_ECF: "44",
      TIPO_AJUSTE_1: "R",
      MONTO_DESCUENTOO_RECARGO_1: "100",
      INDICADOR_FACTURACION_DESCUENTOO_RECARGO_1: "1",
    }),
  ),
  rechazo(
    "DO-AJUSTE-INDICADOR",
    "debe ser 3 en un e-CF 46",
    pedido(
      "facturaExportacion",
      { receptor, datosExportacion: {} },
      {
        TIPO_AJUSTE_1: "D",
        MONTO_DESCUENTOO_RECARGO_1: "100",
        INDICADOR_FACTURACION_DESCUENTOO_RECARGO_1: "4",
      },
    ),
  ),
  rechazo(
    "DO-AJUSTE-EXCEDE",
    "Redúzcalos",
    factura({ TIPO_AJUSTE_1: "D", MONTO_DESCUENTOO_RECARGO_1: "5000" }),
  ),
  rechazo(
    "DO-MONTO-MAXIMO",
    "17 dígitos",
    conItem("factura", item("X", "9999999999", { cantidad: "9999999999" })),
  ),
  rechazo(
    "DO-ABONOS-SOBRAN",
    "43",
    pedido("factura", { abonosPactados: [{ monto: "1", fechaVencimiento: "" }] }, { TIPO_ECF: "43" }),
  ),
  rechazo(
    "DO-ABONO",
    "formaPago",
    factura({}, { abonosPactados: [{ monto: "1", fechaVencimiento: "", formaPago: "9" }] }),
  ),
  rechazo(
    "DO-ABONOS-MAX",
    "7",
    pedido("ticket", {
      abonosPactados: ["1", "2", "3", "4", "5", "6", "7", "8"].map((formaPago) => ({
        monto: "1",
        fechaVencimiento: "2026-12-01",
        formaPago,
      })),
    }),
  ),
  rechazo(
    "DO-PAGO-TERMINO",
    "15",
    factura({}, { abonosPactados: [{ monto: "1", fechaVencimiento: "", plazo: "treinta y un dias" }] }),
  ),
  rechazo("DO-PAGO-TIPO", "gratuito", factura({ TIPO_PAGO: "3" })),
  rechazo("DO-PAGO-TIPO", "FECHA_LIMITE_PAGO", factura({ TIPO_PAGO: "2" })),
  rechazo("DO-CAMBIO", "TIPO_CAMBIO", factura({}, { moneda: "USD" })),
  rechazo("DO-PAGO-VALORES", "VALOR_PAGAR", factura({ VALOR_PAGAR: "1" })),
  rechazo(
    "DO-TASA-TRIMESTRE",
    "POST /tasa-impuesto",
    factura(
      {},
      {
        fechaEmision: "2026-09-30",
        items: [item("Ron", "5000", { impuestos: [{ ...cargo("014"), cantidadUnidadesGravables: "2" }] })],
      },
    ),
  ),
];
