import { Database as AnyDatabase, type Network, Table, type World } from "@dte/testing/simulation";
import type { Adjunto } from "../../src/store/adjuntos.js";
import type { AprobacionEnviada, EstadoAprobacion } from "../../src/store/aprobaciones.js";
import type { Entrega, EstadoFinal } from "../../src/store/entregas.js";
import type { Palabra } from "../../src/store/palabras.js";

/** A delivery's row. Moments are milliseconds since 1970, by the database's clock. */
export type EntregaRow = Entrega & {
  readonly estado: "pendiente" | EstadoFinal;
  readonly siguiente: number;
  readonly firmante?: string | null;
};
export type AprobacionRow = AprobacionEnviada & { readonly siguiente: number };
export type AdjuntoRow = Adjunto & { readonly siguiente: number };

const createTables = () => ({
  entregas: new Table<EntregaRow>(),
  enviadas: new Table<AprobacionRow>(),
  recibidas: new Table<{ readonly estado: EstadoAprobacion; readonly archivo: string }>(),
  porConfirmar: new Table<object>(),
  palabras: new Table<Palabra & { readonly idDte: string }>(),
  adjuntos: new Table<AdjuntoRow>(),
  valores: new Table<object>(),
  /** The number of files that were ever put; ids count on from it. */
  orden: { last: 0 },
});

export type Tables = ReturnType<typeof createTables>;

/** The database of receiving, whose only leases are those that its rows bear. */
export class Database extends AnyDatabase<Tables> {
  constructor(world: World, network: Network) {
    super(world, network, createTables(), Number.POSITIVE_INFINITY);
  }
}
