import { expect, test } from "@jest/globals";
import {
  calleesOf,
  isCertifier,
  type Manifest,
  parseManifest,
  parseManifests,
  readManifests,
  startOrder,
} from "./manifests.js";
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

test("a role is a service of its own with its package's home, and has nothing of the service that it is not given", () => {
  const [service, role, vigia] = parseManifests(
    {
      name: "certifier-gt",
      summary: "A country.",
      ports: { grpc: 1 },
      calls: ["accounts"],
      secrets: ["KEY"],
      authority: { URL: "" },
      internet: true,
      roles: {
        receptor: { summary: "Hears strangers.", ports: { grpc: 2 } },
        vigia: {
          summary: "Looks.",
          ports: { grpc: 3 },
          secrets: ["KEY"],
          authority: true,
          trusts: { RAIZ: "RAICES" },
        },
      },
    },
    "certifier-gt",
    "/else/where",
  );
  expect(service).toMatchObject({ name: "certifier-gt", home: "/else/where", secrets: ["KEY"] });
  expect(service).not.toHaveProperty("roles");
  expect(role).toMatchObject({
    name: "receptor-gt",
    role: "receptor",
    home: "/else/where",
    ports: { grpc: 2 },
    calls: [],
    secrets: [],
    authority: {},
    trusts: {},
    internet: false,
  });
  expect(vigia).toMatchObject({ authority: { URL: "" }, trusts: { RAIZ: "RAICES" } });
  expect([service, role].map((each) => each && isCertifier(each))).toEqual([true, false]);
});

test("a heap is as large as its manifest says, a role's too, and as small as others where it says nothing", () => {
  const roles = { receptor: { summary: "R.", ports: { grpc: 2 }, heap: { oldMib: 99 } } };
  const value = { name: "certifier-gt", summary: "C.", ports: { grpc: 1 }, heap: { youngMib: 16 }, roles };
  expect(parseManifests(value, "certifier-gt").map(({ heap }) => heap)).toEqual([
    { oldMib: 358, youngMib: 16 },
    { oldMib: 99, youngMib: 4 },
  ]);
});

test("a house in which no country hears strangers is whole", () => {
  const receiving = manifest("receiving", { calls: ["receptor-*"] });
  expect(calleesOf(receiving, [receiving])).toEqual([]);
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
