import { createHash, randomUUID } from "node:crypto";
import { encodeEvent } from "@dte/contracts";
import type { LedgerEntry } from "@dte/sandbox";
import { type Api, type Constellation, createApi, startConstellation } from "@dte/testing";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import type { Resultado } from "../src/informe.js";
import type { Mundo, RespuestaDeCliente } from "../src/mundo.js";
import { openMundo } from "../src/open.js";
import { verify } from "../src/verify.js";

type Issued = { readonly id: string; readonly idIntento: string; readonly serie: string };

let world: Constellation;
let api: Api;
/** Five of each country, and one to an account that receives. */
const issued: Record<string, Issued[]> = {};
let received = "";
const told: RespuestaDeCliente[] = [];
const connections = new Map<string, postgres.Sql>();
const sqlOf = (service: string): postgres.Sql => {
  const known = connections.get(service);
  const sql = known ?? postgres(world.databaseUrls[service] ?? "", { max: 1, onnotice: () => {} });
  connections.set(service, sql);
  return sql;
};

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV", "DO"],
    comercio: { pais: "DO", emisores: [], files: {} },
  });
  api = createApi(world.url);
  // What is planted here changes what is written once.
  await sqlOf("documents")`alter table bitacora disable trigger inalterable`;
  const [first] = world.cuentas;
  await issueFive("GT", first?.id ?? "", first?.usuario ?? "", {
    tipo: "factura",
    receptor: { id: "CF" },
    items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 65, tipo: "bien" }],
  });
  for (const [pais, { id, usuario, solicitud }] of Object.entries(world.paises))
    await issueFive(pais, id, usuario, solicitud);
  const { usuario = "" } = world.paises["DO"] ?? {};
  const { body } = await api.createDte(usuario, {
    tipo: "factura",
    receptor: { id: world.comprador?.id, nombre: world.comprador?.nombre },
    items: [{ descripcion: "Arroz", cantidad: 1, precioUnitario: 420, tipo: "bien" }],
  });
  received = body.id;
  await until(
    async () => (await sqlOf("documents")`select 1 as si from recibidos where id_dte = ${received}`).length,
  );
  await until(
    async () => (await sqlOf("receiving")`select 1 as si from entregas where id_dte = ${received}`).length,
  );
  await until(async () => (await sqlOf("documents")`select 1 as queda from outbox`).length === 0);
});
afterAll(async () => {
  for (const sql of connections.values()) await sql.end();
  await world?.close();
});

async function issueFive(pais: string, idCuenta: string, usuario: string, solicitud: object): Promise<void> {
  for (let n = 1; n <= 5; n += 1) {
    const marca = `${pais}-${n}`;
    const { status, body } = await api.createDte(usuario, { ...solicitud, numeroTransaccion: marca });
    expect([status, body.mensaje]).toEqual([200, undefined]);
    const { id, total } = body;
    told.push({ operacion: "emitir", idCuenta, marca, status, id, total, esPendiente: false });
    const [row] = await sqlOf("documents")<Issued[]>`
      select id, id_intento as "idIntento", dte ->> 'serie' as serie from dtes where id = ${id}`;
    issued[pais] = [...(issued[pais] ?? []), row as Issued];
  }
}

const nth = (pais: string, n: number): Issued => issued[pais]?.[n] as Issued;

