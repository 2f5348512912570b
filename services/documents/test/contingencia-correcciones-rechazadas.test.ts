import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { concludeOriginal } from "../src/contingencia/authority.js";
import { startWorkOff } from "../src/contingencia/work-off.js";
import { nextStep } from "../src/domain/outcome.js";
import { findRechazado } from "../src/store/rechazados.js";
import { corregido, kept } from "./contingencia-correcciones-world.js";
import { openContingencias, sql } from "./contingencia-world.js";

openContingencias();

test("a correction whose lot did not come is kept though the authority repeats that it refused the document", async () => {
  const world = await corregido({ original: false });
  world.mh.losesALote();
  world.mh.repeatsItsRefusal();
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toMatchObject({ archivo: "sealed corrected", correction: "certificado" });
});

test("a correction that may have been sent by itself goes on though the authority repeats that it refused the document", async () => {
  const { mh, working, correction } = await corregido();
  mh.repeatsItsRefusal();
  await sql`update intentos set pudo_llegar = true, id_evento = null where id = ${correction}`;
  const stop = startWorkOff(working);
  const row = async () => (await sql`select estado, pudo_llegar from intentos where id = ${correction}`)[0];
  for (let times = 0; times < 200 && (await row())?.["pudoLlegar"]; times += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await stop();
  expect(await row()).toEqual({ estado: "abierto", pudoLlegar: false });
});

test("a document that the authority has after all is not among the refused ones, whatever became of its correction", async () => {
  const { mh, issue, emitido, no, waiting, refused, correction } = await corregido();
  if (!emitido) throw new Error("it was not issued");
  await issue.conclude(await waiting(), no);
  expect((await findRechazado(sql, refused))?.idIntento).toBe(correction);
  mh.arrives("first one");
  const step = nextStep((await mh.certifier.Find({ ...emitido, idIntento: emitido.id })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await issue.conclude({ ...emitido, idEvento: null }, step);
  expect(await kept({ refused, correction })).toMatchObject({
    estado: "Certificado",
    refused: "certificado",
  });
  expect(await findRechazado(sql, refused)).toBeUndefined();
});

test("a correction that another one gave way to is what the authority has, and gives way to none before it", async () => {
  const entre = randomUUID();
  const { mh, issue, waiting, working, refused } = await corregido({ antes: true, entre });
  mh.arrives("first between");
  const second = await waiting();
  expect(second.predecesor).toBe(entre);
  await issue.giveWay(second, entre);
  const adoptado = await waiting();
  const step = nextStep((await mh.certifier.Find({ ...adoptado, idIntento: entre })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await concludeOriginal(working, adoptado, step);
  const [dte] = await sql`
    select d.estado, d.id_intento, convert_from(a.contenido, 'UTF8') as archivo
    from dtes d join archivos a on a.nombre = d.dte ->> 'archivoJson' where d.id = ${refused.toUpperCase()}`;
  expect(dte).toEqual({ estado: "Certificado", idIntento: entre, archivo: "sealed first between" });
});
