import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { creditoFiscal, type Dte, factura, having } from "../test/documentos.js";
import { invalidacion } from "../test/eventos.js";
import { openMinisterio } from "../test/ministerio.js";
import { nota } from "../test/otros-documentos.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
beforeEach(() => {
  mh.moveTo("2026-11-20T18:00:00Z");
});
afterAll(async () => {
  await mh.close();
});

const codeOf = (dte: Dte) => (dte["identificacion"] as Dte)["codigoGeneracion"];

/** Seals a document, and gives it with the event that would invalidate it. */
async function sealed(make: () => Dte): Promise<{ dte: Dte; event: Dte }> {
  const dte = make();
  return { dte, event: invalidacion(dte, await mh.seal(dte)) };
}

test("a note refers to a sealed, active document of the same parties by its own day", async () => {
  const sale = creditoFiscal();
  expect((await mh.send(nota("05", sale))).body).toMatchObject({ clasificaMsg: "14", codigoMsg: "014" });
  await mh.seal(sale);
  const note = nota("05", sale);
  const related = "documentoRelacionado.0";
  const wrong: [Record<string, unknown>, string][] = [
    [{ [`${related}.fechaEmision`]: "2026-11-19" }, "027"],
    [{ "receptor.numDocumento": "06140303901033" }, "027"],
    [{ [`${related}.tipoDocumento`]: "01" }, "007"],
    [{ "cuerpoDocumento.0.numeroDocumento": "otro" }, "003"],
    [{ "cuerpoDocumento.0.totalIva": 5.2 }, "020"],
  ];
  for (const [changes, codigo] of wrong)
    expect((await mh.send(having(note, changes))).body.codigoMsg).toBe(codigo);
  expect((await mh.send(note)).body.estado).toBe("PROCESADO");
  expect((await mh.send(nota("06", sale))).body.estado).toBe("PROCESADO");
});

test("the notes on a document do not exceed it, and an invalidated one counts no longer", async () => {
  const { dte: sale } = await sealed(creditoFiscal);
  const first = nota("05", sale, 6);
  const event = invalidacion(first, await mh.seal(first));
  expect((await mh.send(nota("05", sale, 5))).body).toMatchObject({ codigoMsg: "016" });
  expect((await mh.annul(event)).body.estado).toBe("PROCESADO");
  expect((await mh.send(nota("05", sale, 5))).body.estado).toBe("PROCESADO");
});

test("after three months there are no more notes on a document", async () => {
  const { dte: sale } = await sealed(creditoFiscal);
  mh.moveTo("2027-02-21T18:00:00Z");
  await mh.enter();
  const late = having(nota("05", sale), { "identificacion.fecEmi": "2027-02-20" });
  const { body } = await mh.send(late);
  mh.moveTo("2026-11-20T18:00:00Z");
  await mh.enter();
  expect(body.codigoMsg).toBe("018");
});

test("an invalidation is sealed, once, and the document is told as invalidated", async () => {
  const { dte, event } = await sealed(creditoFiscal);
  const { status, body } = await mh.annul(event);
  expect(status).toBe(200);
  expect(body).toMatchObject({ estado: "PROCESADO", codigoGeneracion: codeOf(event), codigoMsg: "001" });
  expect(body.selloRecibido).toMatch(/^[0-9A-Z]{40}$/);
  await mh.restart();
  expect((await mh.annul(event)).body.codigoMsg).toBe("004");
  const again = having(event, { "identificacion.codigoGeneracion": codeOf(factura()) });
  expect((await mh.annul(again)).body.codigoMsg).toBe("015");
  expect((await mh.consult(dte)).body).toMatchObject({ estado: "INVALIDADO", codigoMsg: "015" });
  expect((await mh.send(nota("05", dte))).body.codigoMsg).toBe("015");
});

