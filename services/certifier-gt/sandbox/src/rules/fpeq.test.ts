import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier, pequeno } from "../../test/certifier.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const fpeq = (changes: Given): Given => ({
  general: { Tipo: "FPEQ" },
  emisor: { NITEmisor: pequeno.nit, AfiliacionIVA: "PEQ" },
  frases: [[3, 1]],
  items: [{ impuestos: [] }],
  ...changes,
});
const hospedaje = { nombre: "TURISMO HOSPEDAJE", montoGravable: "112", monto: "11.20" };

test.each<[string, Given, ...string[]]>([
  ["without taxes is certified", {}],
  [
    "with a tax other than IVA is reckoned on the whole price",
    { items: [{ impuestos: [hospedaje], total: "123.20" }] },
  ],
  ["with IVA is refused", { items: [{}] }, "FEL_RCP315 2.4.2 1"],
  ["without its phrase is refused", { frases: [] }, "FEL_RCP318 2.6.1 1"],
  [
    "with a phrase on the ISR is refused",
    {
      frases: [
        [3, 1],
        [1, 1],
      ],
    },
    "FEL_RCP319 2.6.1 2",
  ],
  [
    "with a product code is refused",
    { items: [{ codigoProducto: "GALSUPER", impuestos: [] }] },
    "FEL_RCP106 2.3.2 3",
  ],
  ["of an emisor who is general is refused", { emisor: { NITEmisor: pequeno.nit } }, "FEL_RCP316 2.5.3 1"],
])("a FPEQ %s", async (_, changes, ...expected) => {
  expect(codes(await certifier.certify(buildDocumento(fpeq(changes)), {}, pequeno))).toEqual(expected);
});