/** Looks at the system a minute later, when everything should have arrived. `change`: what is planted outside of the databases. */
async function look(change: (mundo: Mundo) => Partial<Mundo> = () => ({})): Promise<Resultado[]> {
  const sandboxes = Object.entries(world.paises).map(
    ([pais, each]) => `${pais.toLowerCase()}=${each.sandboxUrl}`,
  );
  const opened = await openMundo(
    {
      ...Object.fromEntries(
        Object.entries(world.databaseUrls).map(([name, url]) => [`DATABASE_URL_${name.toUpperCase()}`, url]),
      ),
      NATS_URL: world.envOf("documents")["NATS_URL"],
      NATS_REPLICAS: "1",
      AUTORIDADES: [`gt=${world.sandboxUrl}`, ...sandboxes].join(","),
      RECEPTORES: `do=127.0.0.1:${world.portOf("receptor-do", "grpc")}`,
    },
    {
      async *respuestas() {
        yield* told;
      },
      async *correos() {
        yield* ["<uno@prueba.test>", "<dos@prueba.test>"];
      },
    },
  );
  try {
    const mundo = { ...opened.mundo, hasta: new Date(Date.now() + 60_000) };
    return await verify({ ...mundo, ...change(mundo) });
  } finally {
    await opened.close();
  }
}

/** What is planted here breaks the chain of the audit log for good: that has a suite of its own. */
const broken = (resultados: readonly Resultado[]) =>
  Object.fromEntries(
    resultados
      .filter(({ invariante, incumplidos }) => incumplidos > 0 && !invariante.startsWith("bitacora."))
      .map(({ invariante, ejemplos }) => [
        invariante,
        ejemplos.map(({ sujeto, detalle }) => `${sujeto}: ${detalle}`),
      ]),
  );

test("a system at rest breaks none of them, and all are looked at", async () => {
  const resultados = await look();
  expect(resultados.filter(({ incumplidos }) => incumplidos > 0)).toEqual([]);
  expect(resultados.map(({ invariante }) => invariante)).toEqual([
    "autoridad.archivo",
    "autoridad.unico",
    "autoridad.asiento",
    "intento.documento",
    "numero.unico",
    "numero.hueco",
    "numero.intento",
    "conteo.dia",
    "conteo.recibidos",
    "evento.bitacora",
    "evento.dicho",
    "evento.salida",
    "recibido.archivo",
    "entrega.unica",
    "correo.pedido",
    "correo.bitacora",
    "correo.enviado",
    "correo.unico",
    "lote.cuenta",
    "lote.documento",
    "respuesta.cierta",
    "bitacora.cadena",
    "bitacora.rezago",
    "bitacora.documento",
  ]);
  const seen = Object.fromEntries(resultados.map(({ invariante, revisados }) => [invariante, revisados]));
  expect(seen).toMatchObject({
    "autoridad.archivo": 16,
    "autoridad.asiento": 16,
    "intento.documento": 16,
    "numero.unico": 16,
    "numero.hueco": 11,
    "evento.dicho": 16,
    "recibido.archivo": 1,
    "entrega.unica": 1,
    "respuesta.cierta": 15,
  });
});

/** What the first authority's ledger would say besides. */
const ledgerWith = (change: (lines: LedgerEntry[]) => LedgerEntry[]) => (mundo: Mundo) => ({
  autoridades: mundo.autoridades.map((each, at) =>
    at > 0
      ? each
      : {
          ...each,
          page: async (desde: number, limite: number) =>
            pageOf(change(await each.page(0, 1_000)), desde, limite),
        },
  ),
});
const pageOf = (lines: LedgerEntry[], desde: number, limite: number) => lines.slice(desde, desde + limite);

test("what an authority has and the archive has not, has twice, or only the archive has", async () => {
  const foreign = randomUUID().toUpperCase();
  const more = await look(
    ledgerWith(([first, ...rest]) => [
      first as LedgerEntry,
      ...rest,
      { ...(first as LedgerEntry), id: foreign },
    ]),
  );
  expect(broken(more)).toEqual({
    "autoridad.archivo": [`${foreign}: la autoridad lo tiene y el archivo no`],
  });
  const twice = await look(
    ledgerWith(([first, ...rest]) => [first as LedgerEntry, first as LedgerEntry, ...rest]),
  );
  expect(broken(twice)).toEqual({ "autoridad.unico": [`${nth("GT", 0).id}: la autoridad lo tiene 2 veces`] });
  const less = await look(ledgerWith(([_, ...rest]) => rest));
  expect(broken(less)).toEqual({ "autoridad.asiento": [`${nth("GT", 0).id}: GT: la autoridad no lo tiene`] });
});

