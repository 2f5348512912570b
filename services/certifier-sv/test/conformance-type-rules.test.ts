import type { SolicitudInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import {
  attempt,
  contribuyente,
  dato,
  factura,
  items,
  linea,
  type More,
  numero,
  ticket,
} from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";

/** Makes a request of a type with further data. */
const conDatos = (tipo: string, ...datos: ReturnType<typeof dato>[]): SolicitudInput => {
  const solicitud = POR_TIPO[tipo] ?? {};
  return { ...solicitud, datosAdicionales: [...(solicitud.datosAdicionales ?? []), ...datos] };
};

describe("a refusal of what only some types have names its rule", () => {
  test.each<[string, SolicitudInput, More?]>([
    ["SV-REMISION-TITULO", { ...POR_TIPO["notaRemision"], datosAdicionales: [numero] }],
    ["SV-REMISION-NO-GRAVADO", { ...POR_TIPO["notaRemision"], items: [items[0] ?? {}, linea("5", 4)] }],
    ["SV-PAGOS-NOTA", { ...POR_TIPO["notaRemision"], abonosPactados: [{ numero: 1, monto: "113" }] }],
    ["SV-RETENCION-DOCUMENTO", { ...POR_TIPO["comprobanteRetencion"], datosAdicionales: [numero] }],
    [
      "SV-RETENCION-REPETIDO",
      {
        ...POR_TIPO["comprobanteRetencion"],
        items: [...items, ...items],
        datosAdicionales: [
          ...(POR_TIPO["comprobanteRetencion"]?.datosAdicionales ?? []),
          dato("MH_RETENIDO_NUMERO_2", "aaaaaaaa-0000-4000-8000-000000000001"),
          dato("MH_RETENIDO_FECHA_2", "2026-11-11"),
        ],
      },
    ],
    [
      "SV-RETENCION-MONTO",
      { ...POR_TIPO["comprobanteRetencion"], items: [{ descripcion: "Algo", precioUnitario: "100.005" }] },
    ],
    [
      "SV-RETENCION-MONTO",
      { ...POR_TIPO["comprobanteRetencion"], items: [{ descripcion: "Algo", precioUnitario: "0.20" }] },
    ],
    [
      "SV-RETENCION-ITEMS",
      { ...POR_TIPO["comprobanteRetencion"], items: Array.from({ length: 501 }, () => items[0] ?? {}) },
    ],
    [
      "SV-IMPUESTO",
      {
        ...POR_TIPO["comprobanteRetencion"],
        items: [{ ...items[0], impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1 }] }],
      },
    ],
    [
      "SV-DONACION-RESOLUCION",
      POR_TIPO["reciboDonacion"] ?? {},
      { cuenta: { datosAdicionales: [dato("MH_NRC", "1234567"), dato("MH_CODIGO_ACTIVIDAD", "62010")] } },
    ],
    [
      "SV-DONACION-TIPO",
      { ...POR_TIPO["reciboDonacion"], datosAdicionales: [numero, dato("MH_TIPO_DONACION_1", "4")] },
    ],
    ["SV-DONACION-DEPRECIACION", { ...POR_TIPO["reciboDonacion"], items: [{ ...items[0], descuento: "3" }] }],
    [
      "SV-DONACION-PAIS",
      {
        ...POR_TIPO["reciboDonacion"],
        receptor: { ...contribuyente, direccion: { direccion: "1 Street", pais: "QQ" } },
      },
    ],
    [
      "SV-PAGOS-DONACION",
      {
        ...POR_TIPO["reciboDonacion"],
        datosAdicionales: [numero],
        abonosPactados: [{ numero: 1, monto: "113" }],
      },
    ],
    ["SV-LEGADO-IDENTIFICADOR", { ...ticket, receptor: { id: "A1", tipoId: "OTRO" } }, { legado: true }],
    [
      "SV-LEGADO-EXTRANJERO",
      {
        ...factura,
        receptor: {
          ...contribuyente,
          direccionCorreoElectronico: "a@example.com",
          direccion: { direccion: "1 Main Street", pais: "US" },
        },
      },
      { legado: true },
    ],
    [
      "SV-IMPUESTO",
      {
        ...factura,
        items: [{ ...items[0], cantidad: "2", impuestos: [{ nombreCorto: "D4", codigoUnidadGravable: 2 }] }],
      },
    ],
    ["SV-LIQUIDACION-DOCUMENTO", { ...POR_TIPO["comprobanteLiquidacion"], datosAdicionales: [numero] }],
    ["SV-LIQUIDACION-DOCUMENTO", conDatos("comprobanteLiquidacion", dato("MH_LIQUIDADO_TIPO_1", "07"))],
    [
      "SV-LIQUIDACION-CONTRADICE",
      {
        ...conDatos(
          "comprobanteLiquidacion",
          dato("MH_LIQUIDADO_NUMERO_2", "AAAAAAAA-0000-4000-8000-000000000001"),
          dato("MH_LIQUIDADO_FECHA_2", "2026-11-09"),
        ),
        items: [...items, ...items],
      },
    ],
    [
      "SV-LIQUIDACION-ITEMS",
      {
        ...POR_TIPO["comprobanteLiquidacion"],
        items: Array.from({ length: 501 }, () => ({ descripcion: "Venta", precioUnitario: "1" })),
        datosAdicionales: [
          numero,
          ...Array.from({ length: 501 }, (_, i) => [
            dato(`MH_LIQUIDADO_NUMERO_${i + 1}`, `A${i}`),
            dato(`MH_LIQUIDADO_FECHA_${i + 1}`, "2026-11-10"),
          ]).flat(),
        ],
      },
    ],
    [
      "SV-LIQUIDACION-OBSERVACION",
      { ...POR_TIPO["comprobanteLiquidacion"], items: [{ ...items[0], descripcion: "ab" }] },
    ],
    [
      "SV-LIQUIDACION-PERCEPCION",
      conDatos("comprobanteLiquidacion", dato("MH_PERCEPCION_LIQUIDADA", "1.005")),
    ],
    ["SV-LIQUIDACION-NEGATIVA", conDatos("comprobanteLiquidacion", dato("MH_LIQUIDADO_TIPO_1", "05"))],
    [
      "SV-IMPUESTO",
      {
        ...POR_TIPO["comprobanteLiquidacion"],
        items: [
          { ...items[0], impuestos: [{ nombreCorto: "C5", codigoUnidadGravable: 1, montoGravable: "5" }] },
        ],
      },
    ],
    ["SV-IMPUESTO", { ...POR_TIPO["comprobanteLiquidacion"], items: [linea("10", 4), ...items] }],
    [
      "SV-IMPUESTO",
      { ...conDatos("comprobanteLiquidacion", dato("MH_LIQUIDADO_TIPO_1", "11")), items: [linea("10", 2)] },
    ],
    [
      "SV-EXENCION-TIPO",
      { ...POR_TIPO["comprobanteLiquidacion"], motivoExencionIva: "CONTRIBUYENTE_EXENTO" },
    ],
    ["SV-CONTABLE-CORREO", { ...POR_TIPO["documentoContableLiquidacion"], receptor: contribuyente }],
    [
      "SV-CONTABLE-ESTABLECIMIENTO",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        receptor: {
          ...POR_TIPO["documentoContableLiquidacion"]?.receptor,
          datosAdicionales: [
            ...(contribuyente.datosAdicionales ?? []),
            dato("MH_TIPO_ESTABLECIMIENTO", "03"),
          ],
        },
      },
    ],
    ["SV-CONTABLE-PERIODO", { ...POR_TIPO["documentoContableLiquidacion"], datosAdicionales: [numero] }],
    [
      "SV-CONTABLE-PERIODO",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        datosAdicionales: [
          numero,
          dato("MH_LIQUIDACION_DESDE", "2026-11-15"),
          dato("MH_LIQUIDACION_HASTA", "2026-11-01"),
        ],
      },
    ],
    ["SV-CONTABLE-COMISION", conDatos("documentoContableLiquidacion", dato("MH_COMISION", "-3"))],
    ["SV-CONTABLE-COMISION", conDatos("documentoContableLiquidacion", dato("MH_COMISION_PORCENTAJE", "101"))],
    ["SV-CONTABLE-DATO", conDatos("documentoContableLiquidacion", dato("MH_LIQUIDACION_DOCUMENTOS", "0"))],
    [
      "SV-CONTABLE-SIN-PERCEPCION",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        items: [...items, { ...linea("10", 2), descripcion: "x".repeat(101) }],
      },
    ],
    [
      "SV-CONTABLE-OBSERVACIONES",
      conDatos("documentoContableLiquidacion", dato("MH_OBSERVACIONES", "x".repeat(1_001))),
    ],
    ["SV-CONTABLE-PERCEPCION", { ...POR_TIPO["documentoContableLiquidacion"], items: [linea("100", 2)] }],
    [
      "SV-CONTABLE-PERCEPCION",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        items: [{ descripcion: "Cobro", precioUnitario: "0.10" }],
      },
    ],
    ["SV-CONTABLE-LIQUIDO", conDatos("documentoContableLiquidacion", dato("MH_COMISION", "9999999"))],
    [
      "SV-IMPUESTO",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        items: [{ ...items[0], impuestos: [{ nombreCorto: "FOVIAL", codigoUnidadGravable: 1 }] }],
      },
    ],
    [
      "SV-PAGOS-NOTA",
      {
        ...POR_TIPO["documentoContableLiquidacion"],
        abonosPactados: [{ monto: "1.00", fechaVencimiento: "", formaPago: "01" }],
      },
    ],
    // The parameters are named one by one; otherwise a row without `more` would be given the callback of an asynchronous test.
  ])("%s", (...[id, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "accepted" : outcome.fault.id).toBe(id);
    if (!outcome.ok) expect(outcome.fault.error.message.length).toBeGreaterThan(10);
  });
});
