import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";

/** A Deployment as it runs: its image, whether all of its pods are of its last version, and whether its variables refer to a Secret. */
export type Running = {
  readonly image: string;
  readonly isSettled: boolean;
  readonly hasReferences?: boolean;
};

/** A server that answers as Kubernetes' API about Deployments, and knows nothing else. */
export type Cluster = {
  /** The path that helm gets as --kubeconfig. */
  readonly kubeconfig: string;
  /** The running Deployments, by name. */
  readonly deployments: Map<string, Running>;
  close(): Promise<void>;
};

const DEPLOYMENT = /^\/apis\/apps\/v1\/namespaces\/[^/]+\/deployments\/([^/?]+)$/;
const REPLICAS = 2;

/** The kinds that helm must find to read the default profile's manifests, by group and version, with their names in addresses. */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  v1: { Service: "services", ServiceAccount: "serviceaccounts" },
  "apps/v1": { Deployment: "deployments" },
  "batch/v1": { Job: "jobs" },
  "networking.k8s.io/v1": { NetworkPolicy: "networkpolicies" },
  "policy/v1": { PodDisruptionBudget: "poddisruptionbudgets" },
};

/** Kubernetes' answers about which resources there are (API discovery). */
const DISCOVERY: Readonly<Record<string, object>> = {
  "/version": { major: "1", minor: "36", gitVersion: "v1.36.0" },
  "/api": { kind: "APIVersions", versions: ["v1"] },
  "/apis": {
    kind: "APIGroupList",
    apiVersion: "v1",
    groups: Object.keys(KINDS)
      .filter((each) => each.includes("/"))
      .map((groupVersion) => {
        const version = { groupVersion, version: "v1" };
        return { name: groupVersion.split("/")[0], versions: [version], preferredVersion: version };
      }),
  },
  ...Object.fromEntries(
    Object.entries(KINDS).map(([groupVersion, kinds]) => [
      `/${groupVersion.includes("/") ? "apis" : "api"}/${groupVersion}`,
      {
        kind: "APIResourceList",
        groupVersion,
        resources: Object.entries(kinds).map(([kind, name]) => ({
          name,
          singularName: kind.toLowerCase(),
          namespaced: true,
          kind,
          verbs: ["get"],
        })),
      },
    ]),
  ),
};

export async function openCluster(): Promise<Cluster> {
  const deployments = new Map<string, Running>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://cluster");
    const name = DEPLOYMENT.exec(pathname)?.[1] ?? "";
    const running = deployments.get(name);
    const found = DISCOVERY[pathname] ?? (running && deployment(name, running));
    response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify(found ?? { kind: "Status", status: "Failure", reason: "NotFound", code: 404 }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "dte-cluster-"));
  const kubeconfig = join(folder, "kubeconfig");
  const context = { cluster: "c", user: "u" };
  writeFileSync(
    kubeconfig,
    stringify({
      apiVersion: "v1",
      kind: "Config",
      "current-context": "c",
      clusters: [{ name: "c", cluster: { server: `http://127.0.0.1:${port}` } }],
      users: [{ name: "u", user: {} }],
      contexts: [{ name: "c", context }],
    }),
  );
  return {
    kubeconfig,
    deployments,
    close: async () => {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const REFERENCE = { name: "DATABASE_URL", valueFrom: { secretKeyRef: { name: "x", key: "DATABASE_URL" } } };
const PLAIN = { name: "LOG_LEVEL", value: "info" };

const deployment = (name: string, { image, isSettled, hasReferences }: Running): object => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name, namespace: "default", generation: 3 },
  spec: {
    template: {
      spec: { containers: [{ name, image, env: [PLAIN, ...(hasReferences ? [REFERENCE] : [])] }] },
    },
  },
  status: {
    observedGeneration: 3,
    replicas: REPLICAS,
    updatedReplicas: isSettled ? REPLICAS : 1,
    ...(!isSettled && { unavailableReplicas: 1 }),
  },
});
