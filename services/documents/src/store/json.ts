import type { Tx } from "@dte/service";

/** Gives the driver an index signature, which no message of the contract has. They are JSON all the same. */
export const json = (tx: Tx, value: object) => tx.json(value as Parameters<Tx["json"]>[0]);
