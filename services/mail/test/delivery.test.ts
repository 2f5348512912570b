import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { cuentaOf, fichaGt, withReceptor } from "./builders.js";
import { PDF } from "./neighbours.js";
import { CUENTA, createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.replica();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.smtp.received.length = 0;
  world.neighbours.cuentas.set(CUENTA, cuentaOf(CUENTA));
});

const SV = {
  pais: "SV",
  serie: "DTE-03-M001P001-000000000000017",
  numero: 0,
  archivoXml: undefined as never,
  archivoJson: "ccf.json",
  ficha: { ...fichaGt, nombreArchivo: "{id}" },
};
const namesOf = (mail: { attachments: { filename: string | null }[] }) =>
  mail.attachments.map(({ filename }) => filename);

async function mailOf(fields: Parameters<World["ask"]>[0]) {
  const id = await world.ask(fields);
  await world.ended(id, "Enviado");
  const received = world.smtp.received.at(-1);
  if (!received) throw new Error("nothing was received");
  return { id, ...received };
}

test("a mail bears the document's PDF and XML, from the account, to the receiver, in HTML and in plain text", async () => {
  const { id, mail, from, to } = await mailOf({});
  expect([from, to]).toEqual(["documentos@dte.example", ["compras@nandu.example"]]);
  expect(mail.from).toMatchObject({ name: "La Espiga", address: "documentos@dte.example" });
  expect(mail.replyTo).toEqual([{ name: "La Espiga", address: "ventas@panaderia.example" }]);
  expect(mail.to).toEqual([{ name: "", address: "compras@nandu.example" }]);
  expect(mail.subject).toBe("Factura A1B2C3D4-1234567 de La Espiga");
  expect(mail.messageId).toBe(`<${id}@dte.example>`);
  expect(mail.date).toBe("2026-11-20T14:00:00.000Z");
  expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  for (const part of [mail.text, mail.html]) {
    for (const shown of ["GTQ 1,234.50", "20/11/2026", "A1B2C3D4", "2222-3333"])
      expect(part).toContain(shown);
  }
  expect(mail.html).toContain("Ñandú &amp; Hijos");
  expect(mail.text).toContain("Ñandú & Hijos");
  expect(mail.text).toContain("\nhttps://felpub.example/verificar?id=1&x=2\n");
  expect(mail.text).not.toContain("<");
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["factura-A1B2C3D4-1234567.pdf", "application/pdf"],
    ["factura-A1B2C3D4-1234567.xml", "application/xml"],
  ]);
  const [pdf, xml] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
  expect([pdf, xml]).toEqual([PDF, Buffer.from("<dte>ñ</dte>")]);
});

test("the mail's end is told once, in the transaction that keeps it", async () => {
  const { id } = await mailOf({});
  const event = await until(async () => world.enviados.find(({ idEnvio }) => idEnvio === id));
  expect(event.idDte).toMatch(/^[0-9A-F-]{36}$/);
  expect(await world.row(id)).toMatchObject({ estado: "Enviado", motivo: null, intentos: 1 });
});

test("where the certifier gives JSON, that is what the mail bears beside the PDF", async () => {
  world.neighbours.archivos.set("ccf.json", Buffer.from('{"a":1}'));
  const codigo = "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D";
  const { mail } = await mailOf({ ...SV, id: codigo });
  expect(namesOf(mail)).toEqual([`${codigo}.pdf`, `${codigo}.json`]);
});

test("files are named as the document's certifier says", async () => {
  const { mail } = await mailOf({
    pais: "DO",
    serie: "E31",
    numero: 17,
    ficha: { ...fichaGt, nombreArchivo: "101000001E310000000017" },
  });
  expect(namesOf(mail)).toEqual(["101000001E310000000017.pdf", "101000001E310000000017.xml"]);
});

