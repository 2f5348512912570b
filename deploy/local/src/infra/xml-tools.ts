import { join } from "node:path";
import { Failure } from "../failure.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";
import { writeWrapper } from "./debian.js";
import { findProgram, versionOf } from "./find.js";

/** xmllint, with which the tests check documents against the authorities' schemas. */
export const findXmllint = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "xmllint", packages: ["libxml2-utils"] });

/** xmlsec1, the referee of the tests' signatures. */
export const findXmlsec1 = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "xmlsec1", packages: ["xmlsec1", "libxmlsec1-openssl"] });

type Tool = { program: string; packages: readonly [string, ...string[]] };

/** The path of a program of this machine, else of Debian's unpacked package. */
async function findTool(context: InfraContext, { program, packages }: Tool): Promise<Found> {
  const own = findProgram(program);
  if (own) return { address: own, what: `${program} of this machine` };
  const reasons = [`no ${program} on the PATH`];
  try {
    const { root, libraryPath } = await context.debian.unpack(packages);
    const wrapper = writeWrapper(join(context.toolsDir, `bin/${program}`), join(root, `usr/bin/${program}`), {
      libraryPath,
    });
    if ((await versionOf(wrapper)) !== undefined) return { address: wrapper, what: `${program} from Debian` };
    reasons.push(`Debian's ${program} does not run here`);
  } catch (error) {
    reasons.push(`Debian's package: ${reasonOf(error)}`);
  }
  throw new Failure(missing(program, reasons, `apt-get install ${packages[0]}`));
}