/** Plants a breach, sees what is found, and takes it away again. */
async function planted(plant: () => PromiseLike<unknown>, undo: () => PromiseLike<unknown>) {
  await plant();
  try {
    return broken(await look());
  } finally {
    await undo();
  }
}

test.each(["GT", "SV", "DO"])("another file than the authority's, %s", async (pais) => {
  const sql = sqlOf("documents");
  const { id } = nth(pais, 0);
  const [{ nombre, contenido } = { nombre: "", contenido: Buffer.alloc(0) }] = await sql<
    { nombre: string; contenido: Buffer }[]
  >`select a.nombre, a.contenido from archivos a join dtes d
    on a.nombre = coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') where d.id = ${id}`;
  const other = Buffer.from(contenido.toString("latin1").replace(/\d(?=\D*$)/, "x"), "latin1");
  const write = (bytes: Buffer) => sql`update archivos set contenido = ${bytes} where nombre = ${nombre}`;
  const found = await planted(
    () => write(other),
    () => write(contenido),
  );
  expect(found).toEqual({
    "autoridad.archivo": [`${id}: su archivo fiscal no es el que tiene la autoridad`],
  });
});

test("what was sent is known by its digest when its bytes were given up", async () => {
  const sql = sqlOf("documents");
  // Of a consumer invoice DGII has a summary, which is no file.
  const { id, idIntento } = nth("DO", 0);
  const [{ contenido } = { contenido: Buffer.alloc(0) }] = await sql<{ contenido: Buffer }[]>`
    select contenido from intentos where id = ${idIntento}`;
  const giveUp = (sent: Uint8Array) => () =>
    sql`update intentos set aligerado = ${createHash("sha256").update(sent).digest()}, contenido = '' where id = ${idIntento}`;
  const keep = () =>
    sql`update intentos set aligerado = null, contenido = ${contenido} where id = ${idIntento}`;
  expect(await planted(giveUp(contenido), keep)).toEqual({});
  expect(await planted(giveUp(Buffer.from("something else")), keep)).toEqual({
    "autoridad.archivo": [`${id}: su archivo fiscal no es el que tiene la autoridad`],
  });
});

test("a document in another state, and in another environment, than where its authority has it", async () => {
  const sql = sqlOf("documents");
  const [anulado, movido] = [nth("SV", 0).id, nth("SV", 1).id];
  const found = await planted(
    () => sql`update dtes set estado = case id when ${anulado} then 'Anulado' else estado end,
      esta_en_ambiente_de_pruebas = id <> ${movido} where id in (${anulado}, ${movido})`,
    () =>
      sql`update dtes set estado = 'Certificado', esta_en_ambiente_de_pruebas = true where id in (${anulado}, ${movido})`,
  );
  expect(found["autoridad.archivo"]).toEqual([
    `${anulado}: aquí está Anulado y donde la autoridad no`,
    `${movido}: la autoridad lo tiene en otro ambiente`,
  ]);
  expect(found["conteo.dia"]).toHaveLength(3);
  expect(found["evento.bitacora"]).toEqual([`${anulado}: Creado 1, Certificado 1, Anulado 0 veces`]);
});

test("a refused attempt with a document", async () => {
  const sql = sqlOf("documents");
  const { id, idIntento } = nth("GT", 1);
  const found = await planted(
    () => sql`update intentos set estado = 'rechazado', id_dte = null where id = ${idIntento}`,
    () => sql`update intentos set estado = 'certificado', id_dte = ${id} where id = ${idIntento}`,
  );
  expect(found).toEqual({ "intento.documento": [`${idIntento}: está rechazado y tiene un documento`] });
});

