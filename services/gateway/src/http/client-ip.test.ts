import { expect, test } from "@jest/globals";
import { clientIp } from "./client-ip.js";

test.each([
  ["without proxies the header is not believed", "10.0.0.1", "6.6.6.6", 0, "10.0.0.1"],
  ["one proxy appends who called it", "10.0.0.1", "6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies", "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["a chain shorter than expected ends at its first address", "10.0.0.1", "203.0.113.7", 3, "203.0.113.7"],
  ["a proxy that sent no header", "10.0.0.1", "", 1, "10.0.0.1"],
  ["what is no address is passed over", "10.0.0.1", "<script>", 1, "10.0.0.1"],
  ["a port is dropped", "10.0.0.1", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["an IPv6 address in brackets", "10.0.0.1", "[2001:db8::1]:443", 1, "2001:db8::1"],
  ["an IPv4 address in IPv6 form", "::ffff:127.0.0.1", "", 0, "127.0.0.1"],
  ["a connection that is gone", undefined, "", 0, ""],
])("%s", (_what, socket, header, hops, address) => {
  expect(clientIp(socket, header, hops)).toBe(address);
});
