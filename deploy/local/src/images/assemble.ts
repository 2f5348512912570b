import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { Failure } from "../failure.js";
import { countryOf, isCertifier, type Manifest, readManifests } from "../manifests.js";
import { pinnedRuntime, RUNTIME_PACKAGE } from "../runtime.js";
import { type Closure, closureOf, type LockFile, type Machine } from "./closure.js";
import { sbomOf } from "./sbom.js";

/** The image that brings the tables of all services to their release. */
export const MIGRATE = "migrate";
/** The image of the client that probes the system: deploy/probe. */
export const PROBE = "probe";
/** The beginning of the names of sandboxes' images: one of each country whose authority can be played, for trials of the charts. */
const SANDBOX = /^sandbox-/;
const APP = "app";
const RUNTIME = "usr/local/bin/node";
const MIGRATE_HOME = "libs/service";
/** The files that an image takes of a package of this repository; the rest of it serves development. */
const OWN = /^(package\.json|dist|docs|[^/]+\.md)$/;
/** Files that no image takes of any package: types, tests, and source maps of other people's code. A running service reads none of them. */
const NOT_RUN = /(\.d\.[cm]?ts|\.d\.[cm]?ts\.map|\.tsbuildinfo|\.test\.js|\.test\.js\.map)$/;
const FOREIGN_MAP = /\.map$/;
const README = "README.md";

export type Image = {
  readonly name: string;
  /** The target of deploy/docker/Dockerfile. */
  readonly target: "service" | "chromium" | "migrate" | "sandbox";
};

/** Lists the images of a system, by name, then `migrate` and `probe`, and the sandboxes at the end. */
export function imagesOf(root: string): Image[] {
  const manifests = readManifests(root);
  // A role is its service's image, which is told the role.
  const services = manifests
    .filter(({ role }) => role === undefined)
    .map(({ name, image }): Image => ({ name, target: image === "chromium" ? "chromium" : "service" }));
  const sandboxes = manifests
    .filter(hasSandbox)
    .map((each): Image => ({ name: `sandbox-${countryOf(each)}`, target: "sandbox" }));
  return [
    ...services,
    { name: MIGRATE, target: "migrate" },
    { name: PROBE, target: "service" },
    ...sandboxes,
  ];
}

/** Tells whether a sandbox stands in for an authority that this service calls. */
export const hasSandbox = (manifest: Manifest): boolean =>
  isCertifier(manifest) && Object.keys(manifest.authority).length > 0;

/** An image's content: by its path there the file of the clone, or the text, or the target of a link. */
export type Content = ReadonlyMap<
  string,
  { readonly file: string } | { readonly text: string } | { readonly link: string }
>;

export type ContentOptions = {
  readonly root: string;
  readonly name: string;
  /** The time of every file, in seconds since 1970. */
  readonly epoch: number;
  readonly machine?: Machine;
};

/**
 * Collects the content of an image, sorted by path: the pinned runtime, the service as it was built, the packages of this repository and of others
 * that it needs, and a list of all of them in CycloneDX. The clone must be built. Throws Failure.
 */
export function contentOf({ root, name, epoch, machine = here }: ContentOptions): Content {
  const runtime = pinnedRuntime(root);
  if (!runtime)
    throw new Failure(`npm has no runtime for this machine (${RUNTIME_PACKAGE}): build images on Linux.`);
  const [home, main] = programOf(name);
  if (!existsSync(join(root, home, "dist")))
    throw new Failure(`${home} is not there, or not built: npm run build`);
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  const closure = closureOf(lock, home, machine);
  const unbundled = findUnbundled(root, closure.workspaces);
  if (unbundled !== undefined)
    throw new Failure(
      `What ${unbundled} serves to browsers is not built: node deploy/local/bootstrap.mjs assemble <image> <folder> builds it.`,
    );
  const program = `${home}/dist/${main}.js`;
  const others = [`node_modules/${RUNTIME_PACKAGE}`];
  const content = new Map<string, { file: string } | { text: string } | { link: string }>([
    [RUNTIME, { file: runtime }],
    ...filesOf(root, closure),
    ...linksOf(lock, closure),
    [`${APP}/package.json`, { text: `${JSON.stringify({ private: true, type: "module" })}\n` }],
    [`${APP}/main.js`, { text: `await import("./${program}");\n` }],
    [`${APP}/sbom.cdx.json`, { text: sbomOf({ name, lock, closure, others, epoch }) }],
    ...(name === MIGRATE ? migrationsOf(root) : []),
  ]);
  return new Map([...content].sort(([one], [two]) => (one < two ? -1 : 1)));
}

