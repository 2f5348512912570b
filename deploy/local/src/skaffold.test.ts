import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { parseManifest } from "./manifests.js";
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