test("a number in two documents, a number that nobody has, a number of nobody", async () => {
  const sql = sqlOf("documents");
  const [one, two] = [nth("SV", 2), nth("SV", 3)];
  const rename = (serie: string) =>
    sql`update dtes set dte = jsonb_set(dte, '{serie}', ${sql.json(serie)}) where id = ${two.id}`;
  const twice = await planted(
    () => rename(one.serie),
    () => rename(two.serie),
  );
  const ids = [one.id, two.id].sort().join(" y ");
  expect(twice).toEqual({ "numero.unico": [expect.stringContaining(`lo llevan ${ids}`)] });

  const { idIntento } = nth("DO", 2);
  const move = (from: number, to: number) =>
    sql`update numeros set numero = ${to} where serie = 'E32' and numero = ${from}`;
  const lost = await planted(
    () => move(3, 900),
    () => move(900, 3),
  );
  expect(lost).toEqual({ "numero.hueco": ["E32 3–3: se saltaron y nadie los tiene"] });

  const nobody = await planted(
    () => sql`update numeros set id_intento = ${randomUUID()} where id_intento = ${idIntento}`,
    () => sql`update numeros set id_intento = ${idIntento} where serie = 'E32' and numero = 3`,
  );
  expect(nobody).toEqual({
    "numero.intento": [
      "E32 3: está usado y su intento no existe",
      `${idIntento}: está aceptado y su número no es suyo`,
    ],
  });
  // The system itself gives such a number back within seconds: it has to be seen before.
  const lookForDead = async () =>
    (
      await planted(
        () => sql`insert into numeros select id_cuenta, esta_en_ambiente_de_pruebas, serie, 6, 'usado', ${randomUUID()}, ${randomUUID()}
      from numeros where serie = 'E32' and numero = 5`,
        () => sql`delete from numeros where serie = 'E32' and numero = 6`,
      )
    )["numero.intento"];
  expect(await until(lookForDead)).toEqual(["E32 6: lo tomó un proceso que ya no vive, y nadie lo devolvió"]);
});

test("a count, an entry of the audit log, an event too many, and one that does not leave", async () => {
  const sql = sqlOf("documents");
  // One document more, or one less, of the day and kind of those that there are.
  const miscount = (by: number) => sql`
    insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, ${by} from dtes
    where id_cuenta = ${world.cuentas[0]?.id ?? ""} limit 1`;
  const counted = await planted(
    () => miscount(1),
    () => miscount(-1),
  );
  expect(counted).toEqual({ "conteo.dia": [expect.stringContaining("se contaron 6 y hay 5")] });

  // One received document more of somebody's day than there is.
  const misreceived = (by: number) => sql`
    insert into conteos_recibidos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    values ('1', '2026-01-01', 'factura', 'Certificado', true, ${by})`;
  const received = await planted(
    () => misreceived(1),
    () => misreceived(-1),
  );
  expect(received).toEqual({ "conteo.recibidos": [expect.stringContaining("se contaron 1 y hay 0")] });

  const { id, idIntento } = nth("GT", 2);
  const [entry = {}] =
    await sql`select id_dte, evento, fecha from bitacora where id_dte = ${id} and evento = 'Creado'`;
  const unwritten = await planted(
    () => sql`delete from bitacora where id_dte = ${id} and evento = 'Creado'`,
    () => sql`insert into bitacora ${sql(entry)}`,
  );
  expect(unwritten).toEqual({ "evento.bitacora": [`${id}: Creado 0, Certificado 1, Anulado 0 veces`] });

  const event = encodeEvent("dte.certificado", {
    id,
    idCuenta: "",
    pais: "GT",
    tipo: "factura",
    idIntento,
    sinReceptor: true,
  });
  const extra = randomUUID();
  const twice = await planted(
    () =>
      sql`insert into publicados (id, asunto, contenido, corriente) values (${extra}, 'dte.certificado', ${event}, 0)`,
    () => sql`delete from publicados where id = ${extra}`,
  );
  expect(twice).toEqual({ "evento.dicho": [`${id}: Certificado se dijo 2 veces`] });

  // Nobody empties the outbox of mail in this world.
  const mail = sqlOf("mail");
  const failed = encodeEvent("correo.fallido", { idEnvio: randomUUID(), idDte: id, motivo: "" });
  const stuck = await planted(
    () => mail`insert into outbox (id, asunto, contenido, creado)
      values (${extra}, 'correo.fallido', ${failed}, now() - interval '1 hour')`,
    () => mail`delete from outbox where id = ${extra}`,
  );
  expect(stuck).toEqual({ "evento.salida": ["mail: 1 eventos no han salido"] });
});

