import { type Campo, grupo, libre, propio } from "./campo.js";
import { codigos, entero, FECHA, MONTO, NCF, PORCENTAJE, RNC, texto } from "./formas.js";
import {
  COMERCIALES,
  CON_ADICIONALES,
  CON_EXENTO,
  CON_ITBIS,
  CON_SELECTIVO,
  CON_SUBTOTAL_ADICIONAL,
  GRAVABLES,
  NOTAS,
  TODOS,
  VENTAS,
} from "./tipos-ecf.js";

/** The elements after the lines. DGII, e-CF v1.0: the ten schemas, in their order. */
export const CIERRE: readonly Campo[] = [
  grupo("Subtotales", TODOS, [
    grupo("Subtotal", TODOS, 20, [
      libre("NumeroSubTotal", TODOS, entero(2)),
      libre("DescripcionSubtotal", TODOS, texto(40)),
      libre("Orden", TODOS, entero(2)),
      libre("SubTotalMontoGravadoTotal", GRAVABLES, MONTO),
      libre("SubTotalMontoGravadoI1", CON_ITBIS, MONTO),
      libre("SubTotalMontoGravadoI2", CON_ITBIS, MONTO),
      libre("SubTotalMontoGravadoI3", GRAVABLES, MONTO),
      libre("SubTotaITBIS", GRAVABLES, MONTO),
      libre("SubTotaITBIS1", CON_ITBIS, MONTO),
      libre("SubTotaITBIS2", CON_ITBIS, MONTO),
      libre("SubTotaITBIS3", GRAVABLES, MONTO),
      libre("SubTotalImpuestoAdicional", CON_SUBTOTAL_ADICIONAL, MONTO),
      libre("SubTotalExento", CON_EXENTO, MONTO),
      libre("MontoSubTotal", TODOS, MONTO),
      libre("Lineas", TODOS, entero(2)),
    ]),
  ]),
  grupo("DescuentosORecargos", COMERCIALES, [
    grupo("DescuentoORecargo", COMERCIALES, 20, [
      propio("NumeroLinea", COMERCIALES),
      libre("TipoAjuste", COMERCIALES, codigos("D", "R")),
      libre("IndicadorNorma1007", CON_SELECTIVO, codigos("0", "1")),
      libre("DescripcionDescuentooRecargo", COMERCIALES, texto(45)),
      libre("TipoValor", COMERCIALES, codigos("$", "%")),
      libre("ValorDescuentooRecargo", COMERCIALES, PORCENTAJE),
      libre("MontoDescuentooRecargo", COMERCIALES, MONTO),
      propio("MontoDescuentooRecargoOtraMoneda", COMERCIALES),
      libre("IndicadorFacturacionDescuentooRecargo", COMERCIALES, codigos("1", "2", "3", "4")),
    ]),
  ]),
  grupo("Paginacion", TODOS, [
    grupo("Pagina", TODOS, 10000, [
      libre("PaginaNo", TODOS, entero(4)),
      libre("NoLineaDesde", TODOS, entero(4)),
      libre("NoLineaHasta", TODOS, entero(4)),
      libre("SubtotalMontoGravadoPagina", GRAVABLES, MONTO),
      libre("SubtotalMontoGravado1Pagina", CON_ITBIS, MONTO),
      libre("SubtotalMontoGravado2Pagina", CON_ITBIS, MONTO),
      libre("SubtotalMontoGravado3Pagina", GRAVABLES, MONTO),
      libre("SubtotalExentoPagina", CON_EXENTO, MONTO),
      libre("SubtotalItbisPagina", GRAVABLES, MONTO),
      libre("SubtotalItbis1Pagina", CON_ITBIS, MONTO),
      libre("SubtotalItbis2Pagina", CON_ITBIS, MONTO),
      libre("SubtotalItbis3Pagina", GRAVABLES, MONTO),
      libre("SubtotalImpuestoAdicionalPagina", CON_ADICIONALES, MONTO),
      grupo("SubtotalImpuestoAdicional", CON_ADICIONALES, [
        libre("SubtotalImpuestoSelectivoConsumoEspecificoPagina", CON_SELECTIVO, MONTO),
        libre("SubtotalOtrosImpuesto", CON_ADICIONALES, MONTO),
      ]),
      libre("MontoSubtotalPagina", TODOS, MONTO),
      libre("SubtotalMontoNoFacturablePagina", VENTAS, MONTO),
    ]),
  ]),
  grupo("InformacionReferencia", TODOS, [
    libre("NCFModificado", TODOS, NCF),
    libre("RNCOtroContribuyente", TODOS, RNC),
    libre("FechaNCFModificado", TODOS, FECHA),
    libre("CodigoModificacion", TODOS, codigos("1", "2", "3", "4", "5")),
    libre("RazonModificacion", NOTAS, texto(90)),
  ]),
];
