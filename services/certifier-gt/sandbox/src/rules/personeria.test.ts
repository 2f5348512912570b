import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import { rdon, reci } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier();
});
afterAll(async () => {
  await certifier.close();
});

const de = (base: Given, TipoPersoneria: string | undefined, more: Given = {}): Given => ({
  ...base,
  general: { ...base.general, TipoPersoneria },
  ...more,
});

test.each<[string, Given, ...string[]]>([
  ["a receipt for a donation without personería", de(rdon, undefined), "FEL_RCP385 2.5.4 1"],
  ["a receipt for a donation of another personería", de(rdon, "717"), "FEL_RCP387 2.5.4 3"],
  ["a receipt of another personería", de(reci, "717"), "FEL_RCP422 2.5.4 4"],
  ["a donation to a condominium that is not affiliated", de(rdon, "1050"), "FEL_RCP423 2.5.4 5"],
  ["a donation with a receipt's reason", { ...rdon, frases: [[4, 5]] }, "FEL_RCP327 2.6.1 10"],
  ["a receipt with a donation's reason", { ...reci, frases: [[4, 4]] }, "FEL_RCP328 2.6.1 11"],
  ["a receipt without reason", { ...reci, frases: [] }, "FEL_RCP318 2.6.1 1"],
  [
    "a receipt for services out of the law that is no condominium's",
    de(reci, "734", { frases: [[4, 24]] }),
    "FEL_RCP425 2.6.1 19",
  ],
  [
    "a church's exemption of who is no church",
    de(rdon, "734", {
      emisor: {},
      frases: [
        [4, 4],
        [8, 3],
      ],
    }),
    "0 2.6.1 14",
  ],
  [
    "a church's exemption of who is not affiliated",
    de(rdon, "735", {
      frases: [
        [4, 4],
        [8, 3],
      ],
    }),
    "0 2.6.1 14",
  ],
])("%s is refused", async (_, given, ...expected) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual(expected);
});
