import { expect, test } from "@jest/globals";
import { networksOf } from "./networks.js";

test.each([
  ["203.0.113.77", ["203.0.113.77", 10], ["203.0.113.0/24", 40]],
  ["::ffff:203.0.113.77", ["203.0.113.77", 10], ["203.0.113.0/24", 40]],
  [
    "2001:db8:aaaa:bbcc:1:2:3:4",
    ["2001:db8:aaaa:bbcc::/64", 10],
    ["2001:db8:aaaa:bb00::/56", 20],
    ["2001:db8:aaaa::/48", 40],
  ],
  ["2001:db8::1", ["2001:db8:0:0::/64", 10], ["2001:db8:0:0::/56", 20], ["2001:db8:0::/48", 40]],
  ["", ["", 10]],
])("%s counts for its address and for wider networks", (ip, ...networks) => {
  expect(networksOf(ip, 10).map(({ key, most }) => [key, most])).toEqual(networks);
});
