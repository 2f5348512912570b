import { createLog, createShell } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { openRedraw } from "../src/imagen/open.js";
import { pictureOf, pngOf } from "./imagenes.js";

const shell = createShell({ name: "accounts", log: createLog("accounts", "silent") });
afterAll(() => shell.close());

const refused = (mensaje: string) =>
  expect.objectContaining({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining(mensaje),
    extra: {
      errores: [expect.objectContaining({ campo: "logo", mensaje: expect.stringContaining(mensaje) })],
    },
  });

test("a picture that takes longer than any may is refused, and its thread ends", async () => {
  const hurried = openRedraw(shell, { limitMs: 1 });
  // No machine draws a million pixels within a millisecond.
  const large = pngOf({ ancho: 1_000, alto: 1_000, filas: Buffer.alloc(1_000 * 3_001) });
  for (let each = 0; each < 3; each += 1)
    await expect(hurried(large, "1")).rejects.toEqual(refused("tarda demasiado en leerse"));
});

test("one that nobody can read is refused, and the thread goes on with the next", async () => {
  const redraw = openRedraw(shell);
  const wrong = pngOf({ ancho: 9, alto: 9, filas: Buffer.alloc(3) });
  const good = pictureOf("png");
  const [one, other] = await Promise.allSettled([redraw(wrong, "1"), redraw(good, "2")]);
  expect(one).toEqual({ status: "rejected", reason: refused("está dañada o incompleta") });
  expect(other.status === "fulfilled" && Buffer.from(other.value)).toEqual(good);
});