test("what did not arrive in the archive of its receiver, nor on its way to it", async () => {
  const sql = sqlOf("documents");
  const [kept = {}] = await sql`select * from recibidos where id_dte = ${received}`;
  const unarchived = await planted(
    () => sql`delete from recibidos where id_dte = ${received}`,
    () => sql`insert into recibidos ${sql(kept)}`,
  );
  expect(unarchived).toEqual({
    "recibido.archivo": [`${received}: su receptor no lo tiene en sus recibidos`],
  });

  const receiving = sqlOf("receiving");
  const name = (from: string, to: string) =>
    receiving`update entregas set id_dte = ${to} where id_dte = ${from}`;
  const undelivered = await planted(
    () => name(received, "otro"),
    () => name("otro", received),
  );
  expect(undelivered).toEqual({
    "entrega.unica": [
      `${received}: debía entregarse y no tiene entrega`,
      "otro: tiene entrega y no es un documento",
    ],
  });
});

test("a mail that nobody has, one whose end was not told, and one that was told and not written down", async () => {
  const mail = sqlOf("mail");
  const { id } = nth("GT", 3);
  const { status } = await api.call("POST", `/dte/${id}/email`, {
    usuario: world.cuentas[0]?.usuario ?? "",
  });
  expect(status).toBe(204);
  await until(
    async () =>
      (await sqlOf("documents")`select 1 as salio from publicados where asunto = 'correo.solicitado'`).length,
  );
  const asked = broken(await look());
  expect(asked).toEqual({
    "correo.pedido": [expect.stringMatching(`^${id}: el correo .* se pidió y no tiene envío$`)],
  });

  const idEnvio = /correo (\S+) se/.exec(asked["correo.pedido"]?.[0] ?? "")?.[1] ?? "";
  await mail`insert into envios (id, id_dte, id_cuenta, estado, siguiente, creado, pedido, fin)
    values (${idEnvio}, ${id}, 'X', 'Enviado', now(), now(), now(), now())`;
  expect(broken(await look())).toEqual({
    "correo.enviado": [`${id}: el envío ${idEnvio} está Enviado y no se dijo`],
  });

  const enviado = encodeEvent("correo.enviado", { idEnvio, idDte: id });
  await mail`insert into publicados (id, asunto, contenido, corriente, publicado)
    values (${randomUUID()}, 'correo.enviado', ${enviado}, 0, now() - interval '1 minute')`;
  await sqlOf(
    "documents",
  )`insert into bitacora (id_dte, evento, fecha) values (${id}, 'CorreoEnviado', now()), (${id}, 'CorreoEnviado', now())`;
  expect(broken(await look())).toEqual({
    "correo.bitacora": [`${id}: CorreoEnviado: 1 sucedieron y 2 están en la bitácora`],
  });
  await sqlOf(
    "documents",
  )`delete from bitacora where orden = (select max(orden) from bitacora where id_dte = ${id})`;
  expect(broken(await look())).toEqual({});
});

