import { createLog, createShell, type Shell } from "@dte/service";
import { createNamespace, until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { dteOf, type Neighbours, startNeighbours } from "./neighbours.js";
import { pdfText } from "./pdf-text.js";
import { type Connection, startRendering } from "./rendering.js";

const ID = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PLANTILLA = `<!DOCTYPE html><html lang="es"><head><title>{{nombreTipo}}</title><style>@page{size:letter;margin:2cm}</style></head>
<body><img src="{{logo}}" alt=""><p>Propia de {{emisor.nombre}}: {{numeroDocumento}}</p>
{{#items}}<p>{{linea}}) {{cantidad}} × {{descripcion}} = {{total}}{{#impuestos}} ({{nombreCorto}} {{montoImpuesto}}){{/impuestos}}</p>{{/items}}
{{#frases}}<p>{{texto}}</p>{{/frases}}<p>{{totalEnLetras}}</p>{{#verificacionQr}}<img src="{{verificacionQr}}" alt="QR">{{/verificacionQr}}
<p>fin {{receptor.nombre}}</p></body></html>`;

/** A template whose layout takes many times the time that a template may take. */
const SIN_FIN = `<body>{{id}}${"<p style=float:left;width:37%><i>x</i>".repeat(5_000)}${"{{#items}}".repeat(3)}${"<p style=float:left;width:53%>{{linea}}".repeat(30)}${"{{/items}}".repeat(3)}`;

const actor = { usuario: "ana", ipOrigen: "", origen: "API" };

let shell: Shell;
let lines: string[] = [];
let neighbours: Neighbours;
let client: Connection;
let now = new Date("2026-11-20T14:30:00Z");
/** The time after which one more print of the same document may be had, in ms. */
const TURN_MS = 10_000;
beforeAll(async () => {
  const log = createLog("test", "info", { write: (line: string) => void lines.push(line) });
  shell = createShell({ name: "test", log, now: () => now });
  neighbours = await startNeighbours(shell);
  client = await startRendering(shell, neighbours, { natsUrl: createNamespace() });
});
beforeEach(() => {
  neighbours.printed.length = 0;
  lines = [];
  conPlantilla(PLANTILLA);
});
afterAll(() => shell.close());

function conPlantilla(contenido: string, tiposDte = ""): void {
  neighbours.cuenta = {
    logo: Buffer.from(PIXEL, "base64"),
    plantillasPdf: [{ id: "p", nombre: "Propia", tiposDte, contenido }],
  };
}

async function print(fields: Parameters<typeof dteOf>[1] = {}, formato = "") {
  neighbours.dtes.set(ID, dteOf(ID, fields));
  now = new Date(now.getTime() + TURN_MS);
  const { nombre, contenido } = await client.Pdf({ idDte: ID, formato, regenerar: true });
  return { nombre, text: pdfText(contenido) };
}

async function textOf(...asked: Parameters<typeof print>): Promise<string> {
  return (await print(...asked)).text;
}

describe("a document whose account has a template for its type", () => {
  test("is printed by it, with what the document says", async () => {
    const text = await textOf({ serie: "A1B2", numero: 77 });
    expect(text).toContain("Propia de Comercial de Ejemplo: A1B2-77");
    expect(text).toContain("1) 2 × Té <verde> = 112.00 (IVA 12.00)");
    expect(text).toContain("fin");
  });

  test("that shows nothing of the country's own form does not ask for it", async () => {
    conPlantilla("<p>Propia {{id}}: {{total}}");
    expect(await textOf()).toContain("Propia");
    expect(neighbours.printed).toEqual([]);
  });

  test("spells out the amount that the country's own form does, in a preview too", async () => {
    expect(await textOf()).toContain("CIENTO DOCE A PAGAR");
    const { contenido } = await client.Preview({ actor, contenido: PLANTILLA });
    expect(pdfText(contenido)).toContain("CIENTO DOCE A PAGAR");
  });

  test("has the verification code of a document whose certifier gave no address, as its preview has", async () => {
    const conQr =
      '{{#verificacionQr}}<p>con código</p><img src="{{verificacionQr}}" alt="">{{/verificacionQr}}';
    conPlantilla(conQr);
    expect(await textOf()).toContain("con código");
    expect(pdfText((await client.Preview({ actor, contenido: conQr })).contenido)).toContain("con código");
  });

  test("gives the same bytes each time, with its title, its language and its own date", async () => {
    neighbours.dtes.set(ID, dteOf(ID, { verificacionCertificadorUri: "https://example.com/v" }));
    const first = await client.Pdf({ idDte: ID });
    const again = await client.Pdf({ idDte: ID, regenerar: true });
    expect(again.nombre).toBe(first.nombre);
    const raw = first.contenido.toString("latin1");
    expect(raw).toContain("/Title (Factura)");
    expect(raw).toContain("/Lang (es)");
    expect(raw).toContain("/CreationDate (D:20261120081502-06'00')");
    expect(raw.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  });

  test.each([
    ["that is cancelled", { anulado: true }, "ANULADO"],
    ["of the test environment", { estaEnAmbienteDePruebas: true }, "PRUEBAS"],
  ])("and %s says so across the page, whatever the template", async (_, fields, word) => {
    expect(await textOf(fields)).toContain(word);
    expect(await textOf()).not.toContain(word);
  });

  test("shows what the law wants said on paper, as the country tells it", async () => {
    conPlantilla("{{#datosLegales}}<p>{{#nombre}}{{nombre}} = {{/nombre}}{{valor}}</p>{{/datosLegales}}");
    const text = await textOf();
    expect(text).toContain("NRC: 123-4");
    expect(text).toContain("Actividad económica = Venta de té <al detalle>");
    expect(neighbours.printed).toHaveLength(1);
  });

  test("is printed in the country's form when a format is asked for", async () => {
    expect(await textOf({}, "carta")).toContain("el de la cuenta: 112.00");
  });
});

test.each([
  ["for other types", () => conPlantilla(PLANTILLA, "notaCredito,notaDebito"), {}],
  ["and the document is somebody else's", () => conPlantilla(PLANTILLA), { emisor: { id: "99999999" } }],
])("a template %s is not used", async (_, prepare, fields) => {
  prepare();
  expect(await textOf(fields as Parameters<typeof dteOf>[1])).toContain("el de la cuenta: 112.00");
});

/** So many items that a template's repetition for each is too long. */
const MUCHOS = Array.from({ length: 30 }, () => dteOf(ID).items[0]).filter((item) => item !== undefined);

test.each([
  ["with a tag that is wrong", "<p>{{#items}}"],
  ["whose document is too long", `{{#items}}${"x".repeat(190_000)}{{/items}}`],
  ["of too many pages", "<p style=break-after:page>x".repeat(101)],
])(
  "a template %s loses no document: it is printed in the country's form, which is not kept",
  async (_, contenido) => {
    conPlantilla(contenido);
    const { nombre, text } = await print({ items: MUCHOS, total: "113.00" });
    expect(text).toContain("el de la cuenta: 113.00");
    await expect(client.GetArchivo({ nombre })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  },
);

test("a template that does not end loses no document, and is not given its time again until it is changed", async () => {
  conPlantilla(SIN_FIN);
  const items = Array.from({ length: 12 }, () => dteOf(ID).items[0]).filter((item) => item !== undefined);
  const prints = [await print({ items, total: "114.00" }), await print({ items, total: "114.00" })];
  for (const { nombre, text } of prints) {
    expect(text).toContain("el de la cuenta: 114.00");
    await expect(client.GetArchivo({ nombre })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  }
  expect(lines.filter((line) => line.includes("template not used"))).toHaveLength(1);
  conPlantilla(PLANTILLA);
  const own = await print({ items, total: "114.00" });
  expect(own.text).toContain("Propia de");
  expect((await client.GetArchivo({ nombre: own.nombre })).nombre).toBe(own.nombre);
});

test("a stranger's document in the account's name leaves the account its template, and has the country's form, which is kept", async () => {
  const contenido = "{{#items}}<p style=break-after:page>Propia {{linea}}</p>{{/items}}";
  conPlantilla(contenido);
  neighbours.cuenta.logo = Buffer.alloc(0);
  const items = Array.from({ length: 101 }, () => dteOf(ID).items[0]).filter((item) => item !== undefined);
  const stranger = await print({ items, total: "115.00", verificado: false });
  expect(stranger.text).toContain("el de la cuenta: 115.00");
  expect((await client.GetArchivo({ nombre: stranger.nombre })).nombre).toBe(stranger.nombre);
  expect(await textOf()).toContain("Propia 1");
  expect(lines.filter((line) => line.includes("template not used"))).toEqual([]);
  // Once it is verified it is one of the account's own documents.
  expect(await textOf({ items: items.slice(0, 3), total: "115.00" })).toContain("Propia 3");
});

test("a template runs no script, reads no file and has no network", async () => {
  conPlantilla(
    `<p id="p">intacta</p><script>document.getElementById("p").textContent="cambiada"</script>
    <img src="file:///etc/hostname" onerror="document.getElementById('p').textContent='cambiada'">
    <iframe src="file:///etc/hostname"></iframe><object data="file:///etc/hostname"></object><p>{{{id}}}</p>`,
  );
  const text = await textOf();
  expect(text).toContain("intacta");
  expect(text).toContain(ID);
});

describe("a preview", () => {
  test("shows the template with a document of no one, computed by the country, and says so", async () => {
    const { tipoContenido, contenido } = await client.Preview({ actor, contenido: PLANTILLA });
    expect(tipoContenido).toBe("application/pdf");
    const text = pdfText(contenido);
    for (const each of [
      "EJEMPLO-123456789",
      "Sujeto a pagos trimestrales ISR",
      "fin Cliente de Ejemplo",
      "EJEMPLO",
    ]) {
      expect(text).toContain(each);
    }
  });

  test("has what the law wants said on paper", async () => {
    const contenido = "{{#datosLegales}}<p>{{valor}}</p>{{/datosLegales}}";
    expect(pdfText((await client.Preview({ actor, contenido })).contenido)).toContain("NRC: 123-4");
  });

  test("of a type that the country does not compute by itself is of a plain sample", async () => {
    const { contenido } = await client.Preview({ actor, contenido: PLANTILLA, tipo: "NOTACREDITO" });
    expect(pdfText(contenido)).toContain("1) 1 × Servicio de ejemplo = 1,000.00");
    const titled = await client.Preview({ actor, contenido: "<p>{{nombreTipo}}</p>", tipo: "notaCredito" });
    expect(pdfText(titled.contenido)).toContain("Nota de crédito");
  });

  test.each([
    ["without HTML", { contenido: " " }, "contenido es obligatorio: envíe el HTML de la plantilla."],
    [
      "beyond what is kept",
      { contenido: "x".repeat(200_001) },
      "contenido: la plantilla excede 200000 caracteres.",
    ],
    [
      "of an unknown type",
      { contenido: "x", tipo: "nada" },
      "tipo: valores aceptados: factura, notaCredito.",
    ],
    ["with a wrong tag", { contenido: "Hola {{nombre" }, "(cerca del carácter 14)"],
    [
      "of too many pages",
      { contenido: "<p style=break-after:page>x".repeat(101) },
      "produce demasiadas páginas",
    ],
  ])("%s is refused and says what to do", async (_, request, text) => {
    await expect(client.Preview({ actor, ...request })).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining(text),
    });
  });

  test("is measured: one that is slow is told from one that is not, and one that cannot be printed is refused", async () => {
    const measured = (contenido: string) => client.Measure({ actor, contenido });
    // A machine with other work is slow itself now and then.
    await until(async () => !(await measured("<p>{{id}}</p>")).esLenta);
    await expect(measured("Hola {{nombre")).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
    await expect(
      client.Measure({ actor: { ...actor, usuario: "eva" }, contenido: PLANTILLA }),
    ).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  });

  test("is for who administers the account", async () => {
    await expect(
      client.Preview({ actor: { ...actor, usuario: "eva" }, contenido: PLANTILLA }),
    ).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  });

  test("waits for others of its account, beyond three is told when to come back, and another account has its turn", async () => {
    const many = Array.from({ length: 9 }, () => client.Preview({ actor, contenido: PLANTILLA }));
    const [other, ...outcomes] = await Promise.allSettled([
      client.Preview({ actor, contenido: PLANTILLA, idCuenta: "1000" }),
      ...many,
    ]);
    expect(other.status).toBe("fulfilled");
    const refused = outcomes.filter((each) => each.status === "rejected");
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({
      reason: { codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 3 } },
    });
    const reasons = lines.flatMap((line) => JSON.parse(line).reason ?? []);
    expect(reasons).toEqual(Array(5).fill("the queue is full for one key (PREVIEWS_WAITING_MAX, 3 of each)"));
  });
});
