import { expect, test } from "@jest/globals";
import { limitKey, mailboxKey } from "./limit-key.js";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["", ""],
])("%s counts as %s", (ip, key) => {
  expect(limitKey(ip)).toBe(key);
});

test("one mailbox is counted as one, however its address is written", () => {
  expect(new Set(["ana@a.com", "ANA@a.com", "ana+1@a.com", "Ana+otra+más@A.com"].map(mailboxKey)).size).toBe(
    1,
  );
  expect(mailboxKey("eva@a.com")).not.toBe(mailboxKey("ana@a.com"));
});

test.each([
  ["ana@\uff45xample.com", "ana@example.com"],
  ["ana@\u{1d41e}\u{1d431}ample.com", "ana@example.com"],
  ["ana@example\u3002com", "ana@example.com"],
  ["ana@example\uff0ecom", "ana@example.com"],
  ["ana+1@Ex\u00adample.com.", "ana@example.com"],
  ["ana@españa.example", "ana@xn--espaa-rta.example"],
  ["ana@ESPAÑA.example", "ana@españa.example"],
  ["ana@espan\u0303a.example", "ana@españa.example"],
])("%s is the mailbox of %s", (address, same) => {
  expect(mailboxKey(address)).toBe(mailboxKey(same));
});

test.each([
  ["Ana", "ana"],
  ["", ""],
  ["@", "@"],
  ["ana+1", "ana+1"],
  ["ana@ex ample", "ana@ex ample"],
  ["ana@eva@example.com", "ana@eva@example.com"],
])("a name that is no address (%j) is no other", (name, key) => {
  expect(mailboxKey(name)).toBe(key);
});
