import { type Campo, grupo, libre, propio } from "./campo.js";
import { codigos, decimal, FECHA, MONTO, PORCENTAJE, PRECIO, texto, UNIDAD } from "./formas.js";
import {
  COMERCIALES,
  CON_ADICIONALES,
  CON_ITBIS_RETENIDO,
  CON_MINERIA,
  CON_RETENCION,
  CON_SELECTIVO,
  TODOS,
} from "./tipos-ecf.js";

/** The most lines of the schemas, of which two take so many; the service itself takes fewer. */
const LINEAS_MAX = 10_000;

/** The elements of the lines. DGII, e-CF v1.0: the ten schemas, in their order. */
export const ITEMS: readonly Campo[] = [
  grupo("DetallesItems", TODOS, [
    grupo("Item", TODOS, LINEAS_MAX, [
      propio("NumeroLinea", TODOS),
      grupo("TablaCodigosItem", TODOS, [
        grupo("CodigosItem", TODOS, 5, [
          libre("TipoCodigo", TODOS, texto(14)),
          libre("CodigoItem", TODOS, texto(35)),
        ]),
      ]),
      propio("IndicadorFacturacion", TODOS),
      grupo("Retencion", CON_RETENCION, [
        propio("IndicadorAgenteRetencionoPercepcion", CON_RETENCION),
        propio("MontoITBISRetenido", CON_ITBIS_RETENIDO),
        propio("MontoISRRetenido", CON_RETENCION),
      ]),
      propio("NombreItem", TODOS),
      propio("IndicadorBienoServicio", TODOS),
      libre("DescripcionItem", TODOS, texto(1000)),
      propio("CantidadItem", TODOS),
      libre("UnidadMedida", TODOS, UNIDAD),
      libre("CantidadReferencia", CON_SELECTIVO, MONTO),
      libre("UnidadReferencia", CON_SELECTIVO, UNIDAD),
      grupo("TablaSubcantidad", CON_SELECTIVO, [
        grupo("SubcantidadItem", CON_SELECTIVO, 5, [
          libre("Subcantidad", CON_SELECTIVO, decimal(16, 3)),
          libre("CodigoSubcantidad", CON_SELECTIVO, UNIDAD),
        ]),
      ]),
      libre("GradosAlcohol", CON_SELECTIVO, PORCENTAJE),
      libre("PrecioUnitarioReferencia", CON_SELECTIVO, MONTO),
      libre("FechaElaboracion", COMERCIALES, FECHA),
      libre("FechaVencimientoItem", COMERCIALES, FECHA),
      grupo("Mineria", CON_MINERIA, [
        libre("PesoNetoKilogramo", CON_MINERIA, decimal(16, 3)),
        libre("PesoNetoMineria", CON_MINERIA, decimal(16, 3)),
        libre("TipoAfiliacion", CON_MINERIA, codigos("1", "2")),
        libre("Liquidacion", CON_MINERIA, codigos("1", "2")),
      ]),
      propio("PrecioUnitarioItem", TODOS),
      propio("DescuentoMonto", COMERCIALES),
      grupo("TablaSubDescuento", COMERCIALES, [
        grupo("SubDescuento", COMERCIALES, 12, [
          libre("TipoSubDescuento", COMERCIALES, codigos("$", "%")),
          libre("SubDescuentoPorcentaje", COMERCIALES, PORCENTAJE),
          libre("MontoSubDescuento", COMERCIALES, MONTO),
        ]),
      ]),
      libre("RecargoMonto", COMERCIALES, MONTO),
      grupo("TablaSubRecargo", COMERCIALES, [
        grupo("SubRecargo", COMERCIALES, 12, [
          libre("TipoSubRecargo", COMERCIALES, codigos("$", "%")),
          libre("SubRecargoPorcentaje", COMERCIALES, PORCENTAJE),
          libre("MontoSubRecargo", COMERCIALES, MONTO),
        ]),
      ]),
      grupo("TablaImpuestoAdicional", CON_ADICIONALES, [
        grupo("ImpuestoAdicional", CON_ADICIONALES, 2, [propio("TipoImpuesto", CON_ADICIONALES)]),
      ]),
      grupo("OtraMonedaDetalle", TODOS, [
        libre("PrecioOtraMoneda", TODOS, PRECIO),
        propio("DescuentoOtraMoneda", TODOS),
        propio("RecargoOtraMoneda", TODOS),
        propio("MontoItemOtraMoneda", TODOS),
      ]),
      propio("MontoItem", TODOS),
    ]),
  ]),
];
