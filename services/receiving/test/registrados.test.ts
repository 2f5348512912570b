import { createCertificadoMh } from "@dte/demo-sv";
import { issue as makeCertificate } from "@dte/sandbox-do/test/certificates";
import { signDocument } from "@dte/sandbox-do/test/sign-document";
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
import { CODIGOS, EVERY_COUNTRY } from "@dte/testing/countries";
import { verifiesRegistered } from "@dte/testing/pais";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation(EVERY_COUNTRY);
  api = createApi(world.url);
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

/** A request of the first country's accounts, of which there are several. */
const DE_MOSTRADOR = {
  tipo: "factura",
  receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
  items: [{ descripcion: "Café en grano, 1 lb", cantidad: 2, precioUnitario: 65 }],
};

type Emisora = Pick<CuentaDePais, "id" | "usuario"> & { readonly solicitud: object };

function cuentaOf(pais: string): Emisora {
  const [first] = world.cuentas;
  const cuenta = pais === "GT" && first ? { ...first, solicitud: DE_MOSTRADOR } : world.paises[pais];
  if (!cuenta) throw new Error(`no account in ${pais}`);
  return cuenta;
}

/** Issues a document and fetches its file. */
async function issue(pais: string): Promise<{ id: string; archivo: string }> {
  const { usuario, solicitud } = cuentaOf(pais);
  const { body } = await api.createDte(usuario, solicitud);
  const uri = body.archivoXmlUri ?? body.archivoJsonUri;
  return { id: body.id, archivo: await (await fetch(uri)).text() };
}

/** Forges a document of El Salvador: an issued one under another code, with a signature and a seal that are false. */
async function forge(codigo = "AAAAAAAA-0000-4000-8000-0123456789AB"): Promise<string> {
  const { firmaElectronica, selloRecibido: _seal, ...documento } = JSON.parse((await issue("SV")).archivo);
  documento.identificacion.codigoGeneracion = codigo;
  const [header] = String(firmaElectronica).split(".");
  const payload = Buffer.from(JSON.stringify(documento)).toString("base64url");
  return JSON.stringify({
    ...documento,
    selloRecibido: "0".repeat(40),
    firmaElectronica: `${header}.${payload}.AAAA`,
  });
}

/** Registers a file. The first files wait for their thread, and on a busy machine that may take longer than a file is given; such a file is sent again. */
const register = (archivo: string, usuario?: string, headers: Record<string, string> = {}) =>
  until(async () => {
    const answer = await api.call("POST", "/dte/xml", {
      body: { xmlContent: Buffer.from(archivo).toString("base64"), isBase64Encoded: true },
      ...(usuario && { usuario }),
      headers,
    });
    return !String(answer.body.mensaje).includes("más tiempo o memoria") && answer;
  });
const idsOf = async (pais: string, query = ""): Promise<string[]> => {
  const { id, usuario } = cuentaOf(pais);
  const { status, body } = await api.call("GET", `/dte?idCuenta=${id}${query}`, { usuario });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return body.data.map((dte: { id: string }) => dte.id);
};

test("what anybody planted is in no list, and leaves every archive when its authority does not know it", async () => {
  const archivo = await forge();
  const { status, body } = await register(archivo);
  expect([status, body.estado]).toEqual([200, "Certificado"]);
  const { id } = body;
  const shown = (await api.call("GET", `/dte/${id}`)).body;
  expect(shown).toMatchObject({ estado: "Certificado", verificado: false });
  expect(await idsOf("SV")).not.toContain(id);
  expect(await idsOf("SV", "&verificado=false")).toContain(id);
  await until(
    async () => (await sql`select from verificaciones where id_dte = ${id} and veces > 0`).length === 1,
  );
  expect((await api.call("GET", `/dte/${id}`)).status).toBe(200);
  await sql`update verificaciones set creado = now() - interval '4 days', siguiente = now() where id_dte = ${id}`;
  await until(async () => (await api.call("GET", `/dte/${id}`)).body.codigo === "FEG_DET_OBTE_INEX");
  expect(
    await sql`select evento, origen from bitacora where id_dte = ${id} order by orden desc limit 1`,
  ).toEqual([{ evento: "Desmentido", origen: "Sistema" }]);
  expect(await idsOf("SV", "&verificado=false")).not.toContain(id);
  const again = await register(archivo);
  expect([again.status, again.body.codigo]).toEqual([400, "1000"]);
  expect(again.body.mensaje).toContain("no reconoce");
});

test("what an API key sends waits in the share of its user, as what another key of theirs sends does", async () => {
  const { id: idCuenta, usuario } = cuentaOf("DO");
  const { body: made } = await api.call("POST", "/llave", {
    usuario,
    body: {
      nombre: "Carga",
      cuentas: [idCuenta],
      permisos: ["dte.consultar"],
      diasVigencia: 1,
      estaEnAmbienteDePruebas: true,
    },
  });
  const archivo = await forge("BBBBBBBB-0000-4000-8000-0123456789AB");
  const { body } = await register(archivo, undefined, { Authorization: `Bearer ${made.texto}` });
  expect(await sql`select usuario from verificaciones where id_dte = ${body.id}`).toEqual([{ usuario }]);
});

test("a document that somebody signed with a certificate of their own making is refused", async () => {
  const { archivo } = await issue("DO");
  const propia = makeCertificate({ nombre: "Nadie", identificacion: "IDCDO-00112345678" });
  const unsigned = archivo.replace(/^<\?xml[^>]*\?>\s*/, "").replace(/<Signature[\s\S]*<\/Signature>/, "");
  const { status, body } = await register(signDocument(unsigned, propia));
  expect([status, body.codigo]).toEqual([400, "1000"]);
  expect(body.mensaje).toContain("entidad de certificación");
});

