import { join } from "node:path";
import { root } from "./paths.js";
import { SNAPSHOTS } from "./supply/debian.js";
import { supply } from "./supply/supply.js";

const CHROMIUM = "--chromium";

/**
 * `npm run supply [-- --chromium <version>]`: looks at software from others: advisories and signatures, where the registry serves them, licences, and
 * how old Node and Chromium are; with a version, how old that Chromium of Debian is, as an image has it. Gives 0 when nothing is wrong, 1 when
 * something is. Answers that the registry does not serve, or does not give in time, are reported, and are not wrong.
 */
export async function main(args: readonly string[] = []): Promise<number> {
  const at = args.indexOf(CHROMIUM);
  const wrong = await supply({
    home: root,
    dockerfile: join(root, "deploy/docker/Dockerfile"),
    snapshots: process.env["SNAPSHOT_URL"] ?? SNAPSHOTS,
    chromium: at < 0 ? undefined : args[at + 1],
    env: process.env,
    now: new Date(),
    say: console.log,
  });
  for (const each of wrong) console.log(`✗ ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
