import { completeDescripcion, type DescripcionPais } from "@dte/contracts";

const exportacion = (nombre: string, clase: string, delContrato: boolean) => ({
  donde: "exportacion",
  nombre,
  etiqueta: nombre,
  clase,
  delContrato,
});
const COMUNES = [exportacion("incoterm", "texto", true), exportacion("flete", "decimal", true)];

/** Countries with the fields that workbooks need: the contract's fields alone, some of their own, and many. */
export const PAISES: readonly DescripcionPais[] = [
  completeDescripcion({
    codigo: "AA",
    moneda: "GTQ",
    monedas: ["GTQ", "USD"],
    valoresTipo: ["factura", "notaCredito"],
    campos: COMUNES,
    libro: {
      columnas: ["motivoExencionIva", "abonoMonto"],
      unidades: ["UNI", "LB"],
      ejemplo: {
        receptorId: "CF",
        itemDescripcion: "Café",
        itemPrecioUnitario: "65.5",
        itemUnidadMedida: "LB",
      },
    },
  }),
  completeDescripcion({
    codigo: "BB",
    moneda: "USD",
    monedas: ["USD"],
    valoresTipo: ["factura", "notaCredito"],
    campos: [
      ...COMUNES,
      exportacion("recintoFiscal", "texto", true),
      {
        donde: "receptor",
        nombre: "REGISTRO",
        etiqueta: "Registro",
        ayuda: "De 2 a 8 dígitos.",
        clase: "texto",
      },
    ],
    libro: {
      columnas: ["receptorTipoId", "receptorDato:REGISTRO", "dato:NUMERO_SECUENCIAL"],
      unidades: ["UNI"],
      ejemplo: { itemDescripcion: "Café", itemPrecioUnitario: "7.5", itemUnidadMedida: "UNI" },
    },
  }),
  completeDescripcion({
    codigo: "CC",
    moneda: "DOP",
    monedas: ["DOP", "USD"],
    valoresTipo: ["factura", "notaCredito"],
    campos: [
      ...COMUNES,
      exportacion("pesoBruto", "decimal", false),
      exportacion("fechaEmbarque", "fecha", false),
      exportacion("numeroContenedor", "texto", false),
    ],
    libro: {
      columnas: ["abonoFormaPago"],
      unidades: ["UND"],
      ejemplo: { itemDescripcion: "Arroz", itemPrecioUnitario: "420" },
    },
  }),
];

/** The country with the most columns. */
export const CON_TODO = PAISES[2] ?? completeDescripcion({});