/** Finds a package whose parts for browsers are not built: its build.mjs writes them and the compiler does not. */
export const findUnbundled = (root: string, workspaces: readonly string[]): string | undefined =>
  workspaces.find(
    (folder) => existsSync(join(root, folder, "build.mjs")) && !existsSync(join(root, folder, "dist/client")),
  );

/** Gives the room that an image runs, and the module in it. */
function programOf(name: string): readonly [home: string, main: string] {
  if (name === MIGRATE) return [MIGRATE_HOME, "database/migrations-main"];
  if (name === PROBE) return ["deploy/probe", "run"];
  const home = SANDBOX.test(name) ? `certifier-${name.replace(SANDBOX, "")}/sandbox` : name;
  return [`services/${home}`, "main"];
}

const here: Machine = { os: process.platform, cpu: process.arch };

type Entry = [string, { file: string } | { link: string }];

function filesOf(root: string, { workspaces, modules }: Closure): Entry[] {
  const own = workspaces.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => OWN.test(name) && name !== README)
      .flatMap((name) => walk(root, `${folder}/${name}`))
      .filter((path) => !NOT_RUN.test(path)),
  );
  const installed = modules
    .flatMap((folder) => walk(root, folder))
    .filter((path) => !NOT_RUN.test(path) && !FOREIGN_MAP.test(path));
  return [...own, ...installed, ...walk(root, "proto").filter((path) => path.endsWith(".proto"))].map(
    (path) => [`${APP}/${path}`, { file: join(root, path) }],
  );
}

/** Lists the files below a folder, or the file itself; packages installed within a package are left out. */
function walk(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? walk(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`];
  });
}

/** Packages of this repository are found by their names, as npm links them. */
const linksOf = ({ packages }: LockFile, { workspaces }: Closure): Entry[] =>
  workspaces.flatMap((folder): Entry[] => {
    const { name = "" } = packages[folder] ?? {};
    const path = `${APP}/node_modules/${name}`;
    return folder.startsWith("libs/") ? [[path, { link: relative(dirname(path), `${APP}/${folder}`) }]] : [];
  });

const migrationsOf = (root: string): Entry[] =>
  readManifests(root).flatMap(({ name }) => {
    const folder = `services/${name}/migrations`;
    if (!existsSync(join(root, folder))) return [];
    return walk(root, folder).map((path): Entry => [`${APP}/${path}`, { file: join(root, path) }]);
  });

const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;
const PROGRAM_MODE = 0o755;

/**
 * Writes an image's content below `folder`, which must be empty or absent: the same content leaves the same bytes, rights and
 * times. Gives their digest.
 */
export function assemble(content: Content, folder: string, epoch: number): string {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  const digest = createHash("sha256");
  const folders = new Set<string>();
  for (const [path, what] of content) {
    const target = join(folder, path);
    for (let each = dirname(target); !folders.has(each) && each.startsWith(folder); each = dirname(each))
      folders.add(each);
    mkdirSync(dirname(target), { recursive: true });
    if ("link" in what) symlinkSync(what.link, target);
    else {
      if ("file" in what) copyFileSync(what.file, target);
      else writeFileSync(target, what.text);
      chmodSync(target, path === RUNTIME ? PROGRAM_MODE : FILE_MODE);
    }
    lutimesSync(target, epoch, epoch);
    digest.update(`${path}\0${"link" in what ? readlinkSync(target) : digestOf(target)}\n`);
  }
  for (const each of folders) {
    chmodSync(each, FOLDER_MODE);
    lutimesSync(each, epoch, epoch);
  }
  return digest.digest("hex");
}

const digestOf = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");
