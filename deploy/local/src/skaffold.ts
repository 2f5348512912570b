import { basename } from "node:path";
import { hasSandbox, MIGRATE } from "./images/assemble.js";
import { countryOf, type Manifest } from "./manifests.js";

const HEAD = `# Written by \`npm run generate\` from services/*/service.json. SKAFFOLD_DEFAULT_REPO names the registry, and must be set:
#   SKAFFOLD_DEFAULT_REPO=localhost:5001 skaffold dev
# Profiles: dev (from \`skaffold dev\`: one of everything, images are built here and go no further; beside it \`npx tsc -b --watch\`
# builds what changes, which is copied into the running containers and starts them again), ci (the same without that, pushed),
# prod (two of everything, pushed; what it needs beside is in docs/operations/install.md), and beside one of these sandboxes (a
# tax authority for each country in the same release, whose Secrets are there: docs/operations/install.md, the trial).
apiVersion: skaffold/v4beta13
kind: Config
metadata:
  name: dte
`;

const DEPLOY = `deploy:
  helm: {}
  statusCheckDeadlineSeconds: 900
profiles:
`;

/**
 * Writes an artifact of the profile dev: a service is its own image with what this machine has built, and the files that change are copied
 * into it.
 */
const dev = (artifacts: readonly Artifact[]): string => `  - name: dev
    activation:
      - command: dev
    build:
      local:
        push: false
        useBuildkit: true
        concurrency: 2
    patches:
      - op: add
        path: /manifests/helm/releases/0/setValues
        value: { development.writable: "true" }
${artifacts.map(devPatch).join("")}    portForward:
      - resourceType: service
        resourceName: dte-gateway
        namespace: dte
        port: 8080
        localPort: 8080
`;

const TAIL = `  - name: ci
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

/** Writes the profile sandboxes: the sandbox of each country's authority is built too, and the release has it. */
const sandboxes = (countries: readonly string[]): string => `  - name: sandboxes
    patches:
${countries.map(sandboxPatch).join("")}      - op: add
        path: /manifests/helm/releases/0/setValueTemplates/sandboxes.countries
        value: "{${countries.join(",")}}"
`;

function sandboxPatch(country: string): string {
  const image = `sandbox-${country}`;
  return `      - op: add
        path: /build/artifacts/-
        value:
          image: ${image}
          context: .
          docker:
            dockerfile: deploy/docker/Dockerfile
            target: sandbox
            buildArgs:
              SERVICE: ${image}
      - op: add
        path: /manifests/helm/releases/0/setValueTemplates/image.tags.${image}
        value: "${tagOf(image)}"
`;
}

/** Gives the tag that skaffold gave an image. */
const tagOf = (image: string): string => `{{.IMAGE_TAG_${image.replaceAll("-", "_")}}}`;

/** An image, which is built from the folder of its name, and the target of the Dockerfile. */
type Artifact = { readonly image: string; readonly target: string };

/** Writes `skaffold.yaml`: an image of each folder of a service, and the one of the migrations. */
export function skaffold(manifests: readonly Manifest[]): string {
  const artifacts = new Map<string, Artifact>();
  for (const { home, image } of manifests) {
    const folder = basename(home);
    artifacts.set(folder, { image: folder, target: image === "chromium" ? "chromium" : "service" });
  }
  artifacts.set(MIGRATE, { image: MIGRATE, target: "migrate" });
  const all = [...artifacts.values()];
  const tags = all.map(({ image }) => `          image.tags.${image}: "${tagOf(image)}"\n`);
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
${tags.join("")}${DEPLOY}${dev(all)}${TAIL}${sandboxes(manifests.filter(hasSandbox).map(countryOf))}`;
}

/**
 * Has every service's files copied into every service: all images are made of the same files, and a file that changed and was not copied would have
 * them made anew. The migrations run once, and their image is made anew when there is another one.
 */
function devPatch({ image, target }: Artifact, at: number): string {
  if (image === MIGRATE) {
    return `      - op: replace
        path: /build/artifacts/${at}
        value:
          image: ${image}
          custom:
            buildCommand: docker build --file deploy/docker/Dockerfile --target ${target} --build-arg SERVICE=${image} --tag $IMAGE .
            dependencies:
              paths: ["services/*/migrations/*.sql"]
`;
  }
  return `      - op: replace
        path: /build/artifacts/${at}/docker
        value:
          dockerfile: deploy/docker/dev.Dockerfile
          target: ${target === "chromium" ? "dev-chromium" : "dev"}
          buildArgs:
            SERVICE: ${image}
      - op: add
        path: /build/artifacts/${at}/sync
        value:
          manual:
            - src: "services/*/dist/**/*"
              dest: /app
            - src: "libs/*/dist/**/*"
              dest: /app
`;
}

const artifact = ({ image, target }: Artifact): string => `    - image: ${image}
      context: .
      docker:
        dockerfile: deploy/docker/Dockerfile
        target: ${target}
        buildArgs:
          SERVICE: ${image}
`;
