import { randomUUID } from "node:crypto";
import { encodeEvent } from "@dte/contracts";
import { until } from "@dte/testing/infra";
import { expect, test } from "@jest/globals";
import type { RespuestaDeCliente } from "../src/mundo.js";
import {
  api,
  broken,
  look,
  nth,
  openVerified,
  planted,
  received,
  sqlOf,
  told,
  world,
} from "./verified-world.js";

openVerified();

test("a count, an entry of the audit log, an event too many, and one that does not leave", async () => {
  const sql = sqlOf("documents");
  // The count is one too high, or one too low, for the day and kind of the documents that exist.
  const miscount = (by: number) => sql`
    insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, ${by} from dtes
    where id_cuenta = ${world.cuentas[0]?.id ?? ""} limit 1`;
  const counted = await planted(
    () => miscount(1),
    () => miscount(-1),
  );
  expect(counted).toEqual({ "conteo.dia": [expect.stringContaining("se contaron 6 y hay 5")] });

  // A hidden document is not counted either.
  const hide = (oculto: boolean) => sql`update dtes set oculto = ${oculto} where id = ${nth("GT", 1).id}`;
  const hidden = await planted(
    () => hide(true),
    () => hide(false),
  );
  expect(hidden).toEqual({ "conteo.dia": [expect.stringContaining("se contaron 5 y hay 4")] });

  // Somebody's day counts one received document more than there is.
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

  // No process empties the outbox of mail in this world.
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
  // On a busy machine the event may be told again, which brings the document back: then it is taken away once more.
  const unarchived = await until(async () => {
    let isBack = false;
    const found = await planted(
      () => sql`delete from recibidos where id_dte = ${received}`,
      async () => {
        const { count } = await sql`insert into recibidos ${sql(kept)} on conflict do nothing`;
        isBack = count === 0;
      },
    );
    return !isBack && found;
  });
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

/** Has the archive show a document in this state, whatever its authority has. */
const setAnulado = (id: string, estado: "Anulado" | "Certificado") =>
  sqlOf("documents")`update dtes set estado = ${estado} where id = ${id}`;

test("a cancellation that was refused and is done, unless something else that was told accounts for it", async () => {
  const { id } = nth("GT", 2);
  const said = (more: Partial<RespuestaDeCliente>): RespuestaDeCliente => ({
    ...{ operacion: "anular", idCuenta: told[0]?.idCuenta ?? "", marca: "A", id, status: 400 },
    ...{ codigo: "FEG_DTE_CERTIFICATION_ERROR", esPendiente: false },
    ...more,
  });
  const wrongOf = async (...answers: RespuestaDeCliente[]) => {
    const found = await look(() => ({
      async *respuestas() {
        yield* answers;
      },
    }));
    return broken(found)["respuesta.cierta"];
  };
  await setAnulado(id, "Anulado");
  try {
    const lie = `anular A: se respondió FEG_DTE_CERTIFICATION_ERROR a la anulación de ${id} y está Anulado`;
    expect(await wrongOf(said({}))).toEqual([lie]);
    expect(await wrongOf(said({}), said({ esPendiente: true }))).toBeUndefined();
    expect(await wrongOf(said({ codigo: "FEG_DTE_INVALID_STATE" }))).toBeUndefined();
    // The refused attempt is there, so another one must have cancelled the document.
    const sql = sqlOf("documents");
    await sql`insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, error, cerrado)
      select ${NOWHERE}, 'anular', id_cuenta, 'GT', 'x', tipo, 1, ${sql.json({ id })}, '', '{}', 'rechazado',
        ${sql.json({ codigo: "X", mensaje: "X", extra: {} })}, now() from dtes where id = ${id}`;
    expect(await wrongOf(said({}))).toBeUndefined();
    expect(await wrongOf(said({}), said({}))).toEqual([lie, lie]);
  } finally {
    await sqlOf("documents")`delete from intentos where id = ${NOWHERE}`;
    await setAnulado(id, "Certificado");
  }
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

test("a mail that was accepted and is nowhere, and a refused workbook that is a batch", async () => {
  const { id } = nth("GT", 0);
  const [idCuenta, batch] = [told[0]?.idCuenta ?? "", sqlOf("batch")];
  const said = (more: Partial<RespuestaDeCliente>): RespuestaDeCliente => ({
    ...{ operacion: "lote", idCuenta, marca: "libro-1 libro-2", status: 400, esPendiente: false },
    codigo: "FEG_VALIDATION_ERROR",
    ...more,
  });
  const libro = said({});
  const correo = said({ operacion: "correo", marca: id, id, status: 204 });
  await batch`insert into lotes (id, id_cuenta, usuario, ip_origen, nombre_archivo, estado, total_filas, total_dtes, creado)
    values (${NOWHERE}, ${idCuenta}, 'u', '', 'a.xlsx', 'Recibido', 1, 1, now())`;
  await batch`insert into documentos (id_lote, orden, filas, id_intento, numero_transaccion, siguiente)
    values (${NOWHERE}, 1, '{2}', ${NOWHERE}, 'libro-2', now() + interval '1 day')`;
  try {
    const found = await look(() => ({
      async *respuestas() {
        yield* [libro, correo, said({ operacion: "correo", marca: id, id })];
      },
    }));
    expect(broken(found)["respuesta.cierta"]).toEqual([
      `lote libro-1 libro-2: se respondió FEG_VALIDATION_ERROR y es el lote ${NOWHERE}`,
      `correo ${id}: se aceptaron 1 correos de ${id} y hay 0`,
    ]);
    // The workbook was sent again, and no client was told the outcome; the mail is asked for, and kept by mail.
    expect((await api.call("POST", `/dte/${id}/email`)).status).toBe(204);
    const after = await look(() => ({
      async *respuestas() {
        yield* [libro, correo, said({ status: 0 })];
      },
    }));
    expect(broken(after)["respuesta.cierta"]).toBeUndefined();
  } finally {
    await batch`delete from lotes where id = ${NOWHERE}`;
  }
});
