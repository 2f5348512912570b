import type { Resultado } from "@dte/contracts";
import type { World } from "@dte/testing/simulation";
import { type Papel, papelOf } from "./papel.js";
import { unknown } from "./words.js";

/**
 * How an authority tells the documents that it has already from new ones. "llave": by the attempt's own key, which is sent along; a known document is
 * given back. "numero": by the number that the document bears; a second one is refused. "contingencia": by the document's own code, whatever the
 * bytes, and its law lets documents be issued while it is silent. "ninguna": not at all, so that a document that arrives twice is there twice.
 */
export type Trato = "llave" | "numero" | "contingencia" | "ninguna";

/** A document that the authority holds. */
export type Asiento = {
  readonly papel: Papel;
  readonly contenido: string;
  readonly id: string;
  /** The environment that it was sent to. */
  readonly pruebas: boolean;
  readonly at: number;
};

/** A ledger, and the rules of the desk before it. */
export class Authority {
  readonly asientos: Asiento[] = [];
  /** Documents of a silence that came without an event, or not as their event reported them. */
  readonly faults: string[] = [];
  /** Numbers that the authority has back, with the bytes that told it. */
  readonly anulados = new Map<string, string>();
  /** The authority shows a document this much later than it took it. */
  lagMs = 0;
  /** Documents that it came across later than anybody waited for them. */
  readonly found = new Set<Asiento>();
  /** With this, a question about a refused document is answered with the refusal, and not with the word that there is none. */
  repeatsRefusals = false;
  readonly #refused = new Set<string>();
  /** With this, it refuses documents that it has already, in words that do not say so. */
  refusesAgain = false;
  /** It says nothing before this moment. */
  silentUntil = 0;
  readonly trato: Trato;
  readonly #world: World;

  constructor(world: World, trato: Trato) {
    this.trato = trato;
    this.#world = world;
  }

