import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { parseManifest } from "./manifests.js";
import { root } from "./paths.js";
import { skaffold } from "./skaffold.js";

const ports = { grpc: 1 };
const certifier = parseManifest({ name: "certifier-xx", summary: "A country.", ports }, "certifier-xx");
const receptor = { ...certifier, name: "receptor-xx" };
const rendering = parseManifest(
  { name: "rendering", summary: "Prints.", ports, image: "chromium" },
  "rendering",
);

test("each folder is built once, with the target that its image asks for, and the migrations beside", () => {
  const { build, manifests } = parse(skaffold([certifier, receptor, rendering]));
  const dockerfile = "deploy/docker/Dockerfile";
  expect(build.artifacts).toEqual([
    {
      image: "certifier-xx",
      context: ".",
      docker: { dockerfile, target: "service", buildArgs: { SERVICE: "certifier-xx" } },
    },
    {
      image: "rendering",
      context: ".",
      docker: { dockerfile, target: "chromium", buildArgs: { SERVICE: "rendering" } },
    },
    {
      image: "migrate",
      context: ".",
      docker: { dockerfile, target: "migrate", buildArgs: { SERVICE: "migrate" } },
    },
  ]);
  expect(manifests.helm.releases[0].setValueTemplates).toEqual({
    "image.registry": "{{.SKAFFOLD_DEFAULT_REPO}}",
    "rollout.order": "free",
    "image.tags.certifier-xx": "{{.IMAGE_TAG_certifier_xx}}",
    "image.tags.rendering": "{{.IMAGE_TAG_rendering}}",
    "image.tags.migrate": "{{.IMAGE_TAG_migrate}}",
  });
});

test("skaffold dev copies what was built into services that run, and makes the migrations anew for another one alone", () => {
  const { profiles } = parse(skaffold([certifier, receptor, rendering]));
  const [{ name, activation, patches }] = profiles;
  expect([name, activation]).toEqual(["dev", [{ command: "dev" }]]);
  const [writable, ...others] = patches;
  expect(writable).toEqual({
    op: "add",
    path: "/manifests/helm/releases/0/setValues",
    value: { "development.writable": "true" },
  });
  const dockerfile = "deploy/docker/dev.Dockerfile";
  const manual = ["services/*/dist/**/*", "libs/*/dist/**/*"].map((src) => ({ src, dest: "/app" }));
  const services = [
    ["certifier-xx", "dev"],
    ["rendering", "dev-chromium"],
  ];
  expect(others.slice(0, -1)).toEqual(
    services.flatMap(([service, target], at) => [
      {
        op: "replace",
        path: `/build/artifacts/${at}/docker`,
        value: { dockerfile, target, buildArgs: { SERVICE: service } },
      },
      { op: "add", path: `/build/artifacts/${at}/sync`, value: { manual } },
    ]),
  );
  expect(others.at(-1)).toMatchObject({
    path: "/build/artifacts/2",
    value: { image: "migrate", custom: { dependencies: { paths: ["services/*/migrations/*.sql"] } } },
  });
  expect(profiles.map((each: { name: string }) => each.name)).toEqual(["dev", "ci", "prod", "sandboxes"]);
});

test("the profile of sandboxes builds what plays each country's authority and puts it into the release", () => {
  const { profiles } = parse(skaffold([{ ...certifier, authority: { URL: "" } }, rendering]));
  const { patches } = profiles.find(({ name }: { name: string }) => name === "sandboxes");
  const values = "/manifests/helm/releases/0/setValueTemplates";
  const dockerfile = "deploy/docker/Dockerfile";
  const image = "sandbox-xx";
  const docker = { dockerfile, target: "sandbox", buildArgs: { SERVICE: image } };
  expect(patches).toEqual([
    { op: "add", path: "/build/artifacts/-", value: { image, context: ".", docker } },
    { op: "add", path: `${values}/image.tags.${image}`, value: "{{.IMAGE_TAG_sandbox_xx}}" },
    { op: "add", path: `${values}/sandboxes.countries`, value: "{xx}" },
  ]);
});

test("the image of skaffold dev runs as production's does, from what was built, and starts again when a file changes", () => {
  const read = (name: string) => readFileSync(join(root, "deploy/docker", name), "utf8");
  const entryOf = (text: string): string[][] =>
    [...text.matchAll(/^ENTRYPOINT (.*)$/gm)].map(([, entry = "[]"]) => JSON.parse(entry));
  const [production] = entryOf(read("Dockerfile"));
  for (const entry of entryOf(read("dev.Dockerfile"))) {
    expect(entry).toContain("--watch");
    expect(entry.filter((each) => !each.startsWith("--watch"))).toEqual(production);
  }
  const stages = [...read("dev.Dockerfile").matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  expect(stages).toEqual(["clone", "content", "dev", "dev-chromium"]);
  const ignored = read("dev.Dockerfile.dockerignore").split("\n");
  expect(ignored).toContain("**/*.ts");
  expect(ignored).not.toContain("**/dist");
});
