import { cliente, type Dte, emisor, establecimiento, identificacion, line } from "./documentos.js";

/** Makes version 2: one per cent of 1,000.00 is kept back. */
export function retencion(): Dte {
  return {
    identificacion: { ...identificacion("07", 2), fusion: null },
    emisor: { ...emisor, ...establecimiento },
    receptor: { ...cliente, tipoDocumento: "36", numDocumento: "06140202901024" },
    cuerpoDocumento: [
      {
        ...{
          numItem: 1,
          tipoDte: "03",
          tipoGeneracion: 1,
          numeroDocumento: "17",
          fechaEmision: "2026-11-18",
        },
        ...{ montoSujetoGrav: 1000, codigoRetencionMH: "22", ivaRetenido: 10, descripcion: "Compra" },
      },
    ],
    resumen: {
      ...{ totalSujetoRetencion: 1000, totalIva: 130, totalIvaRetenido: 10 },
      ...{ totalLetras: "DIEZ 00/100 USD", observaciones: null },
    },
    apendice: null,
  };
}

/** Makes version 4: takes 250.00 off the amount that was subject to the retention. */
export function notaDeRetencion(original: Dte, tipoDte: "05" | "06" = "05"): Dte {
  const { codigoGeneracion, fecEmi } = original["identificacion"] as Dte;
  const nada = {
    ...{ totalNoSuj: 0, totalExenta: 0, totalGravada: 0, subTotalVentas: 0, totalDescu: 0, tributos: null },
    ...{ montoTotalOperacion: 0, ivaPerci: 0, totalNoGravado: 0, totalPagar: 0 },
  };
  return {
    identificacion: { ...identificacion(tipoDte, 4), fusion: null },
    documentoRelacionado: [
      {
        ...{ tipoDocumento: "07", tipoGeneracion: 2, numeroDocumento: codigoGeneracion },
        fechaEmision: fecEmi,
      },
    ],
    emisor,
    receptor: { ...cliente, tipoDocumento: "36", numDocumento: "06140202901024" },
    ventaTercero: null,
    cuerpoDocumento: [
      {
        ...{ ...line, numeroDocumento: codigoGeneracion, cantidad: 1, precioUni: 250, tributos: null },
        ...{ ventaNoSuj: 0, ventaExenta: 0, ventaGravada: 0, ivaPerci: 0, totalIva: 32.5, ivaRete: 2.5 },
      },
    ],
    resumen: {
      ...nada,
      ...{ totalIva: 32.5, ivaRete: 2.5, totalLetras: "CERO 00/100 DÓLARES", condicionOperacion: 1 },
      ...(tipoDte === "06" && { numPagoElectronico: null }),
      ...{ observaciones: null, codigoRetencionMH: "22" },
    },
    apendice: null,
  };
}
