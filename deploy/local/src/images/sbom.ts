import type { Closure, Locked, LockFile } from "./closure.js";

type Subject = {
  readonly name: string;
  readonly lock: LockFile;
  readonly closure: Closure;
  /** The packages that the image holds beside those of the closure, such as the runtime. */
  readonly others: readonly string[];
  /** Seconds since 1970. */
  readonly epoch: number;
};

/** Writes a bill of materials in CycloneDX 1.6: every package in the image, with the packages that each needs. The same content gives the same text. */
export function sbomOf({ name, lock, closure, others, epoch }: Subject): string {
  const folders = [...closure.workspaces, ...closure.modules, ...others];
  const entryOf = (folder: string): Locked => lock.packages[folder] ?? {};
  const refOf = (folder: string): string => {
    const { version = "0" } = entryOf(folder);
    return `${purlOf(nameOf(folder, entryOf(folder)), version)}#${folder}`;
  };
  const document = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1_000).toISOString(),
      component: { type: "container", "bom-ref": `image/${name}`, name: `dte/${name}` },
    },
    components: folders.map((folder) => component(refOf(folder), folder, entryOf(folder))),
    dependencies: [
      { ref: `image/${name}`, dependsOn: folders.map(refOf).sort() },
      ...closure.workspaces.concat(closure.modules).map((folder) => ({
        ref: refOf(folder),
        dependsOn: (closure.needs.get(folder) ?? []).map(refOf).sort(),
      })),
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function component(ref: string, folder: string, entry: Locked) {
  const full = nameOf(folder, entry);
  const { version = "0", license, integrity } = entry;
  const [group, short = full] = full.startsWith("@") ? full.split("/") : [undefined, full];
  return {
    type: folder.startsWith("services/") ? "application" : "library",
    "bom-ref": ref,
    ...(group !== undefined && { group }),
    name: short,
    version,
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    purl: purlOf(full, version),
  };
}

const nameOf = (folder: string, { name }: Locked): string =>
  name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** Writes a purl by purl-spec, type npm: the scope's @ is percent-encoded. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Reads a digest as npm writes it: "sha512-<base64>". */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = "", base64 = ""] = integrity.split(" ")[0]?.split(/-(.*)/) ?? [];
  const alg = algorithm.toUpperCase().replace("SHA", "SHA-");
  return { alg, content: Buffer.from(base64, "base64").toString("hex") };
}

/** Writes a licence: the format tells an expression of SPDX apart from a single id. */
const licenseOf = (license: string) =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };
