import { randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { prepareCancel } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { ahora, certifiedDte, ejemplos, paisDe, readCaso, regimenes, textoDe } from "../golden-caso.js";
import { openMinisterioLocal } from "./ministerio-local.js";

const EMISOR = {
  ...{ nit: "06140101901015", nrc: "1234567", nombre: "EMPRESA FICTICIA, S.A. DE C.V." },
  fusionadas: ["06140202901024"],
};

/** Gives each example a number of its own, or two of one type would be one document. */
const numbered = (texto: string, numero: number): string =>
  texto.replace(/("numeroControl":"DTE-\d\d-\w{8}-)\d{15}/, `$1${String(numero + 1).padStart(15, "0")}`);

test.each([...regimenes])("every example in the layout of %s is sealed", async (regimen) => {
  const mh = await openMinisterioLocal(EMISOR, () => ahora);
  try {
    const refused: string[] = [];
    // A note comes after the document that it adjusts.
    const isNota = (nombre: string) => Number(nombre.startsWith("nota-"));
    const suyos = ejemplos.filter(([, each]) => each === regimen).map(([nombre]) => nombre);
    const ordered = suyos.toSorted((a, b) => isNota(a) - isNota(b));
    for (const [i, nombre] of ordered.entries()) {
      const { estado, observaciones } = await mh.send(numbered(textoDe(readCaso(nombre), regimen), i));
      if (estado !== "PROCESADO") refused.push(`${nombre}: ${observaciones.join(" ")}`);
    }
    expect(refused).toEqual([]);
  } finally {
    await mh.close();
  }
});

test.each([
  // Before V2.0 the event's schema has no room for the numbers of donations.
  [
    "v2",
    [
      ...["remision", "retencion", "donacion", "donacion-del-exterior"],
      ...["ventas-en-comision-liquidadas", "ventas-con-tarjeta-liquidadas"],
    ],
  ],
  ["legado", ["remision", "retencion", "ventas-en-comision-liquidadas", "ventas-con-tarjeta-liquidadas"]],
] as const)(
  "what is no sale is invalidated as it was written, in the layout of %s",
  async (regimen, casos) => {
    const mh = await openMinisterioLocal(EMISOR, () => ahora);
    const { regime, format } = paisDe(regimen);
    try {
      for (const nombre of casos) {
        const caso = readCaso(nombre);
        const texto = textoDe(caso, regimen);
        const { selloRecibido } = await mh.send(texto);
        const archivo = Buffer.from(`${texto.slice(0, -1)},"selloRecibido":"${selloRecibido}"}`);
        const prepared = prepareCancel(regime, {
          dte: certifiedDte(nombre) as Dte,
          motivoAnulacion: "Se rescinde la operación",
          ...{ ahora, archivo, idIntento: randomUUID() },
        });
        if (!prepared.ok) throw prepared.fault.error;
        const evento = new TextDecoder().decode(format.writeCancel(prepared.value, caso.cuenta));
        expect(await mh.annul(evento)).toMatchObject({ estado: "PROCESADO" });
      }
    } finally {
      await mh.close();
    }
  },
);
