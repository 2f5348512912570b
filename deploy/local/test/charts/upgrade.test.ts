import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { chartServices } from "../../src/chart-services.js";
import type { Manifest as Service } from "../../src/manifests.js";
import { root } from "../../src/paths.js";
import { type Cluster, openCluster } from "./cluster.js";
import { type Charts, type Manifest, openCharts } from "./helm.js";
import { type Rendered, renderProfiles, services, set } from "./profiles.js";
import { secretFilesOf } from "./secret-files.js";

let charts: Charts;
let cluster: Cluster;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  cluster = await openCluster();
  rendered = await renderProfiles(charts, ["default"]);
});
afterAll(async () => {
  charts.close();
  await cluster.close();
});

test("in an upgrade by waves what calls is replaced after what it calls", async () => {
  const manifests = await charts.render(
    "dte",
    set(["image.tag=2.0.0", "rollout.previousTag=1.0.0", "rollout.wave=1"]),
  );
  const tagOf = (name: string): string => {
    const found = manifests.find(
      ({ kind, metadata }) => kind === "Deployment" && metadata.name === `dte-${name}`,
    );
    return found?.["spec"].template.spec.containers[0].image;
  };
  expect(["accounts", "certifier-gt", "documents", "gateway"].map(tagOf)).toEqual([
    "dte/accounts:2.0.0",
    "dte/certifier-gt:2.0.0",
    "dte/documents:1.0.0",
    "dte/gateway:1.0.0",
  ]);
});

test("schemas are brought up before anything is replaced, with the databases of all services", () => {
  const job = rendered.find("default", "Job", "dte-migrate");
  expect(job.metadata.annotations).toMatchObject({ "helm.sh/hook": "pre-install,pre-upgrade" });
  const variables = services
    .filter(({ stores }) => stores.includes("postgres"))
    .map(({ name }: Service) => `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`);
  // The migrations run with the roles that own the tables, which no service's pod has.
  expect(secretFilesOf(job["spec"].template.spec)).toEqual(
    variables.map((key) => ({ variable: key, secret: "dte-migrate", key })),
  );
  const ofPods = rendered.podsOf("default").filter(({ owner }) => owner !== "Job dte-migrate");
  expect(ofPods.length).toBeGreaterThan(0);
  expect(JSON.stringify(ofPods)).not.toContain('"dte-migrate"');
});

/** Gives the Deployments of an upgrade of this cluster. Rejects when the chart refuses it. */
async function deploy(...values: string[]): Promise<Manifest[]> {
  const looking = ["--is-upgrade", "--dry-run=server", "--disable-openapi-validation"];
  const manifests = await charts.render("dte", [
    ...looking,
    "--kubeconfig",
    cluster.kubeconfig,
    ...set(values),
  ]);
  return manifests.filter(({ kind }) => kind === "Deployment");
}

/** Gives the services of an upgrade of this cluster with their images. Rejects as `deploy`. */
async function upgrade(...values: string[]): Promise<Map<string, string>> {
  return new Map(
    (await deploy(...values)).map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0].image,
    ]),
  );
}
function install(tag: string, hasReferences = false): void {
  for (const { name, home } of services) {
    const image = `dte/${basename(home)}:${tag}`;
    cluster.deployments.set(`dte-${name}`, { image, isSettled: true, hasReferences });
  }
}
const waves = Math.max(
  ...Object.values(parse(chartServices(services)).services).map((each) => (each as { wave: number }).wave),
);

test("an upgrade of everything at once is refused with what to do, unless its order is free", async () => {
  install("1.0.0");
  await expect(upgrade("image.tag=2.0.0")).rejects.toThrow(
    /batch may be replaced by dte\/batch:2\.0\.0 only after accounts, .* still runs dte\/accounts:1\.0\.0: upgrade wave by wave, with rollout\.previousTag/,
  );
  expect(new Set((await upgrade("image.tag=2.0.0", "rollout.order=free")).values())).toContain(
    "dte/gateway:2.0.0",
  );
  // A change of no image is no upgrade of a service.
  await expect(upgrade("image.tag=1.0.0", "logLevel=debug")).resolves.toBeDefined();
});

test("wave by wave every service is replaced after those that it calls, there and back", async () => {
  install("1.0.0");
  const both = ["image.tag=2.0.0", "rollout.previousTag=1.0.0"];
  const there = Array.from({ length: waves + 1 }, (_, wave) => [...both, `rollout.wave=${wave}`]);
  const steps = [...there, ["image.tag=2.0.0"], ...there.slice(0, -1).reverse(), ["image.tag=1.0.0"]];
  const replaced: string[][] = [];
  for (const values of steps) {
    const wanted = await upgrade(...values);
    replaced.push(
      [...wanted]
        .filter(([name, image]) => cluster.deployments.get(name)?.image !== image)
        .map(([name]) => name),
    );
    for (const [name, image] of wanted) cluster.deployments.set(name, { image, isSettled: true });
  }
  expect(replaced[0]).toEqual(["dte-accounts", "dte-receptor-gt"]);
  expect(replaced[waves]).toEqual(["dte-gateway"]);
  expect(replaced[waves + 1]).toEqual([]);
  expect(replaced[waves + 2]).toEqual(["dte-gateway"]);
  expect(replaced.at(-1)).toEqual(replaced[0]);
});

/** Lists the helm commands of upgrade.md, there and back. */
function commandsOf(page: string): string[][] {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].slice(0, 2).map(([, block]) => block ?? "");
  const said = execFileSync("sh", ["-euc", ['helm() { echo "$*"; }', ...blocks].join("\n")], {
    cwd: root,
    encoding: "utf8",
  });
  return said
    .trim()
    .split("\n")
    .map((line) => [...line.matchAll(/--set (\S+)/g)].map(([, value]) => value ?? ""));
}

