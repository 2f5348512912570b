import { generateKeyPairSync, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { type MailSink, startMailSink } from "../test/mail-sink.js";
import { type Api, createApi, createControl } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { until } from "./infra.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

let smtp: MailSink;
let world: Constellation;
let api: Api;
let usuario: string;

beforeAll(async () => {
  smtp = await startMailSink();
  world = await startConstellation({
    primero: "XP",
    folders: [PAIS_DE_PRUEBA],
    rendering: true,
    env: { documents: { CONTINGENCIA_DUDA_SECONDS: "2" } },
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
  });
  api = createApi(world.url);
  usuario = world.cuentas[0]?.usuario ?? "";
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

const COCOS = { descripcion: "Coco verde", cantidad: 3, precioUnitario: 1.5 };
const NAVIERA = {
  id: "1122334-0",
  nombre: "NAVIERA DEL ESTE",
  direccionCorreoElectronico: "compras@naviera.test",
};

const dato = (nombre: string, valor: string) => ({ nombre, valor });

/** Issues a document that must be accepted, by default under the next number. */
async function issue(body: object) {
  const { status, body: dte } = await api.createDte(usuario, { items: [COCOS], ...body });
  expect([status, dte.mensaje]).toEqual([200, undefined]);
  return dte;
}

const refusalOf = async (body: object) => {
  const answer = await api.createDte(usuario, { items: [COCOS], ...body });
  return [answer.status, answer.body.codigo, answer.body.mensaje];
};

test("it joins from its own folder, and may be the only country there is", async () => {
  expect(world.cuentas).toHaveLength(1);
  expect(world.envOf("documents")["CERTIFIERS"]).toBe(`xp=127.0.0.1:${world.portOf("certifier-xp", "grpc")}`);
  const { body: paises } = await api.call("GET", "/pais");
  expect(paises.map(({ codigo }: { codigo: string }) => codigo)).toEqual(["XP"]);
  const { body: pais } = await api.call("GET", "/pais/XP");
  expect(pais).toMatchObject({
    nombre: "Isla de Prueba",
    moneda: "XTS",
    impuestoGeneral: { nombreCorto: "TV" },
  });
  const { body: muelles } = await api.call("GET", "/pais/XP/catalogo/muelles?texto=aduana");
  expect(muelles.opciones).toEqual([{ valor: "02", texto: "Muelle de la aduana" }]);
  const { body: lugares } = await api.call("GET", "/localidad?idLocalidadSuperior=XP.1", { usuario });
  expect(JSON.stringify(lugares)).toContain("Puerto Primero");
});

test("its document has its own number, taxes and data, and its authority has taken it", async () => {
  const azucar = { nombreCorto: "AZUCAR", codigoUnidadGravable: 1, cantidadUnidadesGravables: 6 };
  const dte = await issue({
    receptor: NAVIERA,
    items: [COCOS, { descripcion: "Refresco", cantidad: 12, precioUnitario: 1, impuestos: [azucar] }],
    datosAdicionales: [dato("orden_compra", "OC-77"), dato("MUELLE", "02"), dato("LOTE_2", "A-1")],
  });
  // The sums are 4.50 + 10 %, and 12.00 + 6 litres at 0.25 + 10 % of both.
  expect(dte).toMatchObject({
    tipo: "factura",
    estado: "Certificado",
    titulo: "Boleta de venta",
    moneda: "XTS",
    total: 19.8,
    receptor: { id: "11223340" },
    impuestos: [
      { nombreCorto: "TV", montoImpuesto: 1.8 },
      { nombreCorto: "AZUCAR", montoImpuesto: 1.5 },
    ],
  });
  expect(dte.numeroLegal).toMatch(/^V1-\d{6}$/);
  const [taken] = (await createControl(world.sandboxUrl).documentos()).filter(({ id }) => id === dte.id);
  expect(taken).toMatchObject({ tipo: "V1", total: "19.80" });
  const sobre = JSON.parse(Buffer.from(taken?.contenido ?? "", "base64").toString());
  const boleta = JSON.parse(Buffer.from(sobre.documento, "base64").toString());
  expect(boleta.datos).toEqual({ ORDEN_COMPRA: "OC-77", MUELLE: "02" });
});

test("a type that the contract does not list is issued, listed and found by its name", async () => {
  const pasaje = await issue({ tipo: "pasaje", datosAdicionales: [dato("TURNO", "T")] });
  expect(pasaje).toMatchObject({ tipo: "pasaje", titulo: "Boleto de pasaje", receptor: { id: "PUBLICO" } });
  const { body } = await api.call("GET", "/dte?tipo=pasaje", { usuario });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([pasaje.id]);
  const { body: found } = await api.call("GET", `/dte/${pasaje.id}`);
  expect(found.numeroLegal).toBe(pasaje.numeroLegal);
  expect(found.identificadores).toContainEqual({
    etiqueta: "Sello de Rentas",
    valor: expect.stringMatching(/^[0-9A-F]{24}$/),
  });
  const sheet = await api.call("GET", "/dte/excel?tipo=pasaje", { usuario });
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("spreadsheetml"),
  ]);
});

test("its rules refuse what its law does not take, in their own words", async () => {
  expect(await refusalOf({ tipo: "pasaje" })).toEqual([
    400,
    "FEG_VALIDATION_ERROR",
    expect.stringContaining("TURNO"),
  ]);
  expect(await refusalOf({ receptor: { id: "11223341", nombre: "X" } })).toEqual([
    400,
    "FEG_INVALID_NIT",
    expect.any(String),
  ]);
  expect(await refusalOf({ tipo: "facturaEspecial" })).toEqual([
    400,
    "FEG_VALIDATION_ERROR",
    expect.stringContaining("pasaje"),
  ]);
});

test("its numbers are the issuer's: no two documents have one, and a refused one gives its number back", async () => {
  const control = createControl(world.sandboxUrl);
  await control.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  expect((await refusalOf({})).slice(0, 2)).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  const dtes = await Promise.all(Array.from({ length: 6 }, () => issue({})));
  const numeros = dtes.map(({ numero }) => Number(numero)).toSorted((a, b) => a - b);
  expect(numeros).toEqual(numeros.map((_, i) => (numeros[0] ?? 0) + i));
});

test("an answer that is lost is asked for, and makes no second document", async () => {
  const control = createControl(world.sandboxUrl);
  const before = await control.total();
  await control.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  const dte = await issue({ numeroTransaccion: randomUUID() });
  expect(dte.estado).toBe("Certificado");
  expect(await control.total()).toBe(before + 1);
});

test("while its authority is silent boletas are issued without it, and reported and sent when it is back", async () => {
  const control = createControl(world.sandboxUrl);
  const numeroTransaccion = randomUUID();
  await control.fallo({ operacion: "certificar", modo: "no-disponible" });
  const { status, body: emitida } = await api.createDte(usuario, { items: [COCOS], numeroTransaccion });
  await control.clear();
  expect([status, emitida.estado, emitida.mensaje]).toEqual([200, undefined, undefined]);
  expect(emitida).toMatchObject({
    titulo: "Boleta de venta",
    numeroLegal: expect.stringMatching(/^V1-\d{6}$/),
  });
  const dte = await until(async () => {
    const { body } = await api.call("GET", `/dte/transaction/${numeroTransaccion}`, { usuario });
    return body.estado === "Certificado" && body;
  });
  expect([dte.id, dte.numeroLegal]).toEqual([emitida.id, emitida.numeroLegal]);
  const sobre = JSON.parse(await (await fetch(dte.archivoJsonUri)).text());
  expect(JSON.parse(Buffer.from(sobre.documento, "base64").toString())).toMatchObject({ contingencia: 1 });
  expect((await control.documentos()).filter(({ id }) => id === dte.id)).toHaveLength(1);
});

test("it is cancelled by one of the authority's own kinds, and by none that it does not have", async () => {
  const dte = await issue({});
  const cancel = (tipoAnulacion: number) =>
    api.call("POST", `/dte/${dte.id}/anular`, {
      usuario,
      body: { dteId: dte.id, motivoAnulacion: "Datos equivocados", tipoAnulacion },
    });
  expect((await cancel(2)).body.codigo).toBe("FEG_VALIDATION_ERROR");
  const { status, body } = await cancel(4);
  expect([status, body.mensaje, body.estado]).toEqual([200, undefined, "Anulado"]);
  const kept = (await createControl(world.sandboxUrl).documentos()).find(({ id }) => id === dte.id);
  expect(kept?.anulado).toBe(true);
});

test("a note takes from its original no more than that has", async () => {
  const original = await issue({ receptor: NAVIERA });
  const nota = (precioUnitario: number) => ({
    tipo: "notaCredito",
    idDteOriginal: original.id,
    motivoAjuste: "Devolución",
    items: [{ ...COCOS, precioUnitario }],
  });
  const { dteOriginal } = await issue(nota(1));
  expect(dteOriginal).toMatchObject({ titulo: "Boleta de venta", numeroLegal: original.numeroLegal });
  expect((await refusalOf(nota(1))).slice(0, 2)).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
});

test("a boleta that came from elsewhere is read in its own process, and registered once its authority has confirmed it", async () => {
  const dte = await issue({ receptor: NAVIERA, datosAdicionales: [dato("ORDEN_COMPRA", "OC-9")] });
  const { body: known } = await api.call("GET", `/dte/${dte.id}`);
  const archivo = Buffer.from(await (await fetch(known.archivoJsonUri)).arrayBuffer());
  const registered = await api.call("POST", "/dte/xml", {
    usuario,
    body: { xmlContent: archivo.toString("base64"), isBase64Encoded: true },
  });
  expect([registered.status, registered.body]).toEqual([200, expect.objectContaining({ id: dte.id })]);
  const sobre = JSON.parse(archivo.toString("utf8"));
  const sinSello = Buffer.from(JSON.stringify({ ...sobre, sello: undefined })).toString("base64");
  const refused = await api.call("POST", "/dte/xml", {
    usuario,
    body: { xmlContent: sinSello, isBase64Encoded: true },
  });
  expect([refused.status, refused.body.mensaje]).toEqual([400, expect.stringContaining("sello")]);
});

test("what its authority wants before production is a plan, whose steps it takes in their order", async () => {
  const { id } = world.cuentas[0] ?? {};
  const { status, body: plan } = await api.call("POST", `/cuenta/${id}/certificacion`, {
    usuario,
    body: { semilla: 1, libro: [], receptores: [] },
  });
  expect([status, plan.mensaje]).toEqual([200, undefined]);
  expect(plan.grupos.map(({ clave, minimo }: { clave: string; minimo: number }) => [clave, minimo])).toEqual([
    ["venta", 2],
    ["devolucion", 1],
    ["anulacion", 1],
  ]);
  const ids = new Map<string, string>();
  for (const { clave, accion, tras, ...paso } of plan.pasos) {
    const cuerpo = JSON.parse(paso.cuerpo);
    const idOriginal = ids.get(tras) ?? "";
    const answer =
      accion === "anular"
        ? await api.call("POST", `/dte/${idOriginal}/anular`, {
            usuario,
            body: { ...cuerpo, dteId: idOriginal },
          })
        : await api.createDte(usuario, { ...cuerpo, ...(tras && { idDteOriginal: idOriginal }) });
    expect([clave, answer.status, answer.body.mensaje]).toEqual([clave, 200, undefined]);
    ids.set(clave, answer.body.id);
  }
  expect(ids.size).toBe(4);
});

test("its PDF is printed under the name of the document, and mailed with the authority's file", async () => {
  const dte = await issue({ receptor: NAVIERA });
  for (const formato of ["carta", "mediaCarta", "ticket80"]) {
    const pdf = await api.call("GET", `/dte/${dte.id}/pdf?formato=${formato}`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.get("content-disposition")).toContain(`boleta-${dte.numeroLegal}.pdf`);
    expect(pdf.body).toMatch(/^%PDF-/);
  }
  expect((await api.call("POST", `/dte/${dte.id}/email`)).status).toBe(204);
  const mail = await until(async () => smtp.received.find(({ raw }) => raw.includes(dte.numeroLegal)));
  expect(mail.to).toEqual([NAVIERA.direccionCorreoElectronico]);
  for (const kind of ["pdf", "json"]) expect(mail.raw).toContain(`boleta-${dte.numeroLegal}.${kind}`);
});

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const bytesOf = async (path: string): Promise<Buffer> => {
  const headers = { Authorization: `Bearer ${await api.token(usuario)}` };
  return Buffer.from(await (await fetch(`${world.url}${path}`, { headers })).arrayBuffer());
};

function documentosDe(libro: ExcelJS.Workbook): ExcelJS.Worksheet {
  const hoja = libro.getWorksheet("Documentos");
  if (!hoja) throw new Error("the workbook has no sheet of documents");
  return hoja;
}

const textosDe = (hoja: ExcelJS.Worksheet, fila: number): string[] =>
  Array.from({ length: hoja.columnCount }, (_, i) => hoja.getCell(fila, i + 1).text);

test("its workbook has its own columns: a template that is filled in is issued, and gets its numbers", async () => {
  const plantilla = new ExcelJS.Workbook();
  await plantilla.xlsx.load((await bytesOf("/lote/plantilla")) as never);
  const hoja = documentosDe(plantilla);
  const cabecera = textosDe(hoja, 1);
  expect(cabecera).toEqual(expect.arrayContaining(["dato:ORDEN_COMPRA", "dato:TURNO", "dato:MUELLE"]));
  const write = (fila: number, valores: Readonly<Record<string, unknown>>) => {
    hoja.getRow(fila).values = cabecera.map((nombre) => valores[nombre]) as ExcelJS.CellValue[];
  };
  const item = { itemDescripcion: "Coco verde", itemPrecioUnitario: 1.5 };
  write(2, { numeroTransaccion: "L-1", tipo: "factura", ...item, "dato:ORDEN_COMPRA": "OC-7" });
  write(3, { numeroTransaccion: "L-2", tipo: "pasaje", ...item, "dato:TURNO": "M" });
  const { status, body: lote } = await api.call("POST", "/lote", {
    usuario,
    body: new Uint8Array(await plantilla.xlsx.writeBuffer()),
    headers: { "Content-Type": XLSX },
  });
  expect([status, lote.mensaje]).toEqual([200, undefined]);
  await until(
    async () => (await api.call("GET", `/lote/${lote.id}`, { usuario })).body.fechaFin !== undefined,
  );
  const resultado = new ExcelJS.Workbook();
  await resultado.xlsx.load((await bytesOf(`/lote/${lote.id}/resultado`)) as never);
  for (const [fila, transaccion] of [
    [2, "L-1"],
    [3, "L-2"],
  ] as const) {
    const { body: dte } = await api.call("GET", `/dte/transaction/${transaccion}`, { usuario });
    expect(dte.estado).toBe("Certificado");
    expect(textosDe(documentosDe(resultado), fila)).toEqual(
      expect.arrayContaining([dte.id, dte.serie, String(dte.numero)]),
    );
  }
});

test("its authority tells who bears a clave", async () => {
  const { body } = await api.call("GET", "/contribuyente/11223340", { usuario });
  expect(body).toMatchObject({ id: "11223340", nombre: "NAVIERA DEL ESTE" });
});

test("its authority takes in taxpayers of one's own, and shows no key of theirs", async () => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const registrado = { clave: "11223340", nombre: "NAVIERA DEL ESTE" };
  const llavePublica = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const register = (emisor: object) =>
    fetch(`${world.sandboxUrl}/_control/emisores`, { method: "POST", body: JSON.stringify(emisor) });
  const taken = await register({ ...registrado, llaveApi: "suya", llavePublica });
  expect([taken.status, await taken.json()]).toEqual([201, { emisor: registrado }]);
  const refused = await register({ ...registrado, llaveApi: "suya", llavePublica: "AAAA" });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { mensaje: expect.stringContaining("llavePublica") },
  ]);
});

test("an account is held to its country: its tax id, its extra data and its credentials", async () => {
  const cuenta = {
    id: "11223340",
    idCertificador: "rentas",
    direccionCorreoElectronico: "x@naviera.test",
    informacionFiscal: { nombre: "NAVIERA DEL ESTE", direccion: { direccion: "Muelle 2", pais: "XP" } },
    credencialesCertificador: { llaveApi: "otra-llave" },
    secuencias: [{ tipo: "V1", desde: 1, hasta: 10 }],
    datosAdicionales: [dato("LICENCIA", "LC-0002")],
  };
  const create = async (change: object) => {
    const { status, body } = await api.call("POST", "/cuenta", { usuario, body: { ...cuenta, ...change } });
    return [status, body.codigo, body.mensaje] as const;
  };
  expect((await create({ id: "11223341" }))[0]).toBe(400);
  expect((await create({ datosAdicionales: [dato("LICENCIA", "2")] }))[2]).toContain("LC-0001");
  expect((await create({ credencialesCertificador: { llaveApi: "con blancos" } }))[2]).toContain("llaveApi");
  expect(await create({})).toEqual([200, undefined, undefined]);
});
