import type { Tx } from "@dte/service";

/**
 * Passes a message as JSON. The driver's type asks for an index signature, which no message of the contract has, though all of them are
 * JSON.
 */
export const json = (tx: Tx, value: object) => tx.json(value as Parameters<Tx["json"]>[0]);
