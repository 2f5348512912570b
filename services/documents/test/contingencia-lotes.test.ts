import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { followLotes, gather } from "../src/contingencia/lotes.js";
import type { Issue } from "../src/issuing/issue.js";
import { contingencia, first, openContingencias, replica, sql } from "./contingencia-world.js";
import { storeOf } from "./store-of.js";

openContingencias();

const aceptado = (contenido: string, rest = {}) => ({
  aceptado: {
    fechaCertificacion: new Date().toISOString(),
    contenido: Buffer.from(contenido),
    observaciones: [],
    ...rest,
  },
});

type Lote = { original: boolean; envios: number; codigo?: string | null; edad?: number };

/**
 * Writes a lot of three documents, `edad` seconds old; with `original` their first bytes were sent. Gives the function that follows the lot, and the
 * one that reads the bytes that were kept of each document, with whether an event had reported it.
 */
async function conLote(certifier: object, { original, envios, codigo = null, edad = 0 }: Lote) {
  const id = await contingencia();
  const { deps, claim } = await replica(certifier);
  const kept: string[] = [];
  const issue = {
    conclude: async (
      { id: idIntento, idEvento }: { id: string; idEvento: string | null },
      { kind, certificacion }: { kind: string; certificacion?: { contenido: Buffer } },
    ) => {
      kept.push(`${certificacion?.contenido ?? kind}${idEvento === null ? "" : ", reported"}`);
      await storeOf(sql).transaction("conclude", (tx) => tx.closeCertificado(idIntento, idIntento));
    },
  } as unknown as Issue;
  const [evento, lote] = [randomUUID(), randomUUID()];
  await sql`insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, estado)
    values (${evento}, ${id}, '1', 'evento', 'aceptado')`;
  await sql`insert into lotes_contingencia (id, id_evento, codigo, envios, creado)
    values (${lote}, ${evento}, ${codigo}, ${envios}, now() - make_interval(secs => ${edad}))`;
  await sql`update intentos set id_evento = ${evento}, id_lote = ${lote}, original_enviado = ${original},
      contenido = 'original', contenido_contingencia = 'del lote'
    where id_contingencia = ${id}`;
  const taken = first(await claim());
  const look = async () => {
    await sql`update lotes_contingencia set siguiente = now() where id_evento = ${evento}`;
    await followLotes({ ...deps, issue }, taken);
  };
  return { kept, look, gather: () => gather(deps, taken) };
}

/** Has a lot followed until `times` looks are over, and gives what was kept. */
async function followed(certifier: object, lote: Lote, times = 1): Promise<string[]> {
  const { kept, look } = await conLote(certifier, lote);
  for (let each = 0; each < times; each += 1) await look();
  return kept;
}

type Asked = { contenido: Buffer };
type AskedLote = { contenidos: Buffer[] };
/** Makes an authority that has each document, under any bytes that it is asked about. `yaExistia`: it says so of the documents of a lot. */
const has = (yaExistia: boolean) => ({
  FindLote: async ({ contenidos }: AskedLote) => ({
    resultados: contenidos.map((contenido) => aceptado(String(contenido), { yaExistia })),
  }),
  Find: async ({ contenido }: Asked) => aceptado(String(contenido)),
});

test.each([
  [
    "that was there before the lot is kept as it was first sent, which no event reported",
    { original: true, yaExistia: true, envios: 1 },
    "original",
  ],
  [
    "whose first bytes were never sent is kept as it was in the lot",
    { original: false, yaExistia: true, envios: 1 },
    "del lote, reported",
  ],
  [
    "that the lot brought is kept as it was in the lot",
    { original: true, yaExistia: false, envios: 1 },
    "del lote, reported",
  ],
  [
    "that an earlier sending of the lot brought is kept as it was in the lot",
    { original: true, yaExistia: true, envios: 2 },
    "del lote, reported",
  ],
])("a document %s", async (_, { yaExistia, ...lote }, expected) => {
  expect(await followed(has(yaExistia), { ...lote, codigo: "LOTE-1" })).toEqual([
    expected,
    expected,
    expected,
  ]);
});

