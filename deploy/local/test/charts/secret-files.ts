import type { Manifest } from "./helm.js";

type Item = { readonly key: string; readonly path: string };
type Source = { readonly secret: { readonly name: string; readonly items: readonly Item[] } };

/** A secret of a pod: the variable that names its file, and the Secret and key that the file comes from. */
export type SecretFile = { readonly variable: string; readonly secret: string; readonly key: string };

const FILE = "_FILE";

/** The folder at which the chart mounts a service's Secret. */
export const SECRETS_DIR = "/secrets";

/**
 * Lists the secrets that the only container of a pod (its spec) is given, in the order of its variables. Throws where a variable names a file that is
 * not there, or a file is there that no variable names.
 */
export function secretFilesOf(spec: Manifest["spec"]): SecretFile[] {
  const [{ env = [] }] = spec.containers as [{ env?: { name: string; value?: string }[] }];
  const { projected } = spec.volumes?.find(({ name }: { name: string }) => name === "secrets") ?? {};
  const sources: readonly Source[] = projected?.sources ?? [];
  const there = new Map<string, { secret: string; key: string }>(
    sources.flatMap(({ secret }) =>
      secret.items.map(({ key, path }) => [`${SECRETS_DIR}/${path}`, { secret: secret.name, key }] as const),
    ),
  );
  const named = env.filter(({ value }) => value?.startsWith(`${SECRETS_DIR}/`));
  const found = named.map(({ name, value = "" }) => {
    const file = there.get(value);
    if (!name.endsWith(FILE) || !file) throw new Error(`${name}=${value} is no file of this pod`);
    there.delete(value);
    return { variable: name.slice(0, -FILE.length), ...file };
  });
  if (there.size > 0) throw new Error(`nobody reads ${[...there.keys()]}`);
  return found;
}
