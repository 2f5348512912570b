import { randomUUID } from "node:crypto";

/** A document or an event as its form wants it; tests change the fields that they are about with `having`. */
export type Dte = Record<string, unknown>;

export const EMISOR_NIT = "06140101901015";

let numbers = 0;

/** Makes an identification with a code and a number of its own. */
export function identificacion(tipoDte: string, version: number): Dte {
  numbers += 1;
  return {
    version,
    ambiente: "00",
    tipoDte,
    numeroControl: `DTE-${tipoDte}-M001P001-${String(numbers).padStart(15, "0")}`,
    codigoGeneracion: randomUUID().toUpperCase(),
    tipoModelo: 1,
    tipoOperacion: 1,
    tipoContingencia: null,
    motivoContin: null,
    fecEmi: "2026-11-20",
    horEmi: "10:15:30",
    tipoMoneda: "USD",
  };
}

export const direccion = { departamento: "06", municipio: "23", distrito: "14", complemento: "Calle 1" };
export const emisor = {
  nit: EMISOR_NIT,
  nrc: "1234567",
  nombre: "PRUEBAS, S.A. DE C.V.",
  codActividad: "62010",
  descActividad: "Programación informática",
  nombreComercial: null,
  direccion,
  telefono: "22000000",
  correo: "facturas@example.com",
};
export const establecimiento = { codEstable: "M001", codPuntoVenta: "P001" };
export const cliente = {
  nrc: "7654321",
  nombre: "CLIENTE, S.A. DE C.V.",
  codActividad: "46900",
  descActividad: "Venta al por mayor",
  nombreComercial: null,
  direccion,
  telefono: null,
  correo: "compras@example.com",
};
export const line = {
  numItem: 1,
  tipoItem: 1,
  codigo: null,
  uniMedida: 59,
  descripcion: "Artículo",
  montoDescu: 0,
  codTributo: null,
  noGravado: 0,
};
export const pago = { codigo: "05", referencia: null, plazo: null, periodo: null };
export const iva = { codigo: "20", descripcion: "Impuesto al Valor Agregado 13%" };

/** Makes a factura in version 2: two items of 5.65, 11.30 with IVA. */
export function factura(): Dte {
  return {
    identificacion: identificacion("01", 2),
    documentoRelacionado: null,
    emisor: { ...emisor, ...establecimiento },
    receptor: null,
    otrosDocumentos: null,
    ventaTercero: null,
    cuerpoDocumento: [
      {
        ...line,
        numeroDocumento: null,
        cantidad: 2,
        precioUni: 5.65,
        ventaNoSuj: 0,
        ventaExenta: 0,
        ventaGravada: 11.3,
        tributos: null,
        psv: 0,
        ivaItem: 1.3,
      },
    ],
    resumen: {
      totalNoSuj: 0,
      totalExenta: 0,
      totalGravada: 11.3,
      subTotalVentas: 11.3,
      descuNoSuj: 0,
      descuExenta: 0,
      descuGravada: 0,
      porcentajeDescuento: 0,
      totalDescu: 0,
      tributos: null,
      subTotal: 11.3,
      ivaRete: 0,
      montoTotalOperacion: 11.3,
      totalNoGravado: 0,
      totalPagar: 11.3,
      totalLetras: "ONCE 30/100 DÓLARES",
      totalIva: 1.3,
      saldoFavor: 0,
      condicionOperacion: 1,
      pagos: [{ ...pago, montoPago: 11.3 }],
      numPagoElectronico: null,
      observaciones: null,
    },
    apendice: null,
  };
}

export const netLine = {
  ...line,
  cantidad: 10,
  precioUni: 10,
  ventaNoSuj: 0,
  ventaExenta: 0,
  ventaGravada: 100,
  tributos: ["20"],
};

/** Makes a crédito fiscal in version 4: ten items of 10.00 without IVA, 113.00 with it. */
export function creditoFiscal(): Dte {
  return {
    identificacion: identificacion("03", 4),
    documentoRelacionado: null,
    emisor: { ...emisor, ...establecimiento },
    receptor: { ...cliente, nit: "06140202901024" },
    otrosDocumentos: null,
    ventaTercero: null,
    cuerpoDocumento: [{ ...netLine, numeroDocumento: null, psv: 0 }],
    resumen: {
      totalNoSuj: 0,
      totalExenta: 0,
      totalGravada: 100,
      subTotalVentas: 100,
      descuNoSuj: 0,
      descuExenta: 0,
      descuGravada: 0,
      porcentajeDescuento: 0,
      totalDescu: 0,
      tributos: [{ ...iva, valor: 13 }],
      subTotal: 100,
      ivaPerci: 0,
      ivaRete: 0,
      montoTotalOperacion: 113,
      totalNoGravado: 0,
      totalPagar: 113,
      totalLetras: "CIENTO TRECE 00/100 DÓLARES",
      saldoFavor: 0,
      condicionOperacion: 1,
      pagos: [{ ...pago, montoPago: 113 }],
      numPagoElectronico: null,
      observaciones: null,
    },
    apendice: null,
  };
}

/** Makes version 3 of the older forms, for the same sale as `creditoFiscal`. */
export function creditoFiscalAnterior(): Dte {
  const { distrito, ...place } = direccion;
  const { resumen, documentoRelacionado, cuerpoDocumento, ...others } = creditoFiscal();
  const { ivaRete, ivaPerci, observaciones, ...sums } = resumen as Dte;
  return {
    ...others,
    identificacion: identificacion("03", 3),
    documentoRelacionado,
    cuerpoDocumento,
    emisor: {
      ...{ ...emisor, ...establecimiento, direccion: place },
      ...{ tipoEstablecimiento: "02", codEstableMH: "M001", codPuntoVentaMH: "P001" },
    },
    receptor: { ...cliente, nit: "06140202901024", direccion: place },
    resumen: { ...sums, ivaRete1: 0, ivaPerci1: 0, reteRenta: 0 },
    extension: null,
  };
}

/** Gives a copy with other values at these paths: { "cuerpoDocumento.0.cantidad": 3 }; undefined takes the field out. */
export function having(dte: Dte, changes: Readonly<Record<string, unknown>>): Dte {
  const copy = structuredClone(dte);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const parent = keys.reduce((each, key) => each[key] as Dte, copy);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}
