import { type Client, Receptor, type ReceptorDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell } from "../process/shell.js";
import { connect } from "./grpc.js";

/** The receiving roles of countries, which read what others issued. */
export type Receptores = {
  /** Finds that of a country, in any case. Throws 1000 where this installation has none of it. */
  of(pais: string): Client<ReceptorDefinition>;
};

/** Connects to the receiving roles of `addresses`, by country in any case. */
export function connectReceptores(shell: Shell, addresses: ReadonlyMap<string, string>): Receptores {
  const clients = new Map(
    [...addresses].map(([pais, address]) => [
      pais.toUpperCase(),
      connect(shell, Receptor, address, { to: `receptor-${pais.toLowerCase()}` }),
    ]),
  );
  return {
    of(pais) {
      const client = clients.get(pais.toUpperCase());
      if (client) return client;
      throw feg("1000").causedBy(new Error(`RECEPTORES names no receiving role for ${pais}`));
    },
  };
}
