import { createHash } from "node:crypto";
import { type Holder, issue } from "@dte/sandbox-do/test/certificates";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { acecf, createForaneos, createPeer, ecf, encfOf, readArecf, signDocument } from "./foraneo.js";
import { describeRecepciones } from "./recepciones.js";

let world: Constellation;
let api: Api;
let peer: ReturnType<typeof createPeer>;
let foraneos: Awaited<ReturnType<typeof createForaneos>>;
let vendedor: CuentaDePais & { sandboxUrl: string };
let comprador: CuentaDePais;
let dgii: ReturnType<typeof createControl>;
let sql: Sql;
let archivo: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  foraneos = await createForaneos();
  const { comercio } = foraneos;
  world = await startConstellation({
    paises: ["DO"],
    comercio,
    env: { gateway: { FE_RATE_LIMIT_PER_MINUTE: "10000" } },
  });
  api = createApi(world.url);
  peer = createPeer(world.url);
  if (!world.paises["DO"] || !world.comprador) throw new Error("no Dominican accounts");
  vendedor = world.paises["DO"];
  comprador = world.comprador;
  dgii = createControl(vendedor.sandboxUrl);
  sql = connectPostgres(shell, { url: world.databaseUrls["receiving"] ?? "", poolMax: 2 });
  archivo = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 1 });
  await peer.login(foraneos.emisor);
});
afterEach(() => dgii.clear());
afterAll(async () => {
  await shell.close();
  await world?.close();
  await foraneos?.host.close();
});

let numero = 0;
/** A new e-CF of 31 from elsewhere to one of our accounts, as written and as signed. */
const factura = (to = vendedor.id, tipo = "31") => {
  numero += 1;
  const xml = ecf(tipo, numero, new Date(), { comprador: { RNCComprador: to } });
  const signed = signDocument(xml, foraneos.emisor);
  return { xml, signed, encf: encfOf(tipo, numero), id: idOf(encfOf(tipo, numero), signed) };
};
/** Nobody finds it by counting. */
const idOf = (encf: string, signed: string, rnc = foraneos.rnc.emisor) => {
  const sello = /<SignatureValue>([^<]*)</.exec(signed)?.[1]?.replace(/\s/g, "") ?? "";
  return `${rnc}${encf}-${createHash("sha256").update(sello).digest("hex").slice(0, 32)}-PRUEBA`;
};
const recibido = async (id: string) => (await api.call("GET", `/recibidos/dte/${id}`)).body;
const idsOfRecibidos = async ({ usuario }: CuentaDePais): Promise<string[]> =>
  (await api.call("GET", "/recibidos/dte", { usuario })).body.data.map(({ id }: { id: string }) => id);

