import { expect, test } from "@jest/globals";
import { direccionDe } from "./invitado.js";

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