test("a mail that came twice", async () => {
  const correos = async function* () {
    yield* ["<uno@prueba.test>", "<dos@prueba.test>", "<uno@prueba.test>"];
  };
  expect(broken(await look(() => ({ correos })))).toEqual({
    "correo.unico": ["<uno@prueba.test>: llegó dos veces"],
  });
});

test("a batch that miscounts, and one that tells of a document what is not so", async () => {
  const batch = sqlOf("batch");
  const lote = randomUUID();
  const { id, idIntento } = nth("GT", 4);
  const found = await planted(
    async () => {
      await batch`insert into lotes (id, id_cuenta, usuario, ip_origen, nombre_archivo, estado, total_filas, total_dtes,
        certificados, creado, fin) values (${lote}, 'X', 'u', '', 'a.xlsx', 'Terminado', 1, 1, 1, now(), now())`;
      await batch`insert into documentos (id_lote, orden, filas, id_intento, numero_transaccion, estado, siguiente, codigo, mensaje)
        values (${lote}, 1, '{2}', ${idIntento}, 'X', 'Rechazado', now(), 'X', 'X')`;
    },
    () => batch`delete from lotes where id = ${lote}`,
  );
  expect(found).toEqual({
    "lote.cuenta": [`${lote}: sus totales no son los de sus documentos`],
    "lote.documento": [`${lote} n.º 1: dice Rechazado y es ${id}`],
  });
});

const NOWHERE = "00000000-0000-4000-8000-000000000000";

test("answers that are not so", async () => {
  const [first] = told;
  const idCuenta = first?.idCuenta ?? "";
  const said = (more: Partial<RespuestaDeCliente>): RespuestaDeCliente => ({
    operacion: "emitir",
    idCuenta,
    marca: first?.marca ?? "",
    status: 200,
    esPendiente: false,
    ...more,
  });
  const found = await look(() => ({
    async *respuestas() {
      yield said({ id: "OTRO", total: 65 });
      yield said({ marca: "nunca", id: "OTRO", total: 65 });
      yield said({ id: nth("GT", 0).id, total: 66 });
      yield said({ status: 400, codigo: "FEG_VALIDATION_ERROR" });
      yield said({ status: 400, codigo: "FEG_DTE_CERTIFICATION_ERROR", esPendiente: true });
      yield said({ status: 0 });
      yield said({ operacion: "anular", id: nth("GT", 0).id });
      yield said({ operacion: "lote", marca: "L", id: NOWHERE });
      yield said({ operacion: "lote", marca: "refused", status: 503 });
    },
  }));
  const gt = nth("GT", 0).id;
  expect(broken(found)).toEqual({
    "respuesta.cierta": [
      `emitir GT-1: se respondió con OTRO y es ${gt}`,
      "emitir nunca: se respondió con OTRO y el archivo no lo tiene",
      "emitir GT-1: se respondió un total de 66 y es 65.00",
      `emitir GT-1: se respondió FEG_VALIDATION_ERROR y es ${gt}`,
      `anular GT-1: se respondió que ${gt} fue anulado y está Certificado`,
      `lote L: se respondió con el lote ${NOWHERE}, que no existe`,
    ],
  });
});

test("the second document of one request, which had to give up its numeroTransaccion", async () => {
  const sql = sqlOf("documents");
  const { id } = nth("GT", 1);
  const marca = "GT-1";
  const [before] = await sql`select dte, numero_transaccion from dtes where id = ${id}`;
  const found = await planted(
    () => sql`update dtes set numero_transaccion = null,
      dte = jsonb_set(dte, '{items,0,descripcion}', ${sql.json(`Café ${marca}`)}) where id = ${id}`,
    () =>
      sql`update dtes set numero_transaccion = ${before?.["numero_transaccion"]}, dte = ${sql.json(before?.["dte"])} where id = ${id}`,
  );
  expect(found["respuesta.cierta"]).toContainEqual(
    expect.stringMatching(`^emitir ${marca}: se emitió 2 veces`),
  );
});
