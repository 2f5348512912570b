import { Database as AnyDatabase, type Network, Table, type World } from "@dte/testing/simulation";
import type { LoteGuardado } from "../../src/domain/lote.js";
import type { NewDocumento, Resultado } from "../../src/store/documentos.js";
import type { NewLote } from "../../src/store/lotes.js";

export type LoteRow = NewLote &
  Pick<LoteGuardado, "estado" | "certificados" | "rechazados" | "fin"> & {
    readonly inciertos: number;
    readonly porAnunciar: boolean;
  };
/** Moments are milliseconds since 1970, by the database's clock. */
export type DocumentoRow = Omit<NewDocumento, "solicitud"> & {
  readonly idLote: string;
  readonly solicitud: NewDocumento["solicitud"] | null;
  readonly estado: Resultado["estado"];
  readonly instancia: string | null;
  readonly siguiente: number;
  readonly primerIntento: Date | null;
  readonly enConsulta: boolean;
  readonly intentos: number;
  readonly intentosEnVano: number;
  readonly idDte: string | null;
  readonly codigo: string | null;
};

const createTables = () => ({
  instancias: new Table<{ desde: number; visto: number }>(),
  lotes: new Table<LoteRow>(),
  documentos: new Table<DocumentoRow>(),
  libros: new Table<object>(),
  huellas: new Table<{ readonly idLote: string; readonly creado: Date }>(),
  outbox: new Table<{ readonly asunto: string; readonly id: string }>(),
  /** Advisory locks. */
  cerrojos: new Table<object>(),
  /** How many events were ever written: the last one's id. */
  orden: { last: 0 },
});

export type Tables = ReturnType<typeof createTables>;

/** After so long without a sign of life a process of batch counts as dead, in ms. */
export const LEASE_MS = 15_000;

/** The database of batch. */
export class Database extends AnyDatabase<Tables> {
  constructor(world: World, network: Network) {
    super(world, network, createTables(), LEASE_MS);
  }
}