test("JSON is read by the country whose document it is, and what is nobody's is told by each", async () => {
  const { id, archivo } = await issue("XP");
  expect((await register(archivo, cuentaOf("XP").usuario)).body).toMatchObject({ id, estado: "Certificado" });
  const { status, body } = await register('{"factura": 1}');
  expect([status, body.codigo]).toEqual([400, "1000"]);
  expect(body.mensaje).toMatch(/SV: .*firmaElectronica.* XP: .*no es una boleta/);
});

/** The countries that verify registered documents; a country may have nobody to ask. */
const VERIFICAN: string[] = [];
for (const pais of CODIGOS) if (await verifiesRegistered(pais)) VERIFICAN.push(pais);

describe.each(VERIFICAN)("a document of %s", (pais) => {
  test("that its authority has is verified without anybody's hand, and is then a document like any other", async () => {
    const { id } = await issue(pais);
    // The row now looks as if another system of the account's had issued the document and a stranger had registered it.
    await sql`update dtes set id_intento = null, oculto = true where id = ${id}`;
    await sql`update conteos set total = total - 1 where id_cuenta = ${cuentaOf(pais).id}`;
    expect((await api.call("GET", `/dte/${id}`)).body.verificado).toBe(false);
    expect(await idsOf(pais)).not.toContain(id);
    await sql`insert into verificaciones (id_dte) values (${id})`;
    const verified = await until(async () => {
      const { body } = await api.call("GET", `/dte/${id}`);
      return body.verificado === undefined && body;
    });
    expect(verified.bitacora.map(({ evento }: { evento: string }) => evento)).toContain("Verificado");
    expect(await idsOf(pais)).toContain(id);
    expect(await idsOf(pais, "&verificado=false")).not.toContain(id);
  });
});

test("an authority that is silent keeps what is registered in another country from nothing", async () => {
  const callada = createControl(world.paises["SV"]?.sandboxUrl ?? "");
  const { body } = await register(await forge("CCCCCCCC-0000-4000-8000-0123456789AB"));
  await callada.fallo({ operacion: "consultar", modo: "sin-respuesta", veces: 1_000 });
  try {
    const columns = await sql<{ columnName: string }[]>`
      select column_name from information_schema.columns
      where table_name = 'dtes' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`;
    const names = sql.unsafe(columns.map(({ columnName }) => columnName).join(", "));
    // These are four times as many as are asked about at a time.
    await sql`insert into dtes (id, ${names}) select id || '-' || n, ${names} from dtes, generate_series(1, 64) n where id = ${body.id}`;
    await sql`update verificaciones set siguiente = now() - interval '1 hour', veces = 0 where id_dte like 'CCCCCCCC-%'`;
    const { id } = await issue("DO");
    await sql`update dtes set id_intento = null, oculto = true where id = ${id}`;
    await sql`insert into verificaciones (id_dte) values (${id})`;
    await until(async () => (await api.call("GET", `/dte/${id}`)).body.verificado === undefined);
    // A loop that took them in the order in which they are due would have asked about all of these before.
    const waiting = await sql`select from verificaciones where id_dte like 'CCCCCCCC-%' and veces = 0`;
    expect(waiting.length).toBeGreaterThan(0);
  } finally {
    await callada.clear();
    await sql`update verificaciones set siguiente = 'infinity' where id_dte like 'CCCCCCCC-%'`;
  }
});

test("what its authority confirms comes into the archive of a party that has not got it", async () => {
  const { id: idCuenta, usuario } = cuentaOf("SV");
  const recibe = async (recibeFacturas: boolean) =>
    (await api.call("PATCH", `/cuenta/${idCuenta}`, { usuario, body: { recibeFacturas } })).status;
  const { id } = await issue("SV");
  // The row now looks as if another system of the issuer's had issued the document, and its receiver's archive had had no room for it. Issuer and
  // receiver are the same here.
  await sql`
    update dtes set id_intento = null,
      dte = jsonb_set(dte, '{receptor}', jsonb_build_object('id', ${idCuenta}::text, 'nombre', 'Receptor'))
    where id = ${id}`;
  expect(await recibe(true)).toBe(200);
  try {
    await sql`insert into verificaciones (id_dte) values (${id})`;
    await until(async () => (await api.call("GET", `/dte/${id}`)).body.verificado === undefined);
    expect(await sql`select id_cuenta, oculto from recibidos where id_dte = ${id}`).toEqual([
      { idCuenta, oculto: false },
    ]);
  } finally {
    expect(await recibe(false)).toBe(200);
  }
});

test("a document of El Salvador is its account's though it has renewed the certificate that signed it", async () => {
  const { id: idCuenta, usuario } = cuentaOf("SV");
  const { id } = await issue("SV");
  const clave = "Otra llave";
  const validity = { desde: new Date(Date.now() - 60_000), hasta: new Date(Date.now() + 3_600_000) };
  const contenido = createCertificadoMh(idCuenta, clave, validity).contenido.toString("base64");
  const renew = await api.call("PATCH", `/cuenta/${idCuenta}`, {
    usuario,
    body: { certificadoFirma: { contenido, clave } },
  });
  expect([renew.status, renew.body.mensaje]).toEqual([200, undefined]);
  await sql`update dtes set id_intento = null, oculto = true where id = ${id}`;
  await sql`insert into verificaciones (id_dte) values (${id})`;
  await until(async () => (await api.call("GET", `/dte/${id}`)).body.verificado === undefined);
});
