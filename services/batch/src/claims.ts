import type { Shell } from "@dte/service";
import type { Lease } from "@dte/work";
import type { Sin, Tomado, Turno } from "./store/documentos.js";
import type { Store } from "./store/store.js";

/** Accounts whose last turn is remembered; beyond that many, the account that waited longest counts as new. */
const TURNOS_MAX = 10_000;

/** The documents that this process has taken, until their outcome is written down. */
export type Claims = {
  readonly size: number;
  /**
   * Takes up to `limit` more due documents, the accounts taking turns. It takes none of the accounts and authorities in `sin`, and none at all while
   * this process may count as dead.
   */
  take(limit: number, sin: Sin): Promise<readonly Tomado[]>;
  /** Tells whether the document is certainly still this process's own; in doubt it is not begun. */
  isSure(documento: Tomado): boolean;
  /** Lets go of a document: its outcome is written down, or is found out again once it is due. */
  drop(documento: Tomado): void;
  /** Gives documents back that were not worked on. */
  release(documentos: readonly Tomado[]): Promise<void>;
};

type Held = { readonly documento: Tomado; readonly isSure: () => boolean };

/** Makes the claims of this process on documents to issue: accounts take turns, and a claim is good while its lease is. */
export function createClaims(shell: Shell, store: Store, lease: Lease): Claims {
  const held = new Map<string, Held>();
  /** When each account had its last turn, the longest ago first. */
  const turnos = new Map<string, number>();
  let turno = 0;

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
      const isSure = lease.watch();
      if (!isSure()) return [];
      const asked = { lease, working: [...held.keys()], sin };
      const cuentas = await store.findCuentasDebidas(asked);
      if (cuentas.length === 0) return [];
      const next = turnosOf(cuentas, held.values(), turnos).slice(0, limit);
      const tomados = await store.claimDocumentos({ ...asked, turnos: next, now: shell.now(), limit });
      const nuevos = new Set(tomados.flatMap(({ idLote, esPrimero }) => (esPrimero ? [idLote] : [])));
      if (nuevos.size > 0) await store.beginLotes([...nuevos]);
      // Documents count as held only now: if this call fails before, nobody works on them, and they must be claimed again.
      for (const documento of tomados) {
        held.set(documento.idIntento, { documento, isSure });
        remember(documento);
      }
      return tomados;
    },
    isSure: ({ idIntento }) => held.get(idIntento)?.isSure() === true,
    drop: ({ idIntento }) => {
      held.delete(idIntento);
    },
    async release(documentos) {
      for (const { idIntento } of documentos) held.delete(idIntento);
      const ids = documentos.map(({ idIntento }) => idIntento);
      if (ids.length > 0) await store.returnDocumentos(lease, ids);
    },
  };
}

/**
 * Orders the accounts by their next turn: first the one with the fewest documents here, and among equals the one that had the longest
 * pause. Nobody beyond the first `limit` can be given one of so many documents.
 */
function turnosOf(
  cuentas: readonly string[],
  held: Iterable<Held>,
  turnos: ReadonlyMap<string, number>,
): Turno[] {
  const tomados = new Map<string, number>();
  for (const { documento } of held)
    tomados.set(documento.idCuenta, (tomados.get(documento.idCuenta) ?? 0) + 1);
  const tomadosOf = (idCuenta: string) => tomados.get(idCuenta) ?? 0;
  const turnoOf = (idCuenta: string) => turnos.get(idCuenta) ?? 0;
  return cuentas
    .toSorted((a, b) => tomadosOf(a) - tomadosOf(b) || turnoOf(a) - turnoOf(b))
    .map((idCuenta, lugar) => ({ idCuenta, tomados: tomadosOf(idCuenta), lugar }));
}