test("the commands of upgrade.md go through all waves and back", () => {
  const both = ["image.tag=0.2.0", "rollout.previousTag=0.1.0"];
  const there = Array.from({ length: waves + 1 }, (_, wave) => [...both, `rollout.wave=${wave}`]);
  const back = there.slice(0, -1).reverse();
  expect(commandsOf("docs/operations/upgrade.md")).toEqual([
    ...[...there, ["image.tag=0.2.0"]],
    ...[...back, ["image.tag=0.1.0"]],
  ]);
});

/** Gives the way in which the pods of each Deployment are given their secrets. */
const waysOf = (deployments: readonly Manifest[]): Map<string, string> =>
  new Map(
    deployments.map(({ metadata, spec }) => {
      const hasReferences = JSON.stringify(spec.template.spec).includes("secretKeyRef");
      const files = secretFilesOf(spec.template.spec).length;
      return [metadata.name, hasReferences ? (files > 0 ? "both" : "references") : files > 0 ? "files" : ""];
    }),
  );

test("from a release that knew no files each service has references until its own image is replaced, and files from then on", async () => {
  install("1.0.0", true);
  const both = ["image.tag=2.0.0", "rollout.previousTag=1.0.0"];
  const there = Array.from({ length: waves + 1 }, (_, wave) => [...both, `rollout.wave=${wave}`]);
  const given = waysOf(rendered.ofKind("default", "Deployment"));
  const hasNone = (name: string): boolean => given.get(name) === "";
  expect([...given.keys()].filter((name) => !hasNone(name)).length).toBeGreaterThan(10);
  for (const values of [...there, ["image.tag=2.0.0"]]) {
    const wanted = await deploy(...values);
    for (const { metadata, spec } of wanted) {
      const { image } = spec.template.spec.containers[0];
      const way = waysOf(wanted).get(metadata.name) ?? "";
      const isNew = image.endsWith(":2.0.0");
      expect([values, metadata.name, way]).toEqual([
        ...[values, metadata.name],
        hasNone(metadata.name) ? "" : isNew ? "files" : "references",
      ]);
      cluster.deployments.set(metadata.name, { image, isSettled: true, hasReferences: way === "references" });
    }
  }
  // From there to the next release no service goes back to references.
  const next = await deploy("image.tag=3.0.0", "rollout.previousTag=2.0.0");
  expect(new Set(waysOf(next).values())).toEqual(new Set(["files", ""]));
});

test("a new chart alone, whose images stay, leaves the references of an image that knows nothing else", async () => {
  install("1.0.0", true);
  const wanted = waysOf(await deploy("image.tag=1.0.0"));
  expect(wanted.get("dte-accounts")).toBe("references");
  expect([...wanted.values()]).not.toContain("files");
});

test("a wave that skips one is refused, and one that comes while the one before is still being replaced", async () => {
  install("1.0.0");
  const both = ["image.tag=2.0.0", "rollout.previousTag=1.0.0"];
  await expect(upgrade(...both, "rollout.wave=1")).rejects.toThrow(
    /certifier-do may be replaced .* only after accounts/,
  );
  cluster.deployments.set("dte-accounts", { image: "dte/accounts:2.0.0", isSettled: false });
  await expect(upgrade(...both, "rollout.wave=1")).rejects.toThrow(
    /only after accounts, which it calls and which is still being replaced: wait for it/,
  );
  cluster.deployments.set("dte-accounts", { image: "dte/accounts:2.0.0", isSettled: true });
  await expect(upgrade(...both, "rollout.wave=1")).resolves.toBeDefined();
});

test("a service that joins with a release is made in its wave, and nobody waits for what was never there", async () => {
  install("1.0.0");
  for (const name of ["dte-accounts", "dte-gateway"]) cluster.deployments.delete(name);
  const both = ["image.tag=2.0.0", "rollout.previousTag=1.0.0"];
  // The former release has no image of a service that it did not know.
  const early = await upgrade(...both, "rollout.wave=1");
  expect([early.get("dte-accounts"), early.get("dte-gateway")]).toEqual(["dte/accounts:2.0.0", undefined]);
  for (const [name, image] of early) cluster.deployments.set(name, { image, isSettled: true });
  const last = await upgrade(...both, `rollout.wave=${waves}`, "rollout.order=free");
  expect(last.get("dte-gateway")).toBe("dte/gateway:2.0.0");
});

test("images that are named by digest go wave by wave as well", async () => {
  const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;
  const repositories = [...new Set(services.map(({ home }) => basename(home)))];
  const of = (path: string, letter: string): string[] =>
    repositories.map((name) => `${path}.${name}=${digest(letter)}`);
  for (const { name, home } of services)
    cluster.deployments.set(`dte-${name}`, {
      image: `dte/${basename(home)}:1.0.0@${digest("a")}`,
      isSettled: true,
    });
  const wanted = await upgrade(
    ...["image.tag=2.0.0", "rollout.previousTag=1.0.0"],
    ...of("image.digests", "b"),
    ...of("rollout.previousDigests", "a"),
  );
  expect(wanted.get("dte-accounts")).toBe(`dte/accounts:2.0.0@${digest("b")}`);
  expect(wanted.get("dte-gateway")).toBe(`dte/gateway:1.0.0@${digest("a")}`);
});

test("a new version of the chart alone replaces no pod before its turn", () => {
  for (const { spec } of rendered.ofKind("default", "Deployment"))
    expect(JSON.stringify(spec.template)).not.toContain("helm.sh/chart");
});
