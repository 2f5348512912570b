import { basename } from "node:path";
import type { Manifest } from "./manifests.js";

const HEAD = `# Written by \`npm run generate\` from services/*/service.json. SKAFFOLD_DEFAULT_REPO names the registry, and must be set:
#   SKAFFOLD_DEFAULT_REPO=localhost:5001 skaffold dev
# Profiles: dev (from \`skaffold dev\`: one of everything, images are built here and go no further), ci (the same, pushed),
# prod (two of everything, pushed; what it needs beside is in docs/operations/install.md).
apiVersion: skaffold/v4beta13
kind: Config
metadata:
  name: dte
`;

const TAIL = `deploy:
  helm: {}
  statusCheckDeadlineSeconds: 900
profiles:
  - name: dev
    activation:
      - command: dev
    build:
      local:
        push: false
        useBuildkit: true
        concurrency: 2
    portForward:
      - resourceType: service
        resourceName: dte-gateway
        namespace: dte
        port: 8080
        localPort: 8080
  - name: ci
    build:
      local:
        push: true
        useBuildkit: true
        concurrency: 2
  - name: prod
    build:
      tagPolicy:
        gitCommit:
          variant: Tags
      local:
        push: true
        useBuildkit: true
    patches:
      - op: replace
        path: /manifests/helm/releases/0/valuesFiles
        value: [charts/dte/values-production.yaml]
`;

/** An image, which is built of what has its name, and the target of the Dockerfile. */
type Artifact = { readonly image: string; readonly target: string };

/** `skaffold.yaml`: an image of each folder of a service, and the one of the migrations. */
export function skaffold(manifests: readonly Manifest[]): string {
  const artifacts = new Map<string, Artifact>();
  for (const { home, image } of manifests) {
    const folder = basename(home);
    artifacts.set(folder, { image: folder, target: image === "chromium" ? "chromium" : "service" });
  }
  artifacts.set("migrate", { image: "migrate", target: "migrate" });
  const all = [...artifacts.values()];
  const tags = all.map(
    ({ image }) => `          image.tags.${image}: "{{.IMAGE_TAG_${image.replaceAll("-", "_")}}}"\n`,
  );
  return `${HEAD}build:
  tagPolicy:
    gitCommit:
      variant: AbbrevCommitSha
  artifacts:
${all.map(artifact).join("")}manifests:
  helm:
    releases:
      - name: dte
        namespace: dte
        createNamespace: true
        chartPath: charts/dte
        valuesFiles: [charts/dte/values-small.yaml]
        setValueTemplates:
          image.registry: "{{.SKAFFOLD_DEFAULT_REPO}}"
          rollout.order: free
${tags.join("")}${TAIL}`;
}

const artifact = ({ image, target }: Artifact): string => `    - image: ${image}
      context: .
      docker:
        dockerfile: deploy/docker/Dockerfile
        target: ${target}
        buildArgs:
          SERVICE: ${image}
`;
