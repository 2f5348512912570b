import { Database as AnyDatabase, type Network, type Tx, type World } from "@dte/testing/simulation";
import type { Contado } from "../../src/store/conteos.js";
import { createTables, type Tables } from "./rows.js";

/** The database of documents. */
export class Database extends AnyDatabase<Tables> {
  constructor(world: World, network: Network, leaseMs: number) {
    super(world, network, createTables(), leaseMs);
  }

  /** Moves the count of a document's day and kind. */
  count(
    tx: Tx,
    { idCuenta, fechaEmision, tipo, estaEnAmbienteDePruebas }: Contado,
    estado: string,
    by: number,
  ): void {
    const key = [idCuenta, fechaEmision.slice(0, 10), tipo, estado, estaEnAmbienteDePruebas].join(" ");
    this.tables.conteos.lock(tx, key);
    this.tables.conteos.put(tx, key, { total: (this.tables.conteos.get(tx, key)?.total ?? 0) + by });
  }
}
