import { limitKey, networkOf } from "../limit-key.js";

/** What a connection counts for: its address, and each wider network that it is in, with how many connections that may have. */
export type Network = { readonly key: string; readonly most: number };

/** Times what an address may have: many people share a network, and whoever has all of one takes no more than that. */
const NETWORK_OF_4 = { bits: 24, times: 4 };
const NETWORKS_OF_6 = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
];

/** Lists the networks of an address, the narrowest first: an address or a /64 of IPv6, then its /24, or its /56 and /48. */
export function networksOf(ip: string, perAddress: number): readonly Network[] {
  const own = limitKey(ip);
  const wider = own.includes(":") ? NETWORKS_OF_6 : own.includes(".") ? [NETWORK_OF_4] : [];
  return [
    { key: own, most: perAddress },
    ...wider.map(({ bits, times }) => ({ key: networkOf(ip, bits), most: times * perAddress })),
  ];
}
