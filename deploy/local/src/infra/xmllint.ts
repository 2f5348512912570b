import { join } from "node:path";
import { Failure } from "../failure.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";
import { writeWrapper } from "./debian.js";
import { findProgram, versionOf } from "./find.js";

/** The path of xmllint, with which the tests check documents against the authorities' schemas. */
export async function findXmllint(context: InfraContext): Promise<Found> {
  const own = findProgram("xmllint");
  if (own) return { address: own, what: "xmllint of this machine" };
  const reasons = ["no xmllint on the PATH"];
  try {
    const { root, libraryPath } = await context.debian.unpack(["libxml2-utils"]);
    const wrapper = writeWrapper(join(context.toolsDir, "bin/xmllint"), join(root, "usr/bin/xmllint"), {
      libraryPath,
    });
    // It prints its version as one number, 20914, on standard error.
    if ((await versionOf(wrapper)) !== undefined) return { address: wrapper, what: "xmllint from Debian" };
    reasons.push("Debian's xmllint does not run here");
  } catch (error) {
    reasons.push(`Debian's package: ${reasonOf(error)}`);
  }
  throw new Failure(missing("xmllint", reasons, "apt-get install libxml2-utils"));
}
