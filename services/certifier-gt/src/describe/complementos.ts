import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { CONCEPTO_MAX, DOCUMENTO_MAX } from "../regime/cuenta-ajena.js";
import { CUENTA_AJENA, MEDIO_PAGO } from "../regime/datos-documento.js";
import { FILAS_MAX } from "../regime/filas.js";
import { MEDIOS_DE_PAGO, NUMERO_PAGO_MAX } from "../regime/medios-pago.js";

const cuando = { tipo: ["factura", "facturaCambiaria", "facturaExportacion"] };

const fila = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "documento",
  nombre: `${nombre}_#`,
  etiqueta,
  clase: "texto",
  cuando,
  filasMax: FILAS_MAX,
  ...resto,
});

const ajena = (campo: (typeof CUENTA_AJENA.campos)[number], etiqueta: string, resto: CampoInput) =>
  fila(`${CUENTA_AJENA.prefijo}_${campo}`, etiqueta, resto);

/** The fields of a charge for others: GT_Complemento_CobroXCuentaAjena 0.1.0; SAT, Reglas y validaciones 3.8. */
export const cuentaAjena: CampoInput[] = [
  ajena("NIT", "Cobro por cuenta ajena: NIT del tercero", {
    ayuda: "Por quien se cobra. Los cobros no forman parte del total del documento.",
    ejemplo: "98765434",
  }),
  ajena("DOCUMENTO", "Cobro por cuenta ajena: documento del tercero", {
    ejemplo: "DUCA-4521",
    largoMax: DOCUMENTO_MAX,
  }),
  ajena("FECHA", "Cobro por cuenta ajena: fecha de ese documento", { clase: "fecha" }),
  ajena("CONCEPTO", "Cobro por cuenta ajena: concepto", {
    ejemplo: "Impuestos de importación",
    largoMax: CONCEPTO_MAX,
  }),
  ajena("BASE", "Cobro por cuenta ajena: base del IVA", {
    ayuda: "El servicio calcula el 12 %, que se cobra; la base no.",
    clase: "decimal",
  }),
  ajena("DAI", "Cobro por cuenta ajena: derechos arancelarios a la importación", { clase: "decimal" }),
  ajena("OTROS", "Cobro por cuenta ajena: otros montos", { clase: "decimal" }),
];

const pago = (campo: (typeof MEDIO_PAGO.campos)[number], etiqueta: string, resto: CampoInput) =>
  fila(`${MEDIO_PAGO.prefijo}_${campo}`, etiqueta, resto);

/** The fields of a payment: GT_Complemento_MediosdePago 0.1.0; SAT, Reglas y validaciones 3.11. */
export const mediosDePago: CampoInput[] = [
  pago("TIPO", "Medio de pago", { clase: "opcion", opciones: opcionesDe([...MEDIOS_DE_PAGO]) }),
  pago("NUMERO", "Medio de pago: número de la transacción", {
    ayuda: "La autorización de la tarjeta, el número del cheque o el del recibo.",
    ejemplo: "745120",
    largoMax: NUMERO_PAGO_MAX,
  }),
  pago("FECHA", "Medio de pago: fecha", { ayuda: "Desde la de emisión.", clase: "fecha" }),
  pago("MONTO", "Medio de pago: monto", {
    ayuda: "Todos suman el total. Si el medio es uno solo puede omitirse.",
    clase: "decimal",
  }),
];
