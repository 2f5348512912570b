import { createHash } from "node:crypto";
import type { Dte, Event } from "@dte/contracts";
import { connectBus, createLog, createShell, readFilesUrl, type Shell } from "@dte/service";
import { createNamespace, until } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { Config } from "../src/config.js";
import { dteOf, type Neighbours, startNeighbours } from "./neighbours.js";
import { pdfText } from "./pdf-text.js";
import { type Connection, startRendering } from "./rendering.js";

const ID = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";
const LEIDO = new Date("2026-11-20T14:30:00.125Z");

let shell: Shell;
let neighbours: Neighbours;
let natsUrl: string;
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent"), now: () => LEIDO });
  neighbours = await startNeighbours(shell);
  natsUrl = createNamespace();
});
afterEach(() => shell.close());

async function rendering(
  settings: Partial<Pick<Config, "natsUrl" | "files" | "receptores">> = {},
): Promise<Connection> {
  return await startRendering(shell, neighbours, { natsUrl, ...settings });
}

describe("the PDF of a document", () => {
  test("is printed by its country's certifier, kept under the hash of its bytes, and made known", async () => {
    const published: Event<"dte.pdf.generado">[] = [];
    connectBus(shell, natsUrl).consume("dte.pdf.generado", { concurrency: 1 }, async (event) => {
      published.push(event);
    });
    neighbours.dtes.set(ID, dteOf(ID));
    const client = await rendering();

    const archivo = await client.Pdf({ idDte: ID.toLowerCase() });

    expect(archivo.tipoContenido).toBe("application/pdf");
    expect(archivo.nombre).toBe(`${createHash("sha256").update(archivo.contenido).digest("hex")}.pdf`);
    expect(pdfText(archivo.contenido)).toContain(`${ID} de 12345679, el de la cuenta: 112.00`);
    // Readers go by the last table of the file, and by the objects that it points to.
    const [, update = ""] = archivo.contenido.toString("latin1").split("%%EOF");
    expect(update).toContain("<</Author (Comercial de Ejemplo)\n");
    expect(update).toContain("/Creator (DTE)");
    expect(update).toContain("/CreationDate (D:20261120081502-06'00')");
    expect(archivo.nombrePublico).toBe(`factura-${ID}`);
    const { nombrePublico: _, ...kept } = archivo;
    expect(await client.GetArchivo({ nombre: archivo.nombre })).toEqual(kept);
    await until(async () => published.length > 0);
    expect(published).toEqual([{ id: ID, archivo: archivo.nombre, leido: LEIDO.toISOString() }]);
  });

  test("is described by its country's certifier alone where it was issued here, and of what others issued by the role that issues nothing", async () => {
    const client = await rendering();
    const registrado = [{ evento: "Registrado" }] as Dte["bitacora"];
    const creado = [{ evento: "Creado" }, { evento: "Certificado" }] as Dte["bitacora"];
    neighbours.dtes.set("A1", dteOf("A1", { bitacora: creado, idCuenta: "1" }));
    neighbours.dtes.set("A2", dteOf("A2", { bitacora: registrado, idCuenta: "1" }));
    neighbours.recibidos.set("A3", dteOf("A3", { bitacora: creado }));
    neighbours.recibidos.set("A4", dteOf("A4", { bitacora: registrado }));
    for (const idDte of ["A1", "A2"])
      expect(pdfText((await client.Pdf({ idDte })).contenido)).toContain(idDte);
    for (const idDte of ["A3", "A4"])
      expect(pdfText((await client.PdfRecibido({ idDte })).contenido)).toContain(idDte);
    expect(neighbours.printed.map(({ id }) => id)).toEqual(["A1", "A2", "A3", "A4"]);
    expect(neighbours.printedAjenos).toEqual(["A2", "A4"]);
  });

  test("is refused where this installation has nobody who prints what others issued in its country", async () => {
    const client = await rendering({ receptores: new Map() });
    neighbours.dtes.set(ID, dteOf(ID, { bitacora: [{ evento: "Registrado" }] as Dte["bitacora"] }));
    await expect(client.Pdf({ idDte: ID })).rejects.toMatchObject({ codigo: "1000" });
    expect(neighbours.printed).toEqual([]);
  });

  test("is served from the store once it is there, and printed anew when that is asked for, with the same bytes", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    const client = await rendering();
    const first = await client.Pdf({ idDte: ID });
    neighbours.dtes.set(ID, dteOf(ID, { archivoPdf: first.nombre }));

    expect(await client.Pdf({ idDte: ID })).toEqual(first);
    expect(neighbours.printed).toHaveLength(1);
    expect(await client.Pdf({ idDte: ID, regenerar: true })).toEqual(first);
    expect(neighbours.printed).toHaveLength(2);
  });

  test("is printed anew so often in a minute, of one document and of one account; then the stored print answers", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    const client = await rendering();
    const first = await client.Pdf({ idDte: ID });
    neighbours.dtes.set(ID, dteOf(ID, { archivoPdf: first.nombre }));
    for (let each = 0; each < 10; each += 1) {
      expect(await client.Pdf({ idDte: ID, regenerar: true })).toEqual(first);
    }
    expect(neighbours.printed).toHaveLength(1 + 6);
    for (let each = 0; each < 40; each += 1) {
      const id = `A${each}`;
      neighbours.dtes.set(id, dteOf(id, { archivoPdf: first.nombre }));
      await client.Pdf({ idDte: id, regenerar: true });
    }
    expect(neighbours.printed).toHaveLength(1 + 30);
  });

  test("is printed anew for its account however often strangers ask for what nobody has verified in its name", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    const client = await rendering();
    const first = await client.Pdf({ idDte: ID });
    neighbours.dtes.set(ID, dteOf(ID, { archivoPdf: first.nombre }));
    for (let each = 0; each < 40; each += 1) {
      const id = `B${each}`;
      neighbours.dtes.set(id, dteOf(id, { archivoPdf: first.nombre, verificado: false }));
      await client.Pdf({ idDte: id, regenerar: true });
    }
    expect(neighbours.printed).toHaveLength(1 + 40);
    await client.Pdf({ idDte: ID, regenerar: true });
    expect(neighbours.printed.at(-1)?.id).toBe(ID);
    // A single document of the account has the budget of any document.
    for (let each = 0; each < 10; each += 1) await client.Pdf({ idDte: "B0", regenerar: true });
    expect(neighbours.printed).toHaveLength(1 + 40 + 1 + 5);
  });

  test("is printed again when the store has lost it", async () => {
    neighbours.dtes.set(ID, dteOf(ID, { archivoPdf: `${"0".repeat(64)}.pdf` }));
    const client = await rendering();
    const { nombre } = await client.Pdf({ idDte: ID });
    expect(neighbours.printed).toHaveLength(1);
    expect((await client.GetArchivo({ nombre })).nombre).toBe(nombre);
  });

  test("is printed once more for all who ask while it is printed: who asks after a cancellation sees it", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    let release = () => {};
    neighbours.hold = new Promise((resolve) => {
      release = resolve;
    });
    const client = await rendering();
    const first = client.Pdf({ idDte: ID });
    await until(async () => neighbours.printed.length > 0);
    neighbours.dtes.set(ID, dteOf(ID, { anulado: true, estado: "Anulado" }));
    const later = [client.Pdf({ idDte: ID }), client.Pdf({ idDte: ID.toLowerCase() })];
    // A later request on the same connection has been answered, so the earlier ones have come.
    await expect(client.GetArchivo({ nombre: "x" })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    release();
    expect(pdfText((await first).contenido)).not.toContain("ANULADO");
    for (const each of await Promise.all(later)) expect(pdfText(each.contenido)).toContain("ANULADO");
    expect(neighbours.printed).toHaveLength(2);
  });

  test("is had although a replica that was asked for something never answers: another is asked", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    let release = () => {};
    neighbours.hold = new Promise((resolve) => {
      release = resolve;
    });
    const client = await rendering();
    const printing = client.Pdf({ idDte: ID }, { timeoutMs: 60_000 });
    await until(async () => neighbours.printed.length > 0);
    delete neighbours.hold;
    expect(pdfText((await printing).contenido)).toContain(ID);
    expect(neighbours.printed).toHaveLength(2);
    release();
  });

  test("of an unknown document is refused with FEG_DET_OBTE_INEX", async () => {
    const client = await rendering();
    await expect(client.Pdf({ idDte: "NADA" })).rejects.toMatchObject({ codigo: "FEG_DET_OBTE_INEX" });
  });

  test("of a country that has no certifier is refused with 1000", async () => {
    neighbours.dtes.set("SV", dteOf("SV", { pais: "SV" }));
    const client = await rendering();
    await expect(client.Pdf({ idDte: "SV" })).rejects.toMatchObject({ codigo: "1000" });
  });

  test("is printed and only not kept while an S3-compatible file store is away", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    const files = readFilesUrl("s3://clave:secreta@127.0.0.1:1/archivos?tls=false");
    const client = await rendering(files ? { files } : {});
    const archivo = await client.Pdf({ idDte: ID });
    expect(pdfText(archivo.contenido)).toContain(ID);
    await expect(client.GetArchivo({ nombre: archivo.nombre })).rejects.toMatchObject({ codigo: "1000" });
  });

  test("is printed without the logo that could not be had, and is whole and kept as soon as it can", async () => {
    neighbours.dtes.set(ID, dteOf(ID));
    const client = await rendering();
    neighbours.cuenta = { tieneLogo: true, logo: Buffer.alloc(0) };
    const without = await client.Pdf({ idDte: ID });
    expect(pdfText(without.contenido)).toContain(ID);
    const nombre = `${createHash("sha256").update(without.contenido).digest("hex")}.pdf`;
    await expect(client.GetArchivo({ nombre })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    neighbours.cuenta = { tieneLogo: true, logo: Buffer.from("89504e470d0a1a0a", "hex") };
    const whole = await client.Pdf({ idDte: ID });
    expect((await client.GetArchivo({ nombre: whole.nombre })).contenido).toEqual(whole.contenido);
  });

  test("in a format is named after its bytes, so that a reader's copy is no longer good once it is cancelled", async () => {
    const client = await rendering();
    const printed = async (fields: Parameters<typeof dteOf>[1] = {}) => {
      neighbours.dtes.set(ID, dteOf(ID, fields));
      return await client.Pdf({ idDte: ID, formato: "ticket80" });
    };
    const first = await printed();
    expect(first.nombre).toBe(`${createHash("sha256").update(first.contenido).digest("hex")}.pdf`);
    expect((await printed()).nombre).toBe(first.nombre);
    expect((await printed({ anulado: true })).nombre).not.toBe(first.nombre);
    await expect(client.GetArchivo({ nombre: first.nombre })).rejects.toMatchObject({
      codigo: "FEG_NOT_FOUND",
    });
  });

  test("that is not kept is printed so often in a minute of one document, in each format; then the caller is told to come back", async () => {
    const other = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E12";
    for (const id of [ID, other]) neighbours.dtes.set(id, dteOf(id));
    neighbours.cuenta = { tieneLogo: true, logo: Buffer.alloc(0) };
    const client = await rendering();
    for (const formato of ["ticket80", "carta", ""]) {
      for (let each = 0; each < 6; each += 1) await client.Pdf({ idDte: ID, formato });
      // Asking for a new print is no way around it.
      await expect(
        client.Pdf({ idDte: ID.toLowerCase(), formato, regenerar: formato !== "" }),
      ).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 10 } });
      await client.Pdf({ idDte: other, formato });
    }
  });

  test("does not depend on NATS: without it the document is printed and only not kept", async () => {
    neighbours.dtes.set(ID, dteOf(ID, { archivoPdf: `${"0".repeat(64)}.pdf` }));
    const client = await rendering({ natsUrl: "nats://127.0.0.1:1" });
    await until(() =>
      client
        .check(2_000)
        .then(() => true)
        .catch(() => false),
    );
    const archivo = await client.Pdf({ idDte: ID });
    expect(pdfText(archivo.contenido)).toContain(ID);
    await expect(client.GetArchivo({ nombre: archivo.nombre })).rejects.toMatchObject({ codigo: "1000" });
  });
});

