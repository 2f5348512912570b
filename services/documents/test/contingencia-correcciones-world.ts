import { createHash, randomUUID } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { expect } from "@jest/globals";
import { followLotes, gather } from "../src/contingencia/lotes.js";
import { nextStep } from "../src/domain/outcome.js";
import { createEvents } from "../src/events.js";
import { createCircuits } from "../src/issuing/circuits.js";
import { createIssue, type Issue } from "../src/issuing/issue.js";
import { findRechazado } from "../src/store/rechazados.js";
import { contingencia, first, pais, replica, shell, sql } from "./contingencia-world.js";
import { NO_LIMITES } from "./silencio-world.js";
import { storeOf } from "./store-of.js";

const PASSES_MAX = 8;
const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };
const NUMERO = 7;

const NO = { rechazado: { codigo: "1", descripcion: "No", eventos: [], numeroLibre: false } };

type Written = { contenido: Buffer; idIntento: string };

/** Makes an authority that has one document, in the bytes that came first, and tells it by its code alone. */
function ministerio(codigo: string) {
  let held: string | undefined;
  const lotes = new Map<string, object>();
  const said = (contenido: Buffer, yaExistia: boolean) => ({
    aceptado: {
      ...{ id: codigo.toUpperCase(), serie: "S", numero: 0, fechaCertificacion: new Date().toISOString() },
      ...{ certificador: { id: "mh", nombre: "MH" }, observaciones: [], yaExistia },
      // The answer is made of the bytes in the question, and says nothing of the bytes that it has.
      ...{ contenido: Buffer.from(`sealed ${contenido}`), tipoContenido: "application/json" },
    },
  });
  const take = (contenido: Buffer) => {
    const yaExistia = held !== undefined;
    held ??= String(contenido);
    return said(contenido, yaExistia);
  };
  /** The bytes that arrive at the authority just before it works a lot off. */
  let late: string | undefined;
  /** The number of lots that get no answer; with `isLost` they do not arrive either. */
  let unheard = 0;
  let isLost = false;
  let isRepeating = false;
  return {
    held: () => held,
    arrives: (contenido: string) => void take(Buffer.from(contenido)),
    arrivesWithLote: (contenido: string) => {
      late = contenido;
    },
    losesAnAnswer: () => {
      unheard = 1;
    },
    losesALote: () => {
      unheard = 1;
      isLost = true;
    },
    /** From now on a question about a document that it lacks is answered with a refusal. */
    repeatsItsRefusal: () => {
      isRepeating = true;
    },
    certifier: {
      Find: async ({ contenido }: Written) => {
        if (held !== undefined) return said(contenido, false);
        return isRepeating ? NO : { inexistente: { motivo: "there is none" } };
      },
      SubmitLote: async ({ idLote, contenidos }: { idLote: string; contenidos: Buffer[] }) => {
        if (late !== undefined) take(Buffer.from(late));
        if (unheard > 0 && isLost) {
          unheard -= 1;
          return { motivo: "no answer" };
        }
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

/** Each test has an account of its own, whose number and series are named like the test's country. */
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
 * Issues a document in contingency whose only lot, or one of two, was refused, and corrects it. Gives both attempts, and the function that works the
 * contingency off. `antes`: the document was refused before the contingency, and so was its correction `entre`, where one is named.
 */
export async function corregido({
  original = true,
  otroLote = false,
  envios = 1,
  antes = false,
  entre = "",
} = {}) {
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
    prove: () => {},
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
  const no = nextStep(NO);
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
    if (entre === "") return undefined;
    await store.transaction("open", async (tx) => {
      await tx.takeNumero({ idCuenta: pais, estaEnAmbienteDePruebas: false, serie: pais }, NUMERO, entre);
      await tx.openIntento(lease.holder, nuevoOf(entre, dteOf("3.00", "2026-11-20"), "first between"));
      await tx.setIdentidad(entre, refused);
    });
    await store.countEnvio(entre, lease.holder, true);
    await store.closeRechazado(entre, lease.holder, { error, freesNumero: false, isVerdict: true });
    return undefined;
  };
  const emitido = antes ? await before() : await inLote();
  expect((await findRechazado(sql, refused))?.idIntento).toBe(entre || refused);
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
  const settling = { ...deps, store, events: createEvents(shell), prove: () => {} };
  const working = { ...deps, issue };
  return { mh, issue, emitido, no, waiting, workOff, refused, correction, working, deps: settling };
}

/** Reads the rows of the document and of both attempts, and the counts. */
export async function kept({ refused, correction }: { refused: string; correction: string }) {
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

/** The rows that are expected where the refused attempt is the one that the authority has. */
export const asRefused = ({ refused }: { refused: string }, archivo: string, informado: boolean) => ({
  ...{ estado: "Certificado", idIntento: refused, numero: refused, archivo, informado },
  ...{ total: "1.00", dicho: "1.00", dia: "2026-11-20", numeroTransaccion: pais },
  ...{ refused: "certificado", correction: "rechazado, FEG_DTE_INVALID_STATE" },
  conteos: [{ estado: "Certificado", dia: "2026-11-20", total: 1 }],
});
