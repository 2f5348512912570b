import type { Cuenta, Solicitud } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { add, amount, divide, equals, ONE, subtract } from "@dte/money";
import type { Documento } from "../src/documento.js";
import { prepare } from "../src/prepare.js";
import { fail, type LineaBase, pass, type Regime } from "../src/regime.js";

/** An invented country: 10 % inside the price, and 1.5 for each unit when SAL is asked for. */
export const utopia: Regime = {
  pais: "UT",
  nombre: "Utopía",
  localidades: [],
  moneda: "UTO",
  impuestoGeneral: "DIEZMO",
  zonaHoraria: "America/Guatemala",
  sources: ["Carta de Utopía, 1516"],
  // `embarque` is a type of its own, and an export whenever it is asked for.
  tipos: ["factura", "facturaEspecial", "notaCredito", "embarque"],
  tiposDeExportacion: ["embarque"],
  monedas: ["UTO", "USD"],
  exenciones: ["CARTA_ART7"],
  decimalesMax: 4,
  resolveTipo: (solicitud) => {
    const tipo = utopia.tipos.find((each) => each === solicitud.tipo);
    return tipo ? pass({ tipo, tipoFiscal: "F1" }) : fail("UT-TIPO", "tipo", invalid("tipo"));
  },
  resolveReceptor: ({ solicitud }) => pass({ id: solicitud.receptor?.id || "NADIE", datosAdicionales: [] }),
  isFinalConsumer: ({ id }) => id === "NADIE",
  resolveEmisor: ({ cuenta }) => pass({ id: cuenta.id, datosAdicionales: [] }),
  resolveExportacion: ({ solicitud }) =>
    pass({
      esExportacion: solicitud.esExportacion === true,
      datosExportacion: solicitud.datosExportacion ?? undefined,
    }),
  resolveMotivoExencionIva: ({ solicitud }) =>
    solicitud.motivoExencionIva === "SERVICIOS_NO_AFECTOS"
      ? fail("UT-MOTIVO", "motivoExencionIva", invalid("motivo"))
      : pass(solicitud.motivoExencionIva || undefined),
  taxLine: ({ neto, cantidad, pedidos }: LineaBase) => {
    const montoGravable = divide(neto, add(ONE, amount("0.1")), Math.max(6, neto.scale));
    const incluido = {
      nombreCorto: "DIEZMO",
      codigoUnidadGravable: 1,
      montoGravable,
      montoImpuesto: subtract(neto, montoGravable),
    };
    const agregados = pedidos.map((pedido) => ({
      nombreCorto: pedido.nombreCorto,
      codigoUnidadGravable: pedido.codigoUnidadGravable,
      montoImpuesto: pedido.cantidadUnidadesGravables ?? cantidad,
    }));
    return pass([incluido, ...agregados]);
  },
  isIncluded: ({ nombreCorto }) => nombreCorto === "DIEZMO",
  isExentoIva: (_lineas, { esExportacion }) => esExportacion,
  retencionesOf: ({ total, tipo }) =>
    tipo === "facturaEspecial"
      ? { isr: amount("1"), iva: amount("0.5"), totalMenosRetenciones: subtract(total, amount("1.5")) }
      : undefined,
  judgeCancel: () => undefined,
  frasesOf: ({ lineas }) => pass([{ tipo: 1, escenario: lineas.length, texto: "Paz" }]),
  rules: [
    {
      id: "UT-PRIMERA",
      field: "total",
      breaks: ({ total }) => equals(total, amount("13")),
      error: () => invalid("primera"),
    },
    {
      id: "UT-SEGUNDA",
      field: "total",
      breaks: ({ total }) => equals(total, amount("13")),
      error: () => invalid("segunda"),
    },
  ],
};

export const ahora = new Date("2026-11-20T14:15:00Z");
export const cuenta = { id: "1", emiteFacturas: true, estaEnAmbienteDePruebas: true } as Cuenta;
export type ItemPedido = Partial<Solicitud["items"][number]>;
const item = (each: ItemPedido) => ({
  descripcion: "Sal",
  precioUnitario: "10",
  impuestos: [],
  ...each,
});

export const solicitudOf = (items: ItemPedido[], more: Partial<Solicitud> = {}): Solicitud =>
  ({
    tipo: "factura",
    abonosPactados: [],
    datosAdicionales: [],
    ...more,
    items: items.map(item),
  }) as Solicitud;

export const prepared = (solicitud: Solicitud, of: Cuenta = cuenta): Documento => {
  const outcome = prepare(utopia, { cuenta: of, solicitud, ahora });
  if (!outcome.ok) throw outcome.fault.error;
  return outcome.value;
};
export const faultOf = (solicitud: Solicitud, of: Cuenta = cuenta) => {
  const outcome = prepare(utopia, { cuenta: of, solicitud, ahora });
  return outcome.ok ? undefined : outcome.fault;
};
