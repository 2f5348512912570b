import { diaDe, type Rule } from "@dte/dte";
import { equals, isNegative, isZero, parseAmount } from "@dte/money";
import { readDia } from "./campos/formas.js";
import { CON_FORMAS_PAGO } from "./campos/tipos-ecf.js";
import { datosDe } from "./datos.js";
import { cambioOf, liquidacionOf, montoPeriodo, valorPagar } from "./liquidacion.js";
import { monedaDgii, PESO } from "./monedas.js";
import { CREDITO, FORMAS_PAGO, formaDe, GRATUITO, pagoOf } from "./pagos.js";
import { ofForm, ofLaw } from "./regla.js";
import { montoDe } from "./valores.js";

/** The most forms of payment of any schema. */
const FORMAS_MAX = 7;
const TERMINO_MAX = 15;
/** The form of a gift voucher, which pays consumer invoices alone: Norma 03-08. */
const BONO = "5";

/** The rules on the payment and its currency. */
export const reglasPago: readonly Rule[] = [
  ofForm("DO-ABONOS-SOBRAN", "abonosPactados", ({ tipoFiscal, abonosPactados }) =>
    abonosPactados.length > 0 && !CON_FORMAS_PAGO.has(tipoFiscal)
      ? `abonosPactados no se acepta en un e-CF ${tipoFiscal}. Quítelo.`
      : undefined,
  ),
  ofForm("DO-ABONO", "abonosPactados", (documento) => {
    const isRight = documento.abonosPactados.every((abono) => {
      const monto = parseAmount(abono.monto);
      const forma = formaDe(abono, documento);
      return (
        monto &&
        monto.scale <= 2 &&
        !isNegative(monto) &&
        !isZero(monto) &&
        forma in FORMAS_PAGO &&
        (forma !== BONO || documento.tipoFiscal === "32") &&
        (abono.fechaVencimiento === "" || readDia(abono.fechaVencimiento) === abono.fechaVencimiento)
      );
    });
    return isRight
      ? undefined
      : "abonosPactados[] requiere un monto mayor que cero con hasta 2 decimales y una formaPago de la DGII: 1 a 8 (5 solo en tipo ticket).";
  }),
  ofForm("DO-ABONOS-MAX", "abonosPactados", (documento, contexto) =>
    pagoOf(documento, datosDe(contexto)).formas.length > FORMAS_MAX
      ? `abonosPactados admite hasta ${FORMAS_MAX} formas de pago distintas.`
      : undefined,
  ),
  ofForm("DO-PAGO-TERMINO", "abonosPactados", (documento, contexto) =>
    (pagoOf(documento, datosDe(contexto)).termino ?? "").length > TERMINO_MAX
      ? `El plazo admite hasta ${TERMINO_MAX} caracteres.`
      : undefined,
  ),
  ofLaw("DO-PAGO-TIPO", "datosAdicionales.TIPO_PAGO", (documento, contexto) => {
    const { tipoPago, fechaLimite } = pagoOf(documento, datosDe(contexto));
    if (tipoPago === GRATUITO && documento.tipoFiscal === "31") {
      return "TIPO_PAGO 3 (gratuito) no se acepta en una factura de crédito fiscal.";
    }
    if (tipoPago !== CREDITO || documento.tipoFiscal === "43") return undefined;
    return fechaLimite && fechaLimite >= diaDe(documento.fechaEmision)
      ? undefined
      : "Una venta a crédito requiere FECHA_LIMITE_PAGO (yyyy-MM-dd), o fechaVencimiento en abonosPactados, que no sea anterior a la emisión.";
  }),
  ofForm("DO-CAMBIO", "datosAdicionales.TIPO_CAMBIO", (documento, contexto) => {
    const datos = datosDe(contexto);
    const otra = documento.moneda !== PESO || monedaDgii(datos.get("TIPO_MONEDA") ?? "") !== undefined;
    const cambio = cambioOf(datos, documento.original);
    if (otra && !cambio)
      return "TIPO_CAMBIO es obligatorio en datosAdicionales: los pesos por cada unidad de la otra moneda.";
    return !otra && datos.has("TIPO_CAMBIO") && !documento.original
      ? "TIPO_CAMBIO requiere moneda o TIPO_MONEDA: la otra moneda del documento."
      : undefined;
  }),
  ofForm("DO-PAGO-VALORES", "datosAdicionales", (documento, contexto) => {
    const datos = datosDe(contexto);
    const liquidacion = liquidacionOf(documento, datos);
    const pares = [
      ["MONTO_PERIODO", montoPeriodo(liquidacion.pesos.totales)],
      ["VALOR_PAGAR", valorPagar(liquidacion, datos)],
    ] as const;
    const otro = pares.find(([nombre, valor]) => {
      const dicho = montoDe(datos, nombre);
      return dicho && !equals(dicho, valor);
    });
    return otro && `${otro[0]} no es el que resulta del documento. Corríjalo o quítelo.`;
  }),
];