describe("an e-CF from elsewhere to one of our accounts", () => {
  test("is acknowledged with a signed ARECF and enters the received archive with it", async () => {
    const { signed, encf, id } = factura();
    const { status, headers, text } = await peer.send(signed);
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(readArecf(text)).toEqual({ estado: "0", motivo: undefined });
    expect(text).toContain(`<eNCF>${encf}</eNCF>`);
    expect(text).toContain(`<RNCComprador>${vendedor.id}</RNCComprador>`);
    const dte = await recibido(id);
    expect(dte).toMatchObject({
      id,
      tipo: "factura",
      serie: "E31",
      total: 1180,
      emisor: { id: foraneos.rnc.emisor },
      receptor: { id: vendedor.id },
      estaEnAmbienteDePruebas: true,
      recursos: [{ tipo: "archivo", descripcion: "Acuse de recibo enviado al emisor (ARECF)" }],
    });
    expect(dte.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual([
      "Registrado",
      "RecursoAgregado",
    ]);
    expect(await (await fetch(dte.archivoXmlUri)).text()).toBe(signed);
    expect(await idsOfRecibidos(vendedor)).toContain(id);
  });

  test("that came to another account's address is refused by that one, with motivo 4", async () => {
    const { signed, id } = factura();
    for (const path of [
      `/fe/${comprador.id}/fe/recepcion/api/ecf`,
      `/FE/${comprador.id}/Recepcion/api/ecf`,
    ]) {
      const { status, text } = await peer.upload(path, signed);
      expect([status, readArecf(text)]).toEqual([200, { estado: "1", motivo: "4" }]);
      expect(text).toContain(`<RNCComprador>${vendedor.id}</RNCComprador>`);
    }
    expect((await peer.upload("/fe/000000000/fe/recepcion/api/ecf", signed)).status).toBe(400);
    expect(await idsOfRecibidos(vendedor)).not.toContain(id);
    const { text } = await peer.upload(`/fe/${vendedor.id}/fe/recepcion/api/ecf`, signed);
    expect(readArecf(text)).toEqual({ estado: "0", motivo: undefined });
    expect(await idsOfRecibidos(vendedor)).toContain(id);
  });

  test("is no document that the account issued, nor the issuer's to look up", async () => {
    const { signed, id } = factura();
    await peer.send(signed);
    expect((await api.call("GET", `/dte/${id}`)).status).toBe(400);
  });

  test("is found by nobody who has not seen it", async () => {
    const { signed, encf, id } = factura();
    await peer.send(signed);
    expect((await api.call("GET", `/recibidos/dte/${id}`)).status).toBe(200);
    for (const guess of [`${foraneos.rnc.emisor}${encf}`, `${foraneos.rnc.emisor}${encf}-PRUEBA`]) {
      expect((await api.call("GET", `/recibidos/dte/${guess}`)).status).toBe(404);
    }
  });

  test("is received once, however often it comes at a time", async () => {
    const { signed, id } = factura();
    const answers = await Promise.all(Array.from({ length: 12 }, () => peer.send(signed)));
    const said = answers.map(({ text }) => ({ ...readArecf(text), text }));
    expect(said.filter(({ estado, motivo }) => estado !== "0" && motivo !== "3")).toEqual([]);
    expect(said.filter(({ estado }) => estado === "0")).toHaveLength(1);
    expect((await recibido(id)).recursos).toHaveLength(1);
  });

  test("is not received, and the ARECF says why, when its signature or its content is wrong", async () => {
    const signed = signDocument(factura().xml, foraneos.emisor);
    const altered = await peer.send(signed.replace("Cemento gris", "Cemento rosa"));
    expect(readArecf(altered.text)).toEqual({ estado: "1", motivo: "2" });
    const nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" });
    const selfSigned = await peer.send(signDocument(factura().xml, nadie));
    expect(readArecf(selfSigned.text)).toEqual({ estado: "1", motivo: "2" });
    const incomplete = factura().xml.replace(/<MontoTotal>[^<]*<\/MontoTotal>/, "");
    const partial = await peer.send(signDocument(incomplete, foraneos.emisor));
    expect(readArecf(partial.text)).toEqual({ estado: "1", motivo: "1" });
    const consumo = await peer.send(signDocument(factura(vendedor.id, "32").xml, foraneos.emisor));
    expect(readArecf(consumo.text)).toEqual({ estado: "1", motivo: "1" });
  });

  test("is refused without a receipt where there is nobody to sign one", async () => {
    const { status, text } = await peer.send(signDocument(factura("101850043").xml, foraneos.emisor));
    expect([status, text]).toEqual([400, expect.stringContaining("RNCComprador")]);
    const nonsense = await peer.send("<ECF><Nada></Nada></ECF>");
    expect([nonsense.status, nonsense.text]).toEqual([400, expect.stringContaining("RNCEmisor")]);
  });

  test("is not for an account that receives nothing", async () => {
    const set = (recibeFacturas: boolean) =>
      api.call("PATCH", `/cuenta/${comprador.id}`, { usuario: comprador.usuario, body: { recibeFacturas } });
    expect((await set(false)).status).toBe(200);
    const { text } = await peer.send(signDocument(factura(comprador.id).xml, foraneos.emisor));
    expect(readArecf(text)).toEqual({ estado: "1", motivo: "4" });
    await set(true);
  });

  test("comes with a token, which a seed gives once", async () => {
    const stranger = createPeer(world.url);
    const refused = await stranger.send(signDocument(factura().xml, foraneos.emisor));
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="fe"']);
    const seed = signDocument(await stranger.seed(), foraneos.emisor);
    const xml = await stranger.validate(seed, { accept: "application/xml" });
    expect([xml.status, xml.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(xml.text).toMatch(/<token>[^<]+<\/token><expira>[^<]+Z<\/expira><expedido>/);
    expect((await stranger.validate(seed)).status).toBe(400);
    const unsigned = await stranger.validate(await stranger.seed());
    expect(unsigned.status).toBe(400);
    const nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" });
    const selfSigned = await stranger.validate(signDocument(await stranger.seed(), nadie));
    expect([selfSigned.status, selfSigned.text]).toEqual([
      400,
      expect.stringContaining("entidad de certificación"),
    ]);
    const invented =
      "<SemillaModel><valor>a.b.c</valor><fecha>2026-01-01T00:00:00-04:00</fecha></SemillaModel>";
    expect((await stranger.validate(signDocument(invented, foraneos.emisor))).status).toBe(400);
  });
});

const emitir = async (to: string, changes: object = {}) => {
  const { status, body } = await api.createDte(vendedor.usuario, {
    tipo: "factura",
    receptor: { nit: to, nombre: "COMPRADOR" },
    items: [{ descripcion: "Varilla & alambre", cantidad: 2, precioUnitario: "590.00" }],
    ...changes,
  });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return body as { id: string; serie: string; numero: number; total: number };
};
/** 118 dollars, which are 7080 pesos. */
const EN_DOLARES = {
  moneda: "USD",
  items: [{ descripcion: "Licencia", cantidad: 1, precioUnitario: "118.00" }],
  datosAdicionales: [{ nombre: "TIPO_CAMBIO", valor: "60" }],
};
type Recurso = { tipo: string; uri: string; descripcion: string };
const recursosOf = async (id: string): Promise<Recurso[]> =>
  (await api.call("GET", `/dte/${id}`)).body.recursos;
const delivered = (id: string) =>
  until(async () => {
    const [acuse] = (await recursosOf(id)).filter(({ descripcion }) => descripcion.startsWith("Acuse"));
    return acuse;
  });
const hurry = () => sql`update entregas set siguiente = now() where estado = 'pendiente'`;

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
    expect(body.data.filter((each: { serie: string }) => each.serie === "E31")).toHaveLength(1);
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
    // Whoever has taken it has it for longer than it waits for its next turn.
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

describe("the word on an e-CF in another currency", () => {
  test("is taken from its receiver elsewhere when it tells the amount in pesos", async () => {
    const { host, rnc, receptor } = foraneos;
    host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
    const dte = await emitir(rnc.receptor, EN_DOLARES);
    expect(dte.total).toBe(118);
    const encf = encfOf("31", dte.numero);
    const word = (MontoTotal: string) => {
      const changes = { RNCEmisor: vendedor.id, RNCComprador: rnc.receptor, MontoTotal };
      return peer.approve(signDocument(acecf(encf, new Date(), changes), receptor));
    };
    expect((await word("118.00")).status).toBe(400);
    expect((await word("7080.00")).status).toBe(200);
  });

  test("reaches DGII and the issuer with the amount in pesos when it is our account's", async () => {
    const { id } = await emitir(comprador.id, EN_DOLARES);
    await delivered(id);
    const { status, body } = await api.call("POST", `/recibidos/dte/${id}/aprobacion`, {
      usuario: comprador.usuario,
      body: { estado: "Aceptado" },
    });
    expect([status, body]).toMatchObject([
      200,
      { estadoAutoridad: "Recibida", estadoEmisor: "Recibida", mensajes: [] },
    ]);
    const sent = (await recibido(id)).recursos.find(({ descripcion }: Recurso) =>
      descripcion.startsWith("Aprobación comercial enviada"),
    );
    expect(await (await fetch(sent.uri)).text()).toContain("<MontoTotal>7080.00</MontoTotal>");
  });
});

describe("the word of our account on a received document", () => {
  const emisores = () => `${vendedor.sandboxUrl}/_control/emisores`;
  const emisorOf = async (rnc: string) => {
    const known = (await (await fetch(emisores())).json()) as { emisores: { rnc: string }[] };
    return known.emisores.find((each) => each.rnc === rnc) ?? {};
  };
  const enter = (emisor: object) => fetch(emisores(), { method: "POST", body: JSON.stringify(emisor) });
  const approve = (id: string, body: object, usuario = comprador.usuario) =>
    api.call("POST", `/recibidos/dte/${id}/aprobacion`, { usuario, body });

  test("reaches DGII and the issuer, once, and stays", async () => {
    const { id } = await emitir(comprador.id);
    await delivered(id);
    const first = await approve(id, { estado: "aceptado" });
    const answer = {
      id,
      estado: "Aceptado",
      estadoAutoridad: "Recibida",
      estadoEmisor: "Recibida",
      mensajes: [],
    };
    expect([first.status, first.body]).toEqual([200, answer]);
    expect((await approve(id, { estado: "Aceptado" })).body).toEqual(answer);
    const other = await approve(id, { estado: "Rechazado", motivo: "No" });
    expect([other.status, other.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
    expect((await recursosOf(id)).map(({ descripcion }) => descripcion)).toContain(
      "Aprobación comercial del receptor: Aceptado",
    );
    expect((await recibido(id)).recursos.map(({ descripcion }: Recurso) => descripcion)).toContain(
      "Aprobación comercial enviada: Aceptado",
    );
  });

  test("is kept while DGII is silent, and sent when it is back", async () => {
    const { id } = await emitir(comprador.id);
    await delivered(id);
    await dgii.fallo({ operacion: "certificar", modo: "no-disponible" });
    const { status, body } = await approve(id, { estado: "Rechazado", motivo: "Llegó roto" });
    expect([status, body]).toMatchObject([200, { estadoAutoridad: "Pendiente", estadoEmisor: "Pendiente" }]);
    await dgii.clear();
    await sql`update aprobaciones_enviadas set siguiente = now()`;
    const done = await until(async () => {
      const { body: now } = await approve(id, { estado: "Rechazado", motivo: "Llegó roto" });
      return now.estadoEmisor === "Recibida" && now;
    });
    expect(done).toMatchObject({ estado: "Rechazado", motivo: "Llegó roto", estadoAutoridad: "Recibida" });
  });

  test("is told back when DGII does not take it, and may then be given again", async () => {
    const { signed, id } = factura(comprador.id);
    // DGII has never seen this document.
    await peer.send(signed);
    for (const estado of ["Aceptado", "Rechazado"]) {
      const { status, body } = await approve(id, { estado, motivo: "No lo pedimos" });
      expect([status, body]).toMatchObject([
        200,
        { estado, estadoAutoridad: "Rechazada", estadoEmisor: "NoEnviada", mensajes: [expect.any(String)] },
      ]);
    }
  });

  test("is not refused by DGII's word on a second sending while the first may have arrived", async () => {
    const { id } = await emitir(comprador.id);
    await delivered(id);
    await dgii.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
    const said = { estado: "Aceptado" };
    expect((await approve(id, said)).body).toMatchObject({ estadoAutoridad: "Pendiente" });
    const known = await emisorOf(comprador.id);
    await enter({ ...known, delegados: ["00199999999"] });
    try {
      await sql`update aprobaciones_enviadas set siguiente = now() where id_dte = ${id}`;
      const refused = await until(async () => {
        const { body } = await approve(id, said);
        return body.mensajes.length > 0 && body;
      });
      expect(refused).toMatchObject({ estadoAutoridad: "Pendiente", estadoEmisor: "Pendiente" });
      const other = await approve(id, { estado: "Rechazado", motivo: "No" });
      expect([other.status, other.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
    } finally {
      await enter(known);
    }
    await sql`update aprobaciones_enviadas set siguiente = now() where id_dte = ${id}`;
    const done = await until(async () => {
      const { body } = await approve(id, said);
      return body.estadoEmisor === "Recibida" && body;
    });
    expect(done).toMatchObject({ estado: "Aceptado", estadoAutoridad: "Recibida", mensajes: [] });
  });

  test("may be said again, and no other, once nobody has told for a day what became of it", async () => {
    const { id } = await emitir(comprador.id);
    await delivered(id);
    await dgii.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
    expect((await approve(id, { estado: "Aceptado" })).body).toMatchObject({ estadoAutoridad: "Pendiente" });
    await sql`update aprobaciones_enviadas set estado_autoridad = 'Abandonada', estado_emisor = 'NoEnviada' where id_dte = ${id}`;
    expect((await approve(id, { estado: "Rechazado", motivo: "No" })).status).toBe(400);
    expect((await approve(id, { estado: "Aceptado" })).body).toMatchObject({
      ...{ estadoAutoridad: "Recibida", estadoEmisor: "Recibida" },
    });
  });

  test("is the receiving account's alone, about what has a word", async () => {
    const { id } = await emitir(comprador.id);
    await delivered(id);
    expect((await approve(id, { estado: "Aceptado" }, vendedor.usuario)).status).toBe(403);
    expect((await approve(id, { estado: "Aceptado" }, comprador.consulta)).status).toBe(403);
    expect((await approve(id, { estado: "Rechazado" })).body.codigo).toBe("FEG_VALIDATION_ERROR");
    expect((await approve("NO-HAY", { estado: "Aceptado" })).body.codigo).toBe("FEG_DET_OBTE_INEX");
  });
});

describe("what anybody registers under the number of an e-CF", () => {
  /** Somebody whom the authorities know, and who signs for nobody. */
  let nadie: Holder;
  beforeAll(() => {
    nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" }, foraneos.autoridad);
  });
  const forge = (xml: string) => signDocument(xml.replace("Cemento gris", "Cemento falso"), nadie);
  const register = (xml: string, forceTestEnvironment = true) =>
    api.call("POST", "/dte/xml", {
      body: {
        xmlContent: Buffer.from(xml).toString("base64"),
        isBase64Encoded: true,
        forceTestEnvironment,
      },
    });
  const fileOf = async (id: string) => (await fetch((await recibido(id)).archivoXmlUri)).text();

  test("gives way to what its issuer delivers", async () => {
    const { xml, signed, id } = factura();
    const forged = await register(forge(xml));
    expect(forged.status).toBe(200);
    expect(readArecf((await peer.send(signed)).text)).toEqual({ estado: "0", motivo: undefined });
    expect(await fileOf(id)).toBe(signed);
    const ids = await idsOfRecibidos(vendedor);
    expect(ids).toContain(id);
    expect(ids).not.toContain(forged.body.id);
    expect((await api.call("GET", `/recibidos/dte/${forged.body.id}`)).status).toBe(404);
  });

  test("gives way to it when it is the same document in other bytes, and has the same id", async () => {
    const inTests = (estaEnAmbienteDePruebas: boolean) =>
      api.call("PATCH", `/cuenta/${comprador.id}`, {
        usuario: comprador.usuario,
        body: { estaEnAmbienteDePruebas },
      });
    expect((await inTests(false)).status).toBe(200);
    const { signed, id } = factura(comprador.id);
    const registered = await register(`${signed}\n`, false);
    expect([registered.status, `${registered.body.id}-PRUEBA`]).toEqual([200, id]);
    const { text } = await peer.send(signed);
    await inTests(true);
    expect(readArecf(text).estado).toBe("0");
    expect(await fileOf(registered.body.id)).toBe(signed);
  });

  test("is refused once that has been delivered, and the document itself is what is stored", async () => {
    const { xml, signed, id } = factura();
    await peer.send(signed);
    const forged = await register(forge(xml));
    expect([forged.status, forged.body.codigo]).toEqual([400, "1000"]);
    expect(await register(signed)).toMatchObject({ status: 200, body: { id } });
    expect((await idsOfRecibidos(vendedor)).filter((each) => each.startsWith(id.slice(0, 22)))).toEqual([id]);
  });

  const unsigned = (xml: string) => xml.replace(/<Signature[ >].*<\/Signature>/s, "");

  test("stands in no way of what is issued here, before or after", async () => {
    const first = await emitir(comprador.id);
    const [encf, next] = [first.numero, first.numero + 1].map((each) => encfOf("31", each));
    await delivered(first.id);
    const forgedNext = unsigned(await fileOf(first.id)).replace(encf ?? "", next ?? "");
    const forged = await register(signDocument(forgedNext, nadie));
    expect(forged.status).toBe(200);
    const { id, numero: issued } = await emitir(comprador.id);
    expect([encfOf("31", issued), (await delivered(id)).descripcion]).toEqual([
      next,
      expect.stringMatching(/recibido$/),
    ]);
    const ids = await idsOfRecibidos(comprador);
    expect(ids).toContain(id);
    expect(ids).not.toContain(forged.body.id);
    const own = await fileOf(id);
    const later = await register(signDocument(unsigned(own).replace("Varilla", "Falsa"), nadie));
    expect([later.status, later.body.codigo]).toEqual([400, "1000"]);
    expect(await register(own)).toMatchObject({ status: 200, body: { id } });
  });
});

test("what an account notes of a document that it received is not in what its issuer shows", async () => {
  const { id } = await emitir(comprador.id);
  await delivered(id);
  const recurso = { tipo: "url", uri: "https://comprador.example/orden", descripcion: "Orden de compra" };
  expect((await api.call("POST", `/recibidos/dte/${id}/recurso`, { body: recurso })).status).toBe(200);
  const { status } = await api.call("POST", `/recibidos/dte/${id}/anular`, {
    usuario: comprador.usuario,
    body: { dteId: id, motivoAnulacion: "El emisor dice que lo anuló" },
  });
  expect(status).toBe(200);
  const eventos = ({ bitacora }: { bitacora: { evento: string; usuario?: string }[] }) =>
    bitacora.map(({ evento, usuario }) => [evento, usuario]);
  // Anybody who has its address may read it: who did what is only hinted at.
  const masked = ({ usuario }: CuentaDePais) => `${usuario[0]}***`;
  expect(eventos(await recibido(id))).toEqual([
    ["Creado", masked(vendedor)],
    ["Certificado", masked(vendedor)],
    ["RecursoAgregado", undefined],
    ["RecursoAgregado", undefined],
    ["Anulado", masked(comprador)],
  ]);
  const theirs = (await api.call("GET", `/dte/${id}`, { usuario: vendedor.usuario })).body;
  expect(eventos(theirs)).toEqual([
    ["Creado", vendedor.usuario],
    ["Certificado", vendedor.usuario],
    ["RecursoAgregado", undefined],
  ]);
  expect(theirs.estado).toBe("Certificado");
});

describeRecepciones(() => ({ api, peer, foraneos, vendedor, comprador, sql }));