test.each<[string, Record<string, unknown>, string]>([
  [
    "a document that is not there",
    { "documento.codigoGeneracion": "9F84E5DB-79C5-42CE-B415-EC510C53EFB5" },
    "014",
  ],
  ["another seal", { "documento.selloRecibido": "2".repeat(40) }, "027"],
  ["another receiver", { "documento.nombre": "OTRO" }, "027"],
  ["no mail of a receiver that has one", { "documento.correo": null }, "027"],
  ["another day of the document", { "documento.fecEmi": "2026-11-19" }, "027"],
  [
    "a replacement where none belongs",
    { "documento.codigoGeneracionR": "9F84E5DB-79C5-42CE-B415-EC510C53EFB5" },
    "024",
  ],
  ["no replacement of an error", { "motivo.tipoAnulacion": 1 }, "005"],
  ["no reason of another kind", { "motivo.tipoAnulacion": 3 }, "005"],
  ["an unknown kind", { "motivo.tipoAnulacion": 4 }, "003"],
  ["a day that is not the document's", { "identificacion.fecEmi": "2026-11-21" }, "017"],
])("an invalidation with %s is refused", async (_, changes, codigo) => {
  const { event } = await sealed(creditoFiscal);
  expect((await mh.annul(having(event, changes))).body).toMatchObject({
    estado: "RECHAZADO",
    selloRecibido: null,
    codigoMsg: codigo,
  });
  expect((await mh.annul(event)).body.estado).toBe("PROCESADO");
});

test("the event on a Factura bears the day on which it is made, from the document's on", async () => {
  const { event } = await sealed(factura);
  mh.moveTo("2026-12-01T18:00:00Z");
  await mh.enter();
  const on = (fecEmi: string) => having(event, { "identificacion.fecEmi": fecEmi });
  expect((await mh.annul(on("2026-12-02"))).body.codigoMsg).toBe("017");
  expect((await mh.annul(on("2026-11-19"))).body.codigoMsg).toBe("017");
  expect((await mh.annul(on("2026-12-01"))).body.estado).toBe("PROCESADO");
});

test("an error is replaced by a sealed document of the same type", async () => {
  const { event } = await sealed(factura);
  const replacement = factura();
  const byError = having(event, {
    "motivo.tipoAnulacion": 1,
    "documento.codigoGeneracionR": codeOf(replacement),
  });
  expect((await mh.annul(byError)).body.codigoMsg).toBe("014");
  const { dte: other } = await sealed(creditoFiscal);
  const byOther = having(byError, { "documento.codigoGeneracionR": codeOf(other) });
  expect((await mh.annul(byOther)).body.codigoMsg).toBe("027");
  await mh.seal(replacement);
  expect((await mh.annul(byError)).body.estado).toBe("PROCESADO");
});

test("a document with an active note is not invalidated before the note", async () => {
  const { dte: sale, event } = await sealed(creditoFiscal);
  const note = nota("05", sale);
  const ofNote = invalidacion(note, await mh.seal(note));
  expect((await mh.annul(event)).body.codigoMsg).toBe("028");
  expect((await mh.annul(ofNote)).body.estado).toBe("PROCESADO");
  expect((await mh.annul(event)).body.estado).toBe("PROCESADO");
});

test.each([
  [
    "a crédito fiscal, until the tenth business day of the next month",
    creditoFiscal,
    "2026-12-14",
    "2026-12-15",
  ],
  ["a Factura, for three months", factura, "2027-02-20", "2027-02-21"],
])("the time to invalidate ends: %s", async (_, make, lastDay, dayAfter) => {
  const [{ event: inTime }, { event: late }] = [await sealed(make), await sealed(make)];
  mh.moveTo(`${dayAfter}T18:00:00Z`);
  await mh.enter();
  const { body } = await mh.annul(late);
  mh.moveTo(`${lastDay}T18:00:00Z`);
  const last = await mh.annul(inTime);
  mh.moveTo("2026-11-20T18:00:00Z");
  await mh.enter();
  expect(body.codigoMsg).toBe("018");
  expect(last.body.estado).toBe("PROCESADO");
});