test("the mail of a cancelled document bears the authority's proof of it, where there is one", async () => {
  const codigo = "1D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D";
  const anulado = { estado: "Anulado", anulado: true };
  const datosAnulacion = { motivoAnulacion: "Error", fechaAnulacion: "", fechaCertificacion: "" };
  world.neighbours.archivos.set("ccf.json", Buffer.from('{"a":1}'));
  world.neighbours.archivos.set("evento.json", Buffer.from('{"evento":"ñ"}'));
  const sv = await mailOf({
    ...SV,
    ...anulado,
    id: codigo,
    datosAnulacion: { ...datosAnulacion, archivo: "evento.json" },
  });
  expect(namesOf(sv.mail)).toEqual([`${codigo}.pdf`, `${codigo}.json`, `${codigo}-anulacion.json`]);
  expect(Buffer.from(sv.mail.attachments[2]?.content as ArrayBuffer).toString()).toBe('{"evento":"ñ"}');
  world.smtp.received.length = 0;
  world.neighbours.archivos.set("anulacion.xml", Buffer.from("<anulacion/>"));
  const gt = await mailOf({ ...anulado, datosAnulacion: { ...datosAnulacion, archivo: "anulacion.xml" } });
  expect(gt.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["factura-A1B2C3D4-1234567.pdf", "application/pdf"],
    ["factura-A1B2C3D4-1234567.xml", "application/xml"],
    ["factura-A1B2C3D4-1234567-anulacion.xml", "application/xml"],
  ]);
  world.smtp.received.length = 0;
  expect(namesOf((await mailOf({ ...anulado, datosAnulacion })).mail)).toHaveLength(2);
});

test("the account's template for the type decides what the mail says, and shows nobody's HTML", async () => {
  const plantilla = { id: "a", nombre: "A", asunto: "", cuerpo: "" };
  world.neighbours.cuentas.set(
    CUENTA,
    cuentaOf(CUENTA, {
      plantillasMensajeCorreoElectronico: [
        { ...plantilla, asunto: "Para todo", tiposDte: "" },
        {
          ...plantilla,
          asunto: "Su {{nombreTipo}} {{numero}}, {{receptor.nombre}}",
          cuerpo:
            "<h1>{{{receptor.nombre}}}</h1><ul>{{#items}}<li>{{cantidad}} {{descripcion}}</li>{{/items}}</ul>",
          tiposDte: "notaCredito,notaDebito",
        },
      ],
    }),
  );
  const { mail } = await mailOf({
    tipo: "notaDebito",
    ficha: { ...fichaGt, titulo: "Nota de débito" },
    ...withReceptor("a@b.example", "<img src=x> & Cía"),
  });
  expect(mail.subject).toBe("Su Nota de débito 1234567, <img src=x> & Cía");
  expect(mail.html).toContain("<h1>&lt;img src=x&gt; &amp; Cía</h1>");
  expect(mail.html).toContain("<li>3 Harina &lt;fina&gt;</li>");
  expect(mail.text?.trim()).toBe("<img src=x> & Cía\n\n- 3 Harina <fina>\n- 1 Café");
  world.smtp.received.length = 0;
  expect((await mailOf({ tipo: "recibo" })).mail.subject).toBe("Para todo");
});

test("a template that cannot be used gives way to the built-in one", async () => {
  const plantilla = { id: "a", nombre: "A", asunto: "Hola", cuerpo: "<p>{{#items}}</p>", tiposDte: "" };
  world.neighbours.cuentas.set(CUENTA, cuentaOf(CUENTA, { plantillasMensajeCorreoElectronico: [plantilla] }));
  const { mail } = await mailOf({});
  expect(mail.subject).toBe("Factura A1B2C3D4-1234567 de La Espiga");
});

test("the mail of a cancelled document says so, whatever the template", async () => {
  const plantilla = {
    id: "a",
    nombre: "A",
    asunto: "Gracias",
    cuerpo: "<body><p>Gracias</p>",
    tiposDte: "factura",
  };
  world.neighbours.cuentas.set(CUENTA, cuentaOf(CUENTA, { plantillasMensajeCorreoElectronico: [plantilla] }));
  const fechaAnulacion = "2026-11-30T10:00:00-06:00";
  const mailOfAnulado = (fechaCertificacion: string, estaEnAmbienteDePruebas = false) =>
    mailOf({
      ...{ estado: "Anulado", anulado: true, estaEnAmbienteDePruebas },
      datosAnulacion: { motivoAnulacion: "Error <grave>", fechaAnulacion, fechaCertificacion },
    });
  const forced = (await mailOfAnulado(fechaAnulacion, true)).mail;
  expect(forced.text).toContain(
    "fue anulado solo en este servicio: la autoridad tributaria no lo anuló. Motivo: Error <grave>",
  );
  const { mail } = await mailOfAnulado("2026-11-30T10:00:03-06:00");
  expect(mail.subject).toBe("[ANULADO] Gracias");
  expect(mail.text).toContain("fue anulado y no tiene validez. Motivo: Error <grave>");
  expect(mail.html).toMatch(
    /^<!DOCTYPE html>\n<p [^>]+>Este documento fue anulado .*Error &lt;grave&gt;<\/p>\n<div [^>]+><div><p>Gracias/,
  );
});

