import { openStrangers, type Strangers } from "@dte/outgoing";
import type { DgiiConfig } from "../authority/dgii.js";

/** The address of DGII, and the ports at which other hosts may be; any port where none is given. */
export type Where = Pick<DgiiConfig, "dgiiUrl"> & { readonly outsidePorts?: readonly number[] | undefined };

/** Tells whether the receivers are on this machine: where DGII is a sandbox here, so are they. */
export const areLocal = ({ dgiiUrl }: Where): boolean => dgiiUrl.startsWith("http:");

/** Gives the ports at which receivers may be; any port when they are on this machine. */
export const portsOf = (where: Where): readonly number[] | undefined =>
  areLocal(where) ? undefined : where.outsidePorts;

/**
 * Opens the client for the hosts of other taxpayers, which the caller has to close. Anybody can write an address into DGII's directory, so the client
 * reaches public addresses alone, except where DGII is on this machine.
 */
export const openReceptores = (where: Where): Strangers =>
  openStrangers({ reach: areLocal(where) ? "local" : "public", ports: portsOf(where) });
