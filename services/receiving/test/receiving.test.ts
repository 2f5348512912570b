import { type CuentaDePais, until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import { describeDelegados } from "./delegados.js";
import {
  api,
  archivo,
  comprador,
  delivered,
  emitir,
  foraneos,
  hurry,
  openExchange,
  peer,
  recibido,
  recursosOf,
  sql,
  vendedor,
} from "./exchange.js";
import { acecf, ecf, encfOf, readArecf, signDocument } from "./foraneo.js";
import { describePalabras } from "./palabras.js";
import { describeRecepciones } from "./recepciones.js";
import { describeRecibidos } from "./recibidos.js";
import { describeRegistros } from "./registrados-foraneos.js";

openExchange();

describeRecibidos();

describe("an e-CF of ours", () => {
  test("goes from one of our accounts to another as to anybody: one document, a receipt on both sides", async () => {
    const { id } = await emitir(comprador.id);
    const acuse = await delivered(id);
    expect(acuse).toMatchObject({
      tipo: "archivo",
      descripcion: "Acuse de recibo del receptor (ARECF): recibido",
    });
    expect(readArecf(await (await fetch(acuse.uri)).text())).toEqual({ estado: "0", motivo: undefined });
    const theirs = await recibido(id);
    expect(theirs.recursos).toMatchObject([{ descripcion: "Acuse de recibo enviado al emisor (ARECF)" }]);
    const { body } = await api.call("GET", "/recibidos/dte", { usuario: comprador.usuario });
    const deEsta = ({ emisor }: { emisor: { id: string } }) => emisor.id === vendedor.id;
    expect(body.data.filter(deEsta)).toHaveLength(1);
  });

  test("is taken to its receiver's host until that one has answered", async () => {
    const { host, rnc } = foraneos;
    host.answers(() => ({ status: 503, body: "mantenimiento" }));
    const before = host.heard.length;
    const { id } = await emitir(rnc.receptor);
    await until(async () => host.heard.length > before);
    expect(await recursosOf(id)).toEqual([]);
    host.answers((xml) => ({
      status: 200,
      body: `<?xml version="1.0" encoding="utf-8"?>\n${host.arecf(xml)}`,
    }));
    // A process that works on it holds it for longer than the first wait: one that is due within 31 s is not being worked on.
    await until(
      async () =>
        (
          await sql`select from entregas where id_dte = ${id} and envios > 0 and siguiente < now() + interval '31 s'`
        ).length > 0,
    );
    await hurry();
    expect((await delivered(id)).descripcion).toContain("recibido");
    const [sent] = host.heard.slice(-1);
    const { body } = await api.call("GET", `/dte/${id}`);
    expect(await (await fetch(body.archivoXmlUri)).text()).toBe(sent);
  });

  test.each([
    ["is not received", { Estado: "1", CodigoMotivoNoRecibido: "1" }, "no recibido, error de especificación"],
    [
      "was received before, as whose answer was lost",
      { Estado: "1", CodigoMotivoNoRecibido: "3" },
      "(ARECF): recibido",
    ],
    ["is acknowledged for another document", { eNCF: "E319999999999" }, "su firma no es válida"],
  ])("shows when it %s", async (_what, changes, said) => {
    const { host, rnc } = foraneos;
    host.answers((xml) => ({ status: 200, body: host.arecf(xml, changes) }));
    const { id } = await emitir(rnc.receptor);
    expect((await delivered(id)).descripcion).toContain(said);
  });

  test("to nobody who receives electronically is taken nowhere", async () => {
    const { id } = await emitir("101850043");
    await until(
      async () => (await sql`select from entregas where id_dte = ${id} and estado = 'sinReceptor'`).length,
    );
    const { body } = await api.createDte(vendedor.usuario, vendedor.solicitud);
    await until(async () => (await archivo`select from outbox`).length === 0);
    expect(await sql`select from entregas where id_dte = ${body.id}`).toHaveLength(0);
  });

  test("is approved by its receiver elsewhere, whose first word counts", async () => {
    const { host, rnc, receptor } = foraneos;
    host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
    const dte = await emitir(rnc.receptor);
    // The receipt tells who signs for the receiver.
    await delivered(dte.id);
    const encf = `${dte.serie}${String(dte.numero).padStart(10, "0")}`;
    const word = (changes: Record<string, string>) =>
      peer.approve(
        signDocument(
          acecf(encf, new Date(), { RNCEmisor: vendedor.id, RNCComprador: rnc.receptor, ...changes }),
          receptor,
        ),
      );
    expect((await word({ MontoTotal: "1.00" })).status).toBe(400);
    expect((await word({ RNCComprador: rnc.emisor })).status).toBe(400);
    expect((await word({ eNCF: encfOf("31", 999_999) })).status).toBe(400);
    // It came to our account's address, and speaks of a document of another issuer that has the same number.
    const ajena = { RNCEmisor: comprador.id, RNCComprador: rnc.receptor };
    const path = `/fe/${vendedor.id}/fe/aprobacioncomercial/api/ecf`;
    expect((await peer.upload(path, signDocument(acecf(encf, new Date(), ajena), receptor))).status).toBe(
      400,
    );
    const rejected = { Estado: "2", DetalleMotivoRechazo: "Faltan dos sacos" };
    expect((await word({ MontoTotal: "1180", ...rejected })).status).toBe(200);
    expect((await word(rejected)).status).toBe(200);
    expect((await word({})).status).toBe(400);
    const said = (await recursosOf(dte.id)).filter(({ descripcion }) => descripcion.startsWith("Aprobación"));
    expect(said).toMatchObject([
      { descripcion: "Aprobación comercial del receptor: Rechazado. Faltan dos sacos" },
    ]);
  });
});

/** A number that our account never used. */
const SIN_USAR = 900_001;

test("a word on what only says that our account issued it is kept nowhere", async () => {
  const [emisor, receptor] = [vendedor.id, comprador.id];
  const forged = ecf("31", SIN_USAR, new Date(), {
    emisor: { RNCEmisor: emisor },
    comprador: { RNCComprador: receptor },
  });
  expect(readArecf((await peer.send(signDocument(forged, foraneos.ajeno))).text).estado).toBe("0");
  const [{ id } = { id: "" }] = await archivo<{ id: string }[]>`
    select id from dtes where id_emisor = ${emisor} and dte ->> 'numero' = ${String(SIN_USAR)}`;
  expect(id).not.toBe("");
  const about = { RNCEmisor: emisor, RNCComprador: receptor };
  const word = signDocument(acecf(encfOf("31", SIN_USAR), new Date(), about), foraneos.ajeno);
  expect((await peer.approve(word)).status).toBe(400);
  const kept = ["aprobaciones_recibidas", "aprobaciones_por_confirmar", "adjuntos"];
  for (const tabla of kept) expect(await sql`select from ${sql(tabla)} where id_dte = ${id}`).toHaveLength(0);
});

describeDelegados();
describePalabras();
describeRegistros();

test("what an account notes of a document that it received is not in what its issuer shows", async () => {
  const { id } = await emitir(comprador.id);
  await delivered(id);
  const recurso = { tipo: "url", uri: "https://comprador.example/orden", descripcion: "Orden de compra" };
  expect((await api.call("POST", `/recibidos/dte/${id}/recurso`, { body: recurso })).status).toBe(200);
  const { status, body: anulado } = await api.call("POST", `/recibidos/dte/${id}/anular`, {
    usuario: comprador.usuario,
    body: { dteId: id, motivoAnulacion: "El emisor dice que lo anuló" },
  });
  expect(status).toBe(200);
  const eventos = ({ bitacora }: { bitacora: { evento: string; usuario?: string }[] }) =>
    bitacora.map(({ evento, usuario }) => [evento, usuario]);
  // Anybody who has the document's address may read it, so it shows only the first letter of who did something.
  const masked = ({ usuario }: CuentaDePais) => `${usuario[0]}***`;
  expect(eventos(await recibido(id))).toEqual([
    ["Creado", masked(vendedor)],
    ["Certificado", masked(vendedor)],
    ["RecursoAgregado", undefined],
    ["RecursoAgregado", undefined],
    ["Anulado", masked(comprador)],
  ]);
  // The receiver sees its own users by name, and only a first letter of the issuer's users, wherever it meets the document.
  const listed = async (more: string) => {
    const { body } = await api.call("GET", `/recibidos/dte?${more}`, { usuario: comprador.usuario });
    return body.data.find((each: { id: string }) => each.id === id);
  };
  for (const each of [
    anulado,
    await listed("pageSize=100"),
    await listed("pageSize=100&campos=id,bitacora"),
  ]) {
    expect(eventos(each)).toEqual([
      ["Creado", masked(vendedor)],
      ["Certificado", masked(vendedor)],
      ["RecursoAgregado", undefined],
      ["RecursoAgregado", undefined],
      ["Anulado", comprador.usuario],
    ]);
    expect(each.bitacora.map(({ ipOrigen }: { ipOrigen?: string }) => ipOrigen)).toEqual([
      ...["***", "***", undefined, "127.0.0.1"],
      "127.0.0.1",
    ]);
  }
  const theirs = (await api.call("GET", `/dte/${id}`, { usuario: vendedor.usuario })).body;
  expect(eventos(theirs)).toEqual([
    ["Creado", vendedor.usuario],
    ["Certificado", vendedor.usuario],
    ["RecursoAgregado", undefined],
  ]);
  expect(theirs.estado).toBe("Certificado");
});

describeRecepciones(() => ({ api, peer, foraneos, vendedor, comprador, sql }));
