import type { Word } from "./asking.js";
import type { Country } from "./country.js";
import type { Database } from "./database.js";
import { isCorrected, isToldInOrder, ownerOf, wrongIdentities } from "./invariants-correcciones.js";
import { attemptOf } from "./papel.js";

type Ended = {
  readonly db: Database;
  readonly country: Country;
  readonly told: readonly Word[];
  readonly isQuiet: boolean;
};

/** Lists where the end is wrong, sentence by sentence; nothing when all promises were kept. */
export function violations({ db, country, told, isQuiet }: Ended): string[] {
  const { tables } = db;
  const { asientos } = country.authority;
  const wrong: string[] = [...country.desk.faults, ...country.authority.faults];
  const intentos = new Map(tables.intentos.rows());
  const dtes = new Map(tables.dtes.rows());
  const emitidos = asientos.filter(({ papel }) => papel.operacion === "certificar");

  if (!isQuiet) {
    for (const { id, estado, aparcado, instancia } of intentos.values()) {
      if (estado === "abierto") wrong.push(`not settled: ${id} (parked: ${aparcado}, held by ${instancia})`);
    }
    if (wrong.length === 0) wrong.push("something never came to rest");
  }

  // Nothing was lost, nothing doubled, nothing made up.
  const perIntento = new Map<string, number>();
  for (const asiento of emitidos) {
    const { id, papel, contenido, pruebas } = asiento;
    const owner = ownerOf(db, country, asiento);
    const row = dtes.get(id);
    perIntento.set(papel.idIntento, (perIntento.get(papel.idIntento) ?? 0) + 1);
    const archivo = row && [...tables.archivos.rows()].find(([nombre]) => nombre === row.dte.archivoXml)?.[1];
    if (!row) wrong.push(`lost: the authority has ${id} and we do not`);
    else if (row.estado === "EnContingencia" || row.estado === "Rechazado")
      wrong.push(`lost: ${id} is ${row.estado} here`);
    else if (row.idIntento !== owner) wrong.push(`other bytes: ${id} is ${row.idIntento}'s here`);
    else if (owner === attemptOf(papel) && archivo?.contenido.toString() !== contenido)
      wrong.push(`other bytes: ${id}`);
    if (papel.pruebas !== pruebas) wrong.push(`environment: ${id} was made for another one`);
    if (row && row.dte.estaEnAmbienteDePruebas !== pruebas)
      wrong.push(`environment: ${id} is kept under another one`);
    if (intentos.get(owner)?.estado !== "certificado") wrong.push(`lost: ${id} is no certified attempt`);
  }
  for (const [idIntento, total] of perIntento)
    if (total > 1) wrong.push(`doubled: ${idIntento} has ${total} documents`);
  for (const [id, row] of dtes) {
    // A document that a stranger issued is held by its own authority.
    if (row.idIntento === null) continue;
    if (row.estado === "EnContingencia") wrong.push(`never certified: ${id}`);
    if (row.estado === "Certificado" && !emitidos.some((each) => each.id === id))
      wrong.push(`made up: ${id}`);
    const isCancelled = asientos.some(({ papel }) => papel.anula === id);
    if ((row.estado === "Anulado") !== isCancelled) wrong.push(`cancellation: ${id} is ${row.estado} here`);
  }

  wrong.push(
    ...wrongIdentities(db, country),
    ...wrongNumbers(db, country),
    ...wrongAnnulments(db, country, told),
    ...wrongContingencias(db, country),
    ...wrongEffects(db),
    ...wrongPendientes(db),
    ...wrongWords(told, db, country),
    ...wrongCancellations(told, db),
  );
  return wrong;
}

/** Checks that each number is borne once, and that a number which nobody bears has a reason. */
function wrongNumbers(db: Database, country: Country): string[] {
  const { tables } = db;
  const { asientos } = country.authority;
  const wrong: string[] = [];
  const borne = new Map<string, number>();
  for (const asiento of asientos) {
    const { papel, pruebas } = asiento;
    if (papel.numero === undefined) continue;
    const key = `${papel.cuenta} ${pruebas} ${papel.serie} ${papel.numero}`;
    borne.set(key, (borne.get(key) ?? 0) + 1);
    if (tables.numeros.get(undefined, key)?.idIntento !== ownerOf(db, country, asiento))
      wrong.push(`number ${key} is not its document's`);
  }
  for (const [key, total] of borne) if (total > 1) wrong.push(`number ${key} is borne ${total} times`);
  for (const [key, { ultimo }] of tables.secuencias.rows()) {
    const serie = key.slice(0, key.lastIndexOf(" "));
    for (let numero = 1; numero <= ultimo; numero += 1) {
      const row = tables.numeros.get(undefined, `${serie} ${numero}`);
      if (!row) wrong.push(`gap: ${serie} ${numero} was never taken`);
      else if (row.instancia !== null) wrong.push(`gap: ${serie} ${numero} is in the hands of a process`);
      else if (row.estado === "usado" && !tables.intentos.get(undefined, row.idIntento ?? "")) {
        wrong.push(`gap: ${serie} ${numero} is of no attempt`);
      }
    }
  }
  return wrong;
}

