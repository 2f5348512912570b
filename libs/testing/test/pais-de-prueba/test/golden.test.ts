import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Certifier, type DteInput } from "@dte/contracts";
import { prepare, toDte } from "@dte/dte";
import { HOJA_VERSION, htmlDe } from "@dte/print";
import { presenterOf } from "@dte/testing/pais";
import { expect, test } from "@jest/globals";
import { format } from "../src/format/write.js";
import { print } from "../src/print/print.js";
import { regime } from "../src/regime/regime.js";

/** `UPDATE_GOLDEN=1` writes the results as the expected ones; look at the differences before committing them. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

function expectFile(nombre: string, texto: string): void {
  const file = new URL(`golden/${nombre}`, import.meta.url);
  if (isUpdate) writeFileSync(file, texto);
  expect(texto).toBe(existsSync(file) ? readFileSync(file, "utf8") : undefined);
}

const cuenta = {
  id: "20304058",
  idCertificador: "rentas",
  pais: "XP",
  emiteFacturas: true,
  estaEnAmbienteDePruebas: true,
  monedaPorDefecto: "XTS",
  unidadMedidaPorDefecto: "PZA",
  informacionFiscal: {
    id: "20304058",
    nombre: "CONSERVERA DE LA ISLA, S.A.",
    direccion: { direccion: "Calle del Puerto 1", idMunicipio: "XP.1.1", pais: "XP" },
  },
  datosAdicionales: [{ nombre: "LICENCIA", valor: "LC-0001" }],
};

/** The golden document after its certification. */
const certificado: DteInput = {
  ...JSON.parse(readFileSync(new URL("golden/factura.dte.json", import.meta.url), "utf8")),
  ...{ id: "XP0000000017", estado: "Certificado", serie: "V1", numero: 17 },
  ...{ fechaCertificacion: "2026-11-20T14:15:31-02:00", selloEntidadFiscal: "SELLO-0017" },
  verificacionCertificadorUri: "https://rentas.example/boletas/XP0000000017",
};

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

test("a request gives, to the letter, the authority's file and the contract's document", () => {
  const azucar = { nombreCorto: "AZUCAR", codigoUnidadGravable: 1, cantidadUnidadesGravables: "6" };
  const solicitud = {
    tipo: "factura",
    receptor: { id: "1122334-0", nombre: "NAVIERA DEL ESTE" },
    items: [
      { descripcion: "Coco verde", cantidad: "3", precioUnitario: "1.5" },
      { descripcion: "Refresco", cantidad: "12", precioUnitario: "1", impuestos: [azucar] },
      {
        ...{ descripcion: "Sal de mar", precioUnitario: "2" },
        impuestos: [{ nombreCorto: "TV", codigoUnidadGravable: 2 }],
      },
    ],
  };
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const recibido = requestDeserialize(requestSerialize({ cuenta, solicitud }));
  if (!recibido.cuenta || !recibido.solicitud) throw new TypeError("the messages came out empty");
  const outcome = prepare(regime, {
    ...{ cuenta: recibido.cuenta, solicitud: recibido.solicitud, ahora: new Date("2026-11-20T16:15:30Z") },
    ...{ idIntento: "aaaaaaaa-0000-4000-8000-000000000001", numeroAsignado: 17 },
  });
  if (!outcome.ok) throw outcome.fault.error;
  expectFile(
    "factura.boleta.json",
    pretty(JSON.parse(Buffer.from(format.write(outcome.value, recibido.cuenta)).toString())),
  );
  expectFile("factura.dte.json", pretty(toDte(outcome.value, format.certificadorOf(recibido.cuenta))));
});

// `rendering` checks the golden pages of every country here: the HTML as a browser prints it, and its own drawing of the description.
test("a certified document gives, to the letter, its paper as HTML and as a description of the same", async () => {
  const present = await presenterOf(cuenta.pais);
  const { requestSerialize, requestDeserialize } = Certifier.Print;
  const recibido = requestDeserialize(requestSerialize({ cuenta, dte: certificado }));
  if (!recibido.cuenta || !recibido.dte) throw new TypeError("the messages came out empty");
  const [dte, emisora] = [present(recibido.dte), recibido.cuenta] as const;
  const contenido = Buffer.alloc(0);
  const { html } = print(dte, emisora, { formato: "carta", contenido });
  expectFile("../print/golden/factura.html", html);
  const { hoja = "" } = print(dte, emisora, {
    ...{ formato: "carta", contenido, versionHoja: HOJA_VERSION },
  });
  expectFile("../print/golden/hojas/factura.json", `${JSON.stringify(JSON.parse(hoja), null, 1)}\n`);
  expect(htmlDe(JSON.parse(hoja))).toBe(html);
});
