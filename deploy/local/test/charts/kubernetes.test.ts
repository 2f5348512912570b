import { expect, test } from "@jest/globals";
import type { Manifest } from "./helm.js";
import { problemsOf } from "./kubernetes.js";

const deployment = (container: object): Manifest => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "x", labels: { anything: "goes" } },
  spec: {
    selector: { matchLabels: { a: "b" } },
    template: { metadata: {}, spec: { containers: [{ name: "x", ...container }] } },
  },
});

test("a field that Kubernetes does not know is found, and where it stands", async () => {
  expect(await problemsOf(deployment({ image: "x" }))).toEqual([]);
  expect(await problemsOf(deployment({ image: "x", livenesProbe: {} }))).toEqual([
    "Deployment x /spec/template/spec/containers/0/livenesProbe: there is no such field",
  ]);
});

test("a value of the wrong kind is found", async () => {
  expect(await problemsOf(deployment({ ports: { containerPort: 1 } }))).toEqual([
    "Deployment x data/spec/template/spec/containers/0/ports must be array",
  ]);
});

test("a kind without a schema is no kind that passes", async () => {
  const unknown = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "x", labels: {} } };
  await expect(problemsOf(unknown)).rejects.toThrow("no schema of example.com/v1 is at hand");
});
