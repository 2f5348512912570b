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
