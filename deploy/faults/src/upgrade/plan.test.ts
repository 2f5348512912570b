import { readManifests, root, startOrder } from "@dte/local";
import { expect, test } from "@jest/globals";
import { describeStep, planUpgrade, type Step } from "./plan.js";

const manifests = readManifests(root);
const waves = startOrder(manifests).map((level) => level.map(({ name }) => name));
const plan = (showsIdentity: boolean): Step[] =>
  planUpgrade({ waves, gone: ["telex"], replicas: 2, showsIdentity });

const placesOf = (steps: readonly Step[], service: string): number[] =>
  steps.flatMap((step, at) => (step.kind === "replace" && step.service === service ? [at] : []));

test("schemas come before every service, and both replicas of what a service calls before its own", () => {
  const steps = plan(true);
  expect(steps[0]).toEqual({ kind: "migrate" });
  for (const { name, calls } of manifests) {
    const own = placesOf(steps, name);
    expect(own).toHaveLength(2);
    for (const call of calls) {
      const [pattern = ""] = call.split(":");
      const callees = manifests.filter((each) =>
        pattern.endsWith("-*") ? each.name.startsWith(pattern.slice(0, -1)) : each.name === pattern,
      );
      for (const callee of callees) {
        expect(Math.max(...placesOf(steps, callee.name))).toBeLessThan(Math.min(...own));
      }
    }
  }
});

test("what the new release has no more goes when nobody calls it any longer", () => {
  expect(plan(true).slice(-2)).toEqual([
    { kind: "remove", service: "telex", replica: 0 },
    { kind: "remove", service: "telex", replica: 1 },
  ]);
});

test("after a release that shows no proof of users, proof is asked for when all is new and no workbook of before is left", () => {
  const steps = plan(false);
  const batches = steps.findIndex(({ kind }) => kind === "batches");
  const identities = (some: readonly Step[]) =>
    new Set(some.flatMap((step) => (step.kind === "replace" ? [step.identity] : [])));
  expect(identities(steps.slice(0, batches))).toEqual(new Set(["asked"]));
  expect(identities(steps.slice(batches))).toEqual(new Set(["required"]));
  for (const { name } of manifests) expect(placesOf(steps.slice(batches), name)).toHaveLength(2);
});

test("each step has a line of its own in the log of a run", () => {
  const lines = plan(false).map(describeStep);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines).toContain("accounts#2 replaced, identity asked");
});
