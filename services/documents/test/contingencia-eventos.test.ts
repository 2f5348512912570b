import { expect, test } from "@jest/globals";
import { report, sendEventos } from "../src/contingencia/eventos.js";
import type { Issue } from "../src/issuing/issue.js";
import { contingencia, first, openContingencias, replica, shell, sql } from "./contingencia-world.js";
import { storeOf } from "./store-of.js";

openContingencias();

const NUMERO = { codigo: "", descripcion: "No", eventos: [], numeroLibre: false };

/** Lets the event be sent again at once, however often it was refused. */
const makeDue = (id: string) =>
  sql`update eventos_contingencia set siguiente = now() where id_contingencia = ${id}`;

test("an event that is refused after a sending that nobody heard the end of keeps the bytes that the authority may have", async () => {
  const id = await contingencia();
  const words = ["lost", "refused", "taken"];
  const sent: string[] = [];
  let written = 0;
  const { deps, claim } = await replica({
    PrepareEvento: async () => {
      written += 1;
      return { contenido: Buffer.from(`bytes ${written}`) };
    },
    Submit: async ({ contenido }: { contenido: Buffer }) => {
      sent.push(String(contenido));
      const word = words.shift();
      if (word === "lost") return { desconocido: { motivo: "no answer" } };
      if (word === "refused") return { rechazado: NUMERO };
      return { aceptado: { fechaCertificacion: new Date().toISOString(), contenido: Buffer.alloc(0) } };
    },
  });
  const held = first(await claim());
  await report(deps, held);
  const ofId = sql`eventos_contingencia where id_contingencia = ${id}`;
  for (const estado of ["abierto", "abierto", "aceptado"]) {
    await sendEventos(deps, held);
    const [evento] = await sql<{ estado: string }[]>`select estado from ${ofId}`;
    expect(evento?.estado).toBe(estado);
    await makeDue(id);
  }
  expect(sent).toEqual(["bytes 1", "bytes 1", "bytes 1"]);
  const [told] =
    await sql`select 1 as avisado from avisos_contingencia where id_contingencia = ${id} and clase = 'eventoRechazado'`;
  expect(told).toBeUndefined();
});

test("an event whose every sending was answered is written anew when it is refused", async () => {
  await contingencia();
  const sent: string[] = [];
  let written = 0;
  const { deps, claim } = await replica({
    PrepareEvento: async () => {
      written += 1;
      return { contenido: Buffer.from(`bytes ${written}`) };
    },
    Submit: async ({ contenido }: { contenido: Buffer }) => {
      sent.push(String(contenido));
      return { rechazado: NUMERO };
    },
  });
  const held = first(await claim());
  await report(deps, held);
  for (let i = 0; i < 2; i += 1) {
    await sendEventos(deps, held);
    await makeDue(held.id);
  }
  expect(sent).toEqual(["bytes 1", "bytes 2"]);
});

test("of a refused event the authority is asked once about each document, some at a time, and about what it has it is certified", async () => {
  const id = await contingencia({ documentos: 60 });
  const asked: string[] = [];
  const certified: string[] = [];
  const issue = {
    conclude: async ({ id: idIntento }: { id: string }) => {
      certified.push(idIntento);
      await storeOf(sql).transaction("conclude", (tx) => tx.closeCertificado(idIntento, idIntento));
    },
  } as unknown as Issue;
  const certifier = {
    PrepareEvento: async () => ({ contenido: Buffer.from("event") }),
    Submit: async () => ({ rechazado: NUMERO }),
    Find: async ({ idIntento }: { idIntento: string }) => {
      asked.push(idIntento);
      // The refusal is about the first bytes of a document, and not about those that the event reports.
      if (idIntento.endsWith("3")) return { rechazado: NUMERO };
      return idIntento.endsWith("7") ? { aceptado: {} } : { inexistente: { motivo: "not there" } };
    },
  };
  const { deps, claim } = await replica(certifier, shell, issue);
  const all = (await sql<{ id: string }[]>`select id from intentos where id_contingencia = ${id}`).map(
    (row) => row.id,
  );
  const held = first(await claim());
  await report(deps, held);
  await sendEventos(deps, held);
  expect(asked).toHaveLength(50);
  // The event waits for less time than a refused one, since there are more documents to ask about.
  const [soon] = await sql`
    select siguiente < now() + interval '16 seconds' as is_soon from eventos_contingencia where id_contingencia = ${id}`;
  expect(soon).toEqual({ isSoon: true });
  for (let times = 0; times < 3; times += 1) {
    await makeDue(id);
    await sendEventos(deps, held);
  }
  expect([...asked].sort()).toEqual([...all].sort());
  expect(certified.sort()).toEqual(all.filter((each) => each.endsWith("7")).sort());
  // The longer an event is refused, the longer its documents are not asked about.
  const [wait] = await sql`
    select min(siguiente) > now() + interval '9 minutes' as is_long from intentos
    where id_contingencia = ${id} and estado = 'abierto'`;
  expect(wait).toEqual({ isLong: true });
});
