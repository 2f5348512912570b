import { createControl, type TestCuenta, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createWorld, type World } from "./world.js";

const CABECERA = ["numeroTransaccion", "tipo", "itemDescripcion", "itemPrecioUnitario"];

let world: World;
let mh: ReturnType<typeof createControl>;
let cuenta: Pick<TestCuenta, "usuario">;
beforeAll(async () => {
  world = await createWorld({ paises: ["SV"] });
  const { SV } = world.paises;
  if (!SV) throw new Error("no El Salvador");
  mh = createControl(SV.sandboxUrl);
  cuenta = SV;
});
afterAll(() => world?.close());

test("a document issued while its authority is silent is pending until the authority has said what it is", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const { id } = await world.upload(cuenta, [
    CABECERA,
    ["SELLO-1", "ticket", "Café molido", 7.5],
    ["SELLO-2", "ticket", "Café molido", 8.5],
  ]);
  // Each document is issued, without the seal.
  const enContingencia = () =>
    world.sql`select from documentos where id_lote = ${id} and en_consulta and intentos > 0`;
  await until(async () => (await enContingencia()).length === 2);
  expect(await world.get(cuenta, id)).toMatchObject({ estado: "EnProceso", certificados: 0, pendientes: 2 });
  await mh.clear();
  expect(await world.ended(cuenta, id)).toMatchObject({ estado: "Terminado", certificados: 2, errores: [] });
});
