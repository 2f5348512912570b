import { readFileSync } from "node:fs";

/** Debian's archive of all that it ever had, with the moment from which on it had it. */
export const SNAPSHOTS = "https://snapshot.debian.org";

const ASK_MS = 30_000;

/** The marks in the versions of packages that a release of Debian updates as a whole, as it does with Chromium. */
const MARKS: Readonly<Record<string, string>> = { bookworm: "~deb12u", trixie: "~deb13u" };

/** The package that images have, and the mark of their release of Debian. */
export type OfDebian = { readonly name: string; readonly mark: string };

/** Reads from the Dockerfile which Chromium images have. Throws where it does not say. */
export function chromiumOf(dockerfile: string): OfDebian {
  const text = readFileSync(dockerfile, "utf8");
  const name = /^ARG CHROMIUM_PACKAGE=(\S+)$/m.exec(text)?.[1];
  const release = /^ARG CHROMIUM_IMAGE=\S*debian:([a-z]+)/m.exec(text)?.[1];
  const mark = MARKS[release ?? ""];
  if (name === undefined || mark === undefined)
    throw new Error(`${dockerfile} does not say which Chromium images have, and of which release of Debian`);
  return { name, mark };
}

/** Looks up since when Debian has had a version, or the newest of the release where none is named. Undefined where the archive does not say. */
export async function publishedInDebian(
  { name, mark }: OfDebian,
  { snapshots, chromium }: { readonly snapshots: string; readonly chromium: string | undefined },
): Promise<{ version: string; published: Date } | undefined> {
  const base = `${snapshots}/mr/binary/${name}`;
  try {
    const version = chromium ?? (await newestOf(base, mark));
    if (version === undefined) return undefined;
    const { fileinfo } = (await ask(`${base}/${encodeURIComponent(version)}/binfiles?fileinfo=1`)) as Files;
    const seen = Object.values(fileinfo).flatMap((files) =>
      files.map(({ first_seen }) => momentOf(first_seen)),
    );
    return seen.length === 0
      ? undefined
      : { version, published: new Date(Math.min(...seen.map((each) => each.getTime()))) };
  } catch {
    return undefined;
  }
}

type Files = { readonly fileinfo: Readonly<Record<string, readonly { readonly first_seen: string }[]>> };

/** Finds the newest version, which stands first. */
async function newestOf(base: string, mark: string): Promise<string | undefined> {
  const { result } = (await ask(`${base}/`)) as { result: readonly { readonly binary_version: string }[] };
  return result.map((each) => each.binary_version).find((version) => version.includes(mark));
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return await answer.json();
}

/** Reads a moment such as 20261130T154500Z. */
const momentOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
