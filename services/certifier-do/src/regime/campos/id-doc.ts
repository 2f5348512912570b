import { type Campo, grupo, libre, propio } from "./campo.js";
import { codigos, FECHA, MAS_DE_UNO, TERMINO, texto } from "./formas.js";
import {
  CON_ADICIONALES,
  CON_FORMAS_PAGO,
  CON_ITBIS,
  CON_VENCIMIENTO,
  MENOS_GASTOS,
  NOTA_CREDITO,
  TODOS,
  VENTAS,
  VENTAS_Y_EXTERIOR,
} from "./tipos-ecf.js";

/** The elements of the document's identification and its payment. DGII, e-CF v1.0: the ten schemas, in their order. */
export const ID_DOC: readonly Campo[] = [
  grupo("IdDoc", TODOS, [
    propio("TipoeCF", TODOS),
    propio("eNCF", TODOS),
    propio("IndicadorNotaCredito", NOTA_CREDITO),
    propio("FechaVencimientoSecuencia", CON_VENCIMIENTO),
    libre("IndicadorEnvioDiferido", VENTAS, codigos("1")),
    libre("IndicadorMontoGravado", CON_ITBIS, codigos("0", "1")),
    libre("IndicadorServicioTodoIncluido", CON_ADICIONALES, codigos("1")),
    libre("TipoIngresos", VENTAS, codigos("01", "02", "03", "04", "05", "06")),
    libre("TipoPago", TODOS, codigos("1", "2", "3")),
    libre("FechaLimitePago", MENOS_GASTOS, FECHA),
    libre("TerminoPago", CON_FORMAS_PAGO, TERMINO),
    grupo("TablaFormasPago", CON_FORMAS_PAGO, [
      grupo("FormaDePago", CON_FORMAS_PAGO, 7, [
        propio("FormaPago", CON_FORMAS_PAGO),
        propio("MontoPago", CON_FORMAS_PAGO),
      ]),
    ]),
    libre("TipoCuentaPago", CON_FORMAS_PAGO, codigos("CT", "AH", "OT")),
    libre("NumeroCuentaPago", CON_FORMAS_PAGO, texto(28)),
    libre("BancoPago", CON_FORMAS_PAGO, texto(75)),
    libre("FechaDesde", VENTAS_Y_EXTERIOR, FECHA),
    libre("FechaHasta", VENTAS_Y_EXTERIOR, FECHA),
    libre("TotalPaginas", TODOS, MAS_DE_UNO),
  ]),
];
