import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { callersModule, callersTable, membersTable, readRpcs, readTools } from "./callers.js";
import { readManifests } from "./manifests.js";
import { root } from "./paths.js";

const rpcs = new Map([
  ["Accounts.Get", "dte.accounts.v1.Accounts/Get"],
  ["Receptor.Read", "dte.receiving.v1.Receptor/Read"],
]);

test("the table that services are built with is the one that the manifests make", () => {
  const built = readFileSync(join(root, "libs/contracts/src/gen/callers.ts"), "utf8");
  const [all, paths] = [[...readManifests(root), readTools(root)], readRpcs(root)];
  expect(callersModule(callersTable(all, paths), membersTable(all, paths))).toBe(built);
});

test("an rpc hears those whose manifests name it, and all of a family together", () => {
  const table = callersTable(
    [
      { name: "receiving", rpcs: { "receptor-*": ["Receptor.Read"], accounts: ["Accounts.Get"] } },
      { name: "certifier-gt", rpcs: { accounts: ["Accounts.Get"] } },
      { name: "certifier-sv", rpcs: { accounts: ["Accounts.Get"] } },
    ],
    rpcs,
  );
  expect(table).toEqual({
    "dte.accounts.v1.Accounts/Get": ["certifier-*", "receiving"],
    "dte.receiving.v1.Receptor/Read": ["receiving"],
  });
});

test("of a family each member that is here may call what its own manifest names, and no more", () => {
  const called = [
    { name: "receiving", rpcs: { accounts: ["Accounts.Get"] } },
    { name: "receptor-sv", rpcs: {} },
    { name: "receptor-do", rpcs: { accounts: ["Accounts.Get"] } },
  ];
  expect(membersTable(called, rpcs)).toEqual({
    "receptor-do": ["dte.accounts.v1.Accounts/Get"],
    "receptor-sv": [],
  });
});

test.each([
  [{ accounts: ["Accounts.Forget"] }, "a calls Accounts.Forget, which no contract has"],
  [{ documents: ["Accounts.Get"] }, "a calls Accounts.Get of documents, which does not serve it"],
  [{ "*": ["Accounts.Get"] }, "a calls Accounts.Get of *, which does not serve it"],
  [{ accounts: [] }, "a calls accounts and names no rpc of it"],
  [{ accounts: ["Accounts.Get"] }, "nobody calls dte.receiving.v1.Receptor/Read"],
])("calls such as %j are refused with what is wrong", (called, what) => {
  expect(() => callersTable([{ name: "a", rpcs: called }], rpcs)).toThrow(what);
});
