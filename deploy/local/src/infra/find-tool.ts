import { join } from "node:path";
import { Failure } from "../failure.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";
import { writeWrapper } from "./debian.js";
import { findProgram, isProgram, versionOf } from "./find.js";

type Tool = {
  program: string;
  packages: readonly [string, ...string[]];
  /** Another remedy, beside Debian's package, where the program is missing. */
  mend?: string;
};
/** A program that was found. `from`: its origin, as in "Redis 7 from Debian". */
type FoundTool = Found & { readonly from: string };

/** Finds a program of this machine, else of Debian's unpacked package; gives its path. */
export async function findTool(
  context: InfraContext,
  { program, packages, mend = "" }: Tool,
): Promise<FoundTool> {
  const found = (address: string, from: string): FoundTool => ({ address, from, what: `${program} ${from}` });
  const own = findProgram(program);
  if (own && (await versionOf(own)) !== undefined) return found(own, "of this machine");
  const reasons = [own ? `${own} does not run` : `no ${program} on the PATH`];
  try {
    const { root, libraryPath } = await context.debian.unpack(packages);
    const inside = ["usr/bin", "usr/sbin"].map((folder) => join(root, folder, program)).find(isProgram);
    if (inside === undefined) throw new Error(`it has no ${program}`);
    const wrapper = writeWrapper(join(context.toolsDir, `bin/${program}`), inside, { libraryPath });
    if ((await versionOf(wrapper)) !== undefined) return found(wrapper, "from Debian");
    reasons.push(`Debian's ${program} does not run here`);
  } catch (error) {
    reasons.push(`Debian's package: ${reasonOf(error)}`);
  }
  throw new Failure(missing(program, reasons, `apt-get install ${packages[0]}${mend}`));
}
