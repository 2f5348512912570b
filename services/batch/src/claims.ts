import type { Shell, Sql } from "@dte/service";
import {
  claimDocumentos,
  renewDocumentos,
  returnDocumentos,
  type Tomado,
  type Turno,
} from "./store/documentos.js";
import { beginLotes } from "./store/lotes.js";

/** A turn with a document: when its process dies, the next one takes it up after this. Repeating a try harms nothing. */
const LEASE_MS = 15_000;
/** Accounts whose last turn is remembered; of those beyond, the one that waited longest counts as new. */
const TURNOS_MAX = 10_000;

/** The documents that this process has taken and not written down yet. */
export type Claims = {
  readonly size: number;
  /** Takes up to `limit` more that are due, the accounts taking turns; none of the accounts `sin`. */
  take(limit: number, sin: readonly string[]): Promise<readonly Tomado[]>;
  /** Keeps them from being taken by others. */
  renew(): Promise<void>;
  /** It is written down, or to be found out again when its lease ends. */
  drop(documento: Tomado): void;
  /** Gives them back without having worked on them. */
  release(documentos: readonly Tomado[]): Promise<void>;
};

export function createClaims(shell: Shell, sql: Sql): Claims {
  const held = new Map<string, Tomado>();
  /** When each account had its last turn, the longest ago first. */
  const turnos = new Map<string, number>();
  let turno = 0;
  const leaseEnd = () => new Date(shell.now().getTime() + LEASE_MS);

  function remember({ idCuenta }: Tomado): void {
    turno += 1;
    turnos.delete(idCuenta);
    turnos.set(idCuenta, turno);
    const [oldest] = turnos.keys();
    if (turnos.size > TURNOS_MAX && oldest !== undefined) turnos.delete(oldest);
  }

  return {
    get size() {
      return held.size;
    },
    async take(limit, sin) {
      const asked = {
        turnos: turnosOf(held.values(), turnos),
        now: shell.now(),
        hasta: leaseEnd(),
        limit,
        sin,
      };
      const tomados = await claimDocumentos(sql, asked);
      const nuevos = new Set(tomados.flatMap(({ idLote, esPrimero }) => (esPrimero ? [idLote] : [])));
      if (nuevos.size > 0) await beginLotes(sql, [...nuevos]);
      // Not before: what is held is renewed, and nobody works on what this did not give.
      for (const documento of tomados) {
        held.set(documento.idIntento, documento);
        remember(documento);
      }
      return tomados;
    },
    async renew() {
      if (held.size > 0) await renewDocumentos(sql, [...held.keys()], leaseEnd());
    },
    drop: ({ idIntento }) => {
      held.delete(idIntento);
    },
    async release(documentos) {
      for (const { idIntento } of documentos) held.delete(idIntento);
      const ids = documentos.map(({ idIntento }) => idIntento);
      if (ids.length > 0) await returnDocumentos(sql, ids, shell.now());
    },
  };
}

function turnosOf(held: Iterable<Tomado>, turnos: ReadonlyMap<string, number>): Turno[] {
  const tomados = new Map<string, number>();
  for (const { idCuenta } of held) tomados.set(idCuenta, (tomados.get(idCuenta) ?? 0) + 1);
  return [...turnos].map(([idCuenta, turno]) => ({ idCuenta, turno, tomados: tomados.get(idCuenta) ?? 0 }));
}