  /** Takes bytes that arrive. `isRefused`: it refuses them, whatever they are. */
  take(papel: Papel, contenido: string, pruebas: boolean, isRefused: boolean): Resultado {
    if (papel.operacion === "numeros") return this.#annul(papel, contenido, isRefused);
    const same = this.asientos.find((each) => each.pruebas === pruebas && this.#isSame(each, papel));
    const key = `${papel.idIntento} ${papel.operacion}`;
    this.#world.note(`authority gets ${key}${same ? " again" : ""}${isRefused ? " and refuses" : ""}`);
    const isRefusedAnyway = isRefused && !(same && this.found.has(same));
    if (isRefusedAnyway || (papel.isBad && !same) || (same && this.refusesAgain)) {
      if (!isRefused) this.#refused.add(codeOf(papel, pruebas));
      return refusal(papel.numero !== undefined && !same && !isRefused && this.trato !== "contingencia");
    }
    if (same && this.trato === "llave") return accepted(same, true);
    if (same && this.trato === "contingencia") {
      if (this.#isShown(same)) return accepted({ ...same, contenido }, true);
      return unknown({ conRespuesta: true, referencia: EXISTIA });
    }
    if (papel.isContingencia && !this.#isReported(papel)) {
      this.faults.push(`refused, for it is not as reported: ${key}`);
      return refusal(false);
    }
    if (same && this.trato === "numero") {
      return same.contenido === contenido ? accepted(same, true) : refusal(false);
    }
    // Another document may bear the next number, and never this one again.
    if (this.anulados.has(numberOf(papel, papel.numero))) return refusal(false);
    if (papel.operacion === "anular") return this.#cancel(papel, contenido, pruebas);
    const { idIntento, numero } = papel;
    if (papel.operacion === "contingencia") {
      if (!this.#mayBeReported(papel)) return refusal(false);
      const evento = { papel, contenido, id: idIntento, pruebas, at: this.#world.now };
      this.asientos.push(evento);
      return accepted(evento, false);
    }
    const copies = this.asientos.filter((each) => each.papel.idIntento === idIntento).length;
    const id =
      this.trato === "contingencia"
        ? idInContingencia(idIntento)
        : numero === undefined
          ? `A-${idIntento}-${copies}`
          : `A-${papel.cuenta}-${pruebas}-${papel.serie}-${numero}-${copies}`;
    const asiento = { papel, contenido, id, pruebas, at: this.#world.now };
    this.asientos.push(asiento);
    return accepted(asiento, false);
  }

  /** Comes across bytes that it had mislaid. */
  comeAcross(papel: Papel, contenido: string, pruebas: boolean): void {
    this.#world.note(`authority comes across ${papel.idIntento}`);
    const before = this.asientos.length;
    this.take(papel, contenido, pruebas, false);
    for (const asiento of this.asientos.slice(before)) this.found.add(asiento);
  }

  /** Takes numbers back. Numbers that it has back it takes again in the same bytes; in others it says so, or refuses in words that do not. */
  #annul(papel: Papel, contenido: string, isRefused: boolean): Resultado {
    const { numero: desde = 0, hasta = desde } = papel;
    const keys = Array.from({ length: hasta - desde + 1 }, (_, i) => numberOf(papel, desde + i));
    const isKnown = keys.every((key) => this.anulados.get(key) === contenido);
    const isAnnulled = keys.some((key) => this.anulados.has(key));
    const isBorne = this.asientos.some((each) => keys.includes(numberOf(each.papel, each.papel.numero)));
    this.#world.note(`authority gets ${keys.join(", ")} back${isRefused ? " and refuses" : ""}`);
    if (isRefused || isBorne) return refusal(false);
    if (isAnnulled && !isKnown) return this.refusesAgain ? refusal(false) : YA_ANULADOS;
    for (const key of keys) this.anulados.set(key, contenido);
    return YA_ANULADOS;
  }

  #cancel(papel: Papel, contenido: string, pruebas: boolean): Resultado {
    const found = this.asientos.find(({ id }) => id === papel.anula);
    if (!found) return refusal(false);
    const asiento = {
      papel,
      contenido,
      id: `${found.id}-anulado`,
      pruebas,
      at: this.#world.now,
    };
    this.asientos.push(asiento);
    return accepted(asiento, false);
  }

  /** Answers a question about bytes. */
  find(contenido: string, pruebas: boolean, referencia?: string): Resultado {
    const visible = this.asientos.filter((each) => this.#isShown(each));
    const isIt =
      this.trato === "contingencia"
        ? (each: Asiento) => this.#isSame(each, papelOf(Buffer.from(contenido)))
        : (each: Asiento) => each.contenido === contenido;
    const found = visible.find((each) => each.pruebas === pruebas && isIt(each));
    // It tells documents by their code, and does not say which of the bytes it has.
    if (found) return accepted({ ...found, contenido }, referencia === EXISTIA);
    const isRefused =
      this.repeatsRefusals && this.#refused.has(codeOf(papelOf(Buffer.from(contenido)), pruebas));
    if (isRefused) return refusal(false);
    return { inexistente: { motivo: "not there" } };
  }

  #isShown({ at }: Asiento): boolean {
    return at <= this.#world.now - this.lagMs;
  }

  /** Tells whether an event may be reported: its silence is over, and the authority neither has its documents nor was told of them by another event. */
  #mayBeReported({ reporta = [], silencio }: Papel): boolean {
    if (!silencio || silencio.hasta < silencio.desde || silencio.hasta > this.#world.now) return false;
    return !this.asientos.some(
      ({ papel }) =>
        reporta.includes(papel.idIntento) || papel.reporta?.some((each) => reporta.includes(each)),
    );
  }

  /** Tells whether an event has reported a document, with a silence that the document is dated within. */
  #isReported({ idIntento, fecha = Number.NaN }: Papel): boolean {
    return this.asientos.some(
      ({ papel: { reporta, silencio } }) =>
        reporta?.includes(idIntento) && silencio && silencio.desde <= fecha && fecha <= silencio.hasta,
    );
  }

  #isSame({ papel }: Asiento, other: Papel): boolean {
    if (papel.operacion !== other.operacion) return false;
    if (this.trato === "ninguna") return false;
    if (other.operacion !== "certificar" || this.trato !== "numero" || other.numero === undefined) {
      return papel.idIntento === other.idIntento;
    }
    return papel.cuenta === other.cuenta && papel.serie === other.serie && papel.numero === other.numero;
  }
}

const accepted = ({ id, papel, contenido, at }: Asiento, yaExistia: boolean): Resultado => ({
  aceptado: {
    id,
    serie: papel.serie ?? "A",
    numero: papel.numero ?? 1,
    fechaCertificacion: new Date(at).toISOString(),
    certificador: { id: "1", nombre: "Autoridad" },
    contenido: Buffer.from(contenido),
    tipoContenido: "application/xml",
    observaciones: [],
    yaExistia,
  },
});

/** The answer that it has the numbers back, now or before. */
const YA_ANULADOS = {
  aceptado: { id: "", contenido: Buffer.alloc(0), observaciones: [] },
} as unknown as Resultado;

/** The reference of a sender who was told that the document was there already when it was sent. */
const EXISTIA = "existed";

const codeOf = ({ idIntento, operacion }: Papel, pruebas: boolean): string =>
  `${idIntento} ${operacion} ${pruebas}`;

/** Names a number by its issuer, environment and series. */
const numberOf = ({ cuenta, pruebas, serie }: Papel, numero: number | undefined): string =>
  `${cuenta} ${pruebas} ${serie} ${numero}`;

const refusal = (numeroLibre: boolean): Resultado => ({
  rechazado: { codigo: "1", descripcion: "refused", eventos: [], numeroLibre },
});

/** The id of a document before its authority has seen it, and after. */
export const idInContingencia = (idIntento: string): string => `A-${idIntento}`;
