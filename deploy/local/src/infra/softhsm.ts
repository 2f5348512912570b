import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.js";
import { type Found, type InfraContext, missing, reasonOf } from "./context.js";

/** The place where Debian puts the module. */
const MODULE = "usr/lib/softhsm/libsofthsm2.so";

/**
 * Finds SoftHSM's PKCS #11 module, in which the tests keep signing keys; its softhsm2-util lies where Debian puts it from there.
 */
export async function findSofthsm(context: InfraContext): Promise<Found> {
  const own = join("/", MODULE);
  if (existsSync(own) && existsSync("/usr/bin/softhsm2-util")) {
    return { address: own, what: "SoftHSM of this machine" };
  }
  try {
    const { root } = await context.debian.unpack(["softhsm2", "libsofthsm2"]);
    return { address: join(root, MODULE), what: "SoftHSM from Debian" };
  } catch (error) {
    const reasons = ["no SoftHSM on this machine", `Debian's package: ${reasonOf(error)}`];
    throw new Failure(missing("SoftHSM", reasons, "apt-get install softhsm2"));
  }
}
