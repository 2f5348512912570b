import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { abonos, cuentaAjena, exportaciones, retenciones } from "../../test/build-complementos.js";
import { buildDocumento, type Given, iva } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import {
  cosa,
  exenta,
  exportacion,
  extranjero,
  fcam,
  fcap,
  fesp,
  nabn,
  nit,
  nota,
  rdon,
  reci,
} from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const serviciosAlExterior: Given = {
  ...exportacion,
  items: [
    {
      atributos: { BienOServicio: "S" },
      precioUnitario: "100",
      impuestos: [iva("100", "0", "2")],
      total: "100",
    },
  ],
  complementos: exportaciones({ INCOTERM: undefined }),
};

test.each<[string, Given]>([
  ["a factura cambiaria with two installments", fcam],
  ["a factura cambiaria of a small taxpayer", fcap],
  ["a factura especial of a seller with CUI", fesp],
  [
    "a factura especial of a foreign seller, with its frase",
    { ...fesp, receptor: extranjero, frases: [[5, 2]] },
  ],
  [
    "a factura especial of exempt goods",
    {
      ...fesp,
      frases: [[4, 11]],
      items: [exenta],
      complementos: retenciones("5.60", "0", "106.40"),
    },
  ],
  ["a nota de abono", nabn],
  ["a receipt", reci],
  [
    "a receipt of a condominium that is affiliated to the IVA",
    {
      ...reci,
      general: { Tipo: "RECI", TipoPersoneria: "1050" },
      emisor: {},
      frases: [
        [4, 24],
        [8, 12],
      ],
    },
  ],
  ["a receipt for a donation", rdon],
  [
    "a receipt for a donation to a church",
    {
      ...rdon,
      general: { Tipo: "RDON", TipoPersoneria: "735" },
      emisor: {},
      frases: [
        [4, 4],
        [8, 3],
      ],
    },
  ],
  ["an export of goods", exportacion],
  ["an export of services", serviciosAlExterior],
  ["an export to CF, below its limit", { ...exportacion, receptor: {} }],
  [
    "an export by installments",
    {
      ...exportacion,
      general: { Tipo: "FCAM", CodigoMoneda: "USD", Exp: "SI" },
      complementos: exportaciones() + abonos(["255.00", "2025-12-31"]),
    },
  ],
  [
    "an export of a small taxpayer, which has neither IVA nor its frase",
    {
      ...exportacion,
      general: { Tipo: "FPEQ", Exp: "SI" },
      emisor: { NITEmisor: "98765434", AfiliacionIVA: "PEQ" },
      frases: [[3, 1]],
      items: [{ impuestos: [] }],
    },
  ],
  [
    "charges on account of another",
    { ...cosa("560", "500", "60"), receptor: nit, complementos: cuentaAjena() },
  ],
  [
    "a note on an original of before FEL",
    {
      ...nota("NCRE", { uuid: "2018-5-1-2", serie: "A", numero: 7 }, { RegimenAntiguo: "Antiguo" }),
    },
  ],
])("%s is certified", async (_, given) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual([]);
});

test.each(["FCAM", "FESP", "NCRE", "NDEB", "RECI", "RDON"])(
  "a %s of a small taxpayer is refused, but for the factura especial",
  async (Tipo) => {
    const given = { ...fesp, general: { Tipo }, emisor: { NITEmisor: "98765434", AfiliacionIVA: "PEQ" } };
    const answer = codes(await certifier.certify(buildDocumento(given)));
    expect(answer.includes("FEL_RCP316 2.5.3 1")).toBe(Tipo !== "FESP");
  },
);

test.each<[string, Given, ...string[]]>([
  ["a nota de abono with IVA", { ...nabn, items: [{}] }, "FEL_RCP315 2.4.2 1"],
  ["a nota de abono with a frase", { ...nabn, frases: [[9, 17]] }, "FEL_RCP319 2.6.1 2"],
  ["a factura especial to CF", { ...fesp, receptor: {} }, "FEL_INF381 2.2.4 7"],
  [
    "a factura especial with another tax",
    {
      ...fesp,
      items: [
        {
          precioUnitario: "2500",
          impuestos: [
            iva("2232.142857", "267.857143"),
            { nombre: "BOMBEROS", montoGravable: "2232.142857", monto: "44.642857" },
          ],
          total: "2544.642857",
        },
      ],
    },
    "FEL_RCP315 2.4.2 1",
  ],
  [
    "a note with a municipal fee",
    {
      ...nota("NDEB", { uuid: "2018-5-1-2", serie: "A", numero: 7 }, { RegimenAntiguo: "Antiguo" }),
      items: [
        {
          impuestos: [iva("100", "12"), { nombre: "TASA MUNICIPAL", unidad: "101001", monto: "7" }],
          total: "119",
        },
      ],
    },
    "FEL_RCP315 2.4.2 1",
  ],
  [
    "a receipt in a temporary place",
    { ...reci, general: { Tipo: "RECI", EmisionUbicacionTemporal: "SI" } },
    "FEL_RCP420 0 0",
    "FEL_RCP320 2.6.1 3",
  ],
])("%s is refused", async (_, given, ...expected) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual(expected);
});

test.each([1, 2, 3, 6, 7, 8])("a factura especial with a frase of type %s is refused", async (tipo) => {
  const answer = codes(await certifier.certify(buildDocumento({ ...fesp, frases: [[tipo, 1]] })));
  expect(answer[0]).toBe("FEL_RCP319 2.6.1 2");
});
