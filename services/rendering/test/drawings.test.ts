import { readFileSync } from "node:fs";
import { HOJA_VERSION, type Hoja } from "@dte/print";
import { createLog, createShell, type Shell } from "@dte/service";
import { examplePath } from "@dte/testing/examples";
import { createNamespace, required } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createPool } from "../src/browser/pool.js";
import { createCountryPrints } from "../src/country-prints.js";
import { createDrawings } from "../src/drawings.js";
import { openUnverified } from "../src/unverified.js";
import { dteOf, type Neighbours, startNeighbours } from "./neighbours.js";
import { PATIENCE_MS, PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { png } from "./pictures.js";
import { startRendering } from "./rendering.js";

const ID = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";
const FACTURA: Hoja = JSON.parse(
  readFileSync(examplePath("certifier-gt", "print/golden/hojas/factura.carta.json"), "utf8"),
);
const BY_BROWSER = "Skia/PDF";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** The invoice with some of its contents changed. */
const factura = (mas: Partial<Hoja["contenido"]> = {}): string =>
  JSON.stringify({ ...FACTURA, contenido: { ...FACTURA.contenido, ...mas } });

/** The invoice with as many lines as are read of a file. */
function largeFactura(): string {
  const { lineas } = FACTURA.contenido;
  const [linea] = lineas.lineas;
  if (!linea) throw new Error("the example has no lines");
  return factura({ lineas: { ...lineas, lineas: Array.from({ length: 2_000 }, () => linea) } });
}

/** Limits of unverified documents that are never reached, where a test is about something else. */
const UNHURRIED = { limitMs: PATIENCE_MS, waitMs: PATIENCE_MS };

const conLogo = (logo: string): string => factura({ emisor: { ...FACTURA.contenido.emisor, logo } });

describe("a country's own form", () => {
  type Fields = Parameters<typeof dteOf>[1];
  function prints(limitMs?: number): (hoja: string, fields?: Fields) => Promise<Buffer> {
    const pool = createPool(shell, {
      executablePath: required("DTE_TEST_CHROMIUM_PATH"),
      concurrency: 1,
      queueMax: 10,
      rendersPerBrowser: 100,
      ...PATIENT,
    });
    const drawings = createDrawings(shell, { concurrency: 2, queueMax: 10, ...(limitMs && { limitMs }) });
    const unverified = openUnverified(shell);
    const countryPrints = createCountryPrints(shell, { pool, drawings, unverified, ...UNHURRIED });
    expect(countryPrints.versionHoja).toBe(HOJA_VERSION);
    const impreso = { html: "", titulo: "", datos: [] };
    return (hoja, fields = {}) =>
      countryPrints.print({ ...impreso, hoja }, dteOf(ID, fields), { idCuenta: "12345679" });
  }

  test("is drawn with its own date and author, and the same each time", async () => {
    const print = prints();
    const pdf = await print(factura());
    expect(pdfText(pdf)).toContain("CAFÉ DE ALTURA, SOCIEDAD ANÓNIMA");
    expect(pdf.toString("latin1")).toContain("/Author (Comercial de Ejemplo)");
    expect(pdf.toString("latin1")).toContain("/CreationDate (D:20261120081502-06'00')");
    expect((await print(factura())).equals(pdf)).toBe(true);
  });

  test("is the browser's where a letter of it is in no font of ours, or its logo cannot be unpacked", async () => {
    const print = prints();
    const [damaged, huge] = [png(10, 10).slice(0, -40), png(2_100, 2_000)];
    for (const hoja of [factura({ letras: "Ракета 😀" }), conLogo(damaged), conLogo(huge)]) {
      expect((await print(hoja)).toString("latin1")).toContain(BY_BROWSER);
    }
    expect((await print(conLogo(png(100, 50)))).toString("latin1")).not.toContain(BY_BROWSER);
  });

  test("is the browser's when drawing it takes too long", async () => {
    const print = prints(1);
    expect((await print(factura())).toString("latin1")).toContain(BY_BROWSER);
  });

  test("is nobody's when drawing it takes too long and nobody has verified it", async () => {
    await expect(prints(1)(factura(), { verificado: false })).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_OPERATION",
      message: expect.stringContaining("Descargue el archivo"),
    });
  });

  test("is the browser's where a letter of it is in no font of ours, whether anybody has verified it or not", async () => {
    const pdf = await prints()(factura({ letras: "Ракета 😀" }), { verificado: false });
    expect(pdf.toString("latin1")).toContain(BY_BROWSER);
  });

  test("of two thousand lines is drawn", async () => {
    const pdf = await prints()(largeFactura());
    expect(pdf.toString("latin1")).not.toContain(BY_BROWSER);
    expect(pdfText(pdf)).toContain("2000");
  });
});