test.each([
  ["nothing is heard", { desconocido: { motivo: "no answer", enProceso: false } }],
  [
    "the first bytes are refused",
    { rechazado: { codigo: "", descripcion: "No", eventos: [], numeroLibre: false } },
  ],
])("a document that was there before the lot, and of which by itself %s, waits", async (_, said) => {
  const Find = async () => said;
  const lote = { original: true, envios: 1, codigo: "LOTE-1" };
  expect(await followed({ ...has(true), Find }, lote)).toEqual([]);
});

test.each([
  ["once, and was there before, is kept as it was first sent", 0, "original"],
  [
    "again after a sending that nobody heard the end of, is kept as it was in the lot",
    1,
    "del lote, reported",
  ],
])("a document of a lot that is sent %s", async (_, lost, expected) => {
  let sent = 0;
  const SubmitLote = async () => {
    sent += 1;
    return sent > lost ? { codigo: "LOTE-1" } : { motivo: "no answer", rechazado: false };
  };
  const Find = async ({ contenido }: Asked) =>
    sent > lost ? aceptado(String(contenido)) : { desconocido: { motivo: "no answer", enProceso: false } };
  const kept = await followed({ ...has(true), SubmitLote, Find }, { original: true, envios: 0 }, lost + 2);
  expect(kept).toEqual([expected, expected, expected]);
});

const NO_WORD = { desconocido: { motivo: "no answer", enProceso: false } };
const ABSENT = { inexistente: { motivo: "there is none" } };

test("a document that arrived after it was given up is kept as it was first sent, whatever is heard of the lot", async () => {
  const lots: number[] = [];
  let asked = 0;
  const certifier = {
    // It still lacks the first one, has the second, and says nothing of the third.
    Find: async ({ contenido }: Asked) => {
      asked += 1;
      if (asked === 1) return ABSENT;
      return asked === 2 || contenido.toString() === "del lote" ? aceptado(String(contenido)) : NO_WORD;
    },
    SubmitLote: async ({ contenidos }: AskedLote) => {
      lots.push(contenidos.length);
      return { motivo: "no answer" };
    },
  };
  const kept = await followed(certifier, { original: true, envios: 0 });
  expect(lots).toEqual([2]);
  expect(kept).toEqual(["original", "del lote, reported", "del lote, reported"]);
});

test("a lot all of whose documents arrived by themselves is not sent", async () => {
  const SubmitLote = async () => {
    throw new Error("it was sent");
  };
  const kept = await followed({ ...has(true), SubmitLote }, { original: true, envios: 0 });
  expect(kept).toEqual(["original", "original", "original"]);
});

test("an authority that says nothing of one document is not asked about the others before their lot goes", async () => {
  const said: string[] = [];
  const certifier = {
    Find: async ({ contenido }: Asked) => {
      said.push(`asked about ${contenido}`);
      return NO_WORD;
    },
    SubmitLote: async () => {
      said.push("lot");
      return { codigo: "LOTE-1" };
    },
  };
  expect(await followed(certifier, { original: true, envios: 0 })).toEqual([]);
  expect(said).toEqual(["asked about original", "lot"]);
});

test.each([
  ["whose first bytes were never sent", { original: false, envios: 0 }],
  ["that an earlier sending of its lot may have brought", { original: true, envios: 1 }],
])("a document %s is not asked about before its lot goes", async (_, lote) => {
  const certifier = { ...has(true), SubmitLote: async () => ({ codigo: "LOTE-1" }) };
  expect(await followed(certifier, lote)).toEqual([]);
});

test("a document that another lot may have brought, which nobody heard the end of, is kept as it was in the lot", async () => {
  let isThere = false;
  const sent: number[] = [];
  const certifier = {
    ...has(true),
    Find: async ({ contenido }: Asked) => (isThere ? aceptado(String(contenido)) : ABSENT),
    // The authority works the first lot off a little after it is asked about its documents.
    SubmitLote: async ({ contenidos }: AskedLote) => {
      sent.push(contenidos.length);
      return sent.length === 1 ? { motivo: "no answer" } : { codigo: "LOTE-2" };
    },
  };
  const { kept, look, gather: again } = await conLote(certifier, { original: true, envios: 7, edad: 601 });
  await look();
  isThere = true;
  await again();
  await look();
  await look();
  expect(sent).toEqual([3, 3]);
  expect(kept).toEqual(["del lote, reported", "del lote, reported", "del lote, reported"]);
});
