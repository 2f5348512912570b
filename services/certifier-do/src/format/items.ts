import type { Documento, Linea } from "@dte/dte";
import { type Amount, isZero, multiply } from "@dte/money";
import { type Subajuste, subajustesOf } from "../regime/ajustes.js";
import type { Datos } from "../regime/datos.js";
import { descritoDe } from "../regime/descripcion.js";
import type { LineaEcf } from "../regime/linea-ecf.js";
import type { Liquidacion } from "../regime/liquidacion.js";
import { unidadOf } from "../regime/unidades.js";
import { escritoDe } from "../regime/valores.js";
import { writeMonto, writePrecio } from "./montos.js";
import type { Valores } from "./write-element.js";

/** The name of the issuer's own kind of codes. */
const CODIGO_INTERNO = "Interno";
/** The code of a retention by the buyer; perception (2) is not in force. */
const RETENCION = "1";

/** Writes every line, in order. */
export const items = (documento: Documento, datos: Datos, liquidacion: Liquidacion): Valores => ({
  Item: documento.lineas.map((linea, i) => item(documento, linea, i, datos, liquidacion)),
});

function item(
  documento: Documento,
  linea: Linea,
  indice: number,
  datos: Datos,
  liquidacion: Liquidacion,
): Valores {
  const { pesos, otra } = liquidacion;
  const figurada = pesos.lineas[indice] as LineaEcf;
  const numero = indice + 1;
  const { nombre, descripcion } = descritoDe(linea.descripcion, escritoDe(datos, "DESCRIPCION_ITEM", numero));
  return {
    NumeroLinea: String(numero),
    TablaCodigosItem: codigos(linea, numero, datos),
    IndicadorFacturacion: String(figurada.indicador),
    Retencion: retencion(figurada, documento.tipoFiscal),
    NombreItem: nombre,
    // A payment abroad is for a service, whatever the account sells: Formato e-CF v1.0, line field 9.
    IndicadorBienoServicio: linea.tipo === "servicio" || documento.tipoFiscal === "47" ? "2" : "1",
    DescripcionItem: descripcion,
    CantidadItem: writeMonto(linea.cantidad),
    UnidadMedida: unidad(linea, numero, datos),
    PrecioUnitarioItem: writePrecio(figurada.precio),
    ...ajustes(linea, figurada, numero, datos, liquidacion.enPesos),
    TablaImpuestoAdicional: {
      ImpuestoAdicional: figurada.adicionales.map(({ codigo }) => ({ TipoImpuesto: codigo })),
    },
    OtraMonedaDetalle:
      otra && enOtraMoneda(otra.lineas[indice] as LineaEcf, escritoDe(datos, "PRECIO_OTRA_MONEDA", numero)),
    MontoItem: writeMonto(figurada.monto),
  };
}

/** Finds the unit: the one under DGII's name, the line's own, or none when the request gives an empty one. */
const unidad = ({ unidadMedida }: Linea, numero: number, datos: Datos): string | undefined =>
  datos.get("UNIDAD_MEDIDA", numero) === ""
    ? undefined
    : (escritoDe(datos, "UNIDAD_MEDIDA", numero) ?? unidadOf(unidadMedida)?.codigo);

/** Writes the issuer's own code, unless the request gives the whole table. */
const codigos = ({ codigo }: Linea, numero: number, datos: Datos): Valores =>
  codigo && escritoDe(datos, "CODIGO_ITEM", numero, 1) === undefined
    ? {
        CodigosItem: [
          { TipoCodigo: escritoDe(datos, "TIPO_CODIGO", numero, 1) ?? CODIGO_INTERNO, CodigoItem: codigo },
        ],
      }
    : {};

/** Writes the retentions. On an exempt line DGII wants the ITBIS written as zero, except on a 47, which has no place for it. */
function retencion({ itbisRetenido, isrRetenido, indicador }: LineaEcf, tipoFiscal: string): Valores {
  if (!itbisRetenido && !isrRetenido) return {};
  const isTaxed = indicador >= 1 && indicador <= 3;
  return {
    IndicadorAgenteRetencionoPercepcion: RETENCION,
    MontoITBISRetenido: itbisRetenido
      ? writeMonto(itbisRetenido)
      : isTaxed || tipoFiscal === "47"
        ? undefined
        : "0.00",
    MontoISRRetenido: isrRetenido && writeMonto(isrRetenido),
  };
}

/** Writes discount and surcharge with their tables: DGII expects the rows wherever there is an amount. */
function ajustes(
  linea: Linea,
  { descuento, recargo }: LineaEcf,
  numero: number,
  datos: Datos,
  enPesos: Amount,
): Valores {
  const bruto = multiply(linea.cantidad, linea.precioUnitario);
  const filas = (clase: "DESCUENTO" | "RECARGO", nombre: "Descuento" | "Recargo", total: Amount) => {
    const dichas = subajustesOf(datos, clase, numero, bruto);
    const todas: readonly Subajuste[] =
      dichas.length > 0
        ? dichas.map((fila) => ({ ...fila, monto: multiply(fila.monto, enPesos) }))
        : [{ tipo: "$", monto: total }];
    return {
      [`Sub${nombre}`]: todas.map(({ tipo, porcentaje, monto: valor }) => ({
        [`TipoSub${nombre}`]: tipo,
        [`Sub${nombre}Porcentaje`]: porcentaje && writeMonto(porcentaje),
        [`MontoSub${nombre}`]: writeMonto(valor),
      })),
    };
  };
  return {
    DescuentoMonto: isZero(descuento) ? undefined : writeMonto(descuento),
    TablaSubDescuento: isZero(descuento) ? {} : filas("DESCUENTO", "Descuento", descuento),
    RecargoMonto: isZero(recargo) ? "" : writeMonto(recargo),
    TablaSubRecargo: isZero(recargo) ? {} : filas("RECARGO", "Recargo", recargo),
  };
}

const enOtraMoneda = (
  { precio: unitario, descuento, recargo, monto: total }: LineaEcf,
  dicho: string | undefined,
): Valores => ({
  PrecioOtraMoneda: dicho ?? writePrecio(unitario),
  DescuentoOtraMoneda: isZero(descuento) ? undefined : writeMonto(descuento),
  RecargoOtraMoneda: isZero(recargo) ? undefined : writeMonto(recargo),
  MontoItemOtraMoneda: writeMonto(total),
});
