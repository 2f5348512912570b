import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given } from "../../test/build-documento.js";
import { type Certifier, codes, general, openCertifier, pequeno } from "../../test/certifier.js";
import { exenta, gasolina } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const breaches: [name: string, given: Given, ...expected: string[]][] = [
  ["no phrase on the ISR", { frases: [] }, "FEL_RCP318 2.6.1 1"],
  [
    "a phrase that is not a factura's",
    {
      frases: [
        [1, 1],
        [3, 1],
      ],
    },
    "FEL_RCP319 2.6.1 2",
  ],
  [
    "a phrase twice",
    {
      frases: [
        [1, 1],
        [1, 2],
      ],
    },
    "FEL_RCP487 2.6.1 28",
  ],
  ["a scenario that does not exist", { frases: [[1, 5]] }, "FEL_RCP320 2.6.1 3"],
  ["an exempt item without reason", { items: [exenta] }, "FEL_RCP325 2.6.1 8"],
  ["an item without IVA at all and without reason", { items: [{ impuestos: [] }] }, "FEL_RCP325 2.6.1 8"],
  [
    "an exempt item with a donation's reason",
    {
      frases: [
        [1, 1],
        [4, 4],
      ],
      items: [exenta],
    },
    "FEL_RCP326 2.6.1 9",
  ],
  [
    "an exempt item with an export's reason",
    {
      frases: [
        [1, 1],
        [4, 1],
      ],
      items: [exenta],
    },
    "FEL_RCP326 2.6.1 9",
  ],
  [
    "a phrase of a receipt",
    {
      frases: [
        [1, 1],
        [8, 2],
      ],
    },
    "0 2.6.1 13",
  ],
  [
    "a phrase of a provisional factura",
    {
      frases: [
        [1, 1],
        [9, 11],
      ],
    },
    "FEL_RCP445 2.6.1 25",
  ],
  [
    "a phrase of a nota de abono",
    {
      frases: [
        [1, 1],
        [9, 16],
      ],
    },
    "FEL_RCP112 2.6.1 0",
  ],
  [
    "a temporary place without its phrase",
    { general: { EmisionUbicacionTemporal: "SI" } },
    "FEL_RCP320 2.6.1 3",
  ],
  [
    "the phrase of a temporary place without the place",
    {
      frases: [
        [1, 1],
        [9, 14],
      ],
    },
    "FEL_RCP320 2.6.1 3",
  ],
  [
    "gasoline with ethanol without its phrase",
    gasolina({ unidad: "15", monto: "12.69" }, "12.69", "63.09"),
    "FEL_RCP204 2.6.1 0",
  ],
  ["a resolution without number and date", { frases: [[1, 3]] }, "0 2.6.2 1", "0 2.6.3 1"],
  [
    "a resolution that no phrase asks for",
    { frases: [[1, 1, { NumeroResolucion: "1234", FechaResolucion: "2025-01-31" }]] },
    "0 2.6.2 2",
    "0 2.6.3 2",
  ],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given));
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});

test("an agent of IVA withholding says so, and nobody else does", async () => {
  const agente = await openCertifier({ emisores: [{ ...general, esAgenteRetencionIva: true }, pequeno] });
  expect(codes(await agente.certify(buildDocumento()))).toEqual(["FEL_RCP322 2.6.1 5"]);
  const said = buildDocumento({
    frases: [
      [1, 1],
      [2, 1],
    ],
  });
  expect(codes(await agente.certify(said))).toEqual([]);
  await agente.close();
  const otro = await openCertifier({ emisores: [{ ...general, esAgenteRetencionIva: false }] });
  expect(codes(await otro.certify(said))).toEqual(["FEL_RCP321 2.6.1 4"]);
  expect(codes(await otro.certify(buildDocumento()))).toEqual([]);
  await otro.close();
});
