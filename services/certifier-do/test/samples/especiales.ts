import type { Pedido } from "./asked.js";
import {
  COMPRADOR,
  cargo,
  FACTURA,
  FACTURA_44,
  FACTURA_46,
  itbis,
  item,
  pedido,
  sobre,
  vendido,
} from "./base.js";

const receptor = COMPRADOR;
const servicio = (descripcion: string, precio: string, ...impuestos: ReturnType<typeof cargo>[]) =>
  item(descripcion, precio, { tipo: "servicio", impuestos });

/** Notes, exports and the types that TIPO_ECF names. */
export const ESPECIALES: Readonly<Record<string, Pedido>> = {
  "nota-debito": pedido("notaDebito", sobre(FACTURA, "Flete no facturado"), {}, { dteOriginal: FACTURA }),
  "nota-credito-total": pedido("notaCredito", sobre(FACTURA), {}, { dteOriginal: FACTURA }),
  "nota-credito-parcial-tardia": pedido(
    "notaCredito",
    { ...sobre(FACTURA), items: [item("Cemento gris", "590.00")] },
    {},
    { dteOriginal: { ...FACTURA, fechaEmision: "2026-10-20T10:00:00-04:00" } },
  ),
  "nota-credito-tardia-sin-itbis-incluido": pedido(
    "notaCredito",
    {
      ...sobre(FACTURA),
      items: [item("Cemento gris", "500.00"), item("Yogurt", "100.00", { impuestos: [itbis(2)] })],
    },
    { INDICADOR_MONTO_GRAVADO: "0" },
    {
      dteOriginal: {
        ...FACTURA,
        fechaEmision: "2026-10-20T10:00:00-04:00",
        items: [vendido("500.00", 1, "90.00", "500.00"), vendido("1017.24", 2, "162.76", "1017.24")],
      },
    },
  ),
  "nota-credito-de-exportacion": pedido("notaCredito", sobre(FACTURA_46), {}, { dteOriginal: FACTURA_46 }),
  "nota-debito-de-regimen-especial": pedido(
    "notaDebito",
    sobre(FACTURA_44),
    { TIPO_AJUSTE_1: "R", MONTO_DESCUENTOO_RECARGO_1: "100" },
    { dteOriginal: FACTURA_44 },
  ),
  "nota-credito-de-texto": pedido(
    "notaCredito",
    {
      ...sobre(FACTURA, "Corrige la descripción"),
      items: [item("Cemento blanco", "1.00", { impuestos: [itbis(0)] })],
    },
    { CODIGO_MODIFICACION: "2" },
    { dteOriginal: FACTURA },
  ),
  "nota-credito-de-otro-sistema": pedido(
    "notaCredito",
    { receptor },
    { NCF_MODIFICADO: "B0100000042", FECHA_NCF_MODIFICADO: "2026-11-01", RAZON_MODIFICACION: "Devolución" },
  ),
  "nota-credito-en-dolares": pedido(
    "notaCredito",
    { ...sobre(FACTURA), items: [item("Licencia", "59.00")] },
    {},
    {
      dteOriginal: {
        ...FACTURA,
        moneda: "USD",
        total: "599.97",
        items: [vendido("599.97", 1, "91.52")],
        datosAdicionales: [{ nombre: "TIPO_CAMBIO", valor: "58.1234" }],
      },
    },
  ),
  compras: pedido(
    "factura",
    {
      receptor: { id: "001-0000001-2", nombre: "Juan Pérez" },
      items: [
        servicio("Acarreo", "590.00", cargo("ITBIS_RETENIDO", "90.00"), cargo("ISR_RETENIDO", "50.00")),
      ],
    },
    { TIPO_ECF: "41" },
  ),
  "gastos-menores": pedido("factura", { items: [servicio("Parqueo", "150.00")] }, { TIPO_ECF: "43" }),
  "tipo-compras": pedido("compras", {
    receptor: { id: "00112345678", nombre: "Ana Peña" },
    items: [item("Leña", "1180.00", { impuestos: [cargo("ITBIS_RETENIDO", "180.00")] })],
  }),
  "tipo-gastos-menores": pedido("gastosMenores", { items: [servicio("Peaje", "100.00")] }),
  "tipo-regimen-especial": pedido("regimenEspecial", { receptor }),
  "tipo-gubernamental": pedido("gubernamental", {
    receptor: { id: "401007479", nombre: "Ministerio de Obras" },
  }),
  "tipo-pago-exterior": pedido("pagoExterior", {
    receptor: { id: "533445888", nombre: "ACME Inc." },
    items: [servicio("Licencia", "3000.00", cargo("ISR_RETENIDO", "810.00"))],
  }),
  "regimen-especial": pedido(
    "factura",
    { receptor: { id: "DIPL-7788", tipoId: "EXT", nombre: "Embajada" } },
    { TIPO_ECF: "44" },
  ),
  "regimen-especial-con-recargo": pedido(
    "factura",
    { receptor },
    { TIPO_ECF: "44", TIPO_AJUSTE_1: "R", MONTO_DESCUENTOO_RECARGO_1: "100" },
  ),
  gubernamental: pedido(
    "factura",
    { receptor: { id: "401007479", nombre: "Ministerio de Obras" } },
    { TIPO_ECF: "45" },
  ),
  "pago-al-exterior": pedido(
    "factura",
    {
      receptor: { id: "533445888", nombre: "ACME Inc." },
      moneda: "USD",
      items: [servicio("Licencia", "3000.00", cargo("ISR_RETENIDO", "810.00"))],
      datosExportacion: { otros: { paisDestino: "Estados Unidos" } },
    },
    { TIPO_ECF: "47", TIPO_CAMBIO: "60" },
  ),
  exportacion: pedido(
    "facturaExportacion",
    {
      receptor: { id: "TAX-123", nombre: "Foods GmbH" },
      items: [item("Ron añejo", "12.50", { cantidad: "600", unidadMedida: "BOTELLA" })],
      moneda: "EUR",
      datosExportacion: {
        incoterm: "FOB",
        flete: "150",
        seguro: "20.5",
        regimen: "Exportación definitiva",
        otros: {
          nombrePuertoEmbarque: "Puerto de Haina",
          totalFob: "7500",
          totalCif: "7670.5",
          pesoBruto: "900",
          unidadPesoBruto: "21",
          viaTransporte: "02",
          paisOrigen: "República Dominicana",
          paisDestino: "Alemania",
          nombreCompaniaTransportista: "Naviera del Este",
          numeroViaje: "44-B",
        },
      },
    },
    { TIPO_CAMBIO: "63.5", PAIS_COMPRADOR: "Alemania", PESO_NETO_KILOGRAMO_1: "420.125" },
  ),
  "exportacion-por-marca": pedido("factura", {
    esExportacion: true,
    receptor: { id: "131880681", nombre: "Zona Franca Tres" },
    datosExportacion: {},
  }),
  "exportacion-con-ajustes": pedido(
    "facturaExportacion",
    { receptor: { id: "131880681", nombre: "Zona Franca Tres" }, datosExportacion: {} },
    {
      TIPO_AJUSTE_1: "R",
      MONTO_DESCUENTOO_RECARGO_1: "100",
      TIPO_AJUSTE_2: "D",
      TIPO_VALOR_2: "%",
      VALOR_DESCUENTOO_RECARGO_2: "10",
    },
  ),
};