/** Checks that no number that the authority has back is given out, and that nothing else is said to be back. */
function wrongAnnulments(
  { tables }: Database,
  { authority: { anulados } }: Country,
  told: readonly Word[],
): string[] {
  const wrong: string[] = [];
  for (const key of anulados.keys()) {
    const estado = tables.numeros.get(undefined, key)?.estado;
    if (estado !== "anulado" && estado !== "anulando")
      wrong.push(`number ${key} is back with the authority, and ${estado} here`);
  }
  for (const [key, { estado }] of tables.numeros.rows())
    if (estado === "anulado" && !anulados.has(key)) wrong.push(`made up: number ${key} is back`);
  for (const each of told) {
    if (each.what !== "annulled") continue;
    const { cuenta, desde, hasta } = each.annulment;
    for (let numero = desde; numero <= hasta; numero += 1) {
      if (![true, false].some((pruebas) => anulados.has(`${cuenta} ${pruebas} S ${numero}`)))
        wrong.push(`a lie: number ${numero} of ${cuenta} is back`);
    }
  }
  return wrong;
}

/**
 * Checks that a document which was issued without the authority is not sent in its first form, and that the events here have the very bytes that the
 * authority has.
 */
function wrongContingencias({ tables }: Database, { authority: { asientos }, desk }: Country): string[] {
  const wrong: string[] = [];
  for (const id of desk.originals) {
    const intento = tables.intentos.get(undefined, id);
    if (intento && intento.idContingencia !== null && !intento.originalEnviado)
      wrong.push(`sent after it was issued without its authority: ${id}`);
  }
  for (const { papel, contenido } of asientos) {
    const { idIntento, operacion } = papel;
    if (operacion !== "contingencia") continue;
    const evento = tables.eventos.get(undefined, idIntento);
    if (evento?.estado === "aceptado" && evento.contenido.toString() !== contenido)
      wrong.push(`other bytes: event ${idIntento}`);
  }
  return wrong;
}

/** Checks that the effects of an event happen exactly once. */
function wrongEffects(db: Database): string[] {
  const { tables } = db;
  const wrong: string[] = [];
  const bitacora = [...tables.bitacora.rows()].map(([, each]) => each);
  const conteos = new Map<string, number>();
  for (const [id, { dte, estado, idIntento }] of tables.dtes.rows()) {
    if (idIntento === null) continue;
    const of = (evento: string) =>
      bitacora.filter((each) => each.idDte === id && each.evento === evento).length;
    const isCertified = estado === "Certificado" || estado === "Anulado";
    if (isCorrected(db, idIntento)) {
      const suyos = bitacora.filter((each) => each.idDte === id).sort((a, b) => a.orden - b.orden);
      const eventos = suyos.map(({ evento }) => evento);
      if (!isToldInOrder(eventos, estado))
        wrong.push(`audit log of the corrected ${id}: ${eventos.join(", ")}`);
    } else if (of("Rechazado") !== (estado === "Rechazado" ? 1 : 0))
      wrong.push(`audit log of the refusal of ${id}`);
    if (of("Creado") !== 1 || of("Certificado") !== (isCertified ? 1 : 0)) wrong.push(`audit log of ${id}`);
    if (of("Anulado") !== (estado === "Anulado" ? 1 : 0))
      wrong.push(`audit log of the cancellation of ${id}`);
    const key = `${dte.idCuenta} ${dte.fechaEmision.slice(0, 10)} ${dte.tipo} ${estado} ${dte.estaEnAmbienteDePruebas}`;
    if (estado !== "Rechazado") conteos.set(key, (conteos.get(key) ?? 0) + 1);
    const events = [...tables.outbox.rows(), ...tables.publicados.rows()].filter(
      ([, row]) => row.asunto === "dte.certificado" && row.evento.id === id,
    );
    if (events.length !== (isCertified ? 1 : 0)) wrong.push(`${events.length} events of ${id}`);
  }
  for (const [key, { total }] of tables.conteos.rows()) {
    if (total !== (conteos.get(key) ?? 0)) wrong.push(`count of ${key}: ${total}`);
  }
  return wrong;
}

