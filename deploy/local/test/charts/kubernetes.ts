import type { Manifest } from "./helm.js";

type Model = { readonly prototype: { validate(this: unknown): void } };

/** The packages with the models of each API group, which are generated from the OpenAPI documents of Kubernetes 1.36 and of the resources. */
const PACKAGES: Readonly<Record<string, string>> = {
  v1: "kubernetes-models",
  apps: "kubernetes-models",
  batch: "kubernetes-models",
  autoscaling: "kubernetes-models",
  "networking.k8s.io": "kubernetes-models",
  policy: "kubernetes-models",
  "scheduling.k8s.io": "kubernetes-models",
  "keda.sh": "@kubernetes-models/keda",
  "gateway.networking.k8s.io": "@kubernetes-models/gateway-api",
  "external-secrets.io": "@kubernetes-models/external-secrets",
  "cert-manager.io": "@kubernetes-models/cert-manager",
  "monitoring.coreos.com": "@kubernetes-models/prometheus-operator",
};
/** A property that the models lack: their generator takes one of this name for a comment. */
const LEFT_OUT = "description";

/** Lists the faults of a manifest by its schema, each with its path; also fields that do not exist. Rejects for an unknown kind. */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  const name = `${kind} ${metadata.name}`;
  const from = PACKAGES[apiVersion.split("/")[0] ?? ""];
  if (from === undefined) throw new Error(`${name}: no schema of ${apiVersion} is at hand`);
  const models = (await import(`${from}/${apiVersion}/${kind}`)) as Readonly<Record<string, Model>>;
  const model = models[kind];
  if (!model) throw new Error(`${name}: ${from} has no such kind in ${apiVersion}`);
  const watched = watch(manifest, "");
  const problems: string[] = [];
  try {
    model.prototype.validate.call(watched.value);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const unknown = watched.unread().map((path) => `${path}: there is no such field`);
  return [...problems, ...unknown].map((problem) => `${name} ${problem}`);
}

type Watched = { readonly value: unknown; unread(): string[] };

/**
 * Makes a value that remembers which of its fields are read. A validator of an object with known fields reads each of them by its name and no other,
 * so a field that it never read is one that it does not know. For an object whose names are free it lists the names first.
 */
function watch(value: unknown, path: string): Watched {
  if (typeof value !== "object" || value === null) return { value, unread: () => [] };
  const read = new Set<string>();
  let isFree = false;
  const inner = new Map(Object.entries(value).map(([key, each]) => [key, watch(each, `${path}/${key}`)]));
  const proxy = new Proxy(value, {
    get(target, key) {
      if (typeof key === "string") read.add(key);
      return typeof key === "string" && inner.has(key) ? inner.get(key)?.value : Reflect.get(target, key);
    },
    ownKeys(target) {
      isFree = true;
      return Reflect.ownKeys(target);
    },
  });
  return {
    value: proxy,
    unread() {
      const unknown =
        Array.isArray(value) || isFree || read.size === 0
          ? []
          : [...inner.keys()].filter((key) => !read.has(key) && key !== LEFT_OUT);
      return [
        ...unknown.map((key) => `${path}/${key}`),
        ...[...inner.values()].flatMap((each) => each.unread()),
      ];
    },
  };
}
