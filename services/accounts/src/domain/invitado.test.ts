import { expect, test } from "@jest/globals";
import { destinoDe, direccionDe } from "./invitado.js";

test("a name that is one address is mailed to, and no list of them", () => {
  expect(direccionDe("ana@example.com")).toBe("ana@example.com");
  for (const usuario of [
    "ana",
    "ana@a.com,eva@b.com",
    "ana@a.com;eva@b.com",
    "Ana <ana@a.com>",
    "a@b@c",
    "@",
    "a @b",
  ])
    expect([usuario, direccionDe(usuario)]).toEqual([usuario, undefined]);
});

test("one mailbox is counted as one, however its address is written", () => {
  expect(new Set(["ana@a.com", "ANA@a.com", "ana+1@a.com", "Ana+otra+más@A.com"].map(destinoDe)).size).toBe(
    1,
  );
  expect(destinoDe("eva@a.com")).not.toBe(destinoDe("ana@a.com"));
});
