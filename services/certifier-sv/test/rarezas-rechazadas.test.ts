import type { SolicitudInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { attempt, dato, exportacion, type More, nota, numero } from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";
import {
  bienes,
  de,
  deNota,
  descuento,
  factura,
  iva,
  pagada,
  persona,
  remitido,
  ticket,
  tipo,
  una,
} from "./rarezas.js";

/** Unusual requests that are not legal: a rule that says why refuses them. */

type Rechazo = readonly [que: string, regla: string, solicitud: SolicitudInput, more?: More];

const MALOS_CORREOS = [
  ...["a@x..com", "<a@b.co>", "a(b@c.com", "a@b_c.com", "a.@x.com", "a@-x.com", "a@b.c1", "ñ@x.com"],
  ...["a,b@c.com", "a@b.com;c@d.com", `${"a".repeat(65)}@x.com`, "a@b"],
];

const RECHAZADAS: readonly Rechazo[] = [
  ...MALOS_CORREOS.map(
    (correo): Rechazo => [
      `the mail ${correo}`,
      "SV-RECEPTOR-CORREO",
      persona({ direccionCorreoElectronico: correo }),
    ],
  ),
  [
    "an activity of six digits",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({
      datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "Ventas"), dato("MH_CODIGO_ACTIVIDAD", "469001")],
    }),
  ],
  [
    "an activity of four signs",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({ datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "\u{1F600}".repeat(4))] }),
  ],
  [
    "a settlement of what bears no IVA",
    "SV-LIQUIDACION-MINIMO",
    tipo("comprobanteLiquidacion", [una("0.00000001")]),
  ],
  [
    "a settlement with all but a hundred-millionth given away",
    "SV-LIQUIDACION-MINIMO",
    tipo("comprobanteLiquidacion", [una("113", { descuento: "112.99999999" })]),
  ],
  ["nothing but credits", "SV-ITEM-REAL", ticket([de(5, "10")])],
  ["another currency", "MONEDA", { ...ticket([una("10")]), moneda: "SVC" }],
  [
    "a description that nobody can read",
    "SV-ITEM-DESCRIPCION",
    ticket([una("1", { descripcion: "\u0001" })]),
  ],
  [
    "a description that is too long",
    "SV-ITEM-DESCRIPCION",
    ticket([una("1", { descripcion: "x".repeat(1_501) })]),
  ],
  ["a name that is too long", "SV-RECEPTOR-NOMBRE", persona({ nombre: "x".repeat(251) })],
  [
    "a street that is too long",
    "SV-RECEPTOR-DIRECCION",
    persona({ direccion: { direccion: "x".repeat(201), idMunicipio: "SV.06.23.14" } }),
  ],
  [
    "an activity that is too long",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({ datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "x".repeat(151))] }),
  ],
  [
    "an activity with a code that is none",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({
      datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "Ventas"), dato("MH_CODIGO_ACTIVIDAD", "1")],
    }),
  ],
  [
    "an activity abroad that is too short",
    "SV-RECEPTOR-ACTIVIDAD",
    {
      ...exportacion,
      receptor: { ...exportacion.receptor, datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "ab")] },
    },
  ],
  [
    "a tax twice, under two names",
    "SV-IMPUESTO",
    ticket([
      una("10", {
        impuestos: [
          { nombreCorto: "FOVIAL", codigoUnidadGravable: 1 },
          { nombreCorto: "D1", codigoUnidadGravable: 1 },
        ],
      }),
    ]),
  ],
  [
    "a tax on a line that is a tax",
    "SV-IMPUESTO",
    ticket([
      una("10", {
        impuestos: [
          { nombreCorto: "CEMENTO", codigoUnidadGravable: 1 },
          { nombreCorto: "TURISMO", codigoUnidadGravable: 1 },
        ],
      }),
    ]),
  ],
  [
    "FOVIAL of what is exempt",
    "SV-IMPUESTO",
    ticket([una("10", { impuestos: [iva(2), { nombreCorto: "FOVIAL", codigoUnidadGravable: 1 }] })]),
  ],
  ["a discount of what is not sold", "SV-DESCUENTO-EXCEDE", factura([una("10")], descuento("EXENTO", "1"))],
  ["terms that are none", "SV-EXPORTACION-DATO", bienes("DAF")],
  ["goods without terms", "SV-EXPORTACION-INCOTERM", bienes("")],
  ["an insurance of fractions", "SV-EXPORTACION-DATO", bienes("09", { seguro: "10.005" })],
  ["an exempt export", "SV-IMPUESTO", { ...exportacion, items: [de(2, "100")] }],
  ["a note above its original", "SV-NOTA-EXCEDE", { ...nota, items: [una("113.01")] }, deNota],
  [
    "a note on several documents",
    "SV-RELACIONADO",
    { ...nota, datosAdicionales: [numero, ...remitido("2026-11-10")] },
    deNota,
  ],
  [
    "a term of nothing",
    "SV-PAGOS-PLAZO",
    pagada({ monto: "113", fechaVencimiento: "", plazo: "01", periodo: "0" }),
  ],
  [
    "what follows a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    factura([una("113")], ...remitido("2026-11-21")),
  ],
  ["what was sent too long ago", "SV-RELACIONADO-PLAZO", factura([una("113")], ...remitido("2026-10-31"))],
  [
    "what is kept back of a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    {
      ...POR_TIPO["comprobanteRetencion"],
      datosAdicionales: [
        numero,
        dato("MH_RETENIDO_NUMERO_1", "A1"),
        dato("MH_RETENIDO_FECHA_1", "2026-11-21"),
      ],
    },
  ],
  [
    "what settles a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    {
      ...POR_TIPO["comprobanteLiquidacion"],
      datosAdicionales: [
        numero,
        dato("MH_LIQUIDADO_NUMERO_1", "A1"),
        dato("MH_LIQUIDADO_FECHA_1", "2026-11-21"),
      ],
    },
  ],
  [
    "more IVA kept back than there is",
    "SV-RETENCION-EXCEDE",
    tipo("comprobanteRetencion", [
      una("100", {
        impuestos: [{ nombreCorto: "IVA_RETENIDO", codigoUnidadGravable: 3, montoImpuesto: "13.01" }],
      }),
    ]),
  ],
];

describe("is refused", () => {
  test.each(RECHAZADAS)("%s, by %s", (...[, regla, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "issued" : outcome.fault.id).toBe(regla);
    if (!outcome.ok) expect(outcome.fault.error.message.length).toBeGreaterThan(20);
  });
});
