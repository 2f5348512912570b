import { createHash, randomUUID } from "node:crypto";
import type { LedgerEntry } from "@dte/sandbox";
import { CODIGOS } from "@dte/testing/countries";
import { until } from "@dte/testing/infra";
import { descripcionOf } from "@dte/testing/pais";
import { expect, test } from "@jest/globals";
import type { Mundo } from "../src/mundo.js";
import { broken, EACH, look, nth, openVerified, planted, sqlOf } from "./verified-world.js";

openVerified();

test("a system at rest breaks none of them, and all are looked at", async () => {
  const descritos = await Promise.all(CODIGOS.map(descripcionOf));
  const numerados = descritos.filter(({ numeracion }) => numeracion?.delEmisor).length;
  const [issued, numbered] = [CODIGOS.length * EACH, numerados * EACH];
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
    "autoridad.archivo": issued + 1,
    "autoridad.asiento": issued + 1,
    "intento.documento": issued + 1,
    "numero.unico": issued + 1,
    "numero.hueco": numbered + 1,
    "evento.dicho": issued + 1,
    "recibido.archivo": 1,
    "entrega.unica": 1,
    "respuesta.cierta": issued,
  });
});

/** Changes the lines that the first authority's ledger gives. */
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

test.each(CODIGOS)("another file than the authority's, %s", async (pais) => {
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
  // DGII has only a summary of a consumer invoice, which is no file.
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

test("a cancellation that was accepted, and its document is not cancelled", async () => {
  const sql = sqlOf("documents");
  const { id, idIntento } = nth("GT", 2);
  const lost = randomUUID();
  const cancel = { id: lost, operacion: "anular", numero_transaccion: null, huella: null, id_dte: id };
  const forget = () => sql`delete from intentos where id = ${lost}`;
  const plant = () => sql`
    insert into intentos select (jsonb_populate_record(i, ${sql.json(cancel)})).* from intentos i where i.id = ${idIntento}`;
  const fault = `${lost}: la anulación se aceptó y el documento está Certificado`;
  expect(await planted(plant, forget)).toEqual({ "intento.documento": [fault] });

  // A registered document gives way to the file of another account, which has not been cancelled; its own cancellation is told by the log.
  const [{ id_cuenta: suya } = { id_cuenta: "" }] = await sql<{ id_cuenta: string }[]>`
    select id_cuenta from dtes where id = ${id}`;
  const giveWay = async () => {
    await plant();
    await sql`update dtes set id_intento = null, id_cuenta = ${nth("SV", 0).id} where id = ${id}`;
  };
  const takeBack = async () => {
    await sql`delete from bitacora where id_dte = ${id} and evento = 'Anulado'`;
    await sql`update dtes set id_intento = ${idIntento}, id_cuenta = ${suya} where id = ${id}`;
    await forget();
  };
  const unsaid = (await planted(giveWay, takeBack))["intento.documento"];
  expect(unsaid).toContain(fault);
  const giveWayCancelled = async () => {
    await giveWay();
    await sql`insert into bitacora (id_dte, evento, fecha, recibido) values (${id}, 'Anulado', now(), false)`;
  };
  const said = (await planted(giveWayCancelled, takeBack))["intento.documento"];
  expect(said).not.toContain(fault);
  expect(said).toContain(`${idIntento}: está aceptado y no tiene documento`);
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
  // The system itself gives such a number back within seconds, so the breach has to be seen before that.
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