test.each([
  ["that is not there", `${"a".repeat(64)}.pdf`],
  ["whose name is no name of a print", "../../etc/passwd"],
])("a file %s is refused with FEG_NOT_FOUND", async (_, nombre) => {
  const client = await rendering();
  await expect(client.GetArchivo({ nombre })).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
});

test("the service is ready when its browser answers", async () => {
  const client = await rendering();
  await expect(
    until(() =>
      client
        .check(2_000)
        .then(() => true)
        .catch(() => false),
    ),
  ).resolves.toBe(true);
});

describe("the PDF of a received document", () => {
  test("is its country's form of it, by whoever received it, and is not kept", async () => {
    const published: Event<"dte.pdf.generado">[] = [];
    connectBus(shell, natsUrl).consume("dte.pdf.generado", { concurrency: 1 }, async (event) => {
      published.push(event);
    });
    neighbours.recibidos.set(ID, dteOf(ID));
    const client = await rendering();
    const archivo = await client.PdfRecibido({ idDte: ID.toLowerCase() });
    expect(pdfText(archivo.contenido)).toContain(`${ID} de 98765434`);
    expect([archivo.tipoContenido, archivo.nombrePublico]).toEqual(["application/pdf", `factura-${ID}`]);
    await expect(client.GetArchivo({ nombre: archivo.nombre })).rejects.toMatchObject({
      codigo: "FEG_NOT_FOUND",
    });
    expect(published).toEqual([]);
  });

  test("is had by who received it however many strangers send to it that nobody has verified", async () => {
    const client = await rendering();
    for (let each = 0; each < 40; each += 1) {
      const id = `C${each}`;
      neighbours.recibidos.set(id, dteOf(id, { verificado: false }));
      await client.PdfRecibido({ idDte: id });
    }
    neighbours.recibidos.set(ID, dteOf(ID));
    expect(pdfText((await client.PdfRecibido({ idDte: ID })).contenido)).toContain(ID);
  });

  test("is refused where nobody received it, and when it is asked for again and again", async () => {
    const client = await rendering();
    await expect(client.PdfRecibido({ idDte: ID })).rejects.toMatchObject({ codigo: "FEG_DET_OBTE_INEX" });
    neighbours.recibidos.set(ID, dteOf(ID));
    for (let i = 0; i < 6; i += 1) await client.PdfRecibido({ idDte: ID });
    await expect(client.PdfRecibido({ idDte: ID })).rejects.toMatchObject({
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
      extra: { reintentarEnSegundos: 10 },
    });
  });
});
