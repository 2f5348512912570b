import { openStrangers, type Strangers } from "@dte/outgoing";
import type { DgiiConfig } from "../authority/dgii.js";

/** Where DGII is, and at which ports others may be; at any without them. */
export type Where = Pick<DgiiConfig, "dgiiUrl"> & { readonly outsidePorts?: readonly number[] | undefined };

/** Tells whether those who receive are on this machine: where DGII is a sandbox here, so are they. */
export const areLocal = ({ dgiiUrl }: Where): boolean => dgiiUrl.startsWith("http:");

/** Gives the ports at which receivers may be; on this machine at any. */
export const portsOf = (where: Where): readonly number[] | undefined =>
  areLocal(where) ? undefined : where.outsidePorts;

/**
 * Opens the client for the hosts of other taxpayers, which the caller has to close. Anybody can write an address into DGII's directory, so
 * that it leads to public addresses alone, but for where DGII is on this machine.
 */
export const openReceptores = (where: Where): Strangers =>
  openStrangers({ reach: areLocal(where) ? "local" : "public", ports: portsOf(where) });
