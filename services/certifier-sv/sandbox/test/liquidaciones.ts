import { cliente, type Dte, emisor, establecimiento, identificacion, iva } from "./documentos.js";

/** Makes the identification of types that are never issued in contingency. */
function siempreEnLinea(tipoDte: string, version: number): Dte {
  const { tipoContingencia, motivoContin, ...others } = identificacion(tipoDte, version);
  return others;
}

const liquidado = {
  numItem: 1,
  tipoDte: "03",
  tipoGeneracion: 2,
  numeroDocumento: "00000003-AAAA-4AAA-8AAA-000000000003",
  ventaNoSuj: 0,
  ventaExenta: 0,
  ventaGravada: 100,
  exportaciones: 0,
  tributos: ["20"],
  ivaItem: 13,
};
const devuelto = {
  ...liquidado,
  numItem: 2,
  tipoDte: "05",
  numeroDocumento: "00000005-AAAA-4AAA-8AAA-000000000005",
  ventaGravada: -20,
  ivaItem: -2.6,
};
const exportado = {
  ...liquidado,
  numItem: 3,
  tipoDte: "11",
  numeroDocumento: "00000011-AAAA-4AAA-8AAA-000000000011",
  ...{ ventaGravada: 0, exportaciones: 50, tributos: ["C3"], ivaItem: 0 },
};
const totales = { totalNoSuj: 0, totalExenta: 0, totalGravada: 80, subTotalVentas: 130 };
const pagado = {
  tributos: [
    { ...iva, valor: 10.4 },
    { codigo: "C3", descripcion: "Impuesto al Valor Agregado (exportaciones) 0%", valor: 0 },
  ],
  ...{ montoTotalOperacion: 140.4, ivaPerci: 0.8, total: 141.2 },
  totalLetras: "CIENTO CUARENTA Y UN 20/100 DÓLARES",
  condicionOperacion: 1,
};

/** Makes version 2: sales of 100.00 without IVA less 20.00 that came back, and an export of 50.00. */
export function liquidacion(): Dte {
  const more = { fechaEmision: "2026-11-10", observaciones: "Venta por cuenta del mandante" };
  return {
    identificacion: { ...siempreEnLinea("08", 2), fusion: null },
    emisor: { ...emisor, ...establecimiento },
    receptor: { ...cliente, tipoDocumento: "36", numDocumento: "06140202901024", codDomiciliado: 1 },
    cuerpoDocumento: [liquidado, devuelto, exportado].map((each) => ({ ...each, ...more })),
    resumen: { ...totales, exportacion: 50, ...pagado, observaciones: null },
    apendice: null,
  };
}

/** The older forms have the municipalities of before 2024, and no districts. */
const { distrito, ...resto } = cliente.direccion;
const lugar = { ...resto, municipio: distrito };

/** Makes version 1 of the same settlement. */
export function liquidacionAnterior(): Dte {
  const more = { fechaGeneracion: "2026-11-10", obsItem: "Venta por cuenta del mandante" };
  return {
    identificacion: siempreEnLinea("08", 1),
    emisor: {
      ...{ ...emisor, ...establecimiento, direccion: lugar },
      ...{ tipoEstablecimiento: "02", codEstableMH: "M001", codPuntoVentaMH: "P001" },
    },
    receptor: { ...cliente, nit: "06140202901024", direccion: lugar },
    cuerpoDocumento: [liquidado, devuelto, exportado].map((each) => ({ ...each, ...more })),
    resumen: { ...totales, totalExportacion: 50, ...pagado },
    extension: null,
    apendice: null,
  };
}

const cuerpo = {
  periodoLiquidacionFechaInicio: "2026-11-09",
  periodoLiquidacionFechaFin: "2026-11-15",
  codLiquidacion: "L-46",
  cantidadDoc: 12,
  ...{ valorOperaciones: 1180, montoSinPercepcion: 50, descripSinPercepcion: "Ventas exentas" },
  ...{ subTotal: 1130, iva: 130, montoSujetoPercepcion: 1000, ivaPercibido: 20 },
  ...{ comision: 40, ivaComision: 5.2, liquidoApagar: 1114.8 },
  totalLetras: "MIL CIENTO CATORCE 80/100 DÓLARES",
  observaciones: null,
};
const extension = { nombEntrega: "RESPONSABLE", docuEntrega: "01234567-8", codEmpleado: null };

/** Makes version 2: card payments of 1,180.00, 50.00 of them exempt, for a commission of 40.00. */
export function contable(): Dte {
  return {
    identificacion: siempreEnLinea("09", 2),
    emisor: { ...emisor, ...establecimiento },
    receptor: { ...cliente, nit: "06140202901024", tipoEstablecimiento: "02" },
    cuerpoDocumento: { ...cuerpo, porcentComision: 3.39 },
    extension,
    apendice: null,
  };
}

/** Makes version 1 of the same settlement. */
export function contableAnterior(): Dte {
  return {
    identificacion: siempreEnLinea("09", 1),
    emisor: {
      ...{ ...emisor, direccion: lugar, tipoEstablecimiento: "02" },
      ...{ codigoMH: "M001", codigo: "M001", puntoVentaMH: "P001", puntoVentaContri: "P001" },
    },
    receptor: {
      ...{ ...cliente, nit: "06140202901024", direccion: lugar, tipoEstablecimiento: "02" },
      ...{ codigoMH: null, puntoVentaMH: null },
    },
    cuerpoDocumento: { ...cuerpo, porcentComision: "3.39%" },
    extension,
    apendice: null,
  };
}
