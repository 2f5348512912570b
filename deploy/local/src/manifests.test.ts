import { expect, test } from "@jest/globals";
import { calleesOf, type Manifest, parseManifest, readManifests, startOrder } from "./manifests.js";
import { root } from "./paths.js";

const manifest = (name: string, more: Partial<Manifest> = {}): Manifest =>
  parseManifest({ name, summary: "A service.", ports: { grpc: 50_000 }, ...more }, name);

test("every service of the house can start after the ones it calls", () => {
  const all = readManifests(root);
  const order = startOrder(all).flat();
  expect(order.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name));
  for (const each of all) {
    for (const { service } of calleesOf(each, all)) {
      expect(order.indexOf(service)).toBeLessThan(order.indexOf(each));
    }
  }
});

test("services that do not call each other start side by side", () => {
  const all = [
    manifest("accounts"),
    manifest("catalogs"),
    manifest("gateway", { calls: ["accounts", "catalogs"] }),
  ];
  expect(startOrder(all).map((level) => level.map(({ name }) => name))).toEqual([
    ["accounts", "catalogs"],
    ["gateway"],
  ]);
});

test("a call of a family reaches each of its members", () => {
  const all = [
    manifest("certifier-gt"),
    manifest("certifier-sv"),
    manifest("documents", { calls: ["certifier-*"] }),
  ];
  expect(calleesOf(all[2] as Manifest, all).map(({ service }) => service.name)).toEqual([
    "certifier-gt",
    "certifier-sv",
  ]);
});

test("a call may name a listener other than grpc", () => {
  const all = [
    manifest("accounts", { ports: { grpc: 1, credenciales: 2 } }),
    manifest("certifier-gt", { calls: ["accounts:credenciales"] }),
  ];
  expect(calleesOf(all[1] as Manifest, all).map(({ port }) => port)).toEqual(["credenciales"]);
});

test.each([["nobody"], ["nobody-*"], ["accounts:nothing"]])(
  "a call of %s, which nobody offers, is refused",
  (call) => {
    const all = [manifest("accounts"), manifest("gateway", { calls: [call] })];
    expect(() => startOrder(all)).toThrow(`gateway calls ${call}`);
  },
);

test("services that call each other in a circle are refused by name", () => {
  const all = [manifest("a", { calls: ["b"] }), manifest("b", { calls: ["a"] }), manifest("c")];
  expect(() => startOrder(all)).toThrow("a, b");
});

test.each([
  [{ summary: "x", ports: { grpc: 1 } }, "name"],
  [{ name: "a", ports: { grpc: 1 } }, "summary"],
  [{ name: "a", summary: "x" }, "ports"],
  [undefined, "name"],
])("a manifest that lacks something is refused: %j", (value, what) => {
  expect(() => parseManifest(value, "a")).toThrow(`services/a/service.json: "${what}"`);
});
