import { expect, test } from "@jest/globals";
import { createNameRemitente, remitenteOf } from "./remitente.js";

test("whose turn something takes is told without saying who it is", () => {
  const { quien, origen, casa } = remitenteOf({ titular: "ana@example.com", ip: "2001:db8:1:2::3" });
  expect(`${quien} ${origen} ${casa}`).not.toMatch(/ana|2001/);
  expect(new Set([quien, origen, casa]).size).toBe(3);
});

test("the addresses of one network are one, and its house is that of its neighbours", () => {
  const [one, same, neighbour] = ["2001:db8:1:2::3", "2001:db8:1:2::4", "2001:db8:1:3::3"].map((ip) =>
    remitenteOf({ ip }),
  );
  expect(one).toEqual(same);
  expect(one?.quien).toBe("");
  expect([neighbour?.casa, neighbour?.origen === one?.origen]).toEqual([one?.casa, false]);
  expect(remitenteOf({ ip: "192.0.2.1" })).toEqual({ quien: "", origen: expect.stringMatching(/^.{43}$/) });
  expect(remitenteOf({})).toEqual({ quien: "", origen: "" });
});

const nameOf = createNameRemitente({ now: () => new Date(0) });

test("a user has a line, from whatever networks, and so has each network of which nothing else is known", () => {
  expect(nameOf({ quien: "ana", origen: "red 1" })).toBe(nameOf({ quien: "ana", origen: "red 2" }));
  const names = [
    nameOf({ quien: "ana", origen: "red 1" }),
    nameOf({ quien: "beto", origen: "red 1" }),
    nameOf({ quien: "", origen: "red 1" }),
    nameOf({ quien: "", origen: "red 2" }),
    // A user's name is no network's.
    nameOf({ quien: "red 1", origen: "" }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test("the many networks of one house have a few lines", () => {
  const names = Array.from({ length: 50 }, (_, i) => nameOf({ quien: "", origen: `lan ${i}`, casa: "casa" }));
  expect(new Set(names).size).toBe(5);
});

test("a service that asks for itself has none", () => {
  expect(nameOf(undefined)).toBeUndefined();
  expect(nameOf(null)).toBeUndefined();
  expect(nameOf({ quien: "", origen: "" })).toBeUndefined();
});
