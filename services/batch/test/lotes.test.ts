import { randomUUID } from "node:crypto";
import type { Lote } from "@dte/contracts";
import { CallFailed } from "@dte/service";
import { type TestCuenta, USUARIO_TODAS, until } from "@dte/testing";
import { CODIGOS, EVERY_COUNTRY } from "@dte/testing/countries";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { libroDeTabla, tablaDe } from "./libros.js";
import { CABECERA, createWorld, tabla, type World } from "./world.js";

let world: World;
let cuenta: TestCuenta;
let otra: TestCuenta;
beforeAll(async () => {
  world = await createWorld(EVERY_COUNTRY);
  [cuenta, otra] = world.cuentas as [TestCuenta, TestCuenta];
});
afterEach(() => world.sandbox.clear());
afterAll(() => world?.close());

test("a workbook that is sent again under its id is the batch that it began, also at the same moment", async () => {
  const idLote = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const before = (await world.sandbox.documentos()).length;
  const request = {
    actor: world.actorOf(cuenta.usuario),
    nombreArchivo: "ventas.xlsx",
    contenido: await libroDeTabla([CABECERA, [null, "CF", "Silla", 112, 1]]),
    idLote,
  };
  const both = await Promise.all([world.batch.Upload(request), world.batch.Upload(request)]);
  expect(both.map(({ id }) => id)).toEqual([idLote, idLote]);
  const lote = await world.ended(cuenta, idLote);
  expect(await world.batch.Upload(request)).toEqual(lote);
  expect((await world.sandbox.documentos()).length - before).toBe(1);
});

test("the same workbook of the same account within a day is the batch of the first time, unless nothing of that was issued", async () => {
  const before = (await world.sandbox.documentos()).length;
  const filas = [CABECERA, [null, "CF", "Banca que nadie más envía", 112, 1]];
  const request = {
    actor: world.actorOf(cuenta.usuario),
    nombreArchivo: "ventas.xlsx",
    contenido: await libroDeTabla(filas),
    unaVez: true,
  };
  const both = await Promise.all([world.batch.Upload(request), world.batch.Upload(request)]);
  const { id = "" } = both[0] ?? {};
  expect(both[1]?.id).toBe(id);
  const lote = await world.ended(cuenta, id);
  expect(await world.batch.Upload({ ...request, idLote: randomUUID() })).toEqual(lote);
  expect((await world.sandbox.documentos()).length - before).toBe(1);
  // A request that names another batch, and does not ask for the workbook to be issued once, begins another one.
  const forced = await world.batch.Upload({ ...request, unaVez: false, idLote: randomUUID() });
  expect(forced.id).not.toBe(id);
  // The same workbook of another account is a batch of its own.
  const others = await world.batch.Upload({ ...request, actor: world.actorOf(otra.usuario) });
  expect([others.idCuenta, others.id === id]).toEqual([otra.id, false]);
  await world.sql`update huellas set creado = creado - interval '25 hours'`;
  const nextDay = await world.batch.Upload(request);
  expect(nextDay.id).not.toBe(forced.id);
  for (const each of [forced, nextDay]) await world.ended(cuenta, each.id);
  await world.ended(otra, others.id);

  const wrong = { ...request, contenido: await libroDeTabla([CABECERA, [null, "98765435", "Silla", 1, 1]]) };
  const failed = await world.ended(cuenta, (await world.batch.Upload(wrong)).id);
  expect(failed.estado).toBe("Fallido");
  const again = await world.batch.Upload(wrong);
  expect(again.id).not.toBe(failed.id);
  await world.ended(cuenta, again.id);
});

