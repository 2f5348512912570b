import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { creditoFiscal, type Dte, having } from "../test/documentos.js";
import { emisor, openMinisterio, otro } from "../test/ministerio.js";
import { nota } from "../test/otros-documentos.js";
import { notaDeRetencion, retencion } from "../test/retenciones.js";

/** Normativa V2.0, Anexo IV: notes on a retention, and issuers that took others over. */

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio({ emisores: [{ ...emisor, fusionadas: [otro.nit] }, otro] });
});
afterAll(async () => {
  await mh.close();
});

const ITEM = "cuerpoDocumento.0";
const sealed = async (): Promise<Dte> => {
  const original = retencion();
  await mh.seal(original);
  return original;
};

test.each(["05", "06"] as const)("a note %s on what was kept back is sealed", async (tipo) => {
  const { body } = await mh.send(notaDeRetencion(await sealed(), tipo));
  expect(body.observaciones).toEqual(["", ""]);
  expect(body.estado).toBe("PROCESADO");
});

test.each<[que: string, changes: Dte, codigo: string, campo: string]>([
  ["is one of each", { [`${ITEM}.cantidad`]: 2 }, "007", "cantidad"],
  ["sells nothing", { [`${ITEM}.ventaGravada`]: 250 }, "007", "ventaGravada"],
  ["tells the IVA of its amount", { [`${ITEM}.totalIva`]: 0 }, "020", "totalIva"],
  ["keeps something back", { [`${ITEM}.ivaRete`]: 0 }, "020", "ivaRete"],
  ["keeps no more than the IVA", { [`${ITEM}.ivaRete`]: 40 }, "020", "ivaRete"],
  ["says what kind it is", { "resumen.codigoRetencionMH": null }, "005", "codigoRetencionMH"],
  ["is of a kind of CAT-006", { "resumen.codigoRetencionMH": "99" }, "003", "codigoRetencionMH"],
  ["is of its original's kind", { "resumen.codigoRetencionMH": "C4" }, "027", "codigoRetencionMH"],
  ["is paid by nobody", { "resumen.totalPagar": 2.5 }, "020", "totalPagar"],
])("such a note %s", async (_, changes, codigo, campo) => {
  const { body } = await mh.send(having(notaDeRetencion(await sealed()), changes));
  expect(body.estado).toBe("RECHAZADO");
  expect(body.observaciones.join(" ")).toContain(campo);
  expect(body.codigoMsg).toBe(codigo);
});

test("together they adjust no more than was subject to it", async () => {
  const original = await sealed();
  const parte = { [`${ITEM}.precioUni`]: 600, [`${ITEM}.totalIva`]: 78, [`${ITEM}.ivaRete`]: 6 };
  const resumen = { "resumen.totalIva": 78, "resumen.ivaRete": 6 };
  const una = () => having(notaDeRetencion(original), { ...parte, ...resumen });
  expect((await mh.send(una())).body.estado).toBe("PROCESADO");
  expect((await mh.send(una())).body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "016" });
});

const FUSION = "identificacion.fusion";

test("whom an issuer took over is on the Ministerio's list", async () => {
  const { body } = await mh.send(having(retencion(), { [FUSION]: otro.nit }));
  expect(body.estado).toBe("PROCESADO");
  const ajena = await mh.send(having(retencion(), { [FUSION]: "06141111111111" }));
  expect(ajena.body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "009" });
});

test("the documents of whom it took over are its own to adjust, and nobody else's", async () => {
  await mh.enter(otro);
  const original = having(creditoFiscal(), { "emisor.nit": otro.nit, "emisor.nrc": otro.nrc });
  await mh.seal(original);
  await mh.enter(emisor);
  const propia = nota("05", original);
  expect((await mh.send(propia)).body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "014" });
  const fusionada = having(nota("05", original), { [FUSION]: otro.nit });
  expect((await mh.send(fusionada)).body.estado).toBe("PROCESADO");
});
