import { limitKey, networkOf } from "./limit-key.js";

/** An address that a caller counts for, or a wider network that it is in, with how much that may have. */
export type Network = { readonly key: string; readonly most: number };

/** How many times as much as an address the networks of so many bits may have, the narrower ones first. */
export type Times = {
  readonly of4: readonly { readonly bits: number; readonly times: number }[];
  readonly of6: readonly { readonly bits: number; readonly times: number }[];
};

/** The measure for connections: many people share a network, and whoever has all of one takes no more than that. */
const OF_CONNECTIONS: Times = {
  of4: [{ bits: 24, times: 4 }],
  of6: [
    { bits: 56, times: 2 },
    { bits: 48, times: 4 },
  ],
};

const HOUSE: Times = { of4: [], of6: [{ bits: 48, times: 1 }] };

/** Names the widest network of IPv6 that one house may have to itself (RFC 6177), of an address in it; undefined for one of IPv4. */
export const houseOf = (ip: string): string | undefined => networksOf(ip, 1, HOUSE)[1]?.key;

/** Lists the networks of an address, the narrowest first: an address or a /64 of IPv6, then its wider ones, by default those that bound connections. */
export function networksOf(
  ip: string,
  perAddress: number,
  { of4, of6 }: Times = OF_CONNECTIONS,
): readonly Network[] {
  const own = limitKey(ip);
  const wider = own.includes(":") ? of6 : own.includes(".") ? of4 : [];
  return [
    { key: own, most: perAddress },
    ...wider.map(({ bits, times }) => ({ key: networkOf(ip, bits), most: times * perAddress })),
  ];
}