test("an account has at most twenty batches under way, however many come at once", async () => {
  await world.sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await world.sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  await world.sql`
    insert into lotes (id, id_cuenta, usuario, ip_origen, nombre_archivo, total_filas, total_dtes, creado)
    select gen_random_uuid(), ${cuenta.id}, 'u', '', 'sin documentos', 1, 1, now() from generate_series(1, 18)`;
  const settled = await Promise.allSettled(
    Array.from({ length: 5 }, (_, i) => world.upload(cuenta, tabla(`MAX-X-${i}`, 1))),
  );
  const rejected = settled.filter(({ status }) => status === "rejected");
  expect(rejected.map((each) => "reason" in each && each.reason.codigo)).toEqual(
    Array(3).fill("FEG_BUSINESS_RULE_VIOLATION"),
  );
  await world.sandbox.clear();
  await world.sql`delete from lotes where nombre_archivo = 'sin documentos'`;
  for (const each of settled) if (each.status === "fulfilled") await world.ended(cuenta, each.value.id);
});

test("a workbook whose caller would no longer hear the answer is not taken in: it is sent again", async () => {
  const request = {
    actor: world.actorOf(cuenta.usuario),
    nombreArchivo: "ventas.xlsx",
    contenido: await libroDeTabla(tabla("TARDE", 1)),
  };
  // The refusal itself may come too late, on a machine that does something else at that moment.
  const refusal = await until(async () => {
    const error = await world.batch.Upload(request, { timeoutMs: 900 }).catch((thrown: unknown) => thrown);
    return !(error instanceof CallFailed) && error;
  });
  expect(refusal).toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 5 } });
  const { id } = await world.batch.Upload(request);
  expect(await world.ended(cuenta, id)).toMatchObject({ certificados: 1, errores: [] });
});

const resultadoOf = async ({ usuario }: TestCuenta, { id }: Lote) =>
  await world.batch.GetResultado({ actor: world.actorOf(usuario), id });

test("documents of a workbook are certified, and the workbook with results says so beside each row", async () => {
  const before = (await world.sandbox.documentos()).length;
  const recibido = await world.upload(cuenta, [
    [...CABECERA, "receptorNombre"],
    ["A-1", "CF", "Silla", 336, 2, "=CONSUMIDOR FINAL"],
    [null, "98765434", "Mesa", 1_250.5, null, "+COMPRADOR, S.A."],
    ["A-1", null, "Banco", 100.1, 1, null],
    ["A-2", "98765435", "NIT con otro dígito verificador", 1, 1, "NADIE"],
  ]);
  expect(recibido).toMatchObject({
    idCuenta: cuenta.id,
    nombreArchivo: "ventas.xlsx",
    estado: "Recibido",
    totalFilas: 4,
    totalDtes: 3,
    pendientes: 3,
  });
  const lote = await world.ended(cuenta, recibido.id);
  expect(lote).toMatchObject({ estado: "Terminado", certificados: 2, rechazados: 1, pendientes: 0 });
  expect(lote.errores).toEqual([
    { fila: 5, codigo: "FEG_INVALID_NIT", mensaje: expect.stringContaining("98765435") },
  ]);
  const issued = (await world.sandbox.documentos()).slice(before);
  expect(issued.map(({ total }) => Number(total)).sort()).toEqual([1_250.5, 772.1]);

  const resultado = await resultadoOf(cuenta, lote);
  expect(resultado.nombre).toBe("ventas-resultado.xlsx");
  const [head = [], ...filas] = await tablaDe(resultado.contenido);
  expect(head.slice(-7).join()).toBe(
    "resultadoEstado,resultadoId,resultadoSerie,resultadoNumero,resultadoPdf,resultadoCodigo,resultadoMensaje",
  );
  const ids = issued.map(({ id }) => id);
  expect(filas).toEqual([
    [
      "A-1",
      "CF",
      "Silla",
      "336",
      "2",
      "=CONSUMIDOR FINAL",
      "Certificado",
      ...Array(4).fill(expect.any(String)),
    ],
    [
      `LOTE-${lote.id}-3`,
      "98765434",
      "Mesa",
      "1250.5",
      "",
      "+COMPRADOR, S.A.",
      "Certificado",
      ...Array(4).fill(expect.any(String)),
    ],
    ["A-1", "", "Banco", "100.1", "1", "", "Certificado", ...Array(4).fill(expect.any(String))],
    [
      "A-2",
      "98765435",
      "NIT con otro dígito verificador",
      "1",
      "1",
      "NADIE",
      "Rechazado",
      "",
      "",
      "",
      "",
      "FEG_INVALID_NIT",
      expect.stringContaining("98765435"),
    ],
  ]);
  expect(ids).toContain(filas[0]?.[7]);
  expect(filas[2]?.[7]).toBe(filas[0]?.[7]);
  expect(filas[0]?.[10]).toBe(`${world.url}/dte/${filas[0]?.[7]}/pdf`);
});