const FINALES = ["dte.certificado", "dte.rechazado"];

/** Checks that an attempt is told to be pending once, and before its outcome. */
function wrongPendientes({ tables }: Database): string[] {
  const ordenes = new Map<string, { pendientes: number[]; finales: number[] }>();
  for (const [key, { asunto, evento }] of [...tables.outbox.rows(), ...tables.publicados.rows()]) {
    const { idIntento } = evento;
    if (idIntento === undefined) continue;
    const known = ordenes.get(idIntento) ?? { pendientes: [], finales: [] };
    ordenes.set(idIntento, known);
    if (asunto === "dte.pendiente") known.pendientes.push(Number(key.slice(1)));
    if (FINALES.includes(asunto)) known.finales.push(Number(key.slice(1)));
  }
  return [...ordenes].flatMap(
    ([
      id,
      {
        pendientes: [first, ...more],
        finales,
      },
    ]) => [
      ...(more.length > 0 ? [`told ${more.length + 1} times that ${id} is pending`] : []),
      ...(first !== undefined && finales.some((each) => each < first)
        ? [`${id} was pending after its end`]
        : []),
    ],
  );
}

/** Checks the answers of customers against what happened then. */
function wrongWords(told: readonly Word[], db: Database, country: Country): string[] {
  const wrong: string[] = [];
  const { tables } = db;
  const { asientos, found } = country.authority;
  const emitidos = asientos.filter(({ papel }) => papel.operacion === "certificar");
  for (const each of told) {
    const { idIntento, what } = each;
    const held = emitidos.find((asiento) => ownerOf(db, country, asiento) === idIntento);
    // The answer was true when it was given, if the authority came across the document later.
    const isHeld = held !== undefined && !(found.has(held) && held.at > each.at);
    if (what === "issued") {
      const estado = tables.dtes.get(undefined, each.id)?.estado;
      if (estado === undefined || (each.isFinal && estado !== "Certificado" && estado !== "Anulado")) {
        wrong.push(`a lie: ${each.id} was issued, and is ${estado}`);
      }
      if (each.isFinal && !held)
        wrong.push(`a lie: ${idIntento} was certified, and the authority has other bytes`);
    }
    if ((what === "refused" || what === "nothing") && isHeld) {
      wrong.push(`a lie: ${idIntento} was told ${what} (${each.codigo}), and is issued`);
    }
    const known = tables.intentos.get(undefined, idIntento);
    if (what === "pending" && !known) wrong.push(`a lie: ${idIntento} was pending, and is unknown`);
  }
  return wrong;
}

/** A failover may have moved the database's clock by this much. */
const STEP_MS = 1_000;

/** Checks the answers of customers about cancellations against what happened then. That a pending one ends is looked at with all attempts. */
function wrongCancellations(told: readonly Word[], { tables }: Database): string[] {
  const wrong: string[] = [];
  const cancelling = [...tables.intentos.rows()]
    .map(([, row]) => row)
    .filter(({ operacion }) => operacion === "anular");
  for (const each of told) {
    if (each.what === "cancelled" && tables.dtes.get(undefined, each.id)?.estado !== "Anulado")
      wrong.push(`a lie: ${each.id} was cancelled`);
    if (
      each.what === "cancelling" &&
      !cancelling.some(({ id, dte }) => id === each.place && dte.id === each.id)
    )
      wrong.push(`a lie: the cancellation of ${each.id} was pending as ${each.place}`);
    if (each.what !== "not cancelled") continue;
    const { idIntento, codigo, isNothing, asked } = each;
    const done = cancelling.find(
      ({ id, dte, estado, creado }) =>
        estado === "certificado" &&
        dte.id === each.id &&
        (id === idIntento || (isNothing && creado.getTime() < asked - STEP_MS)),
    );
    if (done) wrong.push(`a lie: ${each.id} was not cancelled (${codigo}), and is, by ${done.id}`);
  }
  return wrong;
}
