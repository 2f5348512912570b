import { type TestCuenta, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Front, startFront } from "./front.js";
import { createWorld, tabla, type World } from "./world.js";

let world: World;
let cuenta: TestCuenta;
let front: Front;
beforeAll(async () => {
  front = await startFront();
  const infile = { INFILE_URL: front.url, INFILE_FIRMA_URL: front.url };
  world = await createWorld({ env: { "certifier-gt": infile } });
  front.target = world.sandboxUrl;
  [cuenta] = world.cuentas as [TestCuenta];
  await front.goAway();
});
afterAll(async () => {
  await world?.close();
  await front?.goAway().catch(() => {});
});

type Row = { idIntento: string; intentosEnVano: number };
const rowsOf = async (id: string) =>
  await world.sql<
    Row[]
  >`select id_intento, intentos_en_vano from documentos where id_lote = ${id} order by orden`;

/** Waits until each of a batch's rows has been tried so many times without reaching anybody. */
const triedInVain = (id: string, times: number) =>
  until(async () => {
    const rows = await rowsOf(id);
    return rows.every(({ intentosEnVano }) => intentosEnVano >= times) && rows;
  });

test("while the authority refuses connections documents wait, and are issued once when it is back", async () => {
  const before = (await world.sandbox.documentos()).length;
  const { id } = await world.upload(cuenta, tabla("R", 3));
  const first = await rowsOf(id);
  // An attempt that was closed without having reached anybody can no longer be issued, so each row has a new one.
  const later = await triedInVain(id, 2);
  expect(later.filter(({ idIntento }) => first.some((each) => each.idIntento === idIntento))).toEqual([]);
  expect(await world.get(cuenta, id)).toMatchObject({ estado: "EnProceso", pendientes: 3, errores: [] });
  await front.comeBack();
  expect(await world.ended(cuenta, id)).toMatchObject({ estado: "Terminado", certificados: 3 });
  expect((await world.sandbox.documentos()).length).toBe(before + 3);
  await front.goAway();
});

test("only tries that reached nobody bring a document nearer to its refusal", async () => {
  const { id } = await world.upload(cuenta, tabla("S", 1));
  await triedInVain(id, 1);
  await world.sql`update documentos set intentos = 100, intentos_en_vano = 1, siguiente = now() where id_lote = ${id}`;
  await triedInVain(id, 2);
  expect(await world.get(cuenta, id)).toMatchObject({ pendientes: 1, errores: [] });
  const lote = await until(async () => {
    // The count is set again and again: a try that is being made writes its own count over it.
    await world.sql`
      update documentos set intentos = 1, intentos_en_vano = 11, siguiente = now()
      where id_lote = ${id} and intentos_en_vano < 11`;
    const found = await world.get(cuenta, id);
    return found.fechaFin !== undefined && found;
  });
  expect([lote.estado, lote.errores]).toEqual([
    "Fallido",
    [
      {
        fila: 2,
        codigo: "FEG_DTE_CERTIFICATION_ERROR",
        mensaje: expect.stringMatching(/no está disponible y el documento no fue emitido/),
      },
    ],
  ]);
});

test("a document has its day from its own first try on; given up before anybody had it, it is refused", async () => {
  const { id } = await world.upload(cuenta, tabla("T", 1));
  const backThen = new Date(Date.now() - 25 * 3_600_000);
  await world.sql`update lotes set creado = ${backThen} where id = ${id}`;
  await triedInVain(id, 2);
  expect(await world.get(cuenta, id)).toMatchObject({ pendientes: 1, errores: [] });
  await world.sql`update documentos set primer_intento = ${backThen}, intentos = 1, siguiente = now() where id_lote = ${id}`;
  const lote = await world.ended(cuenta, id);
  expect([lote.estado, lote.rechazados, lote.errores[0]?.mensaje]).toEqual([
    "Fallido",
    1,
    expect.stringMatching(/^El documento no se emitió.*Envíe la fila de nuevo\.$/),
  ]);
});