test("no name or subject brings a header, a receiver or a part of its own", async () => {
  const evil = 'X\r\nBcc: espia@mal.example\r\n\r\n<html>"; filename="virus.exe';
  world.neighbours.cuentas.set(
    CUENTA,
    cuentaOf(CUENTA, {
      direccionCorreoElectronico: "a@b.example\r\nBcc: espia@mal.example",
      informacionFiscal: { id: CUENTA, nombre: evil } as never,
      plantillasMensajeCorreoElectronico: [
        {
          id: "a",
          nombre: "A",
          asunto: `{{receptor.nombre}}\r\nBcc: espia@mal.example`,
          cuerpo: "Hola",
          tiposDte: "",
        },
      ],
    }),
  );
  const { mail, raw, to } = await mailOf({
    ...withReceptor("Ana@b.example", evil),
    serie: evil,
    verificacionCertificadorUri: evil,
  });
  expect(to).toEqual(["Ana@b.example"]);
  const keys = mail.headers.map(({ key }) => key);
  expect(keys.sort()).toEqual(
    ["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "subject", "to"].sort(),
  );
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.replyTo ?? []).toEqual([]);
  expect(mail.from?.address).toBe("documentos@dte.example");
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^factura-X-Bcc-[\w.-]+\.pdf$/),
    expect.stringMatching(/^factura-X-Bcc-[\w.-]+\.xml$/),
  ]);
  expect(raw).not.toMatch(/^bcc:/im);
});

test("no value makes the plain text say what its writer wants on a line of its own", async () => {
  const { mail } = await mailOf(withReceptor("a@b.example", "Ana\r\n\r\nTotal: GTQ 0.01\u202e"));
  expect(mail.text).toContain("Estimado cliente, Ana Total: GTQ 0.01:\n");
  expect(mail.text?.match(/^Total: /gm)).toHaveLength(1);
});

test("several addresses get one mail, each once", async () => {
  const { to } = await mailOf(withReceptor(" a@uno.example;b@dos.example, A@uno.example ,"));
  expect(to).toEqual(["a@uno.example", "b@dos.example"]);
});

test.each([
  ["that no account gave", undefined, "SinDireccion"],
  ["that is none", "ana(arroba)example", "DireccionInvalida"],
  [
    "with too many in it",
    Array.from({ length: 11 }, (_, i) => `a${i}@b.example`).join(","),
    "DemasiadasDirecciones",
  ],
])("an address %s ends the mail, and says what to do", async (_, direccion, motivo) => {
  const id = await world.ask(withReceptor(direccion));
  expect(await world.ended(id, "Fallido")).toMatchObject({ motivo, intentos: 0 });
  expect(await until(async () => world.fallidos.find(({ idEnvio }) => idEnvio === id))).toMatchObject({
    motivo,
  });
  expect(world.smtp.received).toEqual([]);
});

test("a wrong address among good ones, and one that the server refuses, leave the mail sent in part", async () => {
  world.smtp.refusedAddresses = { "no@uno.example": 550 };
  const id = await world.ask(withReceptor("si@uno.example,no@uno.example"));
  expect(await world.ended(id, "Enviado")).toMatchObject({ motivo: "Parcial" });
  const other = await world.ask(withReceptor("si@uno.example,nadie"));
  expect(await world.ended(other, "Enviado")).toMatchObject({ motivo: "Parcial" });
  world.smtp.refusedAddresses = {};
});

test("nothing that identifies anybody is logged", () => {
  expect(world.logged()).toContain("mail sent");
  for (const private_ of ["@nandu", "@uno", "@b.example", "Ñandú", "Espiga", "98765434", "Harina"]) {
    expect(world.logged()).not.toContain(private_);
  }
});
