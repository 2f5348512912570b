import { expect, test } from "@jest/globals";
import { ahora, nombres, readCaso, regimenes, textoDe } from "../golden-caso.js";
import { openMinisterioLocal } from "./ministerio-local.js";

const EMISOR = { nit: "06140101901015", nrc: "1234567", nombre: "EMPRESA FICTICIA, S.A. DE C.V." };

/** Each example has a number of its own, or two of one type would be one document. */
const numbered = (texto: string, numero: number): string =>
  texto.replace(/("numeroControl":"DTE-\d\d-\w{8}-)\d{15}/, `$1${String(numero + 1).padStart(15, "0")}`);

test.each([...regimenes])("every example in the layout of %s is sealed", async (regimen) => {
  const mh = await openMinisterioLocal(EMISOR, () => ahora);
  try {
    const refused: string[] = [];
    // A note comes after what it adjusts.
    const isNota = (nombre: string) => Number(nombre.startsWith("nota-"));
    const ordered = nombres.toSorted((a, b) => isNota(a) - isNota(b));
    for (const [i, nombre] of ordered.entries()) {
      const { estado, observaciones } = await mh.send(numbered(textoDe(readCaso(nombre), regimen), i));
      if (estado !== "PROCESADO") refused.push(`${nombre}: ${observaciones.join(" ")}`);
    }
    expect(refused).toEqual([]);
  } finally {
    await mh.close();
  }
});
