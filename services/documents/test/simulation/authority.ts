import type { Resultado } from "@dte/contracts";
import type { Papel } from "./papel.js";
import type { World } from "./world.js";

/**
 * How an authority tells what it has already from what is new.
 * "llave": by the attempt's own key, which is sent along; what it has it gives back. "numero": by the number that the document bears; a second
 * one is refused. "ninguna": not at all, so that what arrives twice is there twice.
 */
export type Trato = "llave" | "numero" | "ninguna";

/** A document that the authority holds. */
export type Asiento = {
  readonly papel: Papel;
  readonly contenido: string;
  readonly id: string;
  /** Where it was sent to. */
  readonly pruebas: boolean;
  readonly at: number;
  anulado: boolean;
};

/** A ledger, and the rules of the desk before it. */
export class Authority {
  readonly asientos: Asiento[] = [];
  /** It shows what it has taken this much later. */
  lagMs = 0;
  /** It refuses, in words that say nothing of that, what it has already. */
  refusesAgain = false;
  /** Until then it says nothing. */
  silentUntil = 0;
  readonly trato: Trato;
  readonly #world: World;

  constructor(world: World, trato: Trato) {
    this.trato = trato;
    this.#world = world;
  }

  /** Bytes arrive. `isRefused`: whatever they are. */
  take(papel: Papel, contenido: string, pruebas: boolean, isRefused: boolean): Resultado {
    const same = this.asientos.find((each) => each.pruebas === pruebas && this.#isSame(each, papel));
    const key = `${papel.idIntento} ${papel.operacion}`;
    this.#world.note(`authority gets ${key}${same ? " again" : ""}${isRefused ? " and refuses" : ""}`);
    if (isRefused || (papel.isBad && !same) || (same && this.refusesAgain)) {
      return refusal(papel.numero !== undefined && !same && !isRefused);
    }
    if (same && this.trato === "llave") return accepted(same, true);
    if (same && this.trato === "numero") {
      return same.contenido === contenido ? accepted(same, true) : refusal(false);
    }
    if (papel.operacion === "anular") return this.#cancel(papel, contenido, pruebas);
    const { idIntento, numero } = papel;
    const copies = this.asientos.filter((each) => each.papel.idIntento === idIntento).length;
    const id =
      numero === undefined
        ? `A-${idIntento}-${copies}`
        : `A-${papel.cuenta}-${pruebas}-${papel.serie}-${numero}-${copies}`;
    const asiento = { papel, contenido, id, pruebas, at: this.#world.now, anulado: false };
    this.asientos.push(asiento);
    return accepted(asiento, false);
  }

  #cancel(papel: Papel, contenido: string, pruebas: boolean): Resultado {
    const found = this.asientos.find(({ id }) => id === papel.anula);
    if (!found) return refusal(false);
    found.anulado = true;
    const asiento = {
      papel,
      contenido,
      id: `${found.id}-anulado`,
      pruebas,
      at: this.#world.now,
      anulado: false,
    };
    this.asientos.push(asiento);
    return accepted(asiento, false);
  }

  /** What it says of bytes when it is asked. */
  find(contenido: string, pruebas: boolean): Resultado {
    const visible = this.asientos.filter(({ at }) => at <= this.#world.now - this.lagMs);
    const found = visible.find((each) => each.pruebas === pruebas && each.contenido === contenido);
    if (found) return accepted(found, true);
    return { inexistente: { motivo: "not there" } };
  }

  #isSame({ papel }: Asiento, other: Papel): boolean {
    if (papel.operacion !== other.operacion) return false;
    if (this.trato === "ninguna") return false;
    if (other.operacion === "anular" || this.trato === "llave" || other.numero === undefined) {
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

const refusal = (numeroLibre: boolean): Resultado => ({
  rechazado: { codigo: "1", descripcion: "refused", eventos: [], numeroLibre },
});
