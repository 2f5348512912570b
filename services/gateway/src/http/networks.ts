import { networksOf } from "@dte/service";
import type { Use, Window } from "./count.js";

/**
 * The limit of a network as a multiple of that of one address. No prefix is certain to be one customer: mobile networks hand out single lines of a
 * /56, a /48 may be a whole street's, and a /24 of IPv4 has people of many companies, of whom few ask at the same time.
 */
const TIMES = {
  of4: [{ bits: 24, times: 16 }],
  of6: [
    { bits: 56, times: 16 },
    { bits: 48, times: 64 },
  ],
};

/**
 * Lists the keys for which a request from an address counts: the address itself with `windows`, and its networks with a multiple of them, since
 * whoever has a network of IPv6 has as many addresses as they like.
 */
export function useOfAddress(ip: string, windows: readonly Window[]): Use {
  return networksOf(ip, 1, TIMES).map(({ key, most: times }) => ({
    key,
    windows: windows.map((window) => ({ ...window, max: times * window.max })),
  }));
}
