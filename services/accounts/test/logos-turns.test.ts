import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ALL, cuentaOf, usuarioOf } from "./builders.js";
import { pictureOf, pngOf } from "./imagenes.js";
import { createWorld, type World } from "./world.js";

const SUYAS = Array.from({ length: 8 }, (_, each) => String(3_001 + each));
/** A small file of one colour that takes a processor for half a second or more. */
const LARGE = pngOf({ ancho: 1_000, alto: 1_000, filas: Buffer.alloc(1_000 * (3 * 1_000 + 1)) });

let world: World;
let portador: string;
beforeAll(async () => {
  const permitted = (id: string) => ({ id, permisos: ALL });
  world = await createWorld({
    cuentas: ["1001", ...SUYAS].map((id) => cuentaOf(id, "GT")),
    usuarios: [usuarioOf("ana", [permitted("1001")]), usuarioOf("muchas", SUYAS.map(permitted))],
  });
  const { texto } = await world.accounts.CreateLlave({
    usuario: "muchas",
    nombre: "una",
    estaEnAmbienteDePruebas: true,
    cuentas: SUYAS,
    permisos: ["cuenta.administrar"],
    diasVigencia: 30,
    ipOrigen: "203.0.113.7",
  });
  ({ usuario: portador } = await world.accounts.IdentifyLlave({ llave: texto }));
});
afterAll(() => world?.close());

test("a user who sends large logos for many accounts, with keys too, takes no place from another", async () => {
  const send = (usuario: string, idCuenta: string, logo: Buffer) =>
    world.accounts.Update({ usuario, idCuenta, entrada: { logo } });
  let answered = 0;
  const flood = Promise.allSettled(
    SUYAS.flatMap((id) =>
      [portador, "muchas", "muchas"].map((usuario) =>
        send(usuario, id, LARGE).finally(() => (answered += 1)),
      ),
    ),
  );
  // Refusals come at once, and by then no place is left for a user who sends so many.
  while (answered < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await send("ana", "1001", pictureOf("png"))).cuenta?.tieneLogo).toBe(true);
  const refused = (await flood).filter(({ status }) => status === "rejected");
  // One picture is drawn, three wait, and one or two may be done before the last of them comes.
  expect(refused.length).toBeGreaterThan(16);
  for (const each of refused) expect(each).toMatchObject({ reason: { codigo: "FEG_RATE_LIMIT_EXCEEDED" } });
});
