import { createHash, randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { createOutbox } from "@dte/service";
import { expect, test } from "@jest/globals";
import { createCircuits } from "../src/circuits.js";
import { followLotes, gather } from "../src/contingencia/lotes.js";
import { nextStep } from "../src/domain/outcome.js";
import { createEvents } from "../src/events.js";
import { createIssue, type Issue } from "../src/issue.js";
import { settle } from "../src/settle.js";
import { findRechazado as findCerrado } from "../src/store/operaciones.js";
import { findRechazado } from "../src/store/rechazados.js";
import { contingencia, first, openContingencias, pais, replica, shell, sql } from "./contingencia-world.js";
import { NO_LIMITES } from "./silencio-world.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

openContingencias();

const PASSES_MAX = 8;
const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
const NUMERO = 7;

type Written = { contenido: Buffer; idIntento: string };

/** An authority that has one document, in whichever bytes came first, and tells it by its code alone. */
function ministerio(codigo: string) {
  let held: string | undefined;
  const lotes = new Map<string, object>();
  const said = (contenido: Buffer, yaExistia: boolean) => ({
    aceptado: {
      ...{ id: codigo.toUpperCase(), serie: "S", numero: 0, fechaCertificacion: new Date().toISOString() },
      ...{ certificador: { id: "mh", nombre: "MH" }, observaciones: [], yaExistia },
      // What it gives is made of the bytes that it is asked about, and says nothing of those that it has.
      ...{ contenido: Buffer.from(`sealed ${contenido}`), tipoContenido: "application/json" },
    },
  });
  const take = (contenido: Buffer) => {
    const yaExistia = held !== undefined;
    held ??= String(contenido);
    return said(contenido, yaExistia);
  };
  /** What arrives at the authority just before it works a lot off. */
  let late: string | undefined;
  /** Lots whose taking nobody is told of. */
  let unheard = 0;
  return {
    held: () => held,
    arrives: (contenido: string) => void take(Buffer.from(contenido)),
    arrivesWithLote: (contenido: string) => {
      late = contenido;
    },
    losesAnAnswer: () => {
      unheard = 1;
    },
    certifier: {
      Find: async ({ contenido }: Written) =>
        held === undefined ? { inexistente: { motivo: "there is none" } } : said(contenido, false),
      SubmitLote: async ({ idLote, contenidos }: { idLote: string; contenidos: Buffer[] }) => {
        if (late !== undefined) take(Buffer.from(late));
        lotes.set(idLote, { resultados: contenidos.map(take) });
        if (unheard > 0) {
          unheard -= 1;
          return { motivo: "no answer" };
        }
        return { codigo: idLote, motivo: "" };
      },
      FindLote: async ({ codigo: lote }: { codigo: string }) => lotes.get(lote) ?? { resultados: [] },
    },
  };
}

/** Each test has an account of its own, whose number and series are named like its country. */
const dteOf = (total: string, dia: string): Dte =>
  ({
    ...{ idCuenta: pais, pais, tipo: "factura", moneda: "USD", total, fechaEmision: `${dia}T10:00:00-06:00` },
    ...{ numeroTransaccion: pais, estaEnAmbienteDePruebas: false, items: [] },
  }) as unknown as Dte;

const nuevoOf = (id: string, dte: Dte, contenido: string) => ({
  ...{ id, operacion: "certificar" as const, idCuenta: pais, pais, idCertificador: "mh", huella: null },
  ...{ numeroTransaccion: pais, dte, anulacion: null, contenido: Buffer.from(contenido), archivo: null },
  ...{ conexion: null, actor: ACTOR },
});

const archivoOf = (contenido: string) => ({
  nombre: `${createHash("sha256").update(contenido).digest("hex")}.json`,
  tipoContenido: "application/json",
  contenido: Buffer.from(contenido),
});

/**
 * Issues a document in contingency whose only lot, or one of two, was refused, and corrects it. Gives both attempts, and what works the
 * contingency off. `antes`: it was refused before there was one.
 */
async function corregido({ original = true, otroLote = false, envios = 1, antes = false } = {}) {
  const id = await contingencia({ documentos: 0 });
  await sql`update contingencias set tipo = 1 where id = ${id}`;
  const [refused, correction, evento, lote] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const mh = ministerio(refused);
  const { deps, claim } = await replica(mh.certifier);
  const { lease } = deps;
  const store = storeOf(sql);
  const issue: Issue = createIssue({
    ...deps,
    events: createEvents(shell),
    contingencias: {} as never,
    circuits: createCircuits({ limites: NO_LIMITES, concurrencyMax: 1, nowMs: () => 0, random: () => 0.5 }),
    random: () => 0.5,
  });
  const issueAs = async (idIntento: string, dte: Dte, contenido: string, pudoLlegar: boolean) => {
    await store.transaction("issue", async (tx) => {
      await tx.takeNumero({ idCuenta: pais, estaEnAmbienteDePruebas: false, serie: pais }, NUMERO, idIntento);
      const intento = await tx.openIntento(lease.holder, nuevoOf(idIntento, dte, `first ${contenido}`));
      if (typeof intento === "string") throw new Error(intento);
      const set = { idContingencia: id, contenido: Buffer.from(contenido), instancia: lease.holder };
      await tx.setEnContingencia(intento, { ...set, pudoLlegar });
      await tx.insertArchivo(archivoOf(contenido));
      const issued = { ...dte, id: refused.toUpperCase(), archivoJson: archivoOf(contenido).nombre };
      if (idIntento === refused) {
        await tx.insertDte({ dte: issued, idIntento, idCuenta: pais });
        await tx.insertBitacora(issued.id, [{ evento: "Creado", fecha: shell.now(), actor: ACTOR }]);
      } else {
        await tx.setIdentidad(idIntento, refused);
        await tx.setInformado(idIntento, evento);
        if (antes) await tx.insertDte({ dte: issued, idIntento, idCuenta: pais });
        else await tx.replaceRechazado(issued, { identidad: refused, idIntento });
        await tx.insertBitacora(issued.id, [{ evento: "Corregido", fecha: shell.now(), actor: ACTOR }]);
      }
      await tx.count(dte, "EnContingencia", 1);
    });
  };
  await sql`insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, estado, aceptado, fecha_recepcion)
    values (${evento}, ${id}, ${pais}, 'evento', 'aceptado', now(), now()::text)`;
  await sql`insert into lotes_contingencia (id, id_evento, codigo, envios) values (${lote}, ${evento}, 'LOTE-1', ${envios})`;
  const no = nextStep({ rechazado: { codigo: "1", descripcion: "No", eventos: [], numeroLibre: false } });
  if (no.kind !== "refuse") throw new Error("there is nothing to refuse");
  const inLote = async () => {
    await issueAs(refused, dteOf("1.00", "2026-11-20"), "one", original);
    await sql`update intentos set pudo_llegar = false, id_evento = ${evento}, id_lote = ${lote}, en_otro_lote = ${otroLote}
      where id = ${refused}`;
    const [emitido] = await store.listDeLote(lote);
    if (!emitido) throw new Error("there is nothing to refuse");
    await issue.conclude(emitido, no);
    return emitido;
  };
  const before = async () => {
    await store.transaction("open", async (tx) => {
      await tx.takeNumero({ idCuenta: pais, estaEnAmbienteDePruebas: false, serie: pais }, NUMERO, refused);
      await tx.openIntento(lease.holder, nuevoOf(refused, dteOf("1.00", "2026-11-20"), "first one"));
    });
    const { error } = no;
    await store.closeRechazado(refused, lease.holder, { error, freesNumero: false, isVerdict: true });
    return undefined;
  };
  const emitido = antes ? await before() : await inLote();
  expect((await findRechazado(sql, refused))?.idIntento).toBe(refused);
  await issueAs(correction, dteOf("2.00", "2026-11-21"), "corrected", false);
  const taken = first(await claim());
  const workOff = async () => {
    for (let pass = 0; pass < PASSES_MAX; pass += 1) {
      await sql`update lotes_contingencia set siguiente = now() where id_evento = ${evento}`;
      await gather({ ...deps, issue }, taken);
      await followLotes({ ...deps, issue }, taken);
    }
  };
  const waiting = async () => {
    const [emitido] = await store.listSinLote(id, 1);
    if (!emitido) throw new Error("nothing waits for a lot");
    return emitido;
  };
  const settling = { ...deps, store, events: createEvents(shell) };
  return { mh, issue, emitido, no, waiting, workOff, refused, correction, deps: settling };
}

/** What is kept of the document, of both attempts and of what was counted. */
async function kept({ refused, correction }: { refused: string; correction: string }) {
  const [dte] = await sql`
    select d.estado, d.id_intento, d.total::text, d.dia::text, d.numero_transaccion, d.dte ->> 'total' as dicho,
      (d.dte -> 'datosContingencia') is not null as informado, convert_from(a.contenido, 'UTF8') as archivo,
      (select id_intento from numeros where serie = ${pais} and numero = ${NUMERO}) as numero
    from dtes d join archivos a on a.nombre = d.dte ->> 'archivoJson' where d.id = ${refused.toUpperCase()}`;
  const intentos = await sql<{ id: string; estado: string; codigo: string | null }[]>`
    select id, estado, error ->> 'codigo' as codigo from intentos where id in (${refused}, ${correction})`;
  const estadoOf = (id: string) => {
    const { estado, codigo } = intentos.find((each) => each.id === id) ?? {};
    return codigo ? `${estado}, ${codigo}` : estado;
  };
  const conteos = await sql<{ estado: string; dia: string; total: number }[]>`
    select estado, dia::text, sum(total)::int as total from conteos_nuevos
    where id_cuenta = ${pais} group by 1, 2 having sum(total) <> 0`;
  return { ...dte, refused: estadoOf(refused), correction: estadoOf(correction), conteos: [...conteos] };
}

/** The document as it is kept where the refused attempt is the one that the authority has. */
const asRefused = ({ refused }: { refused: string }, archivo: string, informado: boolean) => ({
  ...{ estado: "Certificado", idIntento: refused, numero: refused, archivo, informado },
  ...{ total: "1.00", dicho: "1.00", dia: "2026-11-20", numeroTransaccion: pais },
  ...{ refused: "certificado", correction: "rechazado, FEG_DTE_INVALID_STATE" },
  conteos: [{ estado: "Certificado", dia: "2026-11-20", total: 1 }],
});

test.each([
  ["before the lot of its correction", "arrives"],
  ["while the lot of its correction is on its way", "arrivesWithLote"],
] as const)("a refused document whose first bytes arrive %s is kept in these", async (_, arrives) => {
  const world = await corregido();
  world.mh[arrives]("first one");
  await world.workOff();
  expect(world.mh.held()).toBe("first one");
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
});

test.each([
  ["another lot brings, which nobody heard the end of,", { original: false, otroLote: true }],
  ["its first send or another lot brings", { original: true, otroLote: true }],
  ["its first send or an earlier sending of its lot brings", { original: true, envios: 2 }],
])("a refused document that %s is kept as it was in its lot", async (_, how) => {
  const world = await corregido(how);
  world.mh.arrives("one");
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed one", true));
});

test.each([
  ["of which nothing else arrives", { original: true }],
  ["of which nothing else was sent", { original: false }],
])("a refused document %s is kept as it was corrected", async (_, how) => {
  const world = await corregido(how);
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toEqual({
    ...{ estado: "Certificado", idIntento: world.correction, numero: world.correction, informado: true },
    ...{
      archivo: "sealed corrected",
      total: "2.00",
      dicho: "2.00",
      dia: "2026-11-21",
      numeroTransaccion: pais,
    },
    ...{ refused: "rechazado, FEG_DTE_CERTIFICATION_ERROR", correction: "certificado" },
    conteos: [{ estado: "Certificado", dia: "2026-11-21", total: 1 }],
  });
});

test.each([
  ["arrives before the lot of its correction", "arrives"],
  ["arrives while the lot of its correction is on its way", "arrivesWithLote"],
] as const)(
  "a document that was refused before the contingency of its correction, and %s, is kept as it was",
  async (_, arrives) => {
    const world = await corregido({ antes: true });
    world.mh[arrives]("first one");
    await world.workOff();
    expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
  },
);

test("a document that was refused before the contingency of its correction is kept as it was corrected", async () => {
  const world = await corregido({ antes: true });
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toMatchObject({
    archivo: "sealed corrected",
    correction: "certificado",
    total: "2.00",
  });
});

test("a correction whose lot came, though nobody heard of it, is kept as it was corrected", async () => {
  const world = await corregido();
  world.mh.losesAnAnswer();
  await world.workOff();
  expect(world.mh.held()).toBe("corrected");
  expect(await kept(world)).toMatchObject({ archivo: "sealed corrected", correction: "certificado" });
});

test("two processes that find out at once that a refused document has arrived take its correction back once", async () => {
  const world = await corregido();
  world.mh.arrives("first one");
  const emitido = await world.waiting();
  expect(emitido).toMatchObject({ id: world.correction, predecesor: world.refused });
  await Promise.all([
    world.issue.giveWay(emitido, world.refused),
    world.issue.giveWay(emitido, world.refused),
  ]);
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
  const eventos = await sql<{ evento: string }[]>`
    select evento from bitacora where id_dte = ${world.refused.toUpperCase()} order by orden`;
  expect(eventos.map(({ evento }) => evento)).toEqual([
    ...["Creado", "Rechazado", "Corregido", "Rechazado", "Certificado"],
  ]);
});

/** A process that stood still since before the refusal hears now that the authority has the document. */
async function hearLate({ mh, issue, emitido }: Awaited<ReturnType<typeof corregido>>): Promise<void> {
  if (!emitido) throw new Error("it was not issued");
  const step = nextStep((await mh.certifier.Find({ ...emitido, idIntento: emitido.id })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await expect(issue.conclude(emitido, step)).rejects.toMatchObject({ codigo: "1000" });
}

test("a late yes to a refused document leaves it to its correction, which takes itself back", async () => {
  const world = await corregido();
  world.mh.arrives("first one");
  const before = await kept(world);
  await hearLate(world);
  expect(await kept(world)).toEqual(before);
  await world.workOff();
  expect(await kept(world)).toEqual(asRefused(world, "sealed first one", false));
});

test("a yes that is about the correction does not open the refused document again", async () => {
  const world = await corregido();
  await world.workOff();
  const before = await kept(world);
  expect(before).toMatchObject({ archivo: "sealed corrected", correction: "certificado" });
  await hearLate(world);
  expect(await kept(world)).toEqual(before);
});

test("a late yes to a refused document whose correction was refused too makes it the document again", async () => {
  const world = await corregido();
  const { mh, issue, emitido, no, waiting } = world;
  if (!emitido) throw new Error("it was not issued");
  await issue.conclude(await waiting(), no);
  expect(await kept(world)).toMatchObject({ estado: "Rechazado", idIntento: world.correction });
  mh.arrives("first one");
  const step = nextStep((await mh.certifier.Find({ ...emitido, idIntento: emitido.id })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  await issue.conclude({ ...emitido, idEvento: null }, step);
  expect(await kept(world)).toEqual({
    ...asRefused(world, "sealed first one", false),
    correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
  });
});

test("a late yes to a document refused before the contingency that its correction was refused in makes it the document again", async () => {
  const world = await corregido({ antes: true });
  const { mh, issue, no, waiting, refused, deps } = world;
  await issue.conclude(await waiting(), no);
  mh.arrives("first one");
  const intento = await findCerrado(sql, refused);
  if (!intento) throw new Error("it is not refused");
  const step = nextStep((await mh.certifier.Find({ ...intento, idIntento: refused })) as never);
  if (step.kind !== "settle") throw new Error("the authority has nothing");
  const store = storeOf(sql, createOutbox(shell, sql, SILENT_BUS));
  await settle({ ...deps, store }, intento, step.certificacion);
  expect(await kept(world)).toEqual({
    ...asRefused(world, "sealed first one", false),
    correction: "rechazado, FEG_DTE_CERTIFICATION_ERROR",
  });
  const eventos = await sql<{ evento: string }[]>`
    select evento from bitacora where id_dte = ${refused.toUpperCase()} order by orden`;
  expect(eventos.map(({ evento }) => evento)).toEqual(["Corregido", "Rechazado", "Certificado"]);
});

test("a document whose refused attempt was opened again in vain is the document of whichever is next", async () => {
  const world = await corregido();
  const { issue, emitido, no, waiting, refused, correction, deps } = world;
  if (!emitido) throw new Error("it was not issued");
  await issue.conclude(await waiting(), no);
  await deps.store.reopenRechazado(refused);
  await issue.conclude({ ...emitido, idEvento: null }, no);
  expect(await kept(world)).toMatchObject({ estado: "Rechazado", idIntento: refused });
  expect((await findRechazado(sql, refused))?.idIntento).toBe(correction);
  await deps.store.reopenRechazado(correction);
  expect(await kept(world)).toMatchObject({
    estado: "EnContingencia",
    idIntento: correction,
    numero: correction,
  });
});