test("the same numbers sent again are refused, and a workbook with results that comes back issues only what was not", async () => {
  const first = await world.ended(cuenta, (await world.upload(cuenta, tabla("B", 2))).id);
  const again = await world.ended(cuenta, (await world.upload(cuenta, tabla("B", 2))).id);
  expect(again).toMatchObject({ estado: "Fallido", rechazados: 2 });
  expect(again.errores.map(({ codigo }) => codigo)).toEqual(["FEG_DTE_CREA_001", "FEG_DTE_CREA_001"]);
  const { contenido } = await resultadoOf(cuenta, first);
  const actor = world.actorOf(cuenta.usuario);
  await expect(world.batch.Upload({ actor, nombreArchivo: "", contenido })).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

test("an outcome that nobody knows is asked about until it is known, and the document is issued once", async () => {
  const before = (await world.sandbox.documentos()).length;
  await world.sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await world.sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  const { id } = await world.upload(cuenta, tabla("C", 2));
  await until(async () => {
    const rows = await world.sql`select from documentos where id_lote = ${id} and en_consulta`;
    return rows.length === 2;
  });
  expect(await world.get(cuenta, id)).toMatchObject({ estado: "EnProceso", pendientes: 2, errores: [] });
  await world.sandbox.clear();
  const lote = await world.ended(cuenta, id);
  expect(lote).toMatchObject({ estado: "Terminado", certificados: 2, pendientes: 0 });
  expect((await world.sandbox.documentos()).length).toBe(before + 2);
});

test("who may not issue sends nothing in, and who may not look sees nothing", async () => {
  const contenido = await libroDeTabla(tabla("D", 1));
  const upload = (usuario: string, idCuenta?: string) =>
    world.batch.Upload({
      actor: world.actorOf(usuario),
      nombreArchivo: "a.xlsx",
      contenido,
      ...(idCuenta && { idCuenta }),
    });
  await expect(upload(cuenta.consulta)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(upload(USUARIO_TODAS)).rejects.toMatchObject({ codigo: "FEG_CUENTA_INVALID" });
  const { id } = await upload(USUARIO_TODAS, otra.id);
  const get = (usuario: string, lote = id) => world.batch.Get({ actor: world.actorOf(usuario), id: lote });
  await expect(get(cuenta.usuario)).rejects.toMatchObject({ codigo: "FEG_FORBIDDEN" });
  await expect(get(otra.usuario, "no-hay")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  expect((await get(otra.consulta)).idCuenta).toBe(otra.id);
  await world.ended(otra, id);
});

test("batches are listed by account, newest first, with their first errors", async () => {
  const ask = (estado?: string, pageSize = 2) =>
    world.batch.List({
      actor: world.actorOf(cuenta.usuario),
      pageNumber: 1,
      pageSize,
      ...(estado && { estado }),
    });
  const { lotes, totalItems } = await ask();
  expect(lotes.length).toBe(2);
  expect(totalItems).toBeGreaterThanOrEqual(3);
  expect(lotes.map(({ fechaCreacion }) => fechaCreacion)).toEqual(
    lotes
      .map(({ fechaCreacion }) => fechaCreacion)
      .toSorted()
      .reverse(),
  );
  const fallidos = await ask("Fallido");
  expect(fallidos.lotes[0]?.errores).toHaveLength(2);
  await expect(ask(undefined, 101)).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
});

test("a workbook with results bears the numbers that its rows were given: what it had pending or refused is issued once", async () => {
  const before = (await world.sandbox.documentos()).length;
  await world.sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await world.sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  const filas = [
    CABECERA.slice(1),
    ["CF", "Silla", 112, 1],
    ["CF", "Mesa", 224, 1],
    ["98765435", "NIT con otro dígito verificador", 1, 1],
  ];
  const first = await world.upload(cuenta, filas);
  await until(async () => (await world.get(cuenta, first.id)).rechazados === 1);
  const [head = [], ...during] = await tablaDe((await resultadoOf(cuenta, first)).contenido);
  expect(head.slice(0, 6)).toEqual([...CABECERA.slice(1), "numeroTransaccion", "resultadoEstado"]);
  expect(during.map((fila) => fila.slice(4, 6))).toEqual(
    ["Pendiente", "Pendiente", "Rechazado"].map((estado, i) => [`LOTE-${first.id}-${i + 2}`, estado]),
  );
  const corrected = [head, ...during.map((fila, i) => (i === 2 ? ["CF", ...fila.slice(1)] : fila))];
  const second = await world.upload(cuenta, corrected);
  const third = await world.upload(cuenta, corrected);
  await world.sandbox.clear();
  expect(await world.ended(cuenta, first.id)).toMatchObject({ certificados: 2, rechazados: 1 });
  const again = [await world.ended(cuenta, second.id), await world.ended(cuenta, third.id)];
  expect(again.map(({ certificados }) => certificados).sort()).toEqual([0, 1]);
  const codigos = again.flatMap(({ errores }) => errores.map(({ codigo }) => codigo));
  expect(codigos).toEqual(Array(5).fill("FEG_DTE_CREA_001"));
  expect((await world.sandbox.documentos()).length - before).toBe(3);
});

test("accounts take turns: a small batch does not wait for the end of a large one that came before", async () => {
  const before = await world.sandbox.total();
  const large = await world.upload(cuenta, tabla("E", 200));
  const small = await world.upload(otra, tabla("F", 5));
  await world.ended(otra, small.id);
  expect(await world.ended(cuenta, large.id)).toMatchObject({ certificados: 200 });
  // Issuers are compared in the order in which the authority has the documents, which is the same however late this test looks.
  const emisores = (await world.sandbox.documentos()).slice(before).map(({ emisor }) => emisor);
  expect(emisores.filter((each) => each === otra.id)).toHaveLength(5);
  expect(emisores.lastIndexOf(otra.id)).toBeLessThan(150);
});

test.each(CODIGOS)(
  "the template of %s has headers, drop-downs and an example that can be issued",
  async (pais) => {
    const { usuario } = world.paises[pais] ?? cuenta;
    const actor = world.actorOf(usuario);
    const plantilla = await world.batch.GetPlantilla({ actor });
    expect(plantilla.nombre).toBe(`plantilla-${pais.toLowerCase()}.xlsx`);
    const upload = (contenido: Buffer) => world.batch.Upload({ actor, nombreArchivo: "p.xlsx", contenido });
    await expect(upload(plantilla.contenido)).rejects.toMatchObject({
      codigo: "LOT-INVEXC-5",
      message: expect.stringMatching(/fila de ejemplo/),
    });
    const [head = [], ejemplo = []] = await tablaDe(plantilla.contenido);
    expect(head).toEqual(expect.arrayContaining(["tipo", "itemDescripcion", "itemUnidadMedida"]));
    const { id } = await upload(await libroDeTabla([head, ["P-1", ...ejemplo.slice(1)]]));
    const lote = await until(async () => {
      const found = await world.batch.Get({ actor, id });
      return found.fechaFin !== undefined && found;
    });
    expect([lote.errores, lote.estado]).toEqual([[], "Terminado"]);
  },
);
