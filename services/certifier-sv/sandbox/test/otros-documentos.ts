import {
  cliente,
  type Dte,
  direccion,
  emisor,
  establecimiento,
  identificacion,
  iva,
  line,
  netLine,
  pago,
} from "./documentos.js";

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Makes version 4 of a note on `cantidad` of the ten items of a crédito fiscal. */
export function nota(tipoDte: "05" | "06", original: Dte, cantidad = 4): Dte {
  const { codigoGeneracion, fecEmi } = original["identificacion"] as Dte;
  const sold = cantidad * 10;
  return {
    identificacion: { ...identificacion(tipoDte, 4), fusion: null },
    documentoRelacionado: [
      { tipoDocumento: "03", tipoGeneracion: 2, numeroDocumento: codigoGeneracion, fechaEmision: fecEmi },
    ],
    emisor,
    receptor: { ...cliente, tipoDocumento: "36", numDocumento: "06140202901024" },
    ventaTercero: null,
    cuerpoDocumento: [
      {
        ...netLine,
        ...{ numeroDocumento: codigoGeneracion, cantidad, ventaGravada: sold },
        ...{ ivaPerci: 0, totalIva: 0, ivaRete: 0 },
      },
    ],
    resumen: {
      ...{ totalNoSuj: 0, totalExenta: 0, totalGravada: sold, subTotalVentas: sold, totalDescu: 0 },
      tributos: [{ ...iva, valor: cents(sold * 0.13) }],
      montoTotalOperacion: cents(sold * 1.13),
      ...{ ivaPerci: 0, totalIva: 0, ivaRete: 0, totalNoGravado: 0 },
      totalPagar: cents(sold * 1.13),
      totalLetras: "TOTAL EN LETRAS",
      condicionOperacion: 1,
      observaciones: null,
      codigoRetencionMH: null,
      ...(tipoDte === "06" && { numPagoElectronico: null }),
    },
    apendice: null,
  };
}

/** Makes an export in version 3: services of 1,000.00 for somebody abroad. */
export function exportacion(): Dte {
  const { ventaNoSuj, ventaExenta, ...exported } = netLine;
  return {
    identificacion: identificacion("11", 3),
    documentoRelacionado: null,
    emisor: {
      ...{ ...emisor, ...establecimiento },
      ...{ tipoItemExpor: 2, recintoFiscal: null, tipoRegimen: null, regimen: null },
    },
    receptor: {
      nombre: "ACME INC",
      tipoDocumento: "37",
      numDocumento: "998877",
      descActividad: "Software",
      nombreComercial: null,
      codPais: "US",
      nombrePais: "Estados Unidos",
      complemento: "1 Main St",
      tipoPersona: 2,
      telefono: null,
      correo: "ap@example.com",
    },
    otrosDocumentos: null,
    ventaTercero: null,
    compraTercero: null,
    cuerpoDocumento: [
      {
        ...exported,
        tipoItem: 2,
        numeroDocumento: null,
        precioUni: 100,
        ventaGravada: 1000,
        tributos: ["C3"],
      },
    ],
    resumen: {
      ...{ totalGravada: 1000, descuGravada: 0, porcentajeDescuento: 0, totalDescu: 0, seguro: 0, flete: 0 },
      tributos: [{ codigo: "C3", descripcion: "Impuesto al Valor Agregado (exportaciones) 0%", valor: 0 }],
      ...{ montoTotalOperacion: 1000, totalNoGravado: 0, totalNoOnerosas: 0, totalPagar: 1000 },
      totalLetras: "MIL 00/100 DÓLARES",
      saldoFavor: 0,
      condicionOperacion: 1,
      pagos: [{ ...pago, montoPago: 1000 }],
      ...{ codIncoterms: null, descIncoterms: null, numPagoElectronico: null, observaciones: null },
    },
    apendice: null,
  };
}

/** Makes version 2: services of 500.00 bought, of which a tenth is withheld. */
export function sujetoExcluido(): Dte {
  const { nombreComercial, ...own } = emisor;
  const { codTributo, noGravado, ...bought } = line;
  return {
    identificacion: identificacion("14", 2),
    emisor: { ...own, ...establecimiento },
    receptor: {
      tipoDocumento: "13",
      numDocumento: "000162975",
      nombre: "PERSONA NATURAL",
      codActividad: null,
      descActividad: null,
      direccion,
      telefono: null,
      correo: null,
    },
    cuerpoDocumento: [{ ...bought, tipoItem: 2, cantidad: 1, precioUni: 500, compra: 500 }],
    resumen: {
      ...{ totalCompra: 500, descu: 0, totalDescu: 0, subTotal: 500, reteRenta: 50, totalPagar: 450 },
      totalLetras: "CUATROCIENTOS CINCUENTA 00/100 DÓLARES",
      condicionOperacion: 1,
      pagos: [{ ...pago, montoPago: 450 }],
      observaciones: null,
    },
    apendice: null,
  };
}