describe("what nobody has verified", () => {
  const [A, B] = ["12345679", "98765434"];

  /** Prints the invoice, and notes the order in which its prints ended. */
  function prints() {
    const drawings = createDrawings(shell, { concurrency: 2, queueMax: 10 });
    const pool = createPool(shell, {
      executablePath: required("DTE_TEST_CHROMIUM_PATH"),
      concurrency: 2,
      queueMax: 10,
      rendersPerBrowser: 100,
      ...PATIENT,
    });
    const turns = openUnverified(shell);
    const countryPrints = createCountryPrints(shell, { pool, drawings, unverified: turns, ...UNHURRIED });
    const printed: string[] = [];
    const print = async (
      id: string,
      fields: Parameters<typeof dteOf>[1] = {},
      idCuenta = A,
      hoja = factura(),
    ) => {
      const impreso = { html: "", titulo: "", datos: [], hoja };
      await countryPrints.print(impreso, dteOf(id, fields), { idCuenta });
      printed.push(id);
    };
    const unverified = (id: string, idCuenta = A, hoja = factura()) =>
      print(id, { verificado: false }, idCuenta, hoja);
    return { printed, print, unverified };
  }

  test("takes no turn of the account's own documents, and one that is asked for all the time none of another's", async () => {
    const { printed, print, unverified } = prints();
    // Both threads have begun a page.
    await Promise.all([print("first"), unverified("first")]);
    printed.length = 0;
    const flood = Array.from({ length: 24 }, (_, i) => unverified(`flood-${i}`));
    const own = Array.from({ length: 5 }, () => print("own"));
    await Promise.all(own);
    expect(printed.filter((id) => id.startsWith("flood")).length).toBeLessThan(16);
    await Promise.all(flood);
    const again = Promise.allSettled(Array.from({ length: 20 }, () => unverified("again")));
    await unverified("other");
    const refused = (await again).filter(({ status }) => status === "rejected");
    expect(printed.indexOf("other")).toBeLessThan(printed.lastIndexOf("again"));
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ reason: { codigo: "FEG_RATE_LIMIT_EXCEEDED" } });
  });

  test("and is large keeps nothing small waiting that nobody has verified either", async () => {
    const { printed, unverified } = prints();
    // Both threads have begun a page.
    await Promise.all([unverified("first"), unverified("first", A, largeFactura())]);
    printed.length = 0;
    await Promise.all([
      unverified("large", A, largeFactura()),
      unverified("large too", B, largeFactura()),
      unverified("small", B),
    ]);
    expect(printed).toEqual(["small", "large", "large too"]);
  });

  test("in one account's name, however much it is, keeps neither another account's waiting nor what that account has had verified", async () => {
    const { printed, print, unverified } = prints();
    // Both threads have begun a page.
    await Promise.all([print("first"), unverified("first")]);
    printed.length = 0;
    const flood = Promise.allSettled(Array.from({ length: 41 }, (_, i) => unverified(`flood-${i}`)));
    await Promise.all([unverified("other", B), print("own")]);
    // One of them had begun, and the account's verified document is drawn beside it.
    expect(printed.indexOf("other")).toBeLessThanOrEqual(2);
    expect(printed.indexOf("own")).toBeLessThan(6);
    const fulfilled = (await flood).filter(({ status }) => status === "fulfilled");
    expect(fulfilled).toHaveLength(25);
  });
});

describe("without a browser", () => {
  let neighbours: Neighbours;
  beforeEach(async () => {
    neighbours = await startNeighbours(shell);
    neighbours.dtes.set(ID, dteOf(ID));
  });

  test("the service is ready and prints the countries' own forms; templates have to wait", async () => {
    neighbours.hoja = factura();
    const client = await startRendering(shell, neighbours, {
      natsUrl: createNamespace(),
      chromiumPath: "/nowhere",
    });
    await client.check(1_000);
    const { contenido, tipoContenido } = await client.Pdf({ idDte: ID });
    expect(tipoContenido).toBe("application/pdf");
    expect(pdfText(contenido)).toContain("DISTRIBUIDORA LOS VOLCANES, SOCIEDAD ANÓNIMA");
    neighbours.cuenta = {
      informacionFiscal: { id: "1234567-9" },
      plantillasPdf: [{ id: "a", nombre: "a", tiposDte: ["factura"], contenido: "<p>{{id}}" }],
    } as unknown as Neighbours["cuenta"];
    await expect(client.Pdf({ idDte: ID, regenerar: true })).rejects.toMatchObject({ codigo: "1000" });
  });

  test("it is not ready where the browser is to print everything, and asks for no description", async () => {
    neighbours.hoja = factura();
    const settings = {
      natsUrl: createNamespace(),
      chromiumPath: "/nowhere",
      standardPrints: "chromium",
    } as const;
    const client = await startRendering(shell, neighbours, settings);
    await expect(client.check(1_000)).rejects.toThrow();
    await expect(client.Pdf({ idDte: ID })).rejects.toMatchObject({ codigo: "1000" });
    expect(neighbours.printed).toHaveLength(1);
  });
});
